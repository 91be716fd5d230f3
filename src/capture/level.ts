// Measures the level of a frame for the meter and for the silence detector. Pure.

/** A live microphone in a silent room still moves by more than this; a muted one does not. */
const DEAD_PEAK = 24 / 32_768;

/** Largest absolute sample, 0 to 1, of every `step`th sample. */
export function peak(samples: Int16Array, step = 1): number {
  let most = 0;
  for (let at = 0; at < samples.length; at += step) {
    const sample = samples[at]!;
    const size = sample < 0 ? -sample : sample;
    if (size > most) most = size;
  }
  return most / 32_768;
}

/** Position of a meter for a peak, 0 to 1, on a decibel scale from -54 dB to 0 dB. */
export function meterLevel(peakValue: number): number {
  if (peakValue <= 0) return 0;
  const decibels = 20 * Math.log10(peakValue);
  return Math.min(1, Math.max(0, (decibels + 54) / 54));
}

/** True when a frame carries nothing a working microphone would deliver. */
export function isDead(peakValue: number): boolean {
  return peakValue < DEAD_PEAK;
}
