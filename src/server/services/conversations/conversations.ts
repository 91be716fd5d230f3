// Reads conversations for the owner's app and for each audience, and starts processing again. Does not edit
// them.
import { LIMITS } from '../../../contract/limits.ts';
import type {
  Conversation,
  ConversationCategory,
  ConversationStatus,
  TimedConversation,
} from '../../../contract/resources.ts';
import type { ConversationFilter } from '../../store/conversation-filter.ts';
import type { ConversationOrder } from '../../store/conversations.ts';
import type { Store } from '../../store/store.ts';
import type { Access } from '../access.ts';
import { conversationFor, conversationsWithin, withinOf } from '../client-bounds.ts';
import { conversationRow } from '../conversation-row.ts';
import { pageWithin, type Position } from '../page.ts';
import { readsLocked } from '../privacy-lock.ts';
import { withMedia } from './conversation-media.ts';
import { appViews, developerViews, rowsInPages, speakerNames } from './conversation-reading.ts';
import { requireWholeConversation } from './conversation-views.ts';
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
  /** One who speaks in it: `user` for the owner, otherwise the id of a person. */
  person_id?: string | undefined;
  /** Only what follows this place. */
  after?: Position | undefined;
}

export interface AppListQuery extends DeveloperListQuery {
  statuses?: readonly ConversationStatus[];
  sources?: readonly string[];
  include_discarded?: boolean;
  /** Only those too short to list, or only the others. */
  discarded?: boolean | undefined;
  unfiled?: boolean | undefined;
  /** Somewhere in the title. */
  title?: string | undefined;
}

export interface AppPageQuery extends AppListQuery {
  include_speakers?: boolean;
  order?: ConversationOrder;
}

/** So many without transcripts are read at once. */
const AT_ONCE = 100;

export interface Speaker {
  name: string;
  is_user: boolean;
  person_id: string | null;
}

export type Conversations = ReturnType<typeof createConversations>;

export const filterOf = (query: AppListQuery): ConversationFilter => ({
  statuses: query.statuses,
  sources: query.sources,
  include_discarded: query.include_discarded,
  discarded: query.discarded,
  unfiled: query.unfiled,
  title: query.title,
  categories: query.categories,
  start: query.start_date,
  end: query.end_date,
  folder_id: query.folder_id,
  starred: query.starred,
  person_id: query.person_id,
  after: query.after,
});

const completed = (query: DeveloperListQuery, access: Access): ConversationFilter => ({
  ...filterOf(query),
  within: withinOf(access),
  statuses: ['completed'],
  include_discarded: false,
  // Who speaks in a locked one is hidden.
  is_locked: query.person_id === undefined || readsLocked(access.audience) ? undefined : false,
});

export function createConversations({ store, processing }: { store: Store; processing: Processing }) {
  const get = (uid: string, id: string): Conversation =>
    appViews(store, uid, [conversationRow(store, uid, id)], true)[0]!;

  return {
    /** In the contract's shape. Without this, methods answer the owner's app. */
    for: (access: Access) => ({
      /**
       * Completed and not discarded, newest first (contract: Endpoints, Conversations). Each page is read when
       * it is asked for; a short list without transcripts is one page.
       */
      pages(uid: string, query: DeveloperListQuery): Iterable<TimedConversation[]> {
        const page = pageWithin(query, LIMITS.conversationsPage);
        const shape = { withTranscript: query.include_transcript === true, audience: access.audience };
        const filter = completed(query, access);
        if (!shape.withTranscript && page.limit <= AT_ONCE)
          return [developerViews(store, uid, store.conversations.listed(uid, filter, page), shape)];
        const inPages = rowsInPages(store, uid, store.conversations.ids(uid, filter, page));
        return (function* () {
          for (const rows of inPages)
            yield developerViews(store, uid, conversationsWithin(store, access, uid, rows), shape);
        })();
      },
      /** How many that list has in all. */
      count(uid: string, query: DeveloperListQuery): number {
        return store.conversations.count(uid, completed({ ...query, after: undefined }, access));
      },
      /** Where that list goes on behind this page; null when there is no more. */
      next(uid: string, query: DeveloperListQuery): Position | null {
        const { limit, offset } = pageWithin(query, LIMITS.conversationsPage);
        const around = { limit: 2, offset: offset + limit - 1 };
        const [last, another] = store.conversations.listed(uid, completed(query, access), around);
        return last === undefined || another === undefined ? null : { key: last.created_at, id: last.id };
      },
      /** Who speaks in conversations that the caller may see, the first to speak first; nobody in a locked one. */
      speakers(uid: string, conversations: readonly TimedConversation[]): Map<string, Speaker[]> {
        const open = conversations.filter((one) => one.is_locked !== true || readsLocked(access.audience));
        const nameOf = speakerNames(store, uid);
        const found = store.segments.speakersOf(open.map(({ id }) => id));
        const named = found.map((one) => ({ ...one, name: nameOf(one) }));
        return Map.groupBy(named, ({ conversation_id }) => conversation_id);
      },
      /** Throws `locked` for one that the audience may only see in lists. */
      get(uid: string, id: string, withTranscript: boolean): TimedConversation {
        const { audience } = access;
        const row = conversationFor(store, access, uid, id);
        requireWholeConversation(row, audience);
        return developerViews(store, uid, [row], { withTranscript, audience })[0]!;
      },
    }),
    /** Newest first. Each page is read when it is asked for. */
    *pages(uid: string, query: AppPageQuery): Generator<Conversation[]> {
      const page = pageWithin(query, LIMITS.appConversationsPage);
      const ids = store.conversations.ids(uid, filterOf(query), page, query.order);
      for (const rows of rowsInPages(store, uid, ids))
        yield appViews(store, uid, rows, query.include_transcript ?? true, query.include_speakers);
    },
    count(uid: string, query: AppListQuery): number {
      return store.conversations.count(uid, filterOf(query));
    },
    get,
    /** With its photos and translations. */
    getInFull(uid: string, id: string): Conversation {
      return withMedia(store, uid, get(uid, id));
    },
    /** A view with its photos and translations; `photoBytes` bounds the photos that come with their bytes. */
    inFull: (uid: string, view: Conversation, photoBytes?: number): Conversation =>
      withMedia(store, uid, view, photoBytes),
    /** The newest one that is finished, for the `last_memory` event; null when there is none. */
    latestId(uid: string): string | null {
      return (
        store.conversations.list(uid, { statuses: ['completed'] }, { limit: 1, offset: 0 })[0]?.id ?? null
      );
    },
    /** Retry after a failure, or a new structure for a finished one. */
    async reprocess(uid: string, id: string): Promise<Conversation> {
      const row = conversationRow(store, uid, id);
      const trigger = row.status === 'failed' ? 'retry' : 'reprocess_requested';
      return withMedia(store, uid, await processing.process(uid, id, trigger));
    },
  };
}
