// Collects the windows that a caller may read and a filter allows, as long as they are few, so that their vectors can be compared
// instead of looking through all of them. Compares nothing.
import { setImmediate as turn } from 'node:timers/promises';
import type { SearchKind } from '../../store/search-windows.ts';
import type { Store } from '../../store/store.ts';
import type { Reading } from './word-search.ts';

/** Where there are more, looking through the vectors nearest first meets enough of them soon. */
const MOST_FEW = 20_000;
/** Conversations or action items that are looked at in one go: some ten milliseconds where each has to be read. */
const AT_ONCE = 2_000;

/** People have no vectors. Memories have no index by time, and nobody has so many. */
const IN_SLICES: readonly SearchKind[] = ['conversation', 'action_item'];

/** Their ids; null when there are more than `most`. */
export async function fewWindows(
  store: Pick<Store, 'search_text'>,
  { uid, kinds, scope, filter }: Reading,
  { most, atOnce } = { most: MOST_FEW, atOnce: AT_ONCE },
): Promise<ReadonlySet<number> | null> {
  const few = new Set<number>();
  for (const kind of kinds.filter((one) => one !== 'person')) {
    let end = filter.end;
    for (let isFirst = true; ; isFirst = false) {
      if (!isFirst) await turn();
      const oldest = IN_SLICES.includes(kind)
        ? store.search_text.timeOfRow(uid, kind, { ...filter, end }, atOnce)
        : null;
      const slice = { ...filter, start: oldest ?? filter.start, end };
      for (const id of store.search_text.windowIds(uid, kind, scope, slice, most + 1 - few.size)) few.add(id);
      if (few.size > most) return null;
      if (oldest === null) break;
      end = oldest - 1;
    }
  }
  return few;
}
