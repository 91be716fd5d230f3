// Measures the word errors of each codec: the same recordings through the socket in every codec, against the
// engine alone on the decoded audio of each whole file, and against the engine on the originals.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import lc3codec from 'lc3codec';
import { decodeAudioFile } from '../src/cli/audio-file.ts';
import { createFrameDecoder } from '../src/server/audio/frame-decoder.ts';
import { outgoing } from '../src/cli/frames.ts';
import type { Format } from './listen-client.ts';
import { openSession } from './listen-client.ts';
import type { Measurement, Row } from './measurement.ts';
import { temporaryFolder } from './processes.ts';
import {
  engineAlone,
  errorRate,
  finish,
  startInstance,
  utterances,
  type Instance,
  type Utterance,
} from './speech.ts';

type Messages = Iterable<Uint8Array<ArrayBuffer>>;

interface Way extends Format {
  name: string;
  encode(pcm: Int16Array): Messages;
  /** Telephone quality costs words by itself. */
  narrow?: boolean;
}

function* lc3(pcm: Int16Array, bytes: number): Messages {
  const { Core, Encoder } = lc3codec;
  const encoder = new Encoder.LC3Encoder(Core.LC3FrameDuration.NMS_10000US, Core.LC3SampleRate.FS_16000);
  const samples = encoder.getFrameSize();
  for (let at = 0; at < pcm.length; at += samples) {
    const frame = new Int16Array(samples);
    frame.set(pcm.subarray(at, at + samples));
    yield new Uint8Array(encoder.encode([...frame], bytes, new Uint8Array(bytes)));
  }
}

/** One ADTS frame a message. Needs ffmpeg on this machine; nothing else here can write AAC. */
function* aac(pcm: Int16Array): Messages {
  const made = spawnSync(
    'ffmpeg',
    [
      '-v',
      'error',
      '-f',
      's16le',
      '-ar',
      '16000',
      '-ac',
      '1',
      '-i',
      '-',
      '-c:a',
      'aac',
      '-b:a',
      '32k',
      '-f',
      'adts',
      '-',
    ],
    { input: Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength), maxBuffer: 1 << 28 },
  );
  if (made.status !== 0) throw new Error('ffmpeg could not write AAC');
  for (let at = 0; at + 7 <= made.stdout.length;) {
    const length =
      ((made.stdout[at + 3]! & 3) << 11) | (made.stdout[at + 4]! << 3) | (made.stdout[at + 5]! >> 5);
    yield new Uint8Array(made.stdout.subarray(at, at + length));
    at += length;
  }
}

const sent = (codec: 'pcm16' | 'pcm8' | 'opus' | 'opus_fs320') => (pcm: Int16Array) =>
  outgoing(pcm, codec).frames;

const WAYS: readonly Way[] = [
  { name: 'pcm16, 16 kHz', codec: 'pcm16', sample_rate: 16_000, encode: sent('pcm16') },
  { name: 'opus, 10 ms, 24 kb/s', codec: 'opus', sample_rate: 16_000, encode: sent('opus') },
  { name: 'opus_fs320, 24 kb/s', codec: 'opus_fs320', sample_rate: 16_000, encode: sent('opus_fs320') },
  { name: 'aac, 32 kb/s', codec: 'aac', sample_rate: 16_000, encode: aac },
  { name: 'lc3, 40 bytes', codec: 'lc3', sample_rate: 16_000, encode: (pcm) => lc3(pcm, 40) },
  { name: 'lc3_fs1030, 30 bytes', codec: 'lc3_fs1030', sample_rate: 16_000, encode: (pcm) => lc3(pcm, 30) },
  { name: 'pcm8, 8 kHz', codec: 'pcm8', sample_rate: 8_000, encode: sent('pcm8'), narrow: true },
];

async function transcribe(instance: Instance, way: Way, messages: Messages): Promise<string> {
  const session = await openSession(instance.server.url, instance.uid, await instance.token(), way);
  await session.sendMessages(messages);
  const text = await finish(instance);
  await session.close();
  return text;
}

async function decoded(way: Way, messages: Messages): Promise<Uint8Array> {
  const decoder = await createFrameDecoder({ ...way, channels: 1 });
  const parts = [...messages].map((message) => Int16Array.from(decoder.decode(message)[0]!.pcm));
  decoder.close();
  return Buffer.concat(parts.map(({ buffer }) => new Uint8Array(buffer)));
}

export const codecWords: Measurement = {
  name: 'codec-words',
  async run() {
    using folder = temporaryFolder();
    const instance = await startInstance(folder.path);
    try {
      const all = utterances();
      const spoken = await Promise.all(all.map(async ({ file }) => (await decodeAudioFile(file)).pcm));
      const originals = errorRate(all, engineAlone(all).texts);
      const rows: Row[] = [];
      const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
      for (const way of WAYS) {
        if (way.codec === 'aac' && !hasFfmpeg) {
          console.error('aac is left out: ffmpeg, which writes it, is not installed');
          continue;
        }
        const texts: string[] = [];
        const whole: Utterance[] = [];
        for (const [index, pcm] of spoken.entries()) {
          const messages = [...way.encode(pcm)];
          texts.push(await transcribe(instance, way, messages));
          const file = join(folder.path, `${way.codec}-${index}.s16`);
          writeFileSync(file, await decoded(way, messages));
          whole.push({ ...all[index]!, file });
        }
        const baseline = errorRate(whole, engineAlone(whole).texts);
        const ours = errorRate(all, texts);
        rows.push({
          what: `word error rate, ${all.length} files, ${way.name}`,
          ours: `${ours.toFixed(2)} %`,
          baseline: `${baseline.toFixed(2)} % (originals ${originals.toFixed(2)} %)`,
          goal: way.narrow ? '' : 'within 0.5 points of the engine alone',
          met: way.narrow ? null : ours <= baseline + 0.5,
        });
      }
      return rows;
    } finally {
      await instance.server.stop();
    }
  },
};
