// The screen of day summaries: the days, newest first; sum up now, make again, share, delete.
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Loading } from '../../components/loading.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useKeptScroll } from '../../components/kept-scroll.ts';
import { Notice } from '../../components/notice.tsx';
import { ReadFailed } from '../../components/read-failed.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { errorWords } from '../../lib/error-words.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { DayArticle } from './day-article.tsx';
import { recapQuery, useRecapChanges } from './recap-queries.ts';
import { RecapViews } from './recap-views.tsx';
import './recap.css';

export function RecapScreen() {
  const t = useTranslations('recap');
  const sayError = useTranslations('errors');
  usePageTitle(t('heading'));
  const heading = useRef<HTMLHeadingElement>(null);
  const recap = useInfiniteQuery(recapQuery);
  const { make, share, remove } = useRecapChanges();
  const days = recap.data?.pages.flat() ?? [];
  const scroller = useKeptScroll<HTMLDivElement>('/recap', days.length > 0);
  const failure = make.error ?? share.error ?? remove.error;
  return (
    <section className="screen recap" aria-labelledby="recap-heading">
      <header className="screen-head">
        <h1 id="recap-heading" ref={heading} tabIndex={-1}>
          {t('heading')}
        </h1>
        <RecapViews />
        <button
          type="button"
          className="button recap-make"
          disabled={make.isPending}
          onClick={() => make.mutate(undefined)}
        >
          {t('make')}
        </button>
      </header>
      {failure && (
        <p className="screen-error" role="alert">
          {isNothingThere(make.error)
            ? t('nothingToSumUp')
            : `${t('changeFailed')} ${errorWords(failure, sayError)}`}
        </p>
      )}
      {recap.isError && !recap.data ? (
        <ReadFailed
          title={t('failed')}
          error={recap.error}
          safe={t('safe')}
          level={2}
          onRetry={() => void recap.refetch()}
        />
      ) : recap.isPending ? (
        <Loading words={t('reading')}>
          {[70, 90, 55].map((width) => (
            <span key={width} className="bone" style={{ inlineSize: `${width}%` }} />
          ))}
        </Loading>
      ) : days.length === 0 ? (
        <Notice title={t('emptyTitle')} level={2}>
          <p>{t('empty')}</p>
        </Notice>
      ) : (
        <div className="recap-days" ref={scroller}>
          {days.map((day) => (
            <DayArticle
              key={day.id}
              day={day}
              busy={make.isPending || share.isPending || remove.isPending}
              onMake={() => make.mutate(day.date)}
              onShare={(value) => share.mutate({ id: day.id, value })}
              onDelete={() => remove.mutate(day.id, { onSuccess: () => heading.current?.focus() })}
            />
          ))}
          {recap.hasNextPage && (
            <button
              type="button"
              className="button"
              disabled={recap.isFetchingNextPage}
              onClick={() => void recap.fetchNextPage()}
            >
              {t('earlier')}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

/** The day has no conversations. */
const isNothingThere = (error: Error | null): boolean => error instanceof ApiError && error.status === 400;
