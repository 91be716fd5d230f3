// Stores speech samples, the utterances kept as examples of a person's voice. Does not measure voices: an
// embedding is passed in or added later (sample-voiceprints.ts).
import { randomUUID } from 'node:crypto';
import { LIMITS } from '../../../contract/limits.ts';
import type { TranscriptSegment } from '../../../contract/resources.ts';
import type { Clock } from '../../ports.ts';
import type { VoiceRecord } from '../../store/conversation-columns.ts';
import type { Store } from '../../store/store.ts';
import type { Voiceprint } from './voice-match.ts';

export interface NewSpeechSample {
  person_id: string;
  conversation_id: string;
  segment_id: string;
  text: string;
  /** Seconds since the conversation began. */
  start: number;
  end: number;
  voice?: Voiceprint;
}

/** The longest line, as the best example of a voice; null for no lines. */
export const longestLine = (lines: readonly TranscriptSegment[]): TranscriptSegment | null =>
  lines.reduce<TranscriptSegment | null>(
    (most, line) => (most === null || seconds(line) > seconds(most) ? line : most),
    null,
  );

/** Receives speaker assignments, to keep samples in step with them. */
export interface VoiceSamples {
  /**
   * Call inside a transaction. The owner assigned these lines: each is now a sample of its person, and of
   * nobody else.
   */
  assigned(uid: string, conversationId: string, lines: readonly TranscriptSegment[]): void;
}

const seconds = ({ start, end }: { start: number; end: number }): number => end - start;

/** Implements `VoiceSamples`, and adds samples directly. */
export function createVoiceSamples({ store, clock }: { store: Store; clock: Clock }) {
  /**
   * Call inside a transaction. Replaces an earlier sample of the line; beyond the limit the oldest samples
   * are removed.
   */
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
     * Call inside a transaction, with the voices the owner named during a session. Adds no sample for a
     * person who has one of the conversation. Returns whether one was added.
     */
    named(uid: string, conversationId: string, voices: readonly VoiceRecord[]): boolean {
      // Most have none, and a day of talk has many lines.
      if (voices.length === 0) return false;
      const lines = store.segments.list(conversationId);
      const before = store.speech_samples.list(uid).length;
      for (const { speaker_id, person_id = null, by_voice = false } of voices) {
        // A voice recognised by its voiceprint adds nothing new.
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
