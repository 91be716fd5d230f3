import { SAMPLE_RATE } from '../contract/audio.ts';
import { describe, expect, it } from 'vitest';
import { createUnconfirmedAudio, frame, rest } from '../../tests/helpers/unconfirmed-audio.ts';
import type { AudioFrame } from './audio-source.ts';
import { createUnconfirmedAudio as create, isFrame } from './unconfirmed-audio.ts';

describe('what the service says it took of the connection before', () => {
  it('is not sent again, and what it did not take is, to the message', () => {
    const audio = createUnconfirmedAudio();
    audio.restart();
    for (let value = 1; value <= 6; value++) audio.push(frame(value));
    rest(audio);
    audio.confirm(0.2);
    audio.taken(5, 0);
    audio.push(frame(7));
    audio.restart();
    const { samples } = rest(audio);
    expect([samples.length, samples[0], samples.at(-1)]).toEqual([3_200, 6, 7]);
    expect(audio.keptSeconds).toBeCloseTo(0.5);
  });

  it('counts from the beginning of that connection, and is never more than was sent', () => {
    const audio = createUnconfirmedAudio();
    audio.restart();
    audio.push(frame(1));
    rest(audio);
    audio.taken(1, 0);
    audio.restart();
    audio.push(frame(2));
    audio.push(frame(3));
    audio.take();
    audio.taken(9, 9);
    audio.restart();
    expect(rest(audio).samples[0]).toBe(3);
  });

  it('takes nothing back that was confirmed', () => {
    const audio = createUnconfirmedAudio();
    audio.restart();
    for (let value = 1; value <= 3; value++) audio.push(frame(value));
    rest(audio);
    audio.confirm(0.2);
    audio.taken(0, 0);
    audio.restart();
    expect(rest(audio).samples[0]).toBe(3);
  });

  it('does not count messages that are a sign of life only', () => {
    const audio = create();
    const packet = (value: number, bytes = 3): AudioFrame => ({
      ...{ bytes: new Uint8Array(bytes).fill(value), seconds: 0.02, level: null },
    });
    audio.restart();
    for (const one of [packet(1), packet(2, 2), packet(3), packet(4), packet(5)]) audio.push(one);
    for (let piece = audio.take(); piece; piece = audio.take());
    audio.confirm(0.02);
    audio.taken(3, 0);
    audio.restart();
    const next = audio.take();
    expect(next && isFrame(next) && next.bytes[0]).toBe(5);
  });

  it('has the gaps that were declared, which are not declared again', () => {
    const audio = createUnconfirmedAudio();
    audio.restart();
    audio.push(frame(1));
    audio.gap(1, 'link');
    audio.push(frame(2));
    audio.gap(2, 'muted');
    rest(audio);
    audio.taken(1, 1);
    audio.restart();
    const { samples, gaps } = rest(audio);
    expect([samples[0], samples.length, gaps]).toEqual([2, 1_600, [{ seconds: 2, cause: 'muted' }]]);
  });

  it('decides what was dropped here after it was sent', () => {
    const drop = (taken: number) => {
      const audio = createUnconfirmedAudio(1);
      audio.restart();
      for (let second = 0; second < 3; second++) {
        audio.push(frame(second, SAMPLE_RATE));
        rest(audio);
      }
      audio.taken(taken, 0);
      audio.restart();
      return { lost: audio.lostSeconds, next: rest(audio).samples[0] };
    };
    expect([drop(0), drop(1), drop(2), drop(3)]).toEqual([
      { lost: 2, next: 2 },
      { lost: 1, next: 2 },
      { lost: 0, next: 2 },
      { lost: 0, next: undefined },
    ]);
  });

  it('is not cut where only the rounding of the service reaches into the next message', () => {
    const audio = createUnconfirmedAudio();
    audio.restart();
    // 100.375 ms each.
    for (let value = 1; value <= 2; value++) audio.push(frame(value, 1_606));
    rest(audio);
    audio.confirm(0.1008);
    audio.restart();
    expect(rest(audio).samples).toHaveLength(1_606);
  });
});

describe('what another page goes on with', () => {
  it('is what the service did not take, however much was sent, and its gaps in their places', () => {
    const before = createUnconfirmedAudio();
    before.restart();
    for (const value of [1, 2, 3]) before.push(frame(value));
    before.gap(2, 'muted');
    before.push(frame(4));
    rest(before);
    before.confirm(0.1);
    before.push(frame(5));
    const after = create({ rest: structuredClone(before.rest) });
    expect(after.capturedSeconds).toBeCloseTo(2.4);
    // The first of the connection is done with, and two more were taken, but not the gap.
    after.taken(3, 0);
    after.restart();
    const { samples, gaps } = rest(after);
    expect([...new Set(samples)]).toEqual([4, 5]);
    expect(gaps).toEqual([{ seconds: 2, cause: 'muted' }]);
  });

  it('is all of it where the service says nothing', () => {
    const before = createUnconfirmedAudio();
    before.restart();
    before.push(frame(1));
    before.gap(1, 'link');
    rest(before);
    const after = create({ rest: structuredClone(before.rest) });
    after.restart();
    const { samples, gaps } = rest(after);
    expect([samples.length, gaps]).toEqual([1_600, [{ seconds: 1, cause: 'link' }]]);
  });

  it('holds no gap that the service has', () => {
    const before = createUnconfirmedAudio();
    before.restart();
    before.gap(1, 'muted');
    before.push(frame(1));
    rest(before);
    const after = create({ rest: structuredClone(before.rest) });
    after.taken(1, 1);
    after.restart();
    expect(rest(after)).toEqual({ samples: [], gaps: [] });
  });
});
