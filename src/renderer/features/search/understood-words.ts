// Says which words of a query were taken for filters. Pure.
import type { UnderstoodQuery } from '../../../contract/search.ts';
import type { SearchReading } from '../../../contract/search-kinds.ts';
import { formatList } from '../../lib/format-list.ts';
import { formatDays, type FormatOptions } from '../../lib/format-time.ts';
import type { Translate } from '../../messages/catalogue.ts';

export interface SearchNames {
  people: ReadonlyMap<string, string>;
  folders: ReadonlyMap<string, string>;
}

export interface Understood {
  reading: SearchReading;
  words: string;
}

/** 'Tasks', '16 – 22 Nov 2026', 'with Priya'; none when no word was a filter. A name that is not read yet is left out. */
export function understoodWords(
  { kinds, start_date, end_date, person_id, folder_id, category }: UnderstoodQuery,
  names: SearchNames | null,
  t: Translate<'search'>,
  categories: Translate<'categories'>,
  options?: FormatOptions,
): Understood[] {
  const person = person_id === null ? undefined : names?.people.get(person_id);
  const folder = folder_id === null ? undefined : names?.folders.get(folder_id);
  const read: readonly (readonly [SearchReading, string | undefined])[] = [
    ['kinds', kinds === null ? undefined : formatList(kinds.map((kind) => t(`kinds.${kind}`)))],
    [
      'period',
      start_date === null || end_date === null ? undefined : formatDays(start_date, end_date, options),
    ],
    ['person', person && t('understood.with', { name: person })],
    ['folder', folder && t('understood.folder', { name: folder })],
    ['category', category === null ? undefined : t('understood.category', { name: categories(category) })],
  ];
  return read.flatMap(([reading, words]) => (words ? [{ reading, words }] : []));
}
