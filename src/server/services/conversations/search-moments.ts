// The lines of a conversation that have the most of what was searched for, each with the line before and after it. Pure.
import type { TranscriptSegment } from '../../../contract/resources.ts';
import type { SearchMoment } from '../../../contract/search.ts';
import { marksIn, snippetOf, type MarkedWord } from '../search/word-marks.ts';

/** So many are shown of one conversation. */
const MOST = 5;

export function momentsOf(
  lines: readonly TranscriptSegment[],
  windows: readonly { first_segment: string | null; last_segment: string | null }[],
  words: readonly MarkedWord[],
  nameOf: (line: TranscriptSegment) => string,
): { moments: SearchMoment[]; moments_total: number } {
  const at = new Map(lines.map(({ id }, index) => [id ?? '', index]));
  const indexes = new Set<number>();
  for (const { first_segment, last_segment } of windows) {
    const first = first_segment === null ? undefined : at.get(first_segment);
    const last = last_segment === null ? undefined : at.get(last_segment);
    if (first === undefined || last === undefined) continue;
    for (let index = first; index <= last; index++) indexes.add(index);
  }
  const counted = [...indexes]
    .map((index) => ({
      index,
      count: new Set(marksIn(lines[index]!.text, words).map((mark) => mark.word)).size,
    }))
    .filter(({ count }) => count > 0);
  const most = Math.max(0, ...counted.map(({ count }) => count));
  const best = counted.filter(({ count }) => count === most).sort((a, b) => a.index - b.index);
  const around = (index: number): string | null => {
    const line = lines[index];
    return line === undefined ? null : snippetOf(line.text, []).text;
  };
  return {
    moments: best.slice(0, MOST).map(({ index }) => {
      const line = lines[index]!;
      const { id, start, is_user, person_id, speaker_id } = line;
      const { text: snippet, offsets } = snippetOf(line.text, words);
      return {
        ...{ segment_id: id ?? null, speaker: nameOf(line), start, snippet, offsets },
        ...{ is_user, person_id: person_id ?? null, speaker_id },
        ...{ before: around(index - 1), after: around(index + 1) },
      };
    }),
    moments_total: best.length,
  };
}
