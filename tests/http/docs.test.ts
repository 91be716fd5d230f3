// GET /docs: every operation with its parameters, for anyone, without a script and with everything escaped.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ok, route } from '../../src/server/http/route.ts';
import { ROUTES } from '../../src/server/http/table.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

const hostile = route({
  method: 'post',
  path: '/v1/hostile',
  operationId: 'hostile',
  summary: `<script>alert("1")</script> & it's`,
  tag: '<b>Test</b>',
  auth: { kinds: ['dev_key'], scope: 'memories:read' },
  query: z.object({ limit: z.string().default('"><img src=x>') }),
  body: z.object({ quote: z.string().default("'; rm -rf") }),
  responses: { 200: { description: '</pre><script>', schema: z.object({ id: z.string() }) } },
  handler: () => ok({}),
});

let service: HttpInstance;
let page: string;
beforeAll(async () => {
  service = await startHttpInstance({ routes: [...ROUTES, hostile] });
  page = await (await service.get('/docs')).text();
});
afterAll(() => service.close());

test('anyone may read it, under the same policy as everything else', async () => {
  const answer = await service.get('/docs');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  expect(answer.headers.get('content-security-policy')).not.toContain('unsafe');
  const style = await service.get('/docs/docs.css');
  expect(style.headers.get('content-type')).toMatch(/^text\/css/);
  expect(await style.text()).toContain('prefers-color-scheme: dark');
  expect(page).not.toMatch(/<script|\son\w+=|style=|<style/i);
  expect(page.match(/(?:src|href)="(?!#|\/docs\/docs\.css"|\/openapi\.json")/g)).toBeNull();
});

test.each(ROUTES)('$method $path is on it', ({ operationId, query }) => {
  expect(page).toContain(`href="#${operationId}"`);
  const [, article = ''] = page.split(`<h3 id="${operationId}">`);
  for (const name of Object.keys(query?.shape ?? {})) {
    expect(article.split('</article>')[0]).toContain(`<code>${name}</code>`);
  }
});

test('what a route says is text, in the page and in the shell', () => {
  expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; it&#39;s');
  expect(page).not.toContain('<b>Test');
  expect(page).not.toContain('<img');
  expect(page).toContain('-d &#39;{&quot;quote&quot;:&quot;&#39;\\&#39;&#39;; rm -rf&quot;}&#39;');
});

test('it says who may call, and gives headings and landmarks', () => {
  expect(page).toContain('A key needs the scope <code>memories:read</code>');
  for (const part of ['<html lang="en">', '<main id="content"', '<nav aria-label="Contents">', '<h1>']) {
    expect(page).toContain(part);
  }
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
