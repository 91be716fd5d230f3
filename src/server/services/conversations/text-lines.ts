// Splits imported text into lines for understanding, one per line or sentence. Pure.
import type { ExtractionSegment } from '../../understanding/provider.ts';

/** List marks, which are not part of the text: '- ', '* ', '1. ', '[ ] '. */
const LIST_MARK = /^(?:[-*•–+]\s+|\d{1,3}[.)]\s+|#{1,6}\s+)?(?:\[[ xX]?\]\s*)?/u;
const SENTENCE_END = /(?<=[.!?…]["'”’)]{0,3})\s+(?=[\p{Lu}\p{N}"'“‘(])/u;
/**
 * Seconds between lines: more than the pause that ends a sentence, so that two lines are never read as one.
 */
const STEP = 10;
const LENGTH = 1;

/** `byUser`: whether the user wrote it, so that 'I' is the user. */
export function textLines(text: string, byUser: boolean, userName: string): ExtractionSegment[] {
  return text
    .split(/[\r\n\u2028\u2029]+/u)
    .flatMap((line) => line.trim().replace(LIST_MARK, '').split(SENTENCE_END))
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line, index) => ({
      id: `text:${index}`,
      text: line,
      speaker_name: byUser ? userName : 'Speaker 1',
      is_user: byUser,
      start: index * STEP,
      end: index * STEP + LENGTH,
    }));
}
