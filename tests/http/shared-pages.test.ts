// A shared address through the running service: a page where a browser opens it, JSON to every program.
import { expect, onTestFinished, test } from 'vitest';
import { aDaySummary } from '../helpers/daily-summaries.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { startHttpInstance } from './http-instance.ts';

/** As browsers ask for what is entered into their address line. */
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

async function instance() {
  const service = await startHttpInstance();
  onTestFinished(() => service.close());
  const open = async (path: string, language = 'en-US,en;q=0.9') => {
    const answer = await service.get(path, undefined, {
      headers: { Accept: BROWSER, 'Accept-Language': language },
    });
    return { answer, text: await answer.text() };
  };
  return { service, open };
}

test('a browser gets a page, and a program the same as JSON', async () => {
  const { service, open } = await instance();
  const { store, owner } = service;
  const { id } = storeConversation(
    store,
    owner.uid,
    {
      title: 'Bricks <b>& mortar</b>',
      overview: 'A wall is planned.\n\nIt gets two metres.',
      visibility: 'shared',
      geolocation: { latitude: 52.5, longitude: 13.4 },
    },
    [
      aSegment('Where do we', 0),
      aSegment('get <script>alert(1)</script> bricks?', 2),
      aSegment('في المصنع', 64, { speaker_id: 1 }),
    ],
  );
  store.users.update(owner.uid, { time_zone: 'Asia/Tokyo' });
  const path = `/v1/conversations/${id}/shared`;
  const { answer, text } = await open(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('vary')).toMatch(/\bAccept\b/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(text).toContain('<html lang="en">');
  expect(text).toContain('Bricks &lt;b&gt;&amp; mortar&lt;/b&gt;</h1>');
  expect(text).toContain('<p dir="auto">It gets two metres.</p>');
  // Whoever goes on speaking is named once, and each text finds its own direction.
  expect(text).toContain(
    '<p dir="auto" lang="en">Where do we get &lt;script&gt;alert(1)&lt;/script&gt; bricks?</p>',
  );
  expect(text.match(/class="who"/g)).toHaveLength(2);
  expect(text).toContain('<span>1:04</span>');
  expect(text).toContain('<time datetime="2026-01-05T09:00:00.000Z">');
  // Nothing of the owner's place, and no script or style but the two files.
  expect(text).not.toMatch(/Tokyo|52\.5|13\.4|\bstyle=|\son\w+=/);
  const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file!);
  expect(files).toHaveLength(2);
  for (const file of files) {
    const got = await service.get(file);
    expect([file, got.status, got.headers.get('content-type')]).toEqual([
      file,
      200,
      expect.stringMatching(file.endsWith('.css') ? /^text\/css/ : /^text\/javascript/),
    ]);
  }

  for (const accept of ['application/json', '*/*', 'application/json, text/html;q=0.5']) {
    const json = await service.get(path, undefined, { headers: { Accept: accept } });
    expect(json.headers.get('content-type')).toContain('application/json');
    expect(await json.json()).toMatchObject({ id, structured: { title: 'Bricks <b>& mortar</b>' } });
  }
});

test('a page of what is not shared, or not any more, says so and nothing else, in the language of the browser', async () => {
  const { service, open } = await instance();
  const id = service.addConversation({ title: 'A secret' });
  for (const path of [
    `/v1/conversations/${id}/shared`,
    '/v1/conversations/nothing/shared',
    '/v1/daily-summaries/x/shared',
  ]) {
    const { answer, text } = await open(path, 'fr, de-AT;q=0.8, en;q=0.5');
    expect(answer.status).toBe(404);
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('<h1>Hier ist nichts geteilt</h1>');
    expect(text).not.toContain('secret');
    expect((await service.get(path)).headers.get('content-type')).toContain('application/json');
  }
  expect((await open('/v1/conversations/x/shared', 'es-MX')).text).toContain('Aquí no hay nada compartido');
  expect((await open('/v1/conversations/x/shared', ';;q=,')).text).toContain('Nothing is shared here');
});

test('a shared day is a page, too', async () => {
  const { service, open } = await instance();
  const made = service.services.dailySummaries.keep(service.owner.uid, aDaySummary);
  service.services.dailySummaries.setVisibility(service.owner.uid, made.id, 'shared');
  const { answer, text } = await open(`/v1/daily-summaries/${made.id}/shared`, 'es');
  expect(answer.status).toBe(200);
  for (const part of [
    'Bricks and bread',
    'Order bricks',
    'Which mortar?',
    'Build in May',
    'Mortar sets in a day',
    'lunes, 5 de enero de 2026',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('52.5');
});
