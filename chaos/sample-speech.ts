// The short public-domain speech that the app tries itself out with.
import { join } from 'node:path';
import { decodeAudioFile } from '../src/cli/audio-file.ts';

export async function sampleSpeech(): Promise<Int16Array> {
  const file = join(import.meta.dirname, '../src/renderer/public/sample.wav');
  return (await decodeAudioFile(file)).pcm;
}
