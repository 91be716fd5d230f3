// The time zone of a user, and the instants of the times that they write in it.
import type { WrittenTime } from '../../contract/fields.ts';
import type { Store } from '../store/store.ts';
import { wallToInstant, withinYears } from '../time-zone.ts';

/** The zone of the profile, or of this computer. */
export const zoneOf = (store: Store, uid: string): string =>
  store.users.get(uid)?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

const LAST_OF_MINUTE_MS = 59_999;

/** The edge of a period, in the zone of the user where it names none. `ends` includes the day, or the minute. */
export function instantIn(zone: string, edge: 'begins' | 'ends', written: WrittenTime): number;
export function instantIn(
  zone: string,
  edge: 'begins' | 'ends',
  written: WrittenTime | undefined,
): number | undefined;
export function instantIn(
  zone: string,
  edge: 'begins' | 'ends',
  written: WrittenTime | undefined,
): number | undefined {
  if (written === undefined) return undefined;
  if (typeof written === 'number') return withinYears(written);
  const ends = edge === 'ends';
  const instant = wallToInstant(written.wall, zone, ends ? 'last' : 'first');
  return withinYears(instant + (ends ? LAST_OF_MINUTE_MS : 0));
}

/** In the years that every client can read. Null and undefined stay what they are. */
export function instantOf<T extends null | undefined>(
  store: Store,
  uid: string,
  written: WrittenTime | T,
): number | T {
  if (written === null || written === undefined) return written;
  return withinYears(typeof written === 'number' ? written : wallToInstant(written.wall, zoneOf(store, uid)));
}
