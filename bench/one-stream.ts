// Measures what one live stream costs a laptop: processor time of the service and its recogniser over a talk in real time, against
// the engine alone on the same recordings, with everything, while nobody looks, and saving battery; and over silence, against a
// bare socket that gets as many messages in the same minute.
import { setTimeout as pause } from 'node:timers/promises';
import { SAMPLE_RATE } from '../src/contract/audio.ts';
import { decodeAudioFile } from '../src/cli/audio-file.ts';
import { FRAME_SECONDS, openSession } from './listen-client.ts';
import type { Measurement, Row } from './measurement.ts';
import { cpuSeconds, startServer, temporaryFolder, type Server } from './processes.ts';
import {
  engineAlone,
  errorRate,
  finish,
  processesOf,
  startInstance,
  utterances,
  type Instance,
} from './speech.ts';

/** The first of them; EARSHOT_BENCH_RECORDINGS=50 takes all of the set. */
const RECORDINGS = Number(process.env['EARSHOT_BENCH_RECORDINGS'] ?? 10);
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

async function saveBattery(instance: Instance): Promise<void> {
  const answer = await fetch(`${instance.server.url}/private/transcription`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${await instance.token()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ save_battery: true }),
  });
  if (!answer.ok) throw new Error(`The battery is not saved: ${answer.status}`);
}

interface Heard {
  silent: Cost;
  /** Seconds of processor time of the bare socket over the same silence. */
  bare: number;
  spoken: Cost;
  text: string;
}

async function silenceOf(instance: Instance, echo: Server, send: () => Promise<void>) {
  const socket = new WebSocket(echo.url.replace(/^http/, 'ws'));
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const frame = roomNoise(FRAME_SECONDS);
  const timer = setInterval(() => socket.send(frame), FRAME_SECONDS * 1_000);
  await pause(1_000);
  const before = cpuSeconds(echo.pid);
  const silent = await costOf(instance, send);
  const bare = cpuSeconds(echo.pid) - before;
  clearInterval(timer);
  socket.close();
  return { silent, bare };
}

async function hear(instance: Instance, echo: Server, talk: Int16Array, watched: boolean): Promise<Heard> {
  const session = await openSession(instance.server.url, instance.uid, await instance.token());
  session.say({ type: 'listening_state', state: 'listening', watched });
  // The recogniser loads its models before anything is measured.
  await session.send(roomNoise(5), 'live');
  const silence = roomNoise(SILENCE);
  const { silent, bare } = await silenceOf(instance, echo, () => session.send(silence, 'live'));
  const spoken = await costOf(instance, () => session.send(joined([talk, roomNoise(3)]), 'live'));
  const text = await finish(instance);
  await session.close();
  return { silent, bare, spoken, text };
}

export const oneStream: Measurement = {
  name: 'one-stream',
  async run() {
    using folder = temporaryFolder();
    const all = utterances().slice(0, RECORDINGS);
    const recordings: Int16Array[] = [];
    for (const { file } of all) recordings.push((await decodeAudioFile(file)).pcm);
    const talk = joined(recordings.flatMap((pcm) => [pcm, roomNoise(0.9)]));
    const speech = recordings.reduce((sum, pcm) => sum + pcm.length / SAMPLE_RATE, 0);
    const whole = [{ file: '', transcript: all.map(({ transcript }) => transcript).join(' ') }];
    const instance = await startInstance(folder.path);
    const echo = await startServer('bench/baselines/echo.ts', ['quiet']);
    try {
      const rows: Row[] = [];
      for (const how of ['everything', 'nobody looking', 'saving battery'] as const) {
        if (how === 'saving battery') await saveBattery(instance);
        const { silent, bare, spoken, text } = await hear(instance, echo, talk, how !== 'nobody looking');
        // Beside each talk: other work on the computer meets both.
        const alone = engineAlone(all);
        const factor = (spoken.service + spoken.recogniser) / (alone.cpuMs / 1_000);
        const both = ({ service, recogniser }: Cost, of: number): string =>
          `${share(service, of)} + ${share(recogniser, of)} of a core`;
        rows.push(
          {
            what: `processor time of a live talk, ${Math.round(speech)} s of speech, ${how}: service + recogniser`,
            ours: `${both(spoken, speech)}, ${factor.toFixed(2)} x`,
            baseline: `${share(alone.cpuMs / 1_000, speech)} (the engine alone)`,
            goal: '<= 2.0 x the engine alone',
            met: factor <= 2,
          },
          {
            what: `word errors of that talk, ${how}`,
            ours: `${errorRate(whole, [text]).toFixed(2)} %`,
            baseline: `${errorRate(all, alone.texts).toFixed(2)} %`,
            goal: '',
            met: null,
          },
          {
            what: `processor time of ${SILENCE} s of silence, ${how}: service + recogniser`,
            ours: both(silent, SILENCE),
            baseline: `${share(bare, SILENCE)} (a bare WebSocket echo)`,
            goal: '',
            met: null,
          },
        );
      }
      return rows;
    } finally {
      await echo.stop();
      await instance.server.stop();
    }
  },
};
