// What the receipts are narrowed to, as it stands in the address of the page. Pure.
import type { ReceiptFilter } from './receipt-queries.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** An address may have been typed by hand: what is no choice is left out. */
export function filterOf(search: URLSearchParams): ReceiptFilter {
  const client_id = search.get('client');
  const item_id = search.get('item');
  const action = search.get('kind');
  const [since, until] = ['since', 'until'].map((name) => {
    const day = search.get(name);
    return day !== null && DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
  });
  return {
    ...(client_id && { client_id }),
    ...((action === 'read' || action === 'write') && { action }),
    ...(item_id && { item_id }),
    ...(since && { since }),
    ...(until && { until }),
  };
}

export const searchOf = ({ client_id, action, item_id, since, until }: ReceiptFilter) => ({
  ...(client_id && { client: client_id }),
  ...(action && { kind: action }),
  ...(item_id && { item: item_id }),
  ...(since && { since }),
  ...(until && { until }),
});

export const isFiltered = (filter: ReceiptFilter): boolean => Object.keys(filter).length > 0;
