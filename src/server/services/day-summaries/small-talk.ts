// Tells which conversations of a day say something: small talk is counted, and named nowhere.
import type { ConversationRow } from '../../store/conversation-columns.ts';
import type { Store } from '../../store/store.ts';

/** Somebody who talks for longer talks about something. */
const MOST_WORDS = 60;

/** Nothing was found in it, few words were said, and its owner did nothing to it. */
function isSmallTalk(store: Store, row: ConversationRow): boolean {
  if (row.starred || row.title_edited || row.overview_edited || row.folder_id !== null) return false;
  let words = 0;
  for (const { text } of store.segments.list(row.id)) {
    words += text.split(/\s+/u).filter((word) => word !== '').length;
    if (words > MOST_WORDS) return false;
  }
  // A note without speech, or a photo, was made on purpose.
  return words > 0;
}

/** Without small talk; all of them where there is nothing else. */
export function worthTelling(
  store: Store,
  uid: string,
  rows: readonly ConversationRow[],
): readonly ConversationRow[] {
  const ids = rows.map(({ id }) => id);
  const found = [
    store.action_items.listFor(ids),
    store.action_item_sources.saidAgainIn(ids),
    store.events.listFor(ids),
    store.claims.listFor(ids),
  ];
  const tells = (row: ConversationRow): boolean =>
    found.some((kind) => (kind.get(row.id) ?? []).length > 0) ||
    store.memories.listOf(uid, row.id).length > 0 ||
    !isSmallTalk(store, row);
  const telling = rows.filter(tells);
  return telling.length > 0 ? telling : rows;
}
