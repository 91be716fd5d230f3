// Cuts the audio of a recording into the pieces that are sent (contract: Events, Raw audio bytes): each sample is in exactly one
// piece, whatever interrupts the recording. Pure.
import { SAMPLE_RATE } from '../../../../contract/audio.ts';
import type { AudioSpan } from '../../../store/outgoing-events.ts';

export interface Cut {
  /** Samples of the recording that are in pieces already. */
  from_sample: number;
  /** Samples of it that are there. */
  to_sample: number;
  seconds: number;
  /** Nothing follows: what is left is a piece of its own. */
  whole: boolean;
}

/** So that a body is never large, however much is sent at a time. */
const MOST_SAMPLES = 60 * SAMPLE_RATE;

export function audioPieces(
  recording_id: string,
  { from_sample, to_sample, seconds, whole }: Cut,
): AudioSpan[] {
  const size = seconds * SAMPLE_RATE;
  const full = Math.floor((to_sample - from_sample) / size) * size;
  const end = whole ? to_sample : from_sample + full;
  const pieces: AudioSpan[] = [];
  let from = from_sample;
  while (from < end) {
    const ofPiece = size - ((from - from_sample) % size);
    const samples = Math.min(ofPiece, MOST_SAMPLES, end - from);
    pieces.push({ recording_id, from_sample: from, samples, sample_rate: SAMPLE_RATE });
    from += samples;
  }
  return pieces;
}
