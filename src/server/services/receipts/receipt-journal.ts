// Keeps the newest receipts in a file until the database has them: appending costs microseconds, so that every answer can wait
// for it, and what a kill leaves in the file is stored at the next start.
import { closeSync, constants, fstatSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';

/** In the data folder. */
export const RECEIPT_JOURNAL_FILE = 'receipts.journal';

export interface ReceiptJournal<T> {
  /** What the last service left behind, in order. */
  left(): T[];
  /** All of them are in the file, or it throws and none is. */
  append(entries: readonly T[]): void;
  /** Call when the database has everything. */
  clear(): void;
  close(): void;
}

/** Keeps nothing: for services whose database is in memory. */
export const noJournal = <T>(): ReceiptJournal<T> => ({
  left: () => [],
  append: () => undefined,
  clear: () => undefined,
  close: () => undefined,
});

/** An entry is one line. A line that a kill or a full disk cut off was never waited for. */
function readEntries<T>(text: string): T[] {
  const lines = text.split('\n').slice(0, -1);
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line) as T];
    } catch {
      return [];
    }
  });
}

export function openReceiptJournal<T>(file: string): ReceiptJournal<T> {
  const noFollow = constants.O_NOFOLLOW ?? 0;
  const handle = openSync(file, constants.O_RDWR | constants.O_CREAT | noFollow, 0o600);
  let length = fstatSync(handle).size;
  return {
    left: () => readEntries<T>(readFileSync(handle, 'utf8')),
    append(entries) {
      const bytes = Buffer.from(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
      try {
        for (let at = 0; at < bytes.length;)
          at += writeSync(handle, bytes, at, bytes.length - at, length + at);
      } catch (error) {
        ftruncateSync(handle, length);
        throw error;
      }
      length += bytes.length;
    },
    clear() {
      if (length === 0) return;
      ftruncateSync(handle, 0);
      length = 0;
    },
    close: () => closeSync(handle),
  };
}
