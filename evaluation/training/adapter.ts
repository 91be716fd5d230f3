// Trains what is added to the last layers of the encoder: that a question is like the note that answers it, and not like one that only shares
// its words. TensorFlow.js in WebAssembly on one thread, so that the bits are the same each time. Writes nothing.
import {
  add,
  exp,
  grads,
  log,
  logSoftmax,
  matMul,
  mul,
  slice,
  softplus,
  sub,
  sum,
  tensor1d,
  tensor2d,
  tidy,
  transpose,
  valueAndGrad,
  type Scalar,
  type Tensor,
  type Tensor2D,
} from '@tensorflow/tfjs-core';
import type { Adapter, LowRank } from '../../src/server/understanding/encoder/adapter.ts';
import {
  HEADS,
  HEAD_WIDTH,
  layer,
  maskOf,
  type Dense,
  type Layer,
} from '../../src/server/understanding/encoder/layers.ts';
import { DIMENSIONS } from '../../src/server/understanding/encoder/protocol.ts';
import {
  embedded,
  LAYERS,
  readModel,
  tablesOfLayer,
  vectorsOfTexts,
} from '../../src/server/understanding/encoder/sentence-model.ts';
import type { Weights } from '../../src/server/understanding/encoder/weights.ts';
import { createRandom } from './fit.ts';
import { registerGradients } from './gradients.ts';

/** In pieces of the vocabulary; empty where the encoder reads nothing. */
export interface NotePieces {
  note: number[];
  questions: { pieces: number[]; isAnswered: boolean }[];
}

export interface AdapterOptions {
  rank: number;
  /** Layers before this one stay as they are. */
  from: number;
  passes: number;
  /** Notes of one file that are learned together. */
  batch: number;
  rate: number;
  /** Of what is learned, so much is added in the end: between the published model and the trained one names are found as well as before. */
  share: number;
  onPass?: (pass: number, loss: number) => void;
}

/** What 1 of a cosine counts for, and from which on a question is answered. */
const SHARP = 20;
const ANSWERED_FROM = 0.5;
const OF_NEAR_MISSES = 0.5;
const OF_BOUND = 0.2;
/** So many pieces run through a layer at once. */
const MOST_AT_ONCE = 256;
const OUT_OF_QUESTION = -1e9;
const WARM_UP = 0.1;
const LEAST_RATE = 0.02;
const ADAM = { first: 0.9, second: 0.999, least: 1e-8 };

/** Near enough to a normal distribution, and the same on every computer. */
function normal(random: () => number): number {
  let sumOfTwelve = -6;
  for (let count = 0; count < 12; count++) sumOfTwelve += random();
  return sumOfTwelve;
}

function emptyTables(weights: Weights, { rank, from }: AdapterOptions): LowRank[] {
  const random = createRandom(11);
  return Array.from({ length: LAYERS - from }, (_, index) => tablesOfLayer(from + index))
    .flat()
    .map((name) => {
      const [rows, columns] = weights.shape(name) as [number, number];
      const narrow = Float32Array.from({ length: rows * rank }, () => normal(random) / Math.sqrt(rows));
      return { name, rows, columns, narrow, wide: new Float32Array(rank * columns) };
    });
}

interface Trained {
  values: Float32Array;
  shape: [number, number];
  /** Of Adam. */
  first: Float64Array;
  second: Float64Array;
}

function descend(
  { values, first, second }: Trained,
  gradient: Float32Array,
  rate: number,
  step: number,
): void {
  const [ofFirst, ofSecond] = [1 - ADAM.first ** step, 1 - ADAM.second ** step];
  for (let at = 0; at < values.length; at++) {
    const slope = gradient[at]!;
    first[at] = ADAM.first * first[at]! + (1 - ADAM.first) * slope;
    second[at] = ADAM.second * second[at]! + (1 - ADAM.second) * slope * slope;
    values[at]! -= (rate * (first[at]! / ofFirst)) / (Math.sqrt(second[at]! / ofSecond) + ADAM.least);
  }
}

const rateAt = (step: number, steps: number, rate: number): number =>
  rate *
  Math.min((step + 1) / (WARM_UP * steps), Math.max(LEAST_RATE, (steps - step) / ((1 - WARM_UP) * steps)));

