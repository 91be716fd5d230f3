// Users who bring offline recordings take turns: one with many does not keep another waiting until all of them are finished.
import { expect, test } from 'vitest';
import { OfflineJob, OfflineUpload } from '../../src/contract/offline-recordings.ts';
import { codedFile, createCodedSpeech } from '../helpers/coded-speech.ts';
import { ended, named, NOW, startOfflineService, SYNC, upload, type Files } from './offline-requests.ts';

const HOUR_MS = 3_600_000;
const MANY = 6;
const PATIENCE = { timeout: 20_000 };

/** Recognises one recording for each call of `next`. */
async function steppedService() {
  const speech = createCodedSpeech();
  const { provider, vads } = speech;
  const waiting: (() => void)[] = [];
  let begun = 0;
  const server = await startOfflineService({
    vads,
    providers: [
      {
        ...provider,
        async open(options) {
          begun++;
          await new Promise<void>((resolve) => waiting.push(resolve));
          return provider.open(options);
        },
      },
    ],
  });
  return { server, begun: () => begun, next: () => waiting.shift()?.() };
}

test('a recording of another user is finished between those of one who brought many', async () => {
  const { server, begun, next } = await steppedService();
  const other = await server.otherUser('Ben');
  const many: Files = Array.from({ length: MANY }, (_, at) => [
    named(NOW - (at + 2) * HOUR_MS),
    codedFile([2 * at + 1, 2 * at + 2]),
  ]);
  const mine = await upload(server, many);
  await expect.poll(begun, PATIENCE).toBe(1);
  const headers = { authorization: `Bearer ${other.token}` };
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(codedFile([41, 42]))]), named(NOW - 2 * HOUR_MS));
  const sent = await server.request(SYNC, { method: 'POST', body: form, headers });
  const theirs = OfflineUpload.parse(await sent.json());
  for (let finished = 1; finished <= 3; finished++) {
    next();
    await expect.poll(begun, PATIENCE).toBe(finished + 1);
  }
  const job = await server.request(`${SYNC}/${theirs.job_id}`, { headers });
  expect(OfflineJob.parse(await job.json()).status).toBe('completed');
  const all = ended(server, mine.job_id);
  for (let left = MANY - 2; left > 0; left--) {
    next();
    if (left > 1) await expect.poll(begun, PATIENCE).toBe(MANY + 2 - left + 1);
  }
  expect((await all).files.map(({ outcome }) => outcome)).toEqual(Array(MANY).fill('transcribed'));
});
