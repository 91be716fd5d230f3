// The player under a conversation: play, skip, waveform with position, speed and skipping of silence.
import { useQuery } from '@tanstack/react-query';
import { ChevronsRight, Pause, Play, RotateCcw, RotateCw, X } from 'lucide-react';
import { Button, Menu, MenuItem, MenuTrigger, Popover, ToggleButton } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import type { AudioPeaks } from '../../../contract/peaks.ts';
import type { TranscriptSegment } from '../../../contract/resources.ts';
import { formatNumber } from '../../lib/format-number.ts';
import { formatPosition } from '../../lib/format-time.ts';
import { useSpeakers } from '../people/use-speakers.ts';
import { usePlayer, usePlayerState } from './player-context.ts';
import { peaksQuery } from './player-queries.ts';
import { SKIP_SECONDS, type PlayerSource } from './player.ts';
import { PositionSlider } from './position-slider.tsx';
import { SPEEDS } from './speeds.ts';
import { Waveform } from './waveform.tsx';
import './player.css';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface StripProps {
  source: PlayerSource;
  segments: readonly TranscriptSegment[];
  /** The transcript follows what plays; null where nothing could follow. */
  following: boolean;
  onFollow: () => void;
}

export function PlayerStrip({ source, segments, following, onFollow }: StripProps) {
  const t = useTranslations('player');
  const player = usePlayer();
  const isHere = usePlayerState((state) => state.source?.id === source.id);
  const playing = usePlayerState((state) => state.playing) && isHere;
  const failed = usePlayerState((state) => state.failed) && isHere;
  const position = usePlayerState((state) => state.seconds);
  const known = usePlayerState((state) => state.duration);
  const peaks = useQuery(peaksQuery(source.id));
  const seconds = isHere ? position : 0;
  const duration = (isHere && known) || peaks.data?.seconds || source.seconds || segments.at(-1)?.end || 0;
  const skip = (by: number): void => {
    if (isHere) player.skip(by);
    else player.seek(source, Math.max(0, by));
  };
  if (failed) {
    return (
      <div className="player">
        <p className="player-words">{t('failed')}</p>
        <button type="button" className="button is-small" onClick={() => player.toggle(source)}>
          {t('tryAgain')}
        </button>
      </div>
    );
  }
  return (
    <section className="player" aria-label={t('player')}>
      <button
        type="button"
        className="player-button"
        onClick={() => player.toggle(source)}
        aria-label={playing ? t('pause') : t('play')}
      >
        {playing ? <Pause {...ICON} fill="currentColor" /> : <Play {...ICON} fill="currentColor" />}
      </button>
      <button
        type="button"
        className="player-skip"
        onClick={() => skip(-SKIP_SECONDS)}
        aria-label={t('skipBack')}
        title={t('skipBack')}
      >
        <RotateCcw {...ICON} />
      </button>
      <button
        type="button"
        className="player-skip"
        onClick={() => skip(SKIP_SECONDS)}
        aria-label={t('skipForward')}
        title={t('skipForward')}
      >
        <RotateCw {...ICON} />
      </button>
      <span className="player-time">{formatPosition(seconds)}</span>
      <span className="player-track">
        <Waveform peaks={peaks.data ?? withoutPeaks(source.id, duration, segments)} at={seconds} />
        <PositionSlider
          seconds={seconds}
          duration={duration}
          onSeek={(to) => player.seek(source, to)}
          onToggle={() => player.toggle(source)}
        />
      </span>
      <span className="player-time">{formatPosition(duration)}</span>
      {isHere && <OneVoice segments={segments} />}
      <SpeedMenu />
      <SkipSilence />
      {playing && !following && (
        <button type="button" className="button is-small" onClick={onFollow}>
          {t('follow')}
        </button>
      )}
    </section>
  );
}

/** Until they are there: the voices are known from the lines. */
function withoutPeaks(id: string, seconds: number, segments: readonly TranscriptSegment[]): AudioPeaks {
  return { id, seconds, peaks: [], voices: [...segments] };
}

/** Which voice alone is played, and the way back. */
function OneVoice({ segments }: { segments: readonly TranscriptSegment[] }) {
  const t = useTranslations('player');
  const player = usePlayer();
  const only = usePlayerState((state) => state.only);
  const { nameOf, hueOf } = useSpeakers(segments);
  const line = only === null ? undefined : segments.find(({ id }) => id === only);
  if (line === undefined) return null;
  const words = t('onlyVoice', { name: nameOf(line) });
  return (
    <button
      type="button"
      className="player-voice"
      aria-label={t('everybody', { now: words })}
      title={t('everybody', { now: words })}
      onClick={player.playEverybody}
    >
      <span style={{ color: hueOf(line) }} dir="auto">
        {words}
      </span>
      <X size={14} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

function SpeedMenu() {
  const t = useTranslations('player');
  const player = usePlayer();
  const speed = usePlayerState((state) => state.speed);
  const words = (value: number): string => t('times', { speed: formatNumber(value) });
  return (
    <MenuTrigger>
      <Button className="player-speed" aria-label={t('speedIs', { speed: formatNumber(speed) })}>
        {words(speed)}
      </Button>
      <Popover className="popover" placement="top end">
        <Menu
          className="menu player-speeds"
          aria-label={t('speed')}
          selectionMode="single"
          selectedKeys={[String(speed)]}
          onAction={(key) => player.setSpeed(Number(key))}
        >
          {SPEEDS.map((one) => (
            <MenuItem key={one} id={String(one)} className="menu-item" textValue={words(one)}>
              {words(one)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function SkipSilence() {
  const t = useTranslations('player');
  const player = usePlayer();
  const skips = usePlayerState((state) => state.skipsSilence);
  return (
    <ToggleButton
      className="player-skip"
      isSelected={skips}
      onChange={player.setSkipsSilence}
      aria-label={t('skipSilence')}
    >
      <ChevronsRight {...ICON} />
    </ToggleButton>
  );
}
