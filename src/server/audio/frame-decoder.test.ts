import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import OpusScript from 'opusscript';
import { describe, expect, it, vi } from 'vitest';
import {
  SPEECH_AUDIO,
  fixtureFrames,
  fixturePackets,
  oggPackets,
  pcm16Bytes,
  snr,
  tone,
  toneSnr,
} from '../../../tests/helpers/audio.ts';
import type { Codec } from '../../contract/listen.ts';
import { CorruptFrameError, UnsupportedAudioError } from './audio-errors.ts';
import { createFrameDecoder } from './frame-decoder.ts';

async function decodeAll(format: { codec: Codec; sample_rate: number }, messages: Iterable<Uint8Array>) {
  const decoder = await createFrameDecoder({ ...format, channels: 1 });
  const pcm = [...messages].flatMap((message) => [...decoder.decode(message)[0]!.pcm]);
  decoder.close();
  return Int16Array.from(pcm);
}

describe('formats', () => {
  it('refuses a rate that a codec does not have in a plain sentence', async () => {
    for (const [codec, sample_rate, rates] of [
      ['opus', 44_100, 'of 8000, 12000, 16000, 24000, 48000'],
      ['lc3', 12_000, 'of 8000, 16000, 24000, 32000, 44100, 48000'],
      ['lc3_fs1030', 12_000, 'of 8000, 16000, 24000, 32000, 44100, 48000'],
      ['aac', 7_350, 'from 8000 to 48000'],
      ['pcm8', 48_001, 'from 8000 to 48000'],
    ] as const) {
      await expect(createFrameDecoder({ codec, sample_rate, channels: 1 })).rejects.toThrow(
        new UnsupportedAudioError(`The codec ${codec} needs a sample rate ${rates} Hz.`),
      );
    }
  });

  it('takes each legal rate and no other', async () => {
    const takes = async (codec: Codec, sample_rate: number): Promise<boolean> =>
      createFrameDecoder({ codec, sample_rate, channels: 1 }).then(
        (decoder) => (decoder.close(), true),
        (error: unknown) => (expect(error).toBeInstanceOf(UnsupportedAudioError), false),
      );
    for (const codec of ['opus', 'opus_fs320'] as const) {
      for (const rate of [8_000, 12_000, 16_000, 24_000, 48_000]) expect(await takes(codec, rate)).toBe(true);
      for (const rate of [11_025, 44_100, 32_000]) expect(await takes(codec, rate)).toBe(false);
    }
    for (const codec of ['lc3', 'lc3_fs1030'] as const) {
      for (const rate of [8_000, 16_000, 24_000, 32_000, 44_100, 48_000])
        expect(await takes(codec, rate)).toBe(true);
      for (const rate of [7_350, 11_025, 12_000, 22_050]) expect(await takes(codec, rate)).toBe(false);
    }
    for (const codec of ['pcm8', 'pcm16', 'aac'] as const) {
      for (const rate of [8_000, 11_025, 44_100, 48_000]) expect(await takes(codec, rate)).toBe(true);
      for (const rate of [7_999, 48_001, 8_000.5]) expect(await takes(codec, rate)).toBe(false);
    }
  });

  it('takes one or two channels only', async () => {
    for (const channels of [0, 3, 1.5]) {
      await expect(createFrameDecoder({ codec: 'pcm16', sample_rate: 8_000, channels })).rejects.toThrow(
        UnsupportedAudioError,
      );
    }
  });
});

describe('pcm8', () => {
  it('reads unsigned bytes: 0x80 is silence, 0xff and 0x00 are the ends', async () => {
    const pcm = await decodeAll({ codec: 'pcm8', sample_rate: 16_000 }, [
      Uint8Array.of(0x80, 0xff, 0x00, 0x81),
    ]);
    expect([...pcm]).toEqual([0, 32_512, -32_768, 256]);
  });

  it('doubles the samples of 8 kHz', async () => {
    const bytes = Uint8Array.from(tone({ hz: 1_000, rate: 8_000, seconds: 0.5 }), (s) => (s >> 8) + 128);
    const pcm = await decodeAll({ codec: 'pcm8', sample_rate: 8_000 }, [bytes]);
    expect(pcm.length).toBeGreaterThan(7_900);
    expect(toneSnr(pcm.subarray(500, 7_500), 1_000)).toBeGreaterThan(35);
  });
});

