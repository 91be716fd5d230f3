// Decides which requests the authorization server has time for. Who shows a code or a token that is stored draws on a budget of its grant;
// everybody else shares one with their address, which all programs of a computer have in common. No secret of 256 bits is guessed, so that
// looking for it before counting gives nothing away. Counts in memory, for a bounded number of names.
import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { OAUTH_PATHS } from '../../contract/oauth.ts';
import { senderName } from '../http/sender-name.ts';
import type { Clock } from '../ports.ts';
import { ACCESS_TOKEN } from '../services/account/oauth-grants.ts';
import { secretHash } from '../services/account/secret-hash.ts';
import type { Store } from '../store/store.ts';
import { REGISTERED_CLIENTS } from './registered-clients.ts';

/** Requests a minute. */
const MINUTE = {
  /** For or about tokens, without a secret that is stored. */
  tokensOfSender: 120,
  /** With a secret: of each kind for each grant. What is left to guess of a stolen code is its verifier. */
  tokensOfGrant: 60,
  /** For access; each is written down before it is known whether it may wait. */
  authorizeOfSender: 300,
  /** For a client that the owner let in before, or that Earshot knows itself. */
  authorizeOfClient: 300,
  /** Of a browser that comes back with the owner's answer. */
  resumptions: 30,
  fetches: 30,
  fetchesOfSender: 10,
  /** Of the document of one client that is known, and of one grant. */
  fetchesOfKnown: 5,
} as const;

/** Fields that hold a secret, and what it may be. */
const SECRETS = [
  { field: 'code', model: 'AuthorizationCode' },
  { field: 'refresh_token', model: 'RefreshToken' },
  { field: 'token', model: 'RefreshToken' },
  { field: 'token', model: ACCESS_TOKEN },
] as const;

export function createRequestBudgets({ store, clock }: { store: Store; clock: Clock }) {
  const limiters = new Map(
    Object.entries(MINUTE).map(([name, points]) => [name, new RateLimiterMemory({ points, duration: 60 })]),
  );
  const senders = new WeakMap<IncomingMessage, string>();
  /** What a request was shown to belong to. */
  const proven = new WeakMap<IncomingMessage, string>();

  async function isWithin(budget: keyof typeof MINUTE, name: string): Promise<boolean> {
    try {
      await limiters.get(budget)!.consume(name);
      return true;
    } catch (result) {
      if (result instanceof RateLimiterRes) return false;
      throw result;
    }
  }

  /** What is stored under the secret, for this issuer and not over. */
  function recordOf(issuer: string, model: string, secret: string | null) {
    const row = secret === null ? null : store.oauth_records.get(model, secretHash(secret));
    return row === null || row.issuer !== issuer || row.expires_at <= clock.now() ? null : row;
  }

  /** The grant and kind of the secret that the client shows; null when it shows none of its own. */
  function ownSecret(issuer: string, form: URLSearchParams): string | null {
    for (const { field, model } of SECRETS) {
      const row = recordOf(issuer, model, form.get(field));
      if (row === null || row.grant_id === null) continue;
      const { clientId } = JSON.parse(row.payload) as { clientId?: unknown };
      if (clientId === form.get('client_id')) return `${row.grant_id} ${model}`;
    }
    return null;
  }

  const isKnown = (clientId: string): boolean =>
    REGISTERED_CLIENTS.some(({ client_id }) => client_id === clientId) ||
    store.oauth_grants.hasClient(clientId);

  return {
    /** A request for tokens, or to revoke one. */
    async mayPost(
      request: IncomingMessage,
      { issuer, form, client }: { issuer: string; form: URLSearchParams; client: string },
    ): Promise<boolean> {
      const own = ownSecret(issuer, form);
      if (own === null) {
        senders.set(request, client);
        return isWithin('tokensOfSender', senderName(client));
      }
      proven.set(request, own);
      return isWithin('tokensOfGrant', own);
    },

    /** A browser that asks for access, or comes back with the answer. */
    async mayAuthorize(
      request: IncomingMessage,
      { issuer, url, client }: { issuer: string; url: string; client: string },
    ): Promise<boolean> {
      const { pathname, searchParams } = new URL(url, issuer);
      const id = pathname.slice(OAUTH_PATHS.authorize.length + 1);
      if (recordOf(issuer, 'Interaction', id) !== null) {
        proven.set(request, id);
        return isWithin('resumptions', id);
      }
      senders.set(request, client);
      const clientId = searchParams.get('client_id') ?? '';
      return isKnown(clientId)
        ? isWithin('authorizeOfClient', clientId)
        : isWithin('authorizeOfSender', senderName(client));
    },

    /** The document of a client that is not at hand. */
    async mayFetch(request: IncomingMessage, clientId: string): Promise<boolean> {
      const own = proven.get(request) ?? (isKnown(clientId) ? clientId : undefined);
      if (own !== undefined) return isWithin('fetchesOfKnown', own);
      const sender = senderName(senders.get(request) ?? '');
      return (await isWithin('fetchesOfSender', sender)) && (await isWithin('fetches', ''));
    },
  };
}
