import { expect, test } from 'vitest';
import { matchingCommands } from './matching-commands.ts';

const command = (title: string, group = 'Go to', words = '') => ({ id: title, title, group, words });
const commands = [
  command('Appearance', 'Settings', 'theme, dark mode, task colours'),
  command('Open tasks'),
  command('Tasks'),
  command('Löschen', 'Gespräch'),
  command('Speech', 'Settings'),
];
const titles = (typed: string) => matchingCommands(commands, typed).map((match) => match.command.title);

test('each typed word begins a word of the command or of its group', () => {
  expect(titles('sett sp')).toEqual(['Speech']);
  expect(titles('asks')).toEqual([]);
  expect(titles('')).toHaveLength(5);
});

test('accents do not matter, and a title that begins with it comes first', () => {
  expect(titles('loschen')).toEqual(['Löschen']);
  expect(titles('task').slice(0, 2)).toEqual(['Tasks', 'Open tasks']);
});

test('another word for it finds a command after those of that name, and is told', () => {
  expect(titles('task')).toEqual(['Tasks', 'Open tasks', 'Appearance']);
  expect(matchingCommands(commands, 'dark').map(({ by }) => by)).toEqual(['dark mode']);
  expect(matchingCommands(commands, 'settings dark').map(({ by }) => by)).toEqual(['dark mode']);
  expect(matchingCommands(commands, 'appear').map(({ by }) => by)).toEqual([null]);
  expect(titles('dark theme')).toEqual(['Appearance']);
  expect(titles('dark speech')).toEqual([]);
});
