// The trash: deleted conversations and when they are erased; restores them or erases them at once.
import { useCallback, useEffect, useRef } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { TrashedConversation } from '../../../contract/conversation-writing.ts';
import { Loading } from '../../components/loading.tsx';
import { Icon } from '../../components/icon.tsx';
import { ReadFailed } from '../../components/read-failed.tsx';
import { RowList } from '../../components/row-list.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { errorWords } from '../../lib/error-words.ts';
import { formatNumber } from '../../lib/format-number.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { formatFullTime, formatWhen } from '../../lib/format-time.ts';
import { useTrashMoves } from '../conversations/conversation-edits.ts';
import { trashQuery } from '../conversations/conversation-queries.ts';
import { useListAddress } from './list-address.ts';

const ROW_HEIGHT = 76;

export function TrashPane() {
  const t = useTranslations('conversationList.bin');
  usePageTitle(t('title'));
  return (
    <>
      <Link className="back-link" to={useListAddress()}>
        <Icon name="back" />
        {t('back')}
      </Link>
      <Trash />
    </>
  );
}

function Trash() {
  const t = useTranslations('conversationList.bin');
  const sayError = useTranslations('errors');
  const trash = useInfiniteQuery(trashQuery);
  const { restore, erase } = useTrashMoves();
  const { hasNextPage, isFetching, fetchNextPage } = trash;
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = trash.data?.pages.flat() ?? [];
  const total = rows.length;
  const error = restore.error ?? erase.error;
  const onRange = useCallback(
    (_first: number, last: number) => {
      if (hasNextPage && !isFetching && last >= total - 10) void fetchNextPage();
    },
    [fetchNextPage, hasNextPage, isFetching, total],
  );

  // The last row takes its buttons with it.
  const before = useRef(total);
  useEffect(() => {
    const fallen = document.activeElement === document.body || document.activeElement === null;
    if (total < before.current && total === 0 && fallen) heading.current?.focus();
    before.current = total;
  }, [total]);

  if (trash.isError && !trash.data) {
    return (
      <ReadFailed
        title={t('failed')}
        error={trash.error}
        safe={t('safe')}
        onRetry={() => void trash.refetch()}
      />
    );
  }
  if (trash.isPending) {
    return (
      <Loading words={t('loading')} className="trash">
        <h1>{t('title')}</h1>
        <span className="bone" />
        <span className="bone" style={{ inlineSize: '60%' }} />
      </Loading>
    );
  }
  return (
    <section className="trash" aria-labelledby="trash-heading">
      <header className="screen-head">
        <h1 id="trash-heading" ref={heading} tabIndex={-1}>
          {total === 0 ? t('empty') : t('title')}
        </h1>
        {total > 0 && (
          <p className="list-count">
            {hasNextPage ? t('more', { count: formatNumber(total) }) : formatNumber(total)}
          </p>
        )}
      </header>
      <p className="setting-hint">{t('hint')}</p>
      {error && (
        <p className="screen-error" role="alert">
          {errorWords(error, sayError)}
        </p>
      )}
      {total > 0 && (
        <RowList
          labelledBy="trash-heading"
          total={total}
          rowHeight={ROW_HEIGHT}
          // By place: the buttons of the next row are where those of a restored one were, and keep the focus.
          keyOf={String}
          onRange={onRange}
          ownKeys
        >
          {(index, tabbable) => {
            const row = rows[index];
            return (
              row && (
                <TrashRow
                  conversation={row}
                  tabbable={tabbable}
                  onRestore={() => restore.mutate(row.id)}
                  onErase={() => erase.mutate(row.id)}
                />
              )
            );
          }}
        </RowList>
      )}
    </section>
  );
}

interface TrashRowProps {
  conversation: TrashedConversation;
  tabbable: boolean;
  onRestore(): void;
  onErase(): void;
}

function TrashRow({ conversation, tabbable, onRestore, onErase }: TrashRowProps) {
  const t = useTranslations('conversationList.bin');
  const { structured, started_at, created_at, deleted_at, purge_at } = conversation;
  const title = structured.title || t('untitled');
  const tabIndex = tabbable ? 0 : -1;
  return (
    <div className="trash-row">
      <div>
        <p className="row-title" dir="auto">
          {title}
        </p>
        <p className="facts">
          <span>{t('from', { when: formatWhen(started_at ?? created_at) })}</span>
          <time dateTime={deleted_at} title={formatFullTime(deleted_at)}>
            {t('deleted', { when: formatWhen(deleted_at) })}
          </time>
          <time dateTime={purge_at} title={formatFullTime(purge_at)}>
            {t('removed', { when: formatWhen(purge_at) })}
          </time>
        </p>
      </div>
      <div className="trash-actions">
        <button
          type="button"
          className="button is-small"
          data-row=""
          tabIndex={tabIndex}
          aria-label={t('restoreName', { title })}
          onClick={onRestore}
        >
          {t('restore')}
        </button>
        <ConfirmButton
          label={t('erase')}
          name={t('eraseName', { title })}
          question={t('eraseQuestion')}
          confirm={t('erase')}
          tabIndex={tabIndex}
          onConfirm={onErase}
        />
      </div>
    </div>
  );
}
