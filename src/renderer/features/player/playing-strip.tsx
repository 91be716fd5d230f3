// What plays while another screen is open, in one slim line of the frame: pause, the way back, close.
import { Pause, Play, X } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatPosition } from '../../lib/format-time.ts';
import { usePlayer, usePlayerState } from './player-context.ts';
import './player.css';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function PlayingStrip() {
  const t = useTranslations('player');
  const say = useTranslations('shared');
  const player = usePlayer();
  const { pathname } = useLocation();
  const source = usePlayerState((state) => state.source);
  const playing = usePlayerState((state) => state.playing);
  const begun = usePlayerState((state) => state.begun);
  const failed = usePlayerState((state) => state.failed);
  if (source === null || !begun || pathname === `/conversations/${source.id}`) return null;
  return (
    <section className="playing" aria-label={t('playingNow')}>
      <button
        type="button"
        className="player-skip"
        onClick={() => player.toggle()}
        aria-label={playing ? t('pause') : t('play')}
      >
        {playing ? <Pause {...ICON} fill="currentColor" /> : <Play {...ICON} fill="currentColor" />}
      </button>
      <Link className="playing-title" to={`/conversations/${source.id}`} dir="auto">
        {source.title}
      </Link>
      {failed ? (
        <span className="playing-failed" role="status">
          {say('audioFailed')}
        </span>
      ) : (
        <Elapsed />
      )}
      <button type="button" className="player-skip" onClick={player.close} aria-label={t('stop')}>
        <X {...ICON} />
      </button>
    </section>
  );
}

function Elapsed() {
  const seconds = usePlayerState((state) => Math.floor(state.seconds));
  const duration = usePlayerState((state) => state.duration);
  return (
    <span className="player-time">
      {formatPosition(seconds)} / {formatPosition(duration)}
    </span>
  );
}
