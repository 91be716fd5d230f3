// Splits imported text into lines for understanding, one per line or sentence, and reads who says them from labels such as
// 'Me:' and 'Priya:'. Pure.
import type { ExtractionSegment } from '../../understanding/provider.ts';

/** List marks, which are not part of the text: '- ', '* ', '1. ', '[ ] '. */
const LIST_MARK = /^(?:[-*•–+]\s+|\d{1,3}[.)]\s+|#{1,6}\s+)?(?:\[[ xX]?\]\s*)?/u;
const SENTENCE_END = /(?<=[.!?…]["'”’)]{0,3})\s+(?=[\p{Lu}\p{N}"'“‘(])/u;
/**
 * Seconds between lines: more than the pause that ends a sentence, so that two lines are never read as one.
 */
const STEP = 10;
const LENGTH = 1;

/** A time, then at most four words that begin like a name, then a colon. */
const LABEL =
  /^\*{0,2}(?:[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?\s+)?(?<name>\p{L}[\p{L}\p{M}\p{N}.'’_-]{0,24}(?: [\p{L}\p{N}][\p{L}\p{M}\p{N}.'’_-]{0,24}){0,3})\*{0,2}\s?:\*{0,2}\s+(?=\S)/u;
/** How people call themselves in a transcript. */
const MYSELF = new Set(['me', 'i', 'myself', 'you', 'ich', 'yo', 'moi', 'je', 'io', 'eu']);

export interface TextLinesOptions {
  /** Whether the user wrote it, so that 'I' is the user. */
  byUser: boolean;
  userName: string;
}

interface Voice {
  name: string;
  is_user: boolean;
}

/** The label of each line; null where a line has none. */
function labelsOf(lines: readonly string[], userName: string): (Voice | null)[] {
  const own = new Set([...MYSELF, userName.toLowerCase(), userName.toLowerCase().split(' ')[0]!]);
  const labels = lines.map((line) => {
    const name = LABEL.exec(line)?.groups?.['name'];
    return name === undefined ? null : { name, is_user: own.has(name.toLowerCase()) };
  });
  const given = labels.filter((label) => label !== null);
  const voices = new Set(given.map(({ name }) => name.toLowerCase()));
  // 'Reminder: buy milk' looks like a label: a talk has several voices, and most of its lines one of them.
  const isTalk =
    given.some(({ is_user }) => is_user) ||
    (voices.size > 1 && voices.size < given.length && given.length * 2 >= lines.length);
  return isTalk && voices.size > 0 ? labels : lines.map(() => null);
}

export function textLines(text: string, { byUser, userName }: TextLinesOptions): ExtractionSegment[] {
  const lines = text
    .split(/[\r\n\u2028\u2029]+/u)
    .map((line) => line.trim().replace(LIST_MARK, ''))
    .filter((line) => line !== '');
  const labels = labelsOf(lines, userName);
  let voice: Voice = { name: byUser ? userName : 'Speaker 1', is_user: byUser };
  return lines
    .flatMap((line, index) => {
      const label = labels[index] ?? null;
      if (label !== null) voice = label.is_user ? { name: userName, is_user: true } : label;
      const said = label === null ? line : line.replace(LABEL, '');
      const speaker = voice;
      return said.split(SENTENCE_END).map((one) => ({ text: one.trim(), speaker }));
    })
    .filter((line) => line.text !== '')
    .map((line, index) => ({
      id: `text:${index}`,
      text: line.text,
      speaker_name: line.speaker.name,
      is_user: line.speaker.is_user,
      start: index * STEP,
      end: index * STEP + LENGTH,
    }));
}
