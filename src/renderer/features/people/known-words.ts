// How well a voice is known, from how much of it was measured. Pure.
import type { PersonSpeech } from '../../../contract/people.ts';

/** Below it one more sample changes a lot. */
const WELL = { samples: 3, seconds: 10 } as const;

export function knownAs({ measured, measured_seconds }: Pick<PersonSpeech, 'measured' | 'measured_seconds'>) {
  if (measured === 0) return 'not';
  return measured >= WELL.samples && measured_seconds >= WELL.seconds ? 'well' : 'little';
}

/** Samples that are less like the others may be somebody else. */
const LIKE = 0.45;

export const isDifferent = (likeness: number | null): boolean => likeness !== null && likeness < LIKE;
