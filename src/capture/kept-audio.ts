// Keeps the sound that the service has not confirmed in the browser's database, so that a page that is loaded again or crashes
// loses none of it: the next page brings it. Each listening has a lock, which ends with its page. Does not know the service.
import type { AudioFormat, AudioFrame, AudioSource } from './audio-source.ts';
import type { UnconfirmedRest } from './unconfirmed-audio.ts';

/** What another page needs to go on. */
export interface KeptListening {
  uid: string;
  kind: AudioSource['kind'];
  format: AudioFormat;
  source?: string;
  language: string;
  conversation_id: string | null;
  /** The connection on which sound was last sent. */
  session: string | null;
  /** Sound is being taken. */
  hears: boolean;
  rest: UnconfirmedRest;
}

export interface AudioKeeper {
  /** It changed; `now` is asked when the database has time. */
  keep(now: () => KeptListening): void;
  /** Nothing of it is to be kept any more. */
  end(): void;
}

type Stored = Omit<KeptListening, 'rest'> & { rest: Omit<UnconfirmedRest, 'frames'>; at: number };

/** In `localStorage`, while there may be something: when a page that listened went, by its listening. */
export const KEPT_MARK = 'earshot.kept';
const DATABASE = 'earshot-audio';
const LISTENINGS = 'listenings';
const FRAMES = 'frames';
const lockOf = (id: string): string => `earshot-kept-${id}`;

export async function createAudioKeeper(): Promise<AudioKeeper> {
  const id = crypto.randomUUID();
  const database = await opened();
  const held = Promise.withResolvers<void>();
  void navigator.locks.request(lockOf(id), () => held.promise);
  localStorage.setItem(KEPT_MARK, localStorage.getItem(KEPT_MARK) ?? '{}');
  const keys = new Map<AudioFrame, number>();
  let last = 0;
  let wanted: (() => KeptListening) | null = null;
  let isWriting = false;
  let over = false;

  const leave = (): void => {
    const left = JSON.parse(localStorage.getItem(KEPT_MARK) ?? '{}') as Record<string, number>;
    localStorage.setItem(KEPT_MARK, JSON.stringify({ ...left, [id]: Date.now() }));
  };
  window.addEventListener('pagehide', leave);

  function write(): void {
    if (isWriting || wanted === null || over) return;
    const { rest, ...facts } = wanted();
    const { frames, ...others } = rest;
    wanted = null;
    isWriting = true;
    const transaction = database.transaction([LISTENINGS, FRAMES], 'readwrite', { durability: 'relaxed' });
    const kept = transaction.objectStore(FRAMES);
    const present = new Set(frames);
    const second = frames[1] && keys.get(frames[1]);
    for (const [frame, key] of keys)
      if (!present.has(frame)) {
        keys.delete(frame);
        kept.delete([id, key]);
      }
    for (const [nth, frame] of frames.entries()) {
      if (keys.has(frame)) continue;
      // Of the oldest the service may have had the beginning: what is left keeps its place.
      const key = nth === 0 && second !== undefined ? second - 1 : ++last;
      keys.set(frame, key);
      kept.put({ ...frame, bytes: frame.bytes.slice() }, [id, key]);
    }
    transaction.objectStore(LISTENINGS).put({ ...facts, rest: others, at: Date.now() } satisfies Stored, id);
    transaction.oncomplete = transaction.onabort = () => {
      isWriting = false;
      write();
    };
  }

  return {
    keep(now) {
      wanted = now;
      write();
    },
    end() {
      over = true;
      window.removeEventListener('pagehide', leave);
      void removed(database, id).finally(() => {
        database.close();
        held.resolve();
      });
    },
  };
}

/** Calls `bring` for each listening of the person whose page is gone, and forgets it when that answers true. */
export async function bringKept(
  uid: string,
  bring: (kept: KeptListening, missedSeconds: number) => Promise<boolean>,
): Promise<void> {
  const left = JSON.parse(localStorage.getItem(KEPT_MARK) ?? '{}') as Record<string, number>;
  const database = await opened();
  const asked = database.transaction(LISTENINGS).objectStore(LISTENINGS).getAllKeys();
  for (const id of (await settled(asked)) as string[])
    await navigator.locks.request(lockOf(id), { ifAvailable: true }, async (lock) => {
      const found = lock && (await readListening(database, id));
      if (!found || found.kept.uid !== uid) return;
      const { kept, at } = found;
      const missed = kept.hears && left[id] !== undefined ? Math.max(0, left[id] - at) / 1_000 : 0;
      const isEmpty = kept.rest.frames.length === 0 && kept.rest.gaps.length === 0 && missed === 0;
      if (isEmpty || (await bring(kept, missed))) await removed(database, id);
    });
  const count = await settled(database.transaction(LISTENINGS).objectStore(LISTENINGS).count());
  if (count === 0) localStorage.removeItem(KEPT_MARK);
  database.close();
}

async function readListening(
  database: IDBDatabase,
  id: string,
): Promise<{ kept: KeptListening; at: number } | null> {
  const transaction = database.transaction([LISTENINGS, FRAMES]);
  const [stored, frames] = await Promise.all([
    settled(transaction.objectStore(LISTENINGS).get(id) as IDBRequest<Stored | undefined>),
    settled(transaction.objectStore(FRAMES).getAll(framesOf(id)) as IDBRequest<AudioFrame[]>),
  ]);
  if (stored === undefined) return null;
  const { rest, at, ...facts } = stored;
  return { kept: { ...facts, rest: { ...rest, frames } }, at };
}

const framesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);

function removed(database: IDBDatabase, id: string): Promise<void> {
  const transaction = database.transaction([LISTENINGS, FRAMES], 'readwrite');
  transaction.objectStore(LISTENINGS).delete(id);
  transaction.objectStore(FRAMES).delete(framesOf(id));
  return new Promise((resolve) => {
    transaction.oncomplete = transaction.onabort = () => resolve();
  });
}

function opened(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(LISTENINGS);
    opening.result.createObjectStore(FRAMES);
  };
  return settled(opening);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser’s database did not answer.'));
  });
}
