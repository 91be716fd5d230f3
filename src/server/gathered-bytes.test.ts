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

/** The most memory of buffers while each of many bodies of 4 MB is gathered and given to `end`. */
function mostHeld(end: (gathered: ReturnType<typeof gatherBytes>) => void): number {
  const part = Buffer.alloc(65_536);
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  for (let body = 0; body < 20; body++) {
    const gathered = gatherBytes(4_000_000);
    while (gathered.add(part)) most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    end(gathered);
  }
  return most;
}

test('what grew out of its place, and what nobody wants any more, is free at once', () => {
  const oneBody = 7_000_000;
  expect(mostHeld((gathered) => gathered.forget())).toBeLessThan(oneBody);
  expect(mostHeld((gathered) => freeBytes(gathered.bytes()))).toBeLessThan(oneBody);
});

test('bytes that were given out stay when more comes', () => {
  const gathered = gatherBytes(10_000);
  gathered.add(Buffer.from('abc'));
  const given = gathered.bytes();
  gathered.add(Buffer.alloc(5_000));
  expect(given.toString()).toBe('abc');
  gathered.forget();
  expect(given.toString()).toBe('abc');
  expect(gathered.bytes()).toHaveLength(0);
});
