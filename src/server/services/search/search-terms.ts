// Turns what a user typed into full-text expressions. Quotes every word, so that nothing in it is an operator
// or a syntax error.

/** More words than this do not improve the result, and a longer expression costs time. */
const MAX_TERMS = 32;
const MAX_TERM_CHARACTERS = 64;
/** How much of the text is read: the top of a pasted page has enough words. */
const MAX_CHARACTERS = 2_000;

const WORD = /[\p{L}\p{N}\p{Co}][\p{L}\p{N}\p{M}\p{Co}]*/gu;
/** "Anna's" and "don't" are indexed as two words, of which only the first is useful. */
const CONTRACTION = /(?<=\p{L})['’](?:s|t|d|m|re|ve|ll)(?![\p{L}\p{N}])/giu;

/** English words that nearly every text has. */
const STOP_WORDS = new Set(
  `a about after all also am an and any are as at be because been before being but by can could did do does doing for from
   had has have having he her here hers him his how i if in into is it its just me more most my no nor not of off on once
   only or other our ours out over own s same she should so some such than that the their theirs them then there these they
   this those through to too under until up very was we were what when where which while who whom why will with would you
   your yours`.split(/\s+/),
);

export interface SearchTerms {
  /** For texts that contain every word. */
  all: string;
  /** For texts that contain at least one. */
  any: string;
}

/**
 * The useful words of a query in their order, and the last one, which may be a prefix because the user may
 * still be typing. Null when there is no word.
 */
export function queryWords(query: string): { words: string[]; last: string } | null {
  const words = [...query.slice(0, MAX_CHARACTERS).replace(CONTRACTION, '').matchAll(WORD)].map(([word]) =>
    [...word].slice(0, MAX_TERM_CHARACTERS).join(''),
  );
  const last = words.at(-1);
  if (last === undefined) return null;
  const telling = words.filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  const chosen = telling.length > 0 ? telling : words;
  const distinct = [...new Map(chosen.map((word) => [word.toLowerCase(), word])).values()];
  return { words: distinct.slice(0, MAX_TERMS), last };
}

/** Null when there is no word in it. */
export function searchTerms(query: string): SearchTerms | null {
  const wanted = queryWords(query);
  if (wanted === null) return null;
  const { words, last } = wanted;
  // Twice, so that the whole word counts for more than a longer one that begins with it.
  const expressions = words.map((word) => (word === last ? `("${word}" OR "${word}"*)` : `"${word}"`));
  return { all: expressions.join(' AND '), any: expressions.join(' OR ') };
}
