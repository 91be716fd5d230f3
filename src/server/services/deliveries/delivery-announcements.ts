// Announces that the delivery journal of a user has changed, at most once a second: a thousand deliveries make no window read a
// thousand times. The last change is always announced.
import type { Clock } from '../../ports.ts';
import type { Announcements } from '../announcements.ts';

const PAUSE_MS = 1_000;

export interface DeliveryAnnouncements {
  changed(uid: string): void;
  close(): void;
}

export function createDeliveryAnnouncements({
  announcements,
  clock,
}: {
  announcements: Announcements;
  clock: Clock;
}): DeliveryAnnouncements {
  /** Users who were told less than a second ago, and whether something has changed since. */
  const pausing = new Map<string, { again: boolean; cancel: () => void }>();

  function announce(uid: string): void {
    announcements.announce(uid, { kind: 'deliveries' });
    const pause = { again: false, cancel: clock.after(PAUSE_MS, () => end(uid)) };
    pausing.set(uid, pause);
  }

  function end(uid: string): void {
    const again = pausing.get(uid)?.again === true;
    pausing.delete(uid);
    if (again) announce(uid);
  }

  return {
    changed(uid) {
      const pause = pausing.get(uid);
      if (pause === undefined) announce(uid);
      else pause.again = true;
    },
    close() {
      for (const { cancel } of pausing.values()) cancel();
      pausing.clear();
    },
  };
}
