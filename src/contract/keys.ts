// Credentials of the contract (section Authentication): key kinds, prefixes, scopes.
import { z } from 'zod';
import { DateTime } from './resources.ts';

export const KEY_KINDS = ['dev', 'mcp'] as const;
export const KeyKind = z.enum(KEY_KINDS);
export type KeyKind = z.infer<typeof KeyKind>;

export const KEY_PREFIX: Record<KeyKind, string> = { dev: 'svc_dev_', mcp: 'svc_mcp_' };

/** How programs written for the original service spell the same prefixes. */
const ORIGINAL_PREFIX: Record<KeyKind, string> = { dev: 'omi_dev_', mcp: 'omi_mcp_' };

/** The kind that a credential's prefix claims, in either spelling; null when it has no prefix of a key. */
export const claimedKeyKind = (credential: string): KeyKind | null =>
  KEY_KINDS.find(
    (kind) => credential.startsWith(KEY_PREFIX[kind]) || credential.startsWith(ORIGINAL_PREFIX[kind]),
  ) ?? null;

/** The spelling that begins with our prefix: the one that the stored hash is of. */
export function ownSpelling(credential: string): string {
  const kind = KEY_KINDS.find((one) => credential.startsWith(ORIGINAL_PREFIX[one]));
  return kind === undefined ? credential : KEY_PREFIX[kind] + credential.slice(ORIGINAL_PREFIX[kind].length);
}

/** The spelling that programs written for the original service expect. */
export const originalSpelling = (kind: KeyKind, key: string): string =>
  ORIGINAL_PREFIX[kind] + key.slice(KEY_PREFIX[kind].length);

/** What each kind of key serves; the wrong-kind 401 names it. */
export const KEY_SERVES: Record<KeyKind, string> = {
  dev: 'the developer REST API under /v1/dev/',
  mcp: 'the tool-protocol endpoints /v1/mcp and /v1/mcp/...',
};

export const SCOPES = [
  'conversations:read',
  'conversations:write',
  'memories:read',
  'memories:write',
  'action_items:read',
  'action_items:write',
  'goals:read',
  'goals:write',
] as const;
export const Scope = z.enum(SCOPES);
export type Scope = z.infer<typeof Scope>;

/** A developer key created without scopes may read, not write. */
export const DEFAULT_SCOPES: Record<KeyKind, readonly Scope[]> = {
  dev: SCOPES.filter((scope) => scope.endsWith(':read')),
  mcp: SCOPES,
};

export const ApiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    key_prefix: z.string(),
    created_at: DateTime,
    last_used_at: DateTime.nullable(),
    scopes: z.array(Scope),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKey>;

export const CreatedApiKey = ApiKey.extend({
  key: z.string(),
  /** The same secret as programs written for the original service expect it. Not in the contract. */
  original_spelling: z.string(),
}).meta({ id: 'CreatedApiKey' });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;
