// The frame of every screen: rail, recording bar, notices of the frame, and the screen itself.
import { useCallback, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { UndoProvider } from '../components/undo-line.tsx';
import {
  AuthorizationRequests,
  useAuthorizationRequests,
} from '../features/assistants/authorization-requests.tsx';
import { RecordingBar } from '../features/listening/recording-bar.tsx';
import { NotificationLine } from '../features/notifications/notification-line.tsx';
import { showBySystem, usePushTarget, type ShownNotification } from '../features/notifications/push.ts';
import { isTyping } from '../lib/keyboard.ts';
import { KeysMap } from './keys-map.tsx';
import { useLiveUpdates } from './live-updates.ts';
import { useOpenedPaths } from './opened-paths.ts';
import { Rail } from './rail.tsx';

export function Frame({ uid }: { uid: string }) {
  const [notifications, setNotifications] = useState<readonly ShownNotification[]>([]);
  const onNotification = useCallback((notification: ShownNotification) => {
    // A request to be let in is shown by its own dialog and in the rail.
    if (showBySystem(notification) || notification.data['request_id'] !== undefined) return;
    setNotifications((all) => [...all.filter(({ id }) => id !== notification.id), notification].slice(-3));
  }, []);
  const connected = useLiveUpdates(onNotification);
  usePushTarget(uid);
  useOpenedPaths();
  const requests = useAuthorizationRequests();
  const [keysOpen, setKeysOpen] = useState(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '?' || isTyping(event)) return;
      event.preventDefault();
      setKeysOpen((open) => !open);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <div className="frame">
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      <Rail
        waiting={requests.waiting.length}
        onRequests={requests.askAgain}
        onKeys={() => setKeysOpen(true)}
      />
      <RecordingBar />
      <UndoProvider>
        {(undoLine) => (
          <main className="content" id="content" tabIndex={-1}>
            {!connected && (
              <p className="frame-notice" role="status">
                Earshot’s service is not answering. What you see may be out of date; it is tried again every
                few seconds.
              </p>
            )}
            <NotificationLine
              notifications={notifications}
              onDismiss={(id) =>
                setNotifications((all) => all.filter((notification) => notification.id !== id))
              }
            />
            <Outlet />
            {undoLine}
            <AuthorizationRequests {...requests} />
          </main>
        )}
      </UndoProvider>
      <KeysMap open={keysOpen} onClose={() => setKeysOpen(false)} />
    </div>
  );
}
