// Divides a talk that was merged by the days on which its parts were said, so that 'tomorrow' counts from the right day. Pure.
import { isAfter, timeAtSecond } from '../../../contract/left-out.ts';
import { zoneOffset } from '../../time-zone.ts';
import type { ExtractionInput } from '../provider.ts';
import type { Sentence } from '../text/sentences.ts';

export interface DayOfTalk<S> {
  /** When the first of its sentences was said, in milliseconds since the epoch. */
  startedAt: number;
  sentences: S[];
}

const DAY_MS = 86_400_000;

/** Only a pause that the transcript leaves out begins a new day: a talk past midnight is one. Never empty. */
export function daysOfTalk<S extends Sentence>(
  sentences: readonly S[],
  { segments, startedAt, leftOut = [], timeZone }: ExtractionInput,
): DayOfTalk<S>[] {
  const dayOf = (at: number): number => Math.floor((at + zoneOffset(at, timeZone) * 60_000) / DAY_MS);
  const days = [{ from: 0, startedAt, sentences: [] as S[] }];
  for (const { at: from } of leftOut) {
    const begins = timeAtSecond(startedAt, leftOut, from);
    if (dayOf(begins) !== dayOf(days.at(-1)!.startedAt))
      days.push({ from, startedAt: begins, sentences: [] });
  }
  const starts = new Map(days.length === 1 ? [] : segments.map(({ id, start }) => [id, start]));
  for (const sentence of sentences) {
    const start = starts.get(sentence.evidence[0]!) ?? 0;
    days.findLast(({ from }) => isAfter(start, from))!.sentences.push(sentence);
  }
  return days;
}
