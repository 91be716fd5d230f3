// Finds what is worth hearing in a conversation, and where to go on from a silence. Pure.
import type { AudioPeaks } from '../../../contract/peaks.ts';

export interface Stretch {
  /** Seconds. */
  start: number;
  end: number;
}

/** A pause of this length belongs to speech. */
const PAUSE_SECONDS = 1.5;
/** Heard before and after each stretch, so that no word is cut. */
const AROUND_SECONDS = 0.4;
/** Of the loudest moment: what is softer without being a line of somebody's is silence. */
const QUIET = 0.15;

/** Lines of the transcript, and whatever else is loud. */
export function soundsOf({ seconds, peaks, voices }: AudioPeaks): Stretch[] {
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), 0);
  const each = seconds / Math.max(1, peaks.length);
  const loud = peaks.flatMap((peak, place) =>
    peak > loudest * QUIET ? [{ start: place * each, end: (place + 1) * each }] : [],
  );
  const padded = [...voices, ...loud]
    .map(({ start, end }) => ({
      start: Math.max(0, start - AROUND_SECONDS),
      end: Math.min(seconds, end + AROUND_SECONDS),
    }))
    .sort((a, b) => a.start - b.start);
  const sounds: Stretch[] = [];
  for (const one of padded) {
    const last = sounds.at(-1);
    if (last !== undefined && one.start - last.end < PAUSE_SECONDS) last.end = Math.max(last.end, one.end);
    else sounds.push(one);
  }
  return sounds;
}

/** Where the next sound begins; null within a sound, and behind the last one. */
export function nextSound(at: number, sounds: readonly Stretch[]): number | null {
  const next = sounds.find(({ end }) => end > at);
  return next === undefined || next.start <= at ? null : next.start;
}