/** Texts of like lengths together, no more pieces than run at once. */
function chunksOf(lengths: readonly number[]): number[][] {
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

/** The layers that are trained, with `added` in their tables. */
function trainedLayers(
  published: readonly Layer[],
  tables: ReadonlyMap<string, Tensor2D>,
  added: ReadonlyMap<string, Tensor2D>,
  from: number,
): Layer[] {
  return published.slice(from).map((own, index) => {
    const [query, key, value, attended, wide, narrow] = tablesOfLayer(from + index).map((name) =>
      add(tables.get(name)!, added.get(name)!),
    ) as [Tensor2D, Tensor2D, Tensor2D, Tensor2D, Tensor2D, Tensor2D];
    const heads = (table: Tensor2D, dense: readonly Dense[]): Dense[] =>
      Array.from({ length: HEADS }, (_, head) => ({
        weights: slice(table, [0, head * HEAD_WIDTH], [DIMENSIONS, HEAD_WIDTH]),
        bias: dense[head]!.bias,
      }));
    return {
      ...own,
      query: heads(query, own.query),
      key: heads(key, own.key),
      value: heads(value, own.value),
      attended: { ...own.attended, weights: attended },
      wide: { ...own.wide, weights: wide },
      narrow: { ...own.narrow, weights: narrow },
    };
  });
}

/** How many pieces it has, and what the layers that stay make of them. */
interface Text {
  pieces: number;
  below: Float32Array;
}

/** A batch: all its texts, and which is what. */
interface Batch {
  texts: number[];
  /** A row and a column for each text; 1 where the row is a question that the note of the column answers. */
  answers: Float32Array;
  /** 1 where the row is a note and the column a question that it does not answer. */
  nearMisses: Float32Array;
  isNote: Float32Array;
  isQuestion: Float32Array;
}

function batchOf(
  notes: readonly { note: number; questions: { text: number; isAnswered: boolean }[] }[],
): Batch {
  const texts = notes.flatMap(({ note, questions }) => [note, ...questions.map(({ text }) => text)]);
  const size = texts.length;
  const [answers, nearMisses] = [new Float32Array(size * size), new Float32Array(size * size)];
  const [isNote, isQuestion] = [new Float32Array(size), new Float32Array(size)];
  let at = 0;
  for (const { questions } of notes) {
    const note = at++;
    isNote[note] = 1;
    for (const { isAnswered } of questions) {
      isQuestion[at] = 1;
      if (isAnswered) answers[at * size + note] = 1;
      else nearMisses[note * size + at] = 1;
      at++;
    }
  }
  return { texts, answers, nearMisses, isNote, isQuestion };
}

/**
 * Three aims: among the notes the one that answers is the most like a question; of the questions of a note those that it answers are more
 * like it than those that it does not; and likeness has one bound for all, below which nothing is an answer.
 */
function lossOf(vectors: Tensor2D, { answers, nearMisses, isNote, isQuestion }: Batch): Scalar {
  const size = isNote.length;
  const square: [number, number] = [size, size];
  const sharp = mul(matMul(vectors, transpose(vectors)), SHARP) as Tensor2D;
  const answer = tensor2d(answers, square);
  const answered = answers.reduce((total, one) => total + one, 0);
  const amongNotes = add(sharp, tensor1d(isNote.map((one) => (one === 1 ? 0 : OUT_OF_QUESTION))));
  const nearest = mul(sum(mul(logSoftmax(amongNotes as Tensor2D), answer)), -1 / answered);
  const ofQuestion = sum(mul(sharp, answer), 1);
  const ofMisses = sum(mul(exp(sharp), tensor2d(nearMisses, square)), 1, true);
  const missesOfAnswered = sum(matMul(answer, ofMisses as Tensor2D), 1);
  const isAnswered = tensor1d(
    isQuestion.map((_, row) => answers.subarray(row * size, (row + 1) * size).reduce((a, b) => a + b, 0)),
  );
  const nearer = mul(
    sum(mul(isAnswered, sub(log(add(add(exp(ofQuestion), missesOfAnswered), 1e-6)), ofQuestion))),
    1 / answered,
  );
  const pairs = new Float32Array(size * size);
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      pairs[row * size + column] = isQuestion[row]! * isNote[column]!;
  const bound = sub(sharp, SHARP * ANSWERED_FROM);
  const bounded = mul(
    sum(sub(mul(softplus(bound), tensor2d(pairs, square)), mul(bound, answer))),
    1 / isNote.reduce((total, one) => total + one, 0),
  );
  return add(nearest, add(mul(nearer, OF_NEAR_MISSES), mul(bounded, OF_BOUND))) as Scalar;
}

/** The runtime must have been started. `files`: the notes of each are neighbours, and told from each other. */
export async function trainAdapter(
  weights: Weights,
  files: readonly (readonly NotePieces[])[],
  options: AdapterOptions,
): Promise<Adapter> {
  await registerGradients();
  const { rank, share, from, passes, batch, rate, onPass } = options;
  const model = readModel(weights, null);
  const tables = emptyTables(weights, options);
  const published = new Map(
    tables.map(({ name, rows, columns }) => [name, tensor2d(weights.floats(name).slice(), [rows, columns])]),
  );
  const parameters = tables.flatMap(({ rows, columns, narrow, wide }): Trained[] =>
    [
      { values: narrow, shape: [rows, rank] as [number, number] },
      { values: wide, shape: [rank, columns] as [number, number] },
    ].map(({ values, shape }) => ({
      ...{ values, shape },
      first: new Float64Array(values.length),
      second: new Float64Array(values.length),
    })),
  );

  // What the layers below make of each text never changes.
  const texts: Text[] = [];
  async function known(lists: readonly number[][]): Promise<number[]> {
    const first = texts.length;
    for (const list of lists) texts.push({ pieces: list.length, below: new Float32Array(0) });
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
        texts[first + index]!.below = numbers.slice(at, at + length * DIMENSIONS);
        at += length * DIMENSIONS;
      }
    }
    return lists.map((_, index) => first + index);
  }

  const asked = [];
  for (const notes of files) {
    const read = notes
      .filter(({ note }) => note.length > 0)
      .map(({ note, questions }) => ({
        note,
        questions: questions.filter(({ pieces }) => pieces.length > 0),
      }));
    const ids = await known(
      read.flatMap(({ note, questions }) => [note, ...questions.map(({ pieces }) => pieces)]),
    );
    let at = 0;
    asked.push(
      read.map(({ questions }) => ({
        note: ids[at++]!,
        questions: questions.map(({ isAnswered }) => ({ text: ids[at++]!, isAnswered })),
      })),
    );
  }

  const added = (inputs: readonly Tensor[]): Layer[] =>
    trainedLayers(
      model.layers,
      published,
      new Map(
        tables.map(({ name }, index) => [
          name,
          matMul(inputs[index * 2] as Tensor2D, inputs[index * 2 + 1] as Tensor2D) as Tensor2D,
        ]),
      ),
      from,
    );

  function vectorsOf(chunk: readonly Text[], layers: readonly Layer[]): Tensor2D {
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

  /**
   * The loss, and its gradient for each parameter. What all texts of a batch need for their gradients does not fit into the runtime's memory, so
   * each chunk runs twice: for its vectors, and for the gradient once that of the vectors is known.
   */
  async function learn(
    batch: Batch,
    inputs: readonly Tensor[],
  ): Promise<{ loss: number; gradients: Float32Array[] }> {
    const lists = batch.texts.map((text) => texts[text]!);
    const chunks = chunksOf(lists.map(({ pieces }) => pieces));
    const vectors = new Float32Array(lists.length * DIMENSIONS);
    for (const chunk of chunks) {
      const some = tidy(() =>
        vectorsOf(
          chunk.map((index) => lists[index]!),
          added(inputs),
        ),
      );
      const numbers = await some.data();
      some.dispose();
      chunk.forEach((index, row) =>
        vectors.set(numbers.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS), index * DIMENSIONS),
      );
    }
    const { value, grad } = tidy(() =>
      valueAndGrad((all) => lossOf(all as Tensor2D, batch))(tensor2d(vectors, [lists.length, DIMENSIONS])),
    );
    const loss = (await value.data())[0]!;
    const slopes = (await grad.data()) as Float32Array;
    value.dispose();
    grad.dispose();
    const gradients = parameters.map(({ values }) => new Float32Array(values.length));
    for (const chunk of chunks) {
      const wanted = new Float32Array(chunk.length * DIMENSIONS);
      chunk.forEach((index, row) =>
        wanted.set(slopes.subarray(index * DIMENSIONS, (index + 1) * DIMENSIONS), row * DIMENSIONS),
      );
      const parts = tidy(() =>
        grads((...some: Tensor[]) =>
          sum(
            mul(
              vectorsOf(
                chunk.map((index) => lists[index]!),
                added(some),
              ),
              tensor2d(wanted, [chunk.length, DIMENSIONS]),
            ),
          ),
        )([...inputs]),
      );
      for (const [index, part] of parts.entries()) {
        const numbers = await part.data();
        const into = gradients[index]!;
        for (let at = 0; at < into.length; at++) into[at]! += numbers[at]!;
        part.dispose();
      }
    }
    return { loss, gradients };
  }

  const steps = passes * asked.reduce((total, notes) => total + Math.ceil(notes.length / batch), 0);
  const random = createRandom(5);
  const shuffle = <T>(list: T[]): T[] => {
    for (let last = list.length - 1; last > 0; last--) {
      const other = Math.floor(random() * (last + 1));
      [list[last], list[other]] = [list[other]!, list[last]!];
    }
    return list;
  };
  let step = 0;
  for (let pass = 0; pass < passes; pass++) {
    // By turns any notes of a file, and such as stand beside each other.
    const batches = asked.flatMap((notes) => {
      const start = Math.floor(random() * batch);
      const order = pass % 2 === 0 ? shuffle([...notes]) : [...notes.slice(start), ...notes.slice(0, start)];
      return Array.from({ length: Math.ceil(order.length / batch) }, (_, part) =>
        order.slice(part * batch, (part + 1) * batch),
      );
    });
    let total = 0;
    for (const notes of shuffle(batches)) {
      const one = batchOf(notes);
      const inputs = parameters.map(({ values, shape }) => tensor2d(values, shape));
      const { loss, gradients } = await learn(one, inputs);
      total += loss;
      const now = rateAt(step++, steps, rate);
      gradients.forEach((gradient, index) => descend(parameters[index]!, gradient, now, step));
      for (const input of inputs) input.dispose();
    }
    onPass?.(pass, total / batches.length);
  }
  return { rank, share, tables };
}
