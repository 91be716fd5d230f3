// The rail: links to every place, the sample and the map of keys. Settings stand at its end.
import { Link, useLocation } from 'react-router';
import { canStart } from '../../capture/listen-session.ts';
import { Icon, Mark } from '../components/icon.tsx';
import { useListening } from '../features/listening/listening-context.ts';
import { placeAt, type Place } from './place.ts';
import { PLACE_LIST, PLACES } from './places.tsx';

interface RailProps {
  /** How many assistants wait for an answer. */
  waiting: number;
  onRequests(): void;
  onKeys(): void;
}

export function Rail({ waiting, onRequests, onKeys }: RailProps) {
  const { session, trySample } = useListening();
  const current = placeAt(PLACE_LIST, useLocation().pathname);
  const busy = !canStart(session);
  const link = (place: Place) => (
    <Link
      key={place.path}
      to={place.path}
      className={`rail-item${place === current ? ' is-here' : ''}`}
      aria-current={place === current ? 'page' : undefined}
    >
      <Mark path={place.icon} />
      <span>{place.name}</span>
    </Link>
  );
  return (
    <nav className="rail" aria-label="Main">
      <Link className="rail-mark" to="/" aria-label="Earshot, start">
        <Icon name="mark" />
      </Link>
      {PLACE_LIST.filter((place) => place !== PLACES.settings).map(link)}
      <span className="rail-gap" />
      {waiting > 0 && (
        <button
          type="button"
          className="rail-item is-asking"
          aria-label={
            waiting === 1
              ? 'Request of an assistant to be let in'
              : `Requests of ${waiting} assistants to be let in`
          }
          onClick={onRequests}
        >
          <Icon name="door" />
          <span>{waiting === 1 ? 'Request' : 'Requests'}</span>
        </button>
      )}
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
      <button type="button" className="rail-item is-wide-only" onClick={onKeys}>
        <Icon name="keys" />
        <span>Keys</span>
      </button>
      {link(PLACES.settings)}
    </nav>
  );
}
