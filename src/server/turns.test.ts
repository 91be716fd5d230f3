import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const never = new AbortController().signal;

/** Who has had a turn so far, in their order. */
function lineUp(turns: ReturnType<typeof createTurns>, order: string[]) {
  return (uid: string, name: string, signal = never) =>
    turns.take(uid, signal).then((end) => {
      order.push(name);
      return end;
    });
}

test('a few of one user and together run at a time, the others in the order they came', async () => {
  const order: string[] = [];
  const take = lineUp(createTurns({ atOnce: 3, ofOneUser: 2 }), order);
  const ends = await Promise.all([take('a', 'a1'), take('a', 'a2')]);
  const a3 = take('a', 'a3');
  const b1 = await take('b', 'b1');
  const c1 = take('c', 'c1');
  await Promise.resolve();
  expect(order).toEqual(['a1', 'a2', 'b1']);
  b1();
  const endC = await c1;
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1']);
  ends[0]!();
  const endA = await a3;
  expect(order.at(-1)).toBe('a3');
  for (const end of [ends[1]!, endC, endA]) end();
  await Promise.all([take('a', 'a4'), take('b', 'b2')]);
});

test('one that gives up while it waits frees nobody and takes nothing', async () => {
  const order: string[] = [];
  const take = lineUp(createTurns({ atOnce: 1, ofOneUser: 1 }), order);
  const end = await take('a', 'a1');
  const giving = new AbortController();
  const given = take('b', 'b1', giving.signal);
  giving.abort(new Error('left'));
  await expect(given).rejects.toThrow('left');
  end();
  await take('c', 'c1');
  expect(order).toEqual(['a1', 'c1']);
});
