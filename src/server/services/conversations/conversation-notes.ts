// Says what the note of a conversation is now, for a folder of its owner's. Does not write it.
import { noteName, noteOf, type NoteFormat } from '../../deliveries/conversation-note.ts';
import type { Store } from '../../store/store.ts';
import { isGone } from '../deliveries/changed-notes.ts';
import { localDay } from '../local-day.ts';
import { zoneOf } from '../user-zone.ts';
import { developerViews } from './conversation-reading.ts';

export interface CurrentNote {
  /** Of a new file, without an ending. */
  name: string;
  /** Null when the conversation has none any more. */
  note: string | null;
}

export function createConversationNotes({ store }: { store: Store }) {
  return {
    /** Null while the conversation is processed, or when that failed: its note stays as it is. */
    of(uid: string, id: string, format: NoteFormat): CurrentNote | null {
      const row = store.conversations.getEvenTrashed(uid, id);
      if (isGone(row)) return { name: id, note: null };
      if (row.status !== 'completed') return null;
      const [view] = developerViews(store, uid, [row], { withTranscript: true, audience: 'owner' });
      const date = localDay(row.started_at ?? row.created_at, zoneOf(store, uid));
      return { name: noteName(row.title, date), note: noteOf(view!, date, format) };
    },
  };
}

export type ConversationNotes = ReturnType<typeof createConversationNotes>;
