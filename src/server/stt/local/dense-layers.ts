// Dense layers of a small neural network in WebAssembly, four numbers at a time: the products of a matrix with vectors. The
// module is a single function, so it is assembled here. Knows no model.

/** Rows that are computed together; a matrix has a multiple of them. */
const ROWS = 32;
const LANES = 4;
const FLOAT_BYTES = 4;
const PAGE_BYTES = 65_536;

const [I32, F32, V128, EMPTY] = [0x7f, 0x7d, 0x7b, 0x40];
const [BLOCK_LOOP, BRANCH_IF, END] = [0x03, 0x0d, 0x0b];
const [I32_CONST, I32_ADD, I32_SUB] = [0x41, 0x6a, 0x6b];
const SIMD = 0xfd;
const [LOAD, LOAD_SPLAT, STORE, SPLAT, MAX, MULTIPLY_ADD] = [[0], [9], [11], [0x13], [0xe9, 1], [0x85, 2]];

/** LEB128. */
function signed(value: number): number[] {
  const byte = value & 127;
  const rest = value >> 7;
  const isLast = (rest === 0 && (byte & 64) === 0) || (rest === -1 && (byte & 64) !== 0);
  return isLast ? [byte] : [byte | 128, ...signed(rest)];
}

const unsigned = (value: number): number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >> 7)];

const section = (id: number, body: number[]): number[] => [id, ...unsigned(body.length), ...body];
const name = (text: string): number[] => [text.length, ...Buffer.from(text)];

/**
 * (weights, bias, input, output, blocks, inputs, least): output = max(least, bias + weights x input), for `blocks` of 32 rows. The
 * weights lie block by block, and in a block by input.
 */
function moduleBytes(): Uint8Array<ArrayBuffer> {
  const [weights, bias, input, output, blocks, inputs, least, at, left, first] = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
  ];
  const get = (local: number): number[] => [0x20, local];
  const set = (local: number): number[] => [0x21, local];
  const value = (number: number): number[] => [I32_CONST, ...signed(number)];
  const simd = (operation: number[], ...memory: number[]): number[] => [SIMD, ...operation, ...memory];
  const step = (local: number, by: number): number[] => [...get(local), ...value(by), I32_ADD, ...set(local)];
  /** Counts down and goes round again until nothing is left. */
  const again = (local: number): number[] => [
    ...[...get(local), ...value(1), I32_SUB, 0x22, local],
    ...[BRANCH_IF, 0],
  ];
  const vectors = Array.from({ length: ROWS / LANES }, (_, index) => index);
  const sum = (vector: number): number => first + vector;
  const factor = first + vectors.length;
  /** Bytes of alignment as a power of two, then the place. */
  const place = (vector: number): number[] => [2, ...unsigned(vector * LANES * FLOAT_BYTES)];
  const body = [
    ...[BLOCK_LOOP, EMPTY],
    ...vectors.flatMap((vector) => [...get(bias), ...simd(LOAD, ...place(vector)), ...set(sum(vector))]),
    ...[...get(input), ...set(at), ...get(inputs), ...set(left)],
    ...[BLOCK_LOOP, EMPTY],
    ...[...get(at), ...simd(LOAD_SPLAT, 2, 0), ...set(factor)],
    ...vectors.flatMap((vector) => [
      ...[...get(factor), ...get(weights), ...simd(LOAD, ...place(vector))],
      ...[...get(sum(vector)), ...simd(MULTIPLY_ADD), ...set(sum(vector))],
    ]),
    ...[...step(weights, ROWS * FLOAT_BYTES), ...step(at, FLOAT_BYTES), ...again(left), END],
    ...[...get(least), ...simd(SPLAT), ...set(factor)],
    ...vectors.flatMap((vector) => [
      ...[...get(output), ...get(sum(vector)), ...get(factor), ...simd(MAX)],
      ...simd(STORE, ...place(vector)),
    ]),
    ...[...step(bias, ROWS * FLOAT_BYTES), ...step(output, ROWS * FLOAT_BYTES), ...again(blocks), END],
    END,
  ];
  const locals = [2, 2, I32, vectors.length + 1, V128];
  const code = [...locals, ...body];
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 7, I32, I32, I32, I32, I32, I32, F32, 0]),
    ...section(2, [1, ...name('host'), ...name('memory'), 2, 0, 1]),
    ...section(3, [1, 0]),
    ...section(7, [1, ...name('dense'), 0, 0]),
    ...section(10, [1, ...unsigned(code.length), ...code]),
  ]);
}

export interface DenseLayer {
  /** Takes the vector at `from` and writes the sums at `to`; places in `floats`. */
  run(from: number, to: number): void;
  /** Numbers that it writes: the rows, and zeros up to a multiple of 32. */
  readonly written: number;
}

export interface DenseLayers {
  /** All numbers of the layers and of their inputs; its zeros are yours. */
  readonly floats: Float32Array;
  /** The place of so many numbers, all zero. */
  reserve(count: number): number;
  /** `weight`: of a row and an input. With `rectified`, sums below zero are zero. */
  add(layer: {
    rows: number;
    inputs: number;
    weight(row: number, input: number): number;
    bias?(row: number): number;
    rectified?: boolean;
  }): DenseLayer;
}

/** Room for so many numbers in all. */
export function createDenseLayers(capacity: number): DenseLayers {
  const memory = new WebAssembly.Memory({ initial: Math.ceil((capacity * FLOAT_BYTES) / PAGE_BYTES) });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(moduleBytes()), { host: { memory } });
  const dense = exports['dense'] as (...values: number[]) => void;
  const floats = new Float32Array(memory.buffer);
  let used = 0;

  function reserve(count: number): number {
    const at = used;
    used += Math.ceil(count / LANES) * LANES;
    if (used > floats.length) throw new RangeError('There is no room for the layer.');
    return at;
  }

  return {
    floats,
    reserve,
    add({ rows, inputs, weight, bias, rectified = false }) {
      const blocks = Math.ceil(rows / ROWS);
      const weights = reserve(blocks * ROWS * inputs);
      const sums = reserve(blocks * ROWS);
      for (let row = 0; row < rows; row++) {
        const block = Math.floor(row / ROWS) * ROWS;
        for (let input = 0; input < inputs; input++)
          floats[weights + block * inputs + input * ROWS + (row - block)] = weight(row, input);
        floats[sums + row] = bias?.(row) ?? 0;
      }
      const least = rectified ? 0 : -Infinity;
      const bytes = (place: number): number => place * FLOAT_BYTES;
      return {
        written: blocks * ROWS,
        run: (from, to) => dense(bytes(weights), bytes(sums), bytes(from), bytes(to), blocks, inputs, least),
      };
    },
  };
}
