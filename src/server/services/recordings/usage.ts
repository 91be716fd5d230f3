// Records how much was transcribed, by user, day and provider (contract: Live connection lifecycle, on close
// usage is recorded).
import type { Clock } from '../../ports.ts';
import type { Store } from '../../store/store.ts';
import { localDay } from '../local-day.ts';

export type Usage = ReturnType<typeof createUsage>;

export function createUsage({ store, clock }: { store: Store; clock: Clock }) {
  return {
    /** Of all users and days together, by provider. */
    totals: () => store.usage.totals(),
    /**
     * Adds a session that is over to the user's day; does nothing when the account does not exist any more.
     */
    record(uid: string, provider: string, seconds: number): void {
      const user = store.users.get(uid);
      if (user === null) return;
      const date = localDay(clock.now(), user.time_zone ?? 'UTC');
      store.usage.add({ uid, date, provider, seconds, sessions: 1 });
    },
  };
}
