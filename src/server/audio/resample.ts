// Resamples a stream of any rate to 16 kHz with a linear-phase windowed sinc, in phase with its input.
import { SAMPLE_RATE } from '../../contract/audio.ts';

/** Zero crossings of the sinc on each side; more means a steeper filter and more work. */
const CROSSINGS = 24;
/** Shape of the Kaiser window: about 80 dB of stop-band attenuation. */
const KAISER_BETA = 8;
/** Cut-off as a share of the lower of the two rates; leaves the filter room to fall before it would alias. */
const CUTOFF = 0.45;
/** Ratios with more phases than this (odd rates such as 44101 Hz) use the nearest of so many. */
const MAX_PHASES = 1024;

export interface Resampler {
  /** Samples of -32768..32767 in, 16 kHz samples out. Sample 0 out is at the time of sample 0 in; up to 4 ms are held back. */
  push(samples: Int16Array): Int16Array;
  /** The samples held back, followed by silence. Ends the stream. */
  flush(): Int16Array;
}

/** `rate` in whole Hz, from 1000. */
export function createResampler(rate: number): Resampler {
  if (rate === SAMPLE_RATE) return { push: (samples) => samples, flush: () => new Int16Array(0) };
  const divisor = greatestCommonDivisor(rate, SAMPLE_RATE);
  const up = SAMPLE_RATE / divisor;
  const down = rate / divisor;
  const phases = Math.min(up, MAX_PHASES);
  const { half, kernel } = kernelFor(rate, phases);
  const taps = 2 * half;

  // history[0] is the input sample `half - 1` before the one the next output lies at or right after.
  let history = new Float64Array(half - 1);
  // Where the next output lies: `whole` samples after history[half - 1], plus `part / up` of a sample.
  let whole = 0;
  let part = 0;
  let received = 0;
  let produced = 0;

  function run(input: ArrayLike<number>): Int16Array {
    const samples = new Float64Array(history.length + input.length);
    samples.set(history);
    samples.set(input, history.length);
    const out = new Int16Array(
      Math.max(0, Math.ceil(((samples.length - taps - whole + 1) * up - part) / down)),
    );
    let count = 0;
    while (whole + taps <= samples.length) {
      const phase = phases === up ? part : Math.min(Math.round((part / up) * phases), phases - 1);
      const first = phase * taps;
      // Two sums, so that an addition need not wait for the one before; the number of taps is even.
      let even = 0;
      let odd = 0;
      for (let tap = 0; tap < taps; tap += 2) {
        even += kernel[first + tap]! * samples[whole + tap]!;
        odd += kernel[first + tap + 1]! * samples[whole + tap + 1]!;
      }
      out[count++] = Math.max(-32_768, Math.min(32_767, Math.round(even + odd)));
      part += down;
      const step = Math.floor(part / up);
      whole += step;
      part -= step * up;
    }
    const used = Math.min(whole, samples.length);
    history = samples.slice(used);
    whole -= used;
    return out;
  }

  return {
    push(samples) {
      received += samples.length;
      const pcm = run(samples);
      produced += pcm.length;
      return pcm;
    },
    flush() {
      const rest = Math.ceil((received * up) / down) - produced;
      return run(new Int16Array(taps)).subarray(0, Math.max(0, rest));
    },
  };
}

interface Kernel {
  half: number;
  kernel: Float64Array;
}

/** A cache of the latest few: a kernel takes milliseconds, and a stream may change its rate repeatedly. */
const kernels = new Map<number, Kernel>();
const KEPT_KERNELS = 16;

function kernelFor(rate: number, phases: number): Kernel {
  const kernel = kernels.get(rate) ?? sincKernel(rate, phases);
  kernels.delete(rate);
  kernels.set(rate, kernel);
  for (const oldest of kernels.keys()) {
    if (kernels.size <= KEPT_KERNELS) break;
    kernels.delete(oldest);
  }
  return kernel;
}

/** For each phase the weights of `2 * half` input samples around an output that lies `phase / phases` after the middle one. */
function sincKernel(rate: number, phases: number): Kernel {
  const cutoff = (CUTOFF * Math.min(rate, SAMPLE_RATE)) / rate;
  const half = Math.ceil(CROSSINGS / (2 * cutoff));
  const kernel = new Float64Array(phases * 2 * half);
  for (let phase = 0; phase < phases; phase++) {
    const weights = kernel.subarray(phase * 2 * half, (phase + 1) * 2 * half);
    let total = 0;
    for (let tap = 0; tap < weights.length; tap++) {
      const distance = tap - (half - 1) - phase / phases;
      const weight = sinc(2 * cutoff * distance) * kaiser(distance / half);
      weights[tap] = weight;
      total += weight;
    }
    // Equal gain at 0 Hz in every phase: otherwise a constant input comes out with a tone in it.
    for (let tap = 0; tap < weights.length; tap++) weights[tap] = (weights[tap] ?? 0) / total;
  }
  return { half, kernel };
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function kaiser(x: number): number {
  return Math.abs(x) > 1 ? 0 : bessel(KAISER_BETA * Math.sqrt(1 - x * x)) / bessel(KAISER_BETA);
}

/** Modified Bessel function of the first kind, order 0. */
function bessel(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; k < 40; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
