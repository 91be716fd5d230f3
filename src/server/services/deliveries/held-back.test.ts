import { expect, test } from 'vitest';
import { createHeldBack } from './held-back.ts';

const never = new AbortController().signal;

test('what is sent of a conversation waits until all that holds it back is over; of others nothing waits', async () => {
  const heldBack = createHeldBack();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const works = [
    heldBack.during(['a', 'b'], () => first.promise),
    heldBack.during(['a'], () => second.promise),
  ];
  expect(await heldBack.over('c', never)).toBe(false);
  expect(await heldBack.over(null, never)).toBe(false);
  let isOver = false;
  const over = heldBack.over('a', never).then((waited) => {
    isOver = true;
    return waited;
  });
  first.reject(new Error('it was not deleted'));
  await expect(works[0]).rejects.toThrow('it was not deleted');
  expect(await heldBack.over('b', never)).toBe(false);
  expect(isOver).toBe(false);
  second.resolve();
  expect(await over).toBe(true);
  await works[1];
  expect(await heldBack.over('a', never)).toBe(false);
});

test('an attempt that is stopped waits no longer', async () => {
  const heldBack = createHeldBack();
  const work = Promise.withResolvers<void>();
  const held = heldBack.during(['a'], () => work.promise);
  const stop = new AbortController();
  const over = heldBack.over('a', stop.signal);
  stop.abort(new Error('the service ends'));
  await expect(over).rejects.toThrow('the service ends');
  work.resolve();
  await held;
});
