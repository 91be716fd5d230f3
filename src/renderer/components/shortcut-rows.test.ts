import { expect, test } from 'vitest';
import { shortcutRows } from './shortcut-rows.ts';

const list = { group: 'Lists', hidden: true };

test('commands of one title share a row, and those without a key have none', () => {
  const commands = [
    { ...list, id: 'next', title: 'Next row', keys: 'j' },
    { ...list, id: 'next.arrow', title: 'Next row', keys: 'ArrowDown' },
    { ...list, id: 'open', title: 'Open' },
  ];
  expect(shortcutRows(commands)).toEqual([['Lists', [{ title: 'Next row', bindings: ['j', 'ArrowDown'] }]]]);
});

test('a key is listed once: with the innermost command, under what it works on', () => {
  const commands = [
    { id: 'row.select', title: 'Select', group: 'Conversations', keys: 'x' },
    { id: 'row.star', title: 'Star', group: 'Conversations', keys: ['s', 'S'] },
    { id: 'star', title: 'Star', group: 'Conversation', scope: 'Conversation or row', keys: 's' },
  ];
  expect(shortcutRows(commands)).toEqual([
    [
      'Conversations',
      [
        { title: 'Select', bindings: ['x'] },
        { title: 'Star', bindings: ['S'] },
      ],
    ],
    ['Conversation or row', [{ title: 'Star', bindings: ['s'] }]],
  ]);
});
