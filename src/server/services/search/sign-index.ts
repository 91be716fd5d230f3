// Keeps the signs of many vectors, one bit a number, and orders them by how many differ from those of another vector: a coarse
// but quick order of likeness. Pure.

/** Marks a row whose vector is gone. */
const GONE = 255;
const WORD_BITS = 32;

export type Signs = Uint32Array;

/** `values`: numbers of a vector, of any length. */
export function signsOf(values: ArrayLike<number>): Signs {
  const signs = new Uint32Array(Math.ceil(values.length / WORD_BITS));
  for (let index = 0; index < values.length; index++) {
    if (values[index]! > 0) signs[index >>> 5]! |= 1 << (index & 31);
  }
  return signs;
}

function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export interface SignIndex {
  readonly size: number;
  /** Of the signs of a vector. */
  readonly words: number;
  /** `group`: a number from 0 to 254 by which rows are chosen. An id is added once. */
  add(id: number, group: number, signs: Signs): void;
  remove(ids: ReadonlySet<number>): void;
  /** Ids of these groups, those with the fewest different signs first; without those of which more than `most` differ. */
  nearest(signs: Signs, groups: ReadonlySet<number>, most: number): number[];
}

export function createSignIndex(words: number): SignIndex {
  let ids = new Float64Array(64);
  let groups = new Uint8Array(64);
  let signs = new Uint32Array(64 * words);
  let size = 0;

  function grow(): void {
    const room = size * 2;
    const moved = {
      ids: new Float64Array(room),
      groups: new Uint8Array(room),
      signs: new Uint32Array(room * words),
    };
    moved.ids.set(ids);
    moved.groups.set(groups);
    moved.signs.set(signs);
    ({ ids, groups, signs } = moved);
  }

  return {
    words,
    get size() {
      return size;
    },
    add(id, group, added) {
      if (size === ids.length) grow();
      ids[size] = id;
      groups[size] = group;
      signs.set(added, size * words);
      size++;
    },
    remove(gone) {
      for (let row = 0; row < size; row++) if (gone.has(ids[row]!)) groups[row] = GONE;
    },
    nearest(wanted, chosen, most) {
      const isChosen = new Uint8Array(GONE + 1);
      for (const group of chosen) isChosen[group] = 1;
      const distances = new Uint16Array(size);
      const starts = new Uint32Array(most + 2);
      for (let row = 0; row < size; row++) {
        distances[row] = most + 1;
        if (isChosen[groups[row]!] === 0) continue;
        let distance = 0;
        for (let word = 0, at = row * words; word < words; word++, at++) {
          distance += ones(signs[at]! ^ wanted[word]!);
        }
        if (distance > most) continue;
        distances[row] = distance;
        starts[distance + 1]!++;
      }
      for (let distance = 0; distance <= most; distance++) starts[distance + 1]! += starts[distance]!;
      const ordered = new Array<number>(starts[most + 1]!).fill(0);
      for (let row = 0; row < size; row++) {
        const distance = distances[row]!;
        if (distance <= most) ordered[starts[distance]!++] = ids[row]!;
      }
      return ordered;
    },
  };
}
