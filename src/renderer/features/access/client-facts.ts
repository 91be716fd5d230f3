// Words for what a client used. Pure.
import type { Client } from '../../../contract/clients.ts';
import type { Translate } from '../../messages/catalogue.ts';

/** Of the last 30 days; empty when nothing was read or changed. */
export function usedWords(
  { reads_30d, writes_30d, words_30d }: Pick<Client, 'reads_30d' | 'writes_30d' | 'words_30d'>,
  t: Translate<'access'>,
): string[] {
  if (reads_30d === 0 && writes_30d === 0) return [];
  const reads = t('used', { reads: reads_30d, words: words_30d });
  return writes_30d === 0 ? [reads] : [reads, t('changes', { count: writes_30d })];
}
