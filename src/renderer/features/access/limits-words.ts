// Says in plain words what a client may read and change. Pure.
import { OWNER_SPEAKS, type Client, type ClientLimits } from '../../../contract/clients.ts';
import { formatList } from '../../lib/format-list.ts';
import { pageLocale } from '../../lib/page-language.ts';
import type { Translate } from '../../messages/catalogue.ts';
import { changedThings, isEverything, readThings, thingWords } from '../settings/scope-labels.ts';

/** What names folders and people; ids without a name are gone. */
export interface KnownNames {
  folders: ReadonlyMap<string, string>;
  people: ReadonlyMap<string, string>;
}

/** Stands for conversations without a folder among the folders of limits. */
export const NO_FOLDER = '';

export interface WordOptions {
  t: Translate<'access'>;
  now?: number;
  locale?: string | undefined;
}

export const isBounded = ({ folder_ids, person_ids, start_date, end_date }: ClientLimits): boolean =>
  folder_ids !== null || person_ids !== null || start_date !== null || end_date !== null;

/** 'in Work or Home, with Anna, since 1 March'; empty without bounds. */
function boundsWords(limits: ClientLimits, names: KnownNames, options: WordOptions): string {
  const { t, locale } = options;
  const { folder_ids, person_ids } = limits;
  const anyOf = (ids: readonly string[], nameOf: (id: string) => string): string =>
    formatList([...new Set(ids.map(nameOf))], 'or', locale);
  const folderName = (id: string): string =>
    id === NO_FOLDER ? t('bounds.noFolder') : (names.folders.get(id) ?? t('bounds.goneFolder'));
  const personName = (id: string): string =>
    id === OWNER_SPEAKS ? t('bounds.you') : (names.people.get(id) ?? t('bounds.gonePerson'));
  return [
    folder_ids && t('bounds.folders', { folders: anyOf(folder_ids, folderName) }),
    person_ids && t('bounds.people', { people: anyOf(person_ids, personName) }),
    daysWords(limits, options),
  ]
    .filter(Boolean)
    .join(', ');
}

/** 'everything', 'only conversations in Work, since 1 March', 'only memories and tasks', 'nothing'. */
export function readWords(
  { scopes, limits }: Pick<Client, 'scopes' | 'limits'>,
  names: KnownNames,
  options: WordOptions,
): string {
  const { t } = options;
  const found = readThings(scopes);
  const admitsNone = limits.folder_ids?.length === 0 || limits.person_ids?.length === 0;
  if (found.length === 0 || admitsNone) return t('bounds.nothing');
  const bounds = boundsWords(limits, names, options);
  const isOnlyThem = found.length === 1 && found[0] === 'conversations';
  if (isEverything(found) && bounds === '') return t('bounds.everything');
  if (isEverything(found) || (isOnlyThem && bounds !== '')) return t('bounds.onlyConversations', { bounds });
  const things = thingWords(found, t);
  return bounds === '' ? t('bounds.only', { things }) : t('bounds.onlyOf', { things, bounds });
}

export function changeWords(
  { scopes, limits }: Pick<Client, 'scopes' | 'limits'>,
  t: Translate<'access'>,
): string {
  const found = changedThings(scopes);
  if (limits.access === 'read' || found.length === 0) return t('bounds.nothing');
  return isEverything(found) ? t('bounds.everything') : t('bounds.only', { things: thingWords(found, t) });
}

function daysWords({ start_date, end_date }: ClientLimits, options: WordOptions): string | null {
  const { t } = options;
  const day = (date: string) => dayWords(date, options);
  if (start_date !== null && end_date !== null)
    return start_date === end_date
      ? t('bounds.on', { day: day(start_date) })
      : t('bounds.between', { from: day(start_date), to: day(end_date) });
  if (start_date !== null) return t('bounds.since', { day: day(start_date) });
  return end_date === null ? null : t('bounds.until', { day: day(end_date) });
}

/** '1 March', and the year where it is not the present one. */
function dayWords(date: string, { now = Date.now(), locale = pageLocale() }: WordOptions): string {
  const sameYear = date.startsWith(`${new Date(now).getFullYear()}-`);
  const format: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', timeZone: 'UTC' };
  return new Intl.DateTimeFormat(locale, sameYear ? format : { ...format, year: 'numeric' }).format(
    new Date(`${date}T12:00:00Z`),
  );
}
