// Announces changes to open windows, so that they read again. Nothing in the service depends on it.
import { ANNOUNCEMENTS_KEPT_MS, type Announcement } from '../../contract/announcements.ts';
import { systemClock, type Clock } from '../ports.ts';

/** The part that services get: they cannot subscribe. */
export interface Announcements {
  announce(uid: string, announcement: Announcement): void;
}

/** Announcements of each user. */
const REMEMBERED = 100;

export interface AnnouncementFeed {
  /** Returns the function that ends the subscription. */
  subscribe(uid: string, listener: (announcement: Announcement) => void): () => void;
  /**
   * What was announced in the last `ms` (up to `ANNOUNCEMENTS_KEPT_MS`), each once, without notifications. `missed` in their place: there
   * was more than is remembered.
   */
  last(uid: string, ms: number): readonly Announcement[];
}

export function createAnnouncements(clock: Pick<Clock, 'monotonic'> = systemClock) {
  const listeners = new Map<string, Set<(announcement: Announcement) => void>>();
  const users = new Map<string, Remembered>();

  const feed: Announcements & AnnouncementFeed = {
    announce(uid, announcement) {
      for (const listener of listeners.get(uid) ?? []) listener(announcement);
      if (announcement.kind === 'notification') return;
      if (announcement.kind === 'account_removed') {
        users.delete(uid);
        return;
      }
      const known = users.get(uid) ?? { at: new Map<string, number>(), forgotten: -Infinity };
      users.set(uid, known);
      remember(known, JSON.stringify(announcement), clock.monotonic());
    },
    subscribe(uid, listener) {
      const ofUser = listeners.get(uid) ?? new Set();
      listeners.set(uid, ofUser.add(listener));
      return () => {
        ofUser.delete(listener);
        if (ofUser.size === 0 && listeners.get(uid) === ofUser) listeners.delete(uid);
      };
    },
    last(uid, ms) {
      const since = clock.monotonic() - ms;
      const known = users.get(uid);
      if (known === undefined) return [];
      if (known.forgotten >= since) return [{ kind: 'missed' }];
      return [...known.at].filter(([, at]) => at >= since).map(([text]) => JSON.parse(text) as Announcement);
    },
  };
  return feed;
}

interface Remembered {
  /** When each was announced last, the oldest first. */
  at: Map<string, number>;
  /** When the newest of those that had no room was announced. */
  forgotten: number;
}

function remember(known: Remembered, text: string, now: number): void {
  known.at.delete(text);
  known.at.set(text, now);
  for (const [oldest, at] of known.at) {
    if (known.at.size <= REMEMBERED && at >= now - ANNOUNCEMENTS_KEPT_MS) break;
    known.at.delete(oldest);
    known.forgotten = at;
  }
}
