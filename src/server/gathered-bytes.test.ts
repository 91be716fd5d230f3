// What is gathered is what came, within the bound and in about as much memory as it holds.
import { expect, test } from 'vitest';
import { freeBytes, gatherBytes } from './gathered-bytes.ts';

test.each([[[]], [['']], [['a', '', 'bc']], [['x'.repeat(3_000), 'y'.repeat(5_000), 'z']]])(
  'parts come together %#',
  (parts) => {
    const gathered = gatherBytes(10_000);
    for (const part of parts) expect(gathered.add(Buffer.from(part))).toBe(true);
    expect(gathered.bytes().toString()).toBe(parts.join(''));
  },
);

test('what is beyond the bound is left out', () => {
  const gathered = gatherBytes(5);
  expect(gathered.add(Buffer.from('abc'))).toBe(true);
  expect(gathered.add(Buffer.from('def'))).toBe(false);
  expect(gathered.add(Buffer.from('g'))).toBe(false);
  expect(gathered.bytes().toString()).toBe('abcde');
});

test('single bytes lie in one piece of memory that is at most twice as large, and nobody else’s', () => {
  const gathered = gatherBytes(1_000_000);
  for (let byte = 0; byte < 100_000; byte++) gathered.add(Buffer.from([byte & 255]));
  const { length, buffer } = gathered.bytes();
  expect(length).toBe(100_000);
  expect(buffer.byteLength).toBeLessThanOrEqual(200_000);
});

/** What is left of the memory of buffers after each of many bodies of 4 MB was gathered and given to `end`. */
function leftByEach(end: (gathered: ReturnType<typeof gatherBytes>) => void): number[] {
  const part = Buffer.alloc(65_536);
  return Array.from({ length: 20 }, () => {
    const before = process.memoryUsage().arrayBuffers;
    const gathered = gatherBytes(4_000_000);
    while (gathered.add(part));
    end(gathered);
    return process.memoryUsage().arrayBuffers - before;
  });
}

test('large pieces that a body grew out of, and a body that nobody wants any more, are free at once', () => {
  // The small pieces it grew out of wait to be collected.
  const little = 1_200_000;
  expect(Math.max(...leftByEach((gathered) => gathered.forget()))).toBeLessThan(little);
  expect(Math.max(...leftByEach((gathered) => freeBytes(gathered.bytes())))).toBeLessThan(little);
});

test('bytes that were given out stay when more comes', () => {
  const gathered = gatherBytes(5_000_000);
  gathered.add(Buffer.alloc(1_500_000, 'a'));
  const given = gathered.bytes();
  gathered.add(Buffer.alloc(2_000_000));
  expect(given).toHaveLength(1_500_000);
  gathered.forget();
  expect(given).toHaveLength(1_500_000);
  expect(gathered.bytes()).toHaveLength(0);
});
