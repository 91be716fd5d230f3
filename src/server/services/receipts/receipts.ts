// Keeps a receipt of each read and write of a client. A receipt is on disk before the client has its answer; the database gets
// it within a second, many at a time. Decides nothing about who may read.
import { setImmediate as turn } from 'node:timers/promises';
import type { Receipt } from '../../../contract/receipts.ts';
import { DISK_FULL, isDiskFull } from '../../disk-space.ts';
import type { Clock, CommitSync, Log } from '../../ports.ts';
import { invalid, ServiceError } from '../../service-error.ts';
import type { ReceiptDayRow, ReceiptFilter, ReceiptRow } from '../../store/receipts.ts';
import type { Store } from '../../store/store.ts';
import type { ClientRef } from '../access.ts';
import type { Announcements } from '../announcements.ts';
import { isoTime } from '../iso-time.ts';
import type { Content } from './content-reading.ts';
import { readItems, writeItems } from './stored-items.ts';
import type { ReceiptJournal } from './receipt-journal.ts';

export interface NewReceipt
  extends Content, Pick<Receipt, 'via' | 'operation' | 'action' | 'outcome' | 'reason'> {
  uid: string;
  client: ClientRef;
  /** The client left before it had everything. */
  cut?: boolean;
}

export interface ReceiptQuery extends ReceiptFilter {
  limit: number;
  /** What the page before said. */
  cursor?: string | undefined;
}

interface ClientTotals {
  reads_30d: number;
  writes_30d: number;
  words_30d: number;
}

/** `again`: more was read than the first entry of this receipt says. */
export type JournalEntry = { row: ReceiptRow; again: boolean };

export interface NotedReceipt {
  /** Says what was read in all until now; resolves as `note` does. */
  amend(now: Content & { cut: boolean }): Promise<void>;
}

export type Receipts = ReturnType<typeof createReceipts>;

export interface ReceiptsOptions {
  store: Store;
  journal: ReceiptJournal<JournalEntry>;
  /** Null when the client is gone. */
  nameOf: (uid: string, client: ClientRef) => string | null;
  announcements: Announcements;
  committed: CommitSync;
  clock: Clock;
  log: Log;
}

const DAY_MS = 86_400_000;
const TOTALS_DAYS = 30;
const STORE_MS = 1_000;
/** The database gets so many at once: no other request waits long. */
const BATCH = 100;
/** What may wait when the database cannot be written; then no more content leaves. */
const WAITING = 5_000;
/** Read at once for one list. */
const SCAN = 5_000;
const NAMES = 1_000;

const full = (): ServiceError => new ServiceError('storage_full', DISK_FULL);

/** In UTC. */
export const receiptDay = (at: number): string => isoTime(at).slice(0, 10);

