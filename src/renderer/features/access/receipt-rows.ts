// Puts together the receipts that were read page by page and the newest page as it is now. Pure.
import type { Receipt } from '../../../contract/receipts.ts';

/** The most that one page may have. */
export const PAGE_SIZE = 200;

export interface ReceiptPage {
  receipts: readonly Receipt[];
  next_cursor: string | null;
}

/**
 * Receipts never change, so that only newer ones are put before those that were read. Null when the newest page does not reach
 * them, so that rows in between would be missing.
 */
export function receiptRows(
  read: readonly ReceiptPage[],
  newest: ReceiptPage | undefined,
): readonly Receipt[] | null {
  const known = read.flatMap(({ receipts }) => receipts);
  const top = known[0];
  if (newest === undefined) return known;
  if (top === undefined) return newest.receipts;
  const fresh = newest.receipts.findIndex(({ id }) => id === top.id);
  if (fresh < 0) return newest.receipts.length === 0 ? [] : null;
  return [...newest.receipts.slice(0, fresh), ...known];
}
