// The clients that have called this service, as their owner reads them. Holds route templates, names of fields and the
// sentences that clients got; never a text, a body, a secret or a value of a query.
import { z } from 'zod';
import { DateTime } from './resources.ts';

/** How a caller proved who it is; `none` proved nothing. */
export const CALLER_KINDS = [
  'dev_key',
  'mcp_key',
  'oauth',
  'id_token',
  'session',
  'ticket',
  'device',
  'none',
] as const;
export type CallerKind = (typeof CALLER_KINDS)[number];

export const PLATFORMS = ['ios', 'android', 'macos', 'windows', 'linux', 'web'] as const;

export const RefusedRequest = z
  .object({
    at: DateTime,
    method: z.string(),
    /** A template: an id in it is a name in braces, and a word that no known route has is {…}. */
    route: z.string(),
    /** Of HTTP, or the close code of the socket. */
    status: z.int(),
    /** The sentence that the client got. */
    reason: z.string(),
  })
  .meta({ id: 'RefusedRequest' });
export type RefusedRequest = z.infer<typeof RefusedRequest>;

export const FailingCalls = RefusedRequest.extend({
  count: z.int(),
}).meta({
  id: 'FailingCalls',
  description: 'Calls of one route with one status and reason; `at` is the last',
});
export type FailingCalls = z.infer<typeof FailingCalls>;

export const UnknownField = z
  .object({
    route: z.string(),
    place: z.enum(['body', 'query']),
    /** Objects and lists around it come first: `transcript_segments.#.mood`. */
    name: z.string(),
    count: z.int(),
  })
  .meta({ id: 'UnknownField' });
export type UnknownField = z.infer<typeof UnknownField>;

export const ClientSeen = z
  .object({
    id: z.string(),
    caller: z.enum(CALLER_KINDS),
    /** Of the key or the paired device that proved the caller; the name stays when it is gone. */
    key_id: z.string().nullable(),
    key_name: z.string().nullable(),
    /** What the client calls itself: a claim, proven by nothing. */
    program_id: z.string(),
    program: z.string(),
    platform: z.enum(PLATFORMS).nullable(),
    first_seen_at: DateTime,
    last_seen_at: DateTime,
    calls: z.int(),
    failed_calls: z.int(),
    last_refused: RefusedRequest.nullable(),
    /** The latest first. */
    failures: z.array(FailingCalls),
    unknown_fields: z.array(UnknownField),
  })
  .meta({ id: 'ClientSeen' });
export type ClientSeen = z.infer<typeof ClientSeen>;
