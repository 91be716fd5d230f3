// Says how far search by meaning is while texts are missing in it. Draws nothing when it is complete or cannot be read.
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { searchIndexQuery } from './search-queries.ts';

export function IndexNote() {
  const t = useTranslations('search');
  const { data } = useQuery(searchIndexQuery);
  if (data === undefined || data.done >= data.total) return null;
  const { done, total } = data;
  return (
    <div className="search-index">
      <p id="search-index-words">{t('index', { done, total })}</p>
      <progress value={done} max={total} aria-labelledby="search-index-words" />
    </div>
  );
}
