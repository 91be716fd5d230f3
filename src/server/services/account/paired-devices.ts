// Pairs phones and programs with the service: a key for the routes of the app, with scopes, listed and revocable. A code
// that nobody uses ends after ten minutes. Stores only a hash. Every check reads the database, so that a device another
// process revoked is refused at once.
import { randomUUID } from 'node:crypto';
import { SCOPES, type Scope } from '../../../contract/keys.ts';
import { DEVICE_KEY_PREFIX, type PairedDevice } from '../../../contract/paired-devices.ts';
import { unlessDiskFull } from '../../disk-space.ts';
import type { Clock } from '../../ports.ts';
import { invalid } from '../../service-error.ts';
import type { PairedDeviceRow } from '../../store/paired-devices.ts';
import type { Store } from '../../store/store.ts';
import { createEndings } from './endings.ts';
import { randomSecret, secretHash } from './secret-hash.ts';

const CODE_LIFETIME_MS = 10 * 60_000;
const LAST_SEEN_STEP_MS = 60_000;
const NAME_MAX = 100;

interface VerifiedDevice {
  id: string;
  uid: string;
  scopes: readonly Scope[];
}

const isoOrNull = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

const view = (row: PairedDeviceRow): PairedDevice => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  created_at: new Date(row.created_at).toISOString(),
  last_seen_at: isoOrNull(row.last_seen_at),
  code_expires_at: isoOrNull(row.code_expires_at),
});

export const isDeviceKey = (credential: string): boolean => credential.startsWith(DEVICE_KEY_PREFIX);

export type PairedDevices = ReturnType<typeof createPairedDevices>;

export function createPairedDevices({
  store,
  clock,
  destinationsChanged = () => {},
}: {
  store: Store;
  clock: Clock;
  /** Called after what a device set was turned off with it. */
  destinationsChanged?: (uid: string) => void;
}) {
  const endings = createEndings({ exists: (id) => store.paired_devices.exists(id), clock });

  function noteSeen(row: Pick<PairedDeviceRow, 'id' | 'code_expires_at' | 'last_seen_at'>): void {
    const now = clock.now();
    const fresh = row.last_seen_at !== null && now - row.last_seen_at < LAST_SEEN_STEP_MS;
    if (!fresh || row.code_expires_at !== null) unlessDiskFull(() => store.paired_devices.seen(row.id, now));
  }

  return {
    /** Only this answer holds the key. Throws `invalid` for a blank or long name. */
    pair(
      uid: string,
      input: { name: string; scopes?: readonly Scope[] | null | undefined },
    ): PairedDevice & { key: string } {
      const name = input.name.trim();
      if (name === '') throw invalid(['name'], 'The name cannot be empty', 'string_too_short');
      if (name.length > NAME_MAX)
        throw invalid(['name'], `The name cannot be longer than ${NAME_MAX} characters`, 'string_too_long');
      if (name.includes(DEVICE_KEY_PREFIX)) throw invalid(['name'], 'The name must not contain a key');
      const key = DEVICE_KEY_PREFIX + randomSecret();
      const now = clock.now();
      const row: PairedDeviceRow = {
        id: randomUUID(),
        uid,
        name,
        key_hash: secretHash(key),
        scopes: SCOPES.filter((scope) => input.scopes?.includes(scope) ?? true),
        created_at: now,
        code_expires_at: now + CODE_LIFETIME_MS,
        last_seen_at: null,
      };
      store.transaction(() => {
        store.paired_devices.removeUnused(uid, now);
        store.paired_devices.insert(row);
      });
      return { ...view(row), key };
    },

    /** Newest first, without codes that ended unused. */
    list(uid: string): PairedDevice[] {
      const now = clock.now();
      return store.paired_devices
        .list(uid)
        .filter(({ code_expires_at }) => code_expires_at === null || code_expires_at > now)
        .map(view);
    },

    /**
     * Returns false when the user has no such device. It is refused from now on, its open connections end, and nothing is sent any
     * more to addresses that it set.
     */
    revoke(uid: string, id: string): boolean {
      const { removed, turnedOff } = store.transaction(() => {
        const removed = store.paired_devices.remove(uid, id);
        return { removed, turnedOff: removed ? store.destinations.turnOffOf(id, clock.now()) : 0 };
      });
      if (removed) endings.ended(id);
      if (turnedOff > 0) destinationsChanged(uid);
      return removed;
    },

    /** The device with this key, or null. Records that it was seen, at most once a minute. */
    verify(presented: string): VerifiedDevice | null {
      const row = store.paired_devices.byHash(secretHash(presented));
      if (row === null || (row.code_expires_at !== null && row.code_expires_at <= clock.now())) return null;
      noteSeen(row);
      return { id: row.id, uid: row.uid, scopes: row.scopes };
    },

    /** Calls the listener when the device is revoked, here or by another process. Returns how to stop that. */
    onEnd: endings.onEnd,
  };
}
