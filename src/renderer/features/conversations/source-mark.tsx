// Leads from a result to the line that says it: plays from there, or shows the line where no sound is kept. Draws nothing for a
// result without a line.
import { useTranslations } from 'use-intl';
import { Icon } from '../../components/icon.tsx';
import { formatPosition } from '../../lib/format-time.ts';

/** A line to go to. */
export interface Moment {
  segmentId: string;
  /** Seconds since the conversation began. */
  start: number;
}

interface SourceMarkProps {
  moment: Moment | null;
  /** The result, for who cannot see beside what the mark stands. */
  of: string;
  hasSound: boolean;
  onGo(moment: Moment): void;
}

export function SourceMark({ moment, of, hasSound, onGo }: SourceMarkProps) {
  const t = useTranslations('reading');
  if (moment === null) return null;
  const at = formatPosition(moment.start);
  return (
    <button
      type="button"
      className="quiet source-mark"
      aria-label={t(hasSound ? 'playWhere' : 'showWhere', { words: of, at })}
      title={t(hasSound ? 'playSource' : 'showSource')}
      onClick={() => onGo(moment)}
    >
      {hasSound && <Icon name="play" />}
      {at}
    </button>
  );
}
