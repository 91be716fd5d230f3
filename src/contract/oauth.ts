// OAuth for assistants: where its endpoints are, what waits for the owner's consent, and what was granted. Pure.
import { z } from 'zod';
import { Scope, SCOPES } from './keys.ts';
import { DateTime } from './resources.ts';

/** Paths below the address of the service, which is the issuer. */
export const OAUTH_PATHS = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  jwks: '/oauth/jwks',
  interaction: '/oauth/interaction',
  style: '/oauth/style.css',
  script: '/oauth/waiting.js',
  resource: '/v1/mcp',
  resourceMetadata: '/.well-known/oauth-protected-resource',
  serverMetadata: '/.well-known/oauth-authorization-server',
} as const;

/** Characters that nobody takes for another one when two screens are compared. */
export const MATCH_CODE_CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const MATCH_CODE_LENGTH = 4;

export const OAUTH_LIMITS = {
  requestMinutes: 10,
  /** One more ends the oldest of them. */
  waitingOfClient: 3,
  /** That nobody answered, in the time that a request waits. */
  openedOfClient: 10,
  waitingTogether: 20,
  clientName: 100,
} as const;

/** A client that asks for access and waits for the owner's answer. */
export const AuthorizationRequest = z
  .object({
    id: z.string(),
    client_name: z.string(),
    /** The host that answers for the client's name; null for a client that Earshot knows itself. */
    client_host: z.string().nullable(),
    /** Where the browser is sent with the answer: the host, with its port if it has one. */
    redirect_host: z.string(),
    /** The answer goes to a program on the computer that asks, where other programs can take the same address. */
    only_local_redirects: z.boolean(),
    scopes: z.array(Scope),
    /** Also on the page that asks. */
    match_code: z.string(),
    created_at: DateTime,
    expires_at: DateTime,
  })
  .meta({ id: 'AuthorizationRequest' });
export type AuthorizationRequest = z.infer<typeof AuthorizationRequest>;

export const AuthorizationDecision = z
  .object({
    approve: z.boolean(),
    /** What is granted of the scopes that were asked for; all of them when absent. */
    scopes: z.array(Scope).min(1).max(SCOPES.length).optional(),
    /** When it is sent it must be the request's. */
    match_code: z.string().max(20).optional(),
  })
  .meta({ id: 'AuthorizationDecision' });
export type AuthorizationDecision = z.infer<typeof AuthorizationDecision>;

/** What the owner allowed one client. */
export const OAuthGrant = z
  .object({
    id: z.string(),
    client_id: z.string(),
    client_name: z.string(),
    /** Null for a client that Earshot knows itself. */
    client_host: z.string().nullable(),
    redirect_host: z.string(),
    scopes: z.array(Scope),
    created_at: DateTime,
    last_used_at: DateTime.nullable(),
  })
  .meta({ id: 'OAuthGrant' });
export type OAuthGrant = z.infer<typeof OAuthGrant>;

export const OAuthGrants = z.object({ grants: z.array(OAuthGrant) }).meta({ id: 'OAuthGrants' });

/**
 * The scopes of a text, also in the original's spelling with a dot, in our order. Names that this service does not have are
 * left out.
 */
export function scopesOf(text: string): Scope[] {
  const asked = new Set(text.split(/\s+/).map((name) => name.replace('.', ':')));
  return SCOPES.filter((scope) => asked.has(scope));
}

/** What every access token of an issuer is for. Each address that the service is reached under is an issuer of its own. */
export const audienceAt = (issuer: string): string => issuer + OAUTH_PATHS.resource;

/** Whether codes and tokens may pass: over https, or without leaving this computer. */
export function isTrustworthyBase(base: string): boolean {
  const url = URL.parse(base);
  if (url === null) return false;
  return url.protocol === 'https:' || /^(127(\.\d+){3}|localhost|\[::1\])$/.test(url.hostname);
}
