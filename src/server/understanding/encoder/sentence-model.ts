// Runs all-MiniLM-L6-v2, a small BERT, in WebAssembly, with what was trained to its last layers here. Belongs in the
// encoder's process; knows no text, only pieces of a vocabulary.
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import {
  concat,
  div,
  matMul,
  norm,
  ready,
  setBackend,
  tensor1d,
  tensor2d,
  tidy,
  type Tensor1D,
  type Tensor2D,
} from '@tensorflow/tfjs-core';
import { withAdapter, type Adapter } from './adapter.ts';
import { HEADS, HEAD_WIDTH, layer, maskOf, normalise, type Dense, type Layer, type Norm } from './layers.ts';
import { DIMENSIONS } from './protocol.ts';
import { readWeights, type Weights } from './weights.ts';

/** What the model was trained with; what follows is left away. */
export const MOST_PIECES = 128;

export interface RunOptions {
  /** With what training added, by which a question is like the text that answers it; absent: as the model was published. */
  adapted?: boolean;
  /** With the vector of the third layer behind each, which says how a text is worded; only of the model as it was published. */
  wording?: boolean;
}

/** Returns the vectors of the lists of pieces, each of length 1, one after the other; no list is empty or longer than MOST_PIECES. */
export type SentenceModel = (
  lists: readonly (readonly number[])[],
  options?: RunOptions,
) => Promise<Float32Array>;

export const LAYERS = 6;
/** The third: the heads tell a promise from a report by it better than by the last, which says what a text is about (decision 47). */
const WORDING_LAYER = 2;

const BERT = 'StatefulPartitionedCall/model/tf_bert_model/bert/';
const PIECES = 'unknown';
const PLACES = 'unknown_0';
const KINDS_OF_TEXT = 'unknown_1';

/** `width` columns of a table with rows of `of` numbers, from `from` on. */
function columns(table: Float32Array, of: number, from: number, width: number): Float32Array {
  const some = new Float32Array((table.length / of) * width);
  for (let at = 0; at < table.length; at += of)
    some.set(table.subarray(at + from, at + from + width), (at / of) * width);
  return some;
}

function createReader(weights: Weights) {
  const vector = (name: string): Tensor1D => tensor1d(weights.floats(name));
  const dense = (name: string): Dense => ({
    weights: tensor2d(
      weights.floats(`${name}/Tensordot/ReadVariableOp`),
      weights.shape(`${name}/Tensordot/ReadVariableOp`) as [number, number],
    ),
    bias: vector(`${name}/BiasAdd/ReadVariableOp`),
  });
  /** Head by head: to cut the product of all into theirs, the runtime copies the whole of it for each. */
  const heads = (name: string): Dense[] => {
    const parts = (of: string): Float32Array[] => {
      const table = weights.floats(`${name}/${of}/ReadVariableOp`);
      return Array.from({ length: HEADS }, (_, head) =>
        columns(table, DIMENSIONS, head * HEAD_WIDTH, HEAD_WIDTH),
      );
    };
    const biases = parts('BiasAdd');
    return parts('Tensordot').map((part, head) => ({
      weights: tensor2d(part, [DIMENSIONS, HEAD_WIDTH]),
      bias: tensor1d(biases[head]!),
    }));
  };
  return {
    dense,
    heads,
    norm: (name: string): Norm => ({
      scale: vector(`${name}/LayerNorm/batchnorm/mul/ReadVariableOp`),
      shift: vector(`${name}/LayerNorm/batchnorm/ReadVariableOp`),
    }),
  };
}

const layerName = (index: number): string => `${BERT}encoder/layer_._${index}`;

/** The tables of a layer that training may add to. */
export const tablesOfLayer = (index: number): string[] =>
  [
    ...['attention/self/query', 'attention/self/key', 'attention/self/value'],
    ...['attention/output/dense', 'intermediate/dense', 'output/dense'],
  ].map((part) => `${layerName(index)}/${part}/Tensordot/ReadVariableOp`);

