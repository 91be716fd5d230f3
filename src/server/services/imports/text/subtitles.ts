// Reads SRT and WebVTT: cues with their times, and the speaker where a cue names one. Takes what is readable of a damaged file.
// Pure; linear in the length of the text.
import { labelled, speakersAmong, spokenLine, type SpokenLine } from './spoken-line.ts';
import { secondsOf } from './written-time.ts';

const ARROW = '-->';
const LONGEST_TIMING = 200;
/** Characters that programs write by name: those of markup, and those that keyboards do not have. */
const NAMED = new Map(
  Object.entries({
    ...{ quot: '"', apos: "'", amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' },
    ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', ndash: '–', mdash: '—', hellip: '…' },
  }),
);
/** Tags of both formats, and the times inside of a cue. A sign of 'less than' is none. */
const MARKS = /<\/?[a-z][^<>]{0,200}>|<\d[\d:.]{0,20}>|\{\\[^{}]{0,100}\}/gi;
const VOICE = /<v(?:\.[\w.]{1,60})?\s+([^>]{1,100})>/;

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

function numbered(digits: string): string {
  const code = /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number(digits);
  const isCharacter = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
  return isCharacter ? String.fromCodePoint(code) : '\u{fffd}';
}

const unescaped = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7}|x[\da-f]{1,6})|([a-z]{2,6}));/gi,
    (whole, digits: string | undefined, name: string) =>
      digits === undefined ? (NAMED.get(name) ?? whole) : numbered(digits),
  );

const plain = (text: string): string => unescaped(text.replaceAll(MARKS, '')).replaceAll(/\s+/g, ' ').trim();

/** What each voice says in a cue, without the marks of both formats. `<v Name>` names the speaker. */
function voices(text: string): { text: string; voice: string | null }[] {
  const [before = '', ...named] = text.split(VOICE);
  const said = [{ text: plain(before), voice: null as string | null }];
  for (let at = 0; at < named.length; at += 2)
    said.push({ text: plain(named[at + 1]!), voice: plain(named[at]!) || null });
  return said.filter((one) => one.text !== '');
}

/** Those who share a cue speak one after the other. */
function linesOf(text: string, { start, end }: { start: number; end: number }): SpokenLine[] {
  const said = voices(text);
  const letters = said.reduce((sum, one) => sum + one.text.length, 0);
  let before = 0;
  const at = (): number => Math.round((start + ((end - start) * before) / letters) * 1000) / 1000;
  return said.map(({ text: words, voice }) => {
    const from = at();
    before += words.length;
    return spokenLine(words, { start: from, end: at(), speaker: voice });
  });
}

/** The cues in their order. */
export function readSubtitles(lines: readonly string[]): SpokenLine[] {
  const cues: SpokenLine[] = [];
  let at: { start: number; end: number } | null = null;
  let words: string[] = [];
  const finish = (): void => {
    if (at !== null) cues.push(...linesOf(words.join(' '), at));
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
