import { describe, expect, test } from 'vitest';
import { createTwoThresholdVad } from './two-threshold-vad.ts';

const WINDOW = 512;

/** Speech is what is louder than the threshold. Keeps the loudness of each window that it was given. */
function detector(threshold: number) {
  const given: number[] = [];
  let resets = 0;
  return {
    given,
    get resets() {
      return resets;
    },
    detects(window: Float32Array) {
      given.push(Math.round(window[0]! * 32_768));
      return window[0]! * 32_768 > threshold;
    },
    reset() {
      resets += 1;
    },
  };
}

function setUp() {
  const clear = detector(1_000);
  const faint = detector(100);
  const vad = createTwoThresholdVad({ clear, faint });
  const give = (loudness: number, windows = 1): string[] =>
    Array.from({ length: windows }, () => vad.accept(new Float32Array(WINDOW).fill(loudness / 32_768)));
  return { clear, faint, vad, give };
}

describe('two thresholds', () => {
  test('clear, faint and no speech', () => {
    const { give } = setUp();
    expect([...give(50), ...give(500), ...give(5_000), ...give(50)]).toEqual([
      'silence',
      'faint',
      'clear',
      'silence',
    ]);
  });

  test('after three seconds without faint speech only the lower threshold is asked', () => {
    const { clear, faint, give } = setUp();
    give(5_000);
    give(50, 96 + 40);
    expect(faint.given).toHaveLength(1 + 96 + 40);
    expect(clear.given).toHaveLength(1 + 96);
  });

  test('the higher threshold is given the last four seconds before it is asked again', () => {
    const { clear, give } = setUp();
    give(5_000);
    give(50, 96);
    give(60, 100);
    give(70, 128);
    const before = clear.given.length;
    expect(give(5_000)).toEqual(['clear']);
    expect(clear.given.slice(before)).toEqual([...Array<number>(128).fill(70), 5_000]);
  });

  test('neither is asked while nothing sounds, and both get what they missed when something does', () => {
    const { clear, faint, give } = setUp();
    give(0, 96 + 200);
    expect(faint.given).toHaveLength(96);
    give(-8, 10);
    expect(faint.given).toHaveLength(96);
    expect(give(5_000)).toEqual(['clear']);
    expect(faint.given.slice(96)).toEqual([
      ...Array<number>(118).fill(0),
      ...Array<number>(10).fill(-8),
      5_000,
    ]);
    expect(clear.given.at(-1)).toBe(5_000);
  });

  test('one loud sample in a window of silence is a sound', () => {
    const { faint, vad, give } = setUp();
    give(0, 200);
    const before = faint.given.length;
    const window = new Float32Array(WINDOW);
    window[300] = -20 / 32_768;
    vad.accept(window);
    expect(faint.given.length).toBeGreaterThan(before);
  });

  test('a reset forgets the windows that were missed', () => {
    const { clear, faint, vad, give } = setUp();
    give(50, 300);
    vad.reset();
    expect([clear.resets, faint.resets]).toEqual([1, 1]);
    const before = clear.given.length;
    give(60);
    expect(clear.given.slice(before)).toEqual([60]);
  });
});
