// The recap of a week, with the weeks before and after it. The week stands in the address.
import { useTranslations } from 'use-intl';
import { Loading } from '../../components/loading.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useKeptScroll } from '../../components/kept-scroll.ts';
import { ReadFailed } from '../../components/read-failed.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { weekQuery } from './recap-queries.ts';
import { RecapViews } from './recap-views.tsx';
import { WeekArticle } from './week-article.tsx';
import './recap.css';

const DAY_MS = 86_400_000;

const shifted = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

export function WeekScreen() {
  const t = useTranslations('recap');
  usePageTitle(t('weekTitle'));
  const { date } = useParams();
  const recap = useQuery(weekQuery(date));
  const week = recap.data;
  const scroller = useKeptScroll<HTMLDivElement>(`/recap/week/${date ?? ''}`);
  return (
    <section className="screen recap" aria-labelledby="recap-heading">
      <header className="screen-head">
        <h1 id="recap-heading">{t('heading')}</h1>
        <RecapViews />
        {week && (
          <nav aria-label={t('weeks')} className="recap-weeks">
            <Link to={`/recap/week/${shifted(week.start_date, -7)}`}>{t('weekBefore')}</Link>
            {date !== undefined && (
              <Link to={`/recap/week/${shifted(week.start_date, 7)}`}>{t('weekAfter')}</Link>
            )}
          </nav>
        )}
      </header>
      <div className="recap-days" ref={scroller}>
        {recap.isError ? (
          <ReadFailed
            title={t('weekFailed')}
            error={recap.error}
            safe={t('safe')}
            level={2}
            onRetry={() => void recap.refetch()}
          />
        ) : week === undefined ? (
          <Loading words={t('readingWeek')}>
            {[70, 90, 55].map((width) => (
              <span key={width} className="bone" style={{ inlineSize: `${width}%` }} />
            ))}
          </Loading>
        ) : (
          <WeekArticle week={week} />
        )}
      </div>
    </section>
  );
}
