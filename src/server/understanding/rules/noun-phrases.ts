// Finds the noun phrases of a sentence: of English by parts of speech, of German by capitals where they are written, of Spanish
// without the forms of verbs, of other languages by what stands between function words. Does not rank them.
import { rarityOf } from '../text/common-words.ts';
import { functionWordsOf } from '../text/function-words.ts';
import { asWritten } from './english/capitals.ts';
import { isFrenchNoun } from './french/nouns.ts';
import { isGermanNoun } from './german/nouns.ts';
import { isSpanishNoun } from './spanish/nouns.ts';

export interface NounPhrase {
  /** As it was said, without an article. */
  words: string[];
  /** A proper name, as far as capitals and the dictionary show. */
  name: boolean;
}

export type PhraseReader = (text: string) => NounPhrase[];

const MOST_WORDS = 4;
/** Sentences of more than an hour of talk. */
const MOST_REMEMBERED = 2_000;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;

interface Term {
  text: string;
  tags: Set<string>;
  /** What stands behind the word ends a phrase. */
  ends: boolean;
}

const isNoun = ({ tags }: Term): boolean =>
  tags.has('Noun') && !tags.has('Pronoun') && !tags.has('Date') && !tags.has('Time');
/** 'the estimated taxes': a participle behind such a word belongs to the noun. */
const mayPrecede = ({ tags, text }: Term, before: Term | undefined): boolean =>
  tags.has('Adjective') ||
  tags.has('Gerund') ||
  (tags.has('PastTense') &&
    /ed$/iu.test(text) &&
    before !== undefined &&
    (before.tags.has('Determiner') || before.tags.has('Preposition') || before.tags.has('Possessive')));

/** The first word of a sentence as it is written inside of one: a common word has no capital there. */
const inside = (word: string, tags: readonly string[]): string =>
  /^\p{Lu}\p{Ll}+$/u.test(word) && !tags.includes('ProperNoun') && rarityOf(word.toLowerCase()) < 1
    ? word.toLowerCase()
    : word;

/** Loads the dictionary, which only the first time takes long. */
async function readEnglish(): Promise<PhraseReader> {
  const { default: nlp } = await import('compromise/two');
  const empty = functionWordsOf('en');
  const isEmpty = (word: string): boolean => empty.has(word.toLowerCase());
  const trimmed = (terms: Term[]): Term[] => {
    let from = 0;
    let to = terms.length;
    while (from < to && isEmpty(terms[from]!.text)) from++;
    while (to > from && (isEmpty(terms[to - 1]!.text) || !isNoun(terms[to - 1]!))) to--;
    return terms.slice(from, to);
  };
  return (text) => {
    const terms = (
      nlp(text).json({ offset: false }) as {
        terms: { text: string; tags: string[]; pre: string; post: string }[];
      }[]
    ).flatMap((sentence) =>
      sentence.terms
        .filter((term) => term.text !== '')
        .map((term, place): Term => {
          const plain = term.text.replace(/['’]s$/u, '');
          return {
            text: place === 0 ? inside(plain, term.tags) : plain,
            tags: new Set(term.tags),
            ends: /[^\s'’-]/u.test(term.post) || plain !== term.text,
          };
        }),
    );
    const phrases: NounPhrase[] = [];
    let run: Term[] = [];
    const close = (): void => {
      const kept = trimmed(run).slice(-MOST_WORDS);
      if (kept.length > 0)
        phrases.push({
          words: kept.map(asWritten),
          name: kept.every(({ tags, text: word }) => tags.has('ProperNoun') && /^\p{Lu}/u.test(word)),
        });
      run = [];
    };
    for (const [index, term] of terms.entries()) {
      if (!isNoun(term) && !mayPrecede(term, terms[index - 1])) {
        close();
        continue;
      }
      if (!isNoun(term) && run.some(isNoun)) close();
      run.push(term);
      if (term.ends) close();
    }
    close();
    return phrases;
  };
}

type NounTest = (
  word: string,
  place: { before: string; after: string; first: boolean; cased: boolean },
) => boolean;

/** Of a language that is not listed each word that is no function word may be a noun. */
const NOUNS: Readonly<Record<string, NounTest>> = {
  de: isGermanNoun,
  es: (word, { before }) => isSpanishNoun(word, before),
  fr: (word, { before }) => isFrenchNoun(word, before),
};

/** Nouns between function words. */
function readByWords(language: string): PhraseReader {
  const empty = functionWordsOf(language);
  const german = language === 'de';
  const isNounIn = NOUNS[language] ?? (() => true);
  return (text) => {
    const cased = /\p{Lu}/u.test(text);
    const phrases: NounPhrase[] = [];
    let first = true;
    for (const run of text.split(/([^\p{L}\p{M}\p{N}'’\s-])/u)) {
      if (/^[.!?…]$/u.test(run)) first = true;
      let phrase: string[] = [];
      const close = (): void => {
        if (phrase.length > 0)
          phrases.push({ words: phrase.slice(0, MOST_WORDS), name: !german && /^\p{Lu}/u.test(phrase[0]!) });
        phrase = [];
      };
      const said = [...run.matchAll(WORD)].map(([word]) => word);
      said.forEach((whole, at) => {
        const word = whole.replace(/^(?:[dljmnstc]|qu)['’]/iu, '');
        const noun =
          word.length > 2 &&
          !empty.has(word.toLowerCase()) &&
          !/^\d/u.test(word) &&
          isNounIn(word, { before: said[at - 1] ?? '', after: said[at + 1] ?? '', first, cased });
        first = false;
        if (!noun) return close();
        // German says in one word what others say in two.
        if (german) close();
        phrase.push(word);
      });
      close();
    }
    return phrases;
  };
}

/** `language`: two letters. */
export function nounPhraseReader(language: string): Promise<PhraseReader> {
  return language === 'en' ? readEnglish() : Promise.resolve(readByWords(language));
}

/** Reads a text once: the topics of a talk and its tasks are of the same sentences. Keep it no longer than the talk. */
export function readingOnce(read: PhraseReader): PhraseReader {
  const known = new Map<string, NounPhrase[]>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = read(text);
    if (known.size < MOST_REMEMBERED) known.set(text, found);
    return found;
  };
}
