import { describe, expect, test } from 'vitest';
import { createSilenceClock } from './silence-clock.ts';

describe('silence clock', () => {
  test('audio time: received audio counts, although finalized audio trails it', () => {
    const clock = createSilenceClock(120, 0);
    clock.audioArrived(10_000, 10);
    clock.speech(10, 10_000);
    for (let second = 11; second < 130; second++) {
      clock.audioArrived(second * 1000, second);
      clock.finalized(second - 2, second * 1000);
      expect(clock.expired(second * 1000)).toBe(false);
    }
    clock.audioArrived(130_000, 130);
    expect(clock.expired(130_000)).toBe(true);
  });

  test('audio time: a file sent faster than real time is measured by its own clock', () => {
    const clock = createSilenceClock(120, 0);
    clock.audioArrived(50, 500);
    clock.speech(5, 60);
    clock.finalized(124.9, 100);
    expect(clock.expired(100)).toBe(false);
    clock.finalized(125, 110);
    expect(clock.expired(110)).toBe(true);
  });

  test('audio that waits for the recogniser is not silence', () => {
    const clock = createSilenceClock(120, 0);
    for (let second = 0; second < 600; second++) clock.audioArrived(second * 1000, second);
    expect(clock.expired(600_000)).toBe(false);
  });

  test('wall time waits while the recogniser catches up with a client that had to stop', () => {
    const clock = createSilenceClock(2, 0);
    clock.audioArrived(1_000, 60);
    for (let second = 2; second < 50; second++) {
      clock.speech(second, second * 1000);
      expect(clock.expired(second * 1000 + 900)).toBe(false);
    }
  });

  test('wall time: a client that stops sending runs out, whatever is finalized meanwhile', () => {
    const clock = createSilenceClock(120, 0);
    clock.audioArrived(1000, 1);
    clock.speech(1, 1000);
    clock.finalized(1, 2500);
    expect(clock.expired(120_999)).toBe(false);
    expect(clock.expired(121_000)).toBe(true);
  });

  test('both add up: half in silent audio, half with nothing coming', () => {
    const clock = createSilenceClock(120, 0);
    clock.audioArrived(1000, 1);
    clock.speech(1, 1000);
    for (let second = 2; second <= 61; second++) {
      clock.audioArrived(second * 1000, second);
      clock.finalized(second - 1, second * 1000);
    }
    expect(clock.silence(121_000)).toBe(120);
  });

  test('speech resets, old speech does not', () => {
    const clock = createSilenceClock(10, 0);
    clock.audioArrived(9500, 9.5);
    clock.finalized(9, 9000);
    clock.speech(9.5, 9500);
    expect(clock.silence(9500)).toBe(0);
    clock.audioArrived(15_000, 15);
    clock.finalized(15, 15_000);
    clock.speech(5, 15_000);
    expect(clock.silence(15_000)).toBe(5.5);
  });

  test('text has no place in the audio: there is no silence before it', () => {
    const clock = createSilenceClock(10, 0);
    clock.audioArrived(5_000, 5);
    clock.finalized(5, 5_000);
    clock.contentArrived(6_000);
    expect(clock.silence(6_000)).toBe(0);
  });

  test('a new conversation begins with no silence', () => {
    const clock = createSilenceClock(10, 0);
    clock.audioArrived(30_000, 30);
    clock.finalized(30, 30_000);
    expect(clock.expired(30_000)).toBe(true);
    clock.restart(30, 30_000);
    expect(clock.silence(30_000)).toBe(0);
    clock.audioArrived(33_000, 33);
    expect(clock.silence(33_000)).toBe(3);
  });
});
