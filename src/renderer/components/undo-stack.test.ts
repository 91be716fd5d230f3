import { expect, test } from 'vitest';
import { createUndoStack, STANDS_MS } from './undo-stack.ts';

function started() {
  const log: string[] = [];
  let at = 0;
  const stack = createUndoStack({ now: () => at, changed: () => undefined });
  const offer = (words: string): void =>
    stack.offer({
      words,
      undo: () => void log.push(`undone ${words}`),
      lapse: () => void log.push(`ended ${words}`),
    });
  return {
    stack,
    offer,
    log,
    wait: (ms: number) => (at += ms),
    shown: () => stack.list().map((one) => one.offer.words),
  };
}

test('three can be undone, the newest first; a fourth ends the oldest', async () => {
  const { stack, offer, log, shown } = started();
  for (const words of ['a', 'b', 'c', 'd']) offer(words);
  expect([shown(), log]).toEqual([['d', 'c', 'b'], ['ended a']]);
  for (let time = 0; time < 4; time++) await stack.undo();
  expect([shown(), log.slice(1)]).toEqual([[], ['undone d', 'undone c', 'undone b']]);
});

test('one in the middle can be undone or dismissed', async () => {
  const { stack, offer, log, shown } = started();
  for (const words of ['a', 'b', 'c']) offer(words);
  await stack.undo(2);
  stack.dismiss(1);
  expect([shown(), log]).toEqual([['c'], ['undone b', 'ended a']]);
});

test('each ends after its own ten seconds, unless a person is on the card', () => {
  const { stack, offer, log, wait, shown } = started();
  offer('a');
  wait(STANDS_MS / 2);
  offer('b');
  expect(stack.endDue()).toBe(STANDS_MS / 2);
  wait(STANDS_MS / 2);
  expect(stack.endDue()).toBe(STANDS_MS / 2);
  expect([shown(), log]).toEqual([['b'], ['ended a']]);
  stack.renew();
  expect(stack.endDue()).toBe(STANDS_MS);
  stack.endAll();
  expect([shown(), log, stack.endDue()]).toEqual([[], ['ended a', 'ended b'], null]);
});

test('what could not be undone says so, and does not end as if it stood', async () => {
  const { stack, log, wait } = started();
  stack.offer({
    words: 'x',
    undo: () => Promise.reject(new Error('gone')),
    lapse: () => void log.push('ended x'),
  });
  await stack.undo();
  expect(stack.list()).toMatchObject([{ failed: true }]);
  await stack.undo();
  wait(STANDS_MS);
  stack.endDue();
  expect([stack.list(), log]).toEqual([[], []]);
});
