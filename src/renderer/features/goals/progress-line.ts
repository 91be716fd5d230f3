// The line of a progress chart: each day's value, held until the next one. Pure.

const SHORTEST = 0.02;
const DAY_MS = 86_400_000;

export interface DayValue {
  /** YYYY-MM-DD */
  date: string;
  value: number;
}

export interface ProgressLine {
  /** From 0 to 1: to the right, and upwards. */
  points: { x: number; y: number }[];
  /** Height of the target. */
  target: number;
}

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** `today` is the last day at the right edge; `days` of them are shown. */
export function progressLine(
  history: readonly DayValue[],
  { today, days, min, target }: { today: string; days: number; min: number; target: number },
): ProgressLine {
  const sorted = history.toSorted((a, b) => dayOf(a.date) - dayOf(b.date));
  const values = [min, target, ...sorted.map(({ value }) => value)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const height = (value: number): number => (high === low ? 0.5 : (value - low) / (high - low));
  const first = dayOf(today) - days + 1;
  const x = (day: number): number => Math.min(1, Math.max(0, (day - first) / Math.max(1, days - 1)));
  const points: ProgressLine['points'] = [];
  for (const { date, value } of sorted) {
    const last = points.at(-1);
    // A value stands until another one is noted.
    if (last !== undefined) points.push({ x: x(dayOf(date)), y: last.y });
    points.push({ x: x(dayOf(date)), y: height(value) });
  }
  const last = points.at(-1);
  if (last !== undefined && last.x < 1) points.push({ x: 1, y: last.y });
  // What was noted today only is a short line, not a point that nobody sees.
  if (points.length === 1) points.unshift({ x: 1 - SHORTEST, y: points[0]!.y });
  return { points, target: height(target) };
}
