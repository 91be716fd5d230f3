// Describes the scopes of keys. Pure.
import type { Scope } from '../../../contract/keys.ts';
import { joined } from '../../lib/joined.ts';

export const SCOPE_LABELS: Readonly<Record<Scope, string>> = {
  'conversations:read': 'Read conversations and what was said',
  'conversations:write': 'Add, change and delete conversations',
  'memories:read': 'Read memories',
  'memories:write': 'Add, change and delete memories',
  'action_items:read': 'Read tasks',
  'action_items:write': 'Add, change and delete tasks',
  'goals:read': 'Read goals',
  'goals:write': 'Add, change and delete goals',
};

export const ALL_SCOPES = Object.keys(SCOPE_LABELS) as Scope[];

const THINGS: readonly (readonly [string, string])[] = [
  ['conversations', 'conversations'],
  ['memories', 'memories'],
  ['action_items', 'tasks'],
  ['goals', 'goals'],
];

/** What keys with these scopes read or change, as the page calls it. */
export const readThings = (scopes: readonly string[]) => things(scopes, 'read');
export const changedThings = (scopes: readonly string[]) => things(scopes, 'write');

export const isEverything = (found: readonly string[]): boolean => found.length === THINGS.length;

const things = (scopes: readonly string[], what: 'read' | 'write'): readonly string[] =>
  THINGS.filter(([name]) => scopes.includes(`${name}:${what}`)).map(([, words]) => words);

/** 'reads conversations and memories; changes tasks': all scopes of a key in one line. */
export function formatScopes(scopes: readonly Scope[]): string {
  const [read, changed] = [readThings(scopes), changedThings(scopes)];
  if (isEverything(read) && isEverything(changed)) return 'reads and changes everything';
  const parts = [
    ['reads', read],
    ['changes', changed],
  ] as const;
  return parts
    .filter(([, found]) => found.length > 0)
    .map(([verb, found]) => `${verb} ${joined(found)}`)
    .join('; ');
}
