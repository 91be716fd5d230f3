// Makes one person of two: lines and samples of the one become the other's, and the one is removed. The change keeps who was
// removed; speaker-changes.ts undoes it.
import { randomUUID } from 'node:crypto';
import { LIMITS } from '../../../contract/limits.ts';
import { invalid, ServiceError } from '../../service-error.ts';
import type { PersonRow } from '../../store/people.ts';
import type { Store } from '../../store/store.ts';
import { keptSamples, type Before } from './speaker-changes-before.ts';

export interface MergedPeople {
  change_id: string;
  /** With changed lines. */
  conversation_ids: ReadonlySet<string>;
  /** Voices of conversations that are being recorded. */
  open: readonly { conversation_id: string; speaker_id: number }[];
}

/** Call inside a transaction. Throws `not_found`, and `invalid` for a person and the same person. */
export function mergePeople(
  store: Store,
  uid: string,
  { from, into, at }: { from: string; into: string; at: number },
): MergedPeople {
  const [person, other] = [store.people.get(uid, from), store.people.get(uid, into)];
  if (person === null || other === null) throw new ServiceError('not_found', 'Person not found');
  if (from === into) throw invalid(['into'], 'A person cannot be merged with themselves');
  const lines = store.segments.allLinesOfPerson(uid, from);
  const open = store.segments.openVoicesOfPerson(uid, from);
  const before: Before = {
    voice: { person_id: into, is_user: false },
    speaker_id: null,
    lines,
    samples: keptSamples(store, uid, [from, into]),
    merged: person,
  };
  store.segments.moveToPerson(uid, from, into);
  store.speech_samples.moveToPerson(uid, from, into);
  store.speech_samples.keepNewest(uid, into, LIMITS.speechSamplesPerPerson);
  store.people.remove(uid, from);
  store.people.touch(uid, into, at);
  const change_id = randomUUID();
  store.speaker_changes.insert({
    id: change_id,
    uid,
    conversation_id: null,
    person_id: into,
    before: JSON.stringify(before),
    created_at: at,
    undone_at: null,
    seek: null,
  });
  store.speaker_changes.keepNewest(uid, LIMITS.speakerChangesKept);
  return { change_id, conversation_ids: new Set(lines.map((line) => line.conversation_id)), open };
}

/** Call inside a transaction, before the lines are restored. Throws `conflict` when the name has a new owner. */
export function restorePerson(store: Store, uid: string, person: PersonRow): void {
  if (!store.people.insert({ ...person, uid }))
    throw new ServiceError('conflict', 'Another person already has this name');
}
