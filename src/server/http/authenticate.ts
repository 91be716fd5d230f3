// Decides who sent a request, or refuses it with the sentences of the contract and the original service
// (contract: Authentication, Errors 401 and 403). Does not parse headers.
import type { IncomingHttpHeaders } from 'node:http';
import { CLIENT_KINDS } from '../../contract/clients.ts';
import { KEY_SERVES, type KeyKind, type Scope } from '../../contract/keys.ts';
import { audienceAt } from '../../contract/oauth.ts';
import { ServiceError } from '../service-error.ts';
import { parseBearer } from './bearer.ts';
import { scopeChallenge } from './challenge.ts';
import { scopesForDevice } from './device-access.ts';
import { RequestRefused } from './error-responses.ts';
import { queryValues } from './query-fields.ts';
import { unlimited, type Access, type Audience, type ClientRef } from '../services/access.ts';
import type { Caller, CallerCredential, CredentialKind, HttpServices, Route, RouteAuth } from './route.ts';

const KEY_NAME: Record<KeyKind, string> = {
  dev: 'a developer API key (svc_dev_)',
  mcp: 'a tool-protocol key (svc_mcp_)',
};

const NEEDS: Record<CredentialKind, string> = {
  dev_key: KEY_NAME.dev,
  mcp_key: KEY_NAME.mcp,
  id_token: 'an ID token',
  session: 'the ID token of a signed-in page',
  ticket: 'a ticket',
};

type Authorities = Pick<HttpServices, 'identity' | 'keys' | 'oauthGrants' | 'pairedDevices' | 'clientLimits'>;

const refuse = (detail: string): ServiceError => new ServiceError('unauthenticated', detail);

const acceptsKeys = (kinds: readonly CredentialKind[]): boolean =>
  kinds.includes('dev_key') || kinds.includes('mcp_key');

function missing(kinds: readonly CredentialKind[]): ServiceError {
  return refuse(
    acceptsKeys(kinds)
      ? "Missing or invalid Authorization header. Must be 'Bearer API_KEY'"
      : 'Authorization header not found',
  );
}

function wrongKind(presented: KeyKind, kinds: readonly CredentialKind[]): ServiceError {
  const needed = kinds.map((kind) => NEEDS[kind]).join(' or ');
  return refuse(
    `This is ${KEY_NAME[presented]}: it authenticates ${KEY_SERVES[presented]}, and this endpoint needs ${needed}`,
  );
}

/** An access token is what an assistant has in the place of a tool-protocol key. */
const takesTokens = (kinds: readonly CredentialKind[]): boolean => kinds.includes('mcp_key');

const TOKEN_REFUSED = {
  expired: 'The access token has expired',
  audience: 'The access token is for another address of this service',
} as const;

const tokenInWrongPlace = (kinds: readonly CredentialKind[]): string =>
  `This is an access token: it authenticates ${KEY_SERVES.mcp}, and this endpoint needs ${kinds.map((kind) => NEEDS[kind]).join(' or ')}`;

function requireScope(
  { kinds, scope }: Exclude<RouteAuth, 'public'>,
  granted: readonly Scope[],
  base: string,
): void {
  if (scope === undefined || granted.includes(scope)) return;
  const detail = `Insufficient permissions. Required scope: ${scope}`;
  if (!kinds.includes('mcp_key')) throw new ServiceError('forbidden', detail);
  throw new RequestRefused(403, detail, { 'WWW-Authenticate': scopeChallenge(base, { scope, detail }) });
}

export interface Presented {
  headers: IncomingHttpHeaders;
  /** Path and query as they were sent. */
  url: string;
  /** The address that was used, without a trailing slash: what an access token must be for. */
  base: string;
  /** Called with who a refused caller is, where that is certain: a good key in the wrong place, or with too few scopes. */
  proven?(caller: Caller): void;
}

