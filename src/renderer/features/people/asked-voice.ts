// The voice that the name beside a line asks about. Pure.
import type { TranscriptSegment } from '../../../contract/resources.ts';

export interface AskedVoice {
  conversationId: string;
  /** The first line of the turn. */
  segment: TranscriptSegment;
  /** All lines of the conversation, from which the clips are taken. */
  segments: readonly TranscriptSegment[];
  hasAudio: boolean;
  /** Asked about this line alone first. */
  lineAlone?: boolean;
  /** Given where the transcript can show, or play, one voice alone. */
  onShowOnly?: (() => void) | undefined;
  onPlayOnly?: (() => void) | undefined;
}
