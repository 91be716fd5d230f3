// How well search finds what is meant: notes and questions made up for this, most of which share no word with
// their note. The floors lie a little under what was measured; decision 8 has the figures.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { storeMemory } from '../helpers/memories.ts';
import { realEncoder, searchInMemory } from '../helpers/search.ts';

const { notes, queries } = z
  .object({
    notes: z.array(z.string()).min(40),
    queries: z
      .array(z.object({ query: z.string(), note: z.int(), kind: z.enum(['paraphrase', 'name']) }))
      .min(45),
  })
  .parse(
    JSON.parse(readFileSync(new URL('../fixtures/search/notes.json', import.meta.url), 'utf8')) as unknown,
  );

interface Quality {
  first: number;
  amongFive: number;
  reciprocalRank: number;
}

async function quality(ranking: (query: string) => Promise<string[]> | string[]): Promise<Quality> {
  const sum: Quality = { first: 0, amongFive: 0, reciprocalRank: 0 };
  for (const { query, note } of queries) {
    const rank = (await ranking(query)).indexOf(String(note)) + 1;
    if (rank === 0) continue;
    sum.first += rank === 1 ? 1 : 0;
    sum.amongFive += rank <= 5 ? 1 : 0;
    sum.reciprocalRank += 1 / rank;
  }
  const share = (value: number): number => Math.round((value / queries.length) * 100) / 100;
  return {
    first: share(sum.first),
    amongFive: share(sum.amongFive),
    reciprocalRank: share(sum.reciprocalRank),
  };
}

test('words and meaning together find more than either', async () => {
  const encoder = realEncoder();
  const both = searchInMemory(() => encoder);
  const words = searchInMemory();
  for (const { store, ann } of [both, words]) {
    notes.forEach((note, index) => storeMemory(store, ann, note, { id: String(index) }));
  }
  await both.embedAll();

  const measured = {
    'words only': await quality(async (query) =>
      (await words.search.memories('ann', query, 40)).map(({ id }) => id),
    ),
    'meaning only': await quality(async (query) => {
      const near = await both.nearest('ann', query, {
        kinds: ['memory'],
        limit: 40,
        shown: (windows) => windows,
      });
      return near?.map(({ ref }) => ref) ?? [];
    }),
    together: await quality(async (query) =>
      (await both.search.memories('ann', query, 40)).map(({ id }) => id),
    ),
  };
  process.stdout.write(
    [
      'search quality      R@1   R@5   MRR',
      ...Object.entries(measured).map(
        ([name, { first, amongFive, reciprocalRank }]) =>
          `${name.padEnd(18)} ${[first, amongFive, reciprocalRank].map((value) => value.toFixed(2)).join('  ')}`,
      ),
      '',
    ].join('\n'),
  );
  const floor = (
    method: Quality,
    least: [first: number, amongFive: number, reciprocalRank: number],
  ): void => {
    expect(method.first).toBeGreaterThanOrEqual(least[0]);
    expect(method.amongFive).toBeGreaterThanOrEqual(least[1]);
    expect(method.reciprocalRank).toBeGreaterThanOrEqual(least[2]);
  };
  floor(measured['words only'], [0.11, 0.11, 0.11]);
  floor(measured['meaning only'], [0.88, 0.95, 0.92]);
  floor(measured.together, [0.77, 0.95, 0.85]);
  expect(measured.together.reciprocalRank).toBeGreaterThan(measured['words only'].reciprocalRank);
});

test('most questions share no word with their note', () => {
  const stem = (word: string): string => word.slice(0, 5);
  const stop = new Set(
    'a an and are at by for from he i in is it me my not of on our the to who with where over'.split(' '),
  );
  const wordsOf = (text: string): string[] =>
    (text.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => !stop.has(word)).map(stem);
  const shared = queries
    .filter(({ kind }) => kind === 'paraphrase')
    .filter(({ query, note }) => {
      const inNote = new Set(wordsOf(notes[note] ?? ''));
      return wordsOf(query).some((word) => inNote.has(word));
    })
    .map(({ query }) => query);
  expect(shared).toEqual([]);
});
