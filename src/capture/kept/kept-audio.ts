// Keeps the sound that the service has not confirmed in the browser's database, so that a page that is loaded again or crashes
// loses none of it: the next page takes it over. Each listening has a lock, which ends with its page. Does not know the service.
import type { AudioFrame } from '../audio-source.ts';
import { openKeptDatabase, type KeptDatabase } from './kept-database.ts';
import type { KeptListening } from './kept-listening.ts';
import { openFacts, openFrame, sealFacts, sealFrame, type KeptFacts } from './kept-rows.ts';
import { listeningSeal, type ListeningSeal, type Sealed } from './kept-seal.ts';

export interface AudioKeeper {
  /** It changed; `now` is asked when the database has time. */
  keep(now: () => KeptListening): void;
  /** Nothing of it is to be kept any more. */
  end(): void;
}

/** A listening whose page is gone. */
export interface LeftListening {
  kept: KeptListening;
  /** Milliseconds since the epoch: what was heard by then is kept. */
  at: number;
  /** When its page went; null for one that did not say so. */
  left: number | null;
  /** Goes on keeping it. */
  keeper: AudioKeeper;
  /** For another page to take over. */
  release(): void;
}

/** The service's key for the person's kept sound. */
export type KeepingKey = () => Promise<Uint8Array<ArrayBuffer>>;

/** In `localStorage`, while there may be something: when a page that listened went, by its listening. */
export const KEPT_MARK = 'earshot.kept';
const KEY_MS = 1_000;
const lockOf = (id: string): string => `earshot-kept-${id}`;

/** What is no such note counts as none. */
function marks(): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT_MARK) ?? '{}');
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? { ...found } : {};
  } catch {
    return {};
  }
}

/** In a browser that is full the sound counts more than when its page went. */
function mark(found: Record<string, unknown>): void {
  try {
    localStorage.setItem(KEPT_MARK, JSON.stringify(found));
  } catch {
    // It is in the database all the same, for the page that looks there next.
  }
}

export async function createAudioKeeper(key: KeepingKey): Promise<AudioKeeper> {
  const id = crypto.randomUUID();
  const database = await openKeptDatabase();
  const held = Promise.withResolvers<void>();
  void navigator.locks.request(lockOf(id), () => held.promise);
  let over = false;
  const seal = async (): Promise<ListeningSeal | null> => {
    while (!over) {
      try {
        return await listeningSeal(await key(), id);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, KEY_MS));
      }
    }
    return null;
  };
  const keeper = keeperOf({ id, database, seal: seal(), keys: new Map(), gone: held.resolve });
  return {
    keep: keeper.keep,
    end() {
      over = true;
      keeper.end();
    },
  };
}

/** Those of the person that no page has. */
export async function takeLeft(uid: string, key: KeepingKey): Promise<LeftListening[]> {
  const database = await openKeptDatabase();
  const taken: LeftListening[] = [];
  try {
    for (const id of await database.ids()) {
      const held = Promise.withResolvers<void>();
      const answered = Promise.withResolvers<void>();
      const asked = navigator.locks.request(lockOf(id), { ifAvailable: true }, async (lock) => {
        const found = lock && (await readLeft(database, id, uid, key, held.resolve));
        if (found) taken.push(found);
        answered.resolve();
        if (found) await held.promise;
      });
      await Promise.race([answered.promise, asked]);
    }
  } catch (error) {
    for (const { release } of taken) release();
    throw error;
  }
  if (taken.length === 0) {
    if ((await database.ids()).length === 0) localStorage.removeItem(KEPT_MARK);
    database.close();
  }
  return taken;
}

