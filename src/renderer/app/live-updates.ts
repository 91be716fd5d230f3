// The service's announcements (server-sent events): each makes the screens ask again; notifications are handed on.
import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ShownNotification } from '../features/notifications/push.ts';
import { outOfDate, readAnnounced } from './announced.ts';

const RETRY_MS = 2_000;

/** Keeps the screens current while mounted. Returns false while the service cannot be heard. */
export function useLiveUpdates(onNotification: (notice: ShownNotification) => void): boolean {
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
        const announced = readAnnounced(data);
        if (announced === null) return;
        for (const queryKey of outOfDate(announced)) void queries.invalidateQueries({ queryKey });
        const { kind, id, title, body } = announced;
        if (kind === 'notification' && id && title !== undefined) {
          onNotification({ id, title, body: body ?? '' });
        }
      };
      source.onerror = () => {
        missed = true;
        setConnected(false);
        void queries.invalidateQueries({ queryKey: ['session'] });
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
