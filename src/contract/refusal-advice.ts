// What to do about a refused request, in a sentence for the owner. Reads status, route and reason only. Pure.
import type { RefusedRequest } from './clients-seen.ts';

export const REFUSAL_ADVICE = {
  host_name: 'Use one of the addresses that Earshot shows, or add the name if it is yours.',
  other_origin: 'The request came from a web page or an extension. Allow it only if you trust it.',
  needs_id_token:
    'No key works here. Send an ID token in its place: npm run cli -- token prints one, good for an hour.',
  other_kind_of_key: 'The program has a key of the other kind. Make the kind that the message names.',
  unknown_key:
    'The key is not one of yours, was revoked, or has a new secret. Make a key and enter it in the program.',
  no_key: 'The program sends no key. Enter one; it is sent as Authorization: Bearer KEY.',
  ended: 'The credential has ended or is not one of this service. Sign in again, or make a key.',
  scope: 'Make a key that has the scope, and enter it in the program.',
  may_connect: 'Settings, Network says who may connect, and what a paired device may do.',
  memories_off: 'See Settings, Developer: access to memories is off.',
  mcp_address: 'The address of the tool protocol (MCP) is /v1/mcp, without anything behind it.',
  no_such_route:
    'Earshot has no such route. Check the base URL; if it is right, this part of the original service is missing here.',
  not_here: 'The program asks for something that is not here, or was deleted.',
  method: 'The route exists, but not with this method.',
  uid: 'The uid in the address must be the one that the token belongs to.',
  not_taken: 'The program sends something that Earshot does not take; the message names it.',
  too_large: 'The request is larger than Earshot takes at once.',
  too_often: 'The program asks too often; it may go on after a minute.',
  disk_full: 'Free some space on the disk.',
  no_recogniser:
    'Nothing here recognises speech in the language that was asked for, or no model is ready. See Settings, Speech.',
  our_fault: 'Something on this side failed. The log of the service says more; so does the doctor.',
} as const;

export type RefusalKind = keyof typeof REFUSAL_ADVICE;

/** Null when the reason itself is all there is to say. */
export const refusalKind = ({ status, route, reason }: Omit<RefusedRequest, 'at'>): RefusalKind | null =>
  RULES.find(({ when }) => when({ status, route, reason }))?.kind ?? null;

export function refusalAdvice(refused: Omit<RefusedRequest, 'at'>): string | null {
  const kind = refusalKind(refused);
  return kind && REFUSAL_ADVICE[kind];
}

interface Rule {
  when(refused: { status: number; route: string; reason: string }): boolean;
  kind: RefusalKind;
}

const says =
  (pattern: RegExp, ...statuses: number[]) =>
  ({ status, reason }: { status: number; reason: string }): boolean =>
    statuses.includes(status) && pattern.test(reason);

/** The first that fits. */
const RULES: readonly Rule[] = [
  {
    when: says(/host name/, 403),
    kind: 'host_name',
  },
  {
    when: says(/other (?:origins|sites)/, 403),
    kind: 'other_origin',
  },
  {
    when: says(/(?:needs|takes) (?!.*svc_).*ID token/, 401, 1008),
    kind: 'needs_id_token',
  },
  {
    when: says(/^This is a (?:developer|tool-protocol)/, 401),
    kind: 'other_kind_of_key',
  },
  {
    when: says(/^Invalid API Key/, 401),
    kind: 'unknown_key',
  },
  {
    when: says(/Missing or invalid Authorization|Authorization header not found/, 401, 1008),
    kind: 'no_key',
  },
  {
    when: says(/./, 401, 4001),
    kind: 'ended',
  },
  { when: says(/Required scope/, 403), kind: 'scope' },
  {
    when: says(/^The pages of Earshot|^A paired device/, 403),
    kind: 'may_connect',
  },
  {
    when: says(/memor/i, 403),
    kind: 'memories_off',
  },
  {
    when: ({ status, reason, route }) =>
      status === 404 && reason === 'Not Found' && /^\/v1\/mcp(?:\/|$)/.test(route),
    kind: 'mcp_address',
  },
  {
    when: ({ status, reason }) => status === 404 && reason === 'Not Found',
    kind: 'no_such_route',
  },
  {
    when: says(/./, 404),
    kind: 'not_here',
  },
  { when: says(/./, 405), kind: 'method' },
  { when: says(/uid/i, 1008), kind: 'uid' },
  {
    when: says(/./, 400, 422, 1003, 1008),
    kind: 'not_taken',
  },
  { when: says(/./, 413), kind: 'too_large' },
  { when: says(/./, 429), kind: 'too_often' },
  { when: says(/./, 507), kind: 'disk_full' },
  {
    when: says(/^Speech recognition is not available/, 1011),
    kind: 'no_recogniser',
  },
  {
    when: says(/./, 500, 503, 1011),
    kind: 'our_fault',
  },
];
