// Puts together the rows of the delivery journal from pages as they were read and pages that were read again. Pure.
import type { Delivery, DeliveryPage } from '../../../contract/deliveries.ts';

/** The most that one page may have. */
export const PAGE_SIZE = 200;

/**
 * `again` has, by number, pages that were read again from where they begin. A page keeps its bounds, so that nothing is there
 * twice. Null when the newest page does not reach what was read before, so that rows in between would be missing.
 */
export function rowsOf(
  pages: readonly DeliveryPage[],
  again: ReadonlyMap<number, DeliveryPage>,
): Delivery[] | null {
  const rows: Delivery[] = [];
  for (const [number, read] of pages.entries()) {
    const renewed = again.get(number);
    const end = Number(read.next_cursor ?? 0);
    const inside = (one: Delivery): boolean => Number(one.id) >= end;
    if (renewed === undefined) {
      rows.push(...read.deliveries);
      continue;
    }
    rows.push(...renewed.deliveries.filter(inside));
    // News push rows out of the newest page; they are still where they were.
    const reached = Number(renewed.next_cursor ?? 0);
    if (reached <= end) continue;
    const left = read.deliveries.filter(({ id }) => Number(id) < reached);
    if (left.length === read.deliveries.length && left.length > 0) return null;
    rows.push(...left);
  }
  return rows;
}
