// The failures of a listening session with the real recogniser's process and its real model: damaged,
// stopped, killed. Needs models/ (npm test and scripts/fetch-models.mjs fill it).
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLocalProvider } from '../../src/server/stt/local/local-provider.ts';
import { silentLog } from '../../src/server/stt/testing/recorded-events.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { finished } from '../helpers/finish-conversation.ts';
import { connectListen, eventually } from '../helpers/listen-client.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

// The recogniser shares two cores with whatever else runs there.
vi.setConfig({ testTimeout: 120_000 });
const PATIENT = { timeout: 60_000 };
const PHRASE = /what your country can do for you/i;

async function setting(modelsDir = resolve('models')) {
  const clock = createFakeClock();
  const provider = createLocalProvider({
    ...{ modelsDir, clock, log: silentLog },
    catalogue: resolve('resources/models.json'),
    speakerModelFile: resolve('resources/spk-devices-1.json'),
    workerEntry: resolve('src/server/stt/local/worker.ts'),
  });
  onTestFinished(() => provider.close());
  const server = await startTestServer({ clock, providers: [provider] });
  const token = await server.idToken();
  const query = { uid: server.uid, codec: 'pcm16', sample_rate: '16000' };
  return {
    ...{ clock, provider, server },
    connect: () => connectListen({ url: server.url, query, token }),
    /** What the conversation says once it was asked for. */
    async finished(): Promise<string> {
      const conversation = await finished(server);
      const [recording] = server.store.recordings.list(conversation.id);
      expect(recording!.transcribed_seconds).toBeCloseTo(recording!.kept_seconds, 1);
      return server.store.segments
        .list(conversation.id)
        .map(({ text }) => text)
        .join(' ');
    },
  };
}

/** The sample of 11 s, or a part of it, as messages of 100 ms and a shorter last one. */
function speechBetween(from = 0, to = 11): Uint8Array[] {
  const wav = readFileSync('tests/fixtures/audio/speech-1961.wav');
  const pcm = wav.subarray(wav.indexOf('data') + 8).subarray(from * 32_000, to * 32_000);
  return Array.from({ length: Math.ceil(pcm.length / 3_200) }, (_, at) =>
    Uint8Array.from(pcm.subarray(at * 3_200, (at + 1) * 3_200)),
  );
}
const speech = (): Uint8Array[] => speechBetween();

verifies(
  ['listen.event.stt-failed-shape', 'errors.1011.unsent-audio-kept', 'errors.rule.no-empty-success'],
  'a damaged model: the session says so, and its audio gets its text when the model is whole again',
  async () => {
    const models = mkdtempSync(join(tmpdir(), 'earshot-models-'));
    onTestFinished(() => rmSync(models, { recursive: true }));
    cpSync('models', models, { recursive: true });
    const file = join(models, 'moonshine-tiny-en/encoder_model.onnx');
    const whole = readFileSync(file);
    const damaged = Buffer.from(whole);
    damaged.fill(0xff, 4_000_000, 4_004_096);
    writeFileSync(file, damaged);

    const { connect, finished } = await setting(models);
    const client = connect();
    await eventually(() => expect(client.socket.readyState).toBe(client.socket.OPEN));
    for (const message of speech()) client.send(message);
    expect(await client.closed).toMatchObject({ code: 1011 });
    expect(client.events('service_status').at(-1)).toMatchObject({
      ...{ status: 'stt_failed', outcome: 'config_error', provider: 'local', retryable: false },
      reason: 'model_damaged',
    });
    expect(client.segments()).toEqual([]);

    writeFileSync(file, whole);
    // How much was kept depends on when the damage is found; all of what was kept has its text.
    expect(await finished()).toMatch(/my fellow.Americans/i);
  },
);

verifies(
  ['listen.event.stt-failed-before-1011', 'errors.1011.provider-unusable', 'errors.1011.unsent-audio-kept'],
  'a recogniser that does not answer: a timeout, and the text comes from the audio that was kept',
  async () => {
    const { connect, clock, provider, finished } = await setting();
    const client = connect();
    await expect.poll(() => client.statuses(), PATIENT).toContain('ready');
    const stopped = new Set<number>();
    const stop = (): void => {
      const { workerPid } = provider;
      if (workerPid === undefined || stopped.has(workerPid)) return;
      stopped.add(workerPid);
      process.kill(workerPid, 'SIGSTOP');
    };
    stop();
    for (const message of speech()) client.send(message);
    await client.taken();
    const { closed } = client;
    let open = true;
    void closed.finally(() => (open = false));
    await expect
      .poll(async () => {
        stop();
        await clock.advance(5_000);
        return open;
      }, PATIENT)
      .toBe(false);
    expect(await closed).toMatchObject({ code: 1011 });
    expect(client.events('service_status').at(-1)).toMatchObject({
      ...{ status: 'stt_failed', outcome: 'timeout', provider: 'local', retryable: true },
    });
    expect(stopped.size).toBe(2);
    expect(await finished()).toMatch(PHRASE);
  },
);

