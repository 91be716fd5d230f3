// Writes a passage of a transcript as text: 'Hannah (0:14): …', a paragraph for each turn. Pure.
import type { TranscriptSegment } from '../../../contract/resources.ts';
import { formatPosition } from '../../lib/format-time.ts';
import { sameVoice } from './rows.ts';

/** A place in a transcript: a line and a character of its text. */
export interface Spot {
  line: number;
  at: number;
}

/** The words between two spots. Within one line they are the words alone. */
export function passageText(
  segments: readonly TranscriptSegment[],
  from: Spot,
  to: Spot,
  nameOf: (segment: TranscriptSegment) => string,
): string {
  if (from.line === to.line) return (segments[from.line]?.text ?? '').slice(from.at, to.at);
  const turns: { head: TranscriptSegment; words: string[] }[] = [];
  for (let line = from.line; line <= to.line; line++) {
    const segment = segments[line];
    if (segment === undefined) continue;
    const words = segment.text.slice(line === from.line ? from.at : 0, line === to.line ? to.at : undefined);
    if (words.trim() === '') continue;
    const turn = turns.at(-1);
    if (turn && sameVoice(turn.head, segment)) turn.words.push(words.trim());
    else turns.push({ head: segment, words: [words.trim()] });
  }
  return turns.map(({ head, words }) => turnText(head, words.join(' '), nameOf)).join('\n');
}

export const turnText = (
  head: TranscriptSegment,
  words: string,
  nameOf: (segment: TranscriptSegment) => string,
): string => `${nameOf(head)} (${formatPosition(head.start)}): ${words}`;
