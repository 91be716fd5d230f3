// What the owner allowed OAuth clients: checks their access tokens, lists the grants and revokes them. Every check reads the
// database, so that a grant that another process revoked is refused at once. Does not issue tokens.
import type { Scope } from '../../../contract/keys.ts';
import { scopesOf, type OAuthGrant } from '../../../contract/oauth.ts';
import { unlessDiskFull } from '../../disk-space.ts';
import type { Clock } from '../../ports.ts';
import type { OAuthGrantRow } from '../../store/oauth-grants.ts';
import type { Store } from '../../store/store.ts';
import { createEndings } from './endings.ts';
import { secretHash } from './secret-hash.ts';
import type { Announcements } from '../announcements.ts';
import { isoTime } from '../iso-time.ts';

const LAST_USED_STEP_MS = 60_000;

export const ACCESS_TOKEN = 'AccessToken';

export type TokenCheck =
  | { ok: true; uid: string; grant_id: string; scopes: readonly Scope[] }
  /** `audience`: a good token for another address. */
  | { ok: false; reason: 'unknown' | 'expired' | 'audience' };

const view = (row: OAuthGrantRow): OAuthGrant => ({
  id: row.id,
  client_id: row.client_id,
  client_name: row.client_name,
  client_host: row.client_host,
  redirect_host: row.redirect_host,
  scopes: row.scopes,
  created_at: isoTime(row.created_at),
  last_used_at: row.last_used_at === null ? null : isoTime(row.last_used_at),
});

export type OAuthGrants = ReturnType<typeof createOAuthGrants>;

export function createOAuthGrants({
  store,
  announcements,
  clock,
}: {
  store: Store;
  announcements: Announcements;
  clock: Clock;
}) {
  const endings = createEndings({ exists: (id) => store.oauth_grants.exists(id), clock });

  /** The grant with its codes and tokens is gone at once, and its open streams end. False when there is none. */
  function remove(id: string): boolean {
    const uid = store.oauth_grants.remove(id);
    if (uid === null) return false;
    endings.ended(id);
    announcements.announce(uid, { kind: 'clients' });
    return true;
  }

  return {
    /** Newest first. */
    list: (uid: string): OAuthGrant[] => store.oauth_grants.list(uid).map(view),

    /** Null when the user has no such grant. */
    get(uid: string, id: string): OAuthGrant | null {
      const row = store.oauth_grants.get(id);
      return row?.uid === uid ? view(row) : null;
    },

    /** Returns false when the user has no such grant. */
    revoke: (uid: string, id: string): boolean => store.oauth_grants.get(id)?.uid === uid && remove(id),

    /** For the authorization server, which found a code or a token that was used twice, or was asked to. */
    end(id: string): void {
      remove(id);
    },

    /** Whose access token it is. `audience` is the address that it is used at. Records the use, at most once a minute. */
    verify(presented: string, audience: string): TokenCheck {
      const record = store.oauth_records.get(ACCESS_TOKEN, secretHash(presented));
      const grant = record?.grant_id == null ? null : store.oauth_grants.get(record.grant_id);
      if (record === null || grant === null) return { ok: false, reason: 'unknown' };
      const now = clock.now();
      if (record.expires_at <= now) return { ok: false, reason: 'expired' };
      const { aud, scope } = JSON.parse(record.payload) as { aud?: unknown; scope?: unknown };
      if (aud !== audience) return { ok: false, reason: 'audience' };
      if (grant.last_used_at === null || now - grant.last_used_at >= LAST_USED_STEP_MS)
        unlessDiskFull(() => store.oauth_grants.touch(grant.id, now));
      const scopes = scopesOf(typeof scope === 'string' ? scope : '').filter((one) =>
        grant.scopes.includes(one),
      );
      return { ok: true, uid: grant.uid, grant_id: grant.id, scopes };
    },

    /** Calls the listener when the grant is revoked, here or by another process. Returns how to stop that. */
    onEnd: endings.onEnd,
  };
}
