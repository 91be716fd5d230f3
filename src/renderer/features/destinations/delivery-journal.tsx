// The delivery journal: what was sent where, the newest first, page by page. One delivery opens in its place.
import { useTranslations } from 'use-intl';
import { Loading } from '../../components/loading.tsx';
import { useCallback, useState } from 'react';
import { Outlet, useParams, useSearchParams } from 'react-router';
import { LevelUpLink } from '../../components/level-up-link.tsx';
import { useReadToPlace } from '../../components/list-place.ts';
import { DeliveryState, type Delivery } from '../../../contract/deliveries.ts';
import { WebhookType } from '../../../contract/webhooks.ts';
import { JournalStatus } from '../../components/journal-status.tsx';
import { Notice } from '../../components/notice.tsx';
import { ReadFailed } from '../../components/read-failed.tsx';
import { RowList } from '../../components/row-list.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { PAGE_SIZE } from './delivery-rows.ts';
import { useJournal, type JournalFilter } from './delivery-queries.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { JournalFilterFields } from './journal-filter-fields.tsx';
import '../settings/journal.css';
import './destinations.css';

const ROW_HEIGHT = 62;
/** Rows before the end at which the next page is read. */
const AHEAD = 40;

export function DeliveryJournal() {
  const t = useTranslations('destinations');
  const { deliveryId } = useParams();
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  return (
    <>
      {/* It stays while a delivery is open, with its size, so that it keeps its place. */}
      <section
        className={deliveryId === undefined ? 'journal' : 'journal is-covered'}
        aria-labelledby="journal-heading"
      >
        <p>
          <LevelUpLink to="/settings/webhooks">{t('title')}</LevelUpLink>
        </p>
        <h1 id="journal-heading">{t('journal.title')}</h1>
        <JournalFilterFields
          filter={filter}
          onChange={(next) => setSearch(searchOf(next), { replace: true })}
        />
        <Rows key={JSON.stringify(filter)} filter={filter} isShown={deliveryId === undefined} />
      </section>
      <Outlet />
    </>
  );
}

function Rows({ filter, isShown }: { filter: JournalFilter; isShown: boolean }) {
  const t = useTranslations('destinations');
  usePageTitle(t('journal.title'));
  const [seen, setSeen] = useState<readonly number[]>([0]);
  const { rows, pages, outrun, readAnew } = useJournal(filter, seen);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const keyOf = useCallback((index: number) => rows[index]?.id ?? String(index), [rows]);
  const total = rows.length;
  const place = `deliveries ${JSON.stringify(filter)}`;
  const isReadToPlace = useReadToPlace(place, total, pages);
  const onRange = useCallback(
    (first: number, last: number) => {
      setSeen((before) => {
        const now = [...new Set([first, last].map((row) => Math.floor(row / PAGE_SIZE)))];
        return now.join() === before.join() ? before : now;
      });
      if (last >= total - AHEAD && hasNextPage && !isFetchingNextPage && !isFetchNextPageError)
        void fetchNextPage();
    },
    [total, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage],
  );
  if (pages.isPending || (total > 0 && !isReadToPlace)) return <LoadingRows />;
  if (pages.isError && total === 0) {
    return (
      <ReadFailed
        title={t('journal.failed')}
        error={pages.error}
        safe={t('journal.safe')}
        level={2}
        onRetry={() => void pages.refetch()}
      />
    );
  }
  if (total === 0 && !hasNextPage) return <NoRows isFiltered={Object.keys(filter).length > 0} />;
  return (
    <>
      <JournalStatus
        noun={t('journal.noun')}
        total={total}
        hasOlder={hasNextPage}
        hasManyNewer={outrun}
        olderFailed={isFetchNextPageError}
        error={pages.error}
        onNewer={() => void readAnew()}
        onOlder={() => void fetchNextPage()}
      />
      {total === 0 ? (
        <p className="form-actions">
          <button
            type="button"
            className="button"
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('journal.furtherBack')}
          </button>
        </p>
      ) : (
        <RowList
          place={place}
          labelledBy="journal-heading"
          total={total}
          rowHeight={ROW_HEIGHT}
          keyOf={keyOf}
          onRange={onRange}
          isHidden={!isShown}
          goesOn={hasNextPage}
        >
          {(index, tabbable) => <Row delivery={rows[index]} tabbable={tabbable} />}
        </RowList>
      )}
    </>
  );
}

function Row({ delivery, tabbable }: { delivery: Delivery | undefined; tabbable: boolean }) {
  return delivery && <DeliveryRow delivery={delivery} tabbable={tabbable} />;
}

function NoRows({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('destinations');
  return (
    <Notice title={t(isFiltered ? 'journal.noMatch' : 'journal.empty')} level={2}>
      <p>{t(isFiltered ? 'journal.noMatchHint' : 'journal.emptyHint')}</p>
    </Notice>
  );
}

function LoadingRows() {
  const t = useTranslations('destinations');
  return (
    <Loading words={t('journal.loading')}>
      {[58, 46, 64, 52].map((width) => (
        <div key={width}>
          <span className="bone" style={{ inlineSize: `${width}%` }} />
          <span className="bone" style={{ inlineSize: '30%' }} />
        </div>
      ))}
    </Loading>
  );
}

/** An address may have been typed by hand: what is no choice is left out. */
function filterOf(search: URLSearchParams): JournalFilter {
  const destination_id = search.get('destination');
  const trigger = WebhookType.safeParse(search.get('trigger')).data;
  const state = DeliveryState.safeParse(search.get('state')).data;
  return { ...(destination_id && { destination_id }), ...(trigger && { trigger }), ...(state && { state }) };
}

const searchOf = ({ destination_id, trigger, state }: JournalFilter): Record<string, string> => ({
  ...(destination_id && { destination: destination_id }),
  ...(trigger && { trigger }),
  ...(state && { state }),
});