async function identify(
  { headers, url, base, proven }: Presented,
  auth: Exclude<RouteAuth, 'public'>,
  route: Pick<Route, 'method' | 'path'>,
  { identity, keys, oauthGrants, pairedDevices, clientLimits }: Authorities,
): Promise<Caller> {
  const bearer = parseBearer(headers.authorization);
  switch (bearer.type) {
    case 'key': {
      const kind = bearer.kind === 'dev' ? 'dev_key' : 'mcp_key';
      const key = keys.verify(bearer.credential);
      if (key !== null) proven?.({ uid: key.uid, kind, keyId: key.id });
      if (!auth.kinds.includes(kind)) throw wrongKind(bearer.kind, auth.kinds);
      if (key === null) throw refuse('Invalid API Key');
      clientLimits.requireLetIn(key.uid, key.id);
      requireScope(auth, key.scopes, base);
      return { uid: key.uid, kind, keyId: key.id, scopes: key.scopes };
    }
    case 'device': {
      const device = pairedDevices.verify(bearer.credential);
      if (device === null) throw refuse('This device is not paired, or was revoked');
      const caller: Caller = { uid: device.uid, kind: 'device', keyId: device.id };
      proven?.(caller);
      const scopes = auth.kinds.includes('id_token') ? scopesForDevice(route) : null;
      if (scopes === null) throw new ServiceError('forbidden', 'A paired device may not do this');
      const lacking = scopes.find((scope) => !device.scopes.includes(scope));
      if (lacking !== undefined)
        throw new ServiceError('forbidden', `Insufficient permissions. Required scope: ${lacking}`);
      return caller;
    }
    case 'id_token': {
      const takes = auth.kinds.includes('id_token');
      if (!takes && !auth.kinds.includes('session')) throw refuse('Invalid API Key');
      const check = await identity.verifyIdToken(bearer.credential);
      if (!check.ok) {
        throw refuse(
          check.reason === 'expired' ? 'Authorization token expired' : 'Invalid authorization token',
        );
      }
      const { uid, session } = check;
      if (session !== undefined) return { uid, kind: 'session', sessionId: session };
      if (takes) return { uid, kind: 'id_token' };
      throw refuse(`This ID token belongs to no signed-in page, and this endpoint needs ${NEEDS.session}`);
    }
    case 'unknown': {
      const check = oauthGrants.verify(bearer.credential, audienceAt(base));
      if (check.ok) {
        const caller: Caller = { uid: check.uid, kind: 'oauth', keyId: check.grant_id, scopes: check.scopes };
        proven?.(caller);
        if (!takesTokens(auth.kinds)) throw refuse(tokenInWrongPlace(auth.kinds));
        clientLimits.requireLetIn(check.uid, check.grant_id);
        requireScope(auth, check.scopes, base);
        return caller;
      }
      if (takesTokens(auth.kinds) && check.reason !== 'unknown') throw refuse(TOKEN_REFUSED[check.reason]);
      throw refuse(acceptsKeys(auth.kinds) ? 'Invalid API Key' : 'Invalid authorization token');
    }
    case 'malformed':
      throw missing(auth.kinds);
    case 'absent': {
      const ticket = auth.kinds.includes('ticket') ? queryValues(url)['ticket'] : undefined;
      if (typeof ticket !== 'string') throw missing(auth.kinds);
      const check = await identity.verifyTicket(ticket, url.split('?', 1)[0] ?? '');
      if (!check.ok) throw refuse('This address is no longer good. Ask for a new one.');
      return { uid: check.uid, kind: 'ticket' };
    }
  }
}

const AUDIENCES: Record<CallerCredential, Audience> = {
  device: 'owner',
  session: 'owner',
  id_token: 'owner',
  ticket: 'owner',
  dev_key: 'developer',
  mcp_key: 'assistant',
  oauth: 'assistant',
};

/** Whom the answers to a caller are made for. */
export const audienceOf = (caller: Caller | null): Audience =>
  caller === null ? 'public' : AUDIENCES[caller.kind];

/** The client that calls; null for the owner, a device of the owner and the public. */
export function clientOf(caller: Caller | null): ClientRef | null {
  const kind = CLIENT_KINDS.find((one) => one === caller?.kind);
  return kind === undefined || caller?.keyId === undefined ? null : { kind, id: caller.keyId };
}

/** The developer API passes the readiness gate with an ID token too, as with a key. */
const isForDevelopers = (path: string): boolean => path.startsWith('/v1/dev/');

/** What a caller may see and do now on a route. Throws `forbidden` for a client that the owner has cut off. */
export function accessOf(
  caller: Caller | null,
  { path }: Pick<Route, 'path'>,
  { clientLimits, developerAccess }: Pick<HttpServices, 'clientLimits' | 'developerAccess'>,
): Access {
  const audience = audienceOf(caller);
  const client = clientOf(caller);
  if (caller === null) return unlimited(audience);
  const { uid, scopes } = caller;
  const access = client === null ? unlimited(audience) : clientLimits.accessOf(uid, client, audience);
  const isGated = client !== null || isForDevelopers(path);
  const reads_memories =
    (scopes === undefined || scopes.includes('memories:read')) &&
    (!isGated || developerAccess.get(uid).memories);
  return { ...access, reads_memories };
}

/** The caller of a request; null on a public route. Throws `unauthenticated` or `forbidden`. */
export async function authenticate(
  presented: Presented,
  route: Pick<Route, 'auth' | 'method' | 'path'>,
  services: Authorities,
): Promise<Caller | null> {
  const { auth } = route;
  return auth === 'public' ? null : identify(presented, auth, route, services);
}
