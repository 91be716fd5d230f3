import { expect, test } from 'vitest';
import { createMessageOutbox } from './message-outbox.ts';

function setUp() {
  const delivered: string[] = [];
  let now = 0;
  const outbox = createMessageOutbox<string>(
    (message) => void delivered.push(message),
    () => now,
  );
  return { outbox, delivered, wait: (ms: number) => void (now += ms) };
}

test('messages are delivered at once and in order while decodes are short', () => {
  const { outbox, delivered, wait } = setUp();
  const ended = outbox.decodeStarted();
  wait(5_000);
  outbox.send('a');
  outbox.send('b');
  ended();
  expect(delivered).toEqual(['a', 'b']);
});

test('messages are held back while a decode runs for more than five seconds, and delivered when it ends', () => {
  const { outbox, delivered, wait } = setUp();
  const ended = outbox.decodeStarted();
  wait(5_001);
  outbox.send('a');
  outbox.send('b');
  expect(delivered).toEqual([]);
  ended();
  expect(delivered).toEqual(['a', 'b']);
});

test('the end of a short decode does not deliver what another hanging decode holds back', () => {
  const { outbox, delivered, wait } = setUp();
  const hangingEnded = outbox.decodeStarted();
  wait(5_001);
  const shortEnded = outbox.decodeStarted();
  outbox.send('a');
  shortEnded();
  expect(delivered).toEqual([]);
  hangingEnded();
  expect(delivered).toEqual(['a']);
});
