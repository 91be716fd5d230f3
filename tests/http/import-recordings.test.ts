// Recordings of an import through the running service: looked at, placed in time, transcribed as conversations, recognised again.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ImportRecording } from '../../src/contract/imports.ts';
import { wavHeader } from '../../src/server/audio/wav.ts';
import { AUDIO_FIXTURES } from '../helpers/audio.ts';
import { codedPcm, words } from '../helpers/coded-speech.ts';
import { asked, ended, imported, uploaded } from '../helpers/imports.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import { temporaryFolder } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import { heldService, startOfflineService, transcripts, type OfflineService } from './offline-requests.ts';

function wav(parts: Parameters<typeof codedPcm>[0]): Buffer {
  const pcm = codedPcm(parts);
  const bytes = Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  return Buffer.concat([wavHeader(pcm.length), bytes]);
}

const recordings = (server: OfflineService, id: string): Promise<ImportRecording[]> =>
  asked<ImportRecording[]>(server, 'GET', `/${id}/recordings`);

async function transcribed(server: OfflineService, id: string): Promise<ImportRecording[]> {
  await expect
    .poll(async () => (await recordings(server, id)).map(({ state }) => state), { timeout: 100_000 })
    .not.toContainEqual(expect.stringMatching(/waiting|transcribing|planned/));
  return recordings(server, id);
}

