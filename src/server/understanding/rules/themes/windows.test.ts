// Windows of a talk.
import { expect, test } from 'vitest';
import { windowsOf } from './windows.ts';

const spoken = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ text: `Line number ${index}.` }));

test('three sentences, two further each time, without single words', () => {
  const lines = [...spoken(5), { text: 'Yes.' }];
  expect(windowsOf(lines)).toEqual([
    'Line number 0. Line number 1. Line number 2.',
    'Line number 2. Line number 3. Line number 4.',
  ]);
});

test('all of a short talk, none of silence', () => {
  expect(windowsOf(spoken(1))).toEqual(['Line number 0.']);
  expect(windowsOf([])).toEqual([]);
});

test('of a long talk at even distances, from its beginning to its end', () => {
  const windows = windowsOf(spoken(3_000));
  expect(windows.length).toBeGreaterThan(100);
  expect(windows.length).toBeLessThanOrEqual(151);
  expect(windows.at(-1)).toContain('Line number 29');
});
