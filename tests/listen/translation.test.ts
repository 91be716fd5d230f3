// Translation of live transcripts by a server of the owner's choice (contract: Live transcription events,
// translation).
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TranslationEvent } from '../../src/contract/listen.ts';
import { Conversation } from '../../src/contract/resources.ts';
import { TranslationService } from '../../src/contract/translation.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { connectListen, eventually } from '../helpers/listen-client.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

interface Asked {
  q: string[];
  source: string;
  target: string;
  format: string;
  api_key?: string;
}

/**
 * A translator that answers with what it was asked, in capitals; lines that begin with "de:" are German
 * already.
 */
async function translatorServer() {
  const asked: Asked[] = [];
  const state = { status: 200, body: null as string | null };
  const server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString('utf8')));
    request.on('end', () => {
      const body = JSON.parse(text) as Asked;
      asked.push(body);
      response.writeHead(request.url === '/translate' ? state.status : 404, {
        'Content-Type': 'application/json',
      });
      const detectedLanguage = body.q.map((line) => ({
        confidence: 90,
        language: line.startsWith('de:') ? 'de' : 'en',
      }));
      const translatedText = body.q.map((line) => line.toUpperCase());
      response.end(
        state.body ??
          JSON.stringify(body.source === 'auto' ? { translatedText, detectedLanguage } : { translatedText }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { asked, state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function setting() {
  const clock = createFakeClock();
  const server = await startTestServer({ clock, providers: [] });
  const patch = async (body: object, credential?: string) =>
    server.request('/private/translation', {
      method: 'PATCH',
      headers: {
        'content-type': 'application/json',
        ...(credential !== undefined && { authorization: `Bearer ${credential}` }),
      },
      body: JSON.stringify(body),
    });
  async function connect(language: string) {
    const client = connectListen({
      url: server.url,
      query: { uid: server.uid, custom_stt: 'enabled', language },
      token: await server.idToken(),
    });
    await client.ready();
    return {
      ...client,
      async says(...lines: string[]) {
        const before = client.segments().length;
        const segments = lines.map((text, at) => {
          const start = (before + at) * 40;
          return { text, speaker_id: 0, start, end: start + 1, is_user: false, person_id: null };
        });
        client.send(JSON.stringify({ type: 'suggested_transcript', segments, stt_provider: 'mine' }));
        await client.taken();
        await clock.advance(700);
        await eventually(() => expect(client.segments()).toHaveLength(before + lines.length));
      },
    };
  }
  return { clock, server, patch, connect };
}

verifies(
  ['listen.event.translation', 'listen.event.translation-only-when-enabled'],
  'lines in another language are translated after they were sent, and kept; off, nothing leaves',
  async () => {
    const { server, patch, connect } = await setting();
    const translator = await translatorServer();
    const off = await connect('en');
    await off.says('Before.');
    await off.leave();
    const set = await patch({ url: `${translator.url}/`, target_lang: 'de', api_key: 'sesame' });
    expect(TranslationService.parse(await set.json())).toEqual({
      enabled: true,
      host: new URL(translator.url).host,
      url: `${translator.url}/`,
      target_lang: 'de',
      has_key: true,
    });

    const client = await connect('en-GB');
    await client.says('Good morning.', 'How are you?');
    await eventually(() => expect(client.events('translation').length).toBeGreaterThan(0));
    const translated = client
      .events('translation')
      .flatMap((event) => TranslationEvent.parse(event).segments);
    const segments = client.segments();
    expect(translated).toEqual([
      { id: segments[0]!.id, translations: [{ lang: 'de', text: 'GOOD MORNING.' }] },
      { id: segments[1]!.id, translations: [{ lang: 'de', text: 'HOW ARE YOU?' }] },
    ]);
    expect(translator.asked).toEqual([
      {
        q: ['Good morning.', 'How are you?'],
        source: 'en',
        target: 'de',
        format: 'text',
        api_key: 'sesame',
      },
    ]);
    const [row] = server.store.conversations.withStatus('in_progress').slice(-1);
    const answer = await server.request(`/v1/conversations/${row!.id}`);
    const { transcript_segments } = Conversation.parse(await answer.json());
    expect(transcript_segments.slice(-1)).toMatchObject([
      { text: 'How are you?', translations: [{ lang: 'de', text: 'HOW ARE YOU?' }] },
    ]);
    await client.leave();

    // The same language needs none; multi is looked at line by line.
    const same = await connect('de-AT');
    await same.says('Guten Tag.');
    await same.leave();
    const multi = await connect('multi');
    await multi.says('de: Guten Tag.', 'Something else.');
    await eventually(() => expect(multi.events('translation')).toHaveLength(1));
    expect(TranslationEvent.parse(multi.events('translation')[0]).segments).toMatchObject([
      { translations: [{ lang: 'de', text: 'SOMETHING ELSE.' }] },
    ]);
    expect(translator.asked.map(({ source }) => source)).toEqual(['en', 'auto']);

    expect((await patch({ enabled: false })).status).toBe(200);
    await multi.says('Not this one.');
    await multi.leave();
    expect(translator.asked).toHaveLength(2);
  },
);

test.each([
  ['refuses', 500, null],
  ['answers rubbish', 200, 'no json'],
  ['forgets a line', 200, '{"translatedText":[]}'],
])(
  'a translator that %s disturbs nothing, rests for half a minute and is tried again',
  async (_what, status, body) => {
    const { clock, patch, connect } = await setting();
    const translator = await translatorServer();
    await patch({ url: translator.url, target_lang: 'fr' });
    Object.assign(translator.state, { status, body });
    const client = await connect('en');
    await client.says('One.');
    await eventually(() => expect(translator.asked).toHaveLength(1));
    await client.says('Two.');
    Object.assign(translator.state, { status: 200, body: null });
    await clock.advance(10_000);
    expect(translator.asked).toHaveLength(1);
    await vi.waitFor(
      async () => {
        await clock.advance(1_000);
        expect(client.events('translation')).toHaveLength(1);
      },
      { timeout: 8_000, interval: 30 },
    );
    expect(translator.asked[1]).toMatchObject({ q: ['Two.'], source: 'en', target: 'fr' });
    expect(client.statuses()).not.toContain('stt_failed');
    expect((await client.leave()).code).toBe(1000);
  },
);

test('a line that grows is translated again as it is then', async () => {
  const { clock, patch, connect, server } = await setting();
  const translator = await translatorServer();
  await patch({ url: translator.url, target_lang: 'fr' });
  const client = await connect('en');
  await client.says('One.');
  await eventually(() => expect(client.events('translation')).toHaveLength(1));
  const more = { text: 'Two.', speaker_id: 0, start: 2, end: 3, is_user: false, person_id: null };
  client.send(JSON.stringify({ type: 'suggested_transcript', segments: [more], stt_provider: 'mine' }));
  await client.taken();
  await clock.advance(700);
  await eventually(() => expect(client.events('translation')).toHaveLength(2));
  const id = client.segments()[0]!.id;
  expect(client.events('translation')[1]).toMatchObject({
    segments: [{ id, translations: [{ lang: 'fr', text: 'ONE. TWO.' }] }],
  });
  const [row] = server.store.conversations.withStatus('in_progress');
  expect(server.store.segment_translations.listOf(server.uid, row!.id).get(id)).toHaveLength(1);
});

test('a translator that cannot be reached holds nothing up, not even a stop', async () => {
  const { server, patch, connect } = await setting();
  await patch({ url: 'http://127.0.0.1:9', target_lang: 'fr' });
  const client = await connect('en');
  await client.says('Nobody is there.');
  expect((await client.leave()).code).toBe(1000);
  await server.close();
});

test('only the owner sets a translator, and what is set must make sense', async () => {
  const { server, patch } = await setting();
  const off = { enabled: false, host: null, url: null, target_lang: null, has_key: false };
  const get = async () => (await server.request('/private/translation')).json();
  expect(await get()).toEqual(off);
  for (const body of [
    {},
    { enabled: true },
    { url: 'http://localhost:5000' },
    { target_lang: 'de' },
    { url: 'ftp://localhost', target_lang: 'de' },
    { url: 'http://example.com', target_lang: 'de' },
    { url: 'https://example.com', target_lang: 'German' },
    { url: 'https://me:secret@example.com', target_lang: 'de' },
    { url: 'https://example.com', target_lang: 'de', api_key: 'two words' },
    { url: 7, target_lang: 'de' },
  ]) {
    expect((await patch(body)).status, JSON.stringify(body)).toBe(422);
  }
  expect(await get()).toEqual(off);
  const { token } = await server.otherUser('Bo');
  const good = { url: 'https://translate.example', target_lang: 'pt-BR', api_key: 'k' };
  expect((await patch(good, token)).status).toBe(403);
  expect((await patch(good, server.newKey('dev'))).status).toBe(401);
  expect((await patch(good)).status).toBe(200);
  expect((await server.secrets.get('translation-key'))?.toString()).toBe('k');
  // A key goes to no other host.
  const moved = await patch({ url: 'https://other.example', enabled: null });
  expect(await moved.json()).toMatchObject({ enabled: true, host: 'other.example', has_key: false });
  expect(await server.secrets.get('translation-key')).toBeNull();
});
