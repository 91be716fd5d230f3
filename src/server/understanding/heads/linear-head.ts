// Reads and writes the weights of linear heads, and infers with them: a row of 8-bit numbers for each feature, a column
// for each label. Does not train.
import { readFileSync } from 'node:fs';
import { decodePacked, encodePacked } from '../packed-file.ts';
import type { Features } from './sparse-features.ts';

export interface HeadLabel {
  name: string;
  bias: number;
  /** Of the probability 1 / (1 + exp(-(slope * score + offset))). */
  slope: number;
  offset: number;
  /** The probability from which the label counts as given. */
  threshold: number;
}

export interface HeadHeader {
  /** Name of the embedder of the dense blocks; null for a head without any. */
  encoder: string | null;
  /** Lengths of the dense blocks. */
  dense: number[];
  buckets: number;
  labels: HeadLabel[];
  /** For each label what 1 of its column stands for: of the dense blocks, and of the buckets. */
  scales: [number, number][];
}

export interface LinearHead {
  header: HeadHeader;
  /** Rows of the dense blocks first, then of the buckets; `labels.length` columns. */
  weights: Int8Array;
}

export const encodeHead = ({ header, weights }: LinearHead): Buffer => encodePacked(header, weights);

export function decodeHead(bytes: Buffer): LinearHead {
  const { header, numbers: weights } = decodePacked<HeadHeader>(bytes);
  const rows = header.dense.reduce((sum, size) => sum + size, header.buckets);
  if (weights.length !== rows * header.labels.length)
    throw new Error('The weights of a head are incomplete.');
  return { header, weights };
}

export const readHead = (path: string): LinearHead => decodeHead(readFileSync(path));

/** One score for each label; positive ones are likelier than not before they are calibrated. */
export function scoresOf(
  { header, weights }: LinearHead,
  { dense, buckets, values }: Features,
): Float64Array {
  const { labels, scales } = header;
  const count = labels.length;
  const sums = new Float64Array(count);
  const scores = new Float64Array(count);
  let row = 0;
  header.dense.forEach((size, index) => {
    const block = dense[index];
    if (block)
      for (let at = 0; at < size; at++) {
        const value = block[at]!;
        const start = (row + at) * count;
        for (let label = 0; label < count; label++) sums[label]! += value * weights[start + label]!;
      }
    row += size;
  });
  for (let label = 0; label < count; label++) {
    scores[label] = labels[label]!.bias + sums[label]! * scales[label]![0];
    sums[label] = 0;
  }
  for (let at = 0; at < buckets.length; at++) {
    const value = values[at]!;
    const start = (row + buckets[at]!) * count;
    for (let label = 0; label < count; label++) sums[label]! += value * weights[start + label]!;
  }
  for (let label = 0; label < count; label++) scores[label]! += sums[label]! * scales[label]![1];
  return scores;
}

export const probabilityOf = (
  { slope, offset }: Pick<HeadLabel, 'slope' | 'offset'>,
  score: number,
): number => 1 / (1 + Math.exp(-(slope * score + offset)));
