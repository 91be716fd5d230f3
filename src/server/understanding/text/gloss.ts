// Says in English, word by word, what German, Spanish and French sentences are about: the sentence encoder reads English alone. Not a
// translation: the order of the words and most endings stay behind.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stemmer as germanStem } from '@orama/stemmers/german';
import { stemmer as frenchStem } from '@orama/stemmers/french';
import { stemmer as spanishStem } from '@orama/stemmers/spanish';
import { findAppRoot } from '../../app-paths.ts';
import { cutsOf } from './compounds.ts';
import { inTurns } from './in-turns.ts';
import { guessLanguage, rulesFor, type Language } from './language-of.ts';

const GLOSSED = {
  de: {
    stem: germanStem,
    // Articles say nothing of what a sentence is about.
    left: new Set('der die das den dem des ein eine einen einem einer eines'.split(' ')),
  },
  es: { stem: spanishStem, left: new Set('el la los las un una unos unas lo le les se'.split(' ')) },
  fr: { stem: frenchStem, left: new Set('le la les un une des du l d n s se'.split(' ')) },
};
export type Glossed = Exclude<Language, 'en'>;
const GLOSSED_LANGUAGES = Object.keys(GLOSSED) as Glossed[];

interface Words {
  whole: ReadonlyMap<string, string>;
  /** Of words that share a stem the first. */
  byStem: ReadonlyMap<string, string>;
  /** As they are typed in haste: without accents, 'ue' for 'ü'; only where that is no other word. */
  inHaste: ReadonlyMap<string, string>;
}

const withoutAccents = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');
const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

function typedInHaste(word: string): string[] {
  const spelledOut = word.replace(/[äöüß]/gu, (letter) => UMLAUTS[letter]!);
  return [withoutAccents(word.replaceAll('ß', 'ss')), spelledOut].filter((one) => one !== word);
}

const loaded = new Map<Glossed, Words>();
const loading = new Map<Glossed, Promise<void>>();

const fileOf = (language: Glossed): string =>
  join(findAppRoot(), 'resources', 'understanding', `gloss-${language}.tsv`);

function createReader(language: Glossed) {
  const whole = new Map<string, string>();
  const byStem = new Map<string, string>();
  const inHaste = new Map<string, string>();
  return {
    add(line: string): void {
      const [word, gloss] = line.split('\t');
      if (word === undefined || gloss === undefined) return;
      whole.set(word, gloss);
      const stem = GLOSSED[language].stem(word);
      if (!byStem.has(stem)) byStem.set(stem, gloss);
      for (const typed of typedInHaste(word)) if (!inHaste.has(typed)) inHaste.set(typed, gloss);
    },
    done(): Words {
      const words = { whole, byStem, inHaste };
      loaded.set(language, words);
      return words;
    },
  };
}

function wordsOf(language: Glossed): Words {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const reader = createReader(language);
  for (const line of readFileSync(fileOf(language), 'utf8').split('\n')) reader.add(line);
  return reader.done();
}

async function readInTurns(language: Glossed): Promise<void> {
  const reader = createReader(language);
  const lines = (await readFile(fileOf(language), 'utf8')).split('\n');
  for await (const line of inTurns(lines)) reader.add(line);
  reader.done();
}

/** Reads the lists, which takes a tenth of a second for each, while others go on. */
export async function prepareWordLists(): Promise<void> {
  for (const language of GLOSSED_LANGUAGES) {
    if (loaded.has(language)) continue;
    let reading = loading.get(language);
    if (reading === undefined) {
      reading = readInTurns(language).finally(() => loading.delete(language));
      loading.set(language, reading);
    }
    await reading;
  }
}

/** What is longer is no word, and stemming it takes long. */
const LONGEST_WORD = 60;

function simpleGloss(word: string, language: Glossed): string | undefined {
  const { whole, byStem, inHaste } = wordsOf(language);
  return whole.get(word) ?? byStem.get(GLOSSED[language].stem(word)) ?? inHaste.get(word);
}

/** A query has few of them, and only those decide. */
const MOST_STRANGE = 20;

const SHORTEST = { front: 3, end: 4 };

