// A stream that is not what its query says is told so; a corrupted chunk is skipped (contract: Transcription
// outcome vocabulary, invalid_input; Errors, rule 4).
import { expect, test } from 'vitest';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { eventually, listenTo, pcm16Messages } from '../helpers/listen-client.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

/** A frame length that AAC does not have, and that Opus cannot unpack. */
const JUNK = Uint8Array.from({ length: 60 }, (_, at) => 255 - at);
const INVALID = { status: 'stt_failed', outcome: 'invalid_input', retryable: false, reason: 'undecodable' };

const conversations = (server: TestServer) =>
  server.store.conversations.list(server.uid, { include_discarded: true }, { limit: 9, offset: 0 });

const finish = (server: TestServer): Promise<Response> =>
  server.request('/v1/conversations', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });

async function junk(query: Record<string, string>, count: number) {
  const server = await startTestServer({ providers: [createScriptedProvider()] });
  const client = await listenTo(server, query);
  for (let at = 0; at < count; at++) client.send(JUNK);
  return { server, client };
}

verifies(
  ['outcome.invalid-input.means-undecodable', 'errors.1011.preceded-by-stt-failed'],
  'a stream of which nothing decodes is told before the close: Opus, and AAC of two channels',
  async () => {
    const queries: Record<string, string>[] = [
      { codec: 'opus' },
      { codec: 'opus_fs320' },
      { codec: 'aac', channels: '2' },
    ];
    for (const query of queries) {
      const { server, client } = await junk(query, 300);
      expect(await client.closed).toMatchObject({ code: 1011 });
      expect(client.events().at(-1)).toMatchObject({ ...INVALID, provider: 'local' });
      await eventually(() => expect(conversations(server)).toEqual([]));
    }
  },
);

test('a few such messages are told of when the conversation is ended', async () => {
  const { server, client } = await junk({ codec: 'opus' }, 5);
  await client.taken();
  expect((await finish(server)).status).toBe(404);
  expect(await client.closed).toMatchObject({ code: 1011 });
  expect(client.events().at(-1)).toMatchObject(INVALID);
});

test('and when the service stops', async () => {
  const { server, client } = await junk({ codec: 'opus' }, 5);
  await client.taken();
  await server.close();
  expect(await client.closed).toMatchObject({ code: 1001 });
  expect(client.events().at(-1)).toMatchObject(INVALID);
});

verifies(
  ['errors.rule.corrupted-chunk-skipped'],
  'a corrupted chunk is no failure, and neither are ten seconds of them that a good one interrupts',
  async () => {
    const provider = createScriptedProvider({ script: [{ text: 'All the same.', start: 0, end: 1 }] });
    const server = await startTestServer({ providers: [provider] });
    const client = await listenTo(server);
    // Half a sample is no PCM16.
    const half = new Uint8Array(3);
    for (const message of pcm16Messages(1)) client.send(message);
    for (let at = 0; at < 99; at++) client.send(half);
    for (const message of pcm16Messages(1)) client.send(message);
    for (let at = 0; at < 99; at++) client.send(half);
    await client.taken();
    expect((await finish(server)).status).toBe(200);
    expect(client.statuses()).not.toContain('stt_failed');
    // Ten seconds in a row are another codec.
    for (const message of pcm16Messages(1)) client.send(message);
    for (let at = 0; at < 100; at++) client.send(half);
    expect(await client.closed).toMatchObject({ code: 1011 });
    expect(client.events().at(-1)).toMatchObject(INVALID);
    const [row] = conversations(server).filter(({ status }) => status === 'in_progress');
    expect(server.store.recordings.list(row!.id)[0]).toMatchObject({ kept_seconds: 1, skipped_chunks: 100 });
  },
);
