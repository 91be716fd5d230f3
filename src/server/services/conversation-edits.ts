// What the user changes by hand in a conversation: title, folder, star, visibility, words, and who speaks.
import { LIMITS } from '../../contract/limits.ts';
import type {
  Conversation,
  ConversationVisibility,
  DeveloperConversation,
  TranscriptSegment,
} from '../../contract/resources.ts';
import type { Clock } from '../ports.ts';
import { ServiceError } from '../service-error.ts';
import type { ConversationPatch, ConversationRow } from '../store/conversations.ts';
import type { Store } from '../store/store.ts';
import type { Announcements } from './announcements.ts';
import { appViews, developerViews } from './conversation-views.ts';
import type { VoiceSamples } from './people.ts';

export interface ConversationEditsOptions {
  store: Store;
  announcements: Announcements;
  /** Hears of every line whose speaker the owner names. */
  voiceSamples: VoiceSamples;
  clock: Clock;
}

/** The one line that shows most of a voice; none when nobody speaks with it. */
function longestLine(speaker_id: number, lines: readonly TranscriptSegment[]): TranscriptSegment[] {
  return lines
    .filter((line) => line.speaker_id === speaker_id)
    .sort((a, b) => b.end - b.start - (a.end - a.start))
    .slice(0, 1);
}

/** The voice of a line: a known person, the user, or neither. */
export interface Voice {
  person_id: string | null;
  is_user: boolean;
}

export type ConversationEdits = ReturnType<typeof createConversationEdits>;

export function createConversationEdits({
  store,
  announcements,
  voiceSamples,
  clock,
}: ConversationEditsOptions) {
  function found(uid: string, id: string): ConversationRow {
    const row = store.conversations.get(uid, id);
    if (row === null) throw new ServiceError('not_found', 'Conversation not found');
    return row;
  }

  /** Runs `work` on the conversation in one transaction, then announces it. */
  function edit(uid: string, id: string, work: (row: ConversationRow) => ConversationPatch): ConversationRow {
    const row = store.transaction(() => {
      store.conversations.update(uid, id, { ...work(found(uid, id)), updated_at: clock.now() });
      const edited = found(uid, id);
      // Before that its text has not settled; processing makes it searchable.
      if (edited.status === 'completed' || edited.status === 'failed')
        store.search.indexConversation(uid, id);
      return edited;
    });
    announcements.announce(uid, { kind: 'conversation', id, status: row.status });
    return row;
  }

  const editForApp = (
    uid: string,
    id: string,
    work: (row: ConversationRow) => ConversationPatch,
  ): Conversation => appViews(store, uid, [edit(uid, id, work)], true)[0]!;

  function newTitle(given: string): ConversationPatch {
    const title = given.trim();
    if (title === '') throw new ServiceError('invalid', 'title cannot be empty');
    if ([...title].length > LIMITS.descriptionMax)
      throw new ServiceError('invalid', `title has more than ${LIMITS.descriptionMax} characters`);
    return { title, title_edited: true };
  }

  /** Lines of a recording belong to the session that writes them, until it is over. */
  function editLines(uid: string, id: string, work: () => void): Conversation {
    return editForApp(uid, id, (row) => {
      if (row.status === 'in_progress')
        throw new ServiceError('conflict', 'The conversation is still being recorded');
      work();
      return {};
    });
  }

  function checkVoice(uid: string, { person_id }: Voice): void {
    if (person_id !== null && store.people.get(uid, person_id) === null)
      throw new ServiceError('not_found', 'Person not found');
  }

  const noSegment = (): ServiceError => new ServiceError('not_found', 'Segment not found');

  return {
    /** Throws `invalid` when neither field is given. */
    editForDeveloper(
      uid: string,
      id: string,
      { title, discarded }: { title?: string | undefined; discarded?: boolean | undefined },
    ): DeveloperConversation {
      const row = edit(uid, id, () => {
        if (title === undefined && discarded === undefined)
          throw new ServiceError('invalid', 'At least one field (title or discarded) must be provided');
        return { ...(title !== undefined && newTitle(title)), discarded };
      });
      return developerViews(store, uid, [row], false)[0]!;
    },
    setTitle(uid: string, id: string, title: string): Conversation {
      return editForApp(uid, id, () => newTitle(title));
    },
    setFolder(uid: string, id: string, folder_id: string | null): Conversation {
      return editForApp(uid, id, () => {
        if (folder_id !== null && store.folders.get(uid, folder_id) === null)
          throw new ServiceError('not_found', 'Folder not found');
        return { folder_id };
      });
    },
    setStarred(uid: string, id: string, starred: boolean): Conversation {
      return editForApp(uid, id, () => ({ starred }));
    },
    setVisibility(uid: string, id: string, visibility: ConversationVisibility): Conversation {
      return editForApp(uid, id, () => ({ visibility }));
    },
    setSegmentText(uid: string, id: string, segmentId: string, given: string): Conversation {
      return editLines(uid, id, () => {
        if (store.segments.get(id, segmentId) === null) throw noSegment();
        const text = given.trim();
        if (text === '') throw new ServiceError('invalid', 'text cannot be empty');
        store.segments.setText(id, segmentId, text);
      });
    },
    /** Who speaks this line, or every line of its voice in this conversation. */
    assignSegment(
      uid: string,
      id: string,
      segmentId: string,
      voice: Voice,
      scope: 'segment' | 'speaker',
    ): Conversation {
      return editLines(uid, id, () => {
        const segment = store.segments.get(id, segmentId);
        if (segment === null) throw noSegment();
        checkVoice(uid, voice);
        const { speaker_id } = segment;
        store.segments.setVoice(id, scope === 'segment' ? { id: segmentId } : { speaker_id }, voice);
        voiceSamples.assigned(uid, id, [{ ...segment, ...voice }]);
      });
    },
    /** Who speaks every line of a voice in this conversation. */
    assignSpeaker(uid: string, id: string, speaker_id: number, voice: Voice): Conversation {
      return editLines(uid, id, () => {
        checkVoice(uid, voice);
        if (store.segments.setVoice(id, { speaker_id }, voice) === 0)
          throw new ServiceError('not_found', 'Speaker not found');
        voiceSamples.assigned(uid, id, longestLine(speaker_id, store.segments.list(id)));
      });
    },
  };
}
