import { expect, test } from 'vitest';
import { rowsShift } from './rows-shift.ts';

const shift = (rows: string, first: number, drawn: string): number =>
  rowsShift({ first, keys: [...drawn] }, rows.length, (index) => rows[index]!);

test('rows that come or go above move all that are drawn', () => {
  expect(shift('xabcdef', 2, 'cde')).toBe(1);
  expect(shift('bcdef', 2, 'cde')).toBe(-1);
});

test('rows below, or none, move nothing', () => {
  expect(shift('abcdefx', 2, 'cde')).toBe(0);
  expect(shift('abcdef', 2, 'cde')).toBe(0);
  expect(shift('', 0, '')).toBe(0);
});

test('drawn rows that change places or go are not moved as one', () => {
  expect(shift('abdecf', 2, 'cde')).toBe(0);
  expect(shift('xabcef', 2, 'cde')).toBe(0);
  expect(shift('xyzcd', 2, 'cde')).toBe(0);
  expect(shift('a', 2, 'cde')).toBe(0);
});
