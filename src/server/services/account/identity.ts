// Manages users and how a person authenticates: ID tokens, one-time sign-in links, browser sessions and their proofs.
import { randomUUID } from 'node:crypto';
import { UNNAMED_OWNER } from '../../../contract/voice-names.ts';
import { unlessDiskFull } from '../../disk-space.ts';
import type { Clock, SecretStore } from '../../ports.ts';
import { invalid } from '../../service-error.ts';
import type { Store } from '../../store/store.ts';
import type { BrowserSessionRow } from '../../store/sessions.ts';
import type { UserRow } from '../../store/users.ts';
import { provisionDeveloperAccess } from '../memories/developer-access.ts';
import { createIdTokens, type TokenCheck } from './id-tokens.ts';
import { createPageProofs, publicKeyOf, type PageProof } from './page-proof.ts';
import { randomSecret, secretHash } from './secret-hash.ts';

const LINK_LIFETIME_MS = 10 * 60_000;
const SESSION_LIFETIME_MS = 30 * 86_400_000;
/** The end of a session is extended at most this often, so that reads rarely write. */
const SESSION_STEP_MS = 60_000;
const ISSUER_SETTING = 'issuer';
const NAME_MAX = 60;

export type Identity = ReturnType<typeof createIdentity>;

export interface BrowserSession {
  /** No secret. */
  id: string;
  uid: string;
  name: string;
  /** Milliseconds since the epoch. */
  expires_at: number;
}

export interface IdentityOptions {
  store: Store;
  secrets: SecretStore;
  clock: Clock;
  /** URL of the running service, without a trailing slash: the issuer of its ID tokens. */
  issuer: () => string;
}

/** The issuer this data folder was last served with; null before its first start. */
export function lastIssuer(store: Store): string | null {
  const stored = store.settings.get('', ISSUER_SETTING);
  return typeof stored === 'string' ? stored : null;
}

/** An account on this instance. */
interface User {
  uid: string;
  name: string;
  is_owner: boolean;
  language: string | null;
  time_zone: string | null;
  /** Milliseconds since the epoch. */
  created_at: number;
}

const view = ({ uid, name, is_owner, language, time_zone, created_at }: UserRow): User => ({
  uid,
  name,
  is_owner,
  language,
  time_zone,
  created_at,
});
const viewOrNull = (row: UserRow | null): User | null => row && view(row);

