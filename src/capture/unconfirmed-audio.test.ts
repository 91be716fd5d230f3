import { SAMPLE_RATE } from '../contract/audio.ts';
import { describe, expect, it } from 'vitest';
import { createUnconfirmedAudio, frame, rest } from '../../tests/helpers/unconfirmed-audio.ts';
import type { AudioFrame } from './audio-source.ts';
import { createUnconfirmedAudio as create, isFrame, type UnconfirmedAudio } from './unconfirmed-audio.ts';

describe('audio not yet confirmed', () => {
  it('hands each frame to a connection once', () => {
    const audio = createUnconfirmedAudio();
    audio.restart();
    audio.push(frame(1));
    expect(rest(audio).samples).toHaveLength(1_600);
    audio.push(frame(2));
    expect(rest(audio).samples[0]).toBe(2);
    expect(audio.take()).toBeNull();
    expect(audio.sentSeconds).toBeCloseTo(0.2);
  });

  it('lets go of what the service keeps, to the sample', () => {
    const audio = createUnconfirmedAudio();
    audio.restart();
    audio.push(frame(1));
    audio.push(frame(2));
    rest(audio);
    audio.confirm(0.15);
    expect(audio.keptSeconds).toBeCloseTo(0.15);
    expect(audio.waitingSeconds).toBeCloseTo(0.05);
  });

  it('sends exactly the unconfirmed rest to the next connection', () => {
    const audio = createUnconfirmedAudio();
    audio.restart();
    audio.push(frame(1));
    audio.push(frame(2));
    rest(audio);
    audio.confirm(0.15);
    audio.push(frame(3));
    audio.restart();
    const { samples } = rest(audio);
    expect(samples).toHaveLength(800 + 1_600);
    expect([samples[0], samples.at(-1)]).toEqual([2, 3]);
  });

  it('counts confirmations from where the connection began', () => {
    const audio = createUnconfirmedAudio();
    audio.restart();
    audio.push(frame(1));
    rest(audio);
    audio.confirm(0.1);
    audio.restart();
    audio.push(frame(2));
    rest(audio);
    audio.confirm(0.1);
    expect(audio.keptSeconds).toBeCloseTo(0.2);
    expect(audio.waitingSeconds).toBe(0);
    expect(audio.positionOf(0.05)).toBeCloseTo(0.15);
    expect(audio.secondsOfConnection(0.15)).toBeCloseTo(0.05);
  });

  it('never confirms audio that was not sent', () => {
    const audio = createUnconfirmedAudio();
    audio.restart();
    audio.push(frame(1));
    audio.confirm(5);
    expect(audio.keptSeconds).toBe(0);
  });
});

describe('audio that had to be let go', () => {
  it('is counted and declared before the rest is sent', () => {
    const audio = createUnconfirmedAudio(1);
    for (let second = 0; second < 3; second++) audio.push(frame(second, SAMPLE_RATE));
    expect(audio.lostSeconds).toBe(2);
    expect(audio.waitingSeconds).toBe(1);
    audio.restart();
    expect(audio.take()).toEqual({ seconds: 2, cause: 'link' });
    expect(rest(audio).samples[0]).toBe(2);
  });

  it('is declared again only while the service may not know of it', () => {
    const audio = createUnconfirmedAudio(1);
    for (let second = 0; second < 3; second++) audio.push(frame(second, SAMPLE_RATE));
    audio.restart();
    rest(audio);
    audio.restart();
    expect(rest(audio).gaps).toHaveLength(1);
    audio.confirm(0.5, 3);
    audio.restart();
    const { gaps, samples } = rest(audio);
    expect([gaps, samples.length]).toEqual([[], SAMPLE_RATE / 2]);
  });

  it('keeps the times of a connection that lives on', () => {
    const audio = createUnconfirmedAudio(1);
    audio.restart();
    audio.push(frame(1, SAMPLE_RATE));
    rest(audio);
    // The network does not keep up: a second is sent, one and a half are let go unsent.
    audio.push(frame(2, SAMPLE_RATE));
    audio.push(frame(3, SAMPLE_RATE));
    expect(audio.lostSeconds).toBe(1);
    expect(rest(audio)).toMatchObject({ gaps: [{ seconds: 1, cause: 'link' }] });
    audio.confirm(1, 2);
    expect(audio.keptSeconds).toBe(2);
    audio.confirm(2, 3);
    expect([audio.keptSeconds, audio.waitingSeconds]).toEqual([3, 0]);
  });

  it('is not lost when it was sent and is confirmed later', () => {
    const audio = createUnconfirmedAudio(1);
    audio.restart();
    for (let second = 0; second < 3; second++) {
      audio.push(frame(second, SAMPLE_RATE));
      rest(audio);
    }
    expect(audio.lostSeconds).toBe(0);
    audio.confirm(2.5);
    audio.restart();
    expect(rest(audio)).toMatchObject({ gaps: [] });
    expect(audio.lostSeconds).toBe(0);
  });

  it('is lost when it was sent and the connection ended without a word', () => {
    const audio = createUnconfirmedAudio(1);
    audio.restart();
    for (let second = 0; second < 3; second++) {
      audio.push(frame(second, SAMPLE_RATE));
      rest(audio);
    }
    audio.restart();
    expect(audio.lostSeconds).toBe(2);
    expect(rest(audio).gaps).toEqual([{ seconds: 2, cause: 'link' }]);
  });
});

