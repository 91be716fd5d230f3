// What to do about a refused request, in a sentence for the owner. Reads status, route and reason only. Pure.
import type { RefusedRequest } from './clients-seen.ts';

/** Null when the reason itself is all there is to say. */
export function refusalAdvice({ status, route, reason }: Omit<RefusedRequest, 'at'>): string | null {
  return RULES.find(({ when }) => when({ status, route, reason }))?.then ?? null;
}

interface Rule {
  when(refused: { status: number; route: string; reason: string }): boolean;
  then: string;
}

const says =
  (pattern: RegExp, ...statuses: number[]) =>
  ({ status, reason }: { status: number; reason: string }): boolean =>
    statuses.includes(status) && pattern.test(reason);

/** The first that fits. */
const RULES: readonly Rule[] = [
  {
    when: says(/host name/, 403),
    then: 'Use one of the addresses that Earshot shows, or add the name if it is yours.',
  },
  {
    when: says(/other (?:origins|sites)/, 403),
    then: 'The request came from a web page or an extension. Allow it only if you trust it.',
  },
  {
    when: says(/(?:needs|takes) (?!.*svc_).*ID token/, 401, 1008),
    then: 'No key works here. Send an ID token in its place: npm run cli -- token prints one, good for an hour.',
  },
  {
    when: says(/^This is a (?:developer|tool-protocol)/, 401),
    then: 'The program has a key of the other kind. Make the kind that the message names.',
  },
  {
    when: says(/^Invalid API Key/, 401),
    then: 'The key is not one of yours, was revoked, or has a new secret. Make a key and enter it in the program.',
  },
  {
    when: says(/Missing or invalid Authorization|Authorization header not found/, 401, 1008),
    then: 'The program sends no key. Enter one; it is sent as Authorization: Bearer KEY.',
  },
  {
    when: says(/./, 401, 4001),
    then: 'The credential has ended or is not one of this service. Sign in again, or make a key.',
  },
  { when: says(/Required scope/, 403), then: 'Make a key that has the scope, and enter it in the program.' },
  {
    when: says(/^The pages of Earshot|^A paired device/, 403),
    then: 'Settings, Network says who may connect, and what a paired device may do.',
  },
  {
    when: says(/memor/i, 403),
    then: 'See Settings, Developer: access to memories is off.',
  },
  {
    when: ({ status, reason, route }) =>
      status === 404 && reason === 'Not Found' && /^\/v1\/mcp(?:\/|$)/.test(route),
    then: 'The address of the tool protocol (MCP) is /v1/mcp, without anything behind it.',
  },
  {
    when: ({ status, reason }) => status === 404 && reason === 'Not Found',
    then: 'Earshot has no such route. Check the base URL; if it is right, this part of the original service is missing here.',
  },
  {
    when: says(/./, 404),
    then: 'The program asks for something that is not here, or was deleted.',
  },
  { when: says(/./, 405), then: 'The route exists, but not with this method.' },
  { when: says(/uid/i, 1008), then: 'The uid in the address must be the one that the token belongs to.' },
  {
    when: says(/./, 400, 422, 1003, 1008),
    then: 'The program sends something that Earshot does not take; the message names it.',
  },
  { when: says(/./, 413), then: 'The request is larger than Earshot takes at once.' },
  { when: says(/./, 429), then: 'The program asks too often; it may go on after a minute.' },
  { when: says(/./, 507), then: 'Free some space on the disk.' },
  {
    when: says(/^Speech recognition is not available/, 1011),
    then: 'Nothing here recognises speech in the language that was asked for, or no model is ready. See Settings, Speech.',
  },
  {
    when: says(/./, 500, 503, 1011),
    then: 'Something on this side failed. The log of the service says more; so does the doctor.',
  },
];
