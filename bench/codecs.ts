// Measures how fast messages of each codec become 16 kHz samples, beside another Opus decoder and beside
// copying the bytes.
import { SAMPLE_RATE } from '../src/contract/audio.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import OpusScript from 'opusscript';
import { frames } from '../src/cli/frames.ts';
import type { Codec } from '../src/contract/listen.ts';
import { createFrameDecoder } from '../src/server/audio/frame-decoder.ts';
import { AUDIO_FIXTURES, fixtureFrames, oggPackets } from '../tests/helpers/audio.ts';
import { median, type Measurement, type Row } from './measurement.ts';

const GOAL = 40;
const ROUNDS = 5;
/** Long enough for the clock of the processor. */
const ROUND_MS = 400;

/** Seconds of audio for each second of processor time; other programs on the machine do not count. */
function speed(seconds: number, decode: () => void): number {
  decode();
  return median(
    Array.from({ length: ROUNDS }, () => {
      const began = process.cpuUsage();
      let decoded = 0;
      let spent = 0;
      while (spent < ROUND_MS * 1_000) {
        decode();
        decoded += seconds;
        const { user, system } = process.cpuUsage(began);
        spent = user + system;
      }
      return decoded / (spent / 1e6);
    }),
  );
}

async function ours(codec: Codec, sample_rate: number, messages: readonly Uint8Array[]): Promise<number> {
  const decoder = await createFrameDecoder({ codec, sample_rate, channels: 1 });
  const seconds =
    messages.reduce((sum, message) => sum + decoder.decode(message)[0]!.pcm.length, 0) / SAMPLE_RATE;
  const times = speed(seconds, () => {
    for (const message of messages) decoder.decode(message);
  });
  decoder.close();
  return times;
}

function otherOpus(packets: readonly Uint8Array[]): number {
  const decoder = new OpusScript(SAMPLE_RATE, 1, OpusScript.Application.AUDIO);
  const buffers = packets.map((packet) => Buffer.from(packet));
  const seconds = buffers.reduce((sum, packet) => sum + decoder.decode(packet).length, 0) / 2 / SAMPLE_RATE;
  const times = speed(seconds, () => {
    for (const packet of buffers) decoder.decode(packet);
  });
  decoder.delete();
  return times;
}

function copying(messages: readonly Uint8Array[], bytesPerSecond: number): number {
  const seconds = messages.reduce((sum, { length }) => sum + length, 0) / bytesPerSecond;
  return speed(seconds, () => {
    for (const message of messages) Uint8Array.from(message);
  });
}

const packets = (name: string): Uint8Array[] => oggPackets(readFileSync(join(AUDIO_FIXTURES, name)));

export const codecs: Measurement = {
  name: 'codecs',
  async run() {
    const lc3 = fixtureFrames('speech-10ms.lc3bin');
    const decoder = await createFrameDecoder({ codec: 'lc3', sample_rate: SAMPLE_RATE, channels: 1 });
    const pcm = Int16Array.from(lc3.flatMap((frame) => [...decoder.decode(frame)[0]!.pcm]));
    const [ten, twenty] = [packets('speech-10ms.opus'), packets('speech-20ms.opus')];
    const [pcm16, pcm8] = [[...frames(pcm, 'pcm16')], [...frames(pcm, 'pcm8')]];
    const opus = otherOpus(twenty);
    const subjects: [string, Codec, number, readonly Uint8Array[], string, number][] = [
      ['pcm8, 8 kHz', 'pcm8', 8_000, pcm8, 'copying', copying(pcm8, 8_000)],
      ['pcm16, 16 kHz', 'pcm16', 16_000, pcm16, 'copying', copying(pcm16, 32_000)],
      ['opus, 10 ms', 'opus', 16_000, ten, 'opusscript', otherOpus(ten)],
      ['opus_fs320, 20 ms', 'opus_fs320', 16_000, twenty, 'opusscript', opus],
      ['aac, 16 kHz mono', 'aac', 16_000, fixtureFrames('speech-16000.aac'), 'Opus, opusscript', opus],
      [
        'aac, 44.1 kHz stereo',
        'aac',
        44_100,
        fixtureFrames('speech-44100-stereo.aac'),
        'Opus, opusscript',
        opus,
      ],
      ['lc3_fs1030', 'lc3_fs1030', 16_000, lc3, 'Opus, opusscript', opus],
      ['lc3, 16 kHz', 'lc3', 16_000, lc3, 'Opus, opusscript', opus],
    ];
    const rows: Row[] = [];
    for (const [what, codec, rate, messages, beside, baseline] of subjects) {
      const times = await ours(codec, rate, messages);
      rows.push({
        what: `decoding ${what}: times real time, one core`,
        ours: Math.round(times).toString(),
        baseline: `${Math.round(baseline)} (${beside})`,
        goal: `>= ${GOAL}`,
        met: times >= GOAL,
      });
    }
    return rows;
  },
};
