// What is gathered is what came, within the bound and in about as much memory as it holds.
import { expect, test } from 'vitest';
import { gatherBytes } from './gathered-bytes.ts';

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
