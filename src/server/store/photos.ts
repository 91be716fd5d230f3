// Rows of photos that a device took in a conversation, with their bytes.
import type { Database } from 'better-sqlite3';
import { flag, statements } from './rows.ts';

export interface PhotoRow {
  id: string;
  uid: string;
  conversation_id: string;
  image: Buffer;
  /** Null or empty until it is described. */
  description: string | null;
  discarded: boolean;
  created_at: number;
}

type Stored = Omit<PhotoRow, 'discarded'> & { discarded: number };
const photo = (stored: Stored): PhotoRow => ({ ...stored, discarded: stored.discarded === 1 });

export function photosTable(db: Database) {
  const sql = statements(db);
  return {
    insert(row: PhotoRow): void {
      sql(
        `INSERT INTO photos (id, uid, conversation_id, image, description, discarded, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      ).run(
        row.id,
        row.uid,
        row.conversation_id,
        row.image,
        row.description,
        flag(row.discarded),
        row.created_at,
      );
    },
    /** In the order taken, without discarded ones; one at a time, to limit memory. */
    *iterate(uid: string, conversationId: string): Generator<PhotoRow> {
      const rows = sql(
        `SELECT * FROM photos WHERE uid = ? AND conversation_id = ? AND discarded = 0 ORDER BY created_at, id`,
      ).iterate(uid, conversationId) as IterableIterator<Stored>;
      for (const row of rows) yield photo(row);
    },
    /** Of many conversations, as `iterate` but without the bytes. */
    listedFor(conversationIds: readonly string[]): Map<string, Pick<PhotoRow, 'id' | 'description'>[]> {
      const rows = sql(
        `SELECT conversation_id, id, description FROM photos
         WHERE conversation_id IN (SELECT value FROM json_each(?)) AND discarded = 0
         ORDER BY conversation_id, created_at, id`,
      ).all(JSON.stringify(conversationIds)) as Pick<PhotoRow, 'conversation_id' | 'id' | 'description'>[];
      const found = new Map<string, Pick<PhotoRow, 'id' | 'description'>[]>();
      for (const { conversation_id, ...listed } of rows) {
        const others = found.get(conversation_id);
        if (others === undefined) found.set(conversation_id, [listed]);
        else others.push(listed);
      }
      return found;
    },
    describe(uid: string, conversationId: string, id: string, description: string): void {
      sql('UPDATE photos SET description = ? WHERE uid = ? AND conversation_id = ? AND id = ?').run(
        description,
        uid,
        conversationId,
        id,
      );
    },
    get(uid: string, conversationId: string, id: string): PhotoRow | null {
      const stored = sql('SELECT * FROM photos WHERE uid = ? AND conversation_id = ? AND id = ?').get(
        uid,
        conversationId,
        id,
      ) as Stored | undefined;
      return stored === undefined ? null : photo(stored);
    },
    count(uid: string, conversationId: string): number {
      return sql('SELECT count(*) FROM photos WHERE uid = ? AND conversation_id = ?')
        .pluck()
        .get(uid, conversationId) as number;
    },
  };
}
