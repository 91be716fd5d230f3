import { Buffer } from 'node:buffer';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { boundBufferGarbage, boundKeptMemory } from './kept-memory.ts';

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

test('buffers that nobody needs are cleared when 8 MB have gathered', async () => {
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  boundBufferGarbage();
  for (let piece = 0; piece < 4_000; piece++) {
    Buffer.allocUnsafeSlow(65_536);
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    // As between two parts of a body.
    await turn();
  }
  expect(most).toBeLessThan(16_000_000);
});