describe('pcm16', () => {
  it('reads little-endian samples from a view at an odd offset', async () => {
    const samples = Int16Array.of(0, 1, -1, 32_767, -32_768, 258);
    const shared = Buffer.concat([Buffer.of(9), pcm16Bytes(samples)]);
    const pcm = await decodeAll({ codec: 'pcm16', sample_rate: 16_000 }, [shared.subarray(1)]);
    expect(pcm).toEqual(samples);
  });

  it('does not keep a view of the message', async () => {
    const message = pcm16Bytes(Int16Array.of(5, 6));
    const decoder = await createFrameDecoder({ codec: 'pcm16', sample_rate: 16_000, channels: 1 });
    const { pcm } = decoder.decode(message)[0]!;
    message.fill(0);
    expect([...pcm]).toEqual([5, 6]);
  });

  it('refuses half a sample and an empty message', async () => {
    const decoder = await createFrameDecoder({ codec: 'pcm16', sample_rate: 16_000, channels: 1 });
    expect(() => decoder.decode(Uint8Array.of(1, 2, 3))).toThrow(CorruptFrameError);
    expect(() => decoder.decode(new Uint8Array(0))).toThrow(CorruptFrameError);
    expect([...decoder.decode(Uint8Array.of(1, 0))[0]!.pcm]).toEqual([1]);
  });
});

describe('opus', () => {
  for (const ms of [10, 20] as const) {
    it(`decodes ${ms} ms packets to 16 kHz, whatever legal rate was declared`, async () => {
      const codec = ms === 10 ? 'opus' : 'opus_fs320';
      for (const sample_rate of [8_000, 16_000, 48_000]) {
        const pcm = await decodeAll({ codec, sample_rate }, fixturePackets(ms));
        expect(pcm.length).toBe(4_800);
        expect(toneSnr(pcm.subarray(1_600), 1_000)).toBeGreaterThan(20);
      }
    });
  }

  it('refuses impossible packets and writes nothing to the console', async () => {
    const console_ = vi.spyOn(console, 'error');
    const decoder = await createFrameDecoder({ codec: 'opus', sample_rate: 16_000, channels: 1 });
    const [packet = new Uint8Array(0)] = fixturePackets(10);
    const impossible = [
      new Uint8Array(0),
      // Two frames of equal length in an odd number of bytes.
      Uint8Array.of(0x01, 1, 2, 3),
      // The first frame is longer than the packet.
      Uint8Array.of(0x02, 200, 1),
      // No frames; frames of more than 120 ms; padding longer than the packet.
      Uint8Array.of(0x03, 0x00, 1, 2),
      Uint8Array.of(0x1b, 0x03, 1, 2, 3),
      Uint8Array.of(0x03, 0x41, 0xff, 0xff, 0xff),
      // A frame and a packet longer than there can be.
      Buffer.alloc(1_277, 0),
      Buffer.alloc(70_000, 3),
    ];
    for (const message of impossible) {
      expect(() => decoder.decode(message)).toThrow(CorruptFrameError);
      expect(decoder.decode(packet)[0]!.pcm.length).toBe(160);
    }
    expect(console_).not.toHaveBeenCalled();
    decoder.close();
    decoder.close();
  });
});

