import { expect, test } from 'vitest';
import { createTokenizer } from './tokenizer.ts';

const PIECES = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', 'like', 'it', '##it', '##s', 'über', 'uber'];
const { encode, isWhole } = createTokenizer({
  version: '1.0',
  added_tokens: PIECES.slice(0, 4).map((content, id) => ({ id, content, special: true })),
  normalizer: { type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true, lowercase: true },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: {
    type: 'TemplateProcessing',
    single: [
      { SpecialToken: { id: '[CLS]', type_id: 0 } },
      { Sequence: { id: 'A', type_id: 0 } },
      { SpecialToken: { id: '[SEP]', type_id: 0 } },
    ],
    pair: [],
    special_tokens: {},
  },
  decoder: null,
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(PIECES.map((piece, id) => [piece, id])),
  },
});
const pieces = (text: string, most = 128): string[] => encode(text, most).map((id) => PIECES[id]!);

test('a text becomes the longest pieces of its words, between the two marks', () => {
  expect(pieces('like its')).toEqual(['[CLS]', 'like', 'it', '##s', '[SEP]']);
  expect(pieces('likeit')).toEqual(['[CLS]', 'like', '##it', '[SEP]']);
});

test('a word that the vocabulary cannot make is one unknown piece', () => {
  expect(pieces('like xyz')).toEqual(['[CLS]', 'like', '[UNK]', '[SEP]']);
});

test('a text without anything in it has no pieces, not even marks', () => {
  expect(encode('', 128)).toEqual([]);
  expect(encode(' \n\t ', 128)).toEqual([]);
});

test('only so many pieces are returned, and the mark at the end stays', () => {
  expect(pieces('like it like it', 4)).toEqual(['[CLS]', 'like', 'it', '[SEP]']);
});

test('a word is whole when it is one known piece', () => {
  expect(['like', 'its', 'xyz', 'like it'].map(isWhole)).toEqual([true, false, false, false]);
});
