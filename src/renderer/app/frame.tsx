// The frame of every screen: rail, recording bar, and the place for the screen. Only what exists has a place in the rail.
import { useCallback, useEffect, useState } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { canStart } from '../../capture/listen-session.ts';
import { Icon } from '../components/icon.tsx';
import { UndoProvider } from '../components/undo-line.tsx';
import { RecordingBar } from '../features/listening/recording-bar.tsx';
import { useListening } from '../features/listening/listening-context.ts';
import { NotificationLine } from '../features/notifications/notification-line.tsx';
import { showBySystem, usePushTarget, type ShownNotification } from '../features/notifications/push.ts';
import { isTyping } from '../lib/keyboard.ts';
import { KeysMap } from './keys-map.tsx';
import { useLiveUpdates } from './live-updates.ts';

const PLACES = [
  { to: '/tasks', icon: 'tasks', words: 'Tasks' },
  { to: '/memories', icon: 'memories', words: 'Memories' },
] as const;

/** Addresses that belong to another place of the rail than Conversations, or to none. */
const ELSEWHERE = /^\/(live|tasks|memories|settings)\b/;

export function Frame({ uid }: { uid: string }) {
  const [notifications, setNotifications] = useState<readonly ShownNotification[]>([]);
  const onNotification = useCallback((notification: ShownNotification) => {
    if (showBySystem(notification)) return;
    setNotifications((all) => [...all.filter(({ id }) => id !== notification.id), notification].slice(-3));
  }, []);
  const connected = useLiveUpdates(onNotification);
  usePushTarget(uid);
  const { session, trySample } = useListening();
  const [keysOpen, setKeysOpen] = useState(false);
  const { pathname } = useLocation();
  const busy = !canStart(session);

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
      <nav className="rail" aria-label="Main">
        <Link className="rail-mark" to="/" aria-label="Earshot, start">
          <Icon name="mark" />
        </Link>
        <NavLink
          to="/"
          className={`rail-item${ELSEWHERE.test(pathname) ? '' : ' is-here'}`}
          aria-current={ELSEWHERE.test(pathname) ? undefined : 'page'}
        >
          <Icon name="conversations" />
          <span>Conversations</span>
        </NavLink>
        {PLACES.map(({ to, icon, words }) => (
          <NavLink key={to} to={to} className={({ isActive }) => `rail-item${isActive ? ' is-here' : ''}`}>
            <Icon name={icon} />
            <span>{words}</span>
          </NavLink>
        ))}
        <span className="rail-gap" />
        <button
          type="button"
          className="rail-item is-wide-only"
          onClick={trySample}
          disabled={busy}
          title={
            busy
              ? 'Stop listening first'
              : 'Eleven seconds of a speech, heard as if it came from the microphone'
          }
        >
          <Icon name="sample" />
          <span>Try a sample</span>
        </button>
        <button type="button" className="rail-item is-wide-only" onClick={() => setKeysOpen(true)}>
          <Icon name="keys" />
          <span>Keys</span>
        </button>
        <NavLink to="/settings" className={({ isActive }) => `rail-item${isActive ? ' is-here' : ''}`}>
          <Icon name="settings" />
          <span>Settings</span>
        </NavLink>
      </nav>
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
          </main>
        )}
      </UndoProvider>
      <KeysMap open={keysOpen} onClose={() => setKeysOpen(false)} />
    </div>
  );
}
