// Finds the things and people that earlier clauses name, for the pronouns of a task. Knows no language: it is given the words.

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

interface Thing {
  text: string;
  forms: readonly string[];
  aside: boolean;
}

/** Clauses that a pronoun may point back over. */
const NEAR = 8;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'-]*/gu;

export function thingsNamed(text: string, words: ThingWords): Thing[] {
  const things: Thing[] = [];
  const formsOf = (word: string): string[] =>
    Object.keys(words.determiners).filter((form) =>
      new RegExp(`^(?:${words.determiners[form]!})$`, 'iu').test(word),
    );
  const found = [...text.matchAll(WORD)];
  const word = (index: number): string => found[index]?.[0] ?? '';
  const near = (index: number): boolean =>
    index < found.length &&
    text.slice(found[index - 1]!.index + word(index - 1).length, found[index]!.index) === ' ';
  const takes = (index: number): boolean =>
    near(index) && !words.stops.test(word(index)) && formsOf(word(index)).length === 0;
  for (let from = 0; from < found.length; from++) {
    const forms = formsOf(word(from));
    if (forms.length === 0 || (from > 0 && near(from) && words.subjects.test(word(from - 1)))) continue;
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
      things.push({ text: phrase.slice(0, 1).toLowerCase() + phrase.slice(1), forms, aside });
    from = to - 1;
  }
  return things;
}

/** The nearest clause that names a fitting thing says what a pronoun means; of its things the first. */
export function meantBy(form: string | null, before: readonly string[], words: ThingWords): string | null {
  const clauses = before
    .slice(-NEAR)
    .toReversed()
    .map((clause) => thingsNamed(clause, words).filter(({ forms }) => form === null || forms.includes(form)));
  const all = clauses.flat();
  return (all.find(({ aside }) => !aside) ?? all[0])?.text ?? null;
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
