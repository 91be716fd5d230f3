// The action items that a conversation shows: its own, then those of others that it says as well, in the words that its reader
// may know. The owner reads an item as it is everywhere.
import type { ActionItemRow, ShownActionItem } from '../../store/action-items.ts';
import type { Store } from '../../store/store.ts';
import type { Audience } from '../access.ts';
import { readsLocked } from '../privacy-lock.ts';

/** Others learn nothing from it of the conversation that the item belongs to. */
function saidAgain(store: Store, ids: readonly string[], audience: Audience): Map<string, ActionItemRow[]> {
  const found = store.action_item_sources.saidAgainIn(ids);
  return new Map(
    [...found].map(([id, items]) => [
      id,
      items.flatMap(({ words_here, said_here: _, ...item }) => {
        if (readsLocked(audience)) return [item];
        if (words_here === null) return [];
        return [
          { ...item, description: words_here, conversation_id: id, person: null, person_is_user: false },
        ];
      }),
    ]),
  );
}

/** In the order in which the conversation shows them. */
export function itemsToRead(store: Store, id: string, audience: Audience): ActionItemRow[] {
  const own = store.action_items.listFor([id]).get(id) ?? [];
  return [...own, ...(saidAgain(store, [id], audience).get(id) ?? [])];
}

/** The same of many, with what is shown of them. */
export function itemsToShow(
  store: Store,
  ids: readonly string[],
  audience: Audience,
): (id: string) => ShownActionItem[] {
  const own = store.action_items.shownFor(ids);
  const others = saidAgain(store, ids, audience);
  return (id) => [...(own.get(id) ?? []), ...(others.get(id) ?? [])];
}
