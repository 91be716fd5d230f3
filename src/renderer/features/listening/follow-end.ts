// Keeps the end of a pane in view while what it shows grows, until the person scrolls up.
import { useCallback, useEffect, useState, type RefObject } from 'react';
import { scrollBehavior } from '../../lib/reduced-motion.ts';

/** Pixels of a line of text with the space above it: what is farther away is not glided over. */
const ONE_LINE = 64;

const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

export function useFollowEnd(scroller: RefObject<HTMLElement | null>): {
  following: boolean;
  follow: () => void;
} {
  const [following, setFollowing] = useState(true);

  useEffect(() => {
    const pane = scroller.current;
    if (!following || pane === null) return;
    let top = pane.scrollTop;
    /** The person has done something since the end was last gone to. */
    let byHand = false;

    const goToEnd = (behavior: ScrollBehavior): void => {
      const rest = pane.scrollHeight - pane.clientHeight - pane.scrollTop;
      if (rest >= 1)
        pane.scrollTo({ top: pane.scrollHeight, behavior: rest > ONE_LINE ? 'instant' : behavior });
      top = pane.scrollTop;
      byHand = false;
    };
    const onHand = ({ target }: Event): void => {
      if (target === document.body || (target instanceof Node && pane.contains(target))) byHand = true;
    };
    const onScroll = (): void => {
      if (byHand && pane.scrollTop < top - 1) setFollowing(false);
      top = pane.scrollTop;
    };
    // Rows that are measured on the way end a glide before its end.
    const onScrollEnd = (): void => {
      if (!byHand) goToEnd('instant');
    };

    goToEnd('instant');
    const grows = new ResizeObserver(() => goToEnd(scrollBehavior()));
    grows.observe(pane);
    for (const part of pane.children) grows.observe(part);
    for (const hand of HANDS) document.addEventListener(hand, onHand, { capture: true, passive: true });
    pane.addEventListener('scroll', onScroll, { passive: true });
    pane.addEventListener('scrollend', onScrollEnd);
    return () => {
      grows.disconnect();
      for (const hand of HANDS) document.removeEventListener(hand, onHand, { capture: true });
      pane.removeEventListener('scroll', onScroll);
      pane.removeEventListener('scrollend', onScrollEnd);
    };
  }, [following, scroller]);

  return { following, follow: useCallback(() => setFollowing(true), []) };
}
