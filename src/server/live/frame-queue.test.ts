import { describe, expect, test } from 'vitest';
import { createFrameQueue, type DecodedFrame } from './frame-queue.ts';

const frame = (channel: number, hundreds: number): DecodedFrame => ({
  bytes: Uint8Array.of(channel, hundreds),
  audio: [{ channel, pcm: new Int16Array(hundreds * 100).fill(channel + 1) }],
});

describe('the frame queue', () => {
  test('gives batches of the wanted size, the rest only when asked', () => {
    const queue = createFrameQueue();
    for (let count = 0; count < 5; count++) queue.add(frame(0, 3));
    expect(queue.next(1_600)).toBeNull();
    expect(queue.waitingSamples).toBe(1500);
    queue.add(frame(0, 3));
    const batch = queue.next(1_600);
    expect(batch?.frames).toHaveLength(6);
    expect(batch).toMatchObject({ start_sample: 0, end_sample: 1800 });
    expect(batch?.channels.get(0)).toMatchObject({ start_sample: 0 });
    expect(queue.next(0)).toBeNull();
    queue.add(frame(0, 1));
    expect(queue.next(1_600)).toBeNull();
    expect(queue.next(0)?.channels.get(0)).toMatchObject({ start_sample: 1800 });
    expect(queue.waitingSamples).toBe(0);
  });

  test('a backlog comes out in pieces of at most a second', () => {
    const queue = createFrameQueue();
    for (let count = 0; count < 35; count++) queue.add(frame(0, 10));
    const ends = [];
    for (let batch = queue.next(0); batch; batch = queue.next(0)) ends.push(batch.end_sample);
    expect(ends).toEqual([16_000, 32_000, 35_000]);
  });

  test('messages that are not kept count with the frame after them', () => {
    const queue = createFrameQueue();
    queue.leaveOut();
    queue.add(frame(0, 8));
    queue.leaveOut();
    queue.leaveOut();
    queue.add(frame(0, 8));
    queue.leaveOut();
    expect(queue.next(0)?.left_out).toBe(3);
    expect(queue.isEmpty).toBe(true);
    queue.add(frame(0, 8));
    expect(queue.next(0)?.left_out).toBe(1);
  });

  test('what was cleared is not handed on', () => {
    const queue = createFrameQueue();
    queue.add(frame(0, 20));
    queue.clear();
    expect(queue.isEmpty).toBe(true);
    expect(queue.next(0)).toBeNull();
  });

  test('a frame longer than a second is one batch', () => {
    const queue = createFrameQueue();
    queue.add(frame(0, 200));
    expect(queue.next(1_600)?.end_sample).toBe(20_000);
  });

  test('two channels share the time; frames keep the order they came in', () => {
    const queue = createFrameQueue();
    const frames = [frame(0, 8), frame(1, 8), frame(0, 8), frame(1, 8)];
    for (const one of frames) queue.add(one);
    const batch = queue.next(1_600);
    expect(batch?.frames.map(({ bytes }) => bytes)).toEqual(frames.map(({ bytes }) => bytes));
    expect(batch?.end_sample).toBe(1600);
    expect(
      [...batch!.channels].map(([channel, { start_sample, pcm }]) => [channel, start_sample, pcm.length]),
    ).toEqual([
      [0, 0, 1600],
      [1, 0, 1600],
    ]);
  });

  test('a frame of two channels gives each its part of the same time', () => {
    const queue = createFrameQueue();
    for (let count = 0; count < 2; count++) {
      const audio = [0, 1].map((channel) => ({ channel, pcm: new Int16Array(800).fill(channel + 1) }));
      queue.add({ bytes: Uint8Array.of(count), audio });
    }
    const batch = queue.next(1_600);
    expect(batch).toMatchObject({ start_sample: 0, end_sample: 1600 });
    expect(batch?.frames).toHaveLength(2);
    for (const channel of [0, 1])
      expect(batch?.channels.get(channel)).toEqual({
        start_sample: 0,
        pcm: new Int16Array(1600).fill(channel + 1),
      });
  });

  test('a channel that begins late begins at the present', () => {
    const queue = createFrameQueue();
    queue.add(frame(0, 200));
    queue.add(frame(1, 10));
    expect(queue.next(0)?.channels.get(0)).toMatchObject({ start_sample: 0 });
    expect(queue.next(0)?.channels.get(1)).toMatchObject({ start_sample: 20_000 });
  });
});
