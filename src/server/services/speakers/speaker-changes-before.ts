// The state before a change of who speaks, as the change stores it: lines, speech samples, and a person who was merged away.
import type { SpeakerIdentity } from '../../../contract/people.ts';
import type { PersonRow } from '../../store/people.ts';
import type { SpeakerLine } from '../../store/segments.ts';
import type { SpeechSampleRow } from '../../store/speech-samples.ts';
import type { Store } from '../../store/store.ts';

/** A sample with its embedding as base64. */
export type KeptSample = Omit<SpeechSampleRow, 'embedding'> & { embedding: string | null };

export interface Before {
  voice: SpeakerIdentity;
  /** The changed speaker of the conversation; null when single lines changed, missing in changes of older versions. */
  speaker_id?: number | null;
  lines: SpeakerLine[];
  samples: KeptSample[];
  /** The person who was merged into that of `voice`. */
  merged?: PersonRow;
}

function kept({ embedding, ...sample }: SpeechSampleRow): KeptSample {
  const bytes = embedding && Buffer.from(embedding.buffer, embedding.byteOffset, embedding.byteLength);
  return { ...sample, embedding: bytes && bytes.toString('base64') };
}

export function keptSamples(store: Store, uid: string, people: Iterable<string | null>): KeptSample[] {
  const ids = [...new Set(people)].filter((id) => id !== null);
  return ids.flatMap((id) => store.speech_samples.listOf(uid, id)).map(kept);
}

export function sampleOf({ embedding, ...sample }: KeptSample): SpeechSampleRow {
  const bytes = embedding === null ? null : new Uint8Array(Buffer.from(embedding, 'base64'));
  return { ...sample, embedding: bytes && new Float32Array(bytes.buffer) };
}
