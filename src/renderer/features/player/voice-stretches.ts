// Finds where one voice of a conversation is heard without the others. Pure.
import { voiceKey, type Voice } from '../../lib/speakers.ts';
import type { Stretch } from './silence.ts';

/** Lines are in the order they were said; what the voice says in a row is one stretch, with its pauses. */
export function voiceStretches(lines: readonly (Voice & Stretch)[], voice: Voice): Stretch[] {
  const key = voiceKey(voice);
  const stretches: Stretch[] = [];
  let last: Stretch | null = null;
  for (const line of lines) {
    if (voiceKey(line) !== key) last = null;
    else if (last !== null) last.end = Math.max(last.end, line.end);
    else stretches.push((last = { start: line.start, end: line.end }));
  }
  return stretches;
}
