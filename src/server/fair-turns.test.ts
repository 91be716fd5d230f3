import { expect, test } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

test('a few at a time; one who brings many delays the others by one task each', async () => {
  const turns = createFairTurns(2);
  const began: string[] = [];
  const gates = new Map<string, () => void>();
  const task = (name: string) => () =>
    new Promise<string>((resolve) => {
      began.push(name);
      gates.set(name, () => resolve(name));
    });
  const results = [
    ...['a1', 'a2', 'a3', 'a4'].map((name) => turns.run('a', task(name))),
    turns.run('b', task('b1')),
  ];
  expect(began).toEqual(['a1', 'a2']);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'a4']) {
    gates.get(name)!();
    await new Promise(setImmediate);
  }
  expect(began).toEqual(['a1', 'a2', 'a3', 'b1', 'a4']);
  expect(await Promise.all(results)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
});

test('a task that fails ends its turn', async () => {
  const turns = createFairTurns(1);
  const failed = turns.run('a', () => Promise.reject(new Error('no')));
  const after = turns.run('a', () => Promise.resolve(1));
  await expect(failed).rejects.toThrow('no');
  expect(await after).toBe(1);
});
