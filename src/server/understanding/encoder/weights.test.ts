import { expect, test } from 'vitest';
import { readWeights } from './weights.ts';

const table = (name: string, shape: number[], min: number, scale: number) => ({
  ...{ name, shape, dtype: 'float32' },
  quantization: { dtype: 'uint8', min, scale },
});
const manifest = JSON.stringify({
  weightsManifest: [
    { weights: [table('first', [2, 3], -1, 0.5), { name: 'step', shape: [], dtype: 'int32' }] },
    { weights: [table('second', [2], 0, 2)] },
  ],
});
const bytes = Uint8Array.from([0, 1, 2, 3, 4, 5, ...[9, 9, 9, 9], 7, 8]);
const weights = readWeights(manifest, bytes);

test('each table begins where the one before it ends, and a byte is a number of steps above the least value', () => {
  expect([...weights.floats('first')]).toEqual([-1, -0.5, 0, 0.5, 1, 1.5]);
  expect([...weights.floats('second')]).toEqual([14, 16]);
  expect(weights.shape('first')).toEqual([2, 3]);
});

test('a row is added to what is there, at its place', () => {
  const into = Float32Array.from([10, 10, 10, 10, 10]);
  weights.rows('first')(1, into, 1);
  expect([...into]).toEqual([10, 10.5, 11, 11.5, 10]);
});

test('files that do not belong together, and tables that are not there in eight bits, are refused', () => {
  expect(() => readWeights(manifest, bytes.subarray(1))).toThrow('the weights have 11 bytes, not 12');
  expect(() => weights.floats('third')).toThrow('no table third in eight bits');
  expect(() => weights.floats('step')).toThrow('no table step in eight bits');
});
