// One task of a talk as far as it is known, and when two of them say the same. Pure.
import { contentWords } from '../text/words.ts';
import type { Due } from './due.ts';
import type { Said } from './said.ts';

const STEM = 5;
/** Of what is taken on without a word about what it is. */
export const ENOUGH_ALONE = 0.6;

export interface Wording {
  said: Said;
  task: string;
  /** Its object was found in what was said before. */
  guessed: boolean;
  /** Nothing else is likely to be its object. */
  certain: boolean;
}

export interface Task {
  /** Beginnings of the words that say what is done. */
  words: Set<string>;
  /** A request or what the owner said; the last one is the newest. */
  wordings: Wording[];
  /** `named`: nobody has taken it on yet. */
  kind: 'mine' | 'ask' | 'named';
  strength: number;
  /** Where the owner said yes to it or came back to it. */
  confirmations: Said[];
  /** The owner took it on. */
  accepted: boolean;
  due: Due | null;
  at: Said;
  evidence: Set<string>;
  open: boolean;
}

export const stemsOf = (text: string): Set<string> =>
  new Set([
    ...contentWords(text).map((word) => word.replace(/'s$/u, '').slice(0, STEM)),
    ...(text.match(/\d+/gu) ?? []),
  ]);

export const firstWord = (text: string): string => text.split(' ')[0]!.toLowerCase();

/** 'Did you pay it?' */
export const isQuestion = ({ kind, wordings }: Task): boolean =>
  kind === 'named' && wordings[0]!.said.clause.endsWith('?');

const numbersOf = (words: ReadonlySet<string>): string =>
  [...words]
    .filter((word) => /^\d+$/u.test(word))
    .sort()
    .join(' ');
/** 'Check pump 4' and 'check pump 5' are two. */
export const sameNumbers = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  numbersOf(one) === numbersOf(other);

export function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const smaller = Math.min(one.size, other.size);
  if (smaller === 0) return 0;
  let shared = 0;
  for (const word of one) if (other.has(word)) shared++;
  return shared / smaller;
}

/** A time alone is of the day that is known, a day that is said again keeps its time. */
export function merged(known: Due | null, { day, time }: Due): Due {
  if (known === null) return { day, time };
  return {
    day: day ?? known.day,
    time: time ?? (day === null || day === known.day ? known.time : null),
  };
}

/** A few sentences before, or in the turn of that voice before. */
export const wasJustSaid = ({ at }: Task, said: Said): boolean =>
  said.index - at.index <= 4 || said.turn - at.turn <= 2;
