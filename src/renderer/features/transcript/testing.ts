// Makes lines of a transcript for tests.
import type { TranscriptSegment } from '../../../contract/resources.ts';

let made = 0;

export const line = (
  speaker_id: number,
  text: string,
  rest: Partial<TranscriptSegment> = {},
): TranscriptSegment => ({
  id: `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`,
  text,
  speaker: `SPEAKER_0${speaker_id}`,
  speaker_id,
  is_user: false,
  person_id: null,
  start: 0,
  end: 1,
  speech_profile_processed: true,
  stt_provider: null,
  ...rest,
});
