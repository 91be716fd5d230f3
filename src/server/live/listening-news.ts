// Announces to the windows of a user that what listens has changed: at once, then at most once a second.
import type { LiveServices } from './session-services.ts';

const EVERY_MS = 1_000;

export function createListeningNews({ announcements, clock }: Pick<LiveServices, 'announcements' | 'clock'>) {
  /** Users who were told within the last second, and whether something has changed since. */
  const recent = new Map<string, { again: boolean; cancel: () => void }>();

  function changed(uid: string): void {
    const told = recent.get(uid);
    if (told !== undefined) {
      told.again = true;
      return;
    }
    announcements.announce(uid, { kind: 'listening' });
    const cancel = clock.after(EVERY_MS, () => {
      const again = recent.get(uid)?.again ?? false;
      recent.delete(uid);
      if (again) changed(uid);
    });
    recent.set(uid, { again: false, cancel });
  }

  return {
    changed,
    close() {
      for (const { cancel } of recent.values()) cancel();
      recent.clear();
    },
  };
}
