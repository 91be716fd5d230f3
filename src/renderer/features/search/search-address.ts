// Writes and reads the address of the search screen: /search?q=WORDS&kind=KIND&who=PERSON&when=SPAN&folder=FOLDER&words=READING,... Pure.
import { LIMITS } from '../../../contract/limits.ts';
import {
  READINGS,
  SEARCH_KINDS,
  type SearchedKind,
  type SearchReading,
} from '../../../contract/search-kinds.ts';

export const SEARCH_PATH = '/search';

/** Spans of days that end today. */
export const SEARCH_SPANS = ['today', 'week', 'month', 'year'] as const;
export type SearchSpan = (typeof SEARCH_SPANS)[number];

export interface Searched {
  query: string;
  /** Null: everything. */
  kind: SearchedKind | null;
  /** Id of a person, or `user` for the owner. */
  who: string | null;
  when: SearchSpan | null;
  folder: string | null;
  /** What words are not taken for: they are only words. */
  unread: readonly SearchReading[];
}

/** Not narrowed by anything. */
export const EVERYTHING = { kind: null, who: null, when: null, folder: null, unread: [] } as const;

const NARROWED_BY = ['kind', 'who', 'when', 'folder'] as const;

export function searchFields(searched: Partial<Searched> & Pick<Searched, 'query'>): Record<string, string> {
  const fields: Record<string, string> = searched.query === '' ? {} : { q: searched.query };
  if (searched.unread?.length) fields['words'] = searched.unread.join(',');
  for (const name of NARROWED_BY) if (searched[name] != null) fields[name] = searched[name];
  return fields;
}

/** Only the words are necessary. */
export function searchAddress(searched: Parameters<typeof searchFields>[0]): string {
  return `${SEARCH_PATH}?${new URLSearchParams(searchFields(searched)).toString()}`;
}

/** What an address asks for; a kind or a span that there is not means everything. */
export function searchedAt(address: URLSearchParams): Searched {
  const [kind, when] = [address.get('kind'), address.get('when')];
  return {
    query: (address.get('q') ?? '').trim().slice(0, LIMITS.descriptionMax),
    kind: SEARCH_KINDS.find((one) => one === kind) ?? null,
    who: address.get('who') || null,
    when: SEARCH_SPANS.find((one) => one === when) ?? null,
    folder: address.get('folder') || null,
    unread: READINGS.filter((one) => address.get('words')?.split(',').includes(one)),
  };
}

const DAYS: Record<SearchSpan, number> = { today: 0, week: 6, month: 29, year: 364 };

/** When a span begins: at midnight where the page is read. */
export function spanBegins(span: SearchSpan, now: number): string {
  const day = new Date(now);
  day.setDate(day.getDate() - DAYS[span]);
  day.setHours(0, 0, 0, 0);
  return day.toISOString();
}
