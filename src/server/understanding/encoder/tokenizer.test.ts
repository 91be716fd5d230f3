import { expect, test } from 'vitest';
import { createTokenizer, UNKNOWN, type Vocabulary } from './tokenizer.ts';

const CONTROL: Vocabulary = ['�', '<s>', '</s>', 'x1', 'x2', 'x3'].map((piece) => [piece, 0] as const);
const PIECES: Vocabulary = [
  ['▁', -2],
  ['▁a', -1],
  ['a', -3],
  ['▁like', -1],
  ['▁it', -1],
  ['like', -2],
  ['it', -2],
  ['l', -3],
  ['i', -3],
  ['k', -3],
  ['e', -3],
  ['t', -3],
  ['🙂', -3],
  [':', null],
];
const vocabulary = [...CONTROL, ...PIECES];
const { encode } = createTokenizer(vocabulary);
const pieces = (text: string, most = 100): string[] => encode(text, most).map((id) => vocabulary[id]![0]);

test('a text becomes the pieces with the best sum, words together', () => {
  expect(pieces('like it')).toEqual(['▁like', '▁it']);
  expect(pieces('likeit')).toEqual(['▁like', 'it']);
  expect(pieces('a ilike')).toEqual(['▁a', '▁', 'i', 'like']);
});

test('white space of every kind is one space, and none at the ends counts', () => {
  expect(pieces('  like\n\t it ')).toEqual(['▁like', '▁it']);
  expect(encode(' \n ', 10)).toEqual([]);
  expect(encode('', 10)).toEqual([]);
});

test('a run of unknown characters is one unknown piece', () => {
  expect(encode('a漢字漢字 it', 10)).toEqual([7, UNKNOWN, 10]);
  expect(pieces('it🙂')).toEqual(['▁it', '🙂']);
});

test('wide and composed letters are taken as plain ones', () => {
  expect(pieces('ｌｉｋｅ')).toEqual(['▁like']);
});

test('only so many pieces are returned', () => {
  expect(pieces('like it like it', 3)).toEqual(['▁like', '▁it', '▁like']);
});
