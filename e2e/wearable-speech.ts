// Real speech as a wearable sends it: Opus frames of 20 ms, with the words that are said in them.
import { readFileSync } from 'node:fs';
import { decodeAudioFile } from '../src/server/audio/audio-file.ts';
import { bufferSource } from '../src/server/audio/audio-source.ts';
import { createOpusEncoder } from '../src/server/audio/opus-encoder.ts';
import { oggPackets } from '../tests/helpers/audio.ts';

/** 11.7 s: “Sherburn run his eye slow along the crowd …”, one to a frame as the encoder of a device made them. */
export const crowdFrames = (): Uint8Array[] =>
  oggPackets(readFileSync('tests/fixtures/audio/speech-20ms.opus'));

/** Of tests/fixtures: a file in any format, encoded anew. */
export async function framesOf(file: string): Promise<Uint8Array[]> {
  const encoder = createOpusEncoder({ frame_ms: 20 });
  const frames: Uint8Array[] = [];
  let rest = new Int16Array(0);
  await decodeAudioFile(bufferSource(readFileSync(`tests/fixtures/${file}`)), {
    signal: new AbortController().signal,
    emit(pcm) {
      const samples = new Int16Array(rest.length + pcm.length);
      samples.set(rest);
      samples.set(pcm, rest.length);
      let at = 0;
      for (; at + encoder.frameSamples <= samples.length; at += encoder.frameSamples)
        frames.push(Uint8Array.from(encoder.encode(samples.slice(at, at + encoder.frameSamples))));
      rest = samples.slice(at);
      return Promise.resolve();
    },
  });
  encoder.close();
  return frames;
}

/** Frames without a sound. */
export function quietFrames(seconds: number): Uint8Array[] {
  const encoder = createOpusEncoder({ frame_ms: 20 });
  const frames = Array.from({ length: seconds * 50 }, () =>
    Uint8Array.from(encoder.encode(new Int16Array(encoder.frameSamples))),
  );
  encoder.close();
  return frames;
}
