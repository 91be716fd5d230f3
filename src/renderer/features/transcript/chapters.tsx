// The chapters of a long conversation, each a way to its first line.
import { useTranslations } from 'use-intl';
import type { Chapter } from '../../../contract/chapters.ts';
import { formatPosition } from '../../lib/format-time.ts';

/** More are folded away. */
const SHOWN = 8;

interface ChaptersProps {
  chapters: readonly Chapter[];
  onChapter(segmentId: string): void;
}

export function Chapters({ chapters, onChapter }: ChaptersProps) {
  const t = useTranslations('transcript');
  return (
    <details className="chapters" open={chapters.length <= SHOWN}>
      <summary>{t('chapters', { count: chapters.length })}</summary>
      <ol>
        {chapters.map(({ segment_id, start, title }) => (
          <li key={segment_id}>
            <button type="button" onClick={() => onChapter(segment_id)}>
              <span className="chapter-time">{formatPosition(start)}</span>
              <span dir="auto">{title ?? t('chapterAt', { time: formatPosition(start) })}</span>
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}
