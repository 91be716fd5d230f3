// kill -9 at each stage of an offline recording: after the next start its conversation is there, once, and a client that sends
// its files again, because it saw no answer, doubles nothing.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { OfflineUpload, type OfflineJob } from '../../src/contract/offline-recordings.ts';
import type { ImportRecording } from '../../src/contract/imports.ts';
import { wavHeader } from '../../src/server/audio/wav.ts';
import { codedFile, codedPcm, words } from '../helpers/coded-speech.ts';
import { asked, uploaded } from '../helpers/imports.ts';
import { ownerOf } from '../helpers/service-process.ts';
import { temporaryFolder, type Ends } from '../helpers/start-test-server.ts';
import { named, SYNC, type Transcript } from '../http/offline-requests.ts';

const ENTRY = join(import.meta.dirname, 'offline-process.ts');

async function startService(dataDir: string, stage: string, { onTestFinished }: Ends) {
  const child = spawn(process.execPath, [ENTRY], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, KILL_AT: stage },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
  for await (const line of createInterface({ input: child.stdout })) {
    const { url } = JSON.parse(line) as { url: string };
    return { exit, kill: () => child.kill('SIGKILL'), owner: await ownerOf(dataDir, url) };
  }
  throw new Error('The service ended before it was ready.');
}

type Owner = Awaited<ReturnType<typeof startService>>['owner'];

async function sendFiles(
  owner: Owner,
  files: readonly (readonly [string, Buffer])[],
): Promise<string | null> {
  const form = new FormData();
  for (const [name, bytes] of files) form.append('files', new Blob([new Uint8Array(bytes)]), name);
  const packed = new Response(form);
  const headers = { 'Content-Type': packed.headers.get('content-type')! };
  const body = await packed.arrayBuffer();
  const answer = await owner.request(SYNC, { method: 'POST', headers, body }).catch(() => null);
  return answer === null ? null : OfflineUpload.parse(await answer.json().catch(() => null)).job_id;
}

async function finished(owner: Owner, id: string): Promise<OfflineJob> {
  return vi.waitFor(
    async () => {
      const job = (await (await owner.request(`${SYNC}/${id}`)).json()) as OfflineJob;
      expect(job.status).toMatch(/completed|failed/);
      return job;
    },
    { timeout: 60_000, interval: 100 },
  );
}

const base = Date.now() - 3_600_000;

/** A service was killed here after it had processed one recording. Each test goes on from a copy. */
let used: string;
const ends: (() => void)[] = [];
afterAll(() => ends.forEach((end) => end()));
beforeAll(async () => {
  const context: Ends = { onTestFinished: (end) => void ends.push(end) };
  used = temporaryFolder(context);
  const { owner, kill, exit } = await startService(used, 'never', context);
  const early = [[named(base), codedFile([1, 2, { pause: 4 }])]] as const;
  await finished(owner, (await sendFiles(owner, early))!);
  kill();
  await exit;
});

// Side by side: they mostly wait.
test.concurrent.for([
  'examining begun',
  'examining done',
  'examining closed',
  'transcribing begun',
  'transcribing done',
  'transcribing closed',
  'processing',
])('killed when it reaches: %s', { timeout: 120_000 }, async (stage, context) => {
  const { expect } = context;
  const dataDir = temporaryFolder(context);
  cpSync(used, dataDir, { recursive: true });
  const files = [
    [named(base + 60_000), codedFile([3, 4, { pause: 3 }, 5, 6, { pause: 4 }])],
    [named(base + 600_000), codedFile([7, 8, { pause: 4 }])],
  ] as const;

  const killed = await startService(dataDir, stage, context);
  const sent = await sendFiles(killed.owner, files).catch(() => null);
  expect((await killed.exit)[1]).toBe('SIGKILL');

  const { owner } = await startService(dataDir, 'never', context);
  const again = await sendFiles(owner, files);
  for (const id of [sent, again])
    if (id !== null) expect((await finished(owner, id)).status).toBe('completed');
  const read = async (): Promise<Transcript[]> =>
    (await (await owner.request('/v1/conversations?include_discarded=true')).json()) as Transcript[];
  await expect
    .poll(async () => (await read()).map(({ status }) => status), { timeout: 20_000 })
    .toEqual(['completed', 'completed']);
  const texts = (await read()).map((one) =>
    (one as unknown as { transcript_segments: { text: string }[] }).transcript_segments
      .map(({ text }) => text)
      .join(' '),
  );
  expect(texts.sort()).toEqual([words(1, 2, 3, 4, 5, 6), words(7, 8)]);
  expect(readdirSync(join(dataDir, 'offline'))).toEqual([]);
});

