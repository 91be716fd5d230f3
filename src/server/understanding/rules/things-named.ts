// Finds the things and people that earlier clauses name, for the pronouns of a task. Knows no language: it is given the words.

import { isCertain, likeliest, type Line, type Named, type Weights } from './antecedents.ts';

export interface ThingWords {
  /** Determiners by the form that a pronoun must have. */
  determiners: Readonly<Record<string, string>>;
  /** Words that are no part of a phrase. */
  stops: RegExp;
  /** What joins two nouns: 'de'. */
  joint: RegExp | null;
  /** An adjective that stands before the noun. */
  before: RegExp | null;
  /** Absent where each phrase may be a thing. */
  isThing?(phrase: string, text: string): boolean;
  /** Phrases that mean no thing. */
  empty: RegExp;
  /** A word after which a phrase is only where, when or with what something is. */
  prepositions: RegExp;
  /** A word after which a determiner is a pronoun: 'je le'. */
  subjects: RegExp;
  /** People who are named without a determiner or by what they are. */
  person: RegExp;
}

interface Thing extends Named {
  forms: readonly string[];
}

/** Clauses that a pronoun may point back over. */
const NEAR = 10;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'-]*/gu;

/** 'Del' and 'au' hold an article. */
const JOINED: readonly [RegExp, string][] = [
  [/(?<!\p{L})del (?=\p{L})/giu, 'de el '],
  [/(?<!\p{L})al (?=\p{L})/giu, 'a el '],
  [/(?<!\p{L})du (?=\p{L})/giu, 'de le '],
  [/(?<!\p{L})aux? (?=\p{L})/giu, 'à le '],
];

const compiled = new WeakMap<ThingWords, [form: string, determiner: RegExp][]>();

function formsIn(words: ThingWords): [form: string, determiner: RegExp][] {
  const known = compiled.get(words);
  if (known !== undefined) return known;
  const forms = Object.entries(words.determiners).map(([form, list]): [string, RegExp] => [
    form,
    new RegExp(`^(?:${list})$`, 'iu'),
  ]);
  compiled.set(words, forms);
  return forms;
}

const joined = (text: string): string =>
  text
    .replace(/ de el (?=\p{L})/giu, ' del ')
    .replace(/ a el (?=\p{L})/giu, ' al ')
    .replace(/ de le (?=\p{L})/giu, ' du ')
    .replace(/ à le (?=\p{L})/giu, ' au ');

export function thingsNamed(said: string, words: ThingWords): Thing[] {
  const text =
    words.joint === null
      ? said
      : JOINED.reduce((whole, [joined, apart]) => whole.replace(joined, apart), said);
  const things: Thing[] = [];
  const forms = formsIn(words);
  const formsOf = (word: string): string[] =>
    forms.filter(([, determiner]) => determiner.test(word)).map(([form]) => form);
  const found = [...text.matchAll(WORD)];
  const word = (index: number): string => found[index]?.[0] ?? '';
  const near = (index: number): boolean =>
    index < found.length &&
    text.slice(found[index - 1]!.index + word(index - 1).length, found[index]!.index) === ' ';
  const takes = (index: number): boolean =>
    near(index) && !words.stops.test(word(index)) && formsOf(word(index)).length === 0;
  for (let from = 0; from < found.length; from++) {
    const own = formsOf(word(from));
    if (own.length === 0 || (from > 0 && near(from) && words.subjects.test(word(from - 1)))) continue;
    let to = from + 1;
    if (!takes(to)) continue;
    to++;
    if (words.before?.test(word(to - 1)) === true && takes(to)) to++;
    if (words.joint !== null && near(to) && words.joint.test(word(to))) {
      let next = to + 1;
      if (near(next) && formsOf(word(next)).length > 0) next++;
      if (near(next) && !words.stops.test(word(next))) to = next + 1;
    }
    const phrase = text.slice(found[from]!.index, found[to - 1]!.index + word(to - 1).length);
    const aside = from > 0 && near(from) && words.prepositions.test(word(from - 1));
    if (!words.empty.test(phrase) && words.isThing?.(phrase, text) !== false)
      things.push({
        text: joined(phrase.slice(0, 1).toLowerCase() + phrase.slice(1)),
        ...{ forms: own, aside, role: null },
      });
    from = to - 1;
  }
  return things;
}

/** As fitted to talks in German, Spanish and French. */
const WEIGHTS: Weights = {
  ...{ far: -0.36, near: 0.15, just: 0.58 },
  ...{ aside: -1.48, first: 0.61, last: -0.35, short: -0.13, words: 0.8 },
  ...{ definite: 0.12, owned: -0.17 },
  ...{ asks: 0.82, sameVerb: 0.94, question: 0.81, goesOn: 0.26, again: 0.18 },
};

/** What a pronoun of one of these forms means; of any form where that is null. `verb`: the words of the task beside it. */
export function meantBy(
  of: readonly string[] | null,
  before: readonly Line[],
  words: ThingWords,
  verb: string,
): { text: string; certain: boolean } | null {
  const lines = before.slice(-NEAR);
  const things = lines.map(({ text }) => thingsNamed(text, words));
  const meant = likeliest(things, lines, verb, WEIGHTS, ({ forms }) =>
    of === null ? true : forms.some((form) => of.includes(form)),
  );
  return meant === null ? null : { text: meant.thing.text, certain: isCertain(meant) };
}

/** A name behind it is a place: 'en Valencia'. */
const IN_PLACE = /(?<!\p{L})(?:en|desde|hacia|in|aus|nach|dans|depuis|vers)\s$/iu;

/** Who was named last. */
export function personMeant(before: readonly string[], { person }: ThingWords): string | null {
  const all = new RegExp(person.source, `${person.flags.replace('g', '')}g`);
  for (const clause of before.slice(-NEAR).toReversed()) {
    const last = [...clause.matchAll(all)].findLast(({ index }) => !IN_PLACE.test(clause.slice(0, index)));
    if (last !== undefined) return last[0];
  }
  return null;
}
