// The sound level of the last two seconds as strokes. Shows only that the source delivers sound.
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useListening } from './listening-context.ts';

const STROKES = 24;
const NONE: readonly number[] = Array.from({ length: STROKES }, () => 0);

export function LevelMeter() {
  const { subscribeLevel, getLevel } = useListening();
  const t = useTranslations('listening');
  const [levels, setLevels] = useState(NONE);

  useEffect(
    () => subscribeLevel(() => setLevels((past) => [...past.slice(1), getLevel()])),
    [subscribeLevel, getLevel],
  );

  const level = levels.at(-1) ?? 0;
  return (
    <span
      className="level-meter"
      role="meter"
      aria-label={t('level')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(level * 100)}
    >
      {levels.map((value, index) => (
        // Strokes have no identity but their place.
        <span key={index} style={{ blockSize: `${Math.round(2 + value * 20)}px` }} />
      ))}
    </span>
  );
}