describe('muted time', () => {
  it('goes on, takes no place in the audio and is told where it lies', () => {
    const audio = createUnconfirmedAudio();
    audio.restart();
    audio.push(frame(1));
    audio.gap(3, 'muted');
    audio.gap(2, 'muted');
    audio.push(frame(2));
    expect(audio.capturedSeconds).toBeCloseTo(5.2);
    expect(audio.waitingSeconds).toBeCloseTo(0.2);
    expect(audio.take()).toHaveProperty('bytes');
    expect(audio.take()).toEqual({ seconds: 5, cause: 'muted' });
    expect(audio.take()).toHaveProperty('bytes');
    audio.confirm(0.2, 5.2);
    expect(audio.keptSeconds).toBeCloseTo(5.2);
  });

  it('is told again after a cut unless the service heard of it', () => {
    const audio = createUnconfirmedAudio();
    audio.restart();
    audio.push(frame(1));
    audio.gap(3, 'muted');
    rest(audio);
    audio.confirm(0.1, 0.1);
    audio.restart();
    expect(rest(audio).gaps).toEqual([{ seconds: 3, cause: 'muted' }]);
    audio.confirm(0, 3);
    audio.restart();
    expect(rest(audio).gaps).toEqual([]);
    expect(audio.keptSeconds).toBeCloseTo(3.1);
  });
});

describe('frames that cannot be cut', () => {
  const packet = (value: number): AudioFrame => ({ bytes: Uint8Array.of(value), seconds: 0.02, level: null });
  const taken = (audio: UnconfirmedAudio): number[] => {
    const values: number[] = [];
    for (let piece = audio.take(); piece; piece = audio.take())
      if (isFrame(piece)) values.push(piece.bytes[0]!);
    return values;
  };

  it('are sent again as a whole when they are confirmed in part, and the times of the connection follow', () => {
    const audio = create();
    audio.restart();
    for (let value = 1; value <= 5; value++) audio.push(packet(value));
    taken(audio);
    audio.confirm(0.05);
    expect(audio.keptSeconds).toBeCloseTo(0.05);
    audio.restart();
    expect(taken(audio)).toEqual([3, 4, 5]);
    expect(audio.positionOf(0)).toBeCloseTo(0.04);
    audio.confirm(0.06);
    expect([audio.keptSeconds, audio.waitingSeconds]).toEqual([0.1, 0]);
  });

  it('count as confirmed where only the rounding of the service says less', () => {
    const audio = create();
    const odd = { ...packet(1), seconds: 0.031_25 };
    audio.restart();
    audio.push(odd);
    audio.push(odd);
    taken(audio);
    audio.confirm(0.031);
    audio.restart();
    expect(taken(audio)).toHaveLength(1);
  });
});

describe('frames that the service cannot read', () => {
  it('are not waited for, and move nothing of what is sent again', () => {
    const audio = createUnconfirmedAudio();
    for (let value = 0; value < 10; value++) audio.push(frame(value));
    audio.restart();
    rest(audio);
    // Two of the first six are broken; four of the others are kept.
    audio.confirm(0.4, 0.6, 2);
    audio.confirm(0.4, 0.6, 2);
    expect(audio.keptSeconds).toBeCloseTo(0.6);
    audio.restart();
    expect(rest(audio).samples[0]).toBe(6);
    audio.confirm(0.4, 0.4, 0);
    expect(audio.waitingSeconds).toBe(0);
  });
});

describe('sound that was lost before it came here', () => {
  it('goes on in time, is declared where it lies, and counts as lost', () => {
    const audio = createUnconfirmedAudio();
    audio.restart();
    audio.push(frame(1));
    audio.gap(0.5, 'link');
    audio.push(frame(2));
    expect(audio.capturedSeconds).toBeCloseTo(0.7);
    expect([audio.lostSeconds, audio.waitingSeconds]).toEqual([0.5, 0.2]);
    expect(isFrame(audio.take()!)).toBe(true);
    expect(audio.take()).toEqual({ seconds: 0.5, cause: 'link' });
    expect(isFrame(audio.take()!)).toBe(true);
    audio.confirm(0.2, 0.7);
    expect(audio.keptSeconds).toBeCloseTo(0.7);
  });

  it('is told apart from what was dropped here', () => {
    const audio = createUnconfirmedAudio(1);
    audio.gap(4, 'link');
    for (let second = 0; second < 3; second++) audio.push(frame(second, SAMPLE_RATE));
    audio.restart();
    expect(rest(audio).gaps.map(({ seconds }) => seconds)).toEqual([2, 4]);
    expect(audio.lostSeconds).toBe(6);
    expect(audio.capturedSeconds).toBe(7);
  });
});
