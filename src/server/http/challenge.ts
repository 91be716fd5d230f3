// Makes the headers that say why an assistant is not let in, and where it learns how to be (RFC 6750, RFC 9728). Pure.
import type { IncomingHttpHeaders } from 'node:http';
import { isTrustworthyBase, OAUTH_PATHS } from '../../contract/oauth.ts';

export interface Challenged {
  /** Whether the route is for assistants. */
  assistants: boolean;
  headers: IncomingHttpHeaders;
  /** The address that was used. */
  base: string;
  /** The sentence of the answer. */
  detail: unknown;
}

const metadataOf = (base: string): string[] =>
  isTrustworthyBase(base)
    ? [`resource_metadata=${quoted(base + OAUTH_PATHS.resourceMetadata + OAUTH_PATHS.resource)}`]
    : [];

const quoted = (text: string): string => `"${text.replace(/[^\x20-\x7e]/g, '?').replace(/["\\]/g, "'")}"`;

export function bearerChallenge({ assistants, headers, base, detail }: Challenged): string {
  if (!assistants) return 'Bearer';
  const presented = headers.authorization !== undefined && typeof detail === 'string';
  const parts = [
    ...(presented ? ['error="invalid_token"', `error_description=${quoted(detail)}`] : []),
    ...metadataOf(base),
  ];
  return parts.length === 0 ? 'Bearer' : `Bearer ${parts.join(', ')}`;
}

/** Of a 403: which scopes are lacking, so that an assistant can ask the owner for them. */
export function scopeChallenge(base: string, { scope, detail }: { scope: string; detail: string }): string {
  const said = [`error_description=${quoted(detail)}`, `scope=${quoted(scope)}`];
  return `Bearer ${['error="insufficient_scope"', ...said, ...metadataOf(base)].join(', ')}`;
}
