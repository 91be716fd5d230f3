// Describes the scopes of keys. Pure.
import type { Scope } from '../../../contract/keys.ts';
import { formatList } from '../../lib/format-list.ts';
import type { Translate } from '../../messages/catalogue.ts';

const LABELS = {
  'conversations:read': 'scopes.conversationsRead',
  'conversations:write': 'scopes.conversationsWrite',
  'memories:read': 'scopes.memoriesRead',
  'memories:write': 'scopes.memoriesWrite',
  'action_items:read': 'scopes.tasksRead',
  'action_items:write': 'scopes.tasksWrite',
  'goals:read': 'scopes.goalsRead',
  'goals:write': 'scopes.goalsWrite',
} as const satisfies Readonly<Record<Scope, string>>;

export const ALL_SCOPES = Object.keys(LABELS) as Scope[];

export const scopeLabel = (scope: Scope, t: Translate<'consent'>): string => t(LABELS[scope]);

const THINGS = ['conversations', 'memories', 'action_items', 'goals'] as const;
export type Thing = (typeof THINGS)[number];

/** What keys with these scopes read or change. */
export const readThings = (scopes: readonly string[]) => things(scopes, 'read');
export const changedThings = (scopes: readonly string[]) => things(scopes, 'write');

export const isEverything = (found: readonly Thing[]): boolean => found.length === THINGS.length;

const things = (scopes: readonly string[], what: 'read' | 'write'): readonly Thing[] =>
  THINGS.filter((name) => scopes.includes(`${name}:${what}`));

export const thingWords = (found: readonly Thing[], t: Translate<'access'>): string =>
  formatList(found.map((name) => t(`things.${name}`)));

/** 'reads conversations and memories; changes tasks': all scopes of a key in one line. */
export function formatScopes(scopes: readonly Scope[], t: Translate<'access'>): string {
  const [read, changed] = [readThings(scopes), changedThings(scopes)];
  if (isEverything(read) && isEverything(changed)) return t('scopesAll');
  return [
    ...(read.length > 0 ? [t('scopesReads', { things: thingWords(read, t) })] : []),
    ...(changed.length > 0 ? [t('scopesChanges', { things: thingWords(changed, t) })] : []),
  ].join('; ');
}
