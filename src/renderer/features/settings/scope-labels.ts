// Describes the scopes of keys. Pure.
import type { Scope } from '../../../contract/keys.ts';

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

/** 'reads conversations and memories; changes tasks': all scopes of a key in one line. */
export function formatScopes(scopes: readonly Scope[]): string {
  if (scopes.length === ALL_SCOPES.length) return 'reads and changes everything';
  const held = new Set<string>(scopes);
  const named = (what: 'read' | 'write') =>
    THINGS.filter(([name]) => held.has(`${name}:${what}`)).map(([, words]) => words);
  const parts = [
    ['reads', named('read')],
    ['changes', named('write')],
  ] as const;
  return parts
    .filter(([, things]) => things.length > 0)
    .map(([verb, things]) => `${verb} ${joined(things)}`)
    .join('; ');
}

function joined(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
