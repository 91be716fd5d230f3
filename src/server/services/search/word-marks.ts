// Finds the words of a search in a text, by stem, by their corrected spelling or sound, and cuts a snippet around them. Pure.
import { porterStem } from './porter-stem.ts';
import { plain, readQuery, tellingWords } from './query-words.ts';

/** A word of a search and what stands for it in the texts. */
export interface MarkedWord {
  plain: string;
  variants: readonly string[];
  /** It may be a beginning. */
  isLast: boolean;
}

export interface Mark {
  /** In UTF-16 units of the text; `end` is behind the last one. */
  start: number;
  end: number;
  word: MarkedWord;
}

export interface Snippet {
  text: string;
  offsets: { start: number; end: number }[];
}

const WORD = /[\p{L}\p{N}\p{Co}][\p{L}\p{N}\p{M}\p{Co}]*/gu;
const LATIN = /[\p{Script=Latin}\p{N}]/u;
const MIN_BEGINNING = 3;
const MOST = 240;
const BEFORE = 60;

/** The words of a query as they are written, where nothing is known of the texts. */
export const markedWords = (query: string): MarkedWord[] =>
  tellingWords(readQuery(query)?.words ?? []).map(({ plain: word, isLast }) => ({
    plain: word,
    variants: [word],
    isLast,
  }));

interface Form {
  text: string;
  stem: string;
  isLatin: boolean;
}

function stands(forms: readonly Form[], isLast: boolean, token: string): boolean {
  const stem = porterStem(token);
  return forms.some(
    (form) =>
      form.text === token ||
      form.stem === stem ||
      (isLast && form.text.length >= (form.isLatin ? MIN_BEGINNING : 1) && token.startsWith(form.text)) ||
      (!form.isLatin && token.includes(form.text)),
  );
}

/** What a token stands for; undefined for nothing. Talks repeat their words, so each is looked at once. */
function createMatcher(words: readonly MarkedWord[]): (token: string) => MarkedWord | undefined {
  const all = words.map((word) => ({
    word,
    forms: word.variants.map((text): Form => ({ text, stem: porterStem(text), isLatin: LATIN.test(text) })),
  }));
  const known = new Map<string, MarkedWord | undefined>();
  return (token) => {
    if (!known.has(token))
      known.set(token, all.find(({ word, forms }) => stands(forms, word.isLast, token))?.word);
    return known.get(token);
  };
}

export function marksIn(text: string, words: readonly MarkedWord[]): Mark[] {
  const marks: Mark[] = [];
  const wordOf = createMatcher(words);
  for (const found of text.matchAll(WORD)) {
    const word = wordOf(plain(found[0]));
    if (word !== undefined) marks.push({ start: found.index, end: found.index + found[0].length, word });
  }
  return marks;
}

/** The first of the marks that have the most words within reach behind them; goes over the marks once. */
function closest(marks: readonly Mark[], reach: number): Mark | null {
  const within = new Map<MarkedWord, number>();
  const count = (word: MarkedWord, more: number): void => {
    const now = (within.get(word) ?? 0) + more;
    if (now === 0) within.delete(word);
    else within.set(word, now);
  };
  let [best, most, next] = [null as Mark | null, 0, 0];
  for (const mark of marks) {
    for (; next < marks.length && marks[next]!.start < mark.start + reach; next++)
      count(marks[next]!.word, 1);
    if (within.size > most) [best, most] = [mark, within.size];
    count(mark.word, -1);
  }
  return best;
}

/** At most 240 characters around the first of the words that stand close together, at borders of words. */
export function snippetOf(text: string, words: readonly MarkedWord[]): Snippet {
  const marks = marksIn(text, words);
  let begin = 0;
  let end = text.length;
  if (text.length > MOST) {
    const first = closest(marks, MOST - BEFORE);
    const wanted = Math.max(0, Math.min((first?.start ?? 0) - BEFORE, text.length - MOST + 2));
    begin = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1 || wanted;
    end = Math.min(text.length, begin + MOST - (begin > 0 ? 2 : 1));
    if (end < text.length) end = Math.max(text.lastIndexOf(' ', end), begin + 1);
  }
  const lead = begin > 0 ? '…' : '';
  const cut = text.slice(begin, end).toWellFormed().trimEnd();
  const shift = lead.length - begin;
  return {
    text: `${lead}${cut}${end < text.length ? '…' : ''}`,
    offsets: marks
      .filter((mark) => mark.start >= begin && mark.end <= begin + cut.length)
      .map((mark) => ({ start: mark.start + shift, end: mark.end + shift })),
  };
}
