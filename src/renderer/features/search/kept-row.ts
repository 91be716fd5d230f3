// Keeps which row of a search had the keyboard, by the entry of the window's history: Back returns to it.

const KEY = 'earshot.search-row';

export function keepRow(entry: string, row: number): void {
  window.sessionStorage.setItem(KEY, JSON.stringify({ entry, row }));
}

export function keptRow(entry: string): number | undefined {
  const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
  if (typeof kept !== 'object' || kept === null || !('entry' in kept) || !('row' in kept)) return undefined;
  return kept.entry === entry && typeof kept.row === 'number' ? kept.row : undefined;
}
