import { describe, expect, test } from 'vitest';
import { searchTerms } from './search-terms.ts';

describe('what a user typed becomes an expression', () => {
  test('each word is quoted, and the last may be the beginning of one', () => {
    expect(searchTerms('kitchen  Budget')).toEqual({
      all: '"kitchen" AND ("Budget" OR "Budget"*)',
      any: '"kitchen" OR ("Budget" OR "Budget"*)',
    });
  });
  test('operators, quotes and columns are only words', () => {
    expect(searchTerms('"a" NEAR/2 title:x OR* (NOT')?.all).toBe('"NEAR" AND "2" AND "title" AND "x"');
    expect(searchTerms('say "; DROP TABLE')?.any).toBe('"say" OR "DROP" OR ("TABLE" OR "TABLE"*)');
  });
  test('words that every text has are left out, unless there are no others', () => {
    expect(searchTerms("what is Anna's number")?.all).toBe('"Anna" AND ("number" OR "number"*)');
    expect(searchTerms('the who')?.all).toBe('"the" AND ("who" OR "who"*)');
  });
  test('any script is a word', () => {
    expect(searchTerms('Привет, 寿司')?.all).toBe('"Привет" AND ("寿司" OR "寿司"*)');
  });
  test.each(['', '   ', '?!… —', '\0', '🎉', '*', '""', '\ud800'])('nothing is looked for in %j', (query) => {
    expect(searchTerms(query)).toBeNull();
  });
  test('the number and the length of words are bounded, and each counts once', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `w${index}`).join(' ');
    expect(searchTerms(many)?.any.split(' OR ')).toHaveLength(32);
    expect(searchTerms('x'.repeat(10_000))?.all.length).toBeLessThan(200);
    expect(searchTerms('tea Tea tea')?.all).toBe('("tea" OR "tea"*)');
  });
});
