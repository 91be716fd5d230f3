// Sends announcements to the open windows of a user. Nothing depends on one arriving.
import type { Announcement } from '../../contract/announcements.ts';

export interface Announcements {
  announce(uid: string, announcement: Announcement): void;
  /** Returns the function that ends the subscription. */
  subscribe(uid: string, listener: (announcement: Announcement) => void): () => void;
}

export function createAnnouncements(): Announcements {
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
