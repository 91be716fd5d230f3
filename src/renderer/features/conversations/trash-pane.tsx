// The trash: deleted conversations and when they are erased; restores them or erases them at once.
import { useCallback } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { TrashedConversation } from '../../../contract/conversation-writing.ts';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { ReadFailed } from '../../components/read-failed.tsx';
import { RowList } from '../../components/row-list.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { formatFullTime, formatWhen } from '../../lib/format-time.ts';
import { useTrashMoves } from './conversation-edits.ts';
import { trashQuery } from './conversation-queries.ts';

const ROW_HEIGHT = 76;

export function TrashPane() {
  usePageTitle('Trash');
  return (
    <>
      <Link className="back-link" to="/">
        <Icon name="back" />
        All conversations
      </Link>
      <Trash />
    </>
  );
}

function Trash() {
  const trash = useInfiniteQuery(trashQuery);
  const { restore, erase } = useTrashMoves();
  const { hasNextPage, isFetching, fetchNextPage } = trash;
  const rows = trash.data?.pages.flat() ?? [];
  const total = rows.length;
  const error = restore.error ?? erase.error;
  const onRange = useCallback(
    (_first: number, last: number) => {
      if (hasNextPage && !isFetching && last >= total - 10) void fetchNextPage();
    },
    [fetchNextPage, hasNextPage, isFetching, total],
  );

  if (trash.isError && !trash.data) {
    return (
      <ReadFailed
        title="The trash could not be read"
        error={trash.error}
        safe="What is in it is safe on this computer."
        onRetry={() => void trash.refetch()}
      />
    );
  }
  if (trash.isPending) {
    return (
      <div className="trash" aria-busy="true">
        <h1>Trash</h1>
        <span className="bone" />
        <span className="bone" style={{ inlineSize: '60%' }} />
      </div>
    );
  }
  if (total === 0) {
    return (
      <Notice title="The trash is empty">
        <p>What you delete stays here for 30 days. Until then you can take it back.</p>
      </Notice>
    );
  }
  return (
    <section className="trash" aria-labelledby="trash-heading">
      <header className="screen-head">
        <h1 id="trash-heading">Trash</h1>
        <p className="list-count">
          {total.toLocaleString()}
          {hasNextPage && ' and more'}
        </p>
      </header>
      <p className="setting-hint">What lies here is removed for good after 30 days.</p>
      {error && (
        <p className="screen-error" role="alert">
          {error.message}
        </p>
      )}
      <RowList
        labelledBy="trash-heading"
        total={total}
        rowHeight={ROW_HEIGHT}
        keyOf={(index) => rows[index]?.id ?? String(index)}
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
  const { structured, started_at, created_at, deleted_at, purge_at } = conversation;
  const title = structured.title || 'No title yet';
  const tabIndex = tabbable ? 0 : -1;
  return (
    <div className="trash-row">
      <div>
        <p className="row-title">{title}</p>
        <p className="facts">
          <span>from {formatWhen(started_at ?? created_at)}</span>
          <time dateTime={deleted_at} title={formatFullTime(deleted_at)}>
            deleted {formatWhen(deleted_at)}
          </time>
          <time dateTime={purge_at} title={formatFullTime(purge_at)}>
            goes {formatWhen(purge_at)}
          </time>
        </p>
      </div>
      <div className="trash-actions">
        <button
          type="button"
          className="button is-small"
          data-row=""
          tabIndex={tabIndex}
          aria-label={`Restore “${title}”`}
          onClick={onRestore}
        >
          Restore
        </button>
        <ConfirmButton
          label="Delete for good"
          name={`Delete for good: “${title}”`}
          question="There is no way back."
          confirm="Delete for good"
          tabIndex={tabIndex}
          onConfirm={onErase}
        />
      </div>
    </div>
  );
}
