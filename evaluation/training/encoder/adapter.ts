// Trains what is added to the last layers of the encoder: that a question is like the note that answers it, and not like one that only shares
// its words. TensorFlow.js in WebAssembly on one thread, so that the bits are the same each time. Writes nothing.
import {
  add,
  grads,
  matMul,
  mul,
  slice,
  sum,
  tensor2d,
  tidy,
  valueAndGrad,
  type Tensor,
  type Tensor2D,
} from '@tensorflow/tfjs-core';
import type { Adapter, LowRank } from '../../../src/server/understanding/encoder/adapter.ts';
import {
  HEADS,
  HEAD_WIDTH,
  type Dense,
  type Layer,
} from '../../../src/server/understanding/encoder/layers.ts';
import { DIMENSIONS } from '../../../src/server/understanding/encoder/protocol.ts';
import {
  LAYERS,
  readModel,
  tablesOfLayer,
} from '../../../src/server/understanding/encoder/sentence-model.ts';
import type { Weights } from '../../../src/server/understanding/encoder/weights.ts';
import { createRandom } from '../fit.ts';
import { descend, rateAt, trained } from './adam.ts';
import { batchOf, lossOf, type AskedIds, type Batch } from './answer-loss.ts';
import { registerGradients } from './gradients.ts';
import { chunksOf, textsBelow, vectorsOf, type Text } from './texts.ts';

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
  const parameters = tables.flatMap(({ rows, columns, narrow, wide }) => [
    trained(narrow, [rows, rank]),
    trained(wide, [rank, columns]),
  ]);

  const texts: Text[] = [];
  const asked: AskedIds[][] = [];
  for (const notes of files) {
    const read = notes
      .filter(({ note }) => note.length > 0)
      .map(({ note, questions }) => ({
        note,
        questions: questions.filter(({ pieces }) => pieces.length > 0),
      }));
    const lists = read.flatMap(({ note, questions }) => [note, ...questions.map(({ pieces }) => pieces)]);
    let at = texts.length;
    texts.push(...(await textsBelow(lists, model, from)));
    asked.push(
      read.map(({ questions }) => ({
        note: at++,
        questions: questions.map(({ isAnswered }) => ({ text: at++, isAnswered })),
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
