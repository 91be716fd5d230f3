// Joins the lines of one speaker into paragraphs, the rows of a transcript. Pure.
import type { LiveSegment } from '../../../contract/live-segments.ts';
import { voiceKey, type Voice } from '../../lib/speakers.ts';

export interface Row {
  /** Index of its first line among all lines. */
  first: number;
  lines: readonly LiveSegment[];
  /** A turn begins: somebody else spoke before, or another chapter. */
  speaks: boolean;
  /** What begins here. */
  chapter: RowChapter | null;
}

export interface RowChapter {
  segment_id: string;
  start: number;
  title: string | null;
}

/** Seconds of silence after which the same speaker begins a new paragraph. */
const PAUSE = 4;
/** Characters after which a paragraph ends with its line. */
const LENGTH = 500;

export const sameVoice = (a: Voice, b: Voice): boolean => voiceKey(a) === voiceKey(b);

/** Lines are in the order they were said. `only`: the voice whose paragraphs alone are shown, as in `voiceKey`. */
export function rowsOf(
  segments: readonly LiveSegment[],
  chapters: readonly RowChapter[] = [],
  only: string | null = null,
): readonly Row[] {
  const begins = new Map(chapters.map((chapter) => [chapter.segment_id, chapter]));
  const rows: (Row & { lines: LiveSegment[] })[] = [];
  let length = 0;
  segments.forEach((segment, index) => {
    const last = segments[index - 1];
    const chapter = begins.get(segment.id) ?? null;
    const speaks = last === undefined || chapter !== null || !sameVoice(last, segment);
    const row = rows.at(-1);
    if (row === undefined || speaks || segment.start - last!.end >= PAUSE || length >= LENGTH) {
      rows.push({ first: index, lines: [segment], speaks, chapter });
      length = 0;
    } else row.lines.push(segment);
    length += segment.text.length + 1;
  });
  return only === null ? rows : rows.filter(({ lines }) => voiceKey(lines[0]!) === only);
}

/** Indexes of the lines that the rows show, in order. */
export const shownLineNumbers = (rows: readonly Row[]): readonly number[] =>
  rows.flatMap(({ first, lines }) => lines.map((_, index) => first + index));

/** The line itself where the rows show it, else one near it. */
export function nearestLine(rows: readonly Row[], line: number): number {
  const row = rows[Math.max(0, rowOfLine(rows, line))];
  return row === undefined ? -1 : Math.min(Math.max(row.first, line), row.first + row.lines.length - 1);
}

/** Index of the row that has the line. */
export function rowOfLine(rows: readonly Row[], line: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle]!.first <= line) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
