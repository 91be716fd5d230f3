// Reads transcripts as text and Markdown: turns headed by a name and a time (Otter, Plaud), lines with both (Limitless), names
// before a colon (Granola), or paragraphs. Pure; linear in the length of the text.
import { isName, labelled, speakersAmong, spokenLine, type SpokenLine } from './spoken-line.ts';
import { dateIn, secondsOf } from './written-time.ts';

const TIME = String.raw`\d{1,3}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?`;
const RANGE = String.raw`(${TIME})(?:\s{0,3}(?:-->|[-–—~])\s{0,3}(${TIME}))?`;
const LONGEST_HEAD = 140;

/** `Name  0:12`, `Name (0:12)`, `**Name** 0:12`. */
const NAME_TIME = new RegExp(String.raw`^(.{1,80}?)[\s,|•·-]{1,6}[[(]?${RANGE}[\])]?[:*_]{0,3}$`);
/** `00:00:05 Name`, `[0:05 - 0:09] Name`, `(0:05) Name`. */
const TIME_FIRST = new RegExp(String.raw`^[[(]?${RANGE}[\])]?[:*_]{0,3}(?:[\s,|•·-]{1,6}(.*))?$`);
/** `Name (3/28/25 10:00 AM): words`, `Name [0:12]: words`. */
const NAME_WHEN = /^(.{1,80}?)\s{0,3}[[(]([^()[\]]{4,40})[\])]\s?[:：]\s?(.*)$/u;

interface Turn extends SpokenLine {
  /** The line heads words that follow it. */
  heads: boolean;
  /** The words may begin with the name of who speaks. */
  open: boolean;
}

const turn = (text: string, more: Partial<Turn> = {}): Turn => ({
  ...spokenLine(text, more),
  heads: more.heads ?? false,
  open: more.open ?? false,
});

