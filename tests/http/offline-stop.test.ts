// Uploads of devices that their owner stops: what was received is kept, and its text comes when it is wanted.
import { expect, test } from 'vitest';
import type { OfflineJob } from '../../src/contract/offline-recordings.ts';
import { codedFile, words } from '../helpers/coded-speech.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import { temporaryFolder } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import {
  ended,
  heldService,
  jobOf,
  named,
  NOW,
  startOfflineService,
  SYNC,
  transcripts,
  upload,
  type OfflineService,
} from './offline-requests.ts';

const HOUR = 3_600_000;
const steer = (server: OfflineService, id: string, step: 'stop' | 'transcribe', query = '') =>
  server.request(`/private/offline-recordings/${id}/${step}${query}`, { method: 'POST' });
async function steered(
  server: OfflineService,
  id: string,
  step: 'stop' | 'transcribe',
  query = '',
): Promise<OfflineJob> {
  const answer = await steer(server, id, step, query);
  expect(answer.status).toBe(200);
  return (await answer.json()) as OfflineJob;
}
const texts = async (server: OfflineService): Promise<string[]> =>
  (await transcripts(server)).map(({ text }) => text);
const outcomes = async (server: OfflineService, id: string) =>
  (await jobOf(server, id)).files.map(({ outcome }) => outcome);

verifies(
  ['import.upload-stopped'],
  'one upload of a device is stopped: all that was acknowledged is kept, also over a restart, and it is transcribed later',
  async () => {
    const dataDir = temporaryFolder();
    const secrets = memorySecrets();
    const { server, letGo, begun } = await heldService('recogniser', { dataDir, secrets });
    const one = await upload(server, [
      [named(NOW - 8 * HOUR), codedFile([1, 2])],
      [named(NOW - 6 * HOUR), codedFile([3, 4])],
    ]);
    const other = await upload(server, [[named(NOW - 2 * HOUR), codedFile([5, 6])]]);
    await expect.poll(begun, { timeout: 20_000 }).toBe(1);
    const stopped = await steered(server, one.job_id, 'stop');
    expect(stopped.files.map(({ outcome }) => outcome)).toEqual(['stopped', 'stopped']);
    expect((await steer(server, other.job_id, 'transcribe')).status).toBe(409);
    expect((await steer(server, 'nobody', 'stop')).status).toBe(404);
    letGo();
    expect((await ended(server, other.job_id)).status).toBe('completed');
    await server.clock.advance(600_000);
    expect(await outcomes(server, one.job_id)).toEqual(['stopped', 'stopped']);
    expect((await texts(server)).filter((text) => text !== '')).toEqual([words(5, 6)]);

    await server.close();
    const next = await startOfflineService({ dataDir, secrets });
    await next.clock.advance(600_000);
    expect(await outcomes(next, one.job_id)).toEqual(['stopped', 'stopped']);
    await steered(next, one.job_id, 'transcribe');
    await expect
      .poll(() => outcomes(next, one.job_id), { timeout: 20_000 })
      .toEqual(['transcribed', 'transcribed']);
    expect(await texts(next)).toEqual([words(1, 2), words(3, 4), words(5, 6)]);
    expect((await steer(next, one.job_id, 'stop')).status).toBe(409);
  },
);

test('what another upload adds to a stopped conversation waits with it, and both go on together', async () => {
  const { server, letGo, begun } = await heldService('recogniser');
  const first = await upload(server, [[named(NOW - HOUR), codedFile([1, 2])]]);
  await expect.poll(begun, { timeout: 20_000 }).toBe(1);
  await steered(server, first.job_id, 'stop');
  const second = await upload(server, [[named(NOW - HOUR + 20_000), codedFile([3, 4])]]);
  letGo();
  await expect.poll(() => outcomes(server, second.job_id), { timeout: 20_000 }).toEqual(['stopped']);
  await server.clock.advance(600_000);
  expect((await texts(server)).join('')).toBe('');
  await steered(server, second.job_id, 'transcribe');
  await expect.poll(() => outcomes(server, first.job_id), { timeout: 20_000 }).toEqual(['transcribed']);
  expect(await outcomes(server, second.job_id)).toEqual(['transcribed']);
  expect(await texts(server)).toEqual([words(1, 2, 3, 4)]);
});

test('a file that comes again while the first is stopped is steered with it', async () => {
  const { server, letGo } = await heldService('vads');
  const file = [[named(NOW - HOUR), codedFile([1, 2])]] as const;
  const first = await upload(server, file);
  const again = await upload(server, file);
  expect((await steered(server, again.job_id, 'stop')).files[0]!.outcome).toBe('stopped');
  expect(await outcomes(server, first.job_id)).toEqual(['stopped']);
  letGo();
  await steered(server, again.job_id, 'transcribe');
  await expect.poll(() => texts(server), { timeout: 20_000 }).toEqual([words(1, 2)]);
  const jobs = (await (await server.request(SYNC)).json()) as OfflineJob[];
  expect(jobs.map(({ origin }) => origin)).toEqual(['device', 'device']);
});

verifies(
  ['import.upload-file-stopped'],
  'one file of an upload is stopped, and the others are transcribed; it comes when it is wanted',
  async () => {
    const { server, letGo } = await heldService('vads');
    const { job_id } = await upload(server, [
      [named(NOW - 8 * HOUR), codedFile([1, 2])],
      [named(NOW - 6 * HOUR), codedFile([3, 4])],
      [named(NOW - 2 * HOUR), codedFile([5, 6])],
    ]);
    const stopped = await steered(server, job_id, 'stop', '?file=1');
    expect(stopped.files.map(({ outcome }) => outcome)).toEqual([null, 'stopped', null]);
    expect((await steer(server, job_id, 'stop', '?file=3')).status).toBe(404);
    expect((await steer(server, job_id, 'stop', '?file=-1')).status).toBe(404);
    expect((await steer(server, job_id, 'stop', '?file=x')).status).toBe(422);
    expect((await steer(server, job_id, 'transcribe', '?file=0')).status).toBe(409);
    letGo();
    await expect
      .poll(() => outcomes(server, job_id), { timeout: 20_000 })
      .toEqual(['transcribed', 'stopped', 'transcribed']);
    expect(await texts(server)).toEqual([words(1, 2), words(5, 6)]);
    expect((await steer(server, job_id, 'stop', '?file=0')).status).toBe(409);
    await steered(server, job_id, 'transcribe', '?file=1');
    await expect
      .poll(() => outcomes(server, job_id), { timeout: 20_000 })
      .toEqual(['transcribed', 'transcribed', 'transcribed']);
    expect(await texts(server)).toEqual([words(1, 2), words(3, 4), words(5, 6)]);
  },
);
