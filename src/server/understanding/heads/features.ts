// Makes the features of a sentence in its talk, for the heads that label sentences: its words and cues, who says it, what
// stands before and after it, and its embedding when there is one.
import type { Sentence } from '../text/sentences.ts';
import { CUES } from './cues.ts';
import { createFeatureBag, type Features } from './sparse-features.ts';

export const BUCKETS = 1 << 14;

/** How much each kind of feature weighs before it is trained. */
const WEIGHT = {
  cue: 0.5,
  cueOfSpeaker: 0.35,
  neighbourCue: 0.22,
  words: 1.1,
  wordsOfSpeaker: 0.6,
  neighbourWords: 0.35,
  letters: 0.8,
  start: 0.45,
  frame: 0.4,
  vector: 1,
  vectorOfSpeaker: 0.5,
  neighbourVector: 0.33,
  // Most of such a vector is the same for all texts.
  wording: 2,
  wordingOfSpeaker: 1,
  neighbourWording: 0.66,
} as const;

const KEPT_READINGS = 16;

/** What is read of one sentence, whichever sentence it is neighbour of. */
interface Reading {
  sentence: Sentence;
  text: string;
  words: string[];
  cues: string[];
}

function readingOf(sentence: Sentence): Reading {
  const text = sentence.text.toLowerCase().replace(/[’`´]/gu, "'");
  const words =
    text.match(/[\p{L}\p{M}']+|\p{N}+|[?!]/gu)?.map((word) => (/^\p{N}/u.test(word) ? '#' : word)) ?? [];
  return {
    sentence,
    text,
    words,
    cues: CUES.filter(([, pattern]) => pattern.test(text)).map(([name]) => name),
  };
}

/** Adds names with one length together: a long sentence does not weigh more than a short one. */
function addEvenly(
  bag: ReturnType<typeof createFeatureBag>,
  prefix: string,
  names: readonly string[],
  weight: number,
): void {
  if (names.length === 0) return;
  const each = weight / Math.sqrt(names.length);
  for (const name of names) bag.add(prefix + name, each);
}

function pairsOf(words: readonly string[]): string[] {
  return [...words, ...words.slice(1).map((word, index) => `${words[index]!} ${word}`)];
}

const SHORTEST_LETTERS = 3;
const LONGEST_LETTERS = 5;

function lettersOf(words: readonly string[]): string[] {
  const pieces: string[] = [];
  for (const word of words) {
    const framed = `<${word}>`;
    for (let length = SHORTEST_LETTERS; length <= LONGEST_LETTERS; length++)
      for (let at = 0; at + length <= framed.length; at++) pieces.push(framed.slice(at, at + length));
  }
  return pieces;
}

const lengthName = (count: number): string =>
  count <= 2 ? 'tiny' : count <= 5 ? 'short' : count <= 12 ? 'usual' : count <= 25 ? 'long' : 'endless';

/** Of a vector with its wording: the first half says what the text is about, the second how it is said. */
export const meaningOf = (vector: Float32Array | null): Float32Array | null =>
  vector?.subarray(0, vector.length / 2) ?? null;
const wordingOf = (vector: Float32Array | null): Float32Array | null =>
  vector?.subarray(vector.length / 2) ?? null;

const scaled = (vector: Float32Array | null | undefined, weight: number): Float32Array | null =>
  vector?.map((value) => value * weight) ?? null;

export interface Talk {
  sentences: readonly Sentence[];
  /** One for each sentence, with its wording; null where there is none. */
  vectors: readonly (Float32Array | null)[] | null;
  /** Whether one voice says everything, which is then the owner's. */
  alone: boolean;
  /** Of a sentence and its neighbours; the others are forgotten, since a day of talk would fill the memory. */
  readingAt(index: number): Reading | undefined;
}

export function talkOf(sentences: readonly Sentence[], vectors: Talk['vectors']): Talk {
  const [first] = sentences;
  const kept = new Map<number, Reading>();
  return {
    sentences,
    vectors,
    alone: sentences.every(
      ({ speaker_name, is_user }) => speaker_name === first!.speaker_name && is_user === first!.is_user,
    ),
    readingAt(index) {
      const sentence = sentences[index];
      if (sentence === undefined) return undefined;
      let reading = kept.get(index);
      if (reading === undefined) {
        if (kept.size > KEPT_READINGS) kept.clear();
        reading = readingOf(sentence);
        kept.set(index, reading);
      }
      return reading;
    },
  };
}

export const saidByOwner = ({ sentences, alone }: Talk, index: number): boolean =>
  alone || sentences[index]!.is_user;

/** The sentence, the same where the owner speaks, where another does, the sentence before, the one after. */
function blocksOf(
  at: (index: number) => Float32Array | null,
  { index, mine }: { index: number; mine: boolean },
  [own, ofSpeaker, neighbour]: readonly [number, number, number],
): (Float32Array | null)[] {
  const vector = at(index);
  const bySpeaker = scaled(vector, ofSpeaker);
  return [
    scaled(vector, own),
    ...(mine ? [bySpeaker, null] : [null, bySpeaker]),
    scaled(at(index - 1), neighbour),
    scaled(at(index + 1), neighbour),
  ];
}

/** Lengths of the dense blocks for an embedder: those of the meaning, then those of the wording. */
export const denseSizes = (dimensions: number): number[] => Array.from({ length: 10 }, () => dimensions);

export function featuresOf(talk: Talk, index: number): Features {
  const { vectors } = talk;
  const { words, cues, sentence } = talk.readingAt(index)!;
  const mine = saidByOwner(talk, index);
  const who = mine ? 'me ' : 'other ';
  const bag = createFeatureBag(BUCKETS);
  for (const cue of cues) {
    bag.add(`cue ${cue}`, WEIGHT.cue);
    bag.add(`cue ${who}${cue}`, WEIGHT.cueOfSpeaker);
  }
  const pairs = pairsOf(words);
  addEvenly(bag, 'word ', pairs, WEIGHT.words);
  addEvenly(bag, `word ${who}`, pairs, WEIGHT.wordsOfSpeaker);
  addEvenly(bag, 'letters ', lettersOf(words), WEIGHT.letters);
  for (let count = 1; count <= 3; count++) bag.add(`start ${words.slice(0, count).join(' ')}`, WEIGHT.start);
  bag.add(`end ${words.slice(-2).join(' ')}`, WEIGHT.start);
  bag.add(`who ${who}`, WEIGHT.frame);
  bag.add(`length ${lengthName(words.length)}`, WEIGHT.frame);
  bag.add(talk.alone ? 'monologue' : 'dialogue', WEIGHT.frame);
  for (const [name, place] of [
    ['before', index - 1],
    ['after', index + 1],
  ] as const) {
    const neighbour = talk.readingAt(place);
    if (neighbour === undefined) {
      bag.add(`nothing ${name}`, WEIGHT.frame);
      continue;
    }
    const same = neighbour.sentence.speaker_name === sentence.speaker_name;
    const relation = `${name} ${same ? 'same' : 'other'} `;
    bag.add(relation, WEIGHT.frame);
    for (const cue of neighbour.cues) bag.add(`${relation}${who}${cue}`, WEIGHT.neighbourCue);
    addEvenly(bag, relation, neighbour.words, WEIGHT.neighbourWords);
  }
  const vectorAt = (at: number): Float32Array | null => vectors?.[at] ?? null;
  const place = { index, mine };
  return {
    dense: [
      ...blocksOf((at) => meaningOf(vectorAt(at)), place, [
        WEIGHT.vector,
        WEIGHT.vectorOfSpeaker,
        WEIGHT.neighbourVector,
      ]),
      ...blocksOf((at) => wordingOf(vectorAt(at)), place, [
        WEIGHT.wording,
        WEIGHT.wordingOfSpeaker,
        WEIGHT.neighbourWording,
      ]),
    ],
    ...bag.done(),
  };
}
