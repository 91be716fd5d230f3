// Measures the voices of a finished conversation again on its kept audio, so that lines that are added can go on with its
// labels. Nothing of it is stored: a finished conversation keeps no voiceprints.
import { LIMITS } from '../../../contract/limits.ts';
import type { TranscriptSegment } from '../../../contract/resources.ts';
import { ServiceError } from '../../service-error.ts';
import type { VoiceRecord } from '../../store/conversation-columns.ts';
import type { Store } from '../../store/store.ts';
import type { AudioPlayback } from '../recordings/audio-playback.ts';
import { LONGEST_SECONDS, lineAudio } from './line-audio.ts';
import type { MeasureVoiceprint } from './voiceprint-meter.ts';

export interface ConversationVoicesOptions {
  store: Store;
  playback: Pick<AudioPlayback, 'open'>;
  measure: MeasureVoiceprint;
}

export type ConversationVoices = ReturnType<typeof createConversationVoices>;

/** The longest lines of a speaker show the voice best. */
const MOST_LINES = 4;

const seconds = ({ start, end }: TranscriptSegment): number => end - start;

const isOfOne = (lines: readonly TranscriptSegment[]): boolean =>
  lines.every((line) => line.person_id === lines[0]!.person_id && line.is_user === lines[0]!.is_user);

export function createConversationVoices({ store, playback, measure }: ConversationVoicesOptions) {
  return {
    /**
     * The voices whose audio is kept, with the names that their lines have now. A label whose lines belong to several people
     * has none. `isWanted`: leaves out labels of which no line is. Rejects with ServiceError `unavailable`, or the reason of
     * `signal`.
     */
    async measured(
      uid: string,
      conversation_id: string,
      signal: AbortSignal,
      isWanted: (line: TranscriptSegment) => boolean = () => true,
    ): Promise<VoiceRecord[]> {
      const lines = store.segments.list(conversation_id);
      const byHand = store.segments.corrected(
        conversation_id,
        lines.map(({ id }) => id),
      );
      const isByHand = ({ id }: TranscriptSegment): boolean => byHand.get(id)?.voice_by_hand === true;
      // Where channels are the speakers, labels are no voices.
      if (store.recordings.list(conversation_id).some(({ channels }) => channels > 1)) return [];
      const voices: VoiceRecord[] = [];
      for (const [speaker_id, own] of Map.groupBy(lines, (line) => line.speaker_id)) {
        const long = own
          .filter((line) => seconds(line) >= LIMITS.newSpeakerSeconds)
          .sort((a, b) => seconds(b) - seconds(a))
          .slice(0, MOST_LINES);
        if (long.length === 0 || !isOfOne(own) || !own.some(isWanted)) continue;
        const found = await measure(lineAudio(playback, { uid, conversation_id }, long, signal), {
          maxSpeechSeconds: LONGEST_SECONDS,
          signal,
        }).catch((error: unknown) => {
          if (error instanceof ServiceError && error.code === 'not_found') return null;
          throw error;
        });
        if (found === null) return [];
        if (found.print === null || found.seconds < LIMITS.newSpeakerSeconds) continue;
        const { person_id, is_user } = own[0]!;
        const by_voice = !own.some(isByHand);
        const named = person_id !== null || is_user || !by_voice;
        voices.push({
          speaker_id,
          seconds: found.seconds,
          sum: Array.from(found.print.embedding, (value) => value * found.seconds),
          model: found.print.model,
          ...(named && { person_id, is_user, by_voice }),
        });
      }
      return voices;
    },
  };
}
