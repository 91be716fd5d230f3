// Every way the built-in recogniser can fail, seen from the socket: the client gets the outcome, the audio is
// kept, and the next recogniser finds its text (contract: Errors, 1011; Transcription outcome vocabulary).
import { createHash } from 'node:crypto';
import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLocalProvider } from '../../src/server/stt/local/local-provider.ts';
import type { FakeWorkerStart } from '../../src/server/stt/testing/fake-worker.ts';
import { silentLog } from '../../src/server/stt/testing/recorded-events.ts';
import type { SttProvider } from '../../src/server/stt/provider.ts';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { createFakeClock, type FakeClock } from '../helpers/fake-clock.ts';
import { connectListen, eventually, pcm16Messages } from '../helpers/listen-client.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import {
  startLater,
  startTestServer,
  temporaryFolder,
  type TestServer,
} from '../helpers/start-test-server.ts';

const ROLES = { encoder: 'encoder.onnx', decoder: 'decoder.onnx', tokens: 'tokens.txt', model: 'vad.onnx' };

function localProvider(folder: string, clock: FakeClock, starts: FakeWorkerStart[]) {
  writeFileSync(join(folder, 'plan.json'), JSON.stringify({ startsFile: join(folder, 'starts'), starts }));
  // The scripted process of a recogniser is a child: the environment is how it learns its plan.
  vi.stubEnv('FAKE_WORKER_PLAN', join(folder, 'plan.json'));
  onTestFinished(() => void vi.unstubAllEnvs());
  const files = Object.entries(ROLES).map(([role, path]) => {
    writeFileSync(join(folder, path), path);
    return { path, role, bytes: path.length, sha256: createHash('sha256').update(path).digest('hex') };
  });
  const common = { languages: ['en'], licence: 'MIT', files };
  return createLocalProvider({
    modelsDir: folder,
    catalogue: {
      models: [
        { ...common, id: 'words', kind: 'recogniser', engine: 'moonshine' },
        { ...common, id: 'vad', kind: 'vad', engine: 'silero' },
      ],
    },
    speakerModelFile: null,
    workerEntry: join(import.meta.dirname, '../../src/server/stt/testing/fake-worker.ts'),
    clock,
    log: silentLog,
  });
}

const conversations = (server: TestServer) =>
  server.store.conversations.list(server.uid, { include_discarded: true }, { limit: 9, offset: 0 });

const CASES: {
  what: string;
  starts: FakeWorkerStart[];
  spoil?: (folder: string) => void;
  failure: { outcome: string; retryable: boolean; reason?: string };
}[] = [
  {
    what: 'its process dies again and again',
    starts: [{ after: 0, then: 'crash' }],
    failure: { outcome: 'upstream_error', retryable: true, reason: 'connection_lost' },
  },
  {
    what: 'its process tells of audio that nobody sent',
    starts: [{ after: 0, then: 'final ahead of all audio' }],
    failure: { outcome: 'upstream_error', retryable: true, reason: 'connection_lost' },
  },
  {
    what: 'its process hangs',
    starts: [{ after: 0, then: 'hang' }],
    failure: { outcome: 'timeout', retryable: true, reason: 'worker_hung' },
  },
  {
    what: 'its process cannot load',
    starts: [{ load: 'refuse' }],
    failure: { outcome: 'config_error', retryable: false, reason: 'initialization_failed' },
  },
  {
    what: 'a model file is missing',
    starts: [{}],
    spoil: (folder) => rmSync(join(folder, ROLES.encoder)),
    failure: { outcome: 'config_error', retryable: false },
  },
  {
    what: 'a model file is damaged',
    starts: [{}],
    spoil: (folder) => truncateSync(join(folder, ROLES.decoder), 3),
    failure: { outcome: 'config_error', retryable: false },
  },
];

test.each(CASES)(
  '$what: the client gets the outcome, the audio waits',
  async ({ starts, spoil, failure }) => {
    const shared = { dataDir: temporaryFolder(), secrets: memorySecrets(), clock: createFakeClock() };
    const models = temporaryFolder();
    const provider = localProvider(models, shared.clock, starts);
    spoil?.(models);
    // Audio that came before the recogniser failed.
    const heard = Promise.withResolvers<void>();
    const late: SttProvider = {
      name: provider.name,
      supports: (language) => provider.supports(language),
      open: async (options) => heard.promise.then(() => provider.open(options)),
      close: () => provider.close(),
    };
    const server = await startTestServer({ ...shared, providers: [late] });
    const client = connectListen({
      url: server.url,
      query: { uid: server.uid, codec: 'pcm16', sample_rate: '16000', conversation_timeout: '14400' },
      token: await server.idToken(),
    });
    let over = false;
    void client.closed.then(() => (over = true));
    await eventually(() => expect(client.statuses()).toContain('stt_initiating'));
    for (const message of pcm16Messages(3)) client.send(message);
    await client.taken();
    heard.resolve();
    await vi.waitFor(
      async () => {
        if (!over) client.send(new Uint8Array(2));
        await shared.clock.advance(200);
        expect(over).toBe(true);
      },
      { timeout: 20_000, interval: 10 },
    );
    expect(await client.closed).toMatchObject({ code: 1011 });
    const sent = client.events('service_status').at(-1)!;
    expect(sent).toMatchObject({ status: 'stt_failed', provider: 'local', ...failure });
    expect(sent['reason']).toMatch(/^[a-z_]+$/);
    expect(client.segments()).toEqual([]);
    const [row] = conversations(server);
    expect(row).toMatchObject({ status: 'in_progress' });
    await eventually(() => expect(server.store.recordings.list(row!.id)[0]!.ended_at).not.toBeNull());
    const [recording] = server.store.recordings.list(row!.id);
    expect(recording).toMatchObject({ transcribed_seconds: 0, lost_disk_seconds: 0 });
    expect(recording!.heard_seconds).toBeCloseTo(recording!.kept_seconds, 6);
    await server.close();

    const able = createScriptedProvider({ script: [{ text: 'It is back.', start: 0, end: 1 }] });
    const next = await startLater({ ...shared, providers: [able] });
    await eventually(() =>
      expect(next.store.segments.list(row!.id)).toMatchObject([{ text: 'It is back.' }]),
    );
    // Its client may still return within its four hours.
    expect(conversations(next)).toMatchObject([{ status: 'in_progress' }]);
    expect((await next.request('/v1/conversations', { method: 'POST' })).status).toBe(200);
    expect(conversations(next)).toMatchObject([{ status: 'completed' }]);
  },
);
