// Says beside each page of a list how many there are in all, and which limit and offset were applied: a client whose limit
// was clamped, or that stops too early, can see it. Pure.
import { limitWithin, pageWithin, type Page, type PageSize } from '../services/page.ts';

/** Of a list that has `total` rows without its limit and offset. */
export function listHeaders(query: Partial<Page>, size: PageSize, total: number): Record<string, string> {
  const { limit, offset } = pageWithin(query, size);
  return { 'X-Total-Count': String(total), 'X-Limit': String(limit), 'X-Offset': String(offset) };
}

/** Of a search, which answers the best matches and does not count the others. */
export const searchHeaders = (limit: number, max: number): Record<string, string> => ({
  'X-Limit': String(limitWithin(limit, max)),
});

/** Of a list that is never cut; none for what is no list, and for one that has headers of its own. */
export const wholeListHeaders = (body: unknown): Record<string, string> | null =>
  Array.isArray(body) ? { 'X-Total-Count': String(body.length) } : null;
