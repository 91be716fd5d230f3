// Quotes the lines that tasks and memories come from, for the owner's own app. Reads; decides nothing.
import { timeAtSecond } from '../../contract/left-out.ts';
import type { Source } from '../../contract/resources.ts';
import type { ActionItemRow } from '../store/action-items.ts';
import type { Store } from '../store/store.ts';
import { isoTime } from './iso-time.ts';

/** A quotation, not the whole of a long monologue. */
const LONGEST_QUOTE = 300;

interface Evident {
  conversation_id: string | null;
  evidence: readonly string[];
}

function shortened(text: string): string {
  const characters = [...text.trim()];
  return characters.length <= LONGEST_QUOTE
    ? characters.join('')
    : `${characters.slice(0, LONGEST_QUOTE - 1).join('')}…`;
}

/** For each of `items` its own list, in the order of `items`. */
export function sourcesOf(store: Store, uid: string, items: readonly (readonly Evident[])[]): Source[][] {
  const asked = items.flatMap((places, item) =>
    places.flatMap(({ conversation_id, evidence }) =>
      conversation_id === null ? [] : [{ item, conversation_id, segment_id: evidence[0] }],
    ),
  );
  const sources: Source[][] = items.map(() => []);
  if (asked.length === 0) return sources;
  const lines = store.action_item_sources.linesAt(uid, asked);
  for (const [index, { item }] of asked.entries()) {
    const line = lines[index];
    if (line == null) continue;
    sources[item]!.push({
      conversation_id: line.conversation_id,
      title: line.title,
      said_at: isoTime(timeAtSecond(line.started_at, line.left_out, line.start ?? 0)),
      segment_id: line.segment_id,
      quote: line.text === null ? null : shortened(line.text),
      start: line.start,
      end: line.end,
      has_audio: line.has_audio,
    });
  }
  return sources;
}

/** Where each action item was said first, then where it was said again. */
export function sourcesOfActionItems(store: Store, uid: string, rows: readonly ActionItemRow[]): Source[][] {
  const others = store.action_item_sources.listFor(rows.map(({ id }) => id));
  return sourcesOf(
    store,
    uid,
    rows.map((row) => [row, ...(others.get(row.id) ?? [])]),
  );
}
