import { expect, test } from 'vitest';
import { createTurns, type Turn } from './turns.ts';

const never = new AbortController().signal;
/** Lets what waits for promises go on. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function line() {
  const turns = createTurns({ length: 10 });
  const began: string[] = [];
  /** Takes one, in the background. */
  function take(name: string, signal = never): Promise<Turn> {
    return turns.take(signal).then((turn) => {
      began.push(name);
      return turn;
    });
  }
  return { began, take };
}

test('one at a time has it, and who has had none yet goes before who goes on', async () => {
  const { began, take } = line();
  const first = await take('first');
  const second = take('second');
  await settle();
  expect(began).toEqual(['first']);
  await first.used(9);
  expect(began).toEqual(['first']);
  void first.used(1).then(() => began.push('first again'));
  const [long] = await Promise.all([second, settle()]);
  void long.used(10).then(() => began.push('second again'));
  await settle();
  expect(began).toEqual(['first', 'second', 'first again']);
  const short = take('short');
  await settle();
  first.end();
  (await short).end();
  await settle();
  expect(began).toEqual(['first', 'second', 'first again', 'short', 'second again']);
});

test('with nobody waiting it goes on, however long', async () => {
  const { take } = line();
  const turn = await take('only');
  await turn.used(1_000);
  await turn.used(1_000);
});

test('who is stopped while it waits is let go, and holds up nobody', async () => {
  const { began, take } = line();
  const first = await take('first');
  const stop = new AbortController();
  const stopped = take('stopped', stop.signal);
  const third = take('third');
  stop.abort();
  const none = await stopped;
  await none.used(100);
  none.end();
  await settle();
  expect(began).toEqual(['first', 'stopped']);
  first.end();
  first.end();
  await third;
  expect(began).toEqual(['first', 'stopped', 'third']);
});

test('who is stopped while others have theirs is let go, too', async () => {
  const { take } = line();
  const stop = new AbortController();
  const first = await take('first', stop.signal);
  const second = take('second');
  const going = first.used(10);
  const turn = await second;
  stop.abort();
  await going;
  first.end();
  turn.end();
  await take('third');
});