export function createIdentity({ store, secrets, clock, issuer }: IdentityOptions) {
  const tokens = createIdTokens({ secrets, clock, issuer });

  const proofs = createPageProofs(clock);
  const endListeners = new Map<string, Set<() => void>>();
  /** By the hash of the link, in hex. */
  const linkUsed = new Map<string, () => void>();

  function newSession(uid: string, publicKey: Buffer): { id: string; expires_at: number } {
    const now = clock.now();
    const id = randomUUID();
    const expires_at = now + SESSION_LIFETIME_MS;
    store.sessions.insert({
      id,
      uid,
      public_key: publicKey,
      created_at: now,
      last_used_at: now,
      expires_at,
    });
    return { id, expires_at };
  }

  function liveSession(id: string): BrowserSessionRow | null {
    const row = store.sessions.get(id);
    return row === null || row.expires_at <= clock.now() ? null : row;
  }

  /** A token of a user, a session or a paired device that is gone is invalid. */
  function stillGood(check: TokenCheck): TokenCheck {
    if (!check.ok) return check;
    const gone =
      store.users.get(check.uid) === null ||
      (check.session !== undefined && liveSession(check.session)?.uid !== check.uid) ||
      (check.device !== undefined && !store.paired_devices.exists(check.device));
    return gone ? { ok: false, reason: 'invalid' } : check;
  }

  function newUser(name: string, is_owner: boolean): User {
    const user: UserRow = {
      uid: randomUUID(),
      name,
      is_owner,
      language: null,
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      created_at: clock.now(),
    };
    store.users.insert(user);
    provisionDeveloperAccess(store, user.uid);
    return view(user);
  }

  return {
    /** The owner, the first user. Created at the first start; later calls return the same one. */
    ensureOwner(name = UNNAMED_OWNER): User {
      return store.transaction(() => viewOrNull(store.users.owner()) ?? newUser(name, true));
    },

    /** Creates another user of this instance. Throws `invalid` for a blank or long name. */
    createUser(name: string): User {
      const trimmed = name.trim();
      const length = [...trimmed].length;
      if (length === 0 || length > NAME_MAX || trimmed.includes('\0')) {
        throw invalid(['name'], `A name has 1 to ${NAME_MAX} characters`);
      }
      return store.transaction(() => newUser(trimmed, false));
    },

    /** Oldest first. */
    listUsers(): User[] {
      return store.users.list().map(view);
    },

    owner(): User | null {
      return viewOrNull(store.users.owner());
    },

    user(uid: string): User | null {
      return viewOrNull(store.users.get(uid));
    },

    /** Stores the issuer, so that the command line signs with the same one while the service is stopped. */
    rememberIssuer(): void {
      if (lastIssuer(store) !== issuer()) store.settings.set('', ISSUER_SETTING, issuer());
    },

    /** An ID token of the user, valid for an hour. `expires_at` is ISO 8601. */
    issueIdToken(uid: string): Promise<{ token: string; expires_at: string }> {
      return tokens.issue({ uid });
    },

    /** The user and the session of a token. Never throws for a bad token. */
    async verifyIdToken(token: string): Promise<TokenCheck> {
      return stillGood(await tokens.verify(token));
    },

    /** A token for the query of one path, for what a browser loads without headers: sound, downloads. */
    issueTicket: tokens.issueTicket,

    async verifyTicket(ticket: string, path: string): Promise<TokenCheck> {
      return stillGood(await tokens.verifyTicket(ticket, path));
    },

    jwks: tokens.jwks,

    /**
     * A sign-in link's secret: works once, for ten minutes. `expires_at` is milliseconds since the epoch. `used` is
     * called when this process has taken it.
     */
    createLink(uid: string, used?: () => void): { token: string; expires_at: number } {
      const now = clock.now();
      store.sessions.removeExpired(now);
      const token = randomSecret();
      const expires_at = now + LINK_LIFETIME_MS;
      const token_hash = secretHash(token);
      store.sessions.insertLink({ token_hash, uid, created_at: now, expires_at });
      if (used !== undefined) linkUsed.set(token_hash.toString('hex'), used);
      return { token, expires_at };
    },

    /**
     * Turns a link into a browser session of the page that holds the key; null when the link is unknown, used or too
     * old. Throws `invalid` for what is no key, and the link stays good.
     */
    redeemLink(linkToken: string, publicKey: Buffer): BrowserSession | null {
      if (publicKeyOf(publicKey) === null)
        throw invalid(['public_key'], 'The public key is not one of P-256');
      const hash = secretHash(linkToken);
      const used = linkUsed.get(hash.toString('hex'));
      const session = store.transaction(() => {
        const link = store.sessions.takeLink(hash);
        if (link === null || link.expires_at <= clock.now()) return null;
        const user = store.users.get(link.uid);
        return user === null ? null : { uid: user.uid, name: user.name, ...newSession(user.uid, publicKey) };
      });
      if (linkUsed.delete(hash.toString('hex'))) used?.();
      return session;
    },

    /** What a page signs to prove its session, within a minute. */
    createChallenge: proofs.challenge,

    /**
     * An ID token of the session, for the page that proves it; null for any other. Extends the session, which ends
     * after 30 days without use.
     */
    async provenSession(
      proof: PageProof,
    ): Promise<(BrowserSession & { token: string; token_expires_at: string }) | null> {
      const row = liveSession(proof.session_id);
      const user = row && store.users.get(row.uid);
      if (row === null || user === null || !proofs.proves(row.public_key, proof)) return null;
      const now = clock.now();
      let { expires_at } = row;
      if (now - row.last_used_at >= SESSION_STEP_MS) {
        expires_at = now + SESSION_LIFETIME_MS;
        const until = expires_at;
        unlessDiskFull(() => store.sessions.extend(row.id, now, until));
      }
      const { token, expires_at: token_expires_at } = await tokens.issue({ uid: row.uid, session: row.id });
      return { id: row.id, uid: row.uid, name: user.name, expires_at, token, token_expires_at };
    },

    /** Whose session it is; null when it has ended. Proves nothing: an id is no secret. */
    sessionUid(id: string): string | null {
      return liveSession(id)?.uid ?? null;
    },

    /** Signs out: the session's tokens are refused from now on. Ending an unknown session is no error. */
    endSession(id: string): void {
      store.sessions.remove(id);
      for (const listener of [...(endListeners.get(id) ?? [])]) listener();
    },

    /** Calls the listener when somebody signs the session out. Returns how to stop that. */
    onSessionEnd(id: string, listener: () => void): () => void {
      const listeners = endListeners.get(id) ?? new Set();
      endListeners.set(id, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && endListeners.get(id) === listeners) endListeners.delete(id);
      };
    },
  };
}
