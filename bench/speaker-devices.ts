// Measures whether a voice learned on one device is recognised on another, and whether a stranger is taken for it:
// with the built-in matrix and with the first one, on readers and devices that neither fit has met.
import { join } from 'node:path';
import { voiceThresholds } from '../src/server/services/speakers/voice-match.ts';
import {
  BUILT_IN_SPEAKER_MODEL,
  createSpeakerEmbedder,
  loadSpeakerModel,
  UNNAMED_SPEAKER_MODEL,
} from '../src/server/stt/speaker-embedding.ts';
import { measuredDevices, type Device } from './devices.ts';
import type { Measurement, Row } from './measurement.ts';
import { ROOT } from './processes.ts';
import { pieces, recordedVoices, type Voice } from './recorded-voices.ts';

const SECONDS = 4;
/** How many pieces a speaker of a conversation has collected when it is judged here. */
const COLLECTED = [1, 6] as const;
const ENROLLED_FILES = 2;
/** From which the first matrix gave a name. */
const FIRST_SURE = 0.6;

type Embed = (samples: Float32Array) => number[];

interface Trial {
  sameDevice: boolean;
  seconds: number;
  /** With the voice that speaks, and with the others. */
  own: number;
  strangers: number[];
}

const unit = (vector: readonly number[]): number[] => {
  const length = Math.hypot(...vector);
  return vector.map((x) => x / length);
};
const mean = (vectors: readonly (readonly number[])[]): number[] =>
  unit(vectors[0]!.map((_, n) => vectors.reduce((sum, vector) => sum + vector[n]!, 0)));
const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, x, n) => sum + x * b[n]!, 0);

/** A voice's enrolment and its other speech, through one device. */
interface Heard {
  enrolled: number[];
  spoken: number[][];
}

function heardThrough(device: Device, { files }: Voice, embed: Embed): Heard {
  return {
    enrolled: mean(files.slice(0, ENROLLED_FILES).map((file) => embed(device(file)))),
    spoken: pieces(files.slice(ENROLLED_FILES), SECONDS).map((piece) => embed(device(piece))),
  };
}

function trialsOf(all: readonly Map<string, Heard>[], collected: number): Trial[] {
  const devices = [...all[0]!.keys()];
  return all.flatMap((speaking, n) =>
    devices.flatMap((heardOn) => {
      const { spoken } = speaking.get(heardOn)!;
      const groups = Array.from({ length: Math.ceil(spoken.length / collected) }, (_, at) =>
        spoken.slice(at * collected, (at + 1) * collected),
      );
      return groups.flatMap((group) => {
        const heard = mean(group);
        return devices.map((learnedOn) => {
          const likeness = all.map((voice) => dot(heard, voice.get(learnedOn)!.enrolled));
          return {
            sameDevice: learnedOn === heardOn,
            seconds: group.length * SECONDS,
            own: likeness[n]!,
            strangers: likeness.filter((_, other) => other !== n),
          };
        });
      });
    }),
  );
}

function rowsOf(what: string, trials: readonly Trial[], at: number): Row[] {
  return [true, false].map((same) => {
    const own = trials.filter(({ sameDevice }) => sameDevice === same);
    const total = (pick: (trial: Trial) => number): number =>
      own.reduce((sum, trial) => sum + pick(trial), 0);
    const all = total(({ seconds }) => seconds);
    const right = total((trial) => (trial.own >= at ? trial.seconds : 0));
    const tried = total(({ seconds, strangers }) => seconds * strangers.length);
    const wrong = total(({ seconds, strangers }) => seconds * strangers.filter((like) => like >= at).length);
    const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)} %`;
    const closest = Math.max(...own.flatMap(({ strangers }) => strangers));
    return {
      what: `${what}, ${same ? 'the same device' : 'another device'}, from ${at}: recognised; a stranger taken for the voice; closest stranger`,
      ours: `${percent(right, all)}; ${percent(wrong, tried)}; ${closest.toFixed(3)}`,
      baseline: `${all} s, ${tried} s`,
      goal: 'no stranger',
      met: wrong === 0,
    };
  });
}

/** Of everybody through each device. */
async function heardBy(file: string, id: string, voices: readonly Voice[]): Promise<Map<string, Heard>[]> {
  const embedder = createSpeakerEmbedder(await loadSpeakerModel(file, id));
  const embed: Embed = (samples) => {
    const found = embedder.embed(samples);
    if (found === null) throw new Error('A piece of speech gave no vector.');
    return [...found];
  };
  const devices = Object.entries(measuredDevices());
  return voices.map(
    (voice) => new Map(devices.map(([name, device]) => [name, heardThrough(device, voice, embed)])),
  );
}

export const speakerDevices: Measurement = {
  name: 'speaker-devices',
  async run() {
    const voices = await recordedVoices();
    const first = join(ROOT, 'bench', 'baselines', `${UNNAMED_SPEAKER_MODEL}.json`);
    const builtIn = join(ROOT, 'resources', `${BUILT_IN_SPEAKER_MODEL}.json`);
    const before = await heardBy(first, UNNAMED_SPEAKER_MODEL, voices);
    const now = await heardBy(builtIn, BUILT_IN_SPEAKER_MODEL, voices);
    const { probable, sure } = voiceThresholds(BUILT_IN_SPEAKER_MODEL);
    return COLLECTED.flatMap((collected) => {
      const seconds = `${collected * SECONDS} s collected`;
      const [was, is] = [trialsOf(before, collected), trialsOf(now, collected)];
      return [
        ...rowsOf(`the first matrix, ${seconds}`, was, FIRST_SURE),
        ...rowsOf(`built in, ${seconds}`, is, probable),
        ...rowsOf(`built in, ${seconds}`, is, sure),
      ];
    });
  },
};
