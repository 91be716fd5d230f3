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

export function audioPieces(
  recording_id: string,
  { from_sample, to_sample, seconds, whole }: Cut,
): AudioSpan[] {
  const size = seconds * SAMPLE_RATE;
  const pieces: AudioSpan[] = [];
  for (let from = from_sample; from < to_sample; from += size) {
    const samples = Math.min(size, to_sample - from);
    if (samples < size && !whole) break;
    pieces.push({ recording_id, from_sample: from, samples, sample_rate: SAMPLE_RATE });
  }
  return pieces;
}