verifies(
  ['listen.event.segments-array', 'errors.rule.no-empty-success'],
  'a recogniser killed in the middle: the session goes on, and every word is there once',
  async () => {
    const { connect, clock, provider, finished } = await setting();
    const client = connect();
    await expect.poll(() => client.statuses(), PATIENT).toContain('ready');
    const all = speech();
    for (const message of all.slice(0, 60)) client.send(message);
    await client.taken();
    process.kill(provider.workerPid!, 'SIGKILL');
    // The next process is started after a pause.
    await expect.poll(() => provider.workerPid, PATIENT).toBeUndefined();
    await clock.advance(500);
    for (const message of all.slice(60)) client.send(message);
    await client.taken();
    const text = await finished();
    expect(text.match(new RegExp(PHRASE, 'gi'))).toHaveLength(1);
    expect(text).toMatch(/for your country/i);
    expect(client.events('service_status').at(-1)).toMatchObject({ status: 'ready' });
    await client.leave();
  },
);

verifies(
  ['live.streaming.last-words'],
  'a client that falls silent by sending nothing has the words of its last sentence while it stays connected',
  async () => {
    const { clock, connect } = await setting();
    const client = connect();
    await client.ready();
    // "And so, my fellow Americans", cut off in the pause after it.
    for (const message of speech().slice(0, 32)) {
      client.send(message);
      await client.taken();
      await clock.advance(100);
    }
    await clock.advance(1_400);
    await vi.waitFor(() => expect(client.segments()[0]?.text).toMatch(/fellow.americans/i), PATIENT);
    expect(client.socket.readyState).toBe(client.socket.OPEN);
    await client.leave();
  },
);

test.each([
  // Its first 0.15 s.
  { what: 'a client that leaves when a word has just begun', until: 4.25, rest: 0, words: /as.? not/i },
  {
    what: 'a link that hangs within a word and goes on for 0.2 s',
    until: 2.2,
    rest: 0.2,
    words: /fellow.americans/i,
  },
])('$what has it in its conversation', async ({ until, rest, words }) => {
  const { clock, connect, server } = await setting();
  const client = connect();
  await client.ready();
  const send = async (from: number, to: number): Promise<void> => {
    for (const message of speechBetween(from, to)) {
      client.send(message);
      await client.taken();
      await clock.advance(10);
    }
  };
  await send(0, until);
  if (rest > 0) {
    await clock.advance(1_400);
    await vi.waitFor(() => expect(client.segments()[0]?.text).toMatch(/fellow/i), PATIENT);
    await send(until, until + rest);
  }
  await client.leave();
  await vi.waitFor(() => {
    const [row] = server.store.conversations.list(server.uid, {}, { limit: 1, offset: 0 });
    expect(
      server.store.segments
        .list(row!.id)
        .map(({ text }) => text)
        .join(' '),
    ).toMatch(words);
  }, PATIENT);
});

verifies(
  ['listen.query.language-codes', 'listen.query.language-multi', 'errors.rule.language-fails-closed'],
  'as it is installed: English has its words, multi and auto are taken for English, and the other codes are told why not',
  async () => {
    const { clock, provider, server } = await setting();
    const open = async (language: string) =>
      connectListen({
        url: server.url,
        query: { uid: server.uid, codec: 'pcm16', language },
        token: await server.idToken(),
      });
    expect(provider.languages?.()).toEqual(['en']);
    for (const language of ['es', 'fr', 'de', 'ja', 'zh']) {
      const client = await open(language);
      expect([language, await client.closed]).toMatchObject([language, { code: 1011 }]);
      expect(client.events().at(-1)).toMatchObject({
        ...{ status: 'stt_failed', outcome: 'config_error', retryable: false },
        reason: 'unsupported_language',
      });
    }
    expect(server.store.conversations.list(server.uid, {}, { limit: 9, offset: 0 })).toEqual([]);
    for (const language of ['en', 'en-GB', 'multi', 'auto']) {
      const client = await open(language);
      await client.ready();
      for (const message of speech()) client.send(message);
      const { id, language: stored } = await finished(server);
      const said = server.store.segments.list(id).map(({ text }) => text);
      expect(said.join(' ')).toMatch(PHRASE);
      const isTold = client.statuses().includes('notice');
      expect([language, isTold, stored?.slice(0, 2)]).toEqual([language, !language.startsWith('en'), 'en']);
      await client.leave();
    }
    await clock.advance(0);
  },
);
