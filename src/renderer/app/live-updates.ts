// Subscribes to the service's announcements (server-sent events) and marks what they make stale.
import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ShownNotification } from '../features/notifications/push.ts';
import { sessionKeys } from '../features/sign-in/session-queries.ts';
import { openEventStream } from '../lib/event-stream.ts';
import { forgetToken, pageToken } from '../lib/page-token.ts';
import { readAnnouncement, staleKeys } from './announcements.ts';

const RETRY_MS = 2_000;

/** Keeps the screens current while mounted. Returns false while the connection to the service is lost. */
export function useLiveUpdates(onNotification: (notification: ShownNotification) => void): boolean {
  const queries = useQueryClient();
  const [connected, setConnected] = useState(true);

  useEffect(() => {
    let close = (): void => undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let missed = false;

    const open = (): void => {
      close = openEventStream({
        url: '/private/events',
        token: pageToken,
        opened() {
          setConnected(true);
          if (missed) void queries.invalidateQueries();
          missed = false;
        },
        data(text) {
          const announcement = readAnnouncement(text);
          if (announcement === null) return;
          for (const queryKey of staleKeys(announcement)) void queries.invalidateQueries({ queryKey });
          if (announcement.kind === 'notification') onNotification(announcement);
        },
        ended() {
          missed = true;
          setConnected(false);
          // It may have ended because the session did, in this window or in another.
          forgetToken();
          void queries.invalidateQueries({ queryKey: sessionKeys.all });
          timer = setTimeout(open, RETRY_MS);
        },
      });
    };
    open();
    return () => {
      clearTimeout(timer);
      close();
    };
  }, [queries, onNotification]);

  return connected;
}
