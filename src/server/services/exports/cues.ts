// Divides the lines of a transcript into cues that fit under a film: at most two rows, in order, never of no length. Pure.
import type { ExportedLine } from './exported-talk.ts';
import { directed } from './text-direction.ts';

export interface Cue {
  /** Milliseconds since the conversation began. */
  start: number;
  end: number;
  name: string;
  rows: string[];
}

const ROW_WIDTH = 42;
const MOST_ROWS = 2;
/** Of a cue, and of all cues of a line: shorter than that nobody reads. */
const LEAST_MS = 1;
const LEAST_LINE_MS = 500;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u;

function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += WIDE.test(segment) ? 2 : 1;
  return width;
}

/** Where a row may end: after spaces, or between the words of a language that is written without them. */
const breakable = new Intl.Segmenter('und', { granularity: 'word' });

/** Words with the punctuation that belongs to them. */
function pieces(text: string): string[] {
  const found: string[] = [];
  for (const { segment, isWordLike } of breakable.segment(text)) {
    const last = found.at(-1);
    const goesOn = last !== undefined && !/\s$/u.test(last) && !WIDE.test(segment) && !isThai(segment);
    if (last !== undefined && (isWordLike !== true || goesOn)) found[found.length - 1] = last + segment;
    else found.push(segment);
  }
  return found.flatMap((piece) => (widthOf(piece) <= ROW_WIDTH ? [piece] : cut(piece)));
}

const isThai = (text: string): boolean =>
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(text);

/** A word that is longer than a row. */
function cut(word: string): string[] {
  const parts = [''];
  let width = 0;
  for (const { segment } of graphemes.segment(word)) {
    const wide = widthOf(segment);
    if (width + wide > ROW_WIDTH) {
      parts.push('');
      width = 0;
    }
    parts[parts.length - 1] += segment;
    width += wide;
  }
  return parts;
}

function rowsOf(text: string): string[] {
  const rows: string[] = [];
  let row = '';
  for (const piece of pieces(text)) {
    if (row !== '' && widthOf((row + piece).trimEnd()) > ROW_WIDTH) {
      rows.push(row.trimEnd());
      row = '';
    }
    row += row === '' ? piece.trimStart() : piece;
  }
  if (row.trim() !== '') rows.push(row.trimEnd());
  return rows;
}

/** Without control characters, and on one line. */
const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\u2028\u2029]/gu, '')
    .trim();

const milliseconds = (seconds: number): number => Math.max(0, Math.round(seconds * 1_000));

/**
 * The time of a line is shared out among its cues by their length. Lines without text have none. `named`: each turn begins
 * with the name of its speaker.
 */
export function cuesOf(lines: readonly ExportedLine[], { named }: { named: boolean }): Cue[] {
  const cues: Cue[] = [];
  let speaking: string | null = null;
  for (const line of [...lines].sort((a, b) => a.start - b.start)) {
    const name = oneLine(line.name);
    const text = oneLine(line.text);
    if (text === '') continue;
    const rows = rowsOf(named && name !== speaking ? `${name}: ${text}` : text);
    const groups = Array.from({ length: Math.ceil(rows.length / MOST_ROWS) }, (_, n) =>
      rows.slice(n * MOST_ROWS, (n + 1) * MOST_ROWS),
    );
    const start = milliseconds(line.start);
    const end = Math.max(milliseconds(line.end), start + Math.max(LEAST_LINE_MS, groups.length * LEAST_MS));
    const total = rows.reduce((sum, row) => sum + row.length, 0);
    let written = 0;
    let at = start;
    groups.forEach((group, place) => {
      written += group.reduce((sum, row) => sum + row.length, 0);
      const share = Math.round(start + ((end - start) * written) / total);
      const left = groups.length - 1 - place;
      const until = Math.min(Math.max(share, at + LEAST_MS), end - left * LEAST_MS);
      cues.push({
        start: at,
        end: until,
        name,
        rows: named ? group.map((row) => directed(row, text)) : group,
      });
      at = until;
    });
    speaking = name;
  }
  return cues;
}
