// `transcribe FILE` against a running service with a scripted recogniser: what is sent, what is printed, how
// it ends.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { Conversation } from '../../src/contract/resources.ts';
import { wavHeader } from '../../src/server/audio/wav.ts';
import { createLog } from '../../src/server/log.ts';
import { systemClock } from '../../src/server/ports.ts';
import { createSecretStore } from '../../src/server/secrets/secret-store.ts';
import type { SttProvider } from '../../src/server/stt/provider.ts';
import {
  CONNECTION_LOST,
  createScriptedProvider,
  type ScriptedProviderOptions,
} from '../../src/server/stt/testing/scripted-provider.ts';
import { AUDIO_FIXTURES } from '../helpers/audio.ts';
import { eventually, listenTo, pcm16Messages } from '../helpers/listen-client.ts';
import { CLI_ENTRY } from '../helpers/program-entries.ts';
import { startTestServer, temporaryFolder, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

const root = join(import.meta.dirname, '..', '..');
/** Eleven seconds. */
const sample = join(root, 'tests', 'fixtures', 'audio', 'speech-1961.wav');
const SAMPLE_SECONDS = 11;

async function transcribe(options: ScriptedProviderOptions, ...args: string[]) {
  return transcribeFile(sample, options, ...args);
}

async function transcribeFile(file: string, options: ScriptedProviderOptions, ...args: string[]) {
  const provider = createScriptedProvider(options);
  return { provider, ...(await transcribeWith([provider], file, ...args)) };
}

async function transcribeWith(providers: readonly SttProvider[], file: string, ...args: string[]) {
  const server = await serviceWith(providers);
  return { server, ...(await transcribeAt(server, file, ...args)) };
}

async function serviceWith(providers: readonly SttProvider[]): Promise<TestServer> {
  const dataDir = temporaryFolder();
  const secrets = await createSecretStore({ dataDir, log: createLog('silent'), backend: 'file' });
  return startTestServer({ dataDir, secrets, clock: systemClock, providers });
}

async function transcribeAt({ dataDir }: TestServer, file: string, ...args: string[]) {
  const command = [CLI_ENTRY, 'transcribe', file, '--data-dir', dataDir, ...args];
  const run = promisify(execFile)(process.execPath, command, { timeout: 60_000 });
  return run.then(
    (output) => ({ code: 0, ...output }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

const script = [
  { text: 'Good morning.', start: 0.5, end: 1.5, speakerId: 0 },
  { text: 'And to you.', start: 3, end: 4, speakerId: 1 },
];

test.each(['pcm16', 'pcm8', 'opus', 'opus_fs320'])(
  '%s: all of the file arrives, segments and result are printed',
  async (codec) => {
    const { provider, code, stdout, stderr } = await transcribe({ script }, '--codec', codec);
    expect(code, stderr).toBe(0);
    expect(provider.counters.seconds).toBeGreaterThan(SAMPLE_SECONDS - 0.2);
    expect(provider.counters.seconds).toBeLessThan(SAMPLE_SECONDS + 0.2);
    const lines = stdout.split('\n');
    expect(lines[0]).toMatch(/^\[00:00\.5 - 00:01\.5\] \S+: Good morning\.$/);
    expect(lines[1]).toMatch(/^\[00:03\.0 - 00:04\.0\] \S+: And to you\.$/);
    expect(stdout).toContain('completed)');
  },
);

test.each([
  ['speech-16000.aac', 'aac', 16_000, 11.78],
  ['speech-44100-stereo.aac', 'aac', 44_100, 11.7],
  ['speech-10ms.lc3bin', 'lc3_fs1030', 16_000, 11.67],
] as const)('%s goes out as it is, as %s', async (name, codec, sample_rate, seconds) => {
  const { provider, server, code, stderr } = await transcribeFile(join(AUDIO_FIXTURES, name), { script });
  expect(code, stderr).toBe(0);
  expect(provider.counters.seconds).toBeCloseTo(seconds, 1);
  const [conversation] = server.store.conversations.list(server.uid, {}, { limit: 1, offset: 0 });
  expect(server.store.recordings.list(conversation!.id)).toMatchObject([
    { codec, sample_rate, skipped_chunks: 0 },
  ]);
});

test('a codec that is named is what an AAC file is turned into', async () => {
  const file = join(AUDIO_FIXTURES, 'speech-16000.aac');
  const { provider, server, code, stderr } = await transcribeFile(file, { script }, '--codec', 'opus');
  expect(code, stderr).toBe(0);
  expect(provider.counters.seconds).toBeCloseTo(11.78, 1);
  const [conversation] = server.store.conversations.list(server.uid, {}, { limit: 1, offset: 0 });
  expect(server.store.recordings.list(conversation!.id)).toMatchObject([{ codec: 'opus' }]);
});

verifies(
  ['import.fast'],
  'a long recording is sent as fast as the service takes it, unless --real-time asks for the speed of the recording',
  async () => {
    // Twice as long as the command may take.
    const seconds = 120;
    const file = join(temporaryFolder(), 'long.wav');
    const samples = seconds * 16_000;
    writeFileSync(file, Buffer.concat([wavHeader(samples), Buffer.alloc(2 * samples)]));
    const { provider, code, stderr } = await transcribeFile(file, { script });
    expect(code, stderr).toBe(0);
    expect(provider.counters.seconds).toBeGreaterThan(seconds - 1);
  },
);

test('a device that talks all the while keeps its conversation', async () => {
  const server = await serviceWith([createScriptedProvider({ script })]);
  const device = await listenTo(server);
  const talking = setInterval(() => pcm16Messages(0.2).forEach((message) => device.send(message)), 200);
  try {
    await eventually(() => expect(device.segments().length).toBeGreaterThan(0));
    const { code, stdout, stderr } = await transcribeAt(server, sample);
    expect(code, stderr).toBe(0);
    const own = device.events('conversation_session').map(({ conversation_id }) => conversation_id);
    expect(own).toHaveLength(1);
    expect(stdout).toMatch(/^id: \S+$/m);
    expect(stdout).not.toContain(own[0]);
    expect(server.store.conversations.withStatus('in_progress').map(({ id }) => id)).toEqual(own);
  } finally {
    clearInterval(talking);
  }
});

test('a codec without an encoder cannot be named', async () => {
  const { code, stderr } = await transcribe({}, '--codec', 'aac');
  expect([code, stderr]).toEqual([1, '--codec must be one of pcm16, pcm8, opus, opus_fs320.\n']);
});

test.each(['local', 'remote'] as const)('--service %s: that one gets the file', async (name) => {
  const providers = [createScriptedProvider({ script }), createScriptedProvider({ script, name: 'remote' })];
  const { code, stdout, stderr } = await transcribeWith(providers, sample, '--service', name);
  expect(code, stderr).toBe(0);
  expect(stdout).toContain('Good morning.');
  const heard = providers.map((provider) => [provider.name, provider.counters.opens]);
  expect(heard).toEqual([
    ['local', name === 'local' ? 1 : 0],
    ['remote', name === 'remote' ? 1 : 0],
  ]);
});

test('a service that is not set up, or that there is none of, is one sentence and exit code 1', async () => {
  const missing = await transcribe({ script }, '--service', 'remote');
  expect([missing.code, missing.stderr]).toEqual([
    1,
    expect.stringMatching(/^That speech service is not set up\. .*\n$/),
  ]);
  const unknown = await transcribe({ script }, '--service', 'cloud');
  expect([unknown.code, unknown.stderr]).toEqual([1, '--service must be one of local, remote.\n']);
  expect(unknown.provider.counters.opens).toBe(0);
});

test('--json prints the finished conversation and nothing else', async () => {
  const { code, stdout } = await transcribe({ script }, '--json');
  expect(code).toBe(0);
  const conversation = Conversation.parse(JSON.parse(stdout));
  expect(conversation.status).toBe('completed');
  expect(conversation.transcript_segments.map(({ text }) => text)).toEqual(['Good morning.', 'And to you.']);
});

test('a file without speech is said to be one', async () => {
  const { code, stdout } = await transcribe({});
  expect([code, stdout]).toEqual([0, 'No speech was found in 11.0 seconds of audio.\n']);
});

test('a recogniser that fails is one sentence and exit code 1', async () => {
  const { code, stdout, stderr } = await transcribe({
    script,
    failures: [{ seconds: 2, failure: CONNECTION_LOST }],
  });
  expect(code).toBe(1);
  expect(stderr).toBe('Speech recognition failed (upstream_error: connection_lost).\n');
  expect(stdout).not.toContain('completed');
});

test('a language nobody serves is one sentence and exit code 1', async () => {
  const { code, stderr } = await transcribe({ languages: ['en'] }, '--language', 'xx');
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
