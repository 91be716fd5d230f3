import { describe, expect, test } from 'vitest';
import { createTwoThresholdVad } from './two-threshold-vad.ts';

const WINDOW = 512;

/** The likelihood of speech in a window is its loudness in thousandths. Keeps the loudness of each that it was given. */
function setUp() {
  const given: number[] = [];
  let resets = 0;
  const vad = createTwoThresholdVad({
    accept(window) {
      const loudness = Math.round(window[0]! * 32_768);
      given.push(loudness);
      return loudness / 1_000;
    },
    reset() {
      resets += 1;
    },
  });
  const give = (loudness: number, windows = 1): string[] =>
    Array.from({ length: windows }, () => vad.accept(new Float32Array(WINDOW).fill(loudness / 32_768)));
  return { given, resets: () => resets, vad, give };
}

describe('two thresholds', () => {
  test('speech is clear or faint from the second window above the threshold on', () => {
    const { give } = setUp();
    expect([...give(400), ...give(400), ...give(600), ...give(600)]).toEqual([
      'silence',
      'faint',
      'faint',
      'clear',
    ]);
  });

  test('a single window above the threshold is none', () => {
    const { give } = setUp();
    expect([...give(900), ...give(100), ...give(900), ...give(100)]).toEqual(Array(4).fill('silence'));
  });

  test('it ends with the second window well below the threshold', () => {
    const { give } = setUp();
    give(900, 2);
    expect([
      ...give(360, 4),
      ...give(340),
      ...give(900),
      ...give(340),
      ...give(340),
      ...give(100, 2),
    ]).toEqual([...Array<string>(4).fill('clear'), 'clear', 'clear', 'clear', 'faint', 'faint', 'silence']);
  });

  test('one that is between both limits does not take back that speech seems to end', () => {
    const { give } = setUp();
    give(900, 2);
    expect([...give(340), ...give(400), ...give(340)]).toEqual(['clear', 'clear', 'faint']);
  });

  test('the network rests while nothing sounds, and gets what it missed when something does', () => {
    const { given, give } = setUp();
    give(0, 96 + 200);
    expect(given).toHaveLength(96);
    give(-8, 10);
    expect(given).toHaveLength(96);
    expect(give(900, 2)).toEqual(['silence', 'clear']);
    expect(given.slice(96)).toEqual([...Array<number>(118).fill(0), ...Array<number>(10).fill(-8), 900, 900]);
  });

  test('one loud sample in a window of silence is a sound', () => {
    const { given, vad, give } = setUp();
    give(0, 200);
    const window = new Float32Array(WINDOW);
    window[300] = -20 / 32_768;
    vad.accept(window);
    expect(given).toHaveLength(96 + 104 + 1);
  });

  test('a reset forgets the windows that were missed, and the speech before', () => {
    const { given, resets, vad, give } = setUp();
    give(900, 2);
    give(0, 300);
    vad.reset();
    expect(resets()).toBe(1);
    const before = given.length;
    expect(give(900)).toEqual(['silence']);
    expect(given.slice(before)).toEqual([900]);
    give(900);
    vad.reset();
    expect(give(900)).toEqual(['silence']);
  });
});
