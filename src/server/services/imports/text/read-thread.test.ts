import { expect, test } from 'vitest';
import { appPaths } from '../../../app-paths.ts';
import { UnreadableFileError } from '../export-files.ts';
import { readTextFile } from './read-file.ts';
import { createReadThread } from './read-thread.ts';

const file = (lines: number) => ({
  name: 'talk.txt',
  bytes: Buffer.from(
    Array.from({ length: lines }, (_, at) => `${at % 2 ? 'Ann' : 'Ben'}: Line ${at}.`).join('\n'),
  ),
  recorded_at: 0,
  timeZone: 'UTC',
});

test('a long text is read in a thread, as it would be here', async () => {
  const long = file(10_000);
  const read = await createReadThread(appPaths().textWorkerEntry)(long);
  const here = readTextFile(long);
  expect(read.refused).toBeNull();
  expect(read.items.map(({ id, json }) => [id, Buffer.from(json).toString()])).toEqual(
    here.items.map(({ id, json }) => [id, Buffer.from(json).toString()]),
  );
});

test('a thread that fails is a file that cannot be read, and a short text needs none', async () => {
  const broken = createReadThread('/nowhere/text-worker.js');
  await expect(broken(file(10_000))).rejects.toThrow(UnreadableFileError);
  expect((await broken(file(10))).items).toHaveLength(1);
});
