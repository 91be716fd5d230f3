// How far the vectors of a batch are from what they should be: questions like the notes that answer them.
import {
  add,
  exp,
  log,
  logSoftmax,
  matMul,
  mul,
  softplus,
  sub,
  sum,
  tensor1d,
  tensor2d,
  transpose,
  type Scalar,
  type Tensor2D,
} from '@tensorflow/tfjs-core';

/** What 1 of a cosine counts for, and from which on a question is answered. */
const SHARP = 20;
const ANSWERED_FROM = 0.5;
const OF_NEAR_MISSES = 0.5;
const OF_BOUND = 0.2;
const OUT_OF_QUESTION = -1e9;

/** A note and its questions, by the numbers of their texts. */
export interface AskedIds {
  note: number;
  questions: { text: number; isAnswered: boolean }[];
}

/** A batch: all its texts, and which is what. */
export interface Batch {
  texts: number[];
  /** A row and a column for each text; 1 where the row is a question that the note of the column answers. */
  answers: Float32Array;
  /** 1 where the row is a note and the column a question that it does not answer. */
  nearMisses: Float32Array;
  isNote: Float32Array;
  isQuestion: Float32Array;
}

export function batchOf(notes: readonly AskedIds[]): Batch {
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
export function lossOf(vectors: Tensor2D, { answers, nearMisses, isNote, isQuestion }: Batch): Scalar {
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
