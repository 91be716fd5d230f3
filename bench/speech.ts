// Measures real speech through the socket against the recogniser alone: word error rate, real-time factor,
// lag, memory.
import { SAMPLE_RATE } from '../src/contract/audio.ts';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeAudioFile } from '../src/cli/audio-file.ts';
import { openLocalInstance } from '../src/cli/local-instance.ts';
import type { Conversation } from '../src/contract/resources.ts';
import { openSession } from './listen-client.ts';
import { mb, ms, percentile, type Measurement, type Row } from './measurement.ts';
import { residentBytes, ROOT, startEarshot, temporaryFolder, type Server } from './processes.ts';
import { recognise } from './recogniser-lag.ts';
import { wordErrors } from './word-errors.ts';

/** Recordings that lie beside the project; BENCH_SPEECH names another folder. */
const SPEECH = process.env['BENCH_SPEECH'] ?? join(ROOT, '..', 'shared', 'speech');
const SAMPLE = {
  file: join(ROOT, 'tests/fixtures/audio/speech-1961.wav'),
  transcript:
    'AND SO MY FELLOW AMERICANS ASK NOT WHAT YOUR COUNTRY CAN DO FOR YOU ASK WHAT YOU CAN DO FOR YOUR COUNTRY',
  seconds: 11,
};
/** Live runs take real time; about this many seconds of audio per stream. */
const LIVE_SECONDS = 60;

export interface Utterance {
  file: string;
  transcript: string;
  seconds: number;
}

/** The whole set where it lies beside the project; else the bundled sample. */
export function utterances(): Utterance[] {
  const manifest = join(SPEECH, 'manifest.json');
  if (!existsSync(manifest)) return [SAMPLE];
  const { audio } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    audio: { path: string; seconds: number; transcript?: string }[];
  };
  return audio
    .filter((one) => one.path.startsWith('audio/librispeech-test-other/') && one.path.endsWith('.flac'))
    .filter((one) => one.transcript !== undefined && existsSync(join(SPEECH, one.path)))
    .map((one) => ({ file: join(SPEECH, one.path), transcript: one.transcript!, seconds: one.seconds }));
}

export interface Instance {
  server: Server;
  uid: string;
  token(): Promise<string>;
}

export async function startInstance(folder: string): Promise<Instance> {
  const server = await startEarshot(folder);
  const local = openLocalInstance(folder);
  return {
    server,
    uid: local.owner.uid,
    token: async () => (await local.identity.issueIdToken(local.owner.uid)).token,
  };
}

export async function finish(instance: Instance): Promise<string> {
  const answer = await fetch(`${instance.server.url}/v1/conversations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await instance.token()}`, 'content-type': 'application/json' },
    body: '{}',
  });
  if (answer.status === 404) return '';
  const { conversation } = (await answer.json()) as { conversation: Conversation };
  return conversation.transcript_segments.map((segment) => segment.text).join(' ');
}

export function errorRate(all: readonly Pick<Utterance, 'transcript'>[], texts: readonly string[]): number {
  const counted = all.map(({ transcript }, index) => wordErrors(transcript, texts[index] ?? ''));
  const total = (pick: (one: { errors: number; words: number }) => number): number =>
    counted.reduce((sum, one) => sum + pick(one), 0);
  return (100 * total((one) => one.errors)) / total((one) => one.words);
}

/** The same engine and VAD, given the files as they are. */
export function engineAlone(all: readonly Pick<Utterance, 'file'>[]): {
  ms: number;
  cpuMs: number;
  texts: string[];
} {
  return JSON.parse(
    execFileSync(
      process.execPath,
      [join(ROOT, 'bench/baselines/engine-alone.ts'), join(ROOT, 'models'), ...all.map((one) => one.file)],
      { encoding: 'utf8', maxBuffer: 1 << 26 },
    ),
  ) as { ms: number; cpuMs: number; texts: string[] };
}

async function accuracy(instance: Instance, all: readonly Utterance[]): Promise<Row[]> {
  const alone = engineAlone(all);
  const texts: string[] = [];
  let seconds = 0;
  let spent = 0;
  for (const { file } of all) {
    const { pcm } = await decodeAudioFile(file);
    seconds += pcm.length / SAMPLE_RATE;
    const began = performance.now();
    const session = await openSession(instance.server.url, instance.uid, await instance.token());
    await session.send(pcm, 'fast');
    texts.push(await finish(instance));
    spent += performance.now() - began;
    await session.close();
  }
  const [ours, baseline] = [errorRate(all, texts), errorRate(all, alone.texts)];
  const factor = spent / 1000 / seconds;
  return [
    {
      what: `word error rate, ${all.length} files, ${Math.round(seconds)} s`,
      ours: `${ours.toFixed(2)} %`,
      baseline: `${baseline.toFixed(2)} %`,
      goal: 'within 0.5 points of the engine alone',
      met: ours <= baseline + 0.5,
    },
    {
      what: 'real-time factor, one stream, through the socket and processed',
      ours: factor.toFixed(3),
      baseline: (alone.ms / 1000 / seconds).toFixed(3),
      goal: '<= 0.06',
      met: factor <= 0.06,
    },
  ];
}

