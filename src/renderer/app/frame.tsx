// The frame of every screen: rail, recording bar, and the place for the screen. Only what exists has a place in the rail.
import { useEffect, useState } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { canStart } from '../../capture/listen-session.ts';
import { Icon } from '../components/icon.tsx';
import { RecordingBar } from '../features/listening/recording-bar.tsx';
import { useListening } from '../features/listening/listening-context.ts';
import { isTyping } from '../lib/keyboard.ts';
import { KeysMap } from './keys-map.tsx';
import { useLiveUpdates } from './live-updates.ts';

export function Frame() {
  const connected = useLiveUpdates();
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
          className={`rail-item${pathname === '/live' ? '' : ' is-here'}`}
          aria-current={pathname === '/live' ? undefined : 'page'}
        >
          <Icon name="conversations" />
          <span>Conversations</span>
        </NavLink>
        <span className="rail-gap" />
        <button
          type="button"
          className="rail-item"
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
        <button type="button" className="rail-item" onClick={() => setKeysOpen(true)}>
          <Icon name="keys" />
          <span>Keys</span>
        </button>
      </nav>
      <RecordingBar />
      <main className="content" id="content" tabIndex={-1}>
        {!connected && (
          <p className="frame-notice" role="status">
            Earshot’s service is not answering. What you see may be out of date; it is tried again every few
            seconds.
          </p>
        )}
        <Outlet />
      </main>
      <KeysMap open={keysOpen} onClose={() => setKeysOpen(false)} />
    </div>
  );
}
