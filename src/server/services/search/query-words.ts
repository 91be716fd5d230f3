// Reads the words and quoted phrases of a query. Pure; knows no index.

/** More words than this do not improve the result, and take time. */
const MAX_WORDS = 32;
const MAX_WORD_CHARACTERS = 64;
const MAX_PHRASES = 4;
/** How much of the text is read: the top of a pasted page has enough words. */
const MAX_CHARACTERS = 2_000;

const WORD = /[\p{L}\p{N}\p{Co}][\p{L}\p{N}\p{M}\p{Co}]*/gu;
/** "Anna's" and "don't" are indexed as two words, of which only the first is useful. */
const CONTRACTION = /(?<=\p{L})['’](?:s|t|d|m|re|ve|ll)(?![\p{L}\p{N}])/giu;
const PHRASE = /"([^"]+)"|“([^”]+)”|„([^“”]+)[“”]|«([^»]+)»/gu;

/** Words that nearly every text has, of English and of the languages that are understood. */
const STOP_WORDS = new Set(
  `a about after again all also am an and any are as at be because been before being but by can could did do does doing for
   from had has have having he her here hers him his how i if in into is it its just me more most my no nor not of off on once
   only or other our ours out over own s same she should so some such than that the their theirs them then there these they
   this those through to too under until up very was we were what when where which while who whom why will with would you
   your yours don doesn didn isn wasn won ll re ve
   der die das den dem des ein eine einen einem einer und oder ist sind war ich du er sie es wir ihr mein meine meinen mit von
   zu zum zur im am auf für fur was wer wie wo wann habe hat haben nicht
   el la los las un una unos unas y o de del al en es son era yo mi mis con por para que qué cuando cuándo donde dónde como cómo
   quien quién se su sus lo le les
   le les une du au aux et ou est sont je tu il elle nous vous mon ma mes avec pour dans sur quand où comment qui quoi
   ce cette ces ai avons`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);

/** Without case and accents. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export interface QueryWord {
  word: string;
  /** Without case and accents. */
  plain: string;
  /** It is the first word. */
  begins: boolean;
  /** The last one may be a beginning, because the user may still be typing. */
  isLast: boolean;
  isStop: boolean;
}

export interface QueryWords {
  /** Distinct, in their order. */
  words: QueryWord[];
  /** Each as its words. */
  phrases: string[][];
}

export const wordsIn = (text: string): string[] =>
  [...text.replace(CONTRACTION, '').matchAll(WORD)].map(([word]) =>
    [...word].slice(0, MAX_WORD_CHARACTERS).join(''),
  );

/** Finds the words one after the other in a text without case and accents, whatever signs stand between them. */
export function phraseIn(words: readonly string[]): RegExp {
  const between = String.raw`(?:['’](?:s|t|d|m|re|ve|ll))?[^\p{L}\p{N}\p{M}\p{Co}]+`;
  // Words have letters and digits alone.
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}\p{M}\p{Co}])${words.map(plain).join(between)}(?![\p{L}\p{N}\p{M}\p{Co}])`,
    'u',
  );
}

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word.toLowerCase());

/** Of the query languages of others, in which this one is not written. */
const OPERATOR = /^(?:AND|OR|NOT|NEAR)$/;

/** One alone may be the beginning of a word. */
const isOperatorsOnly = (text: string, words: readonly string[]): boolean =>
  words.every((word) => OPERATOR.test(word)) && text.trim() !== words[0];

/** Null when there is no word but operators. */
export function readQuery(query: string): QueryWords | null {
  const text = query.slice(0, MAX_CHARACTERS);
  const quoted = [...text.matchAll(PHRASE)]
    .map((match) => wordsIn(match.slice(1).find((part) => part !== undefined) ?? ''))
    .filter((words) => words.length > 0);
  const phrases = [...new Map(quoted.map((words) => [words.join(' '), words])).values()].slice(
    0,
    MAX_PHRASES,
  );
  const all = wordsIn(text);
  const endsOpen = /[\p{L}\p{N}\p{M}]$/u.test(text.trimEnd());
  const last = endsOpen ? all.at(-1) : undefined;
  if (phrases.length === 0 && isOperatorsOnly(text, all)) return null;
  const distinct = new Map(
    all.map((word, index) => [
      plain(word),
      { word, plain: plain(word), begins: index === 0, isLast: word === last, isStop: isStopWord(word) },
    ]),
  );
  return { words: [...distinct.values()].slice(0, MAX_WORDS), phrases };
}

/** The useful words, or all when there are no others. */
export function tellingWords(words: readonly QueryWord[]): readonly QueryWord[] {
  const telling = words.filter(({ isStop }) => !isStop);
  return telling.length > 0 ? telling : words;
}
