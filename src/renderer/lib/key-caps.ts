// Writes a binding as it stands on the keys: '$mod+k' is Ctrl and K, or ⌘ and K on a Mac. Pure.
import { parseKeybinding } from 'tinykeys';

const CAPS: Readonly<Record<string, string>> = {
  Control: 'Ctrl',
  Meta: '⌘',
  Shift: '⇧',
  Alt: 'Alt',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Del',
};

/** The keys of each press of a series. */
export function keyCaps(binding: string): string[][] {
  return parseKeybinding(binding).map(([modifiers, , key]) =>
    [...modifiers, String(key)].map((name) => CAPS[name] ?? name),
  );
}
