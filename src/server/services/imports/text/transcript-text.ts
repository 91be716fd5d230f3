// Turns a text file into conversations, in the shape in which an export of the original has them. Knows the layouts of Otter,
// Plaud, Limitless, Granola and plain SRT, VTT, TXT and MD. Pure; linear in the length of the text.
import { importSentence } from '../../../../contract/import-sentences.ts';
import type { ItemRecord } from '../item-kinds.ts';
import { hashOf } from '../item-fields.ts';
import { spokenLine, type SpokenLine } from './spoken-line.ts';
import { readSpokenText } from './spoken-text.ts';
import { hasCues, readSubtitles } from './subtitles.ts';
import { dateIn } from './written-time.ts';

/** What subtitles of several days would not reach. */
export const LARGEST_TEXT = 12 * 2 ** 20;
const MOST_LINES = 100_000;
/** Characters. A talk of a day in one paragraph does not reach it. */
const LONGEST_LINE = 2_000_000;
const LONGEST_TITLE = 200;
/** Lines of a head of title, date and names. */
const HEAD_LINES = 24;
/** A text of fewer words is no conversation. */
const LEAST_WORDS = 5;
/** Two texts of so few words may be the same by chance. */
const CERTAIN_WORDS = 20;
const WORDS_A_SECOND = 2.5;
/** Times that lie further apart do not belong to one conversation. */
const LONGEST_SECONDS = 48 * 3600;

export interface GivenText {
  /** With its folders. */
  name: string;
  text: string;
  /** Where neither the text nor its name has a date. */
  recorded_at: number;
  timeZone: string;
}

/** The sentence is for the report; null: nothing is in it. */
export type ReadText = { records: ItemRecord[]; refused: null } | { records: []; refused: string };

const refused = (sentence: string): ReadText => ({ records: [], refused: sentence });

const wordsIn = (text: string): number => text.match(/\S+/g)?.length ?? 0;

interface Head {
  title: string | null;
  started_at: number | null;
  /** The number of the first line behind it. */
  ends: number;
}

