// The short public-domain speech that the app tries itself out with.
import { join } from 'node:path';
import { decodeAudioFile } from '../src/cli/audio-file.ts';

export async function sampleSpeech(): Promise<Int16Array> {
  const file = join(import.meta.dirname, '../tests/fixtures/audio/speech-1961.wav');
  return (await decodeAudioFile(file)).pcm;
}
