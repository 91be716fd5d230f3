// Rates which of the things that a talk has named a pronoun means. Knows no language: it is given the things of each line.
import { flag, rateOf } from './fitted.ts';
import { stemOf } from '../text/stems.ts';
import { words } from '../text/words.ts';

/** What was said before a task. */
export interface Line {
  text: string;
  /** How likely it asks for something, from 0 to 1, as the trained heads read it; 0 where they have not. */
  asks: number;
}

export interface Named {
  text: string;
  /** Stands after a preposition, as a place or a part does. */
  aside: boolean;
  /** What the verb before it is about, or what the verb behind it is said of; null where nobody knows. */
  role: 'object' | 'subject' | null;
}

const DEFINITE =
  /^(?:the|that|this|those|these|de[rnm]|die|das|diese[rnms]?|el|l[ao]s?|est[ae]s?|es[ae]s?|les?|l['’]|ce[st]?|cette) ?/iu;
const OWNED =
  /^(?:my|your|his|her|our|their|(?:[mds]|uns|ih|eu)(?:ein|er|r)?(?:e[rnms]?)|mis?|tus?|sus?|nuestr[oa]s?|m(?:on|a|es)|t(?:on|a|es)|s(?:on|a|es)|notre|nos|votre|vos|leurs?) |\p{L}['’]s /iu;
const INDEFINITE =
  /^(?:an?|some|another|ein(?:e[nmrs]?)?|kein(?:e[nmrs]?)?|una?s?|otr[oa]s?|algun[oa]s?|une|des|quelques|d['’]autres|two|three|four|five|six|zwei|drei|vier|dos|tres|cuatro|deux|trois|quatre) /iu;
/** Speaks of what was named before. */
const GOES_ON =
  /^(?:[\p{L}']+,? ){0,2}?(?:it|it's|its|they|they're|that's|them|er|sie|es|der|die|das|ihn|ils?|elles?|ça|c'est|lo|la|los|las|está|están|es|son)(?!\p{L})/iu;
const MOST_WORDS = 5;
const MOST_REPEATS = 3;
const SHORT = 4;

const headOf = (text: string): string => stemOf(words(text).at(-1) ?? text);

/** How far back the line is, what kind of phrase it is, and what is said of it there. */
export interface Signs {
  near: number;
  far: number;
  just: number;
  first: number;
  last: number;
  aside: number;
  subject: number;
  definite: number;
  owned: number;
  bare: number;
  again: number;
  asks: number;
  asksObject: number;
  question: number;
  sameVerb: number;
  words: number;
  alone: number;
  short: number;
  goesOn: number;
}

interface Rated<T> {
  thing: T;
  signs: Signs;
}

/** `things`: of each line those that may be meant, in spoken order, with their place among all of the line. */
function signsOf<T extends Named>(
  things: readonly (readonly T[])[],
  lines: readonly Line[],
  verb: string,
  fits: (thing: T) => boolean,
): Rated<T>[] {
  const heads = new Map<string, number>();
  for (const all of things)
    for (const { text } of all) heads.set(headOf(text), (heads.get(headOf(text)) ?? 0) + 1);
  const verbs = new Set(
    words(verb)
      .filter((word) => word.length > 2)
      .map(stemOf),
  );
  return things.flatMap((all, place) => {
    const back = lines.length - 1 - place;
    const { text: said, asks } = lines[place]!;
    const saidWords = words(said);
    const next = lines.slice(place + 1, place + 3);
    return all.flatMap((thing, order) => {
      if (!fits(thing)) return [];
      const { text, aside, role } = thing;
      const own = words(text);
      const [definite, owned, indefinite] = [DEFINITE.test(text), OWNED.test(text), INDEFINITE.test(text)];
      const kinded = definite || owned || indefinite;
      return [
        {
          thing,
          signs: {
            near: 0.5 ** back,
            far: 0.8 ** back,
            just: flag(back === 0),
            first: flag(order === 0),
            last: flag(order === all.length - 1),
            aside: flag(aside),
            subject: flag(role === 'subject'),
            definite: flag(definite && !owned),
            owned: flag(owned),
            bare: flag(!kinded && /^\p{Ll}/u.test(text)),
            again: Math.min((heads.get(headOf(text)) ?? 1) - 1, MOST_REPEATS) / MOST_REPEATS,
            asks,
            asksObject: role === 'object' ? asks : 0,
            question: flag(said.includes('?')),
            sameVerb: flag(saidWords.some((word) => word.length > 2 && verbs.has(stemOf(word)))),
            words: Math.min(own.length, MOST_WORDS) / MOST_WORDS,
            alone: saidWords.length === 0 ? 0 : own.length / saidWords.length,
            short: flag(saidWords.length <= SHORT),
            goesOn: flag(next.some((line) => GOES_ON.test(line.text))),
          },
        },
      ];
    });
  });
}

export type Weights = Readonly<Partial<Record<keyof Signs, number>>>;

/** Of these nine in ten are right. */
const CERTAIN = 0.75;

export interface Likeliest<T> {
  thing: T;
  /** Of all that may be meant. */
  probability: number;
}

/**
 * The thing that a pronoun most likely means; null where none fits. `things`: of each line, in spoken order, the nearest last.
 * `verb`: the words of the task before the pronoun.
 */
export function likeliest<T extends Named>(
  things: readonly (readonly T[])[],
  lines: readonly Line[],
  verb: string,
  weights: Weights,
  fits: (thing: T) => boolean,
): Likeliest<T> | null {
  const rated = signsOf(things, lines, verb, fits).map(({ thing, signs }) => ({
    thing,
    rate: rateOf(weights, signs),
  }));
  if (rated.length === 0) return null;
  const most = Math.max(...rated.map(({ rate }) => rate));
  const sum = rated.reduce((total, { rate }) => total + Math.exp(rate - most), 0);
  const best = rated.findLast(({ rate }) => rate === most)!;
  return { thing: best.thing, probability: 1 / sum };
}

export const isCertain = ({ probability }: Likeliest<unknown>): boolean => probability >= CERTAIN;
