// Says that words found nothing and search by meaning is busy. It is asked for again by itself, and in the end by a button.
import { useTranslations } from 'use-intl';
import { MOST_ASKED } from './search-queries.ts';

interface LateNoteProps {
  /** How often it was asked for. */
  asked: number;
  onAgain(): void;
}

export function LateNote({ asked, onAgain }: LateNoteProps) {
  const t = useTranslations('search.late');
  const say = useTranslations('shared');
  const isOver = asked >= MOST_ASKED;
  return (
    <p role="status">
      {isOver ? t('over') : t('none')}{' '}
      {isOver && (
        <button type="button" className="quiet" onClick={onAgain}>
          {say('tryAgain')}
        </button>
      )}
    </p>
  );
}
