// Gives the focus to the heading of a screen that somebody came to, where nothing of it takes the focus itself: the keyboard goes on
// from there, and a screen reader says where it is. Leaves the way back alone, which returns to where it was left.
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { LEVEL_UP } from '../lib/level-up.ts';

function focusHeading(): void {
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body) return;
  const heading = [...document.querySelectorAll<HTMLElement>('main h1')].find((one) => one.checkVisibility());
  if (heading === undefined) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

export function useScreenFocus(): void {
  const { pathname, state } = useLocation();
  const goesBack = useNavigationType() === 'POP' || state === LEVEL_UP;
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.querySelector('main');
    if (goesBack || main === null) return;
    focusHeading();
    // The heading may come later, or another in its place, until somebody does something.
    const observer = new MutationObserver(focusHeading);
    observer.observe(main, { childList: true, subtree: true });
    const stop = (): void => observer.disconnect();
    for (const event of ['keydown', 'pointerdown'] as const)
      document.addEventListener(event, stop, { capture: true, once: true });
    return () => {
      stop();
      for (const event of ['keydown', 'pointerdown'] as const)
        document.removeEventListener(event, stop, { capture: true });
    };
  }, [pathname, goesBack]);
}
