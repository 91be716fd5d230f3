// Files of offline recordings that are sent again or twice at once, and kept files that are gone, through the running service.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { VoiceActivityDetectors } from '../../src/server/stt/voice-activity.ts';
import { codedFile, createCodedSpeech, words } from '../helpers/coded-speech.ts';
import {
  ended,
  imported,
  jobOf,
  named,
  NOW,
  send,
  startOfflineService,
  transcripts,
  upload,
} from './offline-requests.ts';

const at = (seconds: number): number => NOW - 3_600_000 + seconds * 1000;

/** Looks for speech only once it is opened, so that received files stay where they are until then. */
function gatedVad(): VoiceActivityDetectors & { release(): void } {
  const { vads } = createCodedSpeech();
  const gate = Promise.withResolvers<undefined>();
  return {
    release: () => gate.resolve(undefined),
    openVad: async (options) => {
      await gate.promise;
      return vads.openVad(options);
    },
  };
}

test('a file that is sent while its first copy turns out unreadable is taken as new, with all its copies', async () => {
  const vads = gatedVad();
  let isSecond = false;
  let firstFails = (): Promise<void> => Promise.resolve();
  const server = await startOfflineService({
    vads,
    openJournalFile: async (file) => {
      if (isSecond) {
        isSecond = false;
        vads.release();
        await firstFails();
      }
      return open(file, 'wx', 0o600);
    },
  });
  const letter = Buffer.from('This is a letter, not a recording.');
  const first = await upload(server, [[named(at(0)), letter]]);
  firstFails = async () => {
    expect((await ended(server, first.job_id)).status).toBe('failed');
  };
  isSecond = true;
  const answer = await send(server, [
    [named(at(0)), letter],
    [named(at(60)), codedFile([1, 2])],
    [named(at(0)), letter],
  ]);
  expect(answer.status).toBe(202);
  const { job_id } = (await answer.json()) as { job_id: string };
  const job = await ended(server, job_id);
  expect(job.files.map(({ outcome, detail }) => [outcome, detail])).toEqual([
    ['unreadable', 'This is not an audio file.'],
    ['transcribed', null],
    ['unreadable', 'This is not an audio file.'],
  ]);
  expect(readdirSync(join(server.dataDir, 'offline'))).toEqual([]);
});

test('a kept file that vanished ends as failed with a sentence, the others go on, and it can be sent again', async () => {
  const vads = gatedVad();
  const server = await startOfflineService({ vads });
  const lost = [named(at(0)), codedFile([1, 2])] as const;
  const { job_id } = await upload(server, [lost]);
  const folder = join(server.dataDir, 'offline');
  for (const name of readdirSync(folder)) if (name.endsWith('.journal')) rmSync(join(folder, name));
  const other = await upload(server, [[named(at(600)), codedFile([3, 4])]]);
  vads.release();
  expect(await ended(server, job_id)).toMatchObject({
    status: 'failed',
    files: [{ outcome: 'unreadable', detail: 'The received file is gone from the disk. Send it again.' }],
  });
  expect((await ended(server, other.job_id)).files[0]!.outcome).toBe('transcribed');
  expect(server.store.jobs.due(server.clock.now() + 3_600_000, [])).not.toContainEqual(
    expect.objectContaining({ kind: 'offline_recordings' }),
  );
  expect((await imported(server, [lost])).files[0]!.outcome).toBe('transcribed');
  expect((await transcripts(server)).map(({ text }) => text)).toEqual([words(1, 2), words(3, 4)]);
});

test.each([
  ['at its start', 100, 'unreadable', 'The received file is damaged on the disk. Send it again.'],
  ['in its only piece', 8_000, 'unreadable', 'The received file is damaged on the disk. Send it again.'],
  ['later', 600_000, 'transcribed', 'A part of the file could not be decoded and is left out.'],
] as const)(
  'a kept file that is damaged %s ends, and does not hold up the others',
  async (_, place, ...found) => {
    const vads = gatedVad();
    const server = await startOfflineService({ vads });
    const speech = place < 10_000 ? codedFile([1, 2]) : codedFile([1, 2, { pause: 30 }]);
    const { job_id } = await upload(server, [[named(at(0)), speech]]);
    const folder = join(server.dataDir, 'offline');
    const [name] = readdirSync(folder).filter((one) => one.endsWith('.journal'));
    const bytes = readFileSync(join(folder, name!));
    bytes[place]! ^= 255;
    writeFileSync(join(folder, name!), bytes);
    const other = await upload(server, [[named(at(600)), codedFile([3, 4])]]);
    vads.release();
    const [file] = (await ended(server, job_id)).files;
    expect([file!.outcome, file!.detail]).toEqual(found);
    expect((await ended(server, other.job_id)).files[0]!.outcome).toBe('transcribed');
  },
);

const AGAIN = 'The same file was received before.';

test('a file whose conversation is in the trash says where it is, and no more once that is taken back', async () => {
  const server = await startOfflineService();
  const file = [named(at(0)), codedFile([1, 2])] as const;
  const { result } = await imported(server, [file]);
  const early = await imported(server, [file]);
  const path = `/v1/conversations/${result!.new_memories[0]!}`;
  server.clock.sleep(1_000);
  expect((await server.request(path, { method: 'DELETE' })).ok).toBe(true);
  server.clock.sleep(1_000);
  const again = await imported(server, [file]);
  expect(again).toMatchObject({
    status: 'completed',
    result: { new_memories: [], updated_memories: [], errors: [] },
    files: [
      {
        status: 'completed',
        outcome: 'conversation_deleted',
        detail: `${AGAIN} Its conversation is in the trash: restore it there to have it back.`,
      },
    ],
  });
  expect(await transcripts(server)).toEqual([]);
  // What was sent before the deletion was not sent in spite of it.
  expect((await jobOf(server, early.job_id)).files[0]!.outcome).toBe('already_received');
  expect((await server.request(`${path}/restore`, { method: 'POST' })).status).toBe(200);
  expect((await jobOf(server, again.job_id)).files[0]).toMatchObject({
    outcome: 'already_received',
    detail: AGAIN,
  });
});

test('a file whose conversation was deleted for good does not bring it back, and says so', async () => {
  const server = await startOfflineService();
  const file = [named(at(0)), codedFile([1, 2])] as const;
  const { result } = await imported(server, [file]);
  const id = result!.new_memories[0]!;
  await server.request(`/v1/conversations/${id}?permanent=true`, { method: 'DELETE' });
  expect(server.store.conversations.getEvenTrashed(server.uid, id)).toBeNull();
  expect((await imported(server, [file])).files[0]).toMatchObject({
    outcome: 'conversation_deleted',
    detail: `${AGAIN} Its conversation was deleted for good, and sending the file again does not bring it back.`,
  });
  expect(await transcripts(server)).toEqual([]);
});
