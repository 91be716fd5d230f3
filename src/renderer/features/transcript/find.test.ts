import { expect, it } from 'vitest';
import { findHits, firstHitFrom, hitsByLine, MOST_HITS, piecesOf } from './find.ts';

const lines = (...texts: string[]) => texts.map((text) => ({ text }));
const words = (texts: string[], query: string): string[] =>
  findHits(lines(...texts), query).map(({ line, from, to }) => texts[line]!.slice(from, to));

it('finds every occurrence without regard to case and accents', () => {
  expect(words(['The café, the Cafe.', 'No', 'CAFÉS'], 'cafe')).toEqual(['café', 'Cafe', 'CAFÉ']);
  expect(words(['Über den Fluss'], 'uber')).toEqual(['Über']);
  expect(words(['Don’t wait'], "don't")).toEqual(['Don’t']);
});

it('keeps its place after letters that are written with two characters', () => {
  expect(words(['Cafe\u0301 one', '👩‍🌾 one'], 'one')).toEqual(['one', 'one']);
  expect(words(['Cafe\u0301 one'], 'cafe')).toEqual(['Cafe\u0301']);
  expect(words(['مَرْحَبًا بكم'], 'مرحبا')).toEqual(['مَرْحَبًا']);
});

it('prefers the words as they stand; then lines with all of them; then each of them', () => {
  const said = ['the old plan', 'an old house and a plan', 'a plan'];
  expect(words(said, 'old plan')).toEqual(['old plan']);
  expect(words(said.slice(1), 'plan old')).toEqual(['old', 'plan']);
  expect(words(said.slice(2), 'numbers plan')).toEqual(['plan']);
  expect(words(said, 'nothing')).toEqual([]);
});

it('hits do not overlap', () => {
  expect(words(['planning'], 'plan planning x')).toEqual(['planning']);
  expect(words(['aaaa'], 'aa')).toEqual(['aa', 'aa']);
});

it('no query finds nothing, and what is searched for is no pattern', () => {
  expect(findHits(lines('a'), '  ')).toEqual([]);
  expect(words(['1.5 (or so)', '155'], '1.5 (')).toEqual(['1.5 (']);
});

it('stops at the most that it counts', () => {
  expect(findHits(lines('a'.repeat(MOST_HITS + 10)), 'a')).toHaveLength(MOST_HITS);
});

it('cuts a line at its hits', () => {
  const text = 'old plan, old';
  expect(piecesOf(text, findHits(lines(text), 'old'))).toEqual([
    { text: 'old', hit: 0 },
    { text: ' plan, ', hit: -1 },
    { text: 'old', hit: 1 },
  ]);
  expect(piecesOf('x', [])).toEqual([{ text: 'x', hit: -1 }]);
  expect(hitsByLine(findHits(lines('a b', 'c', 'a'), 'a')).get(2)).toEqual([{ line: 2, from: 0, to: 1 }]);
});

it('begins with the hit at or after the line that is read', () => {
  const hits = findHits(lines('a', 'b', 'a', 'a'), 'a');
  expect([0, 1, 2, 3, 4].map((line) => firstHitFrom(hits, line))).toEqual([0, 1, 1, 2, 0]);
});
