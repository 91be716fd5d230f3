// The browser's database of sound that no service has yet: a row for each listening, and one for each sealed frame. Knows no keys.
import type { Sealed } from './kept-seal.ts';

export interface StoredListening {
  /** Whose it is, so that it is left alone by other people's pages. */
  uid: string;
  facts: Sealed;
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
    added: ReadonlyMap<number, Sealed>,
  ): Promise<boolean>;
  ids(): Promise<string[]>;
  read(id: string): Promise<{ row: StoredListening; frames: Map<number, Sealed> } | null>;
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
    async write(id, row, gone, added) {
      const transaction = changes();
      const frames = transaction.objectStore(FRAMES);
      for (const key of gone) frames.delete([id, key]);
      for (const [key, frame] of added) frames.put(frame, [id, key]);
      transaction.objectStore(LISTENINGS).put(row, id);
      return await over(transaction);
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
        settled(frames.getAll(framesOf(id)) as IDBRequest<Sealed[]>),
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