function readLayer({ dense, heads, norm: normOf }: ReturnType<typeof createReader>, index: number): Layer {
  const name = layerName(index);
  return {
    query: heads(`${name}/attention/self/query`),
    key: heads(`${name}/attention/self/key`),
    value: heads(`${name}/attention/self/value`),
    attended: dense(`${name}/attention/output/dense`),
    attendedNorm: normOf(`${name}/attention/output`),
    wide: dense(`${name}/intermediate/dense`),
    narrow: dense(`${name}/output/dense`),
    norm: normOf(`${name}/output`),
  };
}

/** A function of its own, so that nothing that stays holds the bytes. */
export function readModel(weights: Weights, adapter: Adapter | null) {
  const reader = createReader(weights);
  const layers = Array.from({ length: LAYERS }, (_, index) => readLayer(reader, index));
  const added = new Set(adapter?.tables.map(({ name }) => name));
  const adapted = createReader(withAdapter(weights, adapter));
  return {
    layers,
    /** The ones that training added nothing to are the same. */
    adaptedLayers: layers.map((own, index) =>
      tablesOfLayer(index).some((name) => added.has(name)) ? readLayer(adapted, index) : own,
    ),
    first: reader.norm(`${BERT}embeddings`),
    addPiece: weights.rows(PIECES),
    addPlace: weights.rows(PLACES),
    addKind: weights.rows(KINDS_OF_TEXT),
  };
}

/** All texts below each other, so that none is filled up to the length of another. */
export function embedded(
  lists: readonly (readonly number[])[],
  { addPiece, addPlace, addKind, first }: ReturnType<typeof readModel>,
): Tensor2D {
  const all = lists.reduce((sum, { length }) => sum + length, 0);
  const numbers = new Float32Array(all * DIMENSIONS);
  let at = 0;
  for (const list of lists) {
    for (const [place, piece] of list.entries()) {
      addPiece(piece, numbers, at);
      addPlace(place, numbers, at);
      addKind(0, numbers, at);
      at += DIMENSIONS;
    }
  }
  return normalise(tensor2d(numbers, [all, DIMENSIONS]), first);
}

/** `runtime`: the folder with the .wasm files. */
export async function startRuntime(runtime: string): Promise<void> {
  setWasmPaths(runtime.endsWith('/') ? runtime : `${runtime}/`);
  if (!(await setBackend('wasm'))) throw new Error('the WebAssembly runtime could not be loaded');
  await ready();
}

/** The means of the pieces of each text, of length 1. `x`: the pieces of all, one text below the other. */
export function vectorsOfTexts(x: Tensor2D, lengths: readonly number[]): Tensor2D {
  const shares = new Float32Array(lengths.length * x.shape[0]);
  let from = 0;
  lengths.forEach((length, text) => {
    shares.fill(1 / length, text * x.shape[0] + from, text * x.shape[0] + from + length);
    from += length;
  });
  const means = matMul(tensor2d(shares, [lengths.length, x.shape[0]]), x);
  return div(means, norm(means, 'euclidean', 1, true));
}

/** `manifest`: the text of model.json; `bytes`: its weights; `adapter`: what training added. */
export async function loadSentenceModel(
  manifest: string,
  bytes: Uint8Array,
  adapter: Adapter,
  runtime: string,
): Promise<SentenceModel> {
  await startRuntime(runtime);
  return run(readModel(readWeights(manifest, bytes), adapter));
}

function run(model: ReturnType<typeof readModel>): SentenceModel {
  return async (lists, { adapted = false, wording = false } = {}) => {
    const lengths = lists.map(({ length }) => length);
    const result = tidy(() => {
      const mask = maskOf(lengths);
      // What one layer needs in between is given back before the next.
      const worded: Tensor2D[] = [];
      const x = (adapted ? model.adaptedLayers : model.layers).reduce(
        (last, parts, index) => {
          const next = tidy(() => layer(last, mask, parts));
          if (wording && index === WORDING_LAYER) worded.push(tidy(() => vectorsOfTexts(next, lengths)));
          return next;
        },
        tidy(() => embedded(lists, model)),
      );
      const means = vectorsOfTexts(x, lengths);
      return worded.length === 0 ? means : concat([means, ...worded], 1);
    });
    const numbers = (await result.data()) as Float32Array;
    result.dispose();
    return numbers;
  };
}
