// Finds one date in a phrase and resolves it in the owner's zone. The date parser is loaded on first use.
import { wallToInstant, zoneOffset } from '../../time-zone.ts';

export interface FoundDate {
  /** Milliseconds since the epoch. */
  instant: number;
  /** Where the phrase stands in the text, so that a caller can remove it. */
  index: number;
  text: string;
  hasTime: boolean;
  /** It is before the conversation began, so it is not a plan. */
  past: boolean;
}

export interface DateReader {
  /** The first date named in `text`, or null. A day without a clock time means the end of that day. */
  find(text: string): FoundDate | null;
}

/** Phrases that refer to the past, or to today. */
const REFERS_BACK = /\b(?:last|ago|yesterday|past|earlier|this)\b/iu;

/** A length of time, not a point: 'for a week', 'the minutes of the meeting'. */
const A_LENGTH = /^(?:for .*|the (?:second|minute|hour|day|week|month|year)s?)$/iu;

/** Relative phrases count from `startedAt` (ms) in `timeZone`; ambiguous ones mean the future. */
export async function createDateReader(startedAt: number, timeZone: string): Promise<DateReader> {
  const chrono = await import('chrono-node');
  const reference = { instant: new Date(startedAt), timezone: zoneOffset(startedAt, timeZone) };
  return {
    find(text) {
      const read = (forwardDate: boolean) =>
        chrono.parse(text, reference, { forwardDate }).find((phrase) => !A_LENGTH.test(phrase.text));
      let found = read(true);
      // The parser prefers the future even for 'last Friday' and for 'this morning', said at noon.
      if (found !== undefined && REFERS_BACK.test(found.text)) found = read(false);
      if (found === undefined) return null;
      const { start } = found;
      const hasTime =
        start.isCertain('hour') || /\b(?:morning|noon|afternoon|evening|tonight)\b/iu.test(found.text);
      const at = (instant: number): FoundDate => ({
        index: found.index,
        text: found.text,
        hasTime,
        instant,
        past: instant < startedAt,
      });
      if (start.isCertain('timezoneOffset') && start.isCertain('hour')) return at(start.date().getTime());
      let hour = hasTime ? (start.get('hour') ?? 12) : 23;
      // In conversation, 'at 5' means the afternoon.
      const bare = start.isCertain('hour') && !start.isCertain('meridiem');
      if (bare && hour >= 1 && hour <= 6 && !/\b0\d:/u.test(found.text)) hour += 12;
      const wall = Date.UTC(
        start.get('year') ?? 1970,
        (start.get('month') ?? 1) - 1,
        start.get('day') ?? 1,
        hour,
        hasTime ? (start.get('minute') ?? 0) : 59,
      );
      const first = at(wallToInstant(wall, timeZone));
      if (!first.past || REFERS_BACK.test(found.text)) return first;
      // 'Friday at 7' on a Friday noon means the next Friday; a clock time that has passed means tomorrow.
      const days = start.isCertain('day') ? 0 : start.isCertain('weekday') ? 7 : hasTime ? 1 : 0;
      return at(wallToInstant(wall + days * 86_400_000, timeZone));
    },
  };
}