/** Both parts of a German compound, 'Gartenzaunfarbe' is 'garden fence color': cut where the shorter part is longest. */
function compoundGloss(word: string): string | undefined {
  const { whole } = wordsOf('de');
  const shorter = ([front, rest]: readonly [string, string]): number => Math.min(front.length, rest.length);
  for (const [front, rest] of [...cutsOf(word, SHORTEST)].sort((a, b) => shorter(b) - shorter(a))) {
    const end = simpleGloss(rest, 'de');
    if (end === undefined) continue;
    for (const base of [
      front,
      front.replace(/s$/u, ''),
      front.replace(/(?:en|n|es|er)$/u, ''),
      `${front}e`,
    ]) {
      const start = whole.get(base) ?? (base.length > SHORTEST.front ? simpleGloss(base, 'de') : undefined);
      if (start !== undefined) return `${start} ${end}`;
    }
  }
  return undefined;
}

/** Undefined for a name, and for what no list has. */
const glossOfWord = (word: string, language: Glossed): string | undefined =>
  simpleGloss(word, language) ?? (language === 'de' ? compoundGloss(word) : undefined);

function glossOf(text: string, language: Glossed): string {
  const said: string[] = [];
  for (const piece of text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}]+|\p{N}+|[?!.,]/gu) ?? []) {
    if (GLOSSED[language].left.has(piece)) continue;
    if (!/\p{L}/u.test(piece) || piece.length > LONGEST_WORD) {
      said.push(piece);
      continue;
    }
    // A name, or a word that many languages have.
    said.push(glossOfWord(piece, language) ?? piece);
  }
  return said.join(' ').replace(/ (?=[?!.,])/gu, '');
}

/** What the sentence encoder is shown of a sentence. */
export const asEnglish = (text: string, language: Language): string =>
  language === 'en' ? text : glossOf(text, language);

/** As it stands in the list, or a compound of such words: English words share their stems with words of any language. */
const isWordOf = (word: string, language: Glossed): boolean =>
  wordsOf(language).whole.has(word) || (language === 'de' && compoundGloss(word) !== undefined);

/**
 * A text whose function words do not surely say what it is in: of its words that are not English, half are of the language, or of all its
 * words where they rather say English ('will' of 'welche Papiere will er').
 */
function languageOfUnknown(
  text: string,
  isKnown: (word: string) => boolean,
  isRatherEnglish: boolean,
): Language {
  const words = (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{M}]+/gu) ?? []
  ).filter((word) => word.length <= LONGEST_WORD);
  const strange = words.filter((word) => !isKnown(word)).slice(0, MOST_STRANGE);
  let [best, most] = [null as Glossed | null, 0];
  for (const language of GLOSSED_LANGUAGES) {
    const count = strange.filter((word) => isWordOf(word, language)).length;
    if (count > most) [best, most] = [language, count];
  }
  return best === null || most * 2 < (isRatherEnglish ? words : strange).length ? 'en' : best;
}

/**
 * The language of a text of which only itself says what it is in; null for one without a list, English where nothing says it.
 * `isKnown`: whether a word is English.
 */
export function ownLanguageOf(text: string, isKnown: (word: string) => boolean): Language | null {
  const { language, sure } = guessLanguage(text);
  return sure ? rulesFor(language) : languageOfUnknown(text, isKnown, language === 'en');
}

/**
 * What the sentence encoder is shown of a text of which only itself says what language it is in: null for a language without a
 * list. `isKnown`: whether the encoder knows a word as a whole.
 */
export function inEnglish(text: string, isKnown: (word: string) => boolean): string | null {
  const language = ownLanguageOf(text, isKnown);
  return language === null ? null : asEnglish(text, language);
}

/** What a word, in small letters, means in English; undefined for a name, and for what no list has. */
export const wordInEnglish = (word: string, language: Glossed): string | undefined =>
  word.length > LONGEST_WORD ? undefined : glossOfWord(word.normalize('NFC'), language);

/**
 * How the lists know a word: itself (accents may be missing), a word of the same stem, or both parts of a German compound. Null also for
 * what is the same in English: a name, or a word that English has.
 */
export function howKnown(word: string, language: Glossed): 'listed' | 'stem' | 'compound' | null {
  if (word.length > LONGEST_WORD) return null;
  const { whole, inHaste } = wordsOf(language);
  const composed = word.normalize('NFC');
  if (whole.get(composed) === composed) return null;
  if (whole.has(composed) || inHaste.has(composed)) return 'listed';
  if (simpleGloss(composed, language) !== undefined) return 'stem';
  return language === 'de' && compoundGloss(composed) !== undefined ? 'compound' : null;
}