const withoutMarks = (text: string): string =>
  text
    .replace(/^\s{0,8}(?:[-*+>]\s{1,4}|#{1,6}\s{1,4}|\d{1,3}\.\s{1,4})/, '')
    .replaceAll(/\*\*|__|`/g, '')
    .trim();

/** What a line with a time or a date is; null for a line without. */
function timedTurn(line: string, next: string, timeZone: string): Turn | null {
  const dated = NAME_WHEN.exec(line);
  if (dated !== null && isName(dated[1]!)) {
    const [, name, when, rest] = dated;
    const start = secondsOf(when!);
    const at = start === null ? dateIn(when!, timeZone) : null;
    if (start !== null || at !== null)
      return turn(rest!.trim(), { speaker: name!.trim(), start, at, heads: rest!.trim() === '' });
  }
  const first = TIME_FIRST.exec(line);
  if (first !== null) {
    const times = { start: secondsOf(first[1]!), end: first[2] === undefined ? null : secondsOf(first[2]) };
    const rest = (first[3] ?? '').trim();
    if (times.start === null) return null;
    if (rest === '') return turn('', { ...times, heads: true, open: true });
    const named = labelled(rest);
    if (named !== null && named.rest !== '') return turn(named.rest, { ...times, speaker: named.label });
    // Alone on its line a name heads what follows; otherwise these are the words themselves.
    const name = rest.replace(/[:：]$/u, '').trim();
    const follows = next !== '' && TIME_FIRST.exec(next.slice(0, LONGEST_HEAD)) === null;
    if (isName(name) && follows) return turn('', { ...times, speaker: name, heads: true });
    return turn(rest, times);
  }
  const last = line.length > LONGEST_HEAD ? null : NAME_TIME.exec(line);
  if (last === null || !isName(last[1]!)) return null;
  const start = secondsOf(last[2]!);
  const end = last[3] === undefined ? null : secondsOf(last[3]);
  return start === null ? null : turn('', { speaker: last[1]!.trim(), start, end, heads: true });
}

export interface SpokenText {
  lines: SpokenLine[];
  /** The number of the line at which the first turn stands; what is before it is the head of the text. */
  from: number;
  /** Somebody is named or a time is said: it is no mere text. */
  isTranscript: boolean;
}

const EMPTY: SpokenText = { lines: [], from: 0, isTranscript: false };

/** Turns that say a time; none unless there are some. */
function timedLines(lines: readonly string[], timeZone: string): SpokenText {
  const turns: Turn[] = [];
  let from = -1;
  let count = 0;
  lines.forEach((raw, index) => {
    const line = withoutMarks(raw);
    if (line === '') return;
    const next = withoutMarks(lines[index + 1] ?? '');
    const found = timedTurn(line, next, timeZone);
    if (found !== null) {
      if (from < 0) from = index;
      count++;
      turns.push(found);
      return;
    }
    const current = turns.at(-1);
    // A heading divides the talk and is not said.
    if (current === undefined || /^\s{0,3}#{1,6}\s/.test(raw)) return;
    if (current.text === '' && current.open && current.speaker === null) {
      const named = labelled(line);
      if (named !== null) {
        current.speaker = named.label;
        current.text = named.rest;
        return;
      }
    }
    current.text = current.text === '' ? line : `${current.text} ${line}`;
  });
  if (count === 0) return EMPTY;
  return { lines: turns.filter(({ text }) => text !== ''), from, isTranscript: true };
}

/** Lines with a name before a colon; none unless the names look like speakers. */
function namedLines(lines: readonly string[], begins: number): SpokenText {
  const labels = lines.map((line, index) => (index < begins ? null : labelled(withoutMarks(line))));
  const said = labels.filter((one) => one !== null);
  const filled = lines.slice(begins).filter((line) => line.trim() !== '').length;
  const names = speakersAmong(
    said.map(({ label }) => label),
    filled,
  );
  const turns: SpokenLine[] = [];
  let from = -1;
  lines.forEach((raw, index) => {
    const one = labels[index];
    if (one !== null && one !== undefined && names.has(one.label)) {
      if (from < 0) from = index;
      turns.push(spokenLine(one.rest, { speaker: one.label }));
      return;
    }
    const current = turns.at(-1);
    const line = withoutMarks(raw);
    if (current === undefined || line === '' || /^\s{0,3}#{1,6}\s/.test(raw)) return;
    current.text = current.text === '' ? line : `${current.text} ${line}`;
  });
  if (said.filter(({ label }) => names.has(label)).length < 2) return EMPTY;
  return { lines: turns.filter(({ text }) => text !== ''), from, isTranscript: true };
}

const START =
  /^\s{0,3}(?:#{1,6}\s{1,4})?\**(?:full |raw )?(?:transcript|transcription|transkript|transcripción)\**\s{0,3}[:：]?\s*$/iu;

/** Where a heading says that the transcript begins; 0 without one. */
const transcriptBegins = (lines: readonly string[]): number =>
  1 + lines.findIndex((line) => line.length < 60 && START.test(line));

/** `headEnds` is the line at which a head of title and dates is over. */
export function readSpokenText(
  lines: readonly string[],
  { timeZone, headEnds }: { timeZone: string; headEnds: number },
): SpokenText {
  const begins = Math.max(transcriptBegins(lines), headEnds);
  const body = lines.map((line, index) => (index < begins ? '' : line));
  const timed = timedLines(body, timeZone);
  if (timed.lines.length > 0) return timed;
  const named = namedLines(body, begins);
  if (named.lines.length > 0) return named;
  return { lines: paragraphs(body), from: begins, isTranscript: false };
}

function paragraphs(lines: readonly string[]): SpokenLine[] {
  const found: string[] = [];
  let open = false;
  for (const raw of lines) {
    const line = withoutMarks(raw);
    if (line === '' || /^[-=_*]{3,}$/.test(line)) open = false;
    else if (open) found[found.length - 1] += ` ${line}`;
    else {
      found.push(line);
      open = !/^\s{0,8}(?:[-*+]\s|#)/.test(raw);
    }
  }
  return found.map((text) => spokenLine(text));
}
