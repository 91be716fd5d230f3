// Cuts a long conversation into windows that a model can read at once. Neighbours share a few lines, so that nothing is cut in
// two. Pure.
import type { ExtractionSegment } from '../provider.ts';
import { tokensOf } from './chat.ts';

export interface Line {
  /** Counts from 1 over the whole conversation. */
  number: number;
  segment: ExtractionSegment;
}

export interface Window {
  lines: readonly Line[];
  /** As the model reads them. */
  text: string;
}

const SHARED_LINES = 3;
/** A longer line is cut; nobody says so much in one breath. */
const LINE_CHARACTERS = 4_000;

export function lineText({ number, segment }: Line): string {
  const name = segment.is_user ? `${plain(segment.speaker_name)} (the owner)` : plain(segment.speaker_name);
  return `${number} | ${name}: ${plain(segment.text).slice(0, LINE_CHARACTERS)}`;
}

/** Nothing in a line begins another one. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();

export function windowsOf(segments: readonly ExtractionSegment[], tokens: number): Window[] {
  const lines = segments.map((segment, index) => ({ number: index + 1, segment }));
  const windows: Window[] = [];
  let begin = 0;
  while (begin < lines.length) {
    let size = 0;
    let end = begin;
    const texts: string[] = [];
    while (end < lines.length) {
      const text = lineText(lines[end]!);
      const more = tokensOf(text) + 1;
      if (end > begin && size + more > tokens) break;
      size += more;
      texts.push(text);
      end += 1;
    }
    windows.push({ lines: lines.slice(begin, end), text: texts.join('\n') });
    if (end >= lines.length) break;
    begin = Math.max(begin + 1, end - SHARED_LINES);
  }
  return windows;
}
