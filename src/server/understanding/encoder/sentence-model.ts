// Runs all-MiniLM-L6-v2, a small BERT, in WebAssembly, and is the only file that loads TensorFlow.js. Belongs in the
// encoder's process; knows no text, only pieces of a vocabulary.
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import {
  add,
  concat,
  div,
  fused,
  matMul,
  mean,
  mul,
  norm,
  ready,
  rsqrt,
  setBackend,
  sigmoid,
  softmax,
  split,
  square,
  stack,
  sub,
  tensor1d,
  tensor2d,
  tidy,
  transpose,
  type Tensor1D,
  type Tensor2D,
} from '@tensorflow/tfjs-core';
import { DIMENSIONS } from './protocol.ts';
import { readWeights, type Weights } from './weights.ts';

/** What the model was trained with; what follows is left away. */
export const MOST_PIECES = 128;

/** Returns the vectors of the lists of pieces, of length 1, one after the other; no list is empty or longer than MOST_PIECES. */
export type SentenceModel = (lists: readonly (readonly number[])[]) => Promise<Float32Array>;

const LAYERS = 6;
const HEADS = 12;
const HEAD_WIDTH = DIMENSIONS / HEADS;
const HEAD_SCALE = 1 / Math.sqrt(HEAD_WIDTH);
const LEAST_VARIANCE = 1e-12;
/** No piece attends to one of another text. */
const FORBIDDEN = -1e9;

const BERT = 'StatefulPartitionedCall/model/tf_bert_model/bert/';
const PIECES = 'unknown';
const PLACES = 'unknown_0';
const KINDS_OF_TEXT = 'unknown_1';

interface Dense {
  weights: Tensor2D;
  bias: Tensor1D;
}

interface Norm {
  scale: Tensor1D;
  shift: Tensor1D;
}

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

type Layer = ReturnType<typeof readLayer>;

function readLayer({ dense, heads, norm: normOf }: ReturnType<typeof createReader>, index: number) {
  const name = `${BERT}encoder/layer_._${index}`;
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

const apply = (x: Tensor2D, { weights, bias }: Dense): Tensor2D =>
  fused.matMul({ a: x, b: weights, bias }) as Tensor2D;

function normalise(x: Tensor2D, { scale, shift }: Norm): Tensor2D {
  const centred = sub(x, mean(x, 1, true));
  const deviation = rsqrt(add(mean(square(centred), 1, true), LEAST_VARIANCE));
  return add(mul(mul(centred, deviation), scale), shift) as Tensor2D;
}

/** GELU by the logistic function, within 0.0005 of the one by the error function, which takes ten times as long. */
const gelu = (x: Tensor2D): Tensor2D =>
  mul(x, sigmoid(mul(x, add(mul(square(x), 0.071_354_8), 1.595_769_1))));

/** Head by head, because the runtime multiplies many small matrices at once much more slowly than one after the other. */
function attend(x: Tensor2D, mask: Tensor2D | null, { query, key, value }: Layer): Tensor2D {
  const heads = query.map((one, head) =>
    tidy(() => {
      const likeness = matMul(mul(apply(x, one), HEAD_SCALE), transpose(apply(x, key[head]!)));
      return matMul(softmax(mask === null ? likeness : add(likeness, mask)), apply(x, value[head]!));
    }),
  );
  return concat(heads, 1) as Tensor2D;
}

function layer(x: Tensor2D, mask: Tensor2D | null, parts: Layer): Tensor2D {
  const attended = tidy(() => apply(attend(x, mask, parts), parts.attended));
  const middle = tidy(() => normalise(add(attended, x), parts.attendedNorm));
  const wide = tidy(() => gelu(apply(middle, parts.wide)));
  return normalise(add(apply(wide, parts.narrow), middle), parts.norm);
}

/** Null where there is one text only. */
function maskOf(lengths: readonly number[]): Tensor2D | null {
  if (lengths.length === 1) return null;
  const all = lengths.reduce((sum, length) => sum + length, 0);
  const mask = new Float32Array(all * all).fill(FORBIDDEN);
  let from = 0;
  for (const length of lengths) {
    for (let row = from; row < from + length; row++)
      mask.fill(0, row * all + from, row * all + from + length);
    from += length;
  }
  return tensor2d(mask, [all, all]);
}

/** A function of its own, so that nothing that stays holds the bytes. */
function readModel(manifest: string, bytes: Uint8Array) {
  const weights = readWeights(manifest, bytes);
  const reader = createReader(weights);
  return {
    layers: Array.from({ length: LAYERS }, (_, index) => readLayer(reader, index)),
    first: reader.norm(`${BERT}embeddings`),
    addPiece: weights.rows(PIECES),
    addPlace: weights.rows(PLACES),
    addKind: weights.rows(KINDS_OF_TEXT),
  };
}

/** All texts below each other, so that none is filled up to the length of another. */
function embedded(
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

/** `manifest`: the text of model.json; `bytes`: its weights; `runtime`: the folder with the .wasm files. */
export async function loadSentenceModel(
  manifest: string,
  bytes: Uint8Array,
  runtime: string,
): Promise<SentenceModel> {
  setWasmPaths(runtime.endsWith('/') ? runtime : `${runtime}/`);
  if (!(await setBackend('wasm'))) throw new Error('the WebAssembly runtime could not be loaded');
  await ready();
  return run(readModel(manifest, bytes));
}

function run(model: ReturnType<typeof readModel>): SentenceModel {
  return async (lists) => {
    const lengths = lists.map(({ length }) => length);
    const result = tidy(() => {
      const mask = maskOf(lengths);
      // What one layer needs in between is given back before the next.
      const x = model.layers.reduce(
        (last, parts) => tidy(() => layer(last, mask, parts)),
        tidy(() => embedded(lists, model)),
      );
      const means = stack(split(x, lengths).map((one) => mean(one, 0)));
      return div(means, norm(means, 'euclidean', 1, true));
    });
    const numbers = (await result.data()) as Float32Array;
    result.dispose();
    return numbers;
  };
}
