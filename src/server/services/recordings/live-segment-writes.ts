// Stores lines as a session heard them without taking back what the owner corrected in them meanwhile: rewritten words stay
// and what is heard later follows them; who speaks stays what the owner said.
import type { TranscriptSegment } from '../../../contract/resources.ts';
import type { Store } from '../../store/store.ts';

/** Inside a transaction. Returns the lines as they are stored. */
export function writeLiveSegments(
  store: Store,
  uid: string,
  conversationId: string,
  heard: readonly TranscriptSegment[],
): TranscriptSegment[] {
  if (heard.length === 0) return [];
  const corrected = store.segments.corrected(
    conversationId,
    heard.map(({ id }) => id),
  );
  // A person may have been removed since the session was told of them.
  const people = new Set(heard.map(({ person_id }) => person_id));
  for (const id of people) if (id !== null && store.people.get(uid, id) === null) people.delete(id);
  const lines = heard.map((line) => {
    const person_id = people.has(line.person_id) ? line.person_id : null;
    const by = corrected.get(line.id);
    if (by === undefined) return { ...line, person_id };
    const { heard_text } = by;
    return {
      ...line,
      ...(by.voice_by_hand ? { person_id: by.person_id, is_user: by.is_user } : { person_id }),
      ...(heard_text !== null && { text: continued(by.text, heardSince(heard_text, line.text)) }),
    };
  });
  store.segments.upsert(uid, conversationId, lines);
  for (const { id, text } of heard) {
    if (typeof corrected.get(id)?.heard_text === 'string')
      store.segments.setHeardText(conversationId, id, text);
  }
  return lines;
}

const continued = (text: string, more: string): string => (more === '' ? text : `${text} ${more}`);

/**
 * What `now` says beyond `before`. A recogniser may have put better words in the place of some of `before`; then it is what
 * follows the beginning of `now` that is most like `before`.
 */
export function heardSince(before: string, now: string): string {
  if (now.startsWith(before)) return now.slice(before.length).trim();
  const distances = prefixDistances(before, now);
  let best = now.length;
  for (let end = now.length - 1; end >= 0; end--) {
    const isBoundary = end === 0 || now[end] === ' ';
    // Of two that are as good, the shorter one: rather a word twice than none.
    if (isBoundary && distances[end]! <= distances[best]!) best = end;
  }
  return now.slice(best).trim();
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
