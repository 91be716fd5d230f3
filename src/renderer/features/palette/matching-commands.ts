// Finds the commands whose words begin with the typed ones. Pure.
import type { Command } from '../../lib/commands.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** All of them when nothing is typed. Those whose title begins with what is typed come first. */
export function matchingCommands(commands: readonly Command[], typed: string): Command[] {
  const wanted = wordsOf(typed);
  const found = commands.filter(({ title, group }) => {
    const words = wordsOf(`${title} ${group}`);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
  const isFirst = ({ title }: Command): boolean => plain(title).startsWith(plain(typed.trim()));
  return [...found.filter(isFirst), ...found.filter((command) => !isFirst(command))];
}