describe('two channels together', () => {
  const rising = (from: number, length: number) => Int16Array.from({ length }, (_, i) => from + 9 * i);

  it('pcm16 and pcm8: samples take turns, the first channel first', async () => {
    const format = { sample_rate: 16_000, channels: 2 };
    const pcm16 = await createFrameDecoder({ codec: 'pcm16', ...format });
    expect(pcm16.decode(pcm16Bytes(Int16Array.of(1, -1, 2, -2)))).toEqual([
      { channel: 0, pcm: Int16Array.of(1, 2) },
      { channel: 1, pcm: Int16Array.of(-1, -2) },
    ]);
    const pcm8 = await createFrameDecoder({ codec: 'pcm8', ...format });
    expect(pcm8.decode(Uint8Array.of(0x81, 0x7f, 0x82, 0x7e)).map(({ pcm }) => [...pcm])).toEqual([
      [256, 512],
      [-256, -512],
    ]);
  });

  it('are resampled each by itself', async () => {
    const decoder = await createFrameDecoder({ codec: 'pcm16', sample_rate: 48_000, channels: 2 });
    const low = tone({ hz: 400, rate: 48_000, seconds: 0.5 });
    const high = tone({ hz: 1_000, rate: 48_000, seconds: 0.5 });
    const both = Int16Array.from({ length: 2 * low.length }, (_, i) => (i % 2 ? high : low)[i >> 1]!);
    const [first, second] = decoder.decode(pcm16Bytes(both));
    expect(toneSnr(first!.pcm.subarray(500, 7_500), 400)).toBeGreaterThan(60);
    expect(toneSnr(second!.pcm.subarray(500, 7_500), 1_000)).toBeGreaterThan(60);
  });

  it('a message with a sample of one channel too many is corrupt', async () => {
    const decoder = await createFrameDecoder({ codec: 'pcm16', sample_rate: 16_000, channels: 2 });
    expect(() => decoder.decode(new Uint8Array(6))).toThrow(CorruptFrameError);
    expect(decoder.decode(new Uint8Array(8))).toHaveLength(2);
  });

  it('a second channel that repeats the first is silence', async () => {
    const decoder = await createFrameDecoder({ codec: 'pcm16', sample_rate: 16_000, channels: 2 });
    const one = rising(1_000, 320);
    const paired = (other: Int16Array) =>
      pcm16Bytes(Int16Array.from({ length: 640 }, (_, i) => (i % 2 ? other : one)[i >> 1]!));
    expect(decoder.decode(paired(one)).map(({ pcm }) => pcm)).toEqual([one, new Int16Array(320)]);
    const quieter = one.map((sample) => sample * 0.9);
    expect(decoder.decode(paired(quieter)).map(({ pcm }) => pcm)).toEqual([one, quieter]);
  });

  it('aac: a pair is two channels, a single channel is the first', async () => {
    const pair = await createFrameDecoder({ codec: 'aac', sample_rate: 16_000, channels: 2 });
    const mixed = await createFrameDecoder({ codec: 'aac', sample_rate: 16_000, channels: 1 });
    const frames = fixtureFrames('mixed-16000.aac');
    const halves: number[][] = [[], []];
    const mono: number[] = [];
    for (const frame of frames) {
      for (const { channel, pcm } of pair.decode(frame)) halves[channel]!.push(...pcm);
      mono.push(...mixed.decode(frame)[0]!.pcm);
    }
    expect(halves.map((half) => half.length)).toEqual([mono.length, mono.length]);
    // The channels differ, and their mean is what one channel gets.
    expect(halves[0]).not.toEqual(halves[1]);
    expect(halves[1]!.some((sample) => Math.abs(sample) > 500)).toBe(true);
    expect(
      snr(
        mono,
        mono.map((_, i) => (halves[0]![i]! + halves[1]![i]!) / 2),
      ),
    ).toBeGreaterThan(40);
    const single = pair.decode(fixtureFrames('speech-16000.aac')[20]!);
    expect(single[0]!.pcm.some((sample) => sample !== 0)).toBe(true);
    expect(new Set(single[1]!.pcm.slice(100))).toEqual(new Set([0]));
  });

  it('opus: a packet of two channels is both', async () => {
    const encoder = new OpusScript(16_000, 2, OpusScript.Application.AUDIO);
    encoder.setBitrate(96_000);
    const decoder = await createFrameDecoder({ codec: 'opus_fs320', sample_rate: 16_000, channels: 2 });
    const [low, high] = [400, 1_000].map((hz) => tone({ hz, rate: 16_000, seconds: 0.6 }));
    const halves: number[][] = [[], []];
    for (let from = 0; from < low!.length; from += 320) {
      const both = Int16Array.from({ length: 640 }, (_, i) => (i % 2 ? high : low)![from + (i >> 1)]!);
      const packet = encoder.encode(Buffer.from(pcm16Bytes(both)), 320);
      for (const { channel, pcm } of decoder.decode(packet)) halves[channel]!.push(...pcm);
    }
    encoder.delete();
    decoder.close();
    expect(toneSnr(Int16Array.from(halves[0]!).subarray(3_200), 400)).toBeGreaterThan(20);
    expect(toneSnr(Int16Array.from(halves[1]!).subarray(3_200), 1_000)).toBeGreaterThan(20);
  });

  it('opus: a packet of one channel is the first', async () => {
    const decoder = await createFrameDecoder({ codec: 'opus', sample_rate: 16_000, channels: 2 });
    const alone = await decodeAll({ codec: 'opus', sample_rate: 16_000 }, fixturePackets(10));
    const decoded = fixturePackets(10).map((packet) => decoder.decode(packet));
    decoder.close();
    decoder.close();
    expect(decoded.flatMap(([first]) => [...first!.pcm])).toEqual([...alone]);
    expect(decoded.every(([, second]) => second!.pcm.every((sample) => sample === 0))).toBe(true);
  });
});

