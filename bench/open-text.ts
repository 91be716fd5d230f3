// Measures words while they are spoken: how soon the first comes and how often they change at the client, and what that costs
// the finals and the processor, with it and without it in turns. What is in real time has few and short recordings.
import { SAMPLE_RATE } from '../src/contract/audio.ts';
import { decodeAudioFile } from '../src/cli/audio-file.ts';
import { openSession } from './listen-client.ts';
import { median, ms, percentile, type Measurement, type Row } from './measurement.ts';
import { temporaryFolder } from './processes.ts';
import { recognise, type Recognition } from './recogniser-lag.ts';
import { recogniseAtPace } from './paced-recogniser.ts';
import { startInstance, talks, utterances, type Instance, type Utterance } from './speech.ts';

const RECORDINGS = 6;
/** Longer recordings take their time and begin no more often. */
const MOST_SECONDS = 7;
/** Silence between two recordings, so that each begins a phrase of its own. */
const PAUSE_SECONDS = 2.5;
/** In time of its own: what a decode takes for a second of audio, on cores that do nothing else and on busy ones. */
const DECODE_MS = [22, 66];
const PACED_RECORDINGS = 50;
const PACED_PAUSE_SECONDS = 0.9;
/** Times that each side is measured, and about how long. */
const TURNS = 2;
const TALK_SECONDS = 20;

/** Windows in which somebody speaks: louder than the quiet of a recording. */
const [WINDOW, LOUD] = [SAMPLE_RATE / 50, 400];
/** Quiet as long as this is a pause, shorter quiet belongs to the words around it. */
const PAUSE_WINDOWS = 15;

function speechOf(pcm: Int16Array): boolean[] {
  const loud = Array.from({ length: Math.floor(pcm.length / WINDOW) }, (_, at) => {
    const power = pcm.subarray(at * WINDOW, (at + 1) * WINDOW).reduce((sum, one) => sum + one * one, 0);
    return Math.sqrt(power / WINDOW) > LOUD;
  });
  // A tenth of a second that is loud; what is shorter is a click.
  const spoken = loud.map((_, at) => {
    for (let from = Math.max(0, at - 4); from <= at; from++)
      if (loud.slice(from, from + 5).every(Boolean) && from + 5 <= loud.length) return true;
    return false;
  });
  return spoken.map((is, at) => {
    if (is) return true;
    const before = spoken.lastIndexOf(true, at);
    const after = spoken.indexOf(true, at);
    return before !== -1 && after !== -1 && after - before < PAUSE_WINDOWS;
  });
}

function short(): Utterance[] {
  const all = utterances();
  const some = all.filter(({ seconds }) => seconds <= MOST_SECONDS);
  return some.length > 0 ? some : all;
}

interface Shown {
  /** Seconds from the onset of each recording to its first words at the client. */
  firsts: number[];
  /** Seconds in which somebody spoke between two changes of what the client shows. */
  gaps: number[];
}

interface Talk {
  pcm: Int16Array;
  /** Where recordings begin to speak and end, in seconds. */
  places: { from: number; until: number }[];
  spoken: boolean[];
}

async function talkOf(recordings: readonly { file: string }[], pause = PAUSE_SECONDS): Promise<Talk> {
  const parts: Int16Array[] = [new Int16Array(2 * SAMPLE_RATE)];
  const places: Talk['places'] = [];
  let at = 2;
  for (const { file } of recordings) {
    const { pcm } = await decodeAudioFile(file);
    const onset = Math.max(0, speechOf(pcm).indexOf(true)) * (WINDOW / SAMPLE_RATE);
    places.push({ from: at + onset, until: at + pcm.length / SAMPLE_RATE });
    parts.push(pcm, new Int16Array(pause * SAMPLE_RATE));
    at += pcm.length / SAMPLE_RATE + pause;
  }
  const pcm = Int16Array.from(parts.flatMap((part) => [...part]));
  return { pcm, places, spoken: speechOf(pcm) };
}

/** Seconds in which somebody spoke between two moments. */
function speechBetween(spoken: readonly boolean[], from: number, until: number): number {
  const windowOf = (seconds: number): number => Math.round((seconds * SAMPLE_RATE) / WINDOW);
  return (spoken.slice(windowOf(from), windowOf(until)).filter(Boolean).length * WINDOW) / SAMPLE_RATE;
}

async function shownOf(instance: Instance, { pcm, places, spoken }: Talk): Promise<Shown> {
  const firsts: number[] = [];
  const gaps: number[] = [];
  const session = await openSession(instance.server.url, instance.uid, await instance.token());
  await session.send(pcm, 'live');
  await session.close();
  // A message goes out when its audio begins; a device can send it when that ends.
  const spokenAt = (moment: number): number => (moment - session.began) / 1_000 + 0.1;
  for (const { from, until } of places) {
    const within = (moment: number): boolean => moment > from && moment < until + 0.5;
    firsts.push((session.grown.map(spokenAt).find(within) ?? Infinity) - from);
    const changes = session.changed.map(spokenAt).filter(within);
    changes.forEach(
      (moment, index) => index > 0 && gaps.push(speechBetween(spoken, changes[index - 1]!, moment)),
    );
  }
  return { firsts, gaps };
}

