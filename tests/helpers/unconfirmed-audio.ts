// Audio that is not confirmed yet, in frames of one value, and what of it a connection does not have.
import type { AudioFrame } from '../../src/capture/audio-source.ts';
import { cutFrame, MONO, pcmFrame, samplesOf } from '../../src/capture/pcm-frame.ts';
import {
  createUnconfirmedAudio as create,
  isFrame,
  type AudioGap,
  type UnconfirmedAudio,
} from '../../src/capture/unconfirmed-audio.ts';

export const frame = (value: number, length = 1_600): AudioFrame =>
  pcmFrame(new Int16Array(length).fill(value));
export const createUnconfirmedAudio = (limitSeconds?: number) =>
  create({
    ...(limitSeconds !== undefined && { limitSeconds }),
    cut: (one, seconds) => cutFrame(one, seconds, MONO),
  });

/** Everything this connection does not have yet. */
export function rest(audio: UnconfirmedAudio): { samples: number[]; gaps: AudioGap[] } {
  const samples: number[] = [];
  const gaps: AudioGap[] = [];
  for (let piece = audio.take(); piece; piece = audio.take())
    if (isFrame(piece)) samples.push(...samplesOf(piece));
    else gaps.push(piece);
  return { samples, gaps };
}
