// Fetches the metadata documents that clients give as their ids, and keeps to what this service needs of them. Any web page can
// make a browser name such an address, so that nothing of the own network may be reached or found out through it.
import type { LookupAddress } from 'node:dns';
import { Agent as HttpsAgent } from 'node:https';
import { reachOf } from '../../contract/ip-address.ts';
import { isNear } from '../../contract/server-address.ts';
import { OAUTH_LIMITS } from '../../contract/oauth.ts';
import { checkedLookup, type Resolve } from '../checked-lookup.ts';
import { Agent as HttpAgent } from '../node-http.ts';
import { exchange, type Connections } from '../outgoing-request.ts';
import type { Clock } from '../ports.ts';
import { isLoopbackUrl } from './redirects.ts';

const TIMEOUT_MS = 5_000;
export const DOCUMENT_BYTES = 16_384;
/** Characters of a client's id. */
const ID_MAX = 2_000;
const MOST_REDIRECTS = 50;

export interface DocumentSource {
  /** Instead of the resolver of the system. */
  resolve?: Resolve;
  /** Certificates of authorities to trust besides the usual ones, as PEM. */
  ca?: string;
  /** Whether an address may be dialled; by default every public one. */
  mayDial?: (address: string) => boolean;
}

/** Names that lead into the own network by their form, whatever they resolve to. */
const INTERNAL = /(^|\.)(internal|intranet|home|corp|private|arpa|onion|test|invalid|local|localhost)\.?$/i;

/** Whether the document may be asked for. What its name leads to is seen when it is dialled. */
export function mayFetch(clientId: string): boolean {
  const url = URL.parse(clientId);
  if (url === null || url.protocol !== 'https:' || clientId.length > ID_MAX) return false;
  if (url.username !== '' || url.password !== '' || url.hash !== '' || url.pathname === '/') return false;
  return reachOf(url.hostname) === null && !isNear(url.hostname) && !INTERNAL.test(url.hostname);
}

export function createClientDocuments({ clock, source = {} }: { clock: Clock; source?: DocumentSource }) {
  const { mayDial = (address) => reachOf(address) === 'public' } = source;
  /** One address that may not be dialled refuses them all: a name must not lead there by chance. */
  const usable = (addresses: readonly LookupAddress[]): LookupAddress[] =>
    addresses.every(({ address }) => mayDial(address)) ? [...addresses] : [];
  const connections: Connections = {
    http: new HttpAgent({ keepAlive: false }),
    https: new HttpsAgent({ keepAlive: false, ...(source.ca !== undefined && { ca: source.ca }) }),
    lookup: checkedLookup({ usable, ...(source.resolve && { resolve: source.resolve }) }),
  };

  return {
    /** In the place of `fetch`. Rejects with the same words for whatever goes wrong. */
    async fetch(url: string | URL): Promise<Response> {
      const address = url.toString();
      if (!mayFetch(address)) throw new Error('The document was not fetched');
      const late = new AbortController();
      const cancel = clock.after(TIMEOUT_MS, () => late.abort());
      const answer = await exchange({
        url: address,
        method: 'GET',
        headers: { Accept: 'application/json', 'User-Agent': 'Earshot' },
        signal: late.signal,
        maxBytes: DOCUMENT_BYTES,
        connections,
      });
      cancel();
      // Redirects are not followed.
      const json = answer.ok && /[/+]json\s*(;|$)/i.test(answer.headers['content-type'] ?? '');
      if (!json || answer.status !== 200) throw new Error('The document was not fetched');
      const headers = new Headers();
      for (const name of ['cache-control', 'expires'] as const) {
        const value = answer.headers[name];
        if (value !== undefined) headers.set(name, value);
      }
      return new Response(keptOf(answer.body.toString('utf8')), { status: 200, headers });
    },
    close(): void {
      connections.https.destroy();
    },
  };
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** What clients call themselves, in one line and without characters that change how other text is read. */
function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const name = value
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...name];
  return characters.length > OAUTH_LIMITS.clientName
    ? `${characters.slice(0, OAUTH_LIMITS.clientName - 1).join('')}…`
    : name || undefined;
}

/** The members of a document that this service goes by; what makes it invalid stays. */
function keptOf(text: string): string {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return text;
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return text;
  const document = given as Record<string, unknown>;
  const redirects = texts(document['redirect_uris']).slice(0, MOST_REDIRECTS);
  const grants = texts(document['grant_types']).filter((type) =>
    ['authorization_code', 'refresh_token'].includes(type),
  );
  const secrets = ['client_secret', 'client_secret_expires_at'].filter((name) => name in document);
  return JSON.stringify({
    client_id: document['client_id'],
    client_name: nameOf(document['client_name']),
    redirect_uris: redirects,
    // Said by most, needed by all: without it the owner would be asked each hour.
    grant_types: document['grant_types'] === undefined ? ['authorization_code', 'refresh_token'] : grants,
    response_types: ['code'],
    response_modes: ['query'],
    token_endpoint_auth_method: document['token_endpoint_auth_method'] ?? 'none',
    application_type: applicationType(document['application_type'], redirects),
    ...Object.fromEntries(secrets.map((name) => [name, document[name]])),
  });
}

/** Programs take whatever port is free, and most of their documents do not say that they are programs. */
function applicationType(given: unknown, redirects: readonly string[]): unknown {
  if (given !== undefined) return given;
  const ofProgram = (uri: string): boolean => isLoopbackUrl(uri) || !/^https?:/i.test(uri);
  return redirects.length > 0 && redirects.every(ofProgram) ? 'native' : 'web';
}
