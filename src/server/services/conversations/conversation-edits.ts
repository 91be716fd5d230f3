// Changes what a user edits in a conversation: title, folder, star, visibility, words and speakers. Does not
// process it again.
import type { SpeakerIdentity } from '../../../contract/people.ts';
import type {
  Conversation,
  ConversationVisibility,
  TimedConversation,
  TranscriptSegment,
} from '../../../contract/resources.ts';
import type { RelabelledConversation } from '../../../contract/speaker-changes.ts';
import type { Clock } from '../../ports.ts';
import { invalid, ServiceError } from '../../service-error.ts';
import { isFinished } from '../../store/conversation-status.ts';
import type { ConversationPatch, ConversationRow } from '../../store/conversation-columns.ts';
import type { Store } from '../../store/store.ts';
import type { Announcements } from '../announcements.ts';
import type { Access } from '../access.ts';
import { requireConversation, requireWrite } from '../client-bounds.ts';
import { conversationRow } from '../conversation-row.ts';
import { appViews, developerViews } from './conversation-reading.ts';
import { requireWholeConversation } from './conversation-views.ts';
import { longestLine } from '../speakers/voice-samples.ts';
import type { Relabelling, SpeakerChanges } from '../speakers/speaker-changes.ts';

export interface ConversationEditsOptions {
  store: Store;
  announcements: Announcements;
  /** Changes who speaks, so that it can be undone. */
  speakerChanges: Pick<SpeakerChanges, 'relabel'>;
  clock: Clock;
}

export type AssignScope = 'line' | 'conversation' | 'everywhere';

