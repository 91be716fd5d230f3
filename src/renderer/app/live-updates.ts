// The service's announcements (server-sent events): each makes the screens ask again. They steer nothing by themselves.
import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';

const RETRY_MS = 2_000;

/** Keeps the screens current while mounted. Returns false while the service cannot be heard. */
export function useLiveUpdates(): boolean {
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
        const id = announcedId(data);
        void queries.invalidateQueries({ queryKey: ['conversations'] });
        if (id) void queries.invalidateQueries({ queryKey: ['conversation', id] });
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
  }, [queries]);

  return connected;
}

function announcedId(data: string): string | null {
  try {
    const event: unknown = JSON.parse(data);
    if (typeof event === 'object' && event !== null && 'id' in event && typeof event.id === 'string')
      return event.id;
  } catch {
    // Not ours; asking again does no harm.
  }
  return null;
}
