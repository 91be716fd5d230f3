import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureFrames, pcm16Bytes, snr, tone, toneSnr } from '../../../tests/helpers/audio.ts';
import type { Codec } from '../../contract/listen.ts';
import { createFrameDecoder } from './frame-decoder.ts';
import type { JournalMeta } from './journal-format.ts';
import { readPcm } from './journal-pcm.ts';
import { openJournal, type JournalReader } from './journal-reader.ts';
import { createJournalWriter } from './journal.ts';
import { createOpusEncoder } from './opus-encoder.ts';
import { createKey } from './sealing.ts';

const key = createKey();
let folder = '';
let files = 0;
const readers: JournalReader[] = [];
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'journal-pcm-'))));
afterAll(async () => {
  await Promise.all(readers.map((reader) => reader.close()));
  await rm(folder, { recursive: true });
});

type Chunk = [start_sample: number, samples: number, frames: Uint8Array[]];

async function journal(
  format: Pick<JournalMeta, 'codec' | 'sample_rate' | 'channels' | 'channel_byte'>,
  chunks: Chunk[],
) {
  const file = join(folder, String(files++));
  const meta = { conversation_id: 'c', recording_id: 'r', started_at: 0, ...format };
  const writer = await createJournalWriter({ file, key, meta });
  for (const [start_sample, samples, frames] of chunks) {
    const bytes = frames.map((frame) => ({ bytes: frame }));
    await writer.append(bytes, { start_sample, samples });
  }
  await writer.close();
  const reader = await openJournal({ file, key });
  readers.push(reader);
  return reader;
}

/** All samples from `from_sample` on; proves on the way that the blocks follow one another. */
async function pcmFrom(reader: JournalReader, from_sample: number, to_sample?: number): Promise<Int16Array> {
  const samples: number[] = [];
  for await (const { start_sample, pcm } of readPcm({ reader, from_sample, to_sample })) {
    expect(start_sample).toBe(from_sample + samples.length);
    expect(pcm.length).toBeGreaterThan(0);
    samples.push(...pcm);
  }
  return Int16Array.from(samples);
}

const MONO16 = { codec: 'pcm16', sample_rate: 16_000, channels: 1 } as const;
const counting = (from: number, length: number) => Int16Array.from({ length }, (_, i) => from + i);
const counted = (from: number, length: number): Chunk => [from, length, [pcm16Bytes(counting(from, length))]];

