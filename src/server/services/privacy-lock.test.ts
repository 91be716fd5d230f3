import { expect, test } from 'vitest';
import { beginning, readsLocked } from './privacy-lock.ts';

test('only the owner reads what is locked', () => {
  expect((['owner', 'developer', 'assistant', 'public'] as const).filter(readsLocked)).toEqual(['owner']);
});

test('a beginning ends at a word, has at most 70 characters and at most half of the text', () => {
  expect(beginning('My password is hunter2')).toBe('My password...');
  const long =
    'The surveyor said that the eastern wall has to be taken down before the winter, and that the ';
  expect(beginning(long.repeat(3))).toBe(
    'The surveyor said that the eastern wall has to be taken down before...',
  );
  expect(beginning('word '.repeat(100)).length).toBeLessThanOrEqual(73);
});

test('a single word shows no more than its half, and an empty text stays empty', () => {
  expect(beginning('hunter2')).toBe('hun...');
  expect(beginning('x')).toBe('...');
  expect(beginning('')).toBe('');
  expect(beginning('👩‍🔬🧪🔬🧫')).not.toContain('�');
});
