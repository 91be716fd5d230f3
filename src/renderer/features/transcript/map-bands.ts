// Says which speaker has which part of a transcript's height, for the map beside it, and where lines stand in it. Pure.
import type { TranscriptSegment } from '../../../contract/resources.ts';
import type { Speakers } from '../../lib/speakers.ts';

export interface Layout {
  /** Where each line begins, from 0 to 1, and 1 at the end. */
  tops: Float64Array;
}

/** What a line takes beside its words. */
const LEAST = 24;
/** Parts of the map: more cannot be seen. */
const PARTS = 240;

export function layoutOf(segments: readonly { text: string }[]): Layout {
  const tops = new Float64Array(segments.length + 1);
  let sum = 0;
  segments.forEach(({ text }, index) => {
    tops[index] = sum;
    sum += text.length + LEAST;
  });
  tops[segments.length] = sum;
  return { tops: sum === 0 ? tops : tops.map((top) => top / sum) };
}

/** The line at a height from 0 to 1. */
export function lineAt({ tops }: Layout, height: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tops[middle]! <= height) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** Who speaks, as the stops of a gradient from top to bottom: each part has the colour of who says most in it. */
export function speakerBands(
  segments: readonly TranscriptSegment[],
  layout: Layout,
  hueOf: Speakers['hueOf'],
): string {
  const bands: { hue: string; from: number; to: number }[] = [];
  for (let part = 0; part < PARTS; part++) {
    const hue = hueBetween(segments, layout, hueOf, part / PARTS, (part + 1) / PARTS);
    const last = bands.at(-1);
    if (last?.hue === hue) last.to = part + 1;
    else bands.push({ hue, from: part, to: part + 1 });
  }
  const at = (part: number): string => `${Math.round((part / PARTS) * 10_000) / 100}%`;
  return bands.map(({ hue, from, to }) => `${hue} ${at(from)} ${at(to)}`).join(', ');
}

/** Heights of lines, at most one in each part of the map. */
export function marksOf(lines: Iterable<number>, { tops }: Layout): number[] {
  const marks = new Map<number, number>();
  for (const line of lines) {
    const top = tops[line];
    if (top !== undefined && line < tops.length - 1) marks.set(Math.floor(top * PARTS), top);
  }
  return [...marks.values()];
}

function hueBetween(
  segments: readonly TranscriptSegment[],
  layout: Layout,
  hueOf: Speakers['hueOf'],
  from: number,
  to: number,
): string {
  const said = new Map<string, number>();
  for (let line = lineAt(layout, from); line < segments.length && layout.tops[line]! < to; line++) {
    const hue = hueOf(segments[line]!);
    const share = Math.min(to, layout.tops[line + 1]!) - Math.max(from, layout.tops[line]!);
    said.set(hue, (said.get(hue) ?? 0) + share);
  }
  let most = 'transparent';
  let share = 0;
  for (const [hue, own] of said) if (own > share) [most, share] = [hue, own];
  return most;
}
