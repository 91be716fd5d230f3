// The mark of a list of choices: with the first, until somebody moves it.
import { describe, expect, test } from 'vitest';
import { markedChoice, nextChoice } from './marked-choice.ts';

describe('the marked choice', () => {
  test('is the first, also when better ones come late', () => {
    expect(markedChoice(['search'], 'mara', null)).toBe('search');
    expect(markedChoice(['talk', 'person', 'search'], 'mara', null)).toBe('talk');
  });

  test('is none while nothing is typed or found', () => {
    expect(markedChoice(['tasks', 'people'], ' ', null)).toBeNull();
    expect(markedChoice([], 'mara', null)).toBeNull();
  });

  test('stays with what it was moved to while others come', () => {
    const moved = { id: 'search', typed: 'mara' };
    expect(markedChoice(['talk', 'search'], 'mara', moved)).toBe('search');
    expect(markedChoice(['tasks', 'search'], '', { id: 'search', typed: '' })).toBe('search');
  });

  test('is the first again when other words are typed, or what it was moved to is gone', () => {
    const moved = { id: 'search', typed: 'mara' };
    expect(markedChoice(['talk', 'search'], 'maran', moved)).toBe('talk');
    expect(markedChoice(['talk', 'person'], 'mara', moved)).toBe('talk');
  });

  test('moves by one, and from one end to the other', () => {
    expect(nextChoice(['a', 'b', 'c'], 'a', 1)).toBe('b');
    expect(nextChoice(['a', 'b', 'c'], 'c', 1)).toBe('a');
    expect(nextChoice(['a', 'b', 'c'], 'a', -1)).toBe('c');
    expect(nextChoice(['a', 'b', 'c'], null, 1)).toBe('a');
    expect(nextChoice(['a', 'b', 'c'], null, -1)).toBe('c');
    expect(nextChoice([], null, 1)).toBeNull();
  });
});
