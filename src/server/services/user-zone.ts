// The time zone of a user, and the instants of the times that they write in it.
import type { WrittenTime } from '../../contract/fields.ts';
import type { Store } from '../store/store.ts';
import { wallToInstant, withinYears } from '../time-zone.ts';

/** The zone of the profile, or of this computer. */
export const zoneOf = (store: Store, uid: string): string =>
  store.users.get(uid)?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** In the years that every client can read. Null and undefined stay what they are. */
export function instantOf<T extends null | undefined>(
  store: Store,
  uid: string,
  written: WrittenTime | T,
): number | T {
  if (written === null || written === undefined) return written;
  return withinYears(typeof written === 'number' ? written : wallToInstant(written.wall, zoneOf(store, uid)));
}
