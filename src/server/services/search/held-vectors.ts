// Keeps the signs of the vectors of the users who search in memory: reads them at the first search, a part at a time so that
// nobody waits, and gives them up when there are too many. The vectors themselves stay in the database.
import { setImmediate as turn } from 'node:timers/promises';
import { SEARCH_KINDS, type SearchKind } from '../../store/search-windows.ts';
import type { Store } from '../../store/store.ts';
import { createSignIndex, signsOf, type SignIndex, type Signs } from './sign-index.ts';

/** Rows that are read in one go: some ten milliseconds. */
const PART = 4_000;
/** Vectors of all users together: 57 bytes each for 384 numbers. */
const MOST_HELD = 1_000_000;

export const groupOf = (kind: SearchKind): number => SEARCH_KINDS.indexOf(kind);
const signsIn = (embedding: Buffer): Signs =>
  signsOf(new Int8Array(embedding.buffer, embedding.byteOffset, embedding.length));

/** A server may change the length of its vectors under one name: those of another length cannot be compared. */
function put(index: SignIndex, id: number, kind: SearchKind, embedding: Buffer): void {
  const signs = signsIn(embedding);
  if (signs.length === index.words) index.add(id, groupOf(kind), signs);
}

interface Held {
  index: SignIndex;
  /** Until everything is read. */
  reading: Promise<void> | null;
  /** Stored while it was read: the reading may have met them or not. */
  meanwhile: Map<number, { kind: SearchKind; embedding: Buffer }>;
}

export function createHeldVectors(store: Store) {
  /** By user and model; those used last at the end. */
  const held = new Map<string, Held>();
  const keyOf = (uid: string, model: string): string => `${uid} ${model}`;

  async function read(key: string, uid: string, model: string, { index, meanwhile }: Held): Promise<void> {
    for (let after = 0; ;) {
      const rows = store.search_vectors.ofUser(uid, model, after, PART);
      for (const { id, kind, embedding } of rows) {
        put(index, id, kind, embedding);
        meanwhile.delete(id);
        after = id;
      }
      if (rows.length < PART) break;
      await turn();
      if (!held.has(key)) return;
    }
    for (const [id, { kind, embedding }] of meanwhile) put(index, id, kind, embedding);
    meanwhile.clear();
  }

  function makeRoom(kept: string): void {
    let total = [...held.values()].reduce((sum, { index }) => sum + index.size, 0);
    for (const [key, { index }] of held) {
      if (total <= MOST_HELD) return;
      if (key === kept) continue;
      total -= index.size;
      held.delete(key);
    }
  }

  return {
    /** `words`: of the signs of a vector of the model. */
    async index(uid: string, model: string, words: number): Promise<SignIndex> {
      const key = keyOf(uid, model);
      let one = held.get(key);
      if (one === undefined || one.index.words !== words) {
        one = { index: createSignIndex(words), reading: null, meanwhile: new Map() };
        const reading = one;
        held.set(key, reading);
        reading.reading = read(key, uid, model, reading)
          .catch((error: unknown) => {
            held.delete(key);
            throw error;
          })
          .finally(() => (reading.reading = null));
      } else {
        held.delete(key);
        held.set(key, one);
      }
      await one.reading;
      makeRoom(key);
      return one.index;
    },
    /** A vector was stored. */
    add(uid: string, model: string, id: number, kind: SearchKind, embedding: Buffer): void {
      const one = held.get(keyOf(uid, model));
      if (one === undefined) return;
      if (one.reading !== null) one.meanwhile.set(id, { kind, embedding });
      else put(one.index, id, kind, embedding);
    },
    forget(uid: string): void {
      for (const key of held.keys()) if (key.startsWith(`${uid} `)) held.delete(key);
    },
  };
}
