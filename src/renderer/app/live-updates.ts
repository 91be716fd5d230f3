// Subscribes to the service's announcements (server-sent events) and marks what they make stale.
import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ShownNotification } from '../features/notifications/push.ts';
import { sessionKeys } from '../features/sign-in/session-queries.ts';
import { readAnnouncement, staleKeys } from './announcements.ts';

const RETRY_MS = 2_000;

/** Keeps the screens current while mounted. Returns false while the connection to the service is lost. */
export function useLiveUpdates(onNotification: (notification: ShownNotification) => void): boolean {
  const queries = useQueryClient();
  const [connected, setConnected] = useState(true);

  useEffect(() => {
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let missed = false;

    const open = (): void => {
      source = new EventSource('/private/events');
      source.onopen = () => {
        setConnected(true);
        if (missed) void queries.invalidateQueries();
        missed = false;
      };
      source.onmessage = ({ data }: MessageEvent<string>) => {
        const announcement = readAnnouncement(data);
        if (announcement === null) return;
        for (const queryKey of staleKeys(announcement)) void queries.invalidateQueries({ queryKey });
        if (announcement.kind === 'notification') onNotification(announcement);
      };
      source.onerror = () => {
        missed = true;
        setConnected(false);
        void queries.invalidateQueries({ queryKey: sessionKeys.all });
        // The browser retries a cut connection by itself, but not one that was answered with an error.
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, RETRY_MS);
      };
    };
    open();
    return () => {
      clearTimeout(timer);
      source?.close();
    };
  }, [queries, onNotification]);

  return connected;
}
