// Credentials of the contract (section Authentication): key kinds, prefixes, scopes.
import { z } from 'zod';
import { DateTime } from './resources.ts';

export const KEY_KINDS = ['dev', 'mcp'] as const;
export const KeyKind = z.enum(KEY_KINDS);
export type KeyKind = z.infer<typeof KeyKind>;

export const KEY_PREFIX: Record<KeyKind, string> = { dev: 'svc_dev_', mcp: 'svc_mcp_' };

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

export const CreatedApiKey = ApiKey.extend({ key: z.string() }).meta({ id: 'CreatedApiKey' });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;
