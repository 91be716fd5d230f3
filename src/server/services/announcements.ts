// Announces changes to open windows, so that they read again. Nothing in the service depends on it.
import type { Announcement } from '../../contract/announcements.ts';

/** The part that services get: they cannot subscribe. */
export interface Announcements {
  announce(uid: string, announcement: Announcement): void;
}

export interface AnnouncementFeed {
  /** Returns the function that ends the subscription. */
  subscribe(uid: string, listener: (announcement: Announcement) => void): () => void;
}

export function createAnnouncements(): Announcements & AnnouncementFeed {
  const listeners = new Map<string, Set<(announcement: Announcement) => void>>();
  return {
    announce(uid, announcement) {
      for (const listener of listeners.get(uid) ?? []) listener(announcement);
    },
    subscribe(uid, listener) {
      const ofUser = listeners.get(uid) ?? new Set();
      listeners.set(uid, ofUser.add(listener));
      return () => {
        ofUser.delete(listener);
        if (ofUser.size === 0 && listeners.get(uid) === ofUser) listeners.delete(uid);
      };
    },
  };
}
