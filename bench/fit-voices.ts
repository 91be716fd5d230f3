// Fits the built-in matrix of voices and writes it into resources/. Run: node bench/fit-voices.ts FOLDER, with the folder
// audio_data/librispeech_train-clean-100 of github.com/resemble-ai/Resemblyzer at 15d828e. Minutes long; the same
// recordings give the same file. Takes none of the readers that measurements use.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BUILT_IN_SPEAKER_MODEL,
  createSpeakerEmbedder,
  loadSpeakerModel,
  UNNAMED_SPEAKER_MODEL,
} from '../src/server/stt/speaker-embedding.ts';
import { fitAcrossDevices, type Piece } from './device-fit.ts';
import { randomDevices } from './devices.ts';
import { ROOT } from './processes.ts';
import { pieces, recordedVoices } from './recorded-voices.ts';

const SECONDS = 4;
const DEVICES = 64;
/** Each reader is given this many of the devices. */
const OF_ONE = 6;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder of the recordings.');
const base = await loadSpeakerModel(
  join(ROOT, 'bench', 'baselines', `${UNNAMED_SPEAKER_MODEL}.json`),
  UNNAMED_SPEAKER_MODEL,
);
const { features } = createSpeakerEmbedder(base);
const devices = randomDevices(DEVICES);

/** A piece that gives no features through one of the devices is left out. */
function measured(files: readonly Float32Array[], reader: number): Piece[] {
  const own = Array.from({ length: OF_ONE }, (_, n) => devices[(7 * reader + 11 * n) % DEVICES]!);
  return pieces(files, SECONDS).flatMap((piece) => {
    const rows = [features(piece), ...own.map((device) => features(device(piece)))];
    const whole = rows.filter((row) => row !== null);
    return whole.length === rows.length ? [whole] : [];
  });
}

const readers = (await recordedVoices(folder))
  .map(({ files }, reader) => measured(files, reader))
  .filter((own) => own.length > 0);
const { dim, mean, W } = fitAcrossDevices(base, readers);
const rounded = (value: number): number => Number(value.toPrecision(7));
const fitted = {
  ...base,
  id: BUILT_IN_SPEAKER_MODEL,
  dim,
  mean: mean.map(rounded),
  W: W.map((row) => row.map(rounded)),
};
const file = join(ROOT, 'resources', `${BUILT_IN_SPEAKER_MODEL}.json`);
writeFileSync(file, `${JSON.stringify(fitted)}\n`);
process.stdout.write(`${file}: ${dim} directions from ${readers.length} readers\n`);
