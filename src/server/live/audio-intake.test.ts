import { describe, expect, test } from 'vitest';
import { CorruptFrameError } from '../audio/audio-errors.ts';
import type { FrameDecoder } from '../audio/frame-decoder.ts';
import { createAudioIntake } from './audio-intake.ts';

/** First byte: channel; second: how many hundreds of samples; 255 is corrupt. */
const decoder: FrameDecoder = {
  decode(message) {
    if (message[1] === 255) throw new CorruptFrameError('corrupt');
    return { channel: message[0]!, pcm: new Int16Array(message[1]! * 100).fill(message[0]! + 1) };
  },
  close: () => undefined,
};
const frame = (channel: number, hundreds: number): Uint8Array => Uint8Array.of(channel, hundreds);

describe('audio intake', () => {
  test('gives batches of about 100 ms, the rest only when asked', () => {
    const intake = createAudioIntake(decoder);
    for (let count = 0; count < 5; count++) intake.take(frame(0, 3));
    expect(intake.next(false)).toBeNull();
    expect(intake.waitingSamples).toBe(1500);
    intake.take(frame(0, 3));
    const batch = intake.next(false);
    expect(batch?.frames).toHaveLength(6);
    expect(batch).toMatchObject({ end_sample: 1800 });
    expect(batch?.channels.get(0)).toMatchObject({ start_sample: 0 });
    expect(intake.next(true)).toBeNull();
    intake.take(frame(0, 1));
    expect(intake.next(false)).toBeNull();
    expect(intake.next(true)?.channels.get(0)).toMatchObject({ start_sample: 1800 });
    expect(intake.waitingSamples).toBe(0);
  });

  test('a backlog comes out in pieces of at most a second', () => {
    const intake = createAudioIntake(decoder);
    for (let count = 0; count < 35; count++) intake.take(frame(0, 10));
    const ends = [];
    for (let batch = intake.next(true); batch; batch = intake.next(true)) ends.push(batch.end_sample);
    expect(ends).toEqual([16_000, 32_000, 35_000]);
  });

  test('a message longer than a second is one batch', () => {
    const intake = createAudioIntake(decoder);
    intake.take(frame(0, 200));
    expect(intake.next(false)?.end_sample).toBe(20_000);
  });

  test('a corrupt message is counted and takes no time', () => {
    const intake = createAudioIntake(decoder);
    expect(intake.take(frame(0, 255))).toBe(false);
    expect(intake.take(frame(0, 20))).toBe(true);
    expect(intake).toMatchObject({ skippedChunks: 1, heardSamples: 2000 });
  });

  test('two channels share the time; frames keep the order they came in', () => {
    const intake = createAudioIntake(decoder);
    const messages = [frame(0, 8), frame(1, 8), frame(0, 8), frame(1, 8)];
    for (const message of messages) intake.take(message);
    const batch = intake.next(false);
    expect(batch?.frames.map(({ bytes }) => bytes)).toEqual(messages);
    expect(batch?.end_sample).toBe(1600);
    expect(
      [...batch!.channels].map(([channel, { start_sample, pcm }]) => [channel, start_sample, pcm.length]),
    ).toEqual([
      [0, 0, 1600],
      [1, 0, 1600],
    ]);
  });

  test('a channel that begins late begins at the present', () => {
    const intake = createAudioIntake(decoder);
    intake.take(frame(0, 200));
    intake.take(frame(1, 10));
    expect(intake.next(true)?.channels.get(0)).toMatchObject({ start_sample: 0 });
    expect(intake.next(true)?.channels.get(1)).toMatchObject({ start_sample: 20_000 });
  });
});