const FIELD =
  /^(?:[-*#>\s]{0,4})\**(meeting title|title|name|topic|subject|date|created(?: at)?|recorded(?: at| on)?|recording date|start(?:ed)?(?: at| time)?|time)\**\s{0,3}[:：]\**\s{0,3}(.{1,300})$/iu;
const DATE_ONLY = /^[\p{L}\p{N}\s,.:/|•·–—-]{6,80}$/u;

/** Reads `title: x`, a heading, or a first line that stands alone, and a date near the beginning. */
function headOf(lines: readonly string[], timeZone: string): Head {
  const head: Head = { title: null, started_at: null, ends: 0 };
  const near = lines.slice(0, HEAD_LINES);
  near.forEach((line, index) => {
    const field = FIELD.exec(line.slice(0, 400));
    if (field !== null) {
      const [, name, value] = field;
      if (/title|name|topic|subject/i.test(name!))
        head.title ??= value!.replaceAll(/^["“']|["”']$|\*+$/g, '').trim();
      else head.started_at ??= dateIn(value!, timeZone);
      head.ends = index + 1;
      return;
    }
    const heading = /^\s{0,3}#\s{1,4}(\S.{0,300}?)\s{0,3}#*$/.exec(line.slice(0, 400));
    if (heading !== null && (head.title === null || head.title === heading[1])) {
      head.title = heading[1]!;
      head.started_at ??= dateIn(heading[1]!, timeZone);
      head.ends = index + 1;
      return;
    }
    // Otter and Plaud: a line with the day and the length alone.
    const isDate = DATE_ONLY.test(line) && line.trim().split(/\s+/).length <= 9;
    const date = isDate && index - head.ends < 4 ? dateIn(line, timeZone) : null;
    if (date !== null && head.started_at === null) {
      head.started_at = date;
      const above = lines.slice(0, index).filter((one) => one.trim() !== '' && one.trim() !== '---');
      if (head.title === null && above.length === 1 && above[0]!.length <= LONGEST_TITLE)
        head.title = above[0]!.trim();
      head.ends = index + 1;
    }
  });
  return head;
}

/** The summary that stands before the transcript. */
function overviewOf(lines: readonly string[], from: number, to: number): string {
  return lines
    .slice(from, to)
    .filter(
      (line) =>
        !/^\s{0,3}#{1,6}\s{0,3}(?:transcript|summary|overview)\b|^\s*-{3,}\s*$|^\s{0,3}transcript\s{0,3}:?\s*$/i.test(
          line,
        ),
    )
    .join('\n')
    .replace(/^(?:summary|overview|zusammenfassung|resumen)\s{0,3}[:：]?\s*\n/i, '')
    .trim();
}

const titleOf = (name: string): string => {
  const file = name.split('/').at(-1) ?? name;
  const plain = file
    .replace(/\.[A-Za-z]\w{0,4}$/, '')
    .replace(/[_ -]{1,3}(?:otter_ai|otter\.ai|transcript(?:ion)?|limitless|plaud|granola)$/i, '')
    .replaceAll('_', ' ')
    .trim();
  return (plain === '' ? file : plain).slice(0, LONGEST_TITLE);
};

/** Gives each line a time: its own, else one by the number of words since the last one. */
function timed(lines: readonly SpokenLine[]): { start: number; end: number }[] {
  const first = lines.find(({ at }) => at !== null)?.at ?? null;
  const own = lines.map((line) => {
    const start = line.start ?? (line.at === null || first === null ? null : (line.at - first) / 1000);
    return start === null || start < 0 || start > LONGEST_SECONDS ? null : start;
  });
  const times: { start: number; end: number }[] = [];
  let reached = 0;
  lines.forEach((line, index) => {
    const given = own[index] ?? null;
    // Dates to the minute let several lines begin at once.
    const start = given === null || line.at !== null ? Math.max(given ?? 0, reached) : given;
    const next = own[index + 1] ?? null;
    const spoken = start + Math.max(1, wordsIn(line.text) / WORDS_A_SECOND);
    const until = next !== null && next > start ? Math.min(next, spoken) : spoken;
    const end = Math.max(start, line.end ?? until);
    times.push({ start, end });
    reached = Math.max(reached, end);
  });
  return times.map(({ start, end }) => ({ start: round(start), end: round(end) }));
}

const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** Which program wrote it, by what it says of itself. */
function sourceOf(name: string, text: string, lines: readonly SpokenLine[]): string {
  if (/otter[._]ai/i.test(name) || /https:\/\/otter\.ai/i.test(text.slice(-500))) return 'otter';
  if (lines.some(({ at }) => at !== null) || /limitless/i.test(name)) return 'limitless';
  if (/plaud/i.test(name)) return 'plaud';
  if (/granola/i.test(name) || /^meeting title:/im.test(text.slice(0, 500))) return 'granola';
  return 'import';
}

const OWN = /^(?:me|you|ich|yo)$/i;

export function conversationRecord(given: {
  id: string;
  title: string;
  overview: string;
  started_at: number;
  source: string;
  lines: readonly SpokenLine[];
  starred?: boolean;
  finished_at?: number | null;
}): ItemRecord {
  const times = timed(given.lines);
  const ends = given.started_at + Math.max(0, ...times.slice(-50).map(({ end }) => end)) * 1000;
  const iso = (at: number): string => new Date(at).toISOString();
  return {
    id: given.id,
    transcript_only: true,
    created_at: iso(given.started_at),
    started_at: iso(given.started_at),
    finished_at: iso(Math.max(given.finished_at ?? 0, Math.round(ends))),
    source: given.source,
    ...(given.starred === true && { starred: true }),
    structured: { title: given.title, overview: given.overview },
    transcript_segments: given.lines.map(({ speaker, text }, index) => ({
      text,
      ...times[index],
      ...(speaker !== null && { speaker, speaker_name: speaker, is_user: OWN.test(speaker.trim()) }),
    })),
  };
}

/** The same words are the same conversation, in whatever format they come. */
function idOf(lines: readonly SpokenLine[], { name }: GivenText): string {
  const words = lines.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const certain = words.length >= CERTAIN_WORDS;
  return `text-${hashOf(certain ? words.join(' ') : [name, words.join(' ')]).toString('hex')}`;
}

/** Reads one conversation out of the lines; null when nobody says anything in them. */
function conversationIn(lines: readonly string[], given: GivenText): ItemRecord | null {
  const { name, timeZone } = given;
  const head = headOf(lines, timeZone);
  const isSubtitle = hasCues(lines);
  const spoken = isSubtitle
    ? { lines: readSubtitles(lines), from: 0, isTranscript: true }
    : readSpokenText(withoutFooter(lines), { timeZone, headEnds: head.ends });
  const said = spoken.lines
    .map((line) => spokenLine(line.text.trim(), line))
    .filter(({ text }) => text !== '');
  const enough = spoken.isTranscript || said.reduce((sum, { text }) => sum + wordsIn(text), 0) >= LEAST_WORDS;
  if (said.length === 0 || !enough) return null;
  const text = `${lines.slice(0, HEAD_LINES).join('\n')}\n${lines.slice(-4).join('\n')}`;
  const dated =
    said.find(({ at }) => at !== null)?.at ??
    head.started_at ??
    dateIn(name.split('/').at(-1) ?? '', timeZone);
  return conversationRecord({
    id: idOf(said, given),
    title: (isSubtitle ? null : head.title) ?? titleOf(name),
    overview: isSubtitle || !spoken.isTranscript ? '' : overviewOf(lines, head.ends, spoken.from),
    started_at: dated ?? given.recorded_at,
    source: sourceOf(name, text, said),
    lines: said,
  });
}

const FOOTER = /^(?:transcribed by|transkribiert mit|transcrito por)\b.{0,20}https?:/i;
const withoutFooter = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => !FOOTER.test(line.slice(0, 80)));

/** A day of Limitless: a heading for each conversation, with the date on each line. */
function sections(lines: readonly string[], timeZone: string): (readonly string[])[] {
  const starts = lines.flatMap((line, index) => (/^#\s/.test(line) ? [index] : []));
  if (starts.length < 2) return [lines];
  const parts = starts.map((start, nth) => lines.slice(start, starts[nth + 1]));
  const dated = parts.filter((part) =>
    readSpokenText(part, { timeZone, headEnds: 0 }).lines.some(({ at }) => at !== null),
  );
  return dated.length >= 2 ? parts : [lines];
}

export function readText(given: GivenText): ReadText {
  const text = given.text.replace(/^\uFEFF/, '');
  const lines = text.split(/\r\n|\n|\r/, MOST_LINES + 1);
  if (lines.length > MOST_LINES) return refused(importSentence('text_too_many_lines', { most: MOST_LINES }));
  if (lines.some(({ length }) => length > LONGEST_LINE))
    return refused(importSentence('text_long_line', { most: LONGEST_LINE }));
  const records = sections(lines, given.timeZone)
    .map((part) => conversationIn(part, given))
    .filter((record) => record !== null);
  return records.length > 0 ? { records, refused: null } : refused(importSentence('text_no_words'));
}
