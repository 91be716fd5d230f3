// Says which words of a query were taken for filters. Pure.
import type { UnderstoodQuery } from '../../../contract/search.ts';
import { formatList } from '../../lib/format-list.ts';
import { formatDays, type FormatOptions } from '../../lib/format-time.ts';
import type { Translate } from '../../messages/catalogue.ts';

export interface SearchNames {
  people: ReadonlyMap<string, string>;
  folders: ReadonlyMap<string, string>;
}

/** 'Tasks, 16 – 22 Nov 2026, with Priya'; null when no word was a filter. A name that is not read yet is left out. */
export function understoodWords(
  { kinds, start_date, end_date, person_id, folder_id, category }: UnderstoodQuery,
  names: SearchNames | null,
  t: Translate<'search'>,
  options?: FormatOptions,
): string | null {
  const person = person_id !== null && names?.people.get(person_id);
  const folder = folder_id !== null && names?.folders.get(folder_id);
  const parts = [
    kinds !== null && formatList(kinds.map((kind) => t(`kinds.${kind}`))),
    start_date !== null && end_date !== null && formatDays(start_date, end_date, options),
    person && t('understood.with', { name: person }),
    folder && t('understood.folder', { name: folder }),
    category !== null && t('understood.category', { name: category }),
  ].filter((part) => typeof part === 'string' && part !== '');
  return parts.length === 0 ? null : parts.join(', ');
}
