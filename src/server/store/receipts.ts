// Rows of receipts, and their sums of each day and client. Does not know who is a client.
import type { Database } from 'better-sqlite3';
import type { Receipt, ReceiptAction } from '../../contract/receipts.ts';
import { flag, statements, type Bound } from './rows.ts';

/** `at`: milliseconds since the epoch. `items`: JSON, the ids by type of item. */
export type ReceiptRow = Omit<Receipt, 'at' | 'items'> & { uid: string; at: number; items: string };

type Stored = Omit<ReceiptRow, 'cut'> & { cut: number };
const row = ({ cut, ...stored }: Stored): ReceiptRow => ({ ...stored, cut: cut === 1 });

/** What a client did on one day, in UTC. Refused and failed calls are `refused` only. */
export interface ReceiptDayRow {
  uid: string;
  client_id: string;
  /** YYYY-MM-DD. */
  day: string;
  client_name: string;
  reads: number;
  writes: number;
  refused: number;
  words: number;
  /** Receipts that were removed on this day because the client had too many. */
  dropped: number;
}

export interface ReceiptFilter {
  client_id?: string | undefined;
  item_id?: string | undefined;
  action?: ReceiptAction | undefined;
  /** Milliseconds since the epoch, inclusive. */
  from?: number | undefined;
  to?: number | undefined;
}

/** `refused` is everything that got no content. */
export type ReceiptClass = 'ok' | 'refused';
const OF_CLASS: Record<ReceiptClass, string> = { ok: `outcome = 'ok'`, refused: `outcome <> 'ok'` };

interface Counted {
  client_id: string;
  count: number;
}

