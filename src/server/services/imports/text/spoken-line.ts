// What the readers of transcripts have in common: a line that somebody spoke, and how a speaker is named. Pure.

export interface SpokenLine {
  speaker: string | null;
  /** Seconds from the beginning; null where the text does not say. */
  start: number | null;
  end: number | null;
  /** The instant at which it was said, where the text has a date on each line. */
  at: number | null;
  text: string;
}

export const spokenLine = (text: string, more: Partial<SpokenLine> = {}): SpokenLine => ({
  speaker: null,
  start: null,
  end: null,
  at: null,
  ...more,
  text,
});

const LONGEST_NAME = 60;
const MOST_WORDS = 6;
/** Labels that stand before a colon and are no speakers. */
const NO_SPEAKER = new Set(
  (
    'date time created recorded duration length participants attendees speakers location language title note notes summary ' +
    'keywords transcript subject topic agenda http https url link source file todo action action-items actions next-steps'
  ).split(' '),
);
const USUAL = /^(?:speaker|spk|sprecher|hablante|person|unknown|me|you|them|user|guest|host)\b/i;

/** Whether it may be the name of a speaker. */
export function isName(text: string): boolean {
  const name = text.trim();
  if (name === '' || name.length > LONGEST_NAME || !/^[\p{L}\p{N}_@(]/u.test(name)) return false;
  if (/[!?;,:"“”<>{}=/\\|]|\.\s+\p{Ll}|\.$/u.test(name) && !/\b(?:Jr|Sr|Dr|[A-Z])\.$/.test(name))
    return false;
  if (name.split(/\s+/).length > MOST_WORDS) return false;
  return !NO_SPEAKER.has(name.toLowerCase().replaceAll(' ', '-')) && /\p{L}/u.test(name);
}

export const isUsualName = (name: string): boolean => USUAL.test(name.trim());

/** Names that stand before a colon often enough to be speakers, and not merely words before a colon. */
export function speakersAmong(labels: readonly string[], lines: number): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  // Where most lines have a label, each of them is one, also of somebody who speaks once.
  const most = labels.length >= 2 && labels.length * 2 >= lines;
  return new Set(
    [...counts]
      .filter(([label, count]) => isUsualName(label) || count > 1 || (most && counts.size <= 12))
      .map(([label]) => label),
  );
}

/** `Name: words`, with the name apart; null without one. */
export function labelled(text: string): { label: string; rest: string } | null {
  const colon = text.slice(0, LONGEST_NAME + 6).search(/[:：]/u);
  if (colon <= 0) return null;
  const label = text
    .slice(0, colon)
    .replaceAll(/^[*_\s>-]+|[*_\s]+$/g, '')
    .trim();
  const rest = text
    .slice(colon + 1)
    .replace(/^[*_]{1,2}/, '')
    .trim();
  return isName(label) ? { label, rest } : null;
}
