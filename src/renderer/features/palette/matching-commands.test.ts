import { expect, test } from 'vitest';
import { matchingCommands } from './matching-commands.ts';

const command = (title: string, group = 'Go to') => ({ id: title, title, group });
const commands = [
  command('Open tasks'),
  command('Tasks'),
  command('Löschen', 'Gespräch'),
  command('Speech', 'Settings'),
];
const titles = (typed: string) => matchingCommands(commands, typed).map(({ title }) => title);

test('each typed word begins a word of the command or of its group', () => {
  expect(titles('sett sp')).toEqual(['Speech']);
  expect(titles('asks')).toEqual([]);
  expect(titles('')).toHaveLength(4);
});

test('accents do not matter, and a title that begins with it comes first', () => {
  expect(titles('loschen')).toEqual(['Löschen']);
  expect(titles('task')).toEqual(['Tasks', 'Open tasks']);
});
