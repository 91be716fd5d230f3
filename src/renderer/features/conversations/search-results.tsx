// The matches of a search: the line, its speaker and its time. Enter opens the conversation at the line.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link, useLocation } from 'react-router';
import { conversationPath } from '../../../contract/app-links.ts';
import { ReadFailed } from '../../components/read-failed.tsx';
import { RowList } from '../../components/row-list.tsx';
import { formatFullTime, formatPosition, formatWhen, capitalize } from '../../lib/format-time.ts';
import { conversationSearchQuery } from './conversation-queries.ts';
import { EmptyRow } from './conversation-row.tsx';
import { markFound, searchMatches, type SearchMatch } from './search-matches.ts';

const ROW_HEIGHT = 92;

export function SearchResults({ query }: { query: string }) {
  const search = useInfiniteQuery(conversationSearchQuery(query));
  const { hasNextPage, isFetching, fetchNextPage } = search;
  const { search: address, pathname } = useLocation();
  const matches = searchMatches(search.data?.pages.flatMap(({ items }) => items) ?? []);
  const total = matches.length;

  const onRange = useCallback(
    (_first: number, last: number) => {
      if (hasNextPage && !isFetching && last >= total - 5) void fetchNextPage();
    },
    [fetchNextPage, hasNextPage, isFetching, total],
  );

  if (search.isError && !search.data) {
    return (
      <ReadFailed
        title="It could not be searched"
        error={search.error}
        safe="Your conversations are safe on this computer."
        level={2}
        onRetry={() => void search.refetch()}
      />
    );
  }
  if (search.isPending) {
    return (
      <div className="list-scroll" aria-busy="true">
        <span className="visually-hidden">Searching</span>
        {[0, 1, 2].map((index) => (
          <EmptyRow key={index} />
        ))}
      </div>
    );
  }
  return (
    <>
      <p className="list-found" role="status" id="found-words">
        {foundWords(total, hasNextPage, query)}
      </p>
      <RowList
        labelledBy="found-words"
        total={total}
        rowHeight={ROW_HEIGHT}
        keyOf={(index) => matches[index]?.key ?? String(index)}
        onRange={onRange}
      >
        {(index, tabbable) => {
          const match = matches[index];
          const to = match && addressOf(match);
          return (
            match &&
            to && (
              <Link
                className={`row search-match${to === pathname + address ? ' is-open' : ''}`}
                to={to}
                tabIndex={tabbable ? 0 : -1}
              >
                <Words match={match} query={query} />
              </Link>
            )
          );
        }}
      </RowList>
    </>
  );
}

function Words({
  match: { line, title, started_at, overview, leads },
  query,
}: {
  match: SearchMatch;
  query: string;
}) {
  return (
    <>
      {leads && (
        <span className="row-title">
          <Marked text={title} query={query} />
        </span>
      )}
      <span className="row-facts">
        {line?.who && <span className="search-match-who">{line.who}</span>}
        {line && <span>at {formatPosition(line.start)}</span>}
        <time dateTime={started_at} title={formatFullTime(started_at)}>
          {capitalize(formatWhen(started_at))}
        </time>
      </span>
      <span className="search-match-line">
        <Marked text={line?.text ?? overview} query={query} />
      </span>
    </>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  return markFound(text, query).map((piece, index) =>
    piece.found ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
  );
}

function addressOf({ conversation_id, line }: SearchMatch): string {
  return conversationPath({ conversation_id, segment_id: line?.id });
}

function foundWords(total: number, more: boolean, query: string): string {
  if (total === 0) return `Nothing was found for “${query}”. Fewer words find more.`;
  return `${total.toLocaleString()}${more ? ' and more' : ''} for “${query}”`;
}
