// Finds lasting facts in talks that are not English: by patterns of the language and the label of the heads. Knows no language.
import type { Label } from '../../heads/sentence-labels.ts';
import type { ExtractedMemory } from '../../provider.ts';
import { wordCount, type Sentence } from '../../text/sentences.ts';
import { chooseMemoryCategory } from '../memory-category.ts';
import { UNNAMED } from '../unnamed-voice.ts';
import { mostCertain } from './most-certain.ts';
import { withContext } from './said-before.ts';

export interface FactWords {
  /** Each is a fact more often than not. */
  strong: readonly RegExp[];
  /** Some of them together may be one. */
  weak: readonly RegExp[];
  /** Of today, of a wish, or quoted. */
  against: RegExp;
  /** The speaker speaks of themselves or of their own people. */
  mine: RegExp;
  /** At the beginning, and no part of the fact. */
  lead: RegExp;
  /** At the end, and no part of the fact. */
  tail?: RegExp;
  /** Where the speaker begins to speak of themselves, behind what is no part of the fact. Global. */
  begins?: RegExp;
  /** 'I am' before what says enough alone. */
  bare: RegExp;
  /** A word order that only stands behind 'I am', and the one that stands alone. */
  turned?: readonly [RegExp, string];
}

const LONGEST = 300;
const LEAST_TEXT = 25;
const FEWEST_WORDS = 3;
const MOST_WORDS = 40;
const ENOUGH = 0.58;
/** Of a sentence that no head has judged, and of what whoever cooks for somebody or looks after them has to know. */
const ENOUGH_OF_HINTS = 0.5;
const CARE =
  /(?<!\p{L})(?:allerg|alerg|alérg|vertr[aä]g|intoleran|zöliakie|c[eé]l[ií]a|cœliaque|diab|asthma|asma|[eé]pilep|vegan|vegetari|végétari|penicillin|penicilina|pénicilline)/iu;

type FactSentence = Sentence & { labels?: Readonly<Record<Label, number>> };

function likelihood(text: string, { labels }: FactSentence, words: FactWords): number {
  const strong = words.strong.filter((pattern) => pattern.test(text)).length;
  const weak = words.weak.filter((pattern) => pattern.test(text)).length;
  if (strong === 0 && weak < 2) return 0;
  const head = labels?.fact ?? 0;
  const sum =
    0.36 * Math.min(2, strong) +
    0.06 * weak +
    0.35 * head -
    (words.against.test(text) ? 0.25 : 0) -
    0.1 * (labels?.done ?? 0) +
    (words.mine.test(text) ? 0.15 : 0);
  return Math.min(0.95, Math.max(0, sum));
}

/** Without what comes before the statement that says the fact: 'will do, um, I can't stand milk'. */
function fromStatement(text: string, { strong, begins }: FactWords): string {
  if (begins === undefined) return text;
  const first = Math.min(...strong.map((pattern) => pattern.exec(text)?.index ?? Infinity));
  const from = [...text.matchAll(begins)]
    .map((found) => found.index + found[0].length)
    .findLast((start) => start <= first);
  return from === undefined ? text : text.slice(from);
}

function wordingOf(text: string, words: FactWords, person: string | null): string {
  const said = fromStatement(text.replace(words.lead, ''), words)
    .replace(/[\s.,!…]+$/u, '')
    .replace(words.tail ?? /$^/u, '');
  const own = words.turned === undefined ? said : said.replace(...words.turned).trim();
  const bare = person === null ? own.replace(words.bare, '') : said;
  const content = person === null ? bare : `${person}: ${bare}`;
  return `${content.slice(0, 1).toUpperCase()}${content.slice(1)}`.slice(0, LONGEST);
}

/** At most ten. A fact of somebody else names them; of a stranger none is kept. */
export function findFactsBy(words: FactWords, sentences: readonly FactSentence[]): ExtractedMemory[] {
  if (sentences.reduce((sum, { text }) => sum + text.length, 0) < LEAST_TEXT) return [];
  const alone = new Set(sentences.map(({ speaker_name }) => speaker_name)).size === 1;
  const found = new Map<string, ExtractedMemory>();
  for (const [index, sentence] of sentences.entries()) {
    const { text, is_user, speaker_name } = sentence;
    if (text.endsWith('?') || wordCount(text) > MOST_WORDS) continue;
    const confidence = likelihood(text, sentence, words);
    const enough = sentence.labels === undefined || CARE.test(text) ? ENOUGH_OF_HINTS : ENOUGH;
    if (confidence < enough) continue;
    const theirs = !is_user && !alone && words.mine.test(text);
    if (theirs && UNNAMED.test(speaker_name)) continue;
    const worded = wordingOf(text, words, theirs ? speaker_name : null);
    const content = withContext(sentences, index, {
      ...{ said: worded, content: worded, meant: false, mayBeShort: true },
    });
    const key = content.toLowerCase();
    if (wordCount(worded) < FEWEST_WORDS || found.has(key)) continue;
    found.set(key, {
      content,
      category: chooseMemoryCategory(text),
      subject: '',
      confidence,
      evidence: [...sentence.evidence],
    });
  }
  return mostCertain([...found.values()]);
}