export function createReceipts(options: ReceiptsOptions) {
  const { store, journal, nameOf, announcements, committed, clock, log } = options;
  let lastId = 0;
  /** Noted in this turn of the event loop: one write to the journal for all. */
  let turnEntries: JournalEntry[] = [];
  let turnWaiters: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  /** In the journal, or kept in memory because the disk is full; not yet in the database. */
  let pending: JournalEntry[] = [];
  const toAnnounce = new Set<string>();
  const names = new Map<string, string>();
  let cancelTimer: (() => void) | null = null;
  let closed = false;

  function recover(): void {
    lastId = store.receipts.lastId();
    pending = journal.left();
    for (const { row } of pending) lastId = Math.max(lastId, row.id);
    flush();
  }

  function clientName(uid: string, client: ClientRef): string {
    const known = names.get(client.id);
    if (known !== undefined) return known;
    const name = nameOf(uid, client) ?? '';
    if (names.size >= NAMES) names.clear();
    if (name !== '') names.set(client.id, name);
    return name;
  }

  /** A change that was made is answered as made, although its receipt has to wait in memory. */
  const mayWait = ({ row }: JournalEntry): boolean => row.action === 'write' && row.outcome === 'ok';

  function endTurn(): void {
    const entries = turnEntries;
    const waiters = turnWaiters;
    turnEntries = [];
    turnWaiters = [];
    let failure: unknown = null;
    try {
      journal.append(entries);
    } catch (error) {
      failure = error;
      log.warn({ err: error, entries: entries.length }, 'receipts could not be written');
    }
    for (const [at, entry] of entries.entries()) {
      if (failure === null || mayWait(entry)) {
        pending.push(entry);
        waiters[at]!.resolve();
      } else waiters[at]!.reject(isDiskFull(failure) ? full() : failure);
    }
    if (pending.length >= BATCH) flush();
    else storeSoon();
  }

  function write(entry: JournalEntry): Promise<void> {
    if (closed || pending.length + turnEntries.length >= WAITING) return Promise.reject(full());
    return new Promise((resolve, reject) => {
      turnEntries.push(entry);
      turnWaiters.push({ resolve, reject });
      if (turnEntries.length === 1) setImmediate(endTurn);
    });
  }

  function addToDays(days: Map<string, ReceiptDayRow>, { row, again }: JournalEntry, words: number): void {
    const day = receiptDay(row.at);
    const key = `${row.client_id} ${day}`;
    const { uid, client_id, client_name } = row;
    const none = { reads: 0, writes: 0, refused: 0, words: 0, dropped: 0 };
    const sum = days.get(key) ?? { uid, client_id, day, client_name, ...none };
    days.set(key, sum);
    sum.words += words;
    if (again) return;
    if (row.outcome !== 'ok') sum.refused++;
    else if (row.action === 'read') sum.reads++;
    else sum.writes++;
  }

  function storeEntries(entries: readonly JournalEntry[]): void {
    const days = new Map<string, ReceiptDayRow>();
    const known = new Map<string, boolean>();
    const isKnown = (uid: string): boolean => {
      if (!known.has(uid)) known.set(uid, store.users.get(uid) !== null);
      return known.get(uid)!;
    };
    store.transaction(() => {
      for (const entry of entries) {
        const { row, again } = entry;
        // The last call of an account that is removed ends after it.
        if (!isKnown(row.uid)) continue;
        if (again) {
          const more = store.receipts.amend(row);
          if (more !== null) addToDays(days, entry, more);
        } else if (store.receipts.insert(row)) addToDays(days, entry, row.words);
      }
      for (const day of days.values()) store.receipts.addToDay(day);
    });
    for (const { row } of entries) toAnnounce.add(row.uid);
  }

  /** Stores what is pending. What a full disk refuses stays pending, and is tried again in a second. */
  function flush(): void {
    if (pending.length > 0) {
      try {
        storeEntries(pending);
        pending = [];
        journal.clear();
      } catch (error) {
        if (!isDiskFull(error)) log.error({ err: error }, 'receipts could not be stored; it is tried again');
      }
    }
    storeSoon();
  }

  function storeSoon(): void {
    if (closed || cancelTimer !== null || (pending.length === 0 && toAnnounce.size === 0)) return;
    cancelTimer = clock.after(STORE_MS, () => {
      flush();
      // Nobody waits for it: it bounds what a power cut takes.
      committed().catch((error: unknown) =>
        log.warn({ err: error }, 'receipts were not brought to the disk'),
      );
      for (const uid of toAnnounce) announcements.announce(uid, { kind: 'receipts' });
      toAnnounce.clear();
      cancelTimer = null;
      storeSoon();
    });
  }

  const view = ({ uid: _, at, items, ...row }: ReceiptRow): Receipt => ({
    ...row,
    at: isoTime(at),
    items: readItems(items),
  });

  function placeOf(cursor: string | undefined): number {
    if (cursor === undefined || cursor === '') return Number.MAX_SAFE_INTEGER;
    if (!/^\d{1,15}$/.test(cursor)) throw invalid(['cursor'], 'The cursor is not one of this list');
    return Number(cursor);
  }

  recover();
  return {
    /**
     * Resolves when the receipt is on disk, with what was noted: send nothing of the content before. Throws when it cannot be
     * stored; then no content may leave.
     */
    async note({ uid, client, cut = false, ...rest }: NewReceipt): Promise<NotedReceipt> {
      const { via, operation, action, outcome, reason, items, item_count, words } = rest;
      const row: ReceiptRow = {
        id: ++lastId,
        uid,
        client_kind: client.kind,
        client_id: client.id,
        client_name: clientName(uid, client),
        at: clock.now(),
        ...{ via, operation, action, outcome, reason },
        items: writeItems(items),
        ...{ item_count, words, cut },
      };
      await write({ row, again: false });
      return {
        amend: (now) =>
          write({
            row: {
              ...row,
              items: writeItems(now.items),
              item_count: now.item_count,
              words: now.words,
              cut: now.cut,
            },
            again: true,
          }),
      };
    },
    /** The newest first. `next` is the cursor of the next page; null at the end. */
    async list(
      uid: string,
      { limit, cursor, ...filter }: ReceiptQuery,
    ): Promise<{ receipts: Receipt[]; next: string | null }> {
      flush();
      const found: ReceiptRow[] = [];
      for (let before: number | null = placeOf(cursor); before !== null;) {
        const { rows, next } = store.receipts.window(uid, filter, {
          ...{ before, scan: SCAN },
          limit: limit + 1 - found.length,
        });
        found.push(...rows);
        if (found.length > limit) break;
        before = next;
        if (before !== null) await turn();
      }
      const page = found.slice(0, limit);
      return {
        receipts: page.map(view),
        next: found.length > limit ? String(page.at(-1)!.id) : null,
      };
    },
    /** Of the last thirty days, today included. */
    totals(uid: string, clientId: string): ClientTotals {
      flush();
      const from = receiptDay(clock.now() - (TOTALS_DAYS - 1) * DAY_MS);
      const { reads, writes, words } = store.receipts.totals(uid, clientId, from);
      return { reads_30d: reads, writes_30d: writes, words_30d: words };
    },
    flush,
    close(): void {
      if (closed) return;
      if (turnEntries.length > 0) endTurn();
      closed = true;
      cancelTimer?.();
      flush();
      journal.close();
    },
  };
}
