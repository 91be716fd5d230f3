// Measures what one live stream costs a laptop: processor time of the service and its recogniser over a talk in real time, against
// the engine alone on the same recordings, and over silence.
import { SAMPLE_RATE } from '../src/contract/audio.ts';
import { decodeAudioFile } from '../src/cli/audio-file.ts';
import { openSession } from './listen-client.ts';
import type { Measurement } from './measurement.ts';
import { cpuSeconds, temporaryFolder } from './processes.ts';
import {
  engineAlone,
  errorRate,
  finish,
  processesOf,
  startInstance,
  utterances,
  type Instance,
} from './speech.ts';

const RECORDINGS = 10;
/** Seconds of silence; EARSHOT_BENCH_SILENCE=600 measures ten minutes. */
const SILENCE = Number(process.env['EARSHOT_BENCH_SILENCE'] ?? 60);

interface Cost {
  service: number;
  recogniser: number;
}

/** Seconds of processor time. */
async function costOf(instance: Instance, run: () => Promise<void>): Promise<Cost> {
  const { pid } = instance.server;
  const recogniser = (): number => processesOf(pid).reduce((sum, one) => sum + cpuSeconds(one), 0);
  const before = { service: cpuSeconds(pid), recogniser: recogniser() };
  await run();
  return { service: cpuSeconds(pid) - before.service, recogniser: recogniser() - before.recogniser };
}

/** A quiet room: noise at about -66 dBFS. */
function roomNoise(seconds: number): Int16Array {
  let seed = 1;
  return Int16Array.from({ length: seconds * SAMPLE_RATE }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.round((seed / 2 ** 31 - 0.5) * 56);
  });
}

function joined(parts: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const share = (seconds: number, of: number): string => `${((100 * seconds) / of).toFixed(1)} %`;

export const oneStream: Measurement = {
  name: 'one-stream',
  async run() {
    using folder = temporaryFolder();
    const all = utterances().slice(0, RECORDINGS);
    const recordings: Int16Array[] = [];
    for (const { file } of all) recordings.push((await decodeAudioFile(file)).pcm);
    const talk = joined(recordings.flatMap((pcm) => [pcm, roomNoise(0.9)]));
    const speech = recordings.reduce((sum, pcm) => sum + pcm.length / SAMPLE_RATE, 0);
    const instance = await startInstance(folder.path);
    try {
      const session = await openSession(instance.server.url, instance.uid, await instance.token());
      // The recogniser loads its models before anything is measured.
      await session.send(roomNoise(5), 'live');
      const silent = await costOf(instance, () => session.send(roomNoise(SILENCE), 'live'));
      const spoken = await costOf(instance, () => session.send(joined([talk, roomNoise(3)]), 'live'));
      const text = await finish(instance);
      await session.close();
      const alone = engineAlone(all);
      const total = spoken.service + spoken.recogniser;
      const factor = total / (alone.cpuMs / 1_000);
      const whole = [{ file: '', transcript: all.map(({ transcript }) => transcript).join(' ') }];
      return [
        {
          what: `processor time of a live talk, ${Math.round(speech)} s of speech: service + recogniser`,
          ours: `${share(spoken.service, speech)} + ${share(spoken.recogniser, speech)} of a core, ${factor.toFixed(2)} x`,
          baseline: `${share(alone.cpuMs / 1_000, speech)} (the engine alone)`,
          goal: '<= 2.0 x the engine alone',
          met: factor <= 2,
        },
        {
          what: 'word errors of that talk',
          ours: `${errorRate(whole, [text]).toFixed(2)} %`,
          baseline: `${errorRate(all, alone.texts).toFixed(2)} %`,
          goal: '',
          met: null,
        },
        {
          what: `processor time of ${SILENCE} s of silence: service + recogniser`,
          ours: `${share(silent.service, SILENCE)} + ${share(silent.recogniser, SILENCE)} of a core`,
          baseline: '',
          goal: '',
          met: null,
        },
      ];
    } finally {
      await instance.server.stop();
    }
  },
};
