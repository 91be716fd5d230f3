// Whose voices the owner says they are while a conversation is being recorded: a client of the live socket says it (contract:
// speaker assignment), or a correction over HTTP does, of which the session is told here.
import { PersonName, type SpeakerIdentity } from '../../../contract/people.ts';
import type { Store } from '../../store/store.ts';
import type { VoiceRecord } from '../../store/conversations.ts';
import type { People } from './people.ts';

/** The owner said whose a voice of a conversation is, in lines so far and lines to come. */
export interface SpeakerAssignment {
  conversation_id: string;
  speaker_id: number;
  voice: SpeakerIdentity;
}

export type SpeakerAssignments = ReturnType<typeof createSpeakerAssignments>;

/** How clients of the original service name the owner. */
const OWNER = 'user';

export function createSpeakerAssignments({
  store,
  people,
}: {
  store: Store;
  people: Pick<People, 'create'>;
}) {
  const listeners = new Map<string, Set<(naming: SpeakerAssignment) => void>>();
  const isPerson = (uid: string, id: string): boolean => store.people.get(uid, id) !== null;
  return {
    isPerson,
    /** A name that no person has makes a new one; null when nobody is named. */
    voice(
      uid: string,
      { person_id, person_name }: { person_id: string; person_name: string },
    ): SpeakerIdentity | null {
      if (person_id === OWNER) return { person_id: null, is_user: true };
      if (isPerson(uid, person_id)) return { person_id, is_user: false };
      const name = PersonName.safeParse(person_name);
      return name.success ? { person_id: people.create(uid, name.data).id, is_user: false } : null;
    },
    /** The stored lines of the voice, and these lines, are its own by the owner's word. */
    assign({ conversation_id, speaker_id, voice }: SpeakerAssignment, lineIds: readonly string[]): void {
      store.transaction(() => {
        store.segments.setVoice(conversation_id, { speaker_id }, voice);
        for (const id of lineIds) store.segments.setVoice(conversation_id, { id }, voice);
      });
    },
    /** For sessions: what was said of voices otherwise. Returns the end of it. */
    follow(uid: string, listener: (naming: SpeakerAssignment) => void): () => void {
      const own = listeners.get(uid) ?? new Set();
      listeners.set(uid, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(uid) === own) listeners.delete(uid);
      };
    },
    /** For lines to come while the conversation is being recorded: tells its session, or the one that takes it up. */
    tell(uid: string, naming: SpeakerAssignment): void {
      const row = store.conversations.get(uid, naming.conversation_id);
      if (row?.status !== 'in_progress') return;
      store.conversations.update(uid, row.id, { voices: withName(row.voices ?? [], naming) });
      for (const listener of [...(listeners.get(uid) ?? [])]) listener(naming);
    },
  };
}

function withName(records: readonly VoiceRecord[], { speaker_id, voice }: SpeakerAssignment): VoiceRecord[] {
  const known = records.find((one) => one.speaker_id === speaker_id) ?? { speaker_id, seconds: 0, sum: null };
  const others = records.filter((one) => one !== known);
  return [...others, { ...known, ...voice, by_voice: false }];
}
