// Measures whether a voice learned on one device is recognised on another, and whether a stranger is taken for it:
// with the built-in matrix and with one fitted on other readers through other devices, on the same held-out speech.
import { join } from 'node:path';
import { voiceThresholds } from '../src/server/services/speakers/voice-match.ts';
import {
  BUILT_IN_SPEAKER_MODEL,
  createSpeakerEmbedder,
  loadSpeakerModel,
} from '../src/server/stt/speaker-embedding.ts';
import { apply, fitAcrossDevices, type Piece } from './device-fit.ts';
import { measuredDevices, randomDevices, type Device } from './devices.ts';
import type { Measurement, Row } from './measurement.ts';
import { ROOT } from './processes.ts';
import { pieces, recordedVoices, type Voice } from './recorded-voices.ts';

const SECONDS = 4;
/** A speaker of a conversation has collected this much when it is judged here. */
const COLLECTED = 6;
const FITTED_DEVICES = 12;
const ENROLLED_FILES = 2;

type Features = (samples: Float32Array) => number[];
type Embed = (features: readonly number[]) => number[];

interface Trial {
  sameDevice: boolean;
  seconds: number;
  /** With the voice that speaks, and with the other one that is held out. */
  own: number;
  stranger: number;
}

const unit = (vector: readonly number[]): number[] => {
  const length = Math.hypot(...vector);
  return vector.map((x) => x / length);
};
const mean = (vectors: readonly (readonly number[])[]): number[] =>
  unit(vectors[0]!.map((_, n) => vectors.reduce((sum, vector) => sum + vector[n]!, 0)));
const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, x, n) => sum + x * b[n]!, 0);

/** Features of a voice's enrolment and of its other speech, through one device. */
interface Heard {
  enrolled: number[][];
  spoken: number[][];
}

function heardThrough(device: Device, { files }: Voice, features: Features): Heard {
  return {
    enrolled: files.slice(0, ENROLLED_FILES).map((file) => features(device(file))),
    spoken: pieces(files.slice(ENROLLED_FILES), SECONDS).map((piece) => features(device(piece))),
  };
}

function trialsOf(pair: readonly Map<string, Heard>[], embed: Embed): Trial[] {
  const voice = (rows: readonly (readonly number[])[]): number[] => mean(rows.map((row) => unit(embed(row))));
  const devices = [...pair[0]!.keys()];
  return pair.flatMap((speaking, n) =>
    devices.flatMap((learnedOn) => {
      const own = voice(speaking.get(learnedOn)!.enrolled);
      const other = voice(pair[1 - n]!.get(learnedOn)!.enrolled);
      return devices.flatMap((heardOn) => {
        const { spoken } = speaking.get(heardOn)!;
        const groups = Array.from({ length: Math.ceil(spoken.length / COLLECTED) }, (_, at) =>
          spoken.slice(at * COLLECTED, (at + 1) * COLLECTED),
        );
        return groups.map((group) => {
          const heard = voice(group);
          const seconds = group.length * SECONDS;
          return {
            sameDevice: learnedOn === heardOn,
            seconds,
            own: dot(heard, own),
            stranger: dot(heard, other),
          };
        });
      });
    }),
  );
}

const sum = (trials: readonly Trial[], counts: (trial: Trial) => boolean): number =>
  trials.reduce((total, trial) => total + (counts(trial) ? trial.seconds : 0), 0);

function rowsOf(what: string, trials: readonly Trial[], at: number, how: string): Row[] {
  return [true, false].map((same) => {
    const own = trials.filter(({ sameDevice }) => sameDevice === same);
    const all = sum(own, () => true);
    const right = sum(own, (trial) => trial.own >= at);
    const wrong = sum(own, (trial) => trial.stranger >= at);
    const share = (seconds: number): string => `${seconds} s (${((100 * seconds) / all).toFixed(1)} %)`;
    return {
      what: `${what}, ${same ? 'the same device' : 'another device'}, from ${at.toFixed(2)} (${how}): recognised; a stranger taken for the voice`,
      ours: `${share(right)}; ${share(wrong)}`,
      baseline: `${all} s each`,
      goal: 'no stranger',
      met: wrong === 0,
    };
  });
}

const pairsOf = <T>(all: readonly T[]): [T, T][] =>
  all.flatMap((a, n) => all.slice(n + 1).map((b): [T, T] => [a, b]));

export const speakerDevices: Measurement = {
  name: 'speaker-devices',
  async run() {
    const all = await recordedVoices();
    const model = await loadSpeakerModel(join(ROOT, 'resources', `${BUILT_IN_SPEAKER_MODEL}.json`));
    const embedder = createSpeakerEmbedder(model);
    const features: Features = (samples) => {
      const found = embedder.features(samples);
      if (found === null) throw new Error('A piece of speech gave no features.');
      return found;
    };
    const measured = Object.entries(measuredDevices());
    const fitted: Device[] = [(samples) => samples, ...randomDevices(FITTED_DEVICES)];
    const heard = all.map(
      (voice) => new Map(measured.map(([name, device]) => [name, heardThrough(device, voice, features)])),
    );
    const forFit = all.map(({ files }): Piece[] =>
      pieces(files, SECONDS).map((piece) => fitted.map((device) => features(device(piece)))),
    );
    const builtIn: Trial[] = [];
    const refitted: Trial[] = [];
    for (const [a, b] of pairsOf([...all.keys()])) {
      const pair = [heard[a]!, heard[b]!];
      const readers = forFit.filter((_, n) => n !== a && n !== b);
      builtIn.push(...trialsOf(pair, (row) => apply(row, model)));
      refitted.push(...trialsOf(pair, fitAcrossDevices(model, readers)));
    }
    const { sure } = voiceThresholds(BUILT_IN_SPEAKER_MODEL);
    const closest = (trials: readonly Trial[]): number =>
      Math.max(...trials.map(({ stranger }) => stranger)) + 0.001;
    return [
      ...rowsOf('built in', builtIn, sure, 'as shipped'),
      ...rowsOf('built in', builtIn, closest(builtIn), 'above every stranger'),
      ...rowsOf('fitted across devices', refitted, sure, 'as shipped'),
      ...rowsOf('fitted across devices', refitted, closest(refitted), 'above every stranger'),
    ];
  },
};
