// Stores where the user's device last reported to be, for conversations that begin without a place of their
// own.
import type { Geolocation } from '../../../contract/resources.ts';
import type { Store } from '../../store/store.ts';

const SETTING = 'geolocation';
/** An older report is not the place of a conversation. */
const FRESH_MS = 30 * 60_000;

export interface ReportedPlace {
  geolocation: Geolocation;
  /** Milliseconds since the epoch. */
  at: number;
}

export function rememberGeolocation(store: Store, uid: string, place: ReportedPlace): void {
  store.settings.set(uid, SETTING, place);
}

/** However old. */
export function lastGeolocation(store: Store, uid: string): ReportedPlace | null {
  return (store.settings.get(uid, SETTING) as ReportedPlace | undefined) ?? null;
}

/** For a conversation that began at a time; null unless the last report is within 30 minutes of it. */
export function freshGeolocation(store: Store, uid: string, began: number): Geolocation | null {
  const last = lastGeolocation(store, uid);
  return last !== null && Math.abs(began - last.at) <= FRESH_MS ? last.geolocation : null;
}
