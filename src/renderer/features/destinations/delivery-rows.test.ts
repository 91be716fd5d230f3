import { expect, test } from 'vitest';
import type { Delivery, DeliveryPage } from '../../../contract/deliveries.ts';
import { rowsOf } from './delivery-rows.ts';

const page = (ids: number[], next: number | null, state = 'waiting'): DeliveryPage => ({
  deliveries: ids.map((id) => ({ id: String(id), state }) as Delivery),
  next_cursor: next === null ? null : String(next),
});
const words = (rows: Delivery[] | null) => rows?.map(({ id, state }) => `${id} ${state}`);

/** Two pages of three; the cursor is the last id of the first. */
const pages = [page([9, 8, 7], 7), page([6, 5, 4], null)];

test('pages as they were read', () => {
  expect(words(rowsOf(pages, new Map()))).toHaveLength(6);
});

test('news come on top and what they push out stays', () => {
  const again = new Map([[0, page([11, 10, 9], 9, 'delivered')]]);
  expect(words(rowsOf(pages, again))).toEqual([
    ...['11 delivered', '10 delivered', '9 delivered', '8 waiting', '7 waiting'],
    ...['6 waiting', '5 waiting', '4 waiting'],
  ]);
});

test('a page that was read again has what changed, and not what left the filter or belongs to the next page', () => {
  const again = new Map([
    [0, page([9, 7, 6], 6, 'delivered')],
    [1, page([6, 4], null, 'delivered')],
  ]);
  expect(words(rowsOf(pages, again))).toEqual([
    ...['9 delivered', '7 delivered', '6 delivered', '4 delivered'],
  ]);
});

test('more news than a page has leave a gap, which is said', () => {
  expect(rowsOf(pages, new Map([[0, page([15, 14, 13], 13)]]))).toBeNull();
});
