import { expect, test } from 'vitest';
import { createDenseLayers } from './dense-layers.ts';

const weight = (row: number, input: number): number => ((row * 7 + input * 3) % 11) - 5;

test('a layer adds its bias to the products of its rows with the input', () => {
  const layers = createDenseLayers(10_000);
  const layer = layers.add({ rows: 40, inputs: 7, weight, bias: (row) => row / 4 });
  const [from, to] = [layers.reserve(7), layers.reserve(layer.written)];
  const input = [1, -2, 3, 0.5, 0, 4, -1];
  layers.floats.set(input, from);
  layer.run(from, to);
  const expected = Array.from({ length: 40 }, (_, row) =>
    input.reduce((sum, value, at) => sum + value * weight(row, at), row / 4),
  );
  expect([...layers.floats.subarray(to, to + 40)]).toEqual(expected);
  expect(expected.some((sum) => sum < 0)).toBe(true);
  expect(layer.written).toBe(64);
  expect([...layers.floats.subarray(to + 40, to + 64)]).toEqual(Array(24).fill(0));
});

test('a rectified layer gives nothing below zero, and layers do not disturb each other', () => {
  const layers = createDenseLayers(30_000);
  const plain = layers.add({ rows: 32, inputs: 300, weight });
  const rectified = layers.add({ rows: 32, inputs: 300, weight, rectified: true });
  const from = layers.reserve(300);
  const [to, above] = [layers.reserve(32), layers.reserve(32)];
  layers.floats.fill(0.5, from, from + 300);
  plain.run(from, to);
  rectified.run(from, above);
  const sums = [...layers.floats.subarray(to, to + 32)];
  expect(sums.some((sum) => sum < 0)).toBe(true);
  expect([...layers.floats.subarray(above, above + 32)]).toEqual(sums.map((sum) => Math.max(0, sum)));
});

test('what does not fit is refused', () => {
  const layers = createDenseLayers(30_000);
  expect(() => layers.add({ rows: 256, inputs: 256, weight })).toThrow(RangeError);
});
