// The place in a conversation that plays: arrow keys move by five seconds, Page Up and Page Down by thirty.
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { formatSpokenPosition } from '../../lib/format-time.ts';
import { movedBy } from './position-keys.ts';

interface PositionSliderProps {
  seconds: number;
  duration: number;
  onSeek(seconds: number): void;
  onToggle(): void;
}

export function PositionSlider({ seconds, duration, onSeek, onToggle }: PositionSliderProps) {
  const t = useTranslations('player');
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === ' ') onToggle();
    else {
      const backwards = getComputedStyle(event.currentTarget).direction === 'rtl';
      const by = movedBy(event.key, backwards);
      if (by === null) return;
      onSeek(Math.min(Math.max(0, seconds + by), duration));
    }
    event.preventDefault();
  };
  return (
    <input
      type="range"
      min={0}
      max={duration || 1}
      step="any"
      value={Math.min(seconds, duration || 1)}
      onChange={(event) => onSeek(Number(event.currentTarget.value))}
      onKeyDown={onKeyDown}
      aria-label={t('position')}
      aria-valuetext={t('positionOf', {
        position: formatSpokenPosition(seconds),
        duration: formatSpokenPosition(duration),
      })}
    />
  );
}
