// What OAuth clients ask the owner for. A request waits for ten minutes, and only its user's answer decides it, once.
import { randomInt, randomUUID } from 'node:crypto';
import type { Scope } from '../../../contract/keys.ts';
import {
  MATCH_CODE_CHARACTERS,
  MATCH_CODE_LENGTH,
  OAUTH_LIMITS,
  type AuthorizationDecision,
  type AuthorizationRequest,
} from '../../../contract/oauth.ts';
import type { Clock, Notifier } from '../../ports.ts';
import { invalid, ServiceError } from '../../service-error.ts';
import type { AuthorizationRequestRow } from '../../store/authorization-requests.ts';
import type { Store } from '../../store/store.ts';
import type { Announcements } from '../announcements.ts';
import { isoTime } from '../iso-time.ts';
import { filled, wordsOfUser } from '../service-words.ts';

const LIFETIME_MS = OAUTH_LIMITS.requestMinutes * 60_000;
/** An answered request is kept until its browser has had time to pick the answer up. */
const KEPT_MS = 3_600_000;

export interface NewAuthorizationRequest {
  id: string;
  uid: string;
  issuer: string;
  client: { id: string; name: string; host: string | null; only_local_redirects: boolean };
  redirect_host: string;
  resource: string;
  scopes: readonly Scope[];
}

/** `expired`: nobody answered in time, or it is not known. */
export type AuthorizationAnswer =
  | { state: 'waiting'; match_code: string; client_name: string }
  | { state: 'approved'; uid: string; grant_id: string }
  | { state: 'denied' }
  | { state: 'expired' };

const view = (row: AuthorizationRequestRow): AuthorizationRequest => ({
  id: row.id,
  client_name: row.client_name,
  client_host: row.client_host,
  redirect_host: row.redirect_host,
  only_local_redirects: row.only_local_redirects,
  scopes: row.scopes,
  match_code: row.match_code,
  created_at: isoTime(row.created_at),
  expires_at: isoTime(row.expires_at),
});

const newMatchCode = (): string =>
  Array.from(
    { length: MATCH_CODE_LENGTH },
    () => MATCH_CODE_CHARACTERS[randomInt(MATCH_CODE_CHARACTERS.length)],
  ).join('');

export type AuthorizationRequests = ReturnType<typeof createAuthorizationRequests>;

export function createAuthorizationRequests({
  store,
  announcements,
  notifier,
  clock,
}: {
  store: Store;
  announcements: Announcements;
  notifier: Notifier;
  clock: Clock;
}) {
  const watchers = new Set<(uid: string) => void>();
  const changed = (uid: string): void => announcements.announce(uid, { kind: 'authorization_requests' });

  return {
    /**
     * A further one of a client ends its oldest, which nobody may come back to. False when too many wait together, and when
     * a client has asked so often that it is no person who tries again.
     */
    open(request: NewAuthorizationRequest): boolean {
      const now = clock.now();
      const { client, uid } = request;
      const opened = store.transaction(() => {
        store.authorization_requests.removeEndedBefore(now - KEPT_MS);
        const waiting = store.authorization_requests.waiting(now);
        const asked = store.authorization_requests.countUnanswered(
          { client_id: client.id, uid },
          now - LIFETIME_MS,
        );
        if (asked >= OAUTH_LIMITS.openedOfClient) return false;
        const same = waiting.filter((row) => row.client_id === client.id && row.uid === uid);
        const [oldest] = same;
        if (oldest !== undefined && same.length >= OAUTH_LIMITS.waitingOfClient)
          store.authorization_requests.end(oldest.id, now);
        else if (waiting.length >= OAUTH_LIMITS.waitingTogether) return false;
        const taken = waiting.map(({ match_code }) => match_code);
        let match_code = newMatchCode();
        while (taken.includes(match_code)) match_code = newMatchCode();
        store.authorization_requests.insert({
          ...{ id: request.id, uid: request.uid, issuer: request.issuer },
          ...{ client_id: client.id, client_name: client.name, client_host: client.host },
          only_local_redirects: client.only_local_redirects,
          redirect_host: request.redirect_host,
          resource: request.resource,
          scopes: [...request.scopes],
          match_code,
          ...{ state: 'waiting', grant_id: null, created_at: now, expires_at: now + LIFETIME_MS },
        });
        return true;
      });
      if (!opened) return false;
      changed(request.uid);
      const { accessAsked } = wordsOfUser(store, request.uid);
      notifier.notify(request.uid, {
        kind: 'authorization_request',
        title: filled(accessAsked.title, { name: client.name }),
        body: accessAsked.body,
        data: { navigate_to: '/settings/assistants', request_id: request.id, client: client.name },
      });
      for (const watcher of [...watchers]) watcher(request.uid);
      return true;
    },

    /** What waits for the user's answer, oldest first. */
    waiting: (uid: string): AuthorizationRequest[] =>
      store.authorization_requests
        .waiting(clock.now())
        .filter((row) => row.uid === uid)
        .map(view),

    /** For the browser that asked. */
    answer(id: string): AuthorizationAnswer {
      const row = store.authorization_requests.get(id);
      if (row === null) return { state: 'expired' };
      if (row.state === 'denied') return { state: 'denied' };
      if (row.state === 'approved')
        return row.grant_id !== null && store.oauth_grants.exists(row.grant_id)
          ? { state: 'approved', uid: row.uid, grant_id: row.grant_id }
          : { state: 'denied' };
      if (row.expires_at <= clock.now()) return { state: 'expired' };
      return { state: 'waiting', match_code: row.match_code, client_name: row.client_name };
    },

    /**
     * Throws `not_found` for a request that is not the user's or whose time is over, `conflict` for one that was answered
     * before, and `invalid` for a scope that was not asked for or another match code.
     */
    decide(uid: string, id: string, decision: AuthorizationDecision): void {
      const now = clock.now();
      store.transaction(() => {
        const row = store.authorization_requests.get(id);
        if (row === null || row.uid !== uid || (row.state === 'waiting' && row.expires_at <= now))
          throw new ServiceError('not_found', 'This request is over. Start again in the assistant.');
        if (row.state !== 'waiting')
          throw new ServiceError('conflict', 'This request was answered in another window.');
        if (decision.match_code !== undefined && decision.match_code.toUpperCase() !== row.match_code)
          throw invalid(['match_code'], 'This is not the code of the request');
        if (!decision.approve) {
          store.authorization_requests.decide(id, 'denied', null);
          return;
        }
        const scopes = row.scopes.filter((scope) => decision.scopes?.includes(scope) ?? true);
        if (decision.scopes?.some((scope) => !row.scopes.includes(scope)) === true)
          throw invalid(['scopes'], 'Only scopes that were asked for can be granted');
        const grant_id = randomUUID();
        store.oauth_grants.insert({
          ...{ id: grant_id, uid, issuer: row.issuer, resource: row.resource, scopes },
          ...{ client_id: row.client_id, client_name: row.client_name, client_host: row.client_host },
          ...{ redirect_host: row.redirect_host, created_at: now, last_used_at: null },
        });
        store.client_limits.carryOver({ id: grant_id, uid, client_id: row.client_id }, now);
        store.authorization_requests.decide(id, 'approved', grant_id);
      });
      changed(uid);
      if (decision.approve) announcements.announce(uid, { kind: 'clients' });
    },

    /** Calls the listener with the user when a request begins to wait. Returns how to stop that. */
    onOpened(listener: (uid: string) => void): () => void {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
  };
}
