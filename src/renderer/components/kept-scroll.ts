// Keeps how far a page is scrolled, and which of its links had the focus, for as long as the window lives: Back and a reload
// find both again. A page that is gone to begins at its top. Lists of rows have list-place.ts.
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { LEVEL_UP } from '../lib/level-up.ts';

const KEY = 'earshot.scroll.';

interface Kept {
  top: number;
  /** Where the link leads that had the focus. */
  link: string | null;
}

function read(name: string): Kept | null {
  try {
    const { top, link } = JSON.parse(window.sessionStorage.getItem(KEY + name) ?? 'null') as Partial<Kept>;
    return Number.isFinite(top) ? { top: top!, link: typeof link === 'string' ? link : null } : null;
  } catch {
    return null;
  }
}

/** For the element that scrolls and holds one element. `isThere`: it is drawn. */
export function useKeptScroll<Scroller extends HTMLElement>(
  name: string,
  isThere = true,
): RefObject<Scroller | null> {
  const scroller = useRef<Scroller>(null);
  const isLevelUp = useLocation().state === LEVEL_UP;
  const type = useNavigationType();
  const comesBack = useEffectEvent(() => type === 'POP' || isLevelUp);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!isThere || element === null) return undefined;
    const found = comesBack() ? read(name) : null;
    const now: Kept = found ?? { top: 0, link: null };
    /** Null: it stands there, or the person has gone elsewhere. */
    let wanted: Kept | null = found;
    if (found === null) element.scrollTop = 0;
    const restore = (): void => {
      if (wanted === null) return;
      const { top, link } = wanted;
      element.scrollTop = top;
      const target =
        link === null ? null : element.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`);
      if (document.activeElement === document.body) target?.focus({ preventScroll: true });
      if (Math.abs(element.scrollTop - top) < 2 && (link === null || target !== null)) wanted = null;
    };
    const settle = (): void => {
      wanted = null;
    };
    const keep = (): void => window.sessionStorage.setItem(KEY + name, JSON.stringify(now));
    const ends = new AbortController();
    const { signal } = ends;
    const onScroll = (): void => {
      if (wanted !== null) return;
      now.top = element.scrollTop;
      keep();
    };
    const onFocus = ({ target }: FocusEvent): void => {
      now.link = target instanceof HTMLAnchorElement ? target.getAttribute('href') : null;
      keep();
    };
    element.addEventListener('scroll', onScroll, { signal });
    element.addEventListener('focusin', onFocus, { signal });
    for (const press of ['wheel', 'pointerdown', 'keydown', 'touchstart'] as const)
      window.addEventListener(press, settle, { signal, capture: true, passive: true });
    // What is read from the service comes part by part.
    const grown = new MutationObserver(restore);
    grown.observe(element, { childList: true, subtree: true });
    restore();
    return () => {
      ends.abort();
      grown.disconnect();
    };
  }, [name, isThere]);
  return scroller;
}
