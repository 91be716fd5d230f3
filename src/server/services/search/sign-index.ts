// Keeps the signs of many vectors, one bit a number, and orders them by how much of another vector they agree with: a coarse but
// quick order of likeness. Pure.

/** Marks a row whose vector is gone. */
const GONE = 255;
const WORD_BITS = 32;
const BYTE_VALUES = 256;
/** Vectors whose agreement differs by less stand as they were added. */
const STEPS = 1_024;

export type Signs = Uint32Array;

export const wordsFor = (numbers: number): number => Math.ceil(numbers / WORD_BITS);

/** `values`: numbers of a vector, of any length. */
export function signsOf(values: ArrayLike<number>): Signs {
  const signs = new Uint32Array(wordsFor(values.length));
  for (let index = 0; index < values.length; index++) {
    if (values[index]! > 0) signs[index >>> 5]! |= 1 << (index & 31);
  }
  return signs;
}

/**
 * How much of the vector each byte of signs contradicts, whatever its value: those of one byte after the other. All of it together
 * is 1, so that half of a vector that has nothing to do with the signs is contradicted.
 */
function contradictions(wanted: ArrayLike<number>, bytes: number): Float32Array {
  let all = 0;
  for (let index = 0; index < wanted.length; index++) all += Math.abs(wanted[index]!);
  const table = new Float32Array(bytes * BYTE_VALUES);
  for (let index = 0; index < wanted.length; index++) {
    const part = Math.abs(wanted[index]!) / (all || 1);
    const isSet = wanted[index]! > 0 ? 1 : 0;
    const from = (index >>> 3) * BYTE_VALUES;
    for (let value = 0; value < BYTE_VALUES; value++)
      if (((value >>> (index & 7)) & 1) !== isSet) table[from + value]! += part;
  }
  return table;
}

export interface SignIndex {
  readonly size: number;
  /** Of the signs of a vector. */
  readonly words: number;
  /** `group`: a number from 0 to 254 by which rows are chosen. An id is added once. */
  add(id: number, group: number, signs: Signs): void;
  remove(ids: ReadonlySet<number>): void;
  /**
   * Ids of these groups, those first whose signs contradict least of the vector, where its large numbers count more than its small
   * ones; without those that contradict more than the share `most`.
   */
  nearest(wanted: ArrayLike<number>, groups: ReadonlySet<number>, most: number): number[];
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
      const width = words * Uint32Array.BYTES_PER_ELEMENT;
      const table = contradictions(wanted, width);
      const bytes = new Uint8Array(signs.buffer);
      const last = Math.floor(most * STEPS);
      const steps = new Uint16Array(size);
      const starts = new Uint32Array(last + 2);
      for (let row = 0; row < size; row++) {
        steps[row] = last + 1;
        if (isChosen[groups[row]!] === 0) continue;
        let share = 0;
        for (let byte = 0, at = row * width; byte < width; byte++, at++)
          share += table[byte * BYTE_VALUES + bytes[at]!]!;
        const step = Math.round(share * STEPS);
        if (step > last) continue;
        steps[row] = step;
        starts[step + 1]!++;
      }
      for (let step = 0; step <= last; step++) starts[step + 1]! += starts[step]!;
      const ordered = new Array<number>(starts[last + 1]!).fill(0);
      for (let row = 0; row < size; row++) {
        const step = steps[row]!;
        if (step <= last) ordered[starts[step]!++] = ids[row]!;
      }
      return ordered;
    },
  };
}
