// Tells open windows that something changed, so that they read it again. Announces only: nothing may depend on it.
import type { ConversationStatus } from '../../contract/resources.ts';

export type Announcement =
  | { kind: 'conversation'; id: string; status: ConversationStatus }
  | { kind: 'conversation_removed'; id: string }
  | { kind: 'settings' }
  | { kind: 'model'; id: string; state: string; bytes?: number; total_bytes?: number }
  | { kind: 'action_item'; id: string }
  | { kind: 'action_item_removed'; id: string }
  | { kind: 'notification'; id: string; title: string; body: string; data: Readonly<Record<string, string>> }
  | { kind: 'account_removed' }
  | { kind: 'daily_summary'; id: string }
  | { kind: 'folders' }
  | { kind: 'goal'; id: string }
  | { kind: 'goal_removed'; id: string }
  | { kind: 'people' }
  | { kind: 'memory'; id: string }
  | { kind: 'memory_removed'; id: string };

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