verifies(
  ['import.recordings'],
  'recordings without a conversation become conversations, at the time of their name or as their owner says',
  async () => {
    const server = await startOfflineService();
    server.store.users.update(server.uid, { time_zone: 'Europe/Berlin' });
    const { id } = await uploaded(server, {
      'Memo 2019-05-04 10.30.00.wav': wav([1, 2, { pause: 150 }, 3]),
      'other.wav': wav([4, 5, { pause: 1 }]),
    });
    await asked(server, 'POST', `/${id}/start`, { dry_run: true });
    expect((await ended(server, id)).counts.audio).toMatchObject({ taken: 2 });
    const planned = await recordings(server, id);
    expect(planned.map(({ name, state }) => [name, state])).toEqual([
      ['Memo 2019-05-04 10.30.00.wav', 'planned'],
      ['other.wav', 'planned'],
    ]);
    expect(planned[0]!.recorded_at).toBe('2019-05-04T08:30:00.000Z');
    expect(await transcripts(server)).toEqual([]);

    // Both at the same time: each is a conversation of its own, and nothing of either is left out.
    const { file, entry } = planned[1]!;
    const placed = await asked<ImportRecording>(server, 'PATCH', `/${id}/recordings/${file}/${entry}`, {
      recorded_at: '2019-05-04T10:30:00+02:00',
    });
    expect(placed.recorded_at).toBe('2019-05-04T08:30:00.000Z');
    await asked(server, 'POST', `/${id}/start`, {});
    expect((await ended(server, id)).counts.audio).toMatchObject({ taken: 2 });
    const done = await transcribed(server, id);
    expect(done.map(({ state, outcome }) => [state, outcome])).toEqual([
      ['done', 'transcribed'],
      ['done', 'transcribed'],
    ]);
    const made = await transcripts(server);
    expect(made.map(({ text }) => text).toSorted()).toEqual([words(1, 2, 3), words(4, 5)].toSorted());
    for (const one of made) expect(one.started_at).toBe('2019-05-04T08:30:00.000Z');
    expect(done[0]!.transcribed_seconds).toBe(done[0]!.speech_seconds);
    expect(done[0]!.speech_seconds).toBeGreaterThan(150);

    const late = await server.request(`/private/imports/${id}/recordings/${file}/${entry}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ recorded_at: '2020-01-01T00:00:00Z' }),
    });
    expect(late.status).toBe(409);
  },
);

verifies(
  ['import.here-already'],
  'the same recording is here already, under any name; one whose conversation was deleted stays so',
  async () => {
    const server = await startOfflineService();
    const first = await imported(server, { 'a.wav': wav([1, 2]) });
    await transcribed(server, first.id);
    const again = await imported(server, { 'b.wav': wav([1, 2]) });
    expect(again.counts.audio).toMatchObject({ taken: 0, there: 1 });
    expect(again.list.map(({ note }) => note)).toContain('The same recording is here already');
    const [one] = await transcripts(server);
    await server.request(`/v1/conversations/${one!.id}`, { method: 'DELETE' });
    const third = await imported(server, { 'c.wav': wav([1, 2]) });
    expect(third.counts.audio).toMatchObject({ taken: 0, removed_here: 1 });
  },
);

const stepped = (server: OfflineService, id: string, step: 'stop' | 'transcribe', file = 0) =>
  asked<ImportRecording>(server, 'POST', `/${id}/recordings/${file}/0/${step}`);
const refused = async (server: OfflineService, method: string, path: string): Promise<number> =>
  (await server.request(`/private/imports/${path}`, { method })).status;

verifies(
  ['import.recording-stopped'],
  'one recording is stopped while it is transcribed: its audio is kept, also over a restart, and it is transcribed later',
  async () => {
    const dataDir = temporaryFolder();
    const secrets = memorySecrets();
    const { server, letGo, begun } = await heldService('recogniser', { dataDir, secrets });
    const { id } = await uploaded(server, { 'a.wav': wav([1, 2]), 'b.wav': wav([3, 4]) });
    await asked(server, 'POST', `/${id}/start`, {});
    await ended(server, id);
    await expect.poll(begun, { timeout: 20_000 }).toBe(1);
    const states = async (from = server): Promise<string[]> =>
      (await recordings(from, id)).map(({ state }) => state);
    await expect.poll(() => states(), { timeout: 20_000 }).toEqual(['transcribing', 'transcribing']);
    expect((await stepped(server, id, 'stop')).state).toBe('stopped');
    expect(await refused(server, 'POST', `${id}/recordings/1/0/transcribe`)).toBe(409);
    expect(await refused(server, 'POST', `${id}/recordings/7/0/stop`)).toBe(404);
    letGo();
    await expect.poll(() => states(), { timeout: 20_000 }).toEqual(['stopped', 'done']);
    // Nothing finishes it, however long it waits.
    await server.clock.advance(600_000);
    expect(await states()).toEqual(['stopped', 'done']);
    expect((await transcripts(server)).map(({ text, status }) => [text, status]).toSorted()).toEqual([
      ['', 'in_progress'],
      [words(3, 4), 'completed'],
    ]);
    // Its audio would be lost to whoever wants its text.
    expect(await refused(server, 'DELETE', id)).toBe(409);

    await server.close();
    const next = await startOfflineService({ dataDir, secrets });
    await next.clock.advance(600_000);
    expect(await states(next)).toEqual(['stopped', 'done']);
    await stepped(next, id, 'transcribe');
    await expect.poll(() => states(next), { timeout: 20_000 }).toEqual(['done', 'done']);
    expect((await transcripts(next)).map(({ text, status }) => [text, status]).toSorted()).toEqual(
      [
        [words(1, 2), 'completed'],
        [words(3, 4), 'completed'],
      ].toSorted(),
    );
    expect(await refused(next, 'POST', `${id}/recordings/0/0/stop`)).toBe(409);
    expect(await refused(next, 'DELETE', id)).toBe(200);
  },
);

test('a recording that waits is stopped before it is a conversation, and its audio goes with the import', async () => {
  const { server, letGo, begun } = await heldService('vads');
  const offline = server.store.offline_recordings;
  const { id } = await uploaded(server, { 'a.wav': wav([1]), 'b.wav': wav([2]), 'c.wav': wav([3]) });
  await asked(server, 'POST', `/${id}/start`, {});
  await ended(server, id);
  await expect.poll(begun, { timeout: 20_000 }).toBe(1);
  const files = [0, 1].map((file) => {
    const { upload_id } = server.store.imports.recording(id, file, 0)!;
    return offline.filesOf(upload_id!)[0]!.id;
  });
  const states = async (): Promise<string[]> => (await recordings(server, id)).map(({ state }) => state);
  // Speech is being looked for in the first; the second waits.
  await stepped(server, id, 'stop', 0);
  await stepped(server, id, 'stop', 1);
  letGo();
  await expect.poll(states, { timeout: 20_000 }).toEqual(['stopped', 'stopped', 'done']);
  expect(files.map((file) => offline.file(file)!.state)).toEqual(['placed', 'received']);
  // The list of conversations does not wait for them.
  const jobs = (await (await server.request('/v2/sync-local-files')).json()) as { status: string }[];
  expect(jobs.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
  expect(await refused(server, 'DELETE', id)).toBe(409);
  await stepped(server, id, 'transcribe', 0);
  await expect.poll(states, { timeout: 20_000 }).toEqual(['done', 'stopped', 'done']);
  expect(offline.keptAmong(files).size).toBe(1);
  expect(await refused(server, 'DELETE', id)).toBe(200);
  expect(offline.keptAmong(files).size).toBe(0);
  expect((await transcripts(server)).map(({ text }) => text).toSorted()).toEqual([words(1), words(3)]);
});

test.each([
  'tone.m4a',
  'tone-opus.mp4',
  'tone-fragments.mp4',
  'tone.webm',
  'tone-44100-stereo.mp3',
  'speech-16000.aac',
])('%s is taken, as far as its audio track goes', async (name) => {
  const server = await startOfflineService();
  const report = await imported(server, { [name]: readFileSync(join(AUDIO_FIXTURES, name)) });
  expect(report.counts.audio).toMatchObject({ taken: 1 });
});

test('video without audio that can be read is refused in words', async () => {
  const server = await startOfflineService();
  const mp4 = readFileSync(join(AUDIO_FIXTURES, 'tone.m4a'));
  const silent = Buffer.from(mp4.toString('latin1').replace('mp4a', 'avc1'), 'latin1');
  const report = await imported(server, {
    'silent.mp4': silent,
    'vorbis.ogg': readFileSync(join(AUDIO_FIXTURES, 'tone-44100.vorbis.ogg')),
    'good.wav': wav([1, 2]),
  });
  expect(report.counts.audio).toMatchObject({ taken: 1, not_taken: 1 });
  const notes = new Map(report.list.map(({ ref, note }) => [ref, note]));
  expect(notes.get('silent.mp4')).toBe('Its audio is in a form that can’t be read here');
  expect(notes.get('vorbis.ogg')).toContain('Of Ogg only Opus can be read here. Convert it');
});
