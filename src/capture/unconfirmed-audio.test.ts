import { describe, expect, it } from 'vitest';
import { SAMPLE_RATE } from './audio-source.ts';
import { UnconfirmedAudio } from './unconfirmed-audio.ts';

const frame = (value: number, length = 1_600): Int16Array => new Int16Array(length).fill(value);
const join = (frames: Int16Array[]): number[] => frames.flatMap((samples) => [...samples]);

describe('audio not yet confirmed', () => {
  it('hands each frame to a connection once', () => {
    const audio = new UnconfirmedAudio();
    audio.restart();
    audio.push(frame(1));
    expect(audio.takeUnsent()).toHaveLength(1);
    audio.push(frame(2));
    expect(join(audio.takeUnsent())[0]).toBe(2);
    expect(audio.takeUnsent()).toEqual([]);
  });

  it('lets go of what the service keeps, to the sample', () => {
    const audio = new UnconfirmedAudio();
    audio.restart();
    audio.push(frame(1));
    audio.push(frame(2));
    audio.takeUnsent();
    audio.confirm(0.15);
    expect(audio.keptSeconds).toBeCloseTo(0.15);
    expect(audio.waitingSeconds).toBeCloseTo(0.05);
  });

  it('sends exactly the unconfirmed rest to the next connection', () => {
    const audio = new UnconfirmedAudio();
    audio.restart();
    audio.push(frame(1));
    audio.push(frame(2));
    audio.takeUnsent();
    audio.confirm(0.15);
    audio.push(frame(3));
    audio.restart();
    const resent = join(audio.takeUnsent());
    expect(resent).toHaveLength(800 + 1_600);
    expect(resent[0]).toBe(2);
    expect(resent.at(-1)).toBe(3);
  });

  it('counts confirmations from where the connection began', () => {
    const audio = new UnconfirmedAudio();
    audio.restart();
    audio.push(frame(1));
    audio.takeUnsent();
    audio.confirm(0.1);
    audio.restart();
    audio.push(frame(2));
    audio.takeUnsent();
    audio.confirm(0.1);
    expect(audio.keptSeconds).toBeCloseTo(0.2);
    expect(audio.waitingSeconds).toBe(0);
  });

  it('never confirms audio that was not sent', () => {
    const audio = new UnconfirmedAudio();
    audio.restart();
    audio.push(frame(1));
    audio.confirm(5);
    expect(audio.keptSeconds).toBe(0);
  });

  it('counts what it had to let go', () => {
    const audio = new UnconfirmedAudio(SAMPLE_RATE);
    for (let second = 0; second < 3; second++) audio.push(frame(second, SAMPLE_RATE));
    expect(audio.lostSeconds).toBe(2);
    expect(audio.waitingSeconds).toBe(1);
    audio.restart();
    expect(join(audio.takeUnsent())[0]).toBe(2);
  });
});
