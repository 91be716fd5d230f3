import { expect, test } from 'vitest';
import { answeredJson } from './answered-json.ts';

const read = (text: string): unknown => answeredJson(Buffer.from(text));

test('what is JSON is read, whatever it is', () => {
  expect(read('{"text":"Hello, [you]"}')).toEqual({ text: 'Hello, [you]' });
  expect(read('null')).toBeNull();
  expect(read(`{"words":[${'1,'.repeat(40_000)}1]}`)).toMatchObject({ words: { length: 40_001 } });
});

test.each(['', '{"text":', '<html>', '['.repeat(1_000)])('%.10s is no answer', (text) => {
  expect(read(text)).toBeUndefined();
});

test('nor is what has far more items than an answer needs, side by side or in each other', () => {
  expect(read(`[${'{},'.repeat(60_000)}{}]`)).toBeUndefined();
  expect(read('['.repeat(60_000) + ']'.repeat(60_000))).toBeUndefined();
  expect(read(`{"text":"Hello","more":[${'1,'.repeat(60_000)}1]}`)).toBeUndefined();
});