describe('two channels with a channel byte', () => {
  it('takes the channel from the first byte and decodes each with its own state', async () => {
    const packets = fixturePackets(20);
    const alone = await decodeAll({ codec: 'opus_fs320', sample_rate: 16_000 }, packets);
    const decoder = await createFrameDecoder({
      codec: 'opus_fs320',
      sample_rate: 16_000,
      channels: 2,
      channel_byte: true,
    });
    const decoded: number[][] = [[], []];
    packets.forEach((packet, i) => {
      decoded[0]?.push(...decoder.decode(Buffer.concat([Buffer.of(0), packet]))[0]!.pcm);
      const other = packets[packets.length - 1 - i] ?? packet;
      const { channel, pcm } = decoder.decode(Buffer.concat([Buffer.of(1), other]))[0]!;
      decoded[channel]?.push(...pcm);
    });
    decoder.close();
    expect(Int16Array.from(decoded[0] ?? [])).toEqual(alone);
    expect(decoded[1]?.length).toBe(alone.length);
  });

  it.each([
    ['aac', 'speech-16000.aac'],
    ['lc3_fs1030', 'speech-10ms.lc3bin'],
    ['lc3', 'speech-10ms.lc3bin'],
  ] as const)('%s: each channel has a decoder of its own', async (codec, name) => {
    const frames = fixtureFrames(name).slice(0, 40);
    const alone = await decodeAll({ codec, sample_rate: 16_000 }, frames);
    const decoder = await createFrameDecoder({ codec, sample_rate: 16_000, channels: 2, channel_byte: true });
    const decoded: number[][] = [[], []];
    for (const [i, frame] of frames.entries()) {
      for (const [number, sent] of [frame, frames[39 - i]!].entries()) {
        const { channel, pcm } = decoder.decode(Buffer.concat([Buffer.of(number), sent]))[0]!;
        decoded[channel]!.push(...pcm);
      }
    }
    expect(decoded[0]).toEqual([...alone]);
    expect(decoded[1]).toHaveLength(alone.length);
  });

  it('refuses a channel that does not exist and a channel byte alone', async () => {
    const decoder = await createFrameDecoder({
      codec: 'pcm16',
      sample_rate: 16_000,
      channels: 2,
      channel_byte: true,
    });
    for (const message of [[], [0], [1], [2, 0, 0], [255, 0, 0], [0, 1]]) {
      expect(() => decoder.decode(Uint8Array.from(message))).toThrow(CorruptFrameError);
    }
    expect(decoder.decode(Uint8Array.of(1, 7, 0))).toEqual([{ channel: 1, pcm: Int16Array.of(7) }]);
  });
});

const REAL = join(SPEECH_AUDIO, 'codecs');

describe('real speech', () => {
  it('decodes the packets of a real recording, 10 and 20 ms', async () => {
    if (!existsSync(REAL)) {
      // The fixtures above prove the same on a tone.
      console.info(`not tried on real speech: ${REAL} is not there`);
      return;
    }
    for (const [name, codec] of [
      ['opus10ms', 'opus'],
      ['opus20ms', 'opus_fs320'],
    ] as const) {
      const packets = oggPackets(readFileSync(join(REAL, `1688-142285-0000.${name}.ogg.opus`)));
      const pcm = await decodeAll({ codec, sample_rate: 16_000 }, packets);
      expect(pcm.length).toBe(packets.length * (codec === 'opus' ? 160 : 320));
      expect(pcm.some((sample) => Math.abs(sample) > 3_000)).toBe(true);
    }
  });
});
