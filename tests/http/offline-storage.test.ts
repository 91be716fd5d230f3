// Where the files of offline recordings are kept, and what happens when they cannot be.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { open } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { JournalFile } from '../../src/server/audio/journal.ts';
import type { VoiceActivityDetectors } from '../../src/server/stt/voice-activity.ts';
import { codedFile, createCodedSpeech, words } from '../helpers/coded-speech.ts';
import { eventually } from '../helpers/listen-client.ts';
import {
  ended,
  imported,
  jobOf,
  named,
  NOW,
  send,
  startOfflineService,
  SYNC,
  transcripts,
  upload,
} from './offline-requests.ts';

const at = (seconds: number): number => NOW - 3_600_000 + seconds * 1000;
const kept = (dataDir: string): string[] =>
  existsSync(join(dataDir, 'offline')) ? readdirSync(join(dataDir, 'offline')) : [];

/** Fails until it is repaired. */
function brokenVad(): VoiceActivityDetectors & { repair(): void } {
  const { vads } = createCodedSpeech();
  let broken = true;
  return {
    repair: () => (broken = false),
    openVad: (options) =>
      broken
        ? Promise.resolve({
            ok: false,
            failure: { outcome: 'upstream_error', provider: 'local', retryable: true, reason: 'gone' },
          })
        : vads.openVad(options),
  };
}

test('a file is sealed on the disk when it is acknowledged, and stays until its audio is in a conversation', async () => {
  const vads = brokenVad();
  const server = await startOfflineService({ vads });
  const bytes = codedFile([1, 2]);
  const { job_id } = await upload(server, [[named(at(0)), bytes]]);
  const [name, ...others] = kept(server.dataDir);
  expect(others).toEqual([]);
  const stored = readFileSync(join(server.dataDir, 'offline', name!));
  expect(stored.length).toBeGreaterThan(bytes.length);
  expect(stored.includes(bytes.subarray(0, 64))).toBe(false);
  expect((await jobOf(server, job_id)).status).toBe('processing');
  vads.repair();
  await server.clock.advance(60_000);
  expect((await ended(server, job_id)).status).toBe('completed');
  expect(kept(server.dataDir)).toEqual([]);
  expect((await transcripts(server))[0]!.text).toBe(words(1, 2));
});

test('doctor’s list has an import that is overdue', async () => {
  const server = await startOfflineService({ vads: brokenVad() });
  await upload(server, [[named(at(0)), codedFile([1, 2])]]);
  await expect
    .poll(() =>
      server.store.jobs
        .due(server.clock.now() + 3_600_000, [])
        .map(({ kind, oldest }) => [kind, oldest.last_error]),
    )
    .toContainEqual(['offline_recordings', 'Speech in offline recordings cannot be found now.']);
});

test('a full disk answers 507 and keeps nothing of the upload', async () => {
  let full = true;
  let opened = 0;
  const openJournalFile = async (file: string): Promise<JournalFile> => {
    const handle = await open(file, 'wx', 0o600);
    opened += 1;
    if (!full || opened < 2) return handle;
    return Object.assign(Object.create(handle) as JournalFile, {
      close: () => handle.close(),
      write: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
    });
  };
  const server = await startOfflineService({ openJournalFile });
  const files = [
    [named(at(0)), codedFile([1, 2])],
    [named(at(60)), codedFile([3, 4])],
  ] as const;
  const answer = await send(server, files);
  expect(answer.status).toBe(507);
  expect(await answer.json()).toEqual({
    detail: 'The disk is full, so nothing was stored. Free some space and try again.',
  });
  expect(kept(server.dataDir)).toEqual([]);
  expect(await (await server.request(SYNC)).json()).toEqual([]);
  full = false;
  expect((await imported(server, files)).files.map(({ outcome }) => outcome)).toEqual([
    'transcribed',
    'transcribed',
  ]);
});

test('a body that is larger than a gigabyte is refused before it is read', async () => {
  const server = await startOfflineService();
  const token = await server.idToken();
  const status = await new Promise((resolve, reject) => {
    const sent = request(server.url + SYNC, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 1_200_000_000,
      },
    });
    sent.on('response', (answer) => {
      resolve(answer.statusCode);
      sent.destroy();
    });
    sent.on('error', reject);
    sent.flushHeaders();
  });
  expect(status).toBe(413);
});

test('what a kill left in the folder of received files is removed at the next start', async () => {
  const vads = brokenVad();
  const server = await startOfflineService({ vads });
  const { dataDir, secrets } = server;
  await upload(server, [[named(at(0)), codedFile([1, 2])]]);
  const [mine] = kept(dataDir);
  writeFileSync(join(dataDir, 'offline', 'nobody.journal'), 'x');
  writeFileSync(join(dataDir, 'offline', 'nobody.tape'), 'x');
  await server.close();
  const next = await startOfflineService({ vads: brokenVad(), dataDir, secrets });
  expect(kept(dataDir)).toEqual([mine]);
  await next.close();
});

test('the account takes its received files with it', async () => {
  const server = await startOfflineService({ vads: brokenVad() });
  await upload(server, [[named(at(0)), codedFile([1, 2])]]);
  expect(kept(server.dataDir)).toHaveLength(1);
  const answer = await server.request(`/v1/users/delete-account?confirm=${server.uid}`, { method: 'DELETE' });
  expect(answer.status).toBe(200);
  expect(kept(server.dataDir)).toEqual([]);
});

test('who keeps no recordings keeps none of these, also when a later file is added', async () => {
  const server = await startOfflineService();
  await server.request('/v1/users/store-recording-permission?value=false', { method: 'POST' });
  await imported(server, [[named(at(0)), codedFile([1, 2])]]);
  await imported(server, [[named(at(60)), codedFile([3, 4])]]);
  const [conversation] = await transcripts(server);
  expect(conversation!.text).toBe(words(1, 2, 3, 4));
  expect(server.store.conversations.get(server.uid, conversation!.id)!.audio_key).toBeNull();
  await eventually(() => expect(existsSync(join(server.dataDir, 'audio', conversation!.id))).toBe(false));
});
