// The short public-domain speech that the app tries itself out with.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openWav } from '../src/server/audio/wav.ts';

export function sampleSpeech(): Int16Array {
  const wav = openWav(readFileSync(join(import.meta.dirname, '../src/renderer/public/sample.wav')));
  return Int16Array.from(wav.read(0, wav.length)[0]!, (value) => Math.round(value * 32_767));
}
