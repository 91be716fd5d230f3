import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFakeClock } from '../../../tests/helpers/fake-clock.ts';
import { createLargeAnswers } from './large-answers.ts';

const MEGABYTE = 1_048_576;

/** Takes nothing. */
const unread = (): ServerResponse =>
  Object.assign(new EventEmitter(), { write: () => false, destroy: () => undefined }) as never;

test('what waits for the readers of many users is bounded together, and who has none waiting still gets some', async () => {
  const answers = createLargeAnswers(createFakeClock());
  const leaving = new AbortController();
  let made = 0;
  function* texts(): Generator<string> {
    for (;;) {
      made += 1;
      yield 'x'.repeat(MEGABYTE);
    }
  }
  const ask = (uid: string): Promise<void> =>
    answers.send({ response: unread(), uid, signal: leaving.signal }, texts());
  const asked: Promise<void>[] = [];
  for (let user = 0; user < 10; user++)
    for (let reader = 0; reader < 8; reader++) asked.push(ask(`user ${user}`));
  for (let round = 0; round < 20; round++) await turn();
  expect(made).toBeGreaterThan(15);
  expect(made).toBeLessThan(30);
  const before = made;
  asked.push(ask('somebody else'));
  await turn();
  expect(made).toBe(before + 1);
  leaving.abort();
  await Promise.all(asked);
});
