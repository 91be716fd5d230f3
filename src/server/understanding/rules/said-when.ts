// Reads one point in time from a phrase, in any of the languages that name days and times of day.
import type { Clock, Mention, WhenReader } from './language-rules.ts';

export interface SaidWhen {
  /** Milliseconds since the epoch. Without a time of day the end of the day. */
  instant: number;
  hasTime: boolean;
  /** It is before the conversation began, so it is not a plan. */
  past: boolean;
}

/** The first day and the first time of day that are named; null for neither. */
export function readWhen(text: string, when: WhenReader): SaidWhen | null {
  const mentions = when.mentions(text);
  const day: Mention | undefined = mentions.find((mention) => mention.day !== null);
  const timed = day?.time == null ? mentions.find(({ time }) => time !== null) : day;
  const time: Clock | null = timed?.time ?? null;
  if (day === undefined && time === null) return null;
  return {
    instant: when.instant(day?.day ?? null, time),
    hasTime: time !== null,
    past: (day ?? timed)!.past,
  };
}
