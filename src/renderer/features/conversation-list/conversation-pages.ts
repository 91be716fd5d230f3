// Reads the list in pages, each when it comes into view, and says how many conversations there are.
import { useQueries, useQuery } from '@tanstack/react-query';
import type { Conversation } from '../../../contract/resources.ts';
import { NO_FILTERS, type ListFilters } from './list-filters.ts';
import { daysQuery, listPageQuery, PAGE_SIZE } from './list-queries.ts';

export interface ConversationPages {
  /** Undefined while the page of that row is loading. */
  row(index: number): Conversation | undefined;
  error: Error | null;
  retry(): void;
}

/** Of the whole list, whatever is filtered. */
export function useConversationCount() {
  return useQuery({ ...daysQuery(NO_FILTERS), select: ({ count }) => count });
}

/** Rows `first` to `last`, counted from 0. */
export function useConversationPages(filters: ListFilters, first: number, last: number): ConversationPages {
  const from = Math.floor(Math.max(0, first) / PAGE_SIZE);
  const to = Math.floor(Math.max(0, last) / PAGE_SIZE);
  const pages = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const results = useQueries({
    queries: pages.map((page) => ({ ...listPageQuery(filters, page) })),
  });
  return {
    row: (index) => {
      const result = results[Math.floor(index / PAGE_SIZE) - from];
      return result?.data?.[index % PAGE_SIZE];
    },
    error: results.find((result) => result.isError && !result.data)?.error ?? null,
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}
