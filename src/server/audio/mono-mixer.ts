// Converts decoded audio of any rate and channel count to 16 kHz mono, piece by piece.
import { concatPcm, toPcm16 } from './pcm16.ts';
import { createResampler, type Resampler } from './resample.ts';

export interface MonoMixer {
  /** Samples of -1..1, one array for each channel; the channels are averaged. `rate` in Hz may change between calls. */
  add(channels: readonly Float32Array[], rate: number): Int16Array;
  /** The samples that the resampler held back. */
  finish(): Int16Array;
}

export function createMonoMixer(): MonoMixer {
  let current: { rate: number; resampler: Resampler } | null = null;

  function finish(): Int16Array {
    const rest = current?.resampler.flush() ?? new Int16Array(0);
    current = null;
    return rest;
  }

  return {
    add(channels, rate) {
      if (!channels[0]?.length) return new Int16Array(0);
      const before = current?.rate === rate ? null : finish();
      current ??= { rate, resampler: createResampler(rate) };
      const pcm = current.resampler.push(toPcm16(average(channels)));
      return before === null || before.length === 0 ? pcm : concatPcm([before, pcm]);
    },
    finish,
  };
}

function average(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(0), ...others] = channels;
  if (others.length === 0) return first;
  const mono = Float32Array.from(first);
  for (const other of others) {
    for (let i = 0; i < mono.length; i++) mono[i] = (mono[i] ?? 0) + (other[i] ?? 0);
  }
  return mono.map((sum) => sum / channels.length);
}
