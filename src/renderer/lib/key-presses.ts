// Finds the command that a series of key presses asks for. Knows keys, not what commands do. Pure.
import { matchKeybindingPress, parseKeybinding, type KeybindingPress } from 'tinykeys';
import type { Command } from './commands.ts';

/** The presses of a series follow each other within this time. */
const SERIES_MS = 1_500;

interface Begun {
  id: string;
  rest: readonly KeybindingPress[];
}

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'];

export const bindingsOf = ({ keys }: Pick<Command, 'keys'>): readonly string[] =>
  keys === undefined ? [] : typeof keys === 'string' ? [keys] : keys;

export interface KeyPresses {
  /** The press goes on with a series that was begun: it is no key of what has the focus. */
  goesOn(event: KeyboardEvent): boolean;
  /** `pending`: the press belongs to a series that goes on. */
  press(event: KeyboardEvent, commands: readonly Command[]): { command: Command | null; pending: boolean };
}

export function createKeyPresses(now: () => number = Date.now): KeyPresses {
  let begun: Begun[] = [];
  let at = 0;

  const following = (event: KeyboardEvent): Begun[] =>
    now() - at <= SERIES_MS ? begun.filter(({ rest }) => matches(event, rest[0])) : [];

  return {
    goesOn: (event) => following(event).length > 0,
    press(event, commands) {
      if (MODIFIERS.includes(event.key)) return { command: null, pending: begun.length > 0 };
      const goesOn = following(event);
      const here = goesOn.length > 0 ? goesOn : starts(event, commands);
      const done = here.findLast(({ rest }) => rest.length === 1);
      begun = done ? [] : here.map(({ id, rest }) => ({ id, rest: rest.slice(1) }));
      at = now();
      return { command: commands.find(({ id }) => id === done?.id) ?? null, pending: begun.length > 0 };
    },
  };
}

function starts(event: KeyboardEvent, commands: readonly Command[]): Begun[] {
  return commands.flatMap((command) =>
    bindingsOf(command)
      .map((binding) => ({ id: command.id, rest: parseKeybinding(binding) }))
      .filter(({ rest }) => matches(event, rest[0])),
  );
}

/** A sign that needs Shift on this keyboard ('?', '#') counts with it or without. */
function matches(event: KeyboardEvent, press: KeybindingPress | undefined): boolean {
  if (press === undefined) return false;
  const [required, optional, key] = press;
  const isSign = typeof key === 'string' && key.length === 1 && key.toLowerCase() === key.toUpperCase();
  return matchKeybindingPress(event, isSign ? [required, [...optional, 'Shift', 'AltGraph'], key] : press);
}
