// What stands under the rows of a search, where it moves none of them: that meaning is late, or what it found afterwards.
import { useTranslations } from 'use-intl';
import { MOST_ASKED } from './search-queries.ts';

interface RowsFootProps {
  /** How often meaning was asked for; null when it is not late. */
  asked: number | null;
  /** How many it found afterwards, which stand at the end. */
  added: number;
  onAgain(): void;
  onSort(): void;
}

export function RowsFoot({ asked, added, onAgain, onSort }: RowsFootProps) {
  const t = useTranslations('search.late');
  const say = useTranslations('shared');
  const isOver = asked !== null && asked >= MOST_ASKED;
  const late = asked === null ? null : isOver ? t('over') : t('some');
  // It is there before it has words, so that they are read out.
  return (
    <div className="search-foot">
      <p aria-live="polite">{late ?? (added > 0 ? t('added', { count: added }) : null)}</p>
      {isOver && (
        <button type="button" className="quiet" onClick={onAgain}>
          {say('tryAgain')}
        </button>
      )}
      {late === null && added > 0 && (
        <button type="button" className="quiet" onClick={onSort}>
          {t('sort')}
        </button>
      )}
    </div>
  );
}