describe('reading a journal as PCM', () => {
  it('gives the same samples from any point and up to any point', async () => {
    const reader = await journal(MONO16, [counted(0, 1_000), counted(1_000, 500), counted(1_500, 1_000)]);
    for (const from of [0, 1, 999, 1_000, 1_499, 2_499]) {
      expect(await pcmFrom(reader, from)).toEqual(counting(from, 2_500 - from));
    }
    expect(await pcmFrom(reader, 990, 1_510)).toEqual(counting(990, 520));
    expect(await pcmFrom(reader, 2_500)).toEqual(new Int16Array(0));
    expect(await pcmFrom(reader, 5, 5)).toEqual(new Int16Array(0));
  });

  it('fills gaps with silence of their length, in small pieces', async () => {
    const reader = await journal(MONO16, [counted(0, 10), counted(40_010, 10)]);
    const pcm = await pcmFrom(reader, 0);
    expect(pcm).toEqual(
      Int16Array.from([...counting(0, 10), ...new Int16Array(40_000), ...counting(40_010, 10)]),
    );
    expect(await pcmFrom(reader, 30_000, 30_007)).toEqual(new Int16Array(7));
    for await (const block of readPcm({ reader, from_sample: 0 })) {
      expect(block.pcm.length).toBeLessThanOrEqual(16_000);
    }
  });

  it('puts silence where frames are corrupt or chunks came out short', async () => {
    const good = pcm16Bytes(counting(1, 100));
    const reader = await journal(MONO16, [
      [0, 200, [good, Uint8Array.of(1, 2, 3)]],
      [200, 100, [good]],
    ]);
    const expected = [...counting(1, 100), ...new Int16Array(100), ...counting(1, 100)];
    expect(await pcmFrom(reader, 0)).toEqual(Int16Array.from(expected));
  });

  it('warms an Opus decoder up before the wanted sample', async () => {
    const encoder = createOpusEncoder({ frame_ms: 20 });
    const samples = tone({ hz: 1_000, rate: 16_000, seconds: 1.2 });
    const packets = Array.from({ length: 60 }, (_, i) =>
      encoder.encode(samples.subarray(i * 320, (i + 1) * 320)),
    );
    encoder.close();
    const chunks = packets.map((packet, i): Chunk => [i * 320, 320, [packet]]);
    const reader = await journal({ codec: 'opus_fs320', sample_rate: 16_000, channels: 1 }, chunks);
    const decoder = await createFrameDecoder(reader.meta);
    const straight = Int16Array.from(packets.flatMap((packet) => [...decoder.decode(packet)[0]!.pcm]));
    decoder.close();
    expect(await pcmFrom(reader, 0)).toEqual(straight);
    const later = await pcmFrom(reader, 12_000);
    expect(later.length).toBe(7_200);
    let worst = 0;
    later.forEach((sample, i) => (worst = Math.max(worst, Math.abs(sample - (straight[12_000 + i] ?? 0)))));
    expect(worst).toBeLessThan(1_500);
    expect(toneSnr(later, 1_000)).toBeGreaterThan(20);
  });

  const speech = (codec: Codec, sample_rate: number, name: string) =>
    [
      codec,
      { codec, sample_rate, frames: fixtureFrames(name).slice(0, name.endsWith('.lc3bin') ? 300 : 120) },
    ] as const;

  it.each([
    speech('aac', 16_000, 'speech-16000.aac'),
    speech('aac', 44_100, 'speech-44100-stereo.aac'),
    speech('lc3', 16_000, 'speech-10ms.lc3bin'),
    speech('lc3_fs1030', 16_000, 'speech-10ms.lc3bin'),
  ])(
    '%s: decodes the same samples as live, from any point, on one channel and on two',
    async (_, { frames, ...format }) => {
      for (const channels of [1, 2]) {
        const sent = frames.map((frame) => (channels === 1 ? frame : Buffer.concat([Buffer.of(1), frame])));
        const live = await createFrameDecoder({ ...format, channels, channel_byte: true });
        let end = 0;
        const direct: number[] = [];
        const chunks = sent.map((message): Chunk => {
          const { pcm } = live.decode(message)[0]!;
          direct.push(...pcm);
          end += pcm.length;
          return [end - pcm.length, pcm.length, [message]];
        });
        const reader = await journal({ ...format, channels }, chunks);
        expect(await pcmFrom(reader, 0)).toEqual(Int16Array.from(direct));
        const middle = end >> 1;
        // A frame of 44.1 kHz is no whole number of 16 kHz samples: up to one of them off is all that can be had.
        const clear = format.sample_rate === 16_000 ? 25 : 8;
        expect(snr(direct.slice(middle), await pcmFrom(reader, middle))).toBeGreaterThan(clear);
        live.close();
      }
    },
  );

  it('keeps resampled audio in step when it starts in the middle', async () => {
    const samples = tone({ hz: 1_000, rate: 8_000, seconds: 1 });
    const decoder = await createFrameDecoder({ codec: 'pcm16', sample_rate: 8_000, channels: 1 });
    let end = 0;
    const chunks = Array.from({ length: 50 }, (_, i): Chunk => {
      const bytes = pcm16Bytes(samples.subarray(i * 160, (i + 1) * 160));
      const start = end;
      end += decoder.decode(bytes)[0]!.pcm.length;
      return [start, end - start, [bytes]];
    });
    const reader = await journal({ codec: 'pcm16', sample_rate: 8_000, channels: 1 }, chunks);
    const straight = await pcmFrom(reader, 0);
    expect(straight.length).toBe(end);
    expect(await pcmFrom(reader, 9_000)).toEqual(straight.subarray(9_000));
  });

  it('gives two channels that came together mixed, or each by itself', async () => {
    const both = (left: number, right: number) => pcm16Bytes(Int16Array.of(left, right, left, right));
    const format = { codec: 'pcm16', sample_rate: 16_000, channels: 2, channel_byte: false } as const;
    const reader = await journal(format, [
      [0, 2, [both(100, 11)]],
      [2, 2, [both(7, 1)]],
    ]);
    expect([...(await pcmFrom(reader, 0))]).toEqual([111, 111, 8, 8]);
    const second: number[] = [];
    for await (const { pcm } of readPcm({ reader, from_sample: 0, channel: 1 })) second.push(...pcm);
    expect(second).toEqual([11, 11, 1, 1]);
  });

  it('mixes two channels of an older journal, whose messages have a channel byte, also when their frames are spread unevenly', async () => {
    const of = (channel: number, value: number, length = 100) =>
      Buffer.concat([Buffer.of(channel), pcm16Bytes(new Int16Array(length).fill(value))]);
    const reader = await journal({ codec: 'pcm16', sample_rate: 16_000, channels: 2 }, [
      [0, 100, [of(0, 100), of(1, 11), of(0, 200)]],
      [100, 100, [of(1, 22)]],
      [200, 100, [of(0, 32_000), of(1, 32_000), of(7, 1)]],
      [300, 100, [of(1, 5)]],
    ]);
    const pcm = await pcmFrom(reader, 0);
    expect([pcm[0], pcm[99], pcm[100], pcm[199], pcm[200], pcm[399]]).toEqual([
      111, 111, 222, 222, 32_767, 5,
    ]);
  });

  it('stops when aborted', async () => {
    const reader = await journal(MONO16, [counted(0, 10), counted(10, 10), counted(20, 10)]);
    const stop = new AbortController();
    const reading = (async () => {
      for await (const block of readPcm({ reader, from_sample: 0, signal: stop.signal })) {
        expect(block.start_sample).toBe(0);
        stop.abort(new Error('enough'));
      }
    })();
    await expect(reading).rejects.toThrow('enough');
  });
});
