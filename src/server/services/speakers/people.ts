// The people the user has named, with their speech samples (contract: Transcript segment, person_id). Does
// not compare voices.
import { randomUUID } from 'node:crypto';
import { LIMITS } from '../../../contract/limits.ts';
import type { Person } from '../../../contract/people.ts';
import type { Clock } from '../../ports.ts';
import { ServiceError } from '../../service-error.ts';
import type { PersonRow } from '../../store/people.ts';
import type { SpeechSampleRow } from '../../store/speech-samples.ts';
import type { Store } from '../../store/store.ts';
import type { Access } from '../access.ts';
import { withinOf } from '../client-bounds.ts';
import type { KnownVoices } from './known-voices.ts';
import { isoTime } from '../iso-time.ts';
import { createVoiceSamples, type NewSpeechSample } from './voice-samples.ts';
import { conversationRow } from '../conversation-row.ts';

export type People = ReturnType<typeof createPeople>;

const notFound = (): ServiceError => new ServiceError('not_found', 'Person not found');

function view(
  { id, name, created_at, updated_at, hue }: PersonRow,
  samples?: readonly SpeechSampleRow[],
  audible: ReadonlySet<string> = new Set(),
): Person {
  return {
    id,
    name,
    created_at: isoTime(created_at),
    updated_at: isoTime(updated_at),
    hue,
    ...(samples && {
      speech_samples: samples.map((sample) => ({
        id: sample.id,
        conversation_id: sample.conversation_id,
        segment_id: sample.segment_id,
        text: sample.text,
        start: sample.start,
        end: sample.end,
        has_audio: audible.has(sample.id),
        created_at: isoTime(sample.created_at),
      })),
    }),
  };
}

export function createPeople({
  store,
  knownVoices,
  clock,
}: {
  store: Store;
  knownVoices: Pick<KnownVoices, 'peopleChanged'>;
  clock: Clock;
}) {
  const samples = createVoiceSamples({ store, clock });

  function found(uid: string, id: string): PersonRow {
    const row = store.people.get(uid, id);
    if (row === null) throw notFound();
    return row;
  }
  const viewOf = (uid: string, id: string): Person =>
    view(found(uid, id), store.speech_samples.listOf(uid, id), store.speech_samples.audible(uid));

  return {
    /** Without this, methods answer the owner's app. */
    for(access: Access) {
      const within = withinOf(access);
      const rows = (uid: string): PersonRow[] =>
        within === undefined ? store.people.list(uid) : store.people.listWithin(uid, within);
      return {
        /** Sorted by name, without samples: their words may be those of a locked conversation. */
        list: (uid: string): Person[] => rows(uid).map((row) => view(row)),
        /** The same of one. */
        get(uid: string, id: string): Person {
          const row = within === undefined ? found(uid, id) : rows(uid).find((one) => one.id === id);
          if (row === undefined) throw notFound();
          return view(row);
        },
      };
    },

    /** Sorted by name. */
    list(uid: string, withSamples: boolean): Person[] {
      const people = store.people.list(uid);
      if (!withSamples) return people.map((row) => view(row));
      const byPerson = Map.groupBy(store.speech_samples.list(uid), (sample) => sample.person_id);
      const audible = store.speech_samples.audible(uid);
      return people.map((row) => view(row, byPerson.get(row.id) ?? [], audible));
    },

    get: viewOf,

    /**
     * The user's person of this name, unchanged if there is one, otherwise new. Throws `not_allowed` when there
     * are too many.
     */
    create(uid: string, name: string): Person {
      const known = store.people.named(uid, name);
      if (known !== null) return viewOf(uid, known.id);
      const { perUser } = LIMITS.people;
      if (store.people.count(uid) >= perUser)
        throw new ServiceError('not_allowed', `There can be at most ${perUser} people`);
      const now = clock.now();
      const row = { id: randomUUID(), uid, name, created_at: now, updated_at: now };
      if (store.people.insertNew(row)) {
        knownVoices.peopleChanged(uid);
        return viewOf(uid, row.id);
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
      knownVoices.peopleChanged(uid);
      return viewOf(uid, id);
    },

    /** Deletes the samples, too; the person's lines lose their name. */
    remove(uid: string, id: string): void {
      if (!store.people.remove(uid, id)) throw notFound();
      knownVoices.peopleChanged(uid);
    },

    /** Throws `not_found` for a person or a conversation that is not the user's. */
    addSample(uid: string, sample: NewSpeechSample): Person {
      store.transaction(() => {
        found(uid, sample.person_id);
        conversationRow(store, uid, sample.conversation_id);
        samples.add(uid, sample);
      });
      knownVoices.peopleChanged(uid);
      return viewOf(uid, sample.person_id);
    },

    /** By its position in the list, from 0. */
    removeSample(uid: string, id: string, index: number): void {
      store.transaction(() => {
        found(uid, id);
        const sample = store.speech_samples.listOf(uid, id)[index];
        if (sample === undefined) throw new ServiceError('not_found', 'Speech sample not found');
        store.speech_samples.remove(uid, sample.id);
      });
      knownVoices.peopleChanged(uid);
    },
  };
}
