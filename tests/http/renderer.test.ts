// The built user interface over HTTP: its files, its own addresses, and never in place of an API answer.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

const PAGE = '<!doctype html><title>Earshot</title>';
const folder = mkdtempSync(join(tmpdir(), 'earshot-renderer-'));
const asPage = { headers: { accept: 'text/html,*/*;q=0.8' } };

let service: HttpInstance;
beforeAll(async () => {
  const rendererDir = join(folder, 'renderer');
  mkdirSync(join(rendererDir, 'assets'), { recursive: true });
  writeFileSync(join(rendererDir, 'index.html'), PAGE);
  writeFileSync(join(rendererDir, 'assets', 'app-1a2b.js'), 'export {};');
  writeFileSync(join(rendererDir, 'favicon-waiting.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'secret.txt'), 'outside');
  service = await startHttpInstance({ rendererDir });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

test.each(['/', '/conversations/some-id', '/settings'])('%s is the page, never kept', async (path) => {
  const answer = await service.get(path, undefined, asPage);
  expect([answer.status, await answer.text()]).toEqual([200, PAGE]);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
});

test('hashed files are kept for good', async () => {
  const answer = await service.get('/assets/app-1a2b.js');
  expect(answer.headers.get('content-type')).toContain('javascript');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('the icon is kept for a while: a browser asks for it with each title', async () => {
  const answer = await service.get('/favicon-waiting.svg');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
});

test.each(['/v1/nothing', '/v2/memories', '/v4/nothing', '/private/nothing', '/.well-known/nothing'])(
  '%s is never the page',
  async (path) => {
    const answer = await service.get(path, undefined, asPage);
    expect([answer.status, await answer.json()]).toEqual([404, { detail: 'Not Found' }]);
  },
);

test('a missing file is 404, and so is a page asked for as data or by POST', async () => {
  expect((await service.get('/assets/none.js')).status).toBe(404);
  expect(
    (await service.get('/settings', undefined, { headers: { accept: 'application/json' } })).status,
  ).toBe(404);
  expect((await service.get('/settings', undefined, { ...asPage, method: 'POST' })).status).toBe(404);
});

test.each(['/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt', '/%2e%2e/secret.txt'])(
  '%s does not lead out of the folder',
  async (path) => {
    const answer = await service.get(path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await answer.text()).not.toContain('outside');
  },
);

test('pages that cannot be loaded are an error of their own: the API answers, and the next request tries again', async () => {
  let isBroken = true;
  const own = await startHttpInstance({
    loadUnrouted: () =>
      isBroken ? Promise.reject(new Error('A file is missing')) : import('../../src/server/http/unrouted.ts'),
  });
  try {
    const answer = await own.get('/openapi.json');
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { detail: 'Internal error', id: expect.any(String) },
    ]);
    expect((await own.get('/health')).status).toBe(200);
    isBroken = false;
    expect((await own.get('/openapi.json')).status).toBe(200);
  } finally {
    await own.close();
  }
});
