// Which conversations of the list are selected. A range reaches from the row that was selected last; rows of it that nobody
// has scrolled to are read first.
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Conversation } from '../../../contract/resources.ts';
import { listPageQuery, PAGE_SIZE } from './list-queries.ts';
import type { ListFilters } from './list-filters.ts';

/** As many as one request changes. */
export const MOST_SELECTED = 500;

export interface RowSelection {
  chosen: ReadonlyMap<string, Conversation>;
  /** Selects it, or takes it out; with `extend`, everything from the last one to it. */
  choose(row: number, conversation: Conversation, extend: boolean): void;
  clear(): void;
}

export function useRowSelection(filters: ListFilters): RowSelection {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Conversation>>(new Map());
  const [anchor, setAnchor] = useState<number | null>(null);

  const extendTo = async (from: number, to: number): Promise<void> => {
    const [first, last] = [
      Math.min(from, to),
      Math.min(Math.max(from, to), Math.min(from, to) + MOST_SELECTED - 1),
    ];
    const pages = Array.from(
      { length: Math.floor(last / PAGE_SIZE) - Math.floor(first / PAGE_SIZE) + 1 },
      (_, index) => index + Math.floor(first / PAGE_SIZE),
    );
    const read = await Promise.all(
      pages.map((page) => queries.fetchQuery({ ...listPageQuery(filters, page), staleTime: 60_000 })),
    );
    const rows = read.flat().slice(first - pages[0]! * PAGE_SIZE, last - pages[0]! * PAGE_SIZE + 1);
    setChosen(
      (all) => new Map([...all, ...rows.map((row) => [row.id, row] as const)].slice(0, MOST_SELECTED)),
    );
  };

  return {
    chosen,
    choose(row, conversation, extend) {
      if (extend && anchor !== null) {
        void extendTo(anchor, row);
        return;
      }
      setAnchor(row);
      setChosen((all) => {
        const next = new Map(all);
        if (!next.delete(conversation.id) && next.size < MOST_SELECTED)
          next.set(conversation.id, conversation);
        return next;
      });
    },
    clear() {
      setChosen(new Map());
      setAnchor(null);
    },
  };
}
