// Says of the words of a query whether its language has them, whether they are names, and how usual they are. German, Spanish and
// French have no list by frequency: there, a word is as usual as what it means in English.
import {
  howKnown,
  ownLanguageOf,
  prepareWordLists,
  wordInEnglish,
  type Glossed,
} from '../../understanding/text/gloss.ts';
import { isForeignFunctionWord } from '../../understanding/text/language-of.ts';
import { isEnglishWord, isEverydayWord, shareOfTexts } from './english-words.ts';
import { plain, wordsIn } from './query-words.ts';

/** Words are as they are typed; accents may be missing. */
export interface QueryLanguage {
  /** It is spelled right. `asName`: where it stands for a name, which is as often none of the words that it is made of. */
  isWord(word: string, asName?: boolean): boolean;
  /** Whether a capital makes a name of a word of the query. `begins`: it is the first one. */
  isName(word: string, begins: boolean): boolean;
  /** The same of a word of a text. `begins`: it is the first of a sentence. */
  isNameInText(word: string, begins: boolean): boolean;
  /** A name that says nothing of what it is the name of: one of the words that most people say every day. */
  isEveryday(word: string): boolean;
  /** The probability that a text of a few lines has it. `asName`: as above. */
  shareOfTexts(word: string, asName?: boolean): number;
}

const ENGLISH: QueryLanguage = {
  isWord: (word) => isEnglishWord(plain(word)),
  isName: () => true,
  isNameInText: (word, begins) => !begins || !isEnglishWord(plain(word)),
  isEveryday: (word) => isEverydayWord(plain(word)),
  shareOfTexts: (word) => shareOfTexts(plain(word)),
};

/** 'Comes' is as usual as 'come' is: other languages have more forms, and each of them stands for fewer of ours. */
const shareOfForms = (word: string): number =>
  Math.max(
    ...[word, word.replace(/s$/u, ''), word.replace(/e[sd]$/u, ''), word.replace(/d$/u, '')].map(
      shareOfTexts,
    ),
  );

/** German nouns have a capital; what is put together of shorter words is as often a surname. */
const SHORTEST_COMPOUND = 12;

function glossed(language: Glossed): QueryLanguage {
  const meaningOf = (word: string): string[] | null => {
    const own = word.toLowerCase();
    // Names are in the lists where a stem or a compound would make a word of them.
    return howKnown(own, language) === null ? null : (wordInEnglish(own, language)?.split(' ') ?? null);
  };
  const isName = (word: string, begins: boolean): boolean => {
    const known = howKnown(word.toLowerCase(), language);
    if (language !== 'de') return !begins || known !== 'listed';
    // 'Hotel' is the same in English; so are names.
    if (known === null) return !ENGLISH.isEveryday(word);
    return known === 'compound' && word.length < SHORTEST_COMPOUND;
  };
  return {
    isWord: (word, asName = false) => ENGLISH.isWord(word) || (!asName && meaningOf(word) !== null),
    isName,
    isNameInText: isName,
    isEveryday: (word) => meaningOf(word)?.every(isEverydayWord) ?? ENGLISH.isEveryday(word),
    // The rarest word says what it means: 'in the evening'.
    shareOfTexts: (word, asName = false) => {
      const meaning = asName ? null : meaningOf(word);
      return Math.min(...(meaning?.map(shareOfForms) ?? [shareOfTexts(plain(word))]));
    },
  };
}

const mayBeForeign = (words: readonly string[]): boolean =>
  words.some(isForeignFunctionWord) ||
  words.filter((word) => ENGLISH.isWord(word)).length * 2 <= words.length;

/** English where the query does not say what it is in. Reads the word lists of other languages only for a query that may be in one. */
export async function languageOfQuery(query: string): Promise<QueryLanguage> {
  if (!mayBeForeign(wordsIn(query))) return ENGLISH;
  await prepareWordLists();
  const language = ownLanguageOf(query, ENGLISH.isWord);
  return language === null || language === 'en' ? ENGLISH : glossed(language);
}
