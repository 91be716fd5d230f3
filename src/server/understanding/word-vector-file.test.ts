// A file of three words, as scripts/setup/word-vectors.mjs makes them from a package.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { wordVectors } from '../../../scripts/setup/word-vectors.mjs';
import { createLog } from '../log.ts';
import { systemClock } from '../ports.ts';
import { wordVectorsInThread } from './thread/built-in.ts';
import { createUnderstandingThread } from './thread/understanding-thread.ts';
import { createWordVectors } from './word-vectors.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-vectors-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A vector that points along one of the hundred axes, and a little along the first. */
const along = (axis: number): number[] =>
  Array.from({ length: 102 }, (_, index) => (index === axis ? 2 : index === 0 ? 0.5 : 0));

/** As npm packs it, near enough: the rows follow other parts of the document. */
function packed(rows: Record<string, number[]>): string {
  const entries = Object.entries(rows).map(([word, row]) => `${JSON.stringify(word)}:${JSON.stringify(row)}`);
  const json = `{"precision":8,"words":${JSON.stringify(Object.keys(rows))},"vectors":{${entries.join(',')}}}`;
  const file = join(temporaryFolder(), 'package.tgz');
  writeFileSync(file, gzipSync(`tar header\0\0${json}`));
  return file;
}

const rows = {
  the: along(1),
  ',': along(2),
  '"]': along(3),
  dog: along(4),
  'high-rise': along(5),
  café: along(6),
  zebra: along(7),
};

const cosine = (a: Float32Array | null | undefined, b: Float32Array | null | undefined): number =>
  a && b ? a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0) : NaN;

test('the first words are taken, without signs that no text is cut into, always in the same bytes', async () => {
  const tarball = packed(rows);
  const file = await wordVectors(tarball, 3);
  expect(file.toString('utf8', 0, 60)).toContain('{"words":3,"dimensions":100}\nthe\ndog\ncafé\n');
  expect(await wordVectors(tarball, 3)).toEqual(file);
  await expect(wordVectors(tarball, 5)).rejects.toThrow('4 words, not 5');
});

test('texts with the same words are alike, whatever their case and accents; unknown words say nothing', async () => {
  const embedder = createWordVectors(await wordVectors(packed(rows), 4));
  const embed = async (texts: string[]) => {
    const outcome = await embedder.embed(texts);
    return outcome.ok ? outcome.vectors : [];
  };
  const [dog, dogs, cafe, plain, nothing, empty] = await embed([
    'dog',
    "DOG'S, dog!",
    'Café',
    'cafe\u0301',
    'xyzzy 犬',
    '',
  ]);
  expect(cosine(dog, dogs)).toBeCloseTo(1, 5);
  expect(cosine(cafe, plain)).toBeCloseTo(1, 5);
  expect(cosine(dog, cafe)).toBeLessThan(0.5);
  expect([nothing, empty]).toEqual([null, null]);
  expect((await embed(['dog '.repeat(100_000)]))[0]).toHaveLength(100);
});

test('the file may come later, and a damaged one is not used until it is replaced', async () => {
  const path = join(temporaryFolder(), 'words.i8');
  const right = await wordVectors(packed(rows), 3);
  const sha256 = createHash('sha256').update(right).digest('hex');
  const log = createLog('silent');
  const entry = join(import.meta.dirname, 'thread', 'worker.ts');
  const thread = createUnderstandingThread({ entry, clock: systemClock, log });
  onTestFinished(() => thread.close());
  const embedder = wordVectorsInThread(thread, { path, bytes: right.length, sha256 }, log);
  expect(embedder()).toBeNull();
  const wrong = Buffer.from(right);
  wrong[wrong.length - 1] = 77;
  writeFileSync(path, wrong);
  expect(await embedder()?.embed(['dog'])).toMatchObject({
    ok: false,
    failure: { outcome: 'config_error', reason: 'damaged_file' },
  });
  expect([embedder(), embedder()]).toEqual([null, null]);
  rmSync(path);
  writeFileSync(path, right);
  utimesSync(path, 1, 1);
  const vectors = embedder();
  expect(vectors).toMatchObject({ name: 'glove-100d-3', dimensions: 100 });
  expect(await vectors?.embed(['dog', 'xyzzy'])).toEqual({
    ok: true,
    vectors: [expect.any(Float32Array), null],
  });
  rmSync(path);
  expect(embedder()).toBe(vectors);
  // What is in memory stays in use.
  expect(await vectors?.embed(['the'])).toMatchObject({ ok: true });
});
