import { expect, test } from 'vitest';
import { readableName } from './readable-name.ts';

test.each([
  ['Omi DevKit 2', 'Omi DevKit 2'],
  ['  Büro\n\tüben ', 'Büro üben'],
  // Would show the sentence after it backwards.
  ['Omi\u202eevil\u2066x\u200f', 'Omi evil x'],
  ['\0\u0007', ''],
  ['👩‍👧 Omi', '👩‍👧 Omi'],
  ['\ud800Omi', '\ufffdOmi'],
])('%j is %j', (given, shown) => {
  expect(readableName(given)).toBe(shown);
});

test('a name of ten thousand characters is cut between characters', () => {
  const shown = readableName('🎙'.repeat(5_000));
  expect([...shown]).toHaveLength(60);
  expect(shown.endsWith('…')).toBe(true);
  expect(shown.isWellFormed()).toBe(true);
});
