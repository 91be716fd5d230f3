// Says in English, word by word, what German and Spanish sentences are about: the sentence encoder reads English alone. Not a
// translation: the order of the words and most endings stay behind.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stemmer as germanStem } from '@orama/stemmers/german';
import { stemmer as spanishStem } from '@orama/stemmers/spanish';
import { findAppRoot } from '../../app-paths.ts';
import { cutsOf } from './compounds.ts';
import type { Language } from './language-of.ts';

const GLOSSED = {
  de: {
    stem: germanStem,
    // Articles say nothing of what a sentence is about.
    left: new Set('der die das den dem des ein eine einen einem einer eines'.split(' ')),
  },
  es: { stem: spanishStem, left: new Set('el la los las un una unos unas lo le les se'.split(' ')) },
} as const;
type Glossed = keyof typeof GLOSSED;

interface Words {
  whole: ReadonlyMap<string, string>;
  /** Of words that share a stem the first. */
  byStem: ReadonlyMap<string, string>;
}

const loaded = new Map<Glossed, Words>();

function wordsOf(language: Glossed): Words {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const file = join(findAppRoot(), 'resources', 'understanding', `gloss-${language}.tsv`);
  const whole = new Map<string, string>();
  const byStem = new Map<string, string>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [word, gloss] = line.split('\t');
    if (word === undefined || gloss === undefined) continue;
    whole.set(word, gloss);
    const stem = GLOSSED[language].stem(word);
    if (!byStem.has(stem)) byStem.set(stem, gloss);
  }
  const words = { whole, byStem };
  loaded.set(language, words);
  return words;
}

/** What is longer is no word, and stemming it takes long. */
const LONGEST_WORD = 60;

function simpleGloss(word: string, language: Glossed): string | undefined {
  const { whole, byStem } = wordsOf(language);
  return whole.get(word) ?? byStem.get(GLOSSED[language].stem(word));
}

const SHORTEST = { front: 3, end: 4 };

/** Both parts of a German compound: 'Gartenzaunfarbe' is 'garden fence color'. */
function compoundGloss(word: string): string | undefined {
  const { whole } = wordsOf('de');
  for (const [front, rest] of cutsOf(word, SHORTEST)) {
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
    said.push(
      simpleGloss(piece, language) ?? (language === 'de' ? compoundGloss(piece) : undefined) ?? piece,
    );
  }
  return said.join(' ').replace(/ (?=[?!.,])/gu, '');
}

/** Whether what is said in a language can be shown to the sentence encoder. */
export const isReadAsEnglish = (language: Language | null): language is 'en' | Glossed =>
  language === 'en' || (language !== null && language in GLOSSED);

/** What the sentence encoder is shown of a sentence. */
export const asEnglish = (text: string, language: 'en' | Glossed): string =>
  language === 'en' ? text : glossOf(text, language);
