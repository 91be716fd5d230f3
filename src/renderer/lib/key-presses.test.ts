import { expect, test } from 'vitest';
import type { Command } from './commands.ts';
import { createKeyPresses } from './key-presses.ts';

const commands: Command[] = [
  { id: 'tasks', title: 'Tasks', group: 'Go to', keys: 'g t' },
  { id: 'chats', title: 'Conversations', group: 'Go to', keys: 'g c' },
  { id: 'task', title: 'Mark', group: 'Tasks', keys: ['t', 'Space'] },
  { id: 'list', title: 'Shortcuts', group: 'Everywhere', keys: '?' },
  { id: 'palette', title: 'Palette', group: 'Everywhere', keys: '$mod+k' },
];

/** What a browser says of a key; with 'Shift+' or 'Control+' before it. */
function event(name: string): KeyboardEvent {
  const held = name.split('+');
  const key = held.pop() ?? '';
  const isHeld = (modifier: string): boolean => held.includes(modifier);
  return {
    key,
    code: key === ' ' ? 'Space' : `Key${key.toUpperCase()}`,
    getModifierState: isHeld,
  } as KeyboardEvent;
}

function pressed(...keys: readonly (string | number)[]): (string | null)[] {
  let now = 0;
  const presses = createKeyPresses(() => now);
  return keys.flatMap((key) => {
    if (typeof key === 'string') return [presses.press(event(key), commands).command?.id ?? null];
    now += key;
    return [];
  });
}

test('two keys after each other run the command of both, not that of the second', () => {
  expect(pressed('g', 't')).toEqual([null, 'tasks']);
  expect(pressed('t')).toEqual(['task']);
  expect(pressed(' ')).toEqual(['task']);
});

test('a series that was left, or waited too long, begins anew', () => {
  expect(pressed('g', 'x', 'c')).toEqual([null, null, null]);
  expect(pressed('g', 5_000, 't')).toEqual([null, 'task']);
  expect(pressed('g', 'x', 't')).toEqual([null, null, 'task']);
});

test('a sign counts however the keyboard writes it; a letter with a modifier is another key', () => {
  expect(pressed('Shift+?', '?')).toEqual(['list', 'list']);
  expect(pressed('Control+t', 'Control+k')).toEqual([null, 'palette']);
});

test('of two commands with one key the inner one runs', () => {
  const inner: Command = { id: 'inner', title: 'Inner', group: 'Here', keys: 't' };
  expect(createKeyPresses().press(event('t'), [...commands, inner]).command?.id).toBe('inner');
});

test('a key that goes on with a series is told from the same key alone, until the time is over', () => {
  let now = 0;
  const presses = createKeyPresses(() => now);
  expect(presses.goesOn(event('t'))).toBe(false);
  presses.press(event('g'), commands);
  expect(presses.goesOn(event('t'))).toBe(true);
  expect(presses.goesOn(event('x'))).toBe(false);
  now = 5_000;
  expect(presses.goesOn(event('t'))).toBe(false);
});
