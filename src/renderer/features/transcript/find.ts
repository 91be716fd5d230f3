// Finds words in the lines of a transcript: case and accents do not matter. Pure.

interface Line {
  text: string;
}

export interface Hit {
  /** Index of the line. */
  line: number;
  /** Place in the line's text, as of String.slice. */
  from: number;
  to: number;
}

interface Folded {
  text: string;
  /** Place in the original text of each character, and its end; null when they are the same. */
  places: readonly number[] | null;
}

/** Hits beyond are not counted: nobody steps through so many. */
export const MOST_HITS = 5_000;

const ASCII = /^[\0-\x7f]*$/;
const folds = new WeakMap<Line, Folded>();

/**
 * All occurrences of the query, in order. Where it occurs nowhere as a whole: its words in the lines that have all of them,
 * or, when no line has, each of its words.
 */
export function findHits(lines: readonly Line[], query: string): Hit[] {
  const wanted = folded(query.trim()).text.replace(/\s+/g, ' ');
  if (wanted === '') return [];
  const whole = occurrences(lines, [wanted], false);
  const words = [...new Set(wanted.match(/[\p{L}\p{N}]+/gu) ?? [])];
  if (whole.length > 0 || words.length < 2) return whole;
  const together = occurrences(lines, words, true);
  return together.length > 0 ? together : occurrences(lines, words, false);
}

export interface Piece {
  text: string;
  /** Which of the line's hits it is; -1: none. */
  hit: number;
}

/** The text in pieces, so that the hits can be marked. `hits` are of this line, in order. */
export function piecesOf(text: string, hits: readonly Hit[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  hits.forEach(({ from, to }, hit) => {
    if (from > at) pieces.push({ text: text.slice(at, from), hit: -1 });
    pieces.push({ text: text.slice(from, to), hit });
    at = to;
  });
  if (at < text.length) pieces.push({ text: text.slice(at), hit: -1 });
  return pieces;
}

/** The hits of each line that has some. */
export function hitsByLine(hits: readonly Hit[]): ReadonlyMap<number, readonly Hit[]> {
  return Map.groupBy(hits, ({ line }) => line);
}

/** The hit to show first: at or after the line. */
export function firstHitFrom(hits: readonly Hit[], line: number): number {
  const found = hits.findIndex((hit) => hit.line >= line);
  return found < 0 ? 0 : found;
}

function occurrences(lines: readonly Line[], words: readonly string[], together: boolean): Hit[] {
  const hits: Hit[] = [];
  for (const [index, line] of lines.entries()) {
    const { text, places } = foldedLine(line);
    const own: [number, number][] = [];
    let all = true;
    for (const word of words) {
      let at = text.indexOf(word);
      if (at < 0) all = false;
      for (; at >= 0; at = text.indexOf(word, at + word.length)) own.push([at, at + word.length]);
    }
    if (together && !all) continue;
    let end = -1;
    for (const [from, to] of own.sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
      if (from < end) continue;
      end = to;
      hits.push({ line: index, from: places?.[from] ?? from, to: places?.[to] ?? to });
      if (hits.length === MOST_HITS) return hits;
    }
  }
  return hits;
}

function foldedLine(line: Line): Folded {
  const known = folds.get(line);
  if (known !== undefined) return known;
  const made = folded(line.text);
  folds.set(line, made);
  return made;
}

function folded(original: string): Folded {
  if (ASCII.test(original)) return { text: original.toLowerCase(), places: null };
  let text = '';
  const places: number[] = [];
  let at = 0;
  for (const letter of original) {
    const plain = letter
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[’‘]/u, "'")
      .replace(/\p{Zs}/u, ' ');
    for (let index = 0; index < plain.length; index++) places.push(at);
    text += plain;
    at += letter.length;
  }
  places.push(original.length);
  // A mark after a letter belongs to it: the end of a hit is where the next letter begins.
  return { text, places };
}
