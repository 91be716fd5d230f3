// The pages of lists that tools answer: reads limit, offset and cursor of the arguments, and writes the cursor of the next page.
import type { z } from 'zod';
import { invalid } from '../service-error.ts';
import { listCursors } from '../services/list-cursor.ts';
import type { Position } from '../services/page.ts';

interface Asked {
  limit: number;
  offset: number;
  cursor?: string | undefined;
}

/** Throws `invalid` for a cursor of another list, and for one beside an offset. */
export function readPage(
  { uid, list, key }: { uid: string; list: string; key?: z.ZodType<number | string> },
  { limit, offset, cursor, ...filters }: Asked,
) {
  if (cursor !== undefined && offset !== 0) throw invalid(['cursor'], 'Give a cursor or an offset, not both');
  const cursors = listCursors(uid, list, filters, key);
  const after = cursor === undefined ? undefined : cursors.read(cursor);
  if (after === null)
    throw invalid(['cursor'], 'It is not one of this list with these filters. Begin without a cursor');
  return {
    page: { limit, offset, after },
    /** What the answer says of the next page, and that there is nothing on the first. */
    next(position: Position | null, items: readonly unknown[], nothing: string) {
      return {
        next_cursor: position === null ? null : cursors.write(position),
        has_more: position !== null,
        ...(items.length === 0 && { message: nothing }),
      };
    },
  };
}
