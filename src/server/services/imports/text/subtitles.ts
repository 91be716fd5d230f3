// Reads SRT and WebVTT: cues with their times, and the speaker where a cue names one. Takes what is readable of a damaged file.
// Pure; linear in the length of the text.
import { labelled, speakersAmong, spokenLine, type SpokenLine } from './spoken-line.ts';
import { secondsOf } from './written-time.ts';

const ARROW = '-->';
const LONGEST_TIMING = 200;
const ENTITIES: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  '#39': "'",
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

/** Both times of `00:00:01,000 --> 00:00:04,000 align:start`; null for any other line. */
function timing(line: string): { start: number; end: number } | null {
  if (line.length > LONGEST_TIMING) return null;
  const arrow = line.indexOf(ARROW);
  if (arrow < 0) return null;
  const start = secondsOf(line.slice(0, arrow));
  const end = secondsOf(
    line
      .slice(arrow + ARROW.length)
      .trim()
      .split(/\s/)[0] ?? '',
  );
  return start === null || end === null ? null : { start, end: Math.max(start, end) };
}

export const hasCues = (lines: readonly string[]): boolean => lines.some((line) => timing(line) !== null);

/** Without the marks of both formats. `<v Name>` names the speaker. */
function plain(text: string): { text: string; voice: string | null } {
  const voice = /<v(?:\.[\w.]{1,60})?\s+([^>]{1,100})>/.exec(text)?.[1]?.trim() ?? null;
  const words = text
    .replaceAll(/<[^<>]{0,200}>|\{\\[^{}]{0,100}\}/g, '')
    .replaceAll(/&(#?\w{1,5});/g, (whole, name: string) => ENTITIES[name] ?? whole);
  return { text: words.replaceAll(/\s+/g, ' ').trim(), voice };
}

/** The cues in their order. */
export function readSubtitles(lines: readonly string[]): SpokenLine[] {
  const cues: SpokenLine[] = [];
  let at: { start: number; end: number } | null = null;
  let words: string[] = [];
  const finish = (): void => {
    const { text, voice } = plain(words.join(' '));
    if (at !== null && text !== '') cues.push(spokenLine(text, { ...at, speaker: voice }));
    at = null;
    words = [];
  };
  lines.forEach((line, index) => {
    const next = timing(line);
    if (next !== null) {
      // The number of a cue stands before its times, also where the empty line is missing.
      if (at !== null && /^\d{1,7}$/.test(words.at(-1) ?? '')) words.pop();
      finish();
      at = next;
    } else if (line.trim() === '') {
      // An empty line inside a cue is no end as long as its words have not begun.
      if (words.length > 0 || lines[index + 1]?.trim() === '') finish();
    } else if (at !== null) words.push(line.trim());
  });
  finish();
  const labels = cues.map((cue) => (cue.speaker === null ? labelled(cue.text) : null));
  const names = speakersAmong(
    labels.flatMap((one) => (one === null ? [] : [one.label])),
    cues.length,
  );
  return cues.flatMap((cue, index): SpokenLine[] => {
    const one = labels[index];
    if (one === null || one === undefined || !names.has(one.label)) return [cue];
    return one.rest === '' ? [] : [{ ...cue, speaker: one.label, text: one.rest }];
  });
}
