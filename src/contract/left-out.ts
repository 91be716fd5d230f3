// Gives the pauses that the transcript of a merged conversation leaves out, and what time it was at a second of it. Pure.

/** A pause between two conversations that were merged: the transcript goes on a few seconds after it began. */
export interface LeftOut {
  /** The second of the transcript at which it goes on. */
  at: number;
  /** How much longer the pause was than the transcript shows. */
  seconds: number;
}

/** The times of a transcript are exact to a millisecond. */
const EXACT = 0.001;

/** Whether one second of a transcript is after another, or the same. */
export const isAfter = (second: number, other: number): boolean => other <= second + EXACT;

/** Seconds from the beginning of the conversation to a second of its transcript, on the clock. */
export const clockSeconds = (leftOut: readonly LeftOut[] | undefined, second: number): number =>
  (leftOut ?? []).reduce((sum, pause) => (isAfter(second, pause.at) ? sum + pause.seconds : sum), second);

/** What time it was at a second of the transcript; `began` and the answer in milliseconds since the epoch. */
export const timeAtSecond = (
  began: number,
  leftOut: readonly LeftOut[] | undefined,
  second: number,
): number => began + Math.round(clockSeconds(leftOut, second) * 1000);

/** The second of the transcript so many seconds after the beginning, on the clock; in a pause, where it goes on. */
export function transcriptSecond(leftOut: readonly LeftOut[], clock: number): number {
  let second = clock;
  for (const pause of leftOut) {
    if (!isAfter(second, pause.at)) break;
    second = Math.max(pause.at, second - pause.seconds);
  }
  return second;
}

export interface TimeSpan {
  from: number;
  to: number;
}

/** When it was going on, in milliseconds: before and after each pause. `span` is from its beginning to its end. */
export function stretchesBetween(leftOut: readonly LeftOut[], span: TimeSpan): TimeSpan[] {
  const stretches: TimeSpan[] = [];
  let { from } = span;
  let passed = 0;
  for (const { at, seconds } of leftOut) {
    const to = span.from + Math.round((at + passed) * 1000);
    stretches.push({ from, to: Math.min(to, span.to) });
    passed += seconds;
    from = to + Math.round(seconds * 1000);
  }
  return [...stretches, { from, to: span.to }];
}

/** Seconds that are left out in all. */
export const leftOutSeconds = (leftOut: readonly LeftOut[] | undefined): number =>
  (leftOut ?? []).reduce((sum, { seconds }) => sum + seconds, 0);
