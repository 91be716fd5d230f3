// Words for the kinds of clients and for what they used. Pure.
import type { Client } from '../../../contract/clients.ts';

export const KIND_WORDS: Readonly<Record<Client['kind'], string>> = {
  dev_key: 'developer key',
  mcp_key: 'tool-protocol key',
  oauth: 'let in by you',
};

/** Of the last 30 days; empty when nothing was read or changed. */
export function usedWords({
  reads_30d,
  writes_30d,
  words_30d,
}: Pick<Client, 'reads_30d' | 'writes_30d' | 'words_30d'>): string[] {
  if (reads_30d === 0 && writes_30d === 0) return [];
  const reads = `${counted(reads_30d, 'read')} and ${counted(words_30d, 'word')} in 30 days`;
  return writes_30d === 0 ? [reads] : [reads, counted(writes_30d, 'change')];
}

export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString()} ${noun}${count === 1 ? '' : 's'}`;
