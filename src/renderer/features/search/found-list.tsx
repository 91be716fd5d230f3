// What a search found, the best first: loading, failed, nothing, or the rows. Its place is kept for Back.
import { useCallback, useMemo, useState } from 'react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SearchReading } from '../../../contract/search-kinds.ts';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { ReadFailed } from '../../components/read-failed.tsx';
import { RowList } from '../../components/row-list.tsx';
import { useCommands } from '../../lib/commands.ts';
import { errorWords } from '../../lib/error-words.ts';
import { useSpeakers } from '../people/use-speakers.ts';
import { foundCounts, foundRows } from './found-rows.ts';
import { LateNote } from './late-note.tsx';
import { ResultRow } from './result-row.tsx';
import { RowsFoot } from './rows-foot.tsx';
import { searchAddress, type Searched } from './search-address.ts';
import { useSearchNames } from './search-names.ts';
import { searchQuery } from './search-queries.ts';
import { useSteadyAnswer } from './steady-answer.ts';
import { useTouchedRows } from './touched-rows.ts';
import { understoodWords } from './understood-words.ts';

const ROW_HEIGHT = 124;

interface FoundListProps {
  searched: Searched;
  /** The row that had the keyboard when the screen was left. */
  startRow: number | undefined;
  onRow(index: number): void;
  /** What words are no longer taken for. */
  onUnread(unread: readonly SearchReading[]): void;
}

export function FoundList({ searched, startRow, onRow, onUnread }: FoundListProps) {
  const t = useTranslations('search');
  const sayError = useTranslations('errors');
  const say = useTranslations('shared');
  const categories = useTranslations('categories');
  const { query } = searched;
  const queries = useQueryClient();
  const search = useInfiniteQuery(searchQuery(searched));
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = search;
  const names = useSearchNames();
  const { nameOf } = useSpeakers();
  // Until there is an answer the rows of the last one stay as they are.
  const address = searchAddress(searched);
  const [rowsOf, setRowsOf] = useState(address);
  if (rowsOf !== address && !search.isPlaceholderData) setRowsOf(address);
  const of = search.isPlaceholderData ? rowsOf : address;
  const { isTouched, watch } = useTouchedRows(of);
  const { results, held, added, sort } = useSteadyAnswer(of, search.data, isTouched);
  /** Those that were brought into the best order begin with the first one. */
  const [sorted, setSorted] = useState<string | null>(null);
  const isSorted = sorted === of;
  const rows = useMemo(() => foundRows(results), [results]);
  const keyOf = useCallback((index: number) => rows[index]?.key ?? String(index), [rows]);
  const shown = rows.length;

  useCommands(() => [
    { id: 'search.open', title: t('open'), group: t('heading'), keys: 'Shift+Enter', hidden: true },
  ]);

  const onRange = useCallback(
    (_first: number, last: number) => {
      if (hasNextPage && !isFetching && !isFetchNextPageError && last >= shown - 5) void fetchNextPage();
    },
    [fetchNextPage, hasNextPage, isFetching, isFetchNextPageError, shown],
  );

  if (search.isError && !search.data)
    return (
      <ReadFailed
        title={t('failed')}
        error={search.error}
        safe={t('safe')}
        level={2}
        onRetry={() => void search.refetch()}
      />
    );
  const answer = search.data?.pages[0];
  const asked = queries.getQueryState(searchQuery(searched).queryKey)?.dataUpdateCount ?? 0;
  // A program that is just loaded, or busy for a moment, is not worth a sentence.
  const isSoon = answer?.meaning === 'late' && asked < 2;
  if (answer === undefined || ((search.isPlaceholderData || isSoon) && shown === 0))
    return (
      <Loading words={t('searching')}>
        {[58, 74, 66].map((width) => (
          <div key={width}>
            <span className="bone" style={{ inlineSize: `${width}%` }} />
            <span className="bone" style={{ inlineSize: '92%' }} />
            <span className="bone" style={{ inlineSize: '28%' }} />
          </div>
        ))}
      </Loading>
    );
  const isLate = answer.meaning === 'late' && !isSoon && !search.isPlaceholderData;
  if (shown === 0)
    return (
      <Notice
        title={isLate ? t('late.noneTitle') : t('noneTitle')}
        level={2}
        actions={
          address !== searchAddress({ query }) && (
            <Link className="button" to={searchAddress({ query })} replace>
              {t('field')}
            </Link>
          )
        }
      >
        {isLate ? (
          <LateNote asked={asked} onAgain={() => void search.refetch()} />
        ) : (
          <p role="status" dir="auto">
            {t('none', { query, words: query.trim().split(/\s+/).length })}
          </p>
        )}
      </Notice>
    );
  // What stands above the rows would move them, too.
  const head = held?.pages[0] ?? answer;
  const understood = head.understood ? understoodWords(head.understood, names, t, categories) : [];
  const count = hasNextPage ? t('results', { count: answer.total }) : countWords();
  const found = head.corrected === null ? 'found' : 'foundCorrected';
  return (
    <>
      <p className="search-found" role="status" id="search-found">
        {search.isPlaceholderData
          ? t('searchingFor', { query })
          : t(found, { query: head.corrected ?? query, count })}
      </p>
      {understood.length > 0 && !search.isPlaceholderData && (
        <div className="search-understood" role="group" aria-label={t('understood.name')}>
          {understood.map(({ reading, words }) => (
            <button
              key={reading}
              type="button"
              aria-label={t('understood.takeBack', { words })}
              onClick={() => {
                onUnread([...searched.unread, reading]);
                document.querySelector<HTMLElement>('.search-form input')?.focus();
              }}
            >
              {words}
              <X size={14} aria-hidden="true" />
            </button>
          ))}
        </div>
      )}
      {(held?.pages.flatMap((page) => page.results) ?? results).some(({ has_audio }) => has_audio) && (
        <p className="search-keys">{t('keys')}</p>
      )}
      <div className="search-rows" {...watch}>
        <RowList
          key={`${rowsOf} ${isSorted}`}
          labelledBy="search-found"
          total={shown}
          rowHeight={ROW_HEIGHT}
          keyOf={keyOf}
          goesOn={hasNextPage}
          onRange={onRange}
          startRow={isSorted ? 0 : startRow}
          enter={t('play')}
          onActive={onRow}
        >
          {(index, tabbable) => {
            const row = rows[index];
            return row && <ResultRow row={row} nameOf={nameOf} tabbable={tabbable} />;
          }}
        </RowList>
      </div>
      <RowsFoot
        asked={isLate ? asked : null}
        added={search.isPlaceholderData ? 0 : added}
        onAgain={() => void search.refetch()}
        onSort={() => {
          setSorted(of);
          sort();
        }}
      />
      {isFetchNextPageError && (
        <p className="screen-error" role="alert">
          {t('moreFailed')} {errorWords(search.error, sayError)}{' '}
          <button type="button" className="quiet" onClick={() => void fetchNextPage()}>
            {say('tryAgain')}
          </button>
        </p>
      )}
    </>
  );

  /** '6 moments in 3 conversations, 2 other results'. */
  function countWords(): string {
    const { moments, conversations, others } = foundCounts(results);
    if (conversations === 0) return t('results', { count: others });
    const inThem = t('moments', { moments, conversations });
    return others === 0 ? inThem : `${inThem}, ${t('others', { count: others })}`;
  }
}
