import { describe, expect, it } from 'vitest';
import { fixtureFrames, snr } from '../../../tests/helpers/audio.ts';
import { createAacMessages } from './aac.ts';
import { CorruptFrameError } from './audio-errors.ts';

const joined = (parts: readonly ArrayLike<number>[]): number[] => parts.flatMap((part) => Array.from(part));

/** A decoder of one channel. */
function aac() {
  const decoder = createAacMessages();
  return { decode: (message: Uint8Array): Int16Array => decoder.decode(message)[0]! };
}

describe('aac', () => {
  const speech = fixtureFrames('speech-16000.aac');

  it('gives 1024 samples for a frame of 16 kHz', () => {
    const channel = aac();
    for (const frame of speech.slice(0, 5)) expect(channel.decode(frame).length).toBe(1024);
  });

  it('takes several frames in a message', () => {
    const alone = aac();
    const together = aac();
    const message = Buffer.concat(speech.slice(0, 8));
    expect([...together.decode(message)]).toEqual(
      joined(speech.slice(0, 8).map((frame) => alone.decode(frame))),
    );
  });

  it('brings 44.1 kHz stereo to 16 kHz mono: the same words at the same time', () => {
    const [low, high] = ['speech-16000.aac', 'speech-44100-stereo.aac'].map((name) => {
      const channel = aac();
      return Float64Array.from(joined(fixtureFrames(name).map((frame) => channel.decode(frame))));
    });
    // Both encoders begin 1024 samples early, at their own rate.
    const early = 1024 - Math.round((1024 * 16_000) / 44_100);
    const [a, b] = [low!.slice(early), high!.slice(0, low!.length - early)];
    expect(snr(a.slice(0, b.length), b.slice(0, a.length))).toBeGreaterThan(6);
  });

  it('mixes two different channels', () => {
    const channel = aac();
    const pcm = joined(fixtureFrames('mixed-16000.aac').map((frame) => channel.decode(frame)));
    expect(pcm.length).toBe(20 * 1024);
    expect(pcm.some((sample) => Math.abs(sample) > 3_000)).toBe(true);
  });

  it('leaves out what is broken in a message and keeps the rest', () => {
    const channel = aac();
    const broken = Uint8Array.from(speech[1]!);
    broken.fill(0xff, 7);
    const cut = speech[3]!.subarray(0, 50);
    expect(channel.decode(Buffer.concat([speech[0]!, broken, speech[2]!, cut])).length).toBe(2 * 1024);
    for (const message of [broken, cut, Buffer.concat([cut, speech[0]!])]) {
      expect(() => channel.decode(message)).toThrow(CorruptFrameError);
    }
    expect(channel.decode(speech[4]!).length).toBe(1024);
  });

  it('goes on when the sample rate changes', () => {
    const channel = aac();
    let samples = 0;
    for (const name of ['mixed-8000.aac', 'mixed-48000.aac', 'mixed-8000.aac']) {
      for (const frame of fixtureFrames(name)) samples += channel.decode(frame).length;
    }
    // The last resampler still holds back a little.
    expect(samples).toBeGreaterThan(2 * 11 * 2048 + 58 * 341 - 100);
    expect(samples).toBeLessThanOrEqual(2 * 11 * 2048 + 58 * 342);
  });

  it('refuses a message of more frames than half a minute has', () => {
    const channel = aac();
    const message = Buffer.concat(Array.from({ length: 513 }, () => speech[0]!));
    expect(() => channel.decode(message)).toThrow(CorruptFrameError);
    expect(channel.decode(message.subarray(0, 512 * speech[0]!.length)).length).toBe(512 * 1024);
  });
});
