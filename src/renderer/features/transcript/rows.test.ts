import { expect, it } from 'vitest';
import type { TranscriptSegment } from '../../../contract/resources.ts';
import { nearestLine, rowOfLine, rowsOf, shownLineNumbers } from './rows.ts';
import { line } from './testing.ts';

const shape = (segments: readonly TranscriptSegment[], chapters?: Parameters<typeof rowsOf>[1]) =>
  rowsOf(segments, chapters).map(({ first, lines, speaks }) => [first, lines.length, speaks]);

it('joins the lines of one speaker, and begins a turn with another', () => {
  const talk = [line(0, 'Yes.'), line(1, 'Okay.'), line(1, 'Okay then.'), line(0, 'Good.')];
  expect(shape(talk)).toEqual([
    [0, 1, true],
    [1, 2, true],
    [3, 1, true],
  ]);
});

it('begins a paragraph after a long pause and after enough words, without another turn', () => {
  const first = line(0, 'First.', { start: 0, end: 2 });
  const late = line(0, 'Later.', { start: 6, end: 8 });
  expect(shape([first, late])).toEqual([
    [0, 1, true],
    [1, 1, false],
  ]);
  const soon = line(0, 'Soon.', { start: 5.9, end: 8 });
  expect(shape([first, soon])).toEqual([[0, 2, true]]);
  const long = Array.from({ length: 4 }, () => line(0, 'a'.repeat(249)));
  expect(shape(long)).toEqual([
    [0, 2, true],
    [2, 2, false],
  ]);
});

it('a person with two voices is one speaker, and two people with one voice are two', () => {
  const hannah = { person_id: 'hannah' };
  expect(shape([line(0, 'a', hannah), line(3, 'b', hannah)])).toEqual([[0, 2, true]]);
  expect(shape([line(0, 'a', hannah), line(0, 'b', { person_id: 'tom' })])).toHaveLength(2);
  expect(shape([line(0, 'a'), line(0, 'b', { is_user: true })])).toHaveLength(2);
});

it('a chapter begins a turn', () => {
  const talk = [line(0, 'a'), line(0, 'b'), line(0, 'c')];
  const chapter = { segment_id: talk[1]!.id, start: 1, title: 'B' };
  expect(shape(talk, [chapter])).toEqual([
    [0, 1, true],
    [1, 2, true],
  ]);
  expect(rowsOf(talk, [chapter])[1]?.chapter).toEqual(chapter);
});

it('finds the row of a line', () => {
  const rows = rowsOf([line(0, 'a'), line(1, 'b'), line(1, 'c'), line(0, 'd')]);
  expect([0, 1, 2, 3].map((index) => rowOfLine(rows, index))).toEqual([0, 1, 1, 2]);
  expect(rowOfLine([], 0)).toBe(-1);
});

it('nothing said is no row', () => {
  expect(rowsOf([])).toEqual([]);
});

it('shows one voice alone, with each line under its own number', () => {
  const talk = [line(0, 'Yes.'), line(1, 'Okay.'), line(1, 'Okay then.'), line(0, 'Good.'), line(1, 'Bye.')];
  const rows = rowsOf(talk, [], 'voice 1');
  expect(rows.map(({ first, lines }) => [first, lines.length])).toEqual([
    [1, 2],
    [4, 1],
  ]);
  expect(shownLineNumbers(rows)).toEqual([1, 2, 4]);
  expect([0, 1, 2, 3, 4].map((at) => nearestLine(rows, at))).toEqual([1, 1, 2, 2, 4]);
  expect(nearestLine([], 3)).toBe(-1);
});
