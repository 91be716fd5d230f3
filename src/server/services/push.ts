// Sends notifications to the user's devices: stores and announces each, as long as there is a device to send
// it to (contract: Endpoints, Action items; Events, delivery rule 4). Does not use a push provider: the app
// reads announcements.
import { randomUUID } from 'node:crypto';
import { LIMITS } from '../../contract/limits.ts';
import type { StoredNotification } from '../../contract/notifications.ts';
import type { Clock, Log, Notifier } from '../ports.ts';
import { ServiceError } from '../service-error.ts';
import type { Store } from '../store/store.ts';
import type { Announcements } from './announcements.ts';
import { isoTime } from './iso-time.ts';
import { pageWithin } from './page.ts';

export interface NewPushTarget {
  token: string;
  /** IANA zone of the device; stored as the user's. */
  time_zone: string;
  platform: string | null;
  device: string | null;
}

export interface Push extends Notifier {
  /** A token that another user registered moves to this one. */
  register(uid: string, input: NewPushTarget): void;
  /** Throws `not_found` when the user has no such token. */
  unregister(uid: string, token: string): void;
  /** Every token that the device registered; none is no error. */
  unregisterDevice(uid: string, device: string): void;
  hasTarget(uid: string): boolean;
  /** Sent notifications, newest first; a limit out of range is clamped. */
  sent(uid: string, page: { limit: number; offset: number }): StoredNotification[];
  countSent(uid: string): number;
}

export interface PushOptions {
  store: Store;
  announcements: Announcements;
  clock: Clock;
  log: Log;
}

export function createPush({ store, announcements, clock, log }: PushOptions): Push {
  return {
    register(uid, { token, time_zone, platform, device }) {
      const now = clock.now();
      store.transaction(() => {
        store.push_targets.put({ token, uid, platform, device, created_at: now, last_seen_at: now });
        store.users.update(uid, { time_zone });
      });
      announcements.announce(uid, { kind: 'settings' });
    },
    unregister(uid, token) {
      if (!store.push_targets.remove(uid, token)) throw new ServiceError('not_found', 'Token not found');
      announcements.announce(uid, { kind: 'settings' });
    },
    unregisterDevice(uid, device) {
      if (store.push_targets.removeDevice(uid, device)) announcements.announce(uid, { kind: 'settings' });
    },
    hasTarget: (uid) => store.push_targets.has(uid),

    countSent: (uid) => store.notifications.count(uid),

    sent(uid, query) {
      const page = pageWithin(query, LIMITS.notificationsPage);
      return store.notifications.list(uid, page).map(({ id, kind, title, body, data, created_at }) => ({
        id,
        kind,
        title,
        body,
        data,
        created_at: isoTime(created_at),
      }));
    },

    // The reported event has already happened, so a failure here must not fail the caller.
    notify(uid, { kind, title, body, data }) {
      try {
        const id = randomUUID();
        const isSent = store.transaction(() => {
          if (!store.push_targets.has(uid)) return false;
          store.notifications.insert({ id, uid, kind, title, body, data, created_at: clock.now() });
          store.notifications.keepNewest(uid, LIMITS.notificationsKept);
          return true;
        });
        if (isSent) announcements.announce(uid, { kind: 'notification', id, title, body, data });
      } catch (error) {
        log.error({ kind, err: error }, 'a notification was not sent');
      }
    },
  };
}
