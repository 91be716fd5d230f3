import { expect, test } from 'vitest';
import { NOTHING_SELECTED, selectedAmong, selectedTo, toggled } from './selection.ts';

const order = ['a', 'b', 'c', 'd'];
const ids = (selection: typeof NOTHING_SELECTED) => [...selection.ids].sort();

test('one by one, and up to another one in either direction', () => {
  const one = toggled(NOTHING_SELECTED, 'c');
  expect(ids(selectedTo(one, 'a', order))).toEqual(['a', 'b', 'c']);
  expect(ids(selectedTo(one, 'd', order))).toEqual(['c', 'd']);
  expect(ids(toggled(one, 'c'))).toEqual([]);
  expect(ids(selectedTo(NOTHING_SELECTED, 'b', order))).toEqual(['b']);
});

test('what is gone is not selected any more', () => {
  expect(selectedAmong(toggled(toggled(NOTHING_SELECTED, 'd'), 'x'), order)).toEqual(['d']);
});