async function readLeft(
  database: KeptDatabase,
  id: string,
  uid: string,
  key: KeepingKey,
  gone: () => void,
): Promise<LeftListening | null> {
  const found = await database.read(id);
  if (found?.row.uid !== uid) return null;
  const seal = await listeningSeal(await key(), id);
  const facts = await openFacts(seal, found.row.facts);
  if (facts === null) {
    // Where it belongs cannot be read any more: nobody could bring it.
    await database.remove(id);
    return null;
  }
  const { rest, before, text, at, ...others } = facts;
  const damaged: AudioFrame[] = [];
  const keys = new Map<AudioFrame, number>();
  const frames = await Promise.all(
    [...found.frames].map(async ([place, stored]) => {
      const opened = await openFrame(seal, stored, place);
      // It keeps its place, and counts as a message of audio.
      const frame = opened ?? {
        ...{ bytes: new Uint8Array(UNREADABLE_BYTES), seconds: rest.frame_seconds, level: null },
      };
      if (opened === null) damaged.push(frame);
      keys.set(frame, place);
      return frame;
    }),
  );
  const kept: KeptListening = {
    uid,
    ...others,
    rest: { ...rest, frames: frames.slice(before), ...(damaged.length > 0 && { damaged }) },
    text: text && { ...text, frames: frames.slice(0, before).filter((frame) => !damaged.includes(frame)) },
  };
  const keeper = keeperOf({ id, database, seal: Promise.resolve(seal), keys, gone });
  const left = marks()[id];
  return { kept, at, left: typeof left === 'number' ? left : null, keeper, release: keeper.release };
}

const UNREADABLE_BYTES = 3;

interface Keeping {
  id: string;
  database: KeptDatabase;
  seal: Promise<ListeningSeal | null>;
  /** Under which number each frame lies there; in order. */
  keys: Map<AudioFrame, number>;
  gone(): void;
}

function keeperOf({ id, database, seal, keys, gone }: Keeping): AudioKeeper & { release(): void } {
  let last = Math.max(0, ...keys.values());
  let wanted: (() => KeptListening) | null = null;
  let isWriting = false;
  let over = false;

  const leave = (): void => mark({ ...marks(), [id]: Date.now() });
  window.addEventListener('pagehide', leave);

  function stop(): void {
    over = true;
    window.removeEventListener('pagehide', leave);
  }

  async function write(): Promise<void> {
    if (isWriting || wanted === null || over) return;
    isWriting = true;
    try {
      const sealing = await seal;
      if (sealing !== null && !over) await writeNow(sealing, wanted());
    } finally {
      isWriting = false;
    }
    void write().catch(() => undefined);
  }

  async function writeNow(sealing: ListeningSeal, now: KeptListening): Promise<void> {
    wanted = null;
    const at = Date.now();
    const { uid, rest, text, ...others } = now;
    const { frames: unconfirmed, ...counts } = rest;
    const { frames: before = [], ...words } = text ?? {};
    const frames = [...before, ...unconfirmed];
    const present = new Set(frames);
    const removed: [AudioFrame, number][] = [...keys].filter(([frame]) => !present.has(frame));
    const fresh: [AudioFrame, number][] = [];
    for (const [nth, frame] of frames.entries()) {
      if (keys.has(frame)) continue;
      const next = frames[nth + 1] && keys.get(frames[nth + 1]!);
      // Of the oldest the service may have had the beginning: what is left keeps its place.
      fresh.push([frame, next === undefined ? ++last : next - 1]);
    }
    const facts: KeptFacts = {
      ...{ ...others, rest: counts, before: before.length, at },
      text: text && (words as KeptFacts['text']),
    };
    const added = new Map<number, Sealed>();
    const sealed = await Promise.all(fresh.map(([frame, place]) => sealFrame(sealing, frame, place)));
    for (const [nth, [, place]] of fresh.entries()) added.set(place, sealed[nth]!);
    const row = { uid, facts: await sealFacts(sealing, facts) };
    if (over) return;
    for (const [frame] of removed) keys.delete(frame);
    for (const [frame, key] of fresh) keys.set(frame, key);
    const gonePlaces = removed.map(([, key]) => key).filter((key) => !added.has(key));
    if (localStorage.getItem(KEPT_MARK) === null) mark({});
    if (await database.write(id, row, gonePlaces, added).catch(() => false)) return;
    // It is with the page still, and tried again with what comes next.
    for (const [frame] of fresh) keys.delete(frame);
    for (const [frame, key] of removed) keys.set(frame, key);
  }

  return {
    keep(now) {
      wanted = now;
      void write().catch(() => undefined);
    },
    release() {
      stop();
      gone();
    },
    end() {
      stop();
      void database
        .remove(id)
        .then(() => database.ids())
        .then((others) => {
          if (others.length === 0) localStorage.removeItem(KEPT_MARK);
        })
        .finally(gone);
    },
  };
}
