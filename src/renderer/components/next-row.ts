// Finds the row of a list that a key moves to. Pure.

const PAGE = 8;

/** The row a key leads to from `current` of `total` rows; null when the key does not move. */
export function nextRow(key: string, current: number, total: number): number | null {
  const target = goal(key, current, total);
  return target === null || total === 0 ? null : Math.min(total - 1, Math.max(0, target));
}

function goal(key: string, current: number, total: number): number | null {
  switch (key) {
    case 'j':
    case 'ArrowDown':
      return current + 1;
    case 'k':
    case 'ArrowUp':
      return current - 1;
    case 'PageDown':
      return current + PAGE;
    case 'PageUp':
      return current - PAGE;
    case 'Home':
      return 0;
    case 'End':
      return total - 1;
    default:
      return null;
  }
}
