// Which choice below a field is marked. Pure.

/** What was moved to is marked for as long as it is there and the words are the same; else the first, once something is typed. */
export function markedChoice(
  ids: readonly string[],
  typed: string,
  moved: { id: string; typed: string } | null,
): string | null {
  if (moved !== null && moved.typed === typed && ids.includes(moved.id)) return moved.id;
  return typed.trim() === '' ? null : (ids[0] ?? null);
}

/** The one after it or before it; after the last comes the first. */
export function nextChoice(ids: readonly string[], marked: string | null, by: 1 | -1): string | null {
  const from = marked === null ? -1 : ids.indexOf(marked);
  if (from === -1) return ids.at(by === 1 ? 0 : -1) ?? null;
  return ids[(from + by + ids.length) % ids.length] ?? null;
}
