// Conversations found by words, as pages for the two views; for the app with the lines in which the words stand. Knows no
// ranking: that is the search behind it.
import type { FoundConversation, FoundConversations } from '../../../contract/conversation-writing.ts';
import type { DeveloperConversation } from '../../../contract/resources.ts';
import type { Store } from '../../store/store.ts';
import { appViews, developerViews } from './conversation-views.ts';
import { createLineFinder } from './matching-lines.ts';

interface Wanted {
  query: string;
  /** Milliseconds since the epoch, inclusive. */
  start?: number | undefined;
  end?: number | undefined;
  speaker_id?: string | undefined;
  include_discarded?: boolean | undefined;
  limit: number;
  offset: number;
}

interface Found {
  ids: string[];
  total: number;
}

export interface ConversationSearchOptions {
  store: Store;
  search: { conversations(uid: string, wanted: Wanted): Promise<Found> };
}

const DEVELOPER_PAGE = { max: 100 };
const APP_PAGE = { max: 100 };

const within = (value: number, max: number): number => Math.min(Math.max(value, 1), max);

export function createConversationSearch({ store, search }: ConversationSearchOptions) {
  return {
    /** Only what the developer list shows: completed and not discarded. */
    async forDeveloper(
      uid: string,
      query: { query: string; limit: number; offset: number },
    ): Promise<DeveloperConversation[]> {
      const { ids } = await search.conversations(uid, {
        query: query.query,
        limit: within(query.limit, DEVELOPER_PAGE.max),
        offset: Math.max(query.offset, 0),
      });
      const rows = store.conversations.byIds(uid, ids).filter((row) => row.status === 'completed');
      return developerViews(store, uid, rows, false);
    },
    /** Pages count from 1. */
    async forApp(
      uid: string,
      { page, per_page, ...wanted }: Omit<Wanted, 'limit' | 'offset'> & { page: number; per_page: number },
    ): Promise<FoundConversations> {
      const limit = within(per_page, APP_PAGE.max);
      const current_page = Math.max(page, 1);
      const { ids, total } = await search.conversations(uid, {
        ...wanted,
        limit,
        offset: (current_page - 1) * limit,
      });
      const linesOf = createLineFinder(wanted.query);
      const items = appViews(store, uid, store.conversations.byIds(uid, ids), true).map(
        (conversation): FoundConversation => ({
          ...conversation,
          matches: linesOf(conversation.transcript_segments).map(({ id, text, start }) => ({
            id,
            text,
            start,
          })),
        }),
      );
      return { items, total_pages: Math.ceil(total / limit), current_page, per_page: limit };
    },
  };
}
