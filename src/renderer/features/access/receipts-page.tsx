// The receipts: every read and write by a client, the newest first, page by page, narrowed by client, kind, days and item.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Loading } from '../../components/loading.tsx';
import { LevelUpLink } from '../../components/level-up-link.tsx';
import { useReadToPlace } from '../../components/list-place.ts';
import { JournalStatus } from '../../components/journal-status.tsx';
import { Notice } from '../../components/notice.tsx';
import { ReadFailed } from '../../components/read-failed.tsx';
import { RowList } from '../../components/row-list.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { ReceiptFilterFields } from './receipt-filter-fields.tsx';
import { filterOf, isFiltered, searchOf } from './receipt-filter.ts';
import { useReceipts, type ReceiptFilter } from './receipt-queries.ts';
import { ReceiptRow } from './receipt-row.tsx';
import '../settings/journal.css';
import './access.css';

const ROW_HEIGHT = 41;
/** Rows before the end at which the next page is read. */
const AHEAD = 60;

export function ReceiptsPage() {
  const t = useTranslations('access');
  usePageTitle(t('receipts'));
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  return (
    <section className="journal" aria-labelledby="receipts-heading">
      <p>
        <LevelUpLink to="/settings/access">{t('title')}</LevelUpLink>
      </p>
      <h1 id="receipts-heading">{t('receipts')}</h1>
      <ReceiptFilterFields
        filter={filter}
        onChange={(next) => setSearch(searchOf(next), { replace: true })}
      />
      <Rows key={JSON.stringify(filter)} filter={filter} />
    </section>
  );
}

function Rows({ filter }: { filter: ReceiptFilter }) {
  const t = useTranslations('access');
  const { rows, pages, outrun, readAnew } = useReceipts(filter);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const keyOf = useCallback((index: number) => String(rows[index]?.id ?? index), [rows]);
  const total = rows.length;
  const place = `receipts ${JSON.stringify(filter)}`;
  const isReadToPlace = useReadToPlace(place, total, pages);
  const onRange = useCallback(
    (_first: number, last: number) => {
      if (last >= total - AHEAD && hasNextPage && !isFetchingNextPage && !isFetchNextPageError)
        void fetchNextPage();
    },
    [total, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage],
  );
  if (pages.isPending || (total > 0 && !isReadToPlace)) return <LoadingRows />;
  if (pages.isError && total === 0) {
    return (
      <ReadFailed
        title={t('receiptsFailed')}
        error={pages.error}
        safe={t('receiptsSafe')}
        level={2}
        onRetry={() => void pages.refetch()}
      />
    );
  }
  if (total === 0) return <NoRows isFiltered={isFiltered(filter)} />;
  return (
    <>
      <JournalStatus
        noun={t('receiptsNoun')}
        total={total}
        hasOlder={hasNextPage}
        hasManyNewer={outrun}
        olderFailed={isFetchNextPageError}
        error={pages.error}
        onNewer={() => void readAnew()}
        onOlder={() => void fetchNextPage()}
      />
      <RowList
        place={place}
        labelledBy="receipts-heading"
        total={total}
        rowHeight={ROW_HEIGHT}
        keyOf={keyOf}
        onRange={onRange}
        goesOn={hasNextPage}
      >
        {(index, tabbable) => {
          const receipt = rows[index];
          return receipt && <ReceiptRow receipt={receipt} tabbable={tabbable} />;
        }}
      </RowList>
    </>
  );
}

function NoRows({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('access');
  return (
    <Notice title={t(isFiltered ? 'noMatch' : 'noReceipts')} level={2}>
      <p>{t(isFiltered ? 'noMatchHint' : 'noReceiptsHint')}</p>
    </Notice>
  );
}

function LoadingRows() {
  const t = useTranslations('access');
  return (
    <Loading words={t('receiptsLoading')}>
      {[74, 62, 80, 68, 71].map((width) => (
        <span key={width} className="bone" style={{ inlineSize: `${width}%` }} />
      ))}
    </Loading>
  );
}
