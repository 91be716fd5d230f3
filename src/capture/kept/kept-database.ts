// The browser's database of sound that no service has yet: a row for each listening, and one for each sealed frame. Knows no keys.
import type { UnconfirmedRest } from '../unconfirmed-audio.ts';
import type { KeptListening, KeptText } from './kept-listening.ts';
import type { Sealed } from './kept-seal.ts';

export type StoredFrame = Sealed & { seconds: number; level: number | null };

export interface StoredListening extends Omit<KeptListening, 'rest' | 'text'> {
  rest: Omit<UnconfirmedRest, 'frames'>;
  /** So many of the frames the service has: only their text is awaited. */
  before: number;
  text: (Omit<KeptText, 'frames' | 'waiting'> & { waiting: Sealed }) | null;
  /** Milliseconds since the epoch: all that was heard by then is in it. */
  at: number;
}

const DATABASE = 'earshot-audio';
const LISTENINGS = 'listenings';
const FRAMES = 'frames';

export interface KeptDatabase {
  /** False where it could not be: the disk is full. */
  write(
    id: string,
    row: StoredListening,
    gone: readonly number[],
    added: Map<number, StoredFrame>,
  ): Promise<boolean>;
  ids(): Promise<string[]>;
  read(id: string): Promise<{ row: StoredListening; frames: Map<number, StoredFrame> } | null>;
  remove(id: string): Promise<boolean>;
  close(): void;
}

const framesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);

export async function openKeptDatabase(): Promise<KeptDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(LISTENINGS);
    opening.result.createObjectStore(FRAMES);
  };
  const database = await settled(opening);
  const changes = (): IDBTransaction =>
    database.transaction([LISTENINGS, FRAMES], 'readwrite', { durability: 'relaxed' });

  return {
    write(id, row, gone, added) {
      const transaction = changes();
      const frames = transaction.objectStore(FRAMES);
      for (const key of gone) frames.delete([id, key]);
      for (const [key, frame] of added) frames.put(frame, [id, key]);
      transaction.objectStore(LISTENINGS).put(row, id);
      return over(transaction);
    },
    async ids() {
      const asked = database.transaction(LISTENINGS).objectStore(LISTENINGS).getAllKeys();
      return (await settled(asked)) as string[];
    },
    async read(id) {
      const transaction = database.transaction([LISTENINGS, FRAMES]);
      const frames = transaction.objectStore(FRAMES);
      const [row, keys, values] = await Promise.all([
        settled(transaction.objectStore(LISTENINGS).get(id) as IDBRequest<StoredListening | undefined>),
        settled(frames.getAllKeys(framesOf(id))) as Promise<[string, number][]>,
        settled(frames.getAll(framesOf(id)) as IDBRequest<StoredFrame[]>),
      ]);
      if (row === undefined) return null;
      return { row, frames: new Map(keys.map(([, key], nth) => [key, values[nth]!])) };
    },
    remove(id) {
      const transaction = changes();
      transaction.objectStore(LISTENINGS).delete(id);
      transaction.objectStore(FRAMES).delete(framesOf(id));
      return over(transaction);
    },
    close: () => database.close(),
  };
}

function over(transaction: IDBTransaction): Promise<boolean> {
  return new Promise((resolve) => {
    transaction.oncomplete = () => resolve(true);
    transaction.onabort = () => resolve(false);
  });
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser’s database did not answer.'));
  });
}
