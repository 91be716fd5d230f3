import { expect, test } from 'vitest';
import { createSerialQueue } from './serial-queue.ts';

test('one at a time in the order given; a failure is its own, and idle waits for what was given before it', async () => {
  const queue = createSerialQueue();
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const task = (name: string) => async () => {
    log.push(`${name} begins`);
    await new Promise<void>((resolve) => ends.push(resolve));
    log.push(`${name} ends`);
    if (name === 'a') throw new Error('a failed');
    return name;
  };
  const first = queue.run(task('a'));
  const second = queue.run(task('b'));
  let idle = false;
  const waiting = queue.idle().then(() => (idle = true));
  void queue.run(task('c'));
  await Promise.resolve();
  expect(log).toEqual(['a begins']);
  ends[0]!();
  await expect(first).rejects.toThrow('a failed');
  await new Promise(setImmediate);
  expect([log, idle]).toEqual([['a begins', 'a ends', 'b begins'], false]);
  ends[1]!();
  expect(await second).toBe('b');
  await waiting;
  expect(log.at(-1)).toBe('c begins');
  ends[2]!();
});
