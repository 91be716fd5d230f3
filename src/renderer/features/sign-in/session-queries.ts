// Reads who is signed in, after exchanging a one-time link for a session.
import { queryOptions } from '@tanstack/react-query';
import { ApiError, client, dataOf } from '../../lib/api-client.ts';
import { canKeepKeys } from '../../lib/page-key.ts';
import { signInWith } from '../../lib/page-token.ts';
import { mayReach } from '../../lib/reachable-origins.ts';
import { readCustomStt } from '../settings/custom-stt-queries.ts';
import { keepLinkToken, spendLinkToken } from './link-token.ts';

export const sessionKeys = { all: ['session'] } as const;

export interface Session {
  uid: string;
  name: string;
}

export class LinkRefusedError extends ApiError {}
/** The page was opened at an address that browsers do not trust with keys. */
export class AddressRefusedError extends ApiError {}

export const sessionQuery = queryOptions({
  queryKey: sessionKeys.all,
  queryFn: ({ signal }) => openSession(signal),
  staleTime: 60_000,
  retry: false,
  // A service that does not answer is tried again; a person who is signed out is not asked for repeatedly.
  refetchInterval: ({ state }) => (state.error && !isSignedOut(state.error) ? 2_000 : false),
});

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.signedOut;
}

/** The exchange of the link that is under way: two readers at once wait for the same one. */
let exchange: Promise<boolean> | null = null;
/** Since the last time that somebody was signed in: what is read again must still say why nobody is. */
let linkRefused = false;

async function openSession(signal: AbortSignal): Promise<Session> {
  if (!canKeepKeys()) throw new AddressRefusedError(401, 'This address is not safe to sign in at.');
  exchange ??= exchangeLink().finally(() => (exchange = null));
  if (await exchange) linkRefused = true;
  try {
    const session = await dataOf(client.GET('/private/session', { signal }));
    linkRefused = false;
    return session;
  } catch (error) {
    // A used link does not matter to someone who is signed in already.
    if (linkRefused && isSignedOut(error)) throw new LinkRefusedError(401, 'The link was not accepted.');
    throw error;
  }
}

/** Turns a sign-in link into a session, where there is one. Whether the service refused it. */
async function exchangeLink(): Promise<boolean> {
  const token = spendLinkToken();
  if (token === null) return false;
  try {
    await signInWith(token);
    await reloadIfUnreachable();
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 0 && error.status < 500) return true;
    keepLinkToken(token);
    throw error;
  }
}

/** The page was loaded before anybody was signed in, so its policy does not name this user's custom STT service. */
async function reloadIfUnreachable(): Promise<void> {
  const { url, enabled } = await readCustomStt();
  if (enabled && url !== null && !mayReach(url)) window.location.reload();
}