export function receiptsTable(db: Database) {
  const sql = statements(db);
  return {
    /** The greatest id that was ever given. */
    lastId(): number {
      return (sql(`SELECT seq FROM sqlite_sequence WHERE name = 'receipts'`).pluck().get() as number) ?? 0;
    },
    /** False when the receipt is stored already. */
    insert(receipt: ReceiptRow): boolean {
      const { changes } = sql(
        `INSERT OR IGNORE INTO receipts (id, uid, client_kind, client_id, client_name, at, via, operation, action, outcome,
           reason, items, item_count, words, cut)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ).run(
        receipt.id,
        receipt.uid,
        receipt.client_kind,
        receipt.client_id,
        receipt.client_name,
        receipt.at,
        receipt.via,
        receipt.operation,
        receipt.action,
        receipt.outcome,
        receipt.reason,
        receipt.items,
        receipt.item_count,
        receipt.words,
        flag(receipt.cut),
      );
      return changes > 0;
    },
    /** Replaces what was read so far. Answers how many words are new; null when there is no such receipt. */
    amend({ id, items, item_count, words, cut }: ReceiptRow): number | null {
      const before = sql('SELECT words FROM receipts WHERE id = ?').pluck().get(id) as number | undefined;
      if (before === undefined) return null;
      sql('UPDATE receipts SET items = ?, item_count = ?, words = ?, cut = ? WHERE id = ?').run(
        items,
        item_count,
        words,
        flag(cut),
        id,
      );
      return words - before;
    },
    /**
     * The newest first, among the next `scan` receipts before `before`. `next` is where to go on; null when there are no older
     * ones.
     */
    window(
      uid: string,
      { client_id, item_id, action, from, to }: ReceiptFilter,
      { before, scan, limit }: { before: number; scan: number; limit: number },
    ): { rows: ReceiptRow[]; next: number | null } {
      const whose = client_id === undefined ? 'uid = ?' : 'uid = ? AND client_id = ?';
      const place: Bound[] = client_id === undefined ? [uid, before, scan] : [uid, client_id, before, scan];
      const scanned = `SELECT id FROM receipts WHERE ${whose} AND id < ? ORDER BY id DESC LIMIT ?`;
      const { count, last } = sql(`SELECT count(*) AS count, min(id) AS last FROM (${scanned})`).get(
        ...place,
      ) as { count: number; last: number | null };
      if (last === null) return { rows: [], next: null };
      const rows = (
        sql(
          `SELECT * FROM receipts WHERE ${whose} AND id < ? AND id >= ?
             AND (? IS NULL OR action = ?) AND at >= ? AND at <= ? AND (? IS NULL OR instr(items, ?) > 0)
           ORDER BY id DESC LIMIT ?`,
        ).all(
          ...place.slice(0, -1),
          last,
          action ?? null,
          action ?? null,
          from ?? 0,
          to ?? Number.MAX_SAFE_INTEGER,
          item_id ?? null,
          item_id === undefined ? null : JSON.stringify(item_id),
          limit,
        ) as Stored[]
      ).map(row);
      return { rows, next: count < scan ? null : last };
    },
    addToDay(day: ReceiptDayRow): void {
      sql(
        `INSERT INTO receipt_days (uid, client_id, day, client_name, reads, writes, refused, words, dropped)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET client_name = excluded.client_name, reads = reads + excluded.reads,
           writes = writes + excluded.writes, refused = refused + excluded.refused, words = words + excluded.words,
           dropped = dropped + excluded.dropped`,
      ).run(
        day.uid,
        day.client_id,
        day.day,
        day.client_name,
        day.reads,
        day.writes,
        day.refused,
        day.words,
        day.dropped,
      );
    },
    /** Sums of a client from that day on. */
    totals(uid: string, client_id: string, day: string): { reads: number; writes: number; words: number } {
      return sql(
        `SELECT ifnull(sum(reads), 0) AS reads, ifnull(sum(writes), 0) AS writes, ifnull(sum(words), 0) AS words
         FROM receipt_days WHERE uid = ? AND client_id = ? AND day >= ?`,
      ).get(uid, client_id, day) as { reads: number; writes: number; words: number };
    },
    /** Sums of each client from that day on, the most words first. */
    totalsByClient(day: string): Omit<ReceiptDayRow, 'day'>[] {
      return sql(
        `SELECT uid, client_id, max(client_name) AS client_name, sum(reads) AS reads, sum(writes) AS writes,
           sum(refused) AS refused, sum(words) AS words, sum(dropped) AS dropped
         FROM receipt_days WHERE day >= ? GROUP BY uid, client_id ORDER BY sum(words) DESC, sum(reads) DESC`,
      ).all(day) as Omit<ReceiptDayRow, 'day'>[];
    },
    count: (): number => sql('SELECT count(*) FROM receipts').pluck().get() as number,
    /** How many receipts each client has. Reads indexes only. */
    counts(): ({ client_id: string } & Record<ReceiptClass, number>)[] {
      const all = sql('SELECT client_id, count(*) AS count FROM receipts GROUP BY client_id').all();
      const refused = new Map(
        (
          sql(
            `SELECT client_id, count(*) AS count FROM receipts WHERE outcome <> 'ok' GROUP BY client_id`,
          ).all() as Counted[]
        ).map(({ client_id, count }) => [client_id, count]),
      );
      return (all as Counted[]).map(({ client_id, count }) => {
        const without = refused.get(client_id) ?? 0;
        return { client_id, ok: count - without, refused: without };
      });
    },
    /** Removes the oldest ones of a client; answers how many. */
    removeOldest(client_id: string, of: ReceiptClass, most: number): number {
      return sql(
        `DELETE FROM receipts WHERE id IN
           (SELECT id FROM receipts WHERE client_id = ? AND ${OF_CLASS[of]} ORDER BY id LIMIT ?)`,
      ).run(client_id, most).changes;
    },
    /** Whose client it is, and its name in its newest receipt; null when it has none. */
    ownerOf(client_id: string): { uid: string; client_name: string } | null {
      return (
        (sql('SELECT uid, client_name FROM receipts WHERE client_id = ? ORDER BY id DESC LIMIT 1').get(
          client_id,
        ) as { uid: string; client_name: string } | undefined) ?? null
      );
    },
    /** Removes those of the `most` oldest that are older than that; answers how many. */
    removeBefore(at: number, most: number): number {
      return sql(
        `DELETE FROM receipts WHERE id IN
           (SELECT id FROM (SELECT id, at FROM receipts ORDER BY id LIMIT ?) WHERE at < ?)`,
      ).run(most, at).changes;
    },
    removeDaysBefore(day: string): void {
      sql('DELETE FROM receipt_days WHERE day < ?').run(day);
    },
  };
}
