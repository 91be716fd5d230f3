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

function stands(word: MarkedWord, token: string, stem: string): boolean {
  return word.variants.some(
    (variant) =>
      variant === token ||
      porterStem(variant) === stem ||
      (word.isLast &&
        variant.length >= (LATIN.test(variant) ? MIN_BEGINNING : 1) &&
        token.startsWith(variant)) ||
      (!LATIN.test(variant) && token.includes(variant)),
  );
}

export function marksIn(text: string, words: readonly MarkedWord[]): Mark[] {
  const marks: Mark[] = [];
  for (const found of text.matchAll(WORD)) {
    const token = plain(found[0]);
    const stem = porterStem(token);
    const word = words.find((one) => stands(one, token, stem));
    if (word !== undefined) marks.push({ start: found.index, end: found.index + found[0].length, word });
  }
  return marks;
}

/** At most 240 characters around the first of the words that stand close together, at borders of words. */
export function snippetOf(text: string, words: readonly MarkedWord[]): Snippet {
  const marks = marksIn(text, words);
  let begin = 0;
  let end = text.length;
  if (text.length > MOST) {
    const within = (from: Mark): number =>
      new Set(
        marks
          .filter(({ start }) => start >= from.start && start < from.start + MOST - BEFORE)
          .map(({ word }) => word),
      ).size;
    const first = marks.reduce<Mark | null>(
      (best, mark) => (best === null || within(mark) > within(best) ? mark : best),
      null,
    );
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
