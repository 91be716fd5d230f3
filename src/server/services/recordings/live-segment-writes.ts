// Stores segments of a running session without undoing what the owner corrected in them meanwhile: rewritten
// words stay and later words follow them; a speaker the owner assigned stays assigned.
import type { TranscriptSegment } from '../../../contract/resources.ts';
import type { Store } from '../../store/store.ts';

/** Inside a transaction. Returns the lines as they are stored. */
export function writeLiveSegments(
  store: Store,
  uid: string,
  conversationId: string,
  recognised: readonly TranscriptSegment[],
): TranscriptSegment[] {
  if (recognised.length === 0) return [];
  const corrected = store.segments.corrected(
    conversationId,
    recognised.map(({ id }) => id),
  );
  // A person may have been removed since the session loaded the known voices.
  const people = new Set(recognised.map(({ person_id }) => person_id));
  for (const id of people) if (id !== null && store.people.get(uid, id) === null) people.delete(id);
  const lines = recognised.map((line) => {
    const person_id = people.has(line.person_id) ? line.person_id : null;
    const by = corrected.get(line.id);
    if (by === undefined) return { ...line, person_id };
    const { heard_text } = by;
    return {
      ...line,
      ...(by.voice_by_hand ? { person_id: by.person_id, is_user: by.is_user } : { person_id }),
      ...(heard_text !== null && { text: continued(by.text, wordsSince(heard_text, line.text)) }),
    };
  });
  store.segments.upsert(uid, conversationId, lines);
  for (const { id, text } of recognised) {
    if (typeof corrected.get(id)?.heard_text === 'string')
      store.segments.setHeardText(conversationId, id, text);
  }
  return lines;
}

const continued = (text: string, more: string): string => (more === '' ? text : `${text} ${more}`);

/**
 * The words of `after` that follow those of `before`. A recogniser may have replaced some of `before` by
 * better words; then they follow the beginning of `after` that is most like `before`.
 */
export function wordsSince(before: string, after: string): string {
  if (after.startsWith(before)) return after.slice(before.length).trim();
  const distances = prefixDistances(before, after);
  let best = after.length;
  for (let end = after.length - 1; end >= 0; end--) {
    const isBoundary = end === 0 || after[end] === ' ';
    // Of two equally good beginnings the shorter one: a word twice is better than a word lost.
    if (isBoundary && distances[end]! <= distances[best]!) best = end;
  }
  return after.slice(best).trim();
}

/** The edit distance of `text` to each beginning of `other`, by its length. */
function prefixDistances(text: string, other: string): Uint32Array {
  let row = Uint32Array.from({ length: other.length + 1 }, (_, end) => end);
  for (let at = 1; at <= text.length; at++) {
    const next = new Uint32Array(other.length + 1);
    next[0] = at;
    for (let end = 1; end <= other.length; end++) {
      const replaced = row[end - 1]! + (text[at - 1] === other[end - 1] ? 0 : 1);
      next[end] = Math.min(replaced, row[end]! + 1, next[end - 1]! + 1);
    }
    row = next;
  }
  return row;
}
