// Where the palette leads beside the places of the rail, and the other words that people type for a command. Pure.
import { CHOICES, type Appearance } from '../../lib/appearance.ts';
import type { Command } from '../../lib/commands.ts';
import type { Translate } from '../../messages/catalogue.ts';
import { sectionAddress, settingsGroups } from '../settings/settings-sections.ts';

/** Screens within the places of the rail. */
const SCREENS = {
  finished: '/tasks/finished',
  goals: '/tasks/goals',
  week: '/recap/week',
  voice: '/people/voice',
  trash: '/trash',
} as const;

/** Pages within the sections of the settings. */
const PAGES = { receipts: '/settings/access/receipts', journal: '/settings/webhooks/journal' } as const;

/** Buttons of the sections, which take the focus. */
const BUTTONS = {
  export: ['/settings/privacy#export', 'exportTitle'],
  signOut: ['/settings/you#sign-out', 'signOut'],
} as const;

/** Commands of the frame. */
const KNOWN_AS = {
  'go.live': 'live',
  'go.conversations': 'conversations',
  'go.tasks': 'tasks',
  'go.memories': 'memories',
  'go.people': 'people',
  'go.recap': 'recap',
  'go.search': 'search',
  'go.ask': 'ask',
  'go.settings': 'settings',
  shortcuts: 'shortcuts',
} as const;

const THEMES = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;

export interface PaletteCommand extends Command {
  /** Other words for it: phrases with commas between them. */
  words?: string;
}

export interface Destination extends PaletteCommand {
  address: string;
}

export interface Say {
  palette: Translate<'palette'>;
  frame: Translate<'frame'>;
  settings: Translate<'settings'>;
}

export function destinations({ palette, frame, settings }: Say, isDesktop?: boolean): Destination[] {
  const [goTo, inSettings] = [frame('keyboard.goTo'), frame('settings')];
  const to = (id: string, address: string, title: string, words: string): Destination => ({
    ...{ id, address, title, words },
    group: id.startsWith('go.') ? goTo : inSettings,
  });
  const sections = settingsGroups(isDesktop)
    .flatMap((group) => group.sections)
    // A place of the rail, which has its command there.
    .filter((name) => name !== 'voices');
  return [
    ...keysOf(SCREENS).map((name) =>
      to(`go.${name}`, SCREENS[name], palette(`to.${name}`), palette(`words.${name}`)),
    ),
    ...sections.map((name) =>
      to(`settings.${name}`, sectionAddress(name), settings(name), palette(`words.${name}`)),
    ),
    ...keysOf(PAGES).map((name) =>
      to(`settings.${name}`, PAGES[name], palette(`to.${name}`), palette(`words.${name}`)),
    ),
    ...keysOf(BUTTONS).map((name) =>
      to(`settings.${name}`, BUTTONS[name][0], settings(BUTTONS[name][1]), palette(`words.${name}`)),
    ),
  ];
}

export const themeCommands = (
  { palette, frame, settings }: Say,
  choose: (theme: Appearance['theme']) => void,
): Command[] =>
  CHOICES.theme.map((theme) => ({
    id: `theme.${theme}`,
    title: palette('theme', { theme: settings(THEMES[theme]) }),
    group: frame('settings'),
    run: () => choose(theme),
  }));

export function withWords(command: Command, { palette }: Say): PaletteCommand {
  const name = keysOf(KNOWN_AS).find((id) => id === command.id);
  return name === undefined ? command : { ...command, words: palette(`words.${KNOWN_AS[name]}`) };
}

const keysOf = <Of extends object>(of: Of): (keyof Of)[] => Object.keys(of) as (keyof Of)[];
