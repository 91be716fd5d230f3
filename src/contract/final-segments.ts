// Takes the open text out of live segments. Apart from the schemas, which the page's first screen has no use for. Pure.
import type { LiveSegment } from './live-segments.ts';
import type { TranscriptSegment } from './resources.ts';

/** The segments without what is open. */
export function finalSegments(segments: readonly LiveSegment[]): TranscriptSegment[] {
  return segments.flatMap(({ open_from, ...segment }) => {
    if (open_from === undefined) return [segment];
    const text = segment.text.slice(0, open_from).trimEnd();
    return text === '' ? [] : [{ ...segment, text }];
  });
}
