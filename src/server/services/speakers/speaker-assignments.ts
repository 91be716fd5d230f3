// Applies speaker assignments while a conversation is being recorded, from a client of the live socket
// (contract: speaker assignment) or from a correction over HTTP, and notifies the session of corrections.
import { PersonName, type SpeakerIdentity } from '../../../contract/people.ts';
import type { Store } from '../../store/store.ts';
import type { VoiceRecord } from '../../store/conversation-columns.ts';
import type { People } from './people.ts';

/** Assigns a speaker of a conversation to a person or the owner, for existing and future lines. */
export interface SpeakerAssignment {
  conversation_id: string;
  speaker_id: number;
  voice: SpeakerIdentity;
}

export type SpeakerAssignments = ReturnType<typeof createSpeakerAssignments>;

/** Stands for the owner in messages of the original service's clients. */
const OWNER = 'user';

export function createSpeakerAssignments({
  store,
  people,
}: {
  store: Store;
  people: Pick<People, 'create'>;
}) {
  const listeners = new Map<string, Set<(assignment: SpeakerAssignment) => void>>();
  const isPerson = (uid: string, id: string): boolean => store.people.get(uid, id) !== null;
  return {
    isPerson,
    /**
     * Creates a person for an unknown name, when `mayCreate` allows it; null when the message names nobody.
     * Throws `not_allowed` when the user has too many people.
     */
    voice(
      uid: string,
      { person_id, person_name }: { person_id: string; person_name: string },
      mayCreate: () => boolean,
    ): SpeakerIdentity | null {
      if (person_id === OWNER) return { person_id: null, is_user: true };
      if (isPerson(uid, person_id)) return { person_id, is_user: false };
      const name = PersonName.safeParse(person_name);
      if (!name.success) return null;
      const known = store.people.named(uid, name.data);
      if (known === null && !mayCreate()) return null;
      return { person_id: known?.id ?? people.create(uid, name.data).id, is_user: false };
    },
    /** Stores the assignment for all lines of the speaker and for `lineIds`. */
    assign({ conversation_id, speaker_id, voice }: SpeakerAssignment, lineIds: readonly string[]): void {
      store.transaction(() => {
        store.segments.setVoice(conversation_id, { speaker_id }, voice);
        for (const id of lineIds) store.segments.setVoice(conversation_id, { id }, voice);
      });
    },
    /** For sessions: calls `listener` with corrections over HTTP. Returns the function that ends it. */
    follow(uid: string, listener: (assignment: SpeakerAssignment) => void): () => void {
      const own = listeners.get(uid) ?? new Set();
      listeners.set(uid, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(uid) === own) listeners.delete(uid);
      };
    },
    /**
     * Stores the assignment for future lines of an open conversation, and notifies its session, if there is
     * one.
     */
    notify(uid: string, assignment: SpeakerAssignment): void {
      const row = store.conversations.get(uid, assignment.conversation_id);
      if (row?.status !== 'in_progress') return;
      store.conversations.update(uid, row.id, { voices: withName(row.voices ?? [], assignment) });
      for (const listener of [...(listeners.get(uid) ?? [])]) listener(assignment);
    },
  };
}

function withName(records: readonly VoiceRecord[], { speaker_id, voice }: SpeakerAssignment): VoiceRecord[] {
  const known = records.find((one) => one.speaker_id === speaker_id) ?? { speaker_id, seconds: 0, sum: null };
  const others = records.filter((one) => one !== known);
  return [...others, { ...known, ...voice, by_voice: false }];
}
