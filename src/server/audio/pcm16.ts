// Decodes pcm16: signed 16-bit little-endian samples.
import { CorruptFrameError } from './audio-errors.ts';

/** Copies the samples out; the rate stays. Throws CorruptFrameError when a sample is cut in half. */
export function decodePcm16(payload: Uint8Array): Int16Array {
  if (payload.length % 2 !== 0) throw new CorruptFrameError('The pcm16 message has an odd number of bytes.');
  // Socket messages lie at any byte offset of a shared buffer, so an Int16Array view over them may not be possible.
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
  const samples = new Int16Array(payload.length / 2);
  for (let i = 0; i < samples.length; i++) samples[i] = view.getInt16(i * 2, true);
  return samples;
}

/** Rounds samples of -1..1 to 16 bit; clips others. */
export function toPcm16(samples: Float32Array): Int16Array {
  const pcm = new Int16Array(samples.length);
  for (let i = 0; i < samples.length; i++) {
    pcm[i] = Math.max(-32_768, Math.min(32_767, Math.round((samples[i] ?? 0) * 32_768)));
  }
  return pcm;
}

/** Adds the channels: each usually holds one voice, and halving them would make both quieter than they were. */
export function addChannels(channels: readonly Int16Array[], samples: number): Int16Array {
  const pcm = new Int16Array(samples);
  for (const channel of channels) {
    const length = Math.min(channel.length, samples);
    for (let i = 0; i < length; i++) {
      pcm[i] = Math.max(-32_768, Math.min(32_767, (pcm[i] ?? 0) + (channel[i] ?? 0)));
    }
  }
  return pcm;
}

/** Concatenates the parts. */
export function concatPcm(parts: readonly Int16Array[]): Int16Array {
  if (parts.length === 1) return parts[0]!;
  const whole = new Int16Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
