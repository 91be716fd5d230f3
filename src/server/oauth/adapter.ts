// Stores what the authorization server of oidc-provider makes, for one issuer. Ends of life follow the clock of the service. A code
// or a refresh token is consumed once, also by requests at the same time. Sessions are not kept: nothing follows from one.
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Clock, CommitSync } from '../ports.ts';
import { secretHash } from '../services/account/secret-hash.ts';
import type { OAuthGrants } from '../services/account/oauth-grants.ts';
import type { OAuthRecordRow } from '../store/oauth-records.ts';
import type { Store } from '../store/store.ts';

/** Records of one kind that one grant may have. More would come from a client that never stops asking for tokens. */
const MOST_OF_GRANT = 1_000;
/** A grant lasts until it is revoked. The library wants an end, here and where it gives none itself. */
const LASTS_S = 3_600;

export interface AdapterOptions {
  issuer: string;
  store: Store;
  grants: Pick<OAuthGrants, 'end'>;
  /** Resolves when what was stored survives a power cut. */
  committed: CommitSync;
  clock: Clock;
}

const REFRESH_TOKEN = 'RefreshToken';

const unknown = async (): Promise<undefined> => undefined;

export function createAdapter(options: AdapterOptions) {
  /** Hashes of refresh tokens that are being replaced, by their grant. */
  const rotating = new Map<string, Buffer>();
  return (model: string) => {
    if (model === 'Grant') return grantAdapter(options);
    return model === 'Session' ? UNKEPT : recordAdapter(model, options, rotating);
  };
}

const UNKEPT: Adapter = {
  upsert: unknown,
  find: unknown,
  findByUid: unknown,
  findByUserCode: unknown,
  consume: unknown,
  destroy: unknown,
  revokeByGrantId: unknown,
};

/** The library's seconds count from the clock of the computer, ours may be moved by tests. */
const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/** What the owner granted is in a table of its own, and is stored with the owner's answer. */
function grantAdapter({ issuer, store, grants, committed }: AdapterOptions): Adapter {
  return {
    ...UNKEPT,
    async find(id) {
      const row = store.oauth_grants.get(id);
      if (row === null || row.issuer !== issuer) return undefined;
      return {
        ...{ jti: row.id, kind: 'Grant', accountId: row.uid, clientId: row.client_id },
        resources: { [row.resource]: row.scopes.join(' ') },
        ...{ iat: Math.floor(row.created_at / 1000), exp: nowInSeconds() + LASTS_S },
      };
    },
    async destroy(id) {
      if (store.oauth_grants.get(id)?.issuer === issuer) grants.end(id);
      await committed();
    },
  };
}

function recordAdapter(
  model: string,
  { issuer, store, grants, committed, clock }: AdapterOptions,
  rotating: Map<string, Buffer>,
): Adapter {
  function found(id: string): OAuthRecordRow | null {
    const row = store.oauth_records.get(model, secretHash(id));
    return row === null || row.issuer !== issuer || row.expires_at <= clock.now() ? null : row;
  }

  /** Two requests had the same secret. One of them may be a thief's. */
  function usedTwice(grantId: string | null): Error {
    if (grantId !== null) {
      rotating.delete(grantId);
      grants.end(grantId);
    }
    return new errors.InvalidGrant('used twice');
  }

  return {
    ...UNKEPT,
    async upsert(id, { jti: _secret, ...payload }, expiresIn) {
      const { grantId } = payload;
      const grant = grantId === undefined ? null : store.oauth_grants.get(grantId);
      // Of a client that goes on with a code or a token while its grant is revoked.
      if (grantId !== undefined && grant === null) {
        rotating.delete(grantId);
        throw new errors.InvalidGrant('revoked');
      }
      const replaced = model === REFRESH_TOKEN && grant !== null ? rotating.get(grant.id) : undefined;
      if (replaced !== undefined) rotating.delete(grant!.id);
      const isStored = store.transaction(() => {
        if (replaced !== undefined && !store.oauth_records.consume(model, replaced, clock.now()))
          return false;
        store.oauth_records.put({
          model,
          id_hash: secretHash(id),
          uid: grant?.uid ?? null,
          issuer,
          grant_id: grantId ?? null,
          payload: JSON.stringify(payload),
          consumed_at: null,
          expires_at: clock.now() + (expiresIn ?? LASTS_S) * 1000,
        });
        if (grantId !== undefined) store.oauth_records.keepLatest(model, grantId, MOST_OF_GRANT);
        return true;
      });
      if (!isStored) throw usedTwice(grant!.id);
      await committed();
    },
    async find(id) {
      const row = found(id);
      if (row === null) return undefined;
      const left = Math.ceil((row.expires_at - clock.now()) / 1000);
      return {
        ...(JSON.parse(row.payload) as AdapterPayload),
        ...{ jti: id, exp: nowInSeconds() + left },
        ...(row.consumed_at !== null && { consumed: Math.floor(row.consumed_at / 1000) }),
      };
    },
    async consume(id) {
      const row = found(id);
      if (row === null) throw usedTwice(null);
      const { grant_id, id_hash } = row;
      if (model !== REFRESH_TOKEN || grant_id === null) {
        if (store.oauth_records.consume(model, id_hash, clock.now())) return committed();
        throw usedTwice(grant_id);
      }
      if (row.consumed_at !== null || rotating.has(grant_id)) throw usedTwice(grant_id);
      // Consumed with its replacement, which the library stores next: a disk that is full must not cost the client both.
      rotating.set(grant_id, id_hash);
    },
    async destroy(id) {
      store.oauth_records.remove(model, secretHash(id));
      await committed();
    },
    async revokeByGrantId(grantId) {
      store.oauth_records.removeOfGrant(model, grantId);
      await committed();
    },
  };
}
