// Subscribes to the service's announcements (server-sent events) and marks what they make stale.
import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ANNOUNCEMENTS_KEPT_MS } from '../../contract/announcements.ts';
import type { ShownNotification } from '../features/notifications/push.ts';
import { sessionKeys } from '../features/sign-in/session-queries.ts';
import { isFailing } from '../lib/error-words.ts';
import { openEventStream } from '../lib/event-stream.ts';
import { forgetToken, pageToken } from '../lib/page-token.ts';
import { readAnnouncement, staleKeys } from './announcements.ts';

const EVENTS = '/private/events';
const RETRY_MS = 2_000;
const SIGNED_OUT = 401;
/** `failing`: the service answers with an error; `away`: it does not answer. */
export type ServiceState = 'there' | 'away' | 'failing';

/** Keeps the screens current while mounted. */
export function useLiveUpdates(onNotification: (notification: ShownNotification) => void): ServiceState {
  const queries = useQueryClient();
  const [service, setService] = useState<ServiceState>('there');

  useEffect(() => {
    let close = (): void => undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A page this old has read what the service remembers no more.
    let missed = performance.now() > ANNOUNCEMENTS_KEPT_MS;
    // Some of it was read before the stream is open.
    const url = (): string =>
      missed ? EVENTS : `${EVENTS}?last_ms=${Math.min(Math.ceil(performance.now()), ANNOUNCEMENTS_KEPT_MS)}`;

    const open = (): void => {
      close = openEventStream({
        url,
        token: pageToken,
        opened() {
          setService('there');
          if (missed) void queries.invalidateQueries();
          missed = false;
        },
        data(text) {
          const announcement = readAnnouncement(text);
          if (announcement === null) return;
          for (const queryKey of staleKeys(announcement)) void queries.invalidateQueries({ queryKey });
          if (announcement.kind === 'notification') onNotification(announcement);
        },
        ended(refusal) {
          missed = true;
          if (refusal === SIGNED_OUT) setService('there');
          else setService(refusal !== null && isFailing(refusal) ? 'failing' : 'away');
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

  return service;
}
