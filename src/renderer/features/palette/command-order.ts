// The order of commands in the palette: what belongs to what is open comes first, then what can be done everywhere. Pure.
import type { PaletteCommand } from './destinations.ts';

/** Headings of commands that are there on every screen, in their order; all others belong to what is open. */
export function inOrder<Of extends Pick<PaletteCommand, 'group'>>(
  commands: readonly Of[],
  everywhere: readonly string[],
): Of[] {
  return commands.toSorted((a, b) => everywhere.indexOf(a.group) - everywhere.indexOf(b.group));
}
