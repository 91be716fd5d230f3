// A button that plays a stretch of a voice, and stops it while it plays.
import { Play, Square } from 'lucide-react';
import { useTranslations } from 'use-intl';

interface ClipButtonProps {
  /** What it plays, for a screen reader. */
  name: string;
  playing: boolean;
  onPlay(): void;
  onStop(): void;
  children?: string;
}

export function ClipButton({ name, playing, onPlay, onStop, children }: ClipButtonProps) {
  const t = useTranslations('people');
  const Mark = playing ? Square : Play;
  return (
    <button
      type="button"
      className={`clip-button${playing ? ' is-playing' : ''}`}
      aria-label={playing ? t('name.stopClip') : name}
      onClick={playing ? onStop : onPlay}
    >
      <Mark size={14} strokeWidth={1.75} aria-hidden="true" />
      {children !== undefined && <span dir="auto">{children}</span>}
    </button>
  );
}
