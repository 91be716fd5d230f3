// The pages of lists of the REST mirror: reads limit, offset and cursor of a query, and writes the cursor of the next page into
// the header X-Next-Cursor. Pure.
import { z } from 'zod';
import { LIMITS } from '../../../contract/limits.ts';
import { listCursors } from '../../services/list-cursor.ts';
import { limitWithin, type Position } from '../../services/page.ts';
import { RequestRefused } from '../error-responses.ts';
import { listHeaders } from '../list-headers.ts';
import { integerField } from '../query-fields.ts';

/** The part of the query that all paged lists share. */
export const pageFields = (size: { default: number }) => ({
  limit: integerField().default(size.default),
  offset: integerField().default(0),
  cursor: z
    .string()
    .optional()
    .describe('The X-Next-Cursor of the page before, with the same filters and no offset.'),
});

interface Asked {
  limit: number;
  offset: number;
  cursor?: string | undefined;
}

/**
 * The page that a query asks for, and the headers of its answer. Throws RequestRefused for a cursor of another list and for an
 * offset that needs one. A limit out of range is brought into it.
 */
export function paging(
  { uid, list, max, key }: { uid: string; list: string; max: number; key?: z.ZodType<number | string> },
  { limit: asked, offset: skipped, cursor, ...filters }: Asked,
) {
  const offset = Math.max(skipped, 0);
  if (cursor !== undefined && offset !== 0)
    throw new RequestRefused(400, 'Send a cursor or an offset, not both');
  if (offset > LIMITS.assistant.offset)
    throw new RequestRefused(
      400,
      `An offset is at most ${LIMITS.assistant.offset}: page with the cursor of X-Next-Cursor`,
    );
  const limit = limitWithin(asked, max);
  const cursors = listCursors(uid, list, filters, key);
  const after = cursor === undefined ? undefined : cursors.read(cursor);
  if (after === null) throw new RequestRefused(400, 'The cursor is not one of this list with these filters');
  return {
    page: { limit, offset, after },
    headers(total: number, next: Position | null): Record<string, string> {
      const counted = listHeaders({ limit, offset }, { default: max, max }, total);
      if (next === null) return counted;
      return { ...counted, 'X-Next-Cursor': cursors.write(next) };
    },
  };
}

const ZONED = /^\d{4}-\d{2}-\d{2}[Tt ].*(?:[Zz]|[+\- ]\d{2}:?\d{2})$/;

/** Milliseconds since the epoch. Throws RequestRefused for a time without a zone, whose instant is a guess. */
export function sinceTime(given: string): number {
  const at = ZONED.test(given) ? Date.parse(given.replace(/ (?=\d{2}:?\d{2}$)/, '+')) : Number.NaN;
  if (Number.isNaN(at))
    throw new RequestRefused(
      400,
      'updated_since is an ISO 8601 time with a zone, such as 2026-01-05T08:00:00Z',
    );
  return at;
}

/** For lists that have no order of changes. */
export function refuseIncremental(noun: string, given: string | undefined): void {
  if (given === undefined) return;
  sinceTime(given);
  throw new RequestRefused(
    400,
    `incremental_sync_unsupported: ${noun} cannot be listed by their last change. Page the list with X-Next-Cursor instead.`,
  );
}