test.concurrent('killed when all is processed and two conversations are still to be joined: they are joined after the start', async (context) => {
  const { expect } = context;
  const dataDir = temporaryFolder(context);
  const quiet = await startService(dataDir, 'never', context);
  const early = [
    [named(base), codedFile([1, 2, { pause: 4 }])],
    [named(base + 200_000), codedFile([7, 8, { pause: 4 }])],
  ] as const;
  await finished(quiet.owner, (await sendFiles(quiet.owner, early))!);
  quiet.kill();
  await quiet.exit;

  const killed = await startService(dataDir, 'joining', context);
  const sent = await sendFiles(killed.owner, [
    [named(base + 60_000), codedFile([3, 4, { pause: 40 }, 5, 6, { pause: 4 }])],
  ]);
  expect((await killed.exit)[1]).toBe('SIGKILL');

  const { owner } = await startService(dataDir, 'never', context);
  const job = await finished(owner, sent!);
  const answer = await owner.request('/v1/conversations?include_discarded=true');
  const list = (await answer.json()) as {
    id: string;
    status: string;
    transcript_segments: { text: string }[];
  }[];
  expect(
    list.map(({ status, transcript_segments: lines }) => [status, lines.map(({ text }) => text).join(' ')]),
  ).toEqual([['completed', words(1, 2, 3, 4, 5, 6, 7, 8)]]);
  expect(job.result!.updated_memories).toEqual([list[0]!.id]);
}, 120_000);

test.concurrent(
  'a recording that its owner stopped stays so when the service is killed, and is transcribed when they want it',
  { timeout: 120_000 },
  async (context) => {
    const { expect } = context;
    const dataDir = temporaryFolder(context);
    const recording = async (owner: Owner, id: string): Promise<ImportRecording> =>
      (await asked<ImportRecording[]>(owner, 'GET', `/${id}/recordings`))[0]!;
    const until = (owner: Owner, id: string, state: string) =>
      expect.poll(async () => (await recording(owner, id)).state, { timeout: 60_000 }).toBe(state);
    const pcm = codedPcm([1, 2, { pause: 4 }]);
    const wav = Buffer.concat([wavHeader(pcm.length), Buffer.from(pcm.buffer)]);

    const held = await startService(dataDir, 'held', context);
    const { id } = await uploaded(held.owner, { 'Memo 2019-05-04 10.30.00.wav': wav });
    await asked(held.owner, 'POST', `/${id}/start`, {});
    await until(held.owner, id, 'transcribing');
    await asked(held.owner, 'POST', `/${id}/recordings/0/0/stop`);
    held.kill();
    await held.exit;

    const { owner } = await startService(dataDir, 'never', context);
    // What came after it is transcribed before it.
    const sent = await sendFiles(owner, [[named(Date.now() - 3_600_000), codedFile([3, 4, { pause: 4 }])]]);
    expect((await finished(owner, sent!)).files[0]!.outcome).toBe('transcribed');
    expect((await recording(owner, id)).state).toBe('stopped');
    await asked(owner, 'POST', `/${id}/recordings/0/0/transcribe`);
    await until(owner, id, 'done');
    const [conversation] = (await recording(owner, id)).conversation_ids;
    const answer = await owner.request(`/v1/conversations/${conversation}`);
    const { transcript_segments } = (await answer.json()) as { transcript_segments: { text: string }[] };
    expect(transcript_segments.map(({ text }) => text).join(' ')).toBe(words(1, 2));
  },
);
