// Runs texts through layers in chunks: once through those that stay as they are, whose results are kept, and as often as is asked through the
// others.
import { tensor2d, tidy, type Tensor2D } from '@tensorflow/tfjs-core';
import { layer, maskOf, type Layer } from '../../../src/server/understanding/encoder/layers.ts';
import { DIMENSIONS } from '../../../src/server/understanding/encoder/protocol.ts';
import {
  embedded,
  vectorsOfTexts,
  type readModel,
} from '../../../src/server/understanding/encoder/sentence-model.ts';

/** So many pieces run through a layer at once. */
const MOST_AT_ONCE = 256;

/** How many pieces it has, and what the layers that stay make of them. */
export interface Text {
  pieces: number;
  below: Float32Array;
}

/** Texts of like lengths together, no more pieces than run at once. */
export function chunksOf(lengths: readonly number[]): number[][] {
  const order = lengths.map((_, index) => index).sort((a, b) => lengths[a]! - lengths[b]! || a - b);
  const chunks: number[][] = [];
  let pieces = Infinity;
  for (const index of order) {
    const length = lengths[index]!;
    if (pieces + length > MOST_AT_ONCE) {
      chunks.push([]);
      pieces = 0;
    }
    chunks.at(-1)!.push(index);
    pieces += length;
  }
  return chunks;
}

/** The texts with what the layers before `from` make of them. */
export async function textsBelow(
  lists: readonly number[][],
  model: ReturnType<typeof readModel>,
  from: number,
): Promise<Text[]> {
  const texts = lists.map(({ length }): Text => ({ pieces: length, below: new Float32Array(0) }));
  for (const chunk of chunksOf(lists.map(({ length }) => length))) {
    const parts = chunk.map((index) => lists[index]!);
    const result = tidy(() => {
      const mask = maskOf(parts.map(({ length }) => length));
      return model.layers.slice(0, from).reduce((x, one) => layer(x, mask, one), embedded(parts, model));
    });
    const numbers = (await result.data()) as Float32Array;
    result.dispose();
    let at = 0;
    for (const index of chunk) {
      const { length } = lists[index]!;
      texts[index]!.below = numbers.slice(at, at + length * DIMENSIONS);
      at += length * DIMENSIONS;
    }
  }
  return texts;
}

/** The vectors that the layers above make of texts. */
export function vectorsOf(chunk: readonly Text[], layers: readonly Layer[]): Tensor2D {
  const lengths = chunk.map(({ pieces }) => pieces);
  const all = lengths.reduce((total, one) => total + one, 0);
  const numbers = new Float32Array(all * DIMENSIONS);
  let at = 0;
  for (const { below } of chunk) {
    numbers.set(below, at);
    at += below.length;
  }
  const mask = maskOf(lengths);
  const x = layers.reduce((last, one) => layer(last, mask, one), tensor2d(numbers, [all, DIMENSIONS]));
  return vectorsOfTexts(x, lengths);
}
