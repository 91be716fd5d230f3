// Reads the kept audio of transcript lines, to measure their voice.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import { WAV_HEADER_BYTES } from '../../audio/wav.ts';
import type { AudioPlayback, PlayableAudio } from '../recordings/audio-playback.ts';

/** A longer part of a line hardly improves the voiceprint. */
export const LONGEST_SECONDS = 30;
/** The VAD finds the beginning more exactly with audio before it. */
const LEAD_SECONDS = 0.3;

export interface SpokenLine {
  /** Seconds since the conversation began. */
  start: number;
  end: number;
}

async function* linePcm(
  audio: PlayableAudio,
  { start, end }: SpokenLine,
  signal: AbortSignal,
): AsyncGenerator<Int16Array> {
  const from = Math.max(0, start - LEAD_SECONDS);
  const to = Math.min(end, start + LONGEST_SECONDS);
  const byte = (seconds: number): number =>
    WAV_HEADER_BYTES + 2 * Math.max(0, Math.round(seconds * SAMPLE_RATE));
  const last = Math.min(byte(to), audio.size) - 1;
  if (byte(from) > last) return;
  let half: Uint8Array = new Uint8Array(0);
  for await (const part of audio.read(byte(from), last, signal)) {
    const bytes = Buffer.concat([half, part]);
    const whole = bytes.length - (bytes.length % 2);
    half = bytes.subarray(whole);
    yield Int16Array.from({ length: whole / 2 }, (_, at) => bytes.readInt16LE(at * 2));
  }
}

/** 16 kHz samples of the lines, one after the other. Throws `not_found` when no audio is kept. */
export async function* lineAudio(
  playback: Pick<AudioPlayback, 'open'>,
  { uid, conversation_id }: { uid: string; conversation_id: string },
  lines: readonly SpokenLine[],
  signal: AbortSignal,
): AsyncGenerator<Int16Array> {
  const audio = await playback.open(uid, conversation_id);
  try {
    for (const line of lines) yield* linePcm(audio, line, signal);
  } finally {
    await audio.close();
  }
}
