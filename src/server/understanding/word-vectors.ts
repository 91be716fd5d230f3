// Embeds a text as the weighted mean of the vectors of its words (English), without a model server. Reads the
// file that scripts/setup/word-vectors.mjs makes; does not locate it.
import type { Embedder } from './embedding.ts';
import { wordVectorHead, wordVectorName } from './word-vector-file.ts';

/** Smooth inverse frequency: a word that makes up this share of all text has half the weight. */
const HALF_WEIGHT_FREQUENCY = 0.001;
/** Only the beginning of a longer text is embedded. */
const MAX_CHARACTERS = 20_000;

const WORD = /[\p{L}\p{N}]+/gu;
const CONTRACTION = /(?<=\p{L})['’](?:s|t|d|m|re|ve|ll)(?![\p{L}\p{N}])/gu;

/** Rows are sorted by frequency and words follow Zipf's law, so the row number gives the frequency. */
const frequency = (row: number): number => 0.1 / (row + 3);
const weight = (row: number): number => HALF_WEIGHT_FREQUENCY / (HALF_WEIGHT_FREQUENCY + frequency(row));

interface Table {
  rows: Map<string, number>;
  dimensions: number;
  /** Adds `factor` times the vector of a row to `sum`. */
  add(sum: Float32Array, row: number, factor: number): void;
}

/** Throws when the bytes are not such a file. */
function read(file: Buffer): Table {
  const { words, dimensions, length: headEnd } = wordVectorHead(file);
  const numbersAt = file.length - words * dimensions;
  const scalesAt = numbersAt - words * 4;
  const list = file.toString('utf8', headEnd + 1, scalesAt - 1).split('\n');
  if (list.length !== words) throw new Error('the word vectors are cut off');
  const numbers = new Int8Array(file.buffer, file.byteOffset + numbersAt, words * dimensions);
  return {
    rows: new Map(list.map((word, row) => [word, row])),
    dimensions,
    add(sum, row, factor) {
      const scale = factor * file.readFloatLE(scalesAt + row * 4);
      const from = row * dimensions;
      for (let index = 0; index < dimensions; index++) {
        sum[index] = (sum[index] ?? 0) + scale * (numbers[from + index] ?? 0);
      }
    },
  };
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}

/** Works in place; null for a vector of length 0. */
function toLengthOne(vector: Float32Array): Float32Array | null {
  const length = Math.sqrt(dot(vector, vector));
  if (!(length > 1e-6)) return null;
  for (let index = 0; index < vector.length; index++) vector[index] = (vector[index] ?? 0) / length;
  return vector;
}

export function createWordVectors(file: Buffer): Embedder {
  const table = read(file);
  // The direction common to all English text; if it stayed, every text would resemble every other.
  const common = new Float32Array(table.dimensions);
  for (let row = 0; row < table.rows.size; row++) table.add(common, row, weight(row) * frequency(row));
  toLengthOne(common);

  function embedOne(text: string): Float32Array | null {
    const sum = new Float32Array(table.dimensions);
    const words = text.slice(0, MAX_CHARACTERS).normalize('NFC').toLowerCase().replace(CONTRACTION, '');
    for (const [word] of words.matchAll(WORD)) {
      const row = table.rows.get(word) ?? table.rows.get(word.normalize('NFD').replace(/\p{M}/gu, ''));
      if (row !== undefined) table.add(sum, row, weight(row));
    }
    const shared = dot(sum, common);
    for (let index = 0; index < sum.length; index++) {
      sum[index] = (sum[index] ?? 0) - shared * (common[index] ?? 0);
    }
    return toLengthOne(sum);
  }

  return {
    name: wordVectorName({ words: table.rows.size, dimensions: table.dimensions }),
    dimensions: table.dimensions,
    embed: (texts) => Promise.resolve({ ok: true, vectors: texts.map(embedOne) }),
  };
}
