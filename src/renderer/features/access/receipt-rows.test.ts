import { expect, test } from 'vitest';
import type { Receipt } from '../../../contract/receipts.ts';
import { receiptRows } from './receipt-rows.ts';

const page = (...ids: number[]) => ({
  receipts: ids.map((id) => ({ id }) as Receipt),
  next_cursor: null,
});
const ids = (rows: readonly Receipt[] | null) => rows?.map(({ id }) => id) ?? null;

test('what is new stands before what was read, once', () => {
  const read = [page(5, 4), page(3, 2)];
  expect(ids(receiptRows(read, undefined))).toEqual([5, 4, 3, 2]);
  expect(ids(receiptRows(read, page(5, 4)))).toEqual([5, 4, 3, 2]);
  expect(ids(receiptRows(read, page(7, 6, 5)))).toEqual([7, 6, 5, 4, 3, 2]);
});

test('news that do not reach what was read would leave a gap', () => {
  expect(receiptRows([page(5, 4)], page(9, 8))).toBeNull();
});

test('an empty list gets its first receipts, and an erased one is empty', () => {
  expect(ids(receiptRows([page()], page(1)))).toEqual([1]);
  expect(ids(receiptRows([page(5)], page()))).toEqual([]);
});
