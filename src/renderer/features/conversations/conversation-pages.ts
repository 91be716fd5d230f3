// Reads the list of conversations in pages, each when it comes into view.
import { useQueries, useQuery } from '@tanstack/react-query';
import type { Conversation } from '../../../contract/resources.ts';
import { conversationCountQuery, conversationPageQuery, PAGE_SIZE } from './conversation-queries.ts';

export interface ConversationPages {
  /** Undefined while the page of that row is loading. */
  row(index: number): Conversation | undefined;
  failed: boolean;
  retry(): void;
}

export function useConversationCount() {
  return useQuery(conversationCountQuery);
}

/** Rows `first` to `last`, counted from 0. */
export function useConversationPages(first: number, last: number): ConversationPages {
  const from = Math.floor(Math.max(0, first) / PAGE_SIZE);
  const to = Math.floor(Math.max(0, last) / PAGE_SIZE);
  const pages = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const results = useQueries({ queries: pages.map((page) => conversationPageQuery(page)) });
  return {
    row: (index) => results[Math.floor(index / PAGE_SIZE) - from]?.data?.[index % PAGE_SIZE],
    failed: results.some((result) => result.isError && !result.data),
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}
