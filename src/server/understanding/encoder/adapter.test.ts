import { expect, test } from 'vitest';
import { encodePacked } from '../packed-file.ts';
import { DamagedAdapter, decodeAdapter, encodeAdapter, withAdapter, type Adapter } from './adapter.ts';
import type { Weights } from './weights.ts';

const ADAPTER: Adapter = {
  rank: 2,
  share: 0.5,
  tables: [
    {
      ...{ name: 'table', rows: 3, columns: 2 },
      narrow: Float32Array.of(1, 0, 0, -1, 0.5, 0.5),
      wide: Float32Array.of(2, 4, 8, -16),
    },
  ],
};

const weights = (): Weights => ({
  floats: () => new Float32Array(6).fill(1),
  shape: () => [3, 2],
  rows: () => () => undefined,
});

test('the product of both tables is added to the one of the model, and to no other', () => {
  const adapted = withAdapter(weights(), ADAPTER);
  expect([...adapted.floats('table')]).toEqual([2, 3, -3, 9, 3.5, -2]);
  expect([...adapted.floats('another')]).toEqual([1, 1, 1, 1, 1, 1]);
  expect([...withAdapter(weights(), null).floats('table')]).toEqual([1, 1, 1, 1, 1, 1]);
});

test('it is kept in bytes, each table by its own scale', () => {
  const [table] = decodeAdapter(encodeAdapter(ADAPTER)).tables;
  for (const [index, value] of [1, 0, 0, -1, 0.5, 0.5].entries())
    expect(Math.abs(table!.narrow[index]! - value)).toBeLessThan(1 / 127);
  for (const [index, value] of [2, 4, 8, -16].entries())
    expect(Math.abs(table!.wide[index]! - value)).toBeLessThan(16 / 127);
});

test('a file that lacks its end is refused', () => {
  const bytes = encodeAdapter(ADAPTER);
  expect(() => decodeAdapter(bytes.subarray(0, -1))).toThrow('incomplete');
});

test('a file that is empty, noise, or of absurd sizes is refused', () => {
  const header = { rank: 2, share: 0.5, tables: [{ name: 'table', rows: 3, columns: 2, scales: [1, 1] }] };
  const file = (changes: object, length = 10): Buffer =>
    encodePacked({ ...header, ...changes }, new Int8Array(length));
  const table = (changes: object) => ({ tables: [{ ...header.tables[0], ...changes }] });
  expect(decodeAdapter(file({})).rank).toBe(2);
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.alloc(64, 0x5a),
    encodePacked(null, new Int8Array(0)),
    file({ rank: 1e12 }),
    file({ rank: 0, ...table({ rows: 1e15, columns: 1e15 }) }, 0),
    file({ share: null }),
    file({ tables: [null] }),
    file(table({ rows: 8, columns: -3 })),
    file(table({ scales: [null, 1] })),
  ])
    expect(() => decodeAdapter(bytes)).toThrow(DamagedAdapter);
});

test('one that was made for another model is refused', () => {
  const [table] = ADAPTER.tables;
  const other = (): never => {
    throw new Error('no table');
  };
  expect(() => withAdapter({ ...weights(), shape: other }, ADAPTER)).toThrow(DamagedAdapter);
  expect(() => withAdapter(weights(), { ...ADAPTER, tables: [{ ...table!, rows: 2 }] })).toThrow(
    DamagedAdapter,
  );
});
