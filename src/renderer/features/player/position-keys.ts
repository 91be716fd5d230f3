// How far a key moves the position of the player. Pure.
const STEP_SECONDS = 5;
const PAGE_SECONDS = 30;

/** Seconds; null for a key that does something else. `backwards`: time runs from right to left. */
export function movedBy(key: string, backwards = false): number | null {
  switch (key) {
    case 'ArrowRight':
      return backwards ? -STEP_SECONDS : STEP_SECONDS;
    case 'ArrowLeft':
      return backwards ? STEP_SECONDS : -STEP_SECONDS;
    case 'ArrowUp':
      return STEP_SECONDS;
    case 'ArrowDown':
      return -STEP_SECONDS;
    case 'PageUp':
      return PAGE_SECONDS;
    case 'PageDown':
      return -PAGE_SECONDS;
    default:
      return null;
  }
}
