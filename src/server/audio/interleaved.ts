// Separates two channels whose samples take turns, and recognises a second channel that only repeats the first. Pure.

/** The samples of each channel. The last ones are dropped when a channel has one more than another. */
export function separated(samples: Int16Array, channels: number): Int16Array[] {
  if (channels === 1) return [samples];
  const length = Math.floor(samples.length / channels);
  return Array.from({ length: channels }, (_, channel) =>
    Int16Array.from({ length }, (_, i) => samples[i * channels + channel]!),
  );
}

/** Energy of the difference, as a share of the sound's own: 40 dB below it. */
const SAME = 1e-4;

/**
 * One microphone sent on two channels would have each of its words written twice, so a second channel that repeats the first
 * becomes silence. Two microphones in one room differ by far more than this.
 */
export function withoutRepeat(channels: Int16Array[]): Int16Array[] {
  const [first, second] = channels;
  if (first === undefined || second === undefined) return channels;
  let energy = 0;
  let difference = 0;
  for (let i = 0; i < first.length; i++) {
    const [one, other] = [first[i]!, second[i]!];
    energy += one * one + other * other;
    difference += (one - other) * (one - other);
  }
  return difference <= SAME * energy ? [first, new Int16Array(second.length)] : channels;
}
