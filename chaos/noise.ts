// Sends silence, mains hum, white and pink noise to the real recogniser: none of it may become a word.
import { SAMPLE_RATE } from '../src/contract/audio.ts';
import { join } from 'node:path';
import { appPaths } from '../src/server/app-paths.ts';
import { createLog } from '../src/server/log.ts';
import { systemClock } from '../src/server/ports.ts';
import { createLocalProvider } from '../src/server/stt/local/local-provider.ts';
import type { SttFailure, SttResult } from '../src/server/stt/provider.ts';
import { pause, type Scenario } from './campaign.ts';

/** Endless samples of -1..1. */
export function noises(random: () => number): Record<string, () => number> {
  let phase = 0;
  const pink = [0, 0, 0];
  const white = (): number => 2 * random() - 1;
  return {
    'digital zero': () => 0,
    '50 Hz hum': () => {
      phase = (phase + 50 / SAMPLE_RATE) % 1;
      return 0.2 * Math.sin(2 * Math.PI * phase) + 0.06 * Math.sin(6 * Math.PI * phase);
    },
    'white noise': () => 0.1 * white(),
    // Three poles that together fall by about 3 dB an octave.
    'pink noise': () => {
      const next = white();
      pink[0] = 0.99765 * pink[0]! + next * 0.099046;
      pink[1] = 0.963 * pink[1]! + next * 0.2965164;
      pink[2] = 0.57 * pink[2]! + next * 1.0526913;
      return 0.05 * (pink[0] + pink[1] + pink[2] + next * 0.1848);
    },
  };
}

export interface NoiseResult {
  kind: string;
  seconds: number;
  finals: SttResult[];
  failure: SttFailure | null;
  /** Utterances that the VAD found. */
  utterances: number;
}

export async function recogniseNoise(seconds: number, random: () => number): Promise<NoiseResult[]> {
  const paths = appPaths();
  const provider = createLocalProvider({
    modelsDir: paths.modelsDir,
    catalogue: join(paths.resourcesDir, 'models.json'),
    speakerModelFile: null,
    workerEntry: paths.workerEntry,
    clock: systemClock,
    log: createLog('silent'),
  });
  try {
    const results: NoiseResult[] = [];
    for (const [kind, next] of Object.entries(noises(random))) {
      const one: NoiseResult = { kind, seconds, finals: [], failure: null, utterances: 0 };
      const opened = await provider.open({
        language: 'en',
        priority: 'live',
        events: {
          onFinal: (result) => void one.finals.push(result),
          onFinalized: () => undefined,
          onFailure: (failure) => (one.failure = failure),
        },
      });
      if (!opened.ok) throw new Error(`The recogniser could not be opened: ${opened.failure.reason}.`);
      for (let second = 0; second < seconds; second++) {
        opened.stream.push(Int16Array.from({ length: SAMPLE_RATE }, () => Math.round(32_767 * next())));
        await opened.stream.ready();
        if (second % 60 === 0) await pause(0);
      }
      await opened.stream.flush();
      one.utterances = opened.stream.counters?.().utterances ?? 0;
      await opened.stream.close();
      results.push(one);
    }
    return results;
  } finally {
    await provider.close();
  }
}

export const noise: Scenario = {
  name: 'noise',
  async run({ seed, quick }) {
    let state = seed;
    const random = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
    const results = await recogniseNoise(quick ? 10 : 600, random);
    const total = results.reduce((sum, one) => sum + one.seconds, 0);
    return {
      what: 'silence and noise at the real recogniser',
      rounds: results.length,
      sessions: results.length,
      seconds: {
        heard: total,
        kept: 0,
        lost: 0,
        segments: results.reduce((sum, one) => sum + one.finals.length, 0),
      },
      problems: results.flatMap((one) => [
        ...(one.finals.length > 0 ? [`${one.kind}: ${one.finals.length} utterances of words`] : []),
        ...(one.failure === null ? [] : [`${one.kind}: ${one.failure.reason}`]),
      ]),
      note: results.map((one) => `${one.kind}: ${one.utterances} past the VAD`).join(', '),
    };
  },
};
