// Reads and writes cursors: opaque words with which a client asks for the next page of the same list. A cursor is good for
// one user, one list and one set of filters. Pure.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Position } from './page.ts';

const AnyKey = z.union([z.number(), z.string()]);
/** The key of a list that is sorted by days. */
export const DayKey = z.iso.date();

export interface ListCursors {
  write(position: Position): string;
  /** Null for the cursor of another list, and for what is no cursor. */
  read(cursor: string): Position | null;
}

/** `key` is what sorts the list: a client can invent a cursor with any other. */
export function listCursors(
  uid: string,
  list: string,
  filters: object,
  key: z.ZodType<number | string> = AnyKey,
): ListCursors {
  const Cursor = z.tuple([z.string(), key, z.string()]);
  const mark = createHash('sha256')
    .update(JSON.stringify([uid, list, filters]))
    .digest('base64url')
    .slice(0, 16);
  return {
    write: ({ key, id }) => Buffer.from(JSON.stringify([mark, key, id])).toString('base64url'),
    read(cursor) {
      let given: unknown;
      try {
        given = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
      } catch {
        return null;
      }
      const parsed = Cursor.safeParse(given);
      if (!parsed.success || parsed.data[0] !== mark) return null;
      return { key: parsed.data[1], id: parsed.data[2] };
    },
  };
}
