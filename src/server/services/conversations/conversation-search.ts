// Finds conversations as pages for each audience; for the owner's app with the lines that contain the words.
// Does not rank them (services/search).
import type { FoundConversation, FoundConversations } from '../../../contract/conversation-writing.ts';
import { LIMITS } from '../../../contract/limits.ts';
import type { TimedConversation } from '../../../contract/resources.ts';
import type { SearchFilter } from '../../store/search-text.ts';
import type { Store } from '../../store/store.ts';
import type { Access } from '../access.ts';
import { conversationsWithin, withinOf, type Readable } from '../client-bounds.ts';
import { limitWithin, pageWithin } from '../page.ts';
import { appViews, developerViews } from './conversation-reading.ts';
import { searchableConversations } from './conversation-views.ts';
import type { MarkedWord } from '../search/word-marks.ts';
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

type DeveloperQuery = Pick<Wanted, 'query' | 'limit' | 'offset' | 'start' | 'end' | 'speaker_id'>;

interface Found {
  ids: string[];
  total: number;
  /** For finding them in the lines. */
  words: readonly MarkedWord[];
}

export interface ConversationSearchOptions {
  store: Store;
  search: {
    conversations(
      uid: string,
      wanted: Wanted & Pick<SearchFilter, 'statuses'>,
      readable: Readable,
    ): Promise<Found>;
  };
}

const APP_PAGE = { max: 100 };
const ALL = { limit: -1, offset: 0 };

export function createConversationSearch({ store, search }: ConversationSearchOptions) {
  async function find(
    access: Access,
    uid: string,
    { query, start, end, speaker_id, ...wanted }: DeveloperQuery,
    withTranscript: boolean,
  ): Promise<{ conversations: TimedConversation[] } & Pick<Found, 'total' | 'words'>> {
    const { audience } = access;
    const within = withinOf(access);
    const shown = { statuses: ['completed'] as const, include_discarded: false, within };
    const locked = searchableConversations(
      () => store.conversations.list(uid, { ...shown, is_locked: true }, ALL),
      audience,
    );
    const page = pageWithin(wanted, LIMITS.conversationSearchPage);
    const { ids, total, words } = await search.conversations(
      uid,
      { query, start, end, speaker_id, statuses: shown.statuses, ...page },
      { locked, within },
    );
    const completed = store.conversations.byIds(uid, ids).filter((row) => row.status === 'completed');
    // The search waited for the embedding of the query; a conversation may have been moved meanwhile.
    const rows = conversationsWithin(store, access, uid, completed);
    return { conversations: developerViews(store, uid, rows, { withTranscript, audience }), total, words };
  }

  return {
    /**
     * In the contract's shape; finds what the list shows, completed and not discarded. Only words that the
     * audience may read find a locked conversation.
     */
    findFor: (access: Access, uid: string, query: DeveloperQuery) => find(access, uid, query, false),
    /** The same, each with the lines that contain the words; a locked one has none. */
    async findWithLines(access: Access, uid: string, query: DeveloperQuery) {
      const { conversations, words } = await find(access, uid, query, true);
      const linesOf = createLineFinder(query.query, words);
      return conversations.map(({ transcript_segments, ...conversation }) => ({
        conversation,
        lines: linesOf(transcript_segments ?? []),
      }));
    },
    /** Pages count from 1. */
    async forApp(
      uid: string,
      { page, per_page, ...wanted }: Omit<Wanted, 'limit' | 'offset'> & { page: number; per_page: number },
    ): Promise<FoundConversations> {
      const limit = limitWithin(per_page, APP_PAGE.max);
      const current_page = Math.max(page, 1);
      const { ids, total, words } = await search.conversations(
        uid,
        { ...wanted, limit, offset: (current_page - 1) * limit },
        { locked: null },
      );
      const linesOf = createLineFinder(wanted.query, words);
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
