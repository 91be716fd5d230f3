// Which rows of a list are selected: one by one, or all up to another one. Pure.

export interface Selection {
  ids: ReadonlySet<string>;
  /** The row that was selected last: where a range begins. */
  anchor: string | null;
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** `order`: the ids of the rows as they stand. */
export function selectedTo({ ids, anchor }: Selection, id: string, order: readonly string[]): Selection {
  const [from, to] = [anchor === null ? -1 : order.indexOf(anchor), order.indexOf(id)];
  if (from < 0 || to < 0) return toggled({ ids, anchor }, id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...range]), anchor: id };
}

/** Only what is there still. */
export function selectedAmong({ ids }: Selection, order: readonly string[]): string[] {
  return ids.size === 0 ? [] : order.filter((id) => ids.has(id));
}