/**
 * One talk per stream: whole utterances of one reader with pauses between them. No two streams say the same
 * at the same time, nor stop in the same instant: people do not.
 */
export async function talks(
  all: readonly Pick<Utterance, 'file'>[],
  count: number,
  seconds = LIVE_SECONDS,
): Promise<Int16Array[]> {
  const readerOf = ({ file }: Pick<Utterance, 'file'>): string => file.split('/').at(-1)!.split('-')[0]!;
  const readers = [...new Set(all.map(readerOf))];
  return Promise.all(
    Array.from({ length: count }, async (_, stream) => {
      const own = all.filter((one) => readerOf(one) === readers[stream % readers.length]);
      const first = Math.floor(stream / readers.length) * Math.ceil(own.length / 2);
      const parts: Int16Array[] = [new Int16Array(SAMPLE_RATE / 2 + stream * 1_234)];
      let length = parts[0]!.length;
      for (let index = first; length < seconds * SAMPLE_RATE; index++) {
        const { pcm } = await decodeAudioFile(own[index % own.length]!.file);
        parts.push(pcm, new Int16Array(0.9 * SAMPLE_RATE));
        length += pcm.length + 0.9 * SAMPLE_RATE;
      }
      const talk = new Int16Array(length + SAMPLE_RATE);
      let at = 0;
      for (const part of parts) {
        talk.set(part, at);
        at += part.length;
      }
      return talk;
    }),
  );
}

const GOALS: Record<number, { goal: string; met(p50: number, p95: number): boolean }> = {
  1: { goal: 'p50 <= 350 ms', met: (p50) => p50 <= 350 },
  4: { goal: 'p95 <= 1500 ms', met: (_, p95) => p95 <= 1_500 },
  8: { goal: 'p95 <= 1000 ms', met: (_, p95) => p95 <= 1_000 },
};

/**
 * After the VAD's end of speech at the recogniser; after the last word at the client, VAD and cycle included.
 */
async function lag(instance: Instance, all: readonly Utterance[], streams: number): Promise<Row[]> {
  const spoken = await talks(all, streams);
  const { lags: ready } = await recognise(spoken, { growth: true });
  const shown: number[] = [];
  await Promise.all(
    spoken.map(async (talk) => {
      const session = await openSession(instance.server.url, instance.uid, await instance.token());
      await session.send(talk, 'live');
      for (const { end, at } of session.heard) shown.push(at - (session.began + end * 1_000));
      await session.close();
    }),
  );
  const count = `${streams} live stream${streams > 1 ? 's' : ''}`;
  const figures = (lags: number[]): [number, number] => [percentile(lags, 0.5), percentile(lags, 0.95)];
  const both = ([p50, p95]: [number, number]): string => `${ms(p50)} / ${ms(p95)}`;
  const goal = GOALS[streams];
  return [
    {
      what: `final text after the VAD's end of speech, ${count}: p50 / p95 of ${ready.length}`,
      ours: both(figures(ready)),
      baseline: '',
      goal: goal?.goal ?? '',
      met: goal?.met(...figures(ready)) ?? null,
    },
    {
      what: `text at the client after the last word, VAD and 600 ms cycle included, ${count}: p50 / p95`,
      ours: both(figures(shown)),
      baseline: '',
      goal: '',
      met: null,
    },
  ];
}

export function processesOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(parent);
      } catch {
        return false;
      }
    });
}

export const speech: Measurement = {
  name: 'speech',
  async run() {
    using folder = temporaryFolder();
    const instance = await startInstance(folder.path);
    try {
      const all = utterances();
      const rows = await accuracy(instance, all);
      for (const streams of [1, 2, 4, 8]) rows.push(...(await lag(instance, all, streams)));
      const pid = instance.server.process.pid!;
      const worker = processesOf(pid).reduce((sum, one) => sum + residentBytes(one), 0);
      rows.push({
        what: 'resident memory after all of this: service + recogniser',
        ours: `${mb(residentBytes(pid))} + ${mb(worker)}`,
        baseline: '',
        goal: '',
        met: null,
      });
      return rows;
    } finally {
      await instance.server.stop();
    }
  },
};