const seconds = (values: readonly number[], share: number): string =>
  `${percentile(values, share).toFixed(2)} s`;
const spread = (gaps: readonly number[]): string =>
  `${seconds(gaps, 0.5)} / ${seconds(gaps, 0.9)} / ${seconds(gaps, 0.95)} / ${Math.max(...gaps).toFixed(2)} s`;

/** As above, of more recordings, whatever else the computer does. */
async function paced(streams: number, decodeMs: number): Promise<Row[]> {
  const recordings = utterances().slice(0, PACED_RECORDINGS);
  const share = Math.ceil(recordings.length / streams);
  const spoken = await Promise.all(
    Array.from({ length: streams }, (_, nth) =>
      talkOf(recordings.slice(nth * share, (nth + 1) * share), PACED_PAUSE_SECONDS),
    ),
  );
  const { talks: heard, decoded } = await recogniseAtPace(
    spoken.map(({ pcm }) => pcm),
    { decodeMs },
  );
  const gaps = heard.flatMap(({ changes }, nth) =>
    changes.slice(1).map((moment, index) => speechBetween(spoken[nth]!.spoken, changes[index]!, moment)),
  );
  const speech = recordings.reduce((sum, one) => sum + one.seconds, 0);
  const of = `in time of its own, ${decodeMs} ms for a second, ${streams} live stream${streams > 1 ? 's' : ''}`;
  return [
    {
      what: `speech between two changes, ${of}: p50 / p90 / p95 / most of ${gaps.length}`,
      ours: spread(gaps),
      baseline: '',
      goal: 'p95 <= 1.5 s',
      met: percentile(gaps, 0.95) <= 1.5,
    },
    {
      what: `audio decoded for each second of speech, ${of}`,
      ours: `${(decoded / speech).toFixed(2)} s`,
      baseline: '',
      goal: '',
      met: null,
    },
  ];
}

/** Streams that speak at the same time. */
async function shown(instance: Instance, streams: number): Promise<Row[]> {
  const recordings = short().slice(0, streams * RECORDINGS);
  const talks = await Promise.all(
    Array.from({ length: streams }, (_, nth) =>
      talkOf(recordings.slice(nth * RECORDINGS, (nth + 1) * RECORDINGS)),
    ),
  );
  const all = await Promise.all(talks.map((talk) => shownOf(instance, talk)));
  const firsts = all.flatMap((one) => one.firsts);
  const gaps = all.flatMap((one) => one.gaps);
  const of = `${streams} live stream${streams > 1 ? 's' : ''}`;
  return [
    {
      what: `first words at the client after speech begins, ${of}, ${firsts.length} recordings: p50 / p90`,
      ours: `${seconds(firsts, 0.5)} / ${seconds(firsts, 0.9)}`,
      baseline: '',
      goal: 'p50 <= 1.0 s',
      met: median(firsts) <= 1,
    },
    {
      what: `speech between two changes at the client, ${of}: p50 / p90 / p95 / most of ${gaps.length}`,
      ours: spread(gaps),
      baseline: '',
      goal: 'p90 <= 1.5 s',
      met: percentile(gaps, 0.9) <= 1.5,
    },
  ];
}

/** The figures of both sides, measured in turns: other work on the computer meets both. */
async function inTurns(): Promise<Record<'on' | 'off', Recognition>> {
  const spoken = await talks(short(), 1, TALK_SECONDS);
  const sum = { on: { lags: [] as number[], cpu: 0 }, off: { lags: [] as number[], cpu: 0 } };
  for (let turn = 0; turn < TURNS; turn++) {
    for (const side of ['off', 'on'] as const) {
      const { lags, cpu } = await recognise(spoken, { growth: side === 'on' });
      sum[side].lags.push(...lags);
      sum[side].cpu += cpu;
    }
  }
  return sum;
}

async function cost(): Promise<Row[]> {
  const { on, off } = await inTurns();
  const figures = ({ lags }: Recognition): string => `${ms(median(lags))} / ${ms(percentile(lags, 0.95))}`;
  return [
    {
      what: "final text after the VAD's end of speech, one live stream, with and without open text: p50 / p95",
      ours: figures(on),
      baseline: figures(off),
      goal: 'p50 within 10 %',
      met: median(on.lags) <= 1.1 * median(off.lags),
    },
    {
      what: 'processor time of the recogniser, one live stream, with and without open text',
      ours: `${(on.cpu / off.cpu).toFixed(2)} x`,
      baseline: '1.00 x',
      goal: '',
      met: null,
    },
  ];
}

export const openText: Measurement = {
  name: 'open-text',
  async run() {
    using folder = temporaryFolder();
    const instance = await startInstance(folder.path);
    const rows: Row[] = [];
    try {
      rows.push(...(await shown(instance, 1)), ...(await shown(instance, 2)));
    } finally {
      await instance.server.stop();
    }
    for (const streams of [1, 2])
      for (const decodeMs of DECODE_MS) rows.push(...(await paced(streams, decodeMs)));
    return [...rows, ...(await cost())];
  },
};
