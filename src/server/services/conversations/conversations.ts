// Reading conversations and asking for them to be finished or processed again.
import { LIMITS } from '../../../contract/limits.ts';
import type {
  Conversation,
  ConversationCategory,
  ConversationStatus,
  DeveloperConversation,
} from '../../../contract/resources.ts';
import { ServiceError } from '../../service-error.ts';
import type { ConversationFilter } from '../../store/conversation-filter.ts';
import type { ConversationRow } from '../../store/conversations.ts';
import type { Store } from '../../store/store.ts';
import { withMedia } from './conversation-media.ts';
import { appViews, developerViews } from './conversation-views.ts';
import type { Processing } from './processing.ts';

export interface DeveloperListQuery {
  /** Milliseconds since the epoch, inclusive. */
  start_date?: number;
  end_date?: number;
  categories?: readonly ConversationCategory[];
  limit?: number;
  offset?: number;
  include_transcript?: boolean;
  folder_id?: string;
  starred?: boolean;
}

export interface AppListQuery extends DeveloperListQuery {
  statuses?: readonly ConversationStatus[];
  sources?: readonly string[];
  include_discarded?: boolean;
}

export type Conversations = ReturnType<typeof createConversations>;

/** Limits out of range are brought into it, never refused. */
function page(query: DeveloperListQuery, size: { default: number; max: number }) {
  return {
    limit: Math.min(Math.max(query.limit ?? size.default, 1), size.max),
    offset: Math.max(query.offset ?? 0, 0),
  };
}

export function createConversations({ store, processing }: { store: Store; processing: Processing }) {
  const filter = (query: AppListQuery): ConversationFilter => ({
    statuses: query.statuses,
    sources: query.sources,
    include_discarded: query.include_discarded,
    categories: query.categories,
    start: query.start_date,
    end: query.end_date,
    folder_id: query.folder_id,
    starred: query.starred,
  });

  function found(uid: string, id: string): ConversationRow {
    const row = store.conversations.get(uid, id);
    if (row === null) throw new ServiceError('not_found', 'Conversation not found');
    return row;
  }

  return {
    /** Developer list: completed and not discarded, newest first (contract: Endpoints, Conversations). */
    listForDeveloper(uid: string, query: DeveloperListQuery): DeveloperConversation[] {
      const size = LIMITS.conversationsPage;
      const withTranscript = query.include_transcript ?? false;
      const max = withTranscript ? size.maxWithTranscript : size.max;
      const rows = store.conversations.list(
        uid,
        { ...filter(query), statuses: ['completed'], include_discarded: false },
        page(query, { default: size.default, max }),
      );
      return developerViews(store, uid, rows, withTranscript);
    },
    getForDeveloper(uid: string, id: string, withTranscript: boolean): DeveloperConversation {
      return developerViews(store, uid, [found(uid, id)], withTranscript)[0]!;
    },
    list(uid: string, query: AppListQuery): Conversation[] {
      const rows = store.conversations.list(uid, filter(query), page(query, LIMITS.appConversationsPage));
      return appViews(store, uid, rows, query.include_transcript ?? true);
    },
    count(uid: string, query: AppListQuery): number {
      return store.conversations.count(uid, filter(query));
    },
    get(uid: string, id: string): Conversation {
      return appViews(store, uid, [found(uid, id)], true)[0]!;
    },
    /** With its photos and translations. */
    getInFull(uid: string, id: string): Conversation {
      return withMedia(store, uid, this.get(uid, id));
    },
    /** The newest one that is finished, for the `last_memory` event; null when there is none. */
    latestId(uid: string): string | null {
      return (
        store.conversations.list(uid, { statuses: ['completed'] }, { limit: 1, offset: 0 })[0]?.id ?? null
      );
    },
    /** Retry after a failure, or a new structure for a finished one. */
    async reprocess(uid: string, id: string): Promise<Conversation> {
      const row = found(uid, id);
      return processing.process(uid, id, row.status === 'failed' ? 'retry' : 'reprocess_requested');
    },
  };
}
