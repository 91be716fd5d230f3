import { expect, test } from 'vitest';
import { readableCase } from './readable-case.ts';

test.each([
  ['ASK NOT WHAT I SAY', 'Ask not what I say'],
  ['', ''],
  ['12 ÄPFEL', '12 Äpfel'],
  ['USA is fine', 'USA is fine'],
])('%s becomes %s', (given, wanted) => {
  expect(readableCase(given)).toBe(wanted);
});
