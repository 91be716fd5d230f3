// The screen of day summaries: the days, newest first; sum up now, make again, share, delete.
import { useRef } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Notice } from '../../components/notice.tsx';
import { ReadFailed } from '../../components/read-failed.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { DayArticle } from './day-article.tsx';
import { recapQuery, useRecapChanges } from './recap-queries.ts';
import './recap.css';

export function RecapScreen() {
  usePageTitle('Recap');
  const heading = useRef<HTMLHeadingElement>(null);
  const recap = useInfiniteQuery(recapQuery);
  const { make, share, remove } = useRecapChanges();
  const days = recap.data?.pages.flat() ?? [];
  const failure = make.error ?? share.error ?? remove.error;
  return (
    <section className="screen recap" aria-labelledby="recap-heading">
      <header className="screen-head">
        <h1 id="recap-heading" ref={heading} tabIndex={-1}>
          Recap
        </h1>
        <button
          type="button"
          className="button recap-make"
          disabled={make.isPending}
          onClick={() => make.mutate(undefined)}
        >
          Sum up now
        </button>
      </header>
      {failure && (
        <p className="screen-error" role="alert">
          {failure.message}
        </p>
      )}
      {recap.isError && !recap.data ? (
        <ReadFailed
          title="The recap could not be read"
          error={recap.error}
          safe="Your conversations are safe on this computer."
          level={2}
          onRetry={() => void recap.refetch()}
        />
      ) : recap.isPending ? (
        <div className="screen-loading" aria-busy="true">
          <span className="visually-hidden">Reading the recap</span>
          {[70, 90, 55].map((width) => (
            <span key={width} className="bone" style={{ inlineSize: `${width}%` }} />
          ))}
        </div>
      ) : days.length === 0 ? (
        <Notice title="No day is summed up yet" level={2}>
          <p>
            Earshot sums up each day with conversations at the hour that you choose in the settings. Before
            noon, “Sum up now” takes yesterday. Locked conversations are left out.
          </p>
        </Notice>
      ) : (
        <div className="recap-days">
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
              Show earlier days
            </button>
          )}
        </div>
      )}
    </section>
  );
}
