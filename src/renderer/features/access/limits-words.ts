// Says in plain words what a client may read and change. Pure.
import type { Client, ClientLimits } from '../../../contract/clients.ts';
import { joined } from '../../lib/joined.ts';
import { changedThings, isEverything, readThings } from '../settings/scope-labels.ts';

/** What names folders and people; ids without a name are gone. */
export interface KnownNames {
  folders: ReadonlyMap<string, string>;
  people: ReadonlyMap<string, string>;
}

/** Stands for conversations without a folder among the folders of limits. */
export const NO_FOLDER = '';

export interface WordOptions {
  now?: number;
  locale?: string | undefined;
}

export const isBounded = ({ folder_ids, person_ids, start_date, end_date }: ClientLimits): boolean =>
  folder_ids !== null || person_ids !== null || start_date !== null || end_date !== null;

/** 'in Work or Home, with Anna, since 1 March'; empty without bounds. */
export function boundsWords(limits: ClientLimits, names: KnownNames, options: WordOptions = {}): string {
  const { folder_ids, person_ids } = limits;
  const named = (ids: readonly string[], of: ReadonlyMap<string, string>, gone: string): string =>
    joined([...new Set(ids.map((id) => of.get(id) ?? `a deleted ${gone}`))], 'or');
  return [
    folder_ids && `in ${named(folder_ids, names.folders, 'folder')}`,
    person_ids && `with ${named(person_ids, names.people, 'person')}`,
    daysWords(limits, options),
  ]
    .filter(Boolean)
    .join(', ');
}

/** 'everything', 'only conversations in Work, since 1 March', 'tasks and memories', 'nothing'. */
export function readWords(
  { scopes, limits }: Pick<Client, 'scopes' | 'limits'>,
  names: KnownNames,
  options: WordOptions = {},
): string {
  const things = readThings(scopes);
  const admitsNone = limits.folder_ids?.length === 0 || limits.person_ids?.length === 0;
  if (things.length === 0 || admitsNone) return 'nothing';
  const bounds = boundsWords(limits, names, options);
  const isOnlyThem = things.length === 1 && things[0] === 'conversations';
  if (isEverything(things) && bounds === '') return 'everything';
  if (isEverything(things) || (isOnlyThem && bounds !== '')) return `only conversations ${bounds}`;
  return bounds === '' ? `only ${joined(things)}` : `only ${joined(things)}, of conversations ${bounds}`;
}

export function changeWords({ scopes, limits }: Pick<Client, 'scopes' | 'limits'>): string {
  const things = changedThings(scopes);
  if (limits.access === 'read' || things.length === 0) return 'nothing';
  return isEverything(things) ? 'everything' : `only ${joined(things)}`;
}

function daysWords({ start_date, end_date }: ClientLimits, options: WordOptions): string | null {
  const day = (date: string) => dayWords(date, options);
  if (start_date !== null && end_date !== null)
    return start_date === end_date ? `on ${day(start_date)}` : `from ${day(start_date)} to ${day(end_date)}`;
  if (start_date !== null) return `since ${day(start_date)}`;
  return end_date === null ? null : `until ${day(end_date)}`;
}

/** '1 March', and the year where it is not the present one. */
function dayWords(date: string, { now = Date.now(), locale }: WordOptions): string {
  const sameYear = date.startsWith(`${new Date(now).getFullYear()}-`);
  const format: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', timeZone: 'UTC' };
  return new Intl.DateTimeFormat(locale, sameYear ? format : { ...format, year: 'numeric' }).format(
    new Date(`${date}T12:00:00Z`),
  );
}
