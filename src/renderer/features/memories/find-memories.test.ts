import { expect, test } from 'vitest';
import { findMemories } from './find-memories.ts';

const memories = [
  'Mara lives near the canal',
  'You drink coffee without milk',
  'Café Zoë opens at eight',
].map((content) => ({ content, tags: content.includes('coffee') ? ['breakfast'] : [] }));
const found = (query: string) => findMemories(memories, query).map(({ content }) => content);

test('all words have to be there, in any order', () => {
  expect(found('canal mara')).toEqual([memories[0]?.content]);
  expect(found('mara milk')).toEqual([]);
});

test('case and accents do not matter, tags count', () => {
  expect(found('CAFE zoe')).toEqual([memories[2]?.content]);
  expect(found('breakf')).toEqual([memories[1]?.content]);
});

test('nothing asked for is everything', () => {
  expect(found('  ')).toHaveLength(3);
});
