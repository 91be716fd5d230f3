import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { boundKeptMemory } from './kept-memory.ts';

test('a small buffer that is kept keeps no more than 8 kB', () => {
  const before = Buffer.poolSize;
  try {
    boundKeptMemory();
    // What is left of the present piece is used first.
    for (let cut = 0; cut < before; cut += 1_000) Buffer.allocUnsafe(1_000);
    expect(Buffer.allocUnsafe(10).buffer.byteLength).toBe(8_192);
  } finally {
    Buffer.poolSize = before;
  }
});
