// Manages users and how a person authenticates: ID tokens, one-time sign-in links, browser sessions.
import { randomUUID } from 'node:crypto';
import type { Clock, SecretStore } from '../../ports.ts';
import { invalid } from '../../service-error.ts';
import type { Store } from '../../store/store.ts';
import type { UserRow } from '../../store/users.ts';
import { provisionDeveloperAccess } from '../memories/developer-access.ts';
import { createIdTokens, type TokenCheck } from './id-tokens.ts';
import { randomSecret, secretHash } from './secret-hash.ts';

const LINK_LIFETIME_MS = 10 * 60_000;
const SESSION_LIFETIME_MS = 30 * 86_400_000;
/** The end of a session is extended at most this often, so that reads rarely write. */
const SESSION_STEP_MS = 60_000;
const ISSUER_SETTING = 'issuer';
const NAME_MAX = 60;

export type Identity = ReturnType<typeof createIdentity>;

export interface BrowserSession {
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

  function newSession(uid: string): { token: string; expires_at: number } {
    const now = clock.now();
    const token = randomSecret();
    const expires_at = now + SESSION_LIFETIME_MS;
    store.sessions.insert({
      token_hash: secretHash(token),
      uid,
      created_at: now,
      last_used_at: now,
      expires_at,
    });
    return { token, expires_at };
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
    ensureOwner(name = 'You'): User {
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
      return tokens.issue(uid);
    },

    /**
     * The user of a token. A token of a user that no longer exists is invalid. Never throws for a bad token.
     */
    async verifyIdToken(token: string): Promise<TokenCheck> {
      const check = await tokens.verify(token);
      return check.ok && store.users.get(check.uid) === null ? { ok: false, reason: 'invalid' } : check;
    },

    jwks: tokens.jwks,

    /** A sign-in link's secret: works once, for ten minutes. `expires_at` is milliseconds since the epoch. */
    createLink(uid: string): { token: string; expires_at: number } {
      const now = clock.now();
      store.sessions.removeExpired(now);
      const token = randomSecret();
      const expires_at = now + LINK_LIFETIME_MS;
      store.sessions.insertLink({ token_hash: secretHash(token), uid, created_at: now, expires_at });
      return { token, expires_at };
    },

    /** Turns a link into a browser session; null when the link is unknown, used or too old. */
    redeemLink(linkToken: string): (BrowserSession & { token: string }) | null {
      return store.transaction(() => {
        const link = store.sessions.takeLink(secretHash(linkToken));
        if (link === null || link.expires_at <= clock.now()) return null;
        const user = store.users.get(link.uid);
        return user === null ? null : { uid: user.uid, name: user.name, ...newSession(user.uid) };
      });
    },

    /** The session of a cookie; null when unknown, ended or idle for 30 days. Extends it. */
    session(token: string): BrowserSession | null {
      const hash = secretHash(token);
      const row = store.sessions.get(hash);
      const now = clock.now();
      if (row === null || row.expires_at <= now) return null;
      const user = store.users.get(row.uid);
      if (user === null) return null;
      let { expires_at } = row;
      if (now - row.last_used_at >= SESSION_STEP_MS) {
        expires_at = now + SESSION_LIFETIME_MS;
        store.sessions.extend(hash, now, expires_at);
      }
      return { uid: row.uid, name: user.name, expires_at };
    },

    /** Signs out. Ending an unknown session is no error. */
    endSession(token: string): void {
      store.sessions.remove(secretHash(token));
    },
  };
}
