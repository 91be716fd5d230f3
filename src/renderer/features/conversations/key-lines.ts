// Chooses the lines that stand for a conversation which nobody has summed up: highlights first, then what its overview quotes,
// then what was decided, promised or asked. Pure.
import type { Claim } from '../../../contract/claims.ts';
import type { TranscriptSegment } from '../../../contract/resources.ts';

const MOST = 3;
/** A line of fewer words says nothing by itself. */
const LEAST_CHARACTERS = 12;
const ORDER: readonly Claim['kind'][] = ['highlight', 'decision', 'promise', 'question'];

/** Letters and numbers only, so that marks and spaces do not matter. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const sentences = (text: string): string[] =>
  [...new Intl.Segmenter('und', { granularity: 'sentence' }).segment(text)]
    .map(({ segment }) => bare(segment))
    .filter((sentence) => sentence.length >= LEAST_CHARACTERS);

/** At most three, in the order they were said; none where nothing can be quoted. */
export function keyLines(
  segments: readonly TranscriptSegment[],
  claims: readonly Pick<Claim, 'kind' | 'segment_ids'>[],
  overview: string,
): TranscriptSegment[] {
  const byId = new Map(segments.map((segment) => [segment.id, segment]));
  const claimed = (kind: Claim['kind']): TranscriptSegment[] =>
    claims
      .filter((claim) => claim.kind === kind)
      .flatMap(({ segment_ids: [first] }) => (first === undefined ? [] : (byId.get(first) ?? [])));
  const [highlights, ...others] = ORDER;
  const chosen = new Set<TranscriptSegment>();
  for (const lines of [claimed(highlights!), quotedIn(overview, segments), others.flatMap(claimed)]) {
    if (chosen.size === MOST) break;
    for (const line of lines) {
      if (bare(line.text).length >= LEAST_CHARACTERS) chosen.add(line);
      if (chosen.size === MOST) break;
    }
  }
  return [...chosen].sort((a, b) => a.start - b.start);
}

/** One after the other: a long transcript need not be read to its end. */
function* quotedIn(
  overview: string,
  segments: readonly TranscriptSegment[],
): Generator<TranscriptSegment, void> {
  const quoted = sentences(overview);
  if (quoted.length === 0) return;
  for (const line of segments) {
    const said = bare(line.text);
    if (quoted.some((sentence) => said.includes(sentence) || isMostOf(said, sentence))) yield line;
  }
}

/** The overview leaves out what carries no sense, and joins short lines. */
const isMostOf = (said: string, sentence: string): boolean =>
  said.length >= LEAST_CHARACTERS && sentence.includes(said);
