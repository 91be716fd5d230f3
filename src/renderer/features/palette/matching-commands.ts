// Finds the commands whose words begin with the typed ones. Pure.
import type { PaletteCommand } from './destinations.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const beginsAny = (text: string, start: string): boolean =>
  wordsOf(text).some((word) => word.startsWith(start));

export interface Match<Of> {
  command: Of;
  /** The other word by which it was found. */
  by: string | null;
}

/**
 * All of them when nothing is typed. Those whose title begins with what is typed come first, those that are found by another
 * word last.
 */
export function matchingCommands<Of extends PaletteCommand>(
  commands: readonly Of[],
  typed: string,
): Match<Of>[] {
  const wanted = wordsOf(typed);
  const matches = commands.flatMap((command): (Match<Of> & { rank: number })[] => {
    const { title, group, words = '' } = command;
    const others = wanted.filter((start) => !beginsAny(`${title} ${group}`, start));
    if (others.length === 0)
      return [{ command, by: null, rank: plain(title).startsWith(plain(typed.trim())) ? 0 : 1 }];
    if (!others.every((start) => beginsAny(words, start))) return [];
    const by = words.split(', ').find((phrase) => others.some((start) => beginsAny(phrase, start)));
    return [{ command, by: by ?? null, rank: 2 }];
  });
  return matches.sort((a, b) => a.rank - b.rank).map(({ command, by }) => ({ command, by }));
}
