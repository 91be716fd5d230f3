import { expect, test } from 'vitest';
import { wordsSince } from './live-segment-writes.ts';

test.each([
  ['Hello.', 'Hello.', ''],
  ['Hello.', 'Hello. And more.', 'And more.'],
  ['Hello wold.', 'Hello, world. And more.', 'And more.'],
  ['Hello wold.', 'Hello, world.', ''],
  ['we meat at nine', 'We meet at nine o’clock', 'o’clock'],
  ['um', 'Something else entirely', 'Something else entirely'],
  ['one two three four', 'one two', ''],
  ['', 'First words', 'First words'],
])('after %j, %j says %j more', (before, now, more) => {
  expect(wordsSince(before, now)).toBe(more);
});
