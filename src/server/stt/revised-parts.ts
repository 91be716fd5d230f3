// Replaces finals by the revision that was made from them. Pure.
import type { SttRevision } from './provider.ts';

export interface TextPart extends SttRevision {
  channel?: number;
}

/** The parts, with `revision` in place of those between its times; null when its times are not those of whole parts. */
export function reviseParts<P extends TextPart>(parts: readonly P[], revision: P): P[] | null {
  const own = (part: P): boolean => part.channel === revision.channel;
  const first = parts.findIndex((part) => own(part) && part.start === revision.start);
  const last = parts.findIndex((part) => own(part) && part.end === revision.end);
  if (first < 0 || last < first || !parts.slice(first, last + 1).every(own)) return null;
  return parts.toSpliced(first, last - first + 1, revision);
}
