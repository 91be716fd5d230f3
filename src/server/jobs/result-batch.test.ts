import { expect, test } from 'vitest';
import { createFakeClock } from '../../../tests/helpers/fake-clock.ts';
import type { Log } from '../ports.ts';
import { createResultBatch } from './result-batch.ts';

test('a disk that stays full is told once, and again the next time; every result is stored in the end', async () => {
  const clock = createFakeClock();
  const errors: string[] = [];
  const log = { error: (_fields: object, text: string) => void errors.push(text) } as unknown as Log;
  const stored: number[] = [];
  let full = true;
  const batch = createResultBatch<number>({
    clock,
    log,
    store(items) {
      if (full) throw new Error('database or disk is full');
      stored.push(...items);
    },
  });
  const { signal } = new AbortController();
  for (const item of [1, 2]) {
    full = true;
    const done = batch.add(item, signal);
    await new Promise(setImmediate);
    for (let second = 0; second < 30; second++) await clock.advance(1_000);
    expect(errors).toHaveLength(item);
    full = false;
    await clock.advance(1_000);
    await done;
  }
  expect(stored).toEqual([1, 2]);
});
