// The people whose voices the user has named, and the stretches of speech that show how each one sounds (contract:
// Transcript segment, person_id). Measures no voice itself: an embedding is given or left for later.
import { randomUUID } from 'node:crypto';
import { LIMITS } from '../../../contract/limits.ts';
import type { Person } from '../../../contract/people.ts';
import type { TranscriptSegment } from '../../../contract/resources.ts';
import type { Clock } from '../../ports.ts';
import { ServiceError } from '../../service-error.ts';
import type { VoiceRecord } from '../../store/conversations.ts';
import type { PersonRow } from '../../store/people.ts';
import type { SpeechSampleRow } from '../../store/speech-samples.ts';
import type { Store } from '../../store/store.ts';
import type { Announcements } from '../announcements.ts';
import { isoTime } from '../iso-time.ts';
import type { VoicePrint } from './voice-match.ts';

export interface NewSpeechSample {
  person_id: string;
  conversation_id: string;
  segment_id: string;
  text: string;
  /** Seconds since the conversation began. */
  start: number;
  end: number;
  voice?: VoicePrint;
}

/** The one line that shows most of a voice; none when nobody speaks with it. */
export const longestLine = (lines: readonly TranscriptSegment[]): TranscriptSegment | null =>
  lines.reduce<TranscriptSegment | null>(
    (most, line) => (most === null || seconds(line) > seconds(most) ? line : most),
    null,
  );

/** What changes of a conversation tell about voices. */
export interface VoiceSamples {
  /** Inside a transaction. The owner said whose these lines are: the person has spoken there, and nobody else. */
  assigned(uid: string, conversationId: string, lines: readonly TranscriptSegment[]): void;
}

export type People = ReturnType<typeof createPeople>;

const notFound = (): ServiceError => new ServiceError('not_found', 'Person not found');
const seconds = ({ start, end }: { start: number; end: number }): number => end - start;

function view({ id, name, created_at, updated_at }: PersonRow, samples?: readonly SpeechSampleRow[]): Person {
  return {
    id,
    name,
    created_at: isoTime(created_at),
    updated_at: isoTime(updated_at),
    ...(samples && {
      speech_samples: samples.map((sample) => ({
        id: sample.id,
        conversation_id: sample.conversation_id,
        segment_id: sample.segment_id,
        text: sample.text,
        start: sample.start,
        end: sample.end,
        created_at: isoTime(sample.created_at),
      })),
    }),
  };
}

/** What the assigning of lines needs of the people; see `VoiceSamples`. */
export function createVoiceSamples({ store, clock }: { store: Store; clock: Clock }) {
  /** Inside a transaction. A line is a sample once; of many samples the oldest go. */
  function add(uid: string, { voice, ...sample }: NewSpeechSample): void {
    const now = clock.now();
    store.speech_samples.removeOfSegment(uid, sample.conversation_id, sample.segment_id);
    store.speech_samples.insert({
      ...sample,
      id: randomUUID(),
      uid,
      embedding: voice?.embedding ?? null,
      embedding_model: voice?.model ?? null,
      created_at: now,
    });
    store.speech_samples.keepNewest(uid, sample.person_id, LIMITS.speechSamplesPerPerson);
    store.people.touch(uid, sample.person_id, now);
  }
  const assigned: VoiceSamples['assigned'] = (uid, conversation_id, lines) => {
    store.speech_samples.removeUntrue(uid, conversation_id);
    for (const { id: segment_id, person_id, text, start, end } of lines) {
      if (person_id === null || seconds({ start, end }) < LIMITS.speechSampleSeconds) continue;
      add(uid, { person_id, conversation_id, segment_id, text, start, end });
    }
  };
  return {
    add,
    assigned,
    /**
     * Inside a transaction. The owner said in a session whose these voices of it are. A person of whom the conversation has a
     * sample gets no other. Says whether one was added.
     */
    named(uid: string, conversationId: string, voices: readonly VoiceRecord[]): boolean {
      const lines = store.segments.list(conversationId);
      const before = store.speech_samples.list(uid).length;
      for (const { speaker_id, person_id = null, by_voice = false } of voices) {
        // A voice that was recognised by its sound would only teach what is known.
        if (person_id === null || by_voice) continue;
        const own = lines.filter((line) => line.speaker_id === speaker_id && line.person_id === person_id);
        const sample = longestLine(own);
        const known = store.speech_samples.listOf(uid, person_id);
        if (sample === null || known.some((one) => one.conversation_id === conversationId)) continue;
        assigned(uid, conversationId, [sample]);
      }
      return store.speech_samples.list(uid).length !== before;
    },
  };
}

export function createPeople({
  store,
  announcements,
  clock,
}: {
  store: Store;
  announcements: Announcements;
  clock: Clock;
}) {
  const samples = createVoiceSamples({ store, clock });

  function found(uid: string, id: string): PersonRow {
    const row = store.people.get(uid, id);
    if (row === null) throw notFound();
    return row;
  }
  const viewOf = (uid: string, id: string): Person =>
    view(found(uid, id), store.speech_samples.listOf(uid, id));
  const changed = (uid: string): void => announcements.announce(uid, { kind: 'people' });

  return {
    /** By name. */
    list(uid: string, withSamples: boolean): Person[] {
      const people = store.people.list(uid);
      if (!withSamples) return people.map((row) => view(row));
      const byPerson = Map.groupBy(store.speech_samples.list(uid), (sample) => sample.person_id);
      return people.map((row) => view(row, byPerson.get(row.id) ?? []));
    },

    get: viewOf,

    /** The person of this name: the one the user already has, unchanged, or a new one. */
    create(uid: string, name: string): Person {
      const now = clock.now();
      const row = { id: randomUUID(), uid, name, created_at: now, updated_at: now };
      if (store.people.insertNew(row)) {
        changed(uid);
        return view(row, []);
      }
      const existing = store.people.named(uid, name);
      if (existing === null) throw new Error('a person is neither new nor stored');
      return viewOf(uid, existing.id);
    },

    /** Throws `conflict` when another person has the name. */
    rename(uid: string, id: string, name: string): Person {
      const outcome = store.people.rename(uid, id, name, clock.now());
      if (outcome === 'missing') throw notFound();
      if (outcome === 'duplicate') throw new ServiceError('conflict', 'Another person already has this name');
      changed(uid);
      return viewOf(uid, id);
    },

    /** With the samples; lines that were the person's are nobody's again. */
    remove(uid: string, id: string): void {
      if (!store.people.remove(uid, id)) throw notFound();
      changed(uid);
    },

    /** Throws `not_found` for a person or a conversation that is not the user's. */
    addSample(uid: string, sample: NewSpeechSample): Person {
      store.transaction(() => {
        found(uid, sample.person_id);
        if (store.conversations.get(uid, sample.conversation_id) === null) {
          throw new ServiceError('not_found', 'Conversation not found');
        }
        samples.add(uid, sample);
      });
      changed(uid);
      return viewOf(uid, sample.person_id);
    },

    /** By its place in the list, the first being 0. */
    removeSample(uid: string, id: string, index: number): void {
      store.transaction(() => {
        found(uid, id);
        const sample = store.speech_samples.listOf(uid, id)[index];
        if (sample === undefined) throw new ServiceError('not_found', 'Speech sample not found');
        store.speech_samples.remove(uid, sample.id);
      });
      changed(uid);
    },
  };
}
