// Brings limits and offsets of list calls into their range. Never refuses one.

export interface Page {
  limit: number;
  offset: number;
}

/** Where a page of a list ended: the value that sorts its last row, and the id of that row. */
export interface Position {
  key: number | string;
  id: string;
}

export interface PageSize {
  default: number;
  max: number;
}

export const limitWithin = (limit: number, max: number): number => Math.min(Math.max(limit, 1), max);

/** Without a limit, the default size; without an offset, the first page. */
export function pageWithin(
  query: { limit?: number | undefined; offset?: number | undefined },
  size: PageSize,
): Page {
  return {
    limit: limitWithin(query.limit ?? size.default, size.max),
    offset: Math.max(query.offset ?? 0, 0),
  };
}
