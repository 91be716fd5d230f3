// Divides segments into sentences and clauses, each with the ids of its segments. Does not interpret them.
import type { ExtractionSegment } from '../provider.ts';
import { breaksIn } from './breaks.ts';
import { guessLanguage } from './language-of.ts';

export interface Sentence {
  text: string;
  /** Ids of the segments that overlap the text, in order; never empty. */
  evidence: string[];
  is_user: boolean;
  speaker_name: string;
}

const PAUSE_SECONDS = 1.5;
/** Sentences are cut to this length: the time of the rules' patterns can grow with the square of it. */
const LONGEST_CHARACTERS = 1_000;
/** Speech without punctuation is divided from so many words on, and everything from the second number on. */
const UNPUNCTUATED_WORDS = 9;
const LONGEST_WORDS = 45;
const ENDS = /[.!?…。！？]["'”’)]*$/u;
/** A full stop after a title, an initial or a clock time does not end a sentence. */
const NO_END =
  /(?:^|\s)(?:dr|mr|mrs|ms|prof|st|vs|e\.g|i\.e|[a-z]\.m|[A-Z]|dra|sra?|srta|nr|ca|bzw|z\.b|d\.h|hr|mag|mme)\.$/iu;
/** The longest match of NO_END, with the character before it. */
const LONGEST_ABBREVIATION = 8;

export function wordCount(text: string): number {
  return text.split(/\s/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Words of one speaker up to a punctuation mark, a pause or another speaker, with the segment of each. */
interface Run {
  words: { text: string; segment: string }[];
  characters: number;
  speaker: Pick<Sentence, 'is_user' | 'speaker_name'>;
}

/** Sentences in spoken order; a sentence never crosses from one speaker to another. */
export function toSentences(segments: readonly ExtractionSegment[]): Sentence[] {
  const sentences: Sentence[] = [];
  let open: Run | null = null;
  let last: ExtractionSegment | null = null;
  const close = (): void => {
    if (open !== null) sentences.push(...sentencesOfRun(open));
    open = null;
  };
  for (const segment of segments) {
    const goesOn =
      last !== null &&
      last.speaker_name === segment.speaker_name &&
      last.is_user === segment.is_user &&
      segment.start - last.end <= PAUSE_SECONDS;
    if (!goesOn) close();
    for (const piece of splitText(segment.text)) {
      if (open !== null && open.characters + piece.length >= LONGEST_CHARACTERS) close();
      const { is_user, speaker_name } = segment;
      open ??= { words: [], characters: 0, speaker: { is_user, speaker_name } };
      open.characters += piece.length + 1;
      for (const text of piece.split(' ')) open.words.push({ text, segment: segment.id });
      if (ENDS.test(piece)) close();
    }
    last = segment;
  }
  close();
  return sentences;
}

/** The run, divided where its speech has no punctuation. */
function sentencesOfRun({ words, speaker }: Run): Sentence[] {
  const texts = words.map(({ text }) => text);
  const most = ENDS.test(texts.at(-1)!) ? LONGEST_WORDS : UNPUNCTUATED_WORDS;
  const ends =
    words.length <= most ? [] : breaksIn(texts, (at) => words[at]!.segment !== words[at + 1]?.segment);
  return [...ends, words.length - 1].map((end, index) => {
    const part = words.slice(index === 0 ? 0 : ends[index - 1]! + 1, end + 1);
    return {
      text: part.map(({ text }) => text).join(' '),
      evidence: [...new Set(part.map(({ segment }) => segment))],
      ...speaker,
    };
  });
}

/** Pieces of at most `LONGEST_CHARACTERS`, cut at a space where there is one. */
function* cutToLength(text: string): Iterable<string> {
  let rest = text;
  while (rest.length > LONGEST_CHARACTERS) {
    const space = rest.lastIndexOf(' ', LONGEST_CHARACTERS);
    const end = space > 0 ? space : LONGEST_CHARACTERS;
    yield rest.slice(0, end);
    rest = rest.slice(end).trimStart();
  }
  yield rest;
}

/**
 * Removes the characters of `drop` from the end. A pattern anchored at the end would try every position of a
 * long text.
 */
export function withoutEnd(text: string, drop: string): string {
  let end = text.length;
  while (end > 0 && drop.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

function splitText(text: string): string[] {
  const pieces: string[] = [];
  let pending = '';
  for (const part of text
    .replace(/\s+/gu, ' ')
    .trim()
    .split(/(?<=[.!?…]["'”’)]{0,3})\s|(?<=[。！？])\s?/u)) {
    pending = pending === '' ? part : `${pending} ${part}`;
    if (NO_END.test(pending.slice(-LONGEST_ABBREVIATION)) && pending.length < LONGEST_CHARACTERS) continue;
    pieces.push(...cutToLength(pending));
    pending = '';
  }
  pieces.push(...cutToLength(pending));
  return pieces.filter((piece) => piece !== '');
}

const CLAUSE =
  /(?:;|,?\s(?:and|but|so|because)(?: then)?)\s(?=(?:i|i'll|i'm|i've|we|we'll|you|he|she|they|it|my|our|please|let's|don't|remind|can|could)\s)|,\s+(?=(?:i|we|you|he|she|they|it|let's|please|don't|remind|can you|could you)\b)|\s(?=(?:i'll|i will|i need to|i have to|we need to|we have to|we should|let's|don't forget|remind me|can you|could you|would you)\s)/giu;

/** Parts of a sentence with one statement each. Also divides text without punctuation. */
export function toClauses(text: string): string[] {
  return text.replace(/[’]/gu, "'").split(CLAUSE);
}

const FILLERS = String.raw`uh+|erm+|umm+|(?<!\b(?:let|do|did|if|as|what|all|how|would|does|will) )you know|i mean|sort of|kind of`;
const OF_GERMAN = new RegExp(String.raw`\b(?:${FILLERS})\b,?\s*`, 'giu');
const OF_OTHERS = new RegExp(String.raw`\b(?:um|${FILLERS})\b,?\s*`, 'giu');
/** 'Um acht' is at eight, and 'um das Dach' about the roof. */
const UM =
  /\bum (?:das|die|den|halb|viertel|dreiviertel|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\d)\b/iu;
const isGerman = (text: string): boolean =>
  /\bum\b/iu.test(text) && (UM.test(text) || guessLanguage(text).language === 'de');

/** 'The, the drain', 'who's, who's getting': said twice before it goes on. */
const AGAIN = /(?<![\p{L}\p{N}'])([\p{L}']+(?: [\p{L}']+){0,2}),\s+(?=\1(?![\p{L}\p{N}']))/giu;

/** Removes hesitations, what is said twice in a row and opening fillers, which mean nothing and break patterns. */
export function withoutFillers(text: string): string {
  return text
    .replace(/[’]/gu, "'")
    .replace(isGerman(text) ? OF_GERMAN : OF_OTHERS, '')
    .replace(AGAIN, '')
    .replace(/^(?:(?:okay|ok|so|well|yeah|yes|sure|right|alright|and|but|oh|then|also|anyway),?\s)+/iu, '')
    .trim();
}
