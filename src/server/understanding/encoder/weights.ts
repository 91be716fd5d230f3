// Reads the weights of a model out of the files that TensorFlow.js writes: one number is one byte, and each table says by which step and
// from which least value. Pure; knows no model.

interface WeightSpec {
  name: string;
  shape: number[];
  dtype: string;
  quantization?: { dtype: string; min: number; scale: number };
}

interface ManifestFile {
  weightsManifest: { weights: WeightSpec[] }[];
}

export interface Weights {
  /** The numbers of a whole table, row by row; the next call writes over them. */
  floats(name: string): Float32Array;
  shape(name: string): readonly number[];
  /** Adds a row of a table to `into`, from `at` on, without making numbers of the rest of it. */
  rows(name: string): (row: number, into: Float32Array, at: number) => void;
}

const BYTES: Readonly<Record<string, number>> = { uint8: 1, float32: 4, int32: 4, bool: 1 };

const sizeOf = ({ shape }: WeightSpec): number => shape.reduce((product, one) => product * one, 1);

interface Table {
  numbers: Uint8Array;
  min: number;
  scale: number;
  shape: readonly number[];
}

/** Keeps a copy of this table alone: the bytes of all the others can be given up. */
function adderOf({ numbers, min, scale, shape }: Table): ReturnType<Weights['rows']> {
  const own = numbers.slice();
  const width = shape[1]!;
  return (row, into, at) => {
    for (let column = 0; column < width; column++) {
      into[at + column]! += own[row * width + column]! * scale + min;
    }
  };
}

/**
 * `manifest`: the text of model.json; `bytes`: its shards, joined. Throws when they do not belong together, or when a
 * table is asked for that is not there in eight bits.
 */
export function readWeights(manifest: string, bytes: Uint8Array): Weights {
  const { weightsManifest } = JSON.parse(manifest) as ManifestFile;
  const tables = new Map<string, { spec: WeightSpec; from: number }>();
  let from = 0;
  for (const spec of weightsManifest.flatMap(({ weights }) => weights)) {
    tables.set(spec.name, { spec, from });
    from += sizeOf(spec) * (BYTES[spec.quantization?.dtype ?? spec.dtype] ?? Number.NaN);
  }
  if (from !== bytes.length) throw new Error(`the weights have ${bytes.length} bytes, not ${from}`);

  function table(name: string): Table {
    const found = tables.get(name);
    const steps = found?.spec.quantization;
    if (found === undefined || steps?.dtype !== 'uint8') throw new Error(`no table ${name} in eight bits`);
    const { spec } = found;
    return { ...steps, shape: spec.shape, numbers: bytes.subarray(found.from, found.from + sizeOf(spec)) };
  }

  // Arrays of a few megabytes each, given up one after the other, leave the heap full of holes.
  let floats = new Float32Array(0);

  return {
    shape: (name) => table(name).shape,
    floats(name) {
      const { numbers, min, scale } = table(name);
      if (floats.length < numbers.length) floats = new Float32Array(numbers.length);
      // A loop: `Float32Array.from` takes a second for the ten million numbers of the model.
      for (let index = 0; index < numbers.length; index++) floats[index] = numbers[index]! * scale + min;
      return floats.subarray(0, numbers.length);
    },
    rows: (name) => adderOf(table(name)),
  };
}
