import { expect, test } from 'vitest';
import type { Receipt } from '../../../contract/receipts.ts';
import { lastReads } from './last-reads.ts';

test('each client stands once, with its last read that got an answer', () => {
  const receipt = (id: number, client_id: string, outcome: Receipt['outcome'] = 'ok') =>
    ({ id, client_id, outcome }) as Receipt;
  const reads = lastReads([
    receipt(5, 'a', 'refused'),
    receipt(4, 'b'),
    receipt(3, 'a'),
    receipt(2, 'b'),
    receipt(1, 'c', 'failed'),
  ]);
  expect(reads.map(({ id }) => id)).toEqual([4, 3]);
});