export function createConversationEdits({
  store,
  announcements,
  speakerChanges,
  clock,
}: ConversationEditsOptions) {
  const found = (uid: string, id: string): ConversationRow => conversationRow(store, uid, id);

  /** Runs `work` on the conversation in one transaction, then announces it. */
  function edit(uid: string, id: string, work: (row: ConversationRow) => ConversationPatch): ConversationRow {
    const row = store.transaction(() => {
      store.conversations.update(uid, id, { ...work(found(uid, id)), updated_at: clock.now() });
      const edited = found(uid, id);
      // An unfinished conversation still changes; processing makes it searchable.
      if (isFinished(edited.status)) store.search.indexConversation(uid, id);
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
    return { title: given.trim(), title_edited: true };
  }

  /** Works during recording, too: the session keeps the corrections. */
  function editLines(uid: string, id: string, work: () => void): Conversation {
    return editForApp(uid, id, () => {
      work();
      return {};
    });
  }

  const linesOf = (id: string, speaker_id: number): TranscriptSegment[] =>
    store.segments.list(id).filter((line) => line.speaker_id === speaker_id);

  function relabel(uid: string, id: string, what: () => Relabelling): RelabelledConversation {
    let done: ReturnType<SpeakerChanges['relabel']> | null = null;
    const conversation = editLines(uid, id, () => {
      done = speakerChanges.relabel(uid, what());
    });
    const { change_id, announce } = done!;
    announce();
    return { ...conversation, change_id };
  }

  function checkVoice(uid: string, { person_id }: SpeakerIdentity): void {
    if (person_id !== null && store.people.get(uid, person_id) === null)
      throw new ServiceError('not_found', 'Person not found');
  }

  const noSegment = (): ServiceError => new ServiceError('not_found', 'Segment not found');

  return {
    /** Throws `invalid` when neither field is given, and `locked`. */
    editFor(
      access: Access,
      uid: string,
      id: string,
      { title, discarded }: { title?: string | undefined; discarded?: boolean | undefined },
    ): TimedConversation {
      requireWrite(access);
      const { audience } = access;
      const row = edit(uid, id, (current) => {
        requireConversation(store, access, uid, id);
        requireWholeConversation(current, audience);
        if (title === undefined && discarded === undefined)
          throw invalid([], 'At least one field (title or discarded) must be provided', 'missing');
        return {
          ...(title !== undefined && newTitle(title)),
          ...(discarded !== undefined && { discarded, discarded_edited: true }),
        };
      });
      return developerViews(store, uid, [row], { withTranscript: false, audience })[0]!;
    },
    setTitle(uid: string, id: string, title: string): Conversation {
      return editForApp(uid, id, () => newTitle(title));
    },
    /** Stays when the conversation is processed again. */
    setOverview(uid: string, id: string, overview: string): Conversation {
      return editForApp(uid, id, () => ({ overview: overview.trim(), overview_edited: true }));
    },
    setFolder(uid: string, id: string, folder_id: string | null): Conversation {
      return editForApp(uid, id, () => {
        if (folder_id !== null && store.folders.get(uid, folder_id) === null)
          throw new ServiceError('not_found', 'Folder not found');
        return { folder_id };
      });
    },
    /** Which events, by their places, are in the user's calendar; all or none. Throws `not_found`. */
    setEventsCreated(
      uid: string,
      id: string,
      changes: readonly { index: number; created: boolean }[],
    ): Conversation {
      return editForApp(uid, id, () => {
        const events = store.events.listFor([id]).get(id) ?? [];
        for (const { index, created } of changes) {
          const event = events[index];
          if (event === undefined) throw new ServiceError('not_found', 'Event not found');
          store.events.setCreated(event.id, created);
        }
        return {};
      });
    },
    setStarred(uid: string, id: string, starred: boolean): Conversation {
      return editForApp(uid, id, () => ({ starred }));
    },
    /** Its memories and action items are locked with it, so open windows read those again, too. */
    setLocked(uid: string, id: string, is_locked: boolean): Conversation {
      const conversation = editForApp(uid, id, () => ({ is_locked }));
      for (const item of store.action_items.listFor([id]).get(id) ?? [])
        announcements.announce(uid, { kind: 'action_item', id: item.id });
      for (const memory of store.memories.listOf(uid, id))
        announcements.announce(uid, { kind: 'memory', id: memory.id });
      return conversation;
    },
    setVisibility(uid: string, id: string, visibility: ConversationVisibility): Conversation {
      return editForApp(uid, id, () => ({ visibility }));
    },
    setSegmentText(uid: string, id: string, segmentId: string, given: string): Conversation {
      return editLines(uid, id, () => {
        if (store.segments.get(id, segmentId) === null) throw noSegment();
        store.segments.setText(id, segmentId, given.trim());
      });
    },
    /**
     * Assigns this line, every line of its voice in this conversation, or additionally every line of the
     * person it was assigned to until now.
     */
    assignSegment(
      uid: string,
      id: string,
      segmentId: string,
      voice: SpeakerIdentity,
      scope: AssignScope,
    ): RelabelledConversation {
      return relabel(uid, id, () => {
        const segment = store.segments.get(id, segmentId);
        if (segment === null) throw noSegment();
        checkVoice(uid, voice);
        const lines = scope === 'line' ? [segment] : linesOf(id, segment.speaker_id);
        const everywhere = scope === 'everywhere';
        const speaker_id = scope === 'line' ? null : segment.speaker_id;
        return { conversation_id: id, lines, voice, everywhere, speaker_id, sample: segment };
      });
    },
    /** Assigns these lines and no others, all or none; the longest is kept as a sample of the voice. */
    assignSegments(
      uid: string,
      id: string,
      segmentIds: readonly string[],
      voice: SpeakerIdentity,
    ): RelabelledConversation {
      return relabel(uid, id, () => {
        const lines = [...new Set(segmentIds)].map((segmentId) => {
          const segment = store.segments.get(id, segmentId);
          if (segment === null) throw noSegment();
          return segment;
        });
        checkVoice(uid, voice);
        const sample = longestLine(lines);
        return { conversation_id: id, lines, voice, everywhere: false, speaker_id: null, sample };
      });
    },
    /**
     * Assigns every line of a voice in this conversation, and in all conversations the lines of the person it
     * was assigned to until now.
     */
    assignSpeaker(
      uid: string,
      id: string,
      speaker_id: number,
      voice: SpeakerIdentity,
      scope: Exclude<AssignScope, 'line'>,
    ): RelabelledConversation {
      return relabel(uid, id, () => {
        checkVoice(uid, voice);
        const lines = linesOf(id, speaker_id);
        if (lines.length === 0) throw new ServiceError('not_found', 'Speaker not found');
        const everywhere = scope === 'everywhere';
        return { conversation_id: id, lines, voice, everywhere, speaker_id, sample: longestLine(lines) };
      });
    },
  };
}
