// What a conversation shows to people who have its address and no account (visibility shared or public).
import type { SharedConversation } from '../../../contract/conversation-writing.ts';
import { ServiceError } from '../../service-error.ts';
import type { Store } from '../../store/store.ts';
import { developerViews, speakerNames } from './conversation-views.ts';

export function createConversationSharing({ store }: { store: Store }) {
  return {
    /** Throws `not_found` also for one that is there and not shared: an address tells nothing. */
    get(id: string): SharedConversation {
      const row = store.conversations.getShared(id);
      if (row === null) throw new ServiceError('not_found', 'Conversation not found');
      const { created_at, started_at, finished_at, structured, language } = developerViews(
        store,
        row.uid,
        [row],
        false,
      )[0]!;
      const name = speakerNames(store, row.uid);
      return {
        id,
        created_at,
        started_at,
        finished_at,
        structured,
        language: language ?? null,
        transcript_segments: store.segments.list(id).map((segment) => ({
          id: segment.id,
          text: segment.text,
          speaker: segment.speaker,
          speaker_id: segment.speaker_id,
          is_user: segment.is_user,
          start: segment.start,
          end: segment.end,
          speaker_name: name(segment),
        })),
      };
    },
  };
}
