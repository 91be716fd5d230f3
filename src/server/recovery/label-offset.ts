// Gives speakers found in the gaps of a client's own transcript labels after the client's. Client and
// recogniser number speakers independently, so equal labels would not mean the same speaker.
import type { TranscriptSegment } from '../../contract/resources.ts';
import type { UntranscribedAudio } from '../services/recordings/recoverable.ts';
import type { VoiceRecord } from '../store/conversation-columns.ts';
import { speakerLabel } from '../transcript/segment-builder.ts';

export interface LabelOffset {
  /** What `transcribeJournal` needs for a gap; call it for one gap after the other. */
  around(audio: UntranscribedAudio): {
    audio: UntranscribedAudio;
    existing: readonly TranscriptSegment[];
    voices: readonly VoiceRecord[];
  };
}

/** `segments` and `voices`: what the conversation has so far. */
export function createLabelOffset(
  segments: readonly TranscriptSegment[],
  voices: readonly VoiceRecord[],
): LabelOffset {
  const first = Math.max(-1, ...[...segments, ...voices].map(({ speaker_id }) => speaker_id)) + 1;
  let found: readonly VoiceRecord[] = [];
  return {
    around: (audio) => ({
      audio: {
        ...audio,
        commit(lines, reached, records, unanswered) {
          found = records;
          const own = records.map((voice) => ({ ...voice, speaker_id: first + voice.speaker_id }));
          audio.commit(
            lines.map((line) => {
              const speaker_id = first + line.speaker_id;
              return { ...line, speaker_id, speaker: speakerLabel(speaker_id) };
            }),
            reached,
            [...voices, ...own],
            unanswered,
          );
        },
      },
      existing: [],
      voices: found,
    }),
  };
}
