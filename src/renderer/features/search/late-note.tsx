// Says that words alone answered because search by meaning is busy. It is asked for again by itself, and in the end by a button.
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Searched } from './search-address.ts';
import { MOST_ASKED, searchQuery } from './search-queries.ts';

interface LateNoteProps {
  searched: Searched;
  /** Words found nothing either. */
  isEmpty: boolean;
  onAgain(): void;
}

export function LateNote({ searched, isEmpty, onAgain }: LateNoteProps) {
  const t = useTranslations('search.late');
  const say = useTranslations('shared');
  const state = useQueryClient().getQueryState(searchQuery(searched).queryKey);
  const isOver = (state?.dataUpdateCount ?? 0) >= MOST_ASKED;
  return (
    <p className={isEmpty ? undefined : 'search-late'} role="status">
      {isOver ? t('over') : isEmpty ? t('none') : t('some')}{' '}
      {isOver && (
        <button type="button" className="quiet" onClick={onAgain}>
          {say('tryAgain')}
        </button>
      )}
    </p>
  );
}
