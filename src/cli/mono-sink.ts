// Collects decoded audio of any rate and channel count as 16 kHz mono PCM.
import { toPcm16 } from '../server/audio/pcm16.ts';
import { createResampler, type Resampler } from '../server/audio/resample.ts';

export interface MonoSink {
  /** Samples of -1..1, one array for each channel; the channels are averaged. `rate` in Hz may change between calls. */
  add(channels: readonly Float32Array[], rate: number): void;
  /** 16 kHz samples, already mono. */
  addPcm(pcm: Int16Array): void;
  /** Everything that was added. */
  finish(): Int16Array;
}

export function createMonoSink(): MonoSink {
  const parts: Int16Array[] = [];
  let current: { rate: number; resampler: Resampler } | null = null;

  function endResampler(): void {
    if (current) parts.push(current.resampler.flush());
    current = null;
  }

  return {
    add(channels, rate) {
      if (!channels[0]?.length) return;
      if (current?.rate !== rate) {
        endResampler();
        current = { rate, resampler: createResampler(rate) };
      }
      parts.push(current.resampler.push(toPcm16(average(channels))));
    },
    addPcm(pcm) {
      parts.push(pcm);
    },
    finish() {
      endResampler();
      const whole = new Int16Array(parts.reduce((length, part) => length + part.length, 0));
      let offset = 0;
      for (const part of parts.splice(0)) {
        whole.set(part, offset);
        offset += part.length;
      }
      return whole;
    },
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
