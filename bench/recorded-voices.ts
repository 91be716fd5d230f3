// The recorded readers that lie beside the project, for measurements of voices.
import { SAMPLE_RATE } from '../src/contract/audio.ts';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { decodeAudioFile } from '../src/cli/audio-file.ts';
import { ROOT } from './processes.ts';

const FOLDER = join(ROOT, '..', 'shared', 'speech', 'audio', 'librispeech-test-other');

export interface Voice {
  id: string;
  files: Float32Array[];
}

/** Those of the folder in BENCH_VOICES, where it is set. Rejects where the recordings are not there. */
export async function recordedVoices(folder = process.env['BENCH_VOICES'] ?? FOLDER): Promise<Voice[]> {
  if (!existsSync(folder)) throw new Error('There is no recorded speech beside the project.');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.flac'),
  );
  const found = Map.groupBy(names.sort(), (name) => basename(name).split('-')[0]!);
  return Promise.all(
    [...found].map(async ([id, own]) => ({
      id,
      files: await Promise.all(
        own.map(async (name) => {
          const { pcm } = await decodeAudioFile(join(folder, name));
          return Float32Array.from(pcm, (value) => value / 32_768);
        }),
      ),
    })),
  );
}

/** Pieces of this many seconds; a file's end that is shorter joins the next file. */
export function pieces(files: readonly Float32Array[], seconds: number): Float32Array[] {
  const whole = new Float32Array(files.reduce((length, file) => length + file.length, 0));
  files.reduce((at, file) => {
    whole.set(file, at);
    return at + file.length;
  }, 0);
  const length = seconds * SAMPLE_RATE;
  return Array.from({ length: Math.floor(whole.length / length) }, (_, n) =>
    whole.subarray(n * length, (n + 1) * length),
  );
}
