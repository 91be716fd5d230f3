// The rail: links to every place and the list of shortcuts. A narrow window has five places and the rest
// behind More.
import { useRef } from 'react';
import { Ellipsis, Keyboard } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '../components/icon.tsx';
import { useListening } from '../features/listening/listening-context.ts';
import { placeAt, type Place } from './place.ts';
import { PLACE_LIST, PLACES } from './places.tsx';

/** Of a narrow window, beside More. */
const FIRST: readonly Place[] = [
  PLACES.live,
  PLACES.conversations,
  PLACES.actionItems,
  PLACES.memories,
  PLACES.search,
];
const REST = PLACE_LIST.filter((place) => !FIRST.includes(place));

interface RailProps {
  /** There is no page at the address: no place is marked. */
  isUnknown: boolean;
  /** How many assistants wait for an answer. */
  waiting: number;
  onRequests(): void;
  onKeys(): void;
}

export function Rail({ isUnknown, waiting, onRequests, onKeys }: RailProps) {
  const t = useTranslations('frame');
  const { mark } = useListening();
  const { pathname } = useLocation();
  const current = isUnknown ? null : placeAt(PLACE_LIST, pathname);
  const more = useRef<HTMLDivElement>(null);
  const listening = mark === 'recording';

  const link = (place: Place) => (
    <Link
      key={place.path}
      to={place.path}
      className={[
        'rail-item',
        place === current && 'is-here',
        !FIRST.includes(place) && 'is-wide-only',
        place === PLACES.live && listening && 'is-listening',
      ]
        .filter(Boolean)
        .join(' ')}
      aria-current={place === current ? 'page' : undefined}
    >
      <place.icon className="rail-icon" aria-hidden="true" />
      <span>{t(place.name)}</span>
      {place === PLACES.live && listening && <span className="visually-hidden">{t('listening')}</span>}
    </Link>
  );

  return (
    <nav className="rail" aria-label={t('main')}>
      <Link className="rail-mark" to="/" aria-label={t('home')}>
        <Icon name="mark" />
      </Link>
      {PLACE_LIST.filter((place) => place !== PLACES.settings).map(link)}
      <span className="rail-gap" />
      {waiting > 0 && (
        <button
          type="button"
          className="rail-item is-asking"
          aria-label={t('requestsOf', { count: waiting })}
          onClick={onRequests}
        >
          <Icon name="door" />
          <span>{t('requests', { count: waiting })}</span>
        </button>
      )}
      <button type="button" className="rail-item is-wide-only" onClick={onKeys}>
        <Keyboard className="rail-icon" aria-hidden="true" />
        <span>{t('shortcuts')}</span>
      </button>
      {link(PLACES.settings)}
      <button
        type="button"
        className={`rail-item is-narrow-only${current !== null && REST.includes(current) ? ' is-here' : ''}`}
        popoverTarget="rail-more"
      >
        <Ellipsis className="rail-icon" aria-hidden="true" />
        <span>{t('more')}</span>
      </button>
      <div
        ref={more}
        id="rail-more"
        popover="auto"
        className="popover rail-more"
        onClick={() => more.current?.hidePopover()}
      >
        <ul className="menu">
          {REST.map((place) => (
            <li key={place.path}>
              <Link
                to={place.path}
                className="menu-item"
                aria-current={place === current ? 'page' : undefined}
              >
                <place.icon className="rail-icon" aria-hidden="true" />
                {t(place.name)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
