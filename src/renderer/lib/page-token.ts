// The ID token of this window, in memory only. It is got by proving the session with the page's key, and again before
// it expires. A window stays with the session it began with, whoever signs in elsewhere in this browser.
import { ApiError, createClient, dataOf } from '../../client/client.ts';
import { LastingRequest } from './lasting-request.ts';
import {
  dropSession,
  keepSession,
  newPageKey,
  readSession,
  signature,
  type KeptSession,
} from './page-key.ts';

/** A token is replaced this long before its end, so that none expires on its way. */
const EARLY_MS = 120_000;

interface PageToken {
  token: string;
  expiresAt: number;
}

/** Asks without a credential. */
const open = createClient({ baseUrl: '', Request: LastingRequest });

let session: KeptSession | null = null;
let current: PageToken | null = null;
let proving: Promise<PageToken> | null = null;

const signedOut = (): ApiError => new ApiError(401, 'You are signed out.');

/** Exchanges a sign-in link for a session of a new key. Rejects with ApiError when the service refuses the link. */
export async function signInWith(link: string): Promise<void> {
  const { key, publicKey } = await newPageKey();
  const answer = await dataOf(
    open.POST('/private/session', { body: { token: link, public_key: publicKey } }),
  );
  session = { id: answer.session_id, key };
  current = null;
  // A browser that keeps nothing stays signed in until the window is closed.
  await keepSession(session).catch(() => undefined);
}

/** Rejects with ApiError 401 for somebody who is signed out. */
export async function pageToken(): Promise<string> {
  if (current !== null && current.expiresAt - Date.now() > EARLY_MS) return current.token;
  proving ??= prove().finally(() => (proving = null));
  return (await proving).token;
}

/** The next request proves the session anew: a service that was reset does not know its old tokens. */
export function forgetToken(): void {
  current = null;
}

/**
 * Takes over the session that was begun in this browser since this window's ended. False: there is none. It may be
 * another person's.
 */
export async function takeNewSession(): Promise<boolean> {
  const kept = await readSession().catch(() => null);
  if (kept === null || kept.id === session?.id) return false;
  session = kept;
  current = null;
  return true;
}

/** Ends the session of this browser, in every window of it. */
export async function signOut(): Promise<void> {
  await createClient({ baseUrl: '', Request: LastingRequest, token: pageToken }).DELETE('/private/session');
  session = null;
  current = null;
  await dropSession().catch(() => undefined);
}

async function prove(): Promise<PageToken> {
  // Asked for while the browser reads what it keeps.
  const asked = dataOf(open.POST('/private/challenge'));
  asked.catch(() => undefined);
  session ??= await readSession().catch(() => null);
  if (session === null) throw signedOut();
  const { challenge } = await asked;
  const proof = { session_id: session.id, challenge, signature: await signature(session, challenge) };
  const { token, expires_at } = await dataOf(open.POST('/private/token', { body: proof }));
  current = { token, expiresAt: Date.parse(expires_at) };
  return current;
}
