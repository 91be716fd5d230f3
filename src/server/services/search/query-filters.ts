// Reads filters that stand as words in a query: 'with Priya last week', 'in folder Work', 'tasks about the garden'. Pure.
// Whether they are meant as filters is decided by what they find.
import type { SearchReading } from '../../../contract/search-kinds.ts';
import type { SearchFilter } from '../../store/search-text.ts';
import type { SearchKind } from '../../store/search-windows.ts';
import { readMonthAlone, readPeriod } from './periods.ts';
import { plain } from './query-words.ts';

export interface Known {
  people: readonly { id: string; name: string }[];
  folders: readonly { id: string; name: string }[];
  categories: readonly string[];
  now: number;
  zone: string;
  /** What no words are taken for. */
  unread: readonly SearchReading[];
}

export interface WordFilters {
  filter: SearchFilter;
  kinds: readonly SearchKind[] | null;
  /** The query without them. */
  rest: string;
}

const KINDS: readonly (readonly [RegExp, SearchKind])[] = [
  [/^(?:my |all |the )?(?:conversations?|talks?|gespräche?|conversaci[oó]n(?:es)?)\b/iu, 'conversation'],
  [/^(?:my |all |the |open )?(?:action items?|tasks?|to-?dos?|aufgaben?|tareas?)\b/iu, 'action_item'],
  [/^(?:my |all |the )?(?:memories|memory|facts?|erinnerung(?:en)?|recuerdos?)\b/iu, 'memory'],
  [/^(?:all |the )?(?:people|persons?|personen|personas?)\b/iu, 'person'],
];
/** What follows a kind or a filter, and joins it to the rest. */
const JOINT = /^\s*(?:about|on|of|for|regarding|where|that|in which|über|zu|sobre)\b/iu;
const WITH = /\b(?:with|mit|con|avec)\s+/giu;
const IN_FOLDER = /\b(?:in\s+)?(?:the\s+)?folder[:\s]\s*/iu;
const IN_CATEGORY = /\b(?:in\s+)?(?:the\s+)?category[:\s]\s*/iu;

/** The longest of the names that the text begins with. */
function beginsWith<N extends { name: string }>(
  text: string,
  names: readonly N[],
): { one: N; length: number } | null {
  const begins = plain(text);
  const found = names
    .flatMap((one) => [one.name, one.name.split(/\s+/u)[0]!].map((name) => ({ one, name: plain(name) })))
    .filter(({ name }) => begins.startsWith(name) && !/^[\p{L}\p{N}]/u.test(begins.slice(name.length)))
    .sort((a, b) => b.name.length - a.name.length)[0];
  return found === undefined || found.name === '' ? null : { one: found.one, length: found.name.length };
}

/** Null when there are none. */
export function readFilters(query: string, known: Known): WordFilters | null {
  const filter: SearchFilter = {};
  let kinds: readonly SearchKind[] | null = null;
  let rest = query;
  const cut = (index: number, length: number): void => {
    rest = `${rest.slice(0, index)} ${rest.slice(index + length)}`.replace(/\s+/gu, ' ').trim();
  };

  const reads = (reading: SearchReading): boolean => !known.unread.includes(reading);

  for (const [pattern, kind] of reads('kinds') ? KINDS : []) {
    const found = pattern.exec(rest);
    if (found === null) continue;
    kinds = [kind];
    cut(0, found[0].length);
    break;
  }
  for (const found of reads('person') ? rest.matchAll(WITH) : []) {
    const name = beginsWith(rest.slice(found.index + found[0].length), known.people);
    if (name === null) continue;
    filter.speaker_id = name.one.id;
    cut(found.index, found[0].length + name.length);
    break;
  }
  for (const [pattern, names, field, reading] of [
    [IN_FOLDER, known.folders, 'folder_id', 'folder'],
    [IN_CATEGORY, known.categories.map((name) => ({ id: name, name })), 'category', 'category'],
  ] as const) {
    if (!reads(reading)) continue;
    const found = pattern.exec(rest);
    if (found === null) continue;
    const name = beginsWith(rest.slice(found.index + found[0].length), names);
    if (name === null) continue;
    filter[field] = name.one.id;
    cut(found.index, found[0].length + name.length);
  }
  const isAlone = kinds === null && Object.keys(filter).length === 0;
  const period = reads('period')
    ? (readPeriod(rest, known.now, known.zone) ??
      (isAlone ? readMonthAlone(rest, known.now, known.zone) : null))
    : null;
  // What is still to come has not been said yet.
  if (period !== null && period.start <= known.now) {
    filter.start = period.start;
    filter.end = period.end;
    cut(period.index, period.length);
  }
  if (kinds !== null || Object.keys(filter).length > 0) rest = rest.replace(JOINT, '').trim();
  return kinds === null && Object.keys(filter).length === 0 ? null : { filter, kinds, rest };
}
