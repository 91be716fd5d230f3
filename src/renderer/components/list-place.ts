// Keeps where a person was in a list for as long as the window lives: after another screen, Back and a reload it is there
// again.
import { useEffect, useRef, useState } from 'react';

export interface KeptPlace {
  /** The first item in view, and how far it is scrolled out. */
  item: number;
  offset: number;
  /** The row that Tab reaches. */
  active: number;
  /** What both rows show: others may come and go meanwhile. Null: not read yet. */
  id: string | null;
  activeId: string | null;
  /** The list had the focus. */
  focused: boolean;
}

const KEY = 'earshot.place.';

export function readPlace(name: string): KeptPlace | null {
  try {
    const value = JSON.parse(
      window.sessionStorage.getItem(KEY + name) ?? 'null',
    ) as Partial<KeptPlace> | null;
    const { item, offset, active, focused, id = null, activeId = null } = value ?? {};
    if (![item, offset, active].every(Number.isFinite)) return null;
    return { item: item!, offset: offset!, active: active!, focused: focused === true, id, activeId };
  } catch {
    return null;
  }
}

/** Keeps what `read` answers when the screen goes or the window is left. `name` null: nothing is kept. */
export function useKeptPlace(name: string | null, read: () => KeptPlace | null): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    if (name === null) return undefined;
    const keep = (): void => {
      const place = latest.current();
      if (place !== null) window.sessionStorage.setItem(KEY + name, JSON.stringify(place));
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [name]);
}

interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): unknown;
}

/** Of a list that is read page by page: false until it is read as far as the place where it was left. */
export function useReadToPlace(name: string, total: number, pages: Pages): boolean {
  const [item] = useState(() => readPlace(name)?.item ?? 0);
  const [isThere, setThere] = useState(item === 0);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  if (!isThere && total > 0 && (item < total || !hasNextPage || isFetchNextPageError)) setThere(true);
  const goesOn = !isThere && total > 0 && !isFetchingNextPage;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, total, fetchNextPage]);
  return isThere;
}
