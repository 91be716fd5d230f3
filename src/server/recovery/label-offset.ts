// Transcribes what a client's own text left out. Client and recogniser number the voices differently and know nothing of each
// other's: the voices found here get labels of their own, after the client's.
import type { TranscriptSegment } from '../../contract/resources.ts';
import type { UntranscribedAudio } from '../services/recordings/recoverable.ts';
import type { VoiceRecord } from '../store/conversations.ts';
import { speakerLabel } from '../transcript/segment-builder.ts';

export interface LabelOffset {
  /** What to transcribe a gap with; ask for one gap after the other. */
  around(audio: UntranscribedAudio): {
    audio: UntranscribedAudio;
    existing: readonly TranscriptSegment[];
    voices: readonly VoiceRecord[];
  };
}

/** `segments` and `voices` are those of the conversation so far. */
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
        commit(lines, reached, heard) {
          found = heard;
          const own = heard.map((voice) => ({ ...voice, speaker_id: first + voice.speaker_id }));
          audio.commit(
            lines.map((line) => {
              const speaker_id = first + line.speaker_id;
              return { ...line, speaker_id, speaker: speakerLabel(speaker_id) };
            }),
            reached,
            [...voices, ...own],
          );
        },
      },
      existing: [],
      voices: found,
    }),
  };
}
