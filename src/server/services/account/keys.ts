// Developer and tool-protocol keys: create, list, rotate, revoke, verify (contract: Authentication 1-5).
// Stores only a hash. Every check reads the database, so that a key another process revoked is invalid at
// once.
import { randomUUID } from 'node:crypto';
import {
  DEFAULT_SCOPES,
  KEY_KINDS,
  KEY_PREFIX,
  originalSpelling,
  ownSpelling,
  SCOPES,
  type ApiKey,
  type CreatedApiKey,
  type KeyKind,
  type Scope,
} from '../../../contract/keys.ts';
import { unlessDiskFull } from '../../disk-space.ts';
import type { Clock } from '../../ports.ts';
import { invalid, ServiceError } from '../../service-error.ts';
import type { KeyRow } from '../../store/keys.ts';
import type { MemoryGrantRow } from '../../store/memory-grants.ts';
import type { Store } from '../../store/store.ts';
import { randomSecret, secretHash } from './secret-hash.ts';

const LAST_USED_STEP_MS = 60_000;
const DISPLAYED_CHARACTERS = 4;
const NAME_MAX = 100;

/** A key with its kind, as its owner reads it. */
export type OwnedKey = ApiKey & { kind: KeyKind };

export interface VerifiedKey {
  id: string;
  uid: string;
  kind: KeyKind;
  scopes: readonly Scope[];
}

/** Checks scope names. Throws `invalid` naming the available ones. */
function parseScopes(names: readonly string[]): Scope[] {
  const known = SCOPES.filter((scope) => names.includes(scope));
  if (known.length !== new Set(names).size) {
    throw invalid(['scopes'], `Invalid scopes. Available: ${SCOPES.join(', ')}`);
  }
  return known;
}

function view(row: KeyRow): OwnedKey {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    key_prefix: row.key_prefix,
    created_at: new Date(row.created_at).toISOString(),
    last_used_at: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
    scopes: row.scopes,
  };
}

const noSuchKey = (): ServiceError => new ServiceError('not_found', 'API key not found');

const CONSUMER: Record<KeyKind, MemoryGrantRow['consumer']> = { dev: 'developer_api', mcp: 'mcp' };

type Secret = Pick<CreatedApiKey, 'key' | 'original_spelling'>;

function newSecret(kind: KeyKind): Secret & Pick<KeyRow, 'key_hash' | 'key_prefix'> {
  const key = KEY_PREFIX[kind] + randomSecret();
  return {
    key,
    original_spelling: originalSpelling(kind, key),
    key_prefix: key.slice(0, KEY_PREFIX[kind].length + DISPLAYED_CHARACTERS),
    key_hash: secretHash(key),
  };
}

export function createKeys({ store, clock }: { store: Store; clock: Clock }) {
  return {
    /**
     * Creates a key; only this answer contains `key`. A memory scope is recorded as a grant. Throws `invalid`
     * for a blank name or an unknown scope.
     */
    create(
      uid: string,
      input: { kind: KeyKind; name: string; scopes?: readonly string[] | undefined },
    ): CreatedApiKey & { kind: KeyKind } {
      const name = input.name.trim();
      if (name === '') throw invalid(['name'], 'Key name cannot be empty', 'string_too_short');
      if (name.length > NAME_MAX) {
        throw invalid(['name'], `Key name cannot be longer than ${NAME_MAX} characters`, 'string_too_long');
      }
      if (
        KEY_KINDS.some((kind) =>
          [KEY_PREFIX[kind], originalSpelling(kind, KEY_PREFIX[kind])].some((prefix) =>
            name.includes(prefix),
          ),
        )
      ) {
        throw invalid(['name'], 'Key name must not contain a key');
      }
      if (input.kind === 'mcp' && input.scopes?.length === 0) {
        throw invalid(['scopes'], `Invalid scopes. Available: ${SCOPES.join(', ')}`);
      }
      const scopes =
        input.scopes === undefined || input.scopes.length === 0
          ? [...DEFAULT_SCOPES[input.kind]]
          : parseScopes(input.scopes);
      const { key, original_spelling, key_prefix, key_hash } = newSecret(input.kind);
      const row: KeyRow = {
        id: randomUUID(),
        uid,
        kind: input.kind,
        name,
        key_prefix,
        key_hash,
        scopes,
        created_at: clock.now(),
        last_used_at: null,
      };
      const granted = scopes.filter((scope) => scope.startsWith('memories:'));
      store.transaction(() => {
        store.keys.insert(row);
        if (granted.length === 0) return;
        store.memory_grants.insert({
          key_id: row.id,
          uid,
          consumer: CONSUMER[input.kind],
          scopes: granted,
          granted_at: row.created_at,
        });
      });
      return { ...view(row), key, original_spelling };
    },

    /** Null when the user has no such key. */
    get(uid: string, id: string): OwnedKey | null {
      const row = store.keys.list(uid).find((one) => one.id === id);
      return row === undefined ? null : view(row);
    },

    /** Newest first. */
    list(uid: string, kind?: KeyKind): OwnedKey[] {
      return store.keys.list(uid, kind).map(view);
    },

    /**
     * Replaces the secret of a key; only this answer contains the new one, and the old one is refused at
     * once. Throws `not_found` when the user has no such key, of `kind` if it is given.
     */
    rotate(uid: string, id: string, kind?: KeyKind): CreatedApiKey & { kind: KeyKind } {
      return store.transaction(() => {
        const found = store.keys.kindOf(uid, id);
        if (found === null || (kind !== undefined && kind !== found)) throw noSuchKey();
        const { key, original_spelling, ...secret } = newSecret(found);
        const row = store.keys.replaceSecret(uid, id, secret);
        if (row === null) throw noSuchKey();
        return { ...view(row), key, original_spelling };
      });
    },

    /** Whether the key has a grant for the user's memories. */
    hasMemoryGrant(uid: string, id: string): boolean {
      return store.memory_grants.of(uid, id) !== null;
    },

    /** Returns false when the user has no such key. The key is refused from this moment on. */
    revoke(uid: string, id: string): boolean {
      return store.keys.remove(uid, id);
    },

    /** The key with this secret, in either spelling, or null. Records the use, at most once a minute. */
    verify(presented: string): VerifiedKey | null {
      const row = store.keys.byHash(secretHash(ownSpelling(presented)));
      if (row === null) return null;
      const now = clock.now();
      if (row.last_used_at === null || now - row.last_used_at >= LAST_USED_STEP_MS) {
        unlessDiskFull(() => store.keys.touch(row.id, now));
      }
      return { id: row.id, uid: row.uid, kind: row.kind, scopes: row.scopes };
    },
  };
}
