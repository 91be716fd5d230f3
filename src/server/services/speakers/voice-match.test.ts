import { describe, expect, test } from 'vitest';
import {
  isKnown,
  meanVoice,
  OWNER,
  recogniseVoice,
  voiceThresholds,
  type KnownVoice,
} from './voice-match.ts';

const MODEL = 'spk-devices-1';

/** A unit vector with these cosines to the first axes. */
function voice(...cosines: number[]): Float32Array {
  const vector = new Float32Array(8);
  cosines.forEach((value, axis) => (vector[axis] = value));
  vector[7] = Math.sqrt(Math.max(0, 1 - cosines.reduce((sum, value) => sum + value * value, 0)));
  return vector;
}
const known = (id: string, embedding: Float32Array, model = MODEL): KnownVoice => ({
  id,
  name: id === OWNER ? 'Ann' : id,
  prints: [{ model, embedding }],
});
const owner = known(OWNER, voice(1));
const maya = known('maya', voice(0, 1));
const recognised = (heard: Float32Array, voices = [owner, maya], model = MODEL) =>
  recogniseVoice({ model, embedding: heard }, voices);

describe('whose voice it is', () => {
  test.each([
    [0.71, 'sure'],
    [0.69, 'probable'],
    [0.66, 'probable'],
    [0.64, undefined],
  ])('a cosine of %d to the owner is %s', (similarity, certainty) => {
    expect(recognised(voice(similarity, 0))?.certainty).toBe(certainty);
  });

  test.each([
    ['clearly one of two', voice(0.7, 0.59), OWNER],
    ['as like the second as the first', voice(0.7, 0.61), undefined],
    ['the other way round', voice(0.55, 0.71), 'maya'],
    ['like nobody', voice(0.3, 0.1), undefined],
  ])('%s', (_, heard, id) => expect(recognised(heard)?.id).toBe(id));

  test('nobody known, nobody named', () => {
    expect(recognised(voice(1), [])).toBeNull();
    expect(recognised(voice(1), [{ id: 'sam', name: 'Sam', prints: [] }])).toBeNull();
  });

  test('vectors of another model are not compared', () => {
    const other = known(OWNER, voice(1), 'other');
    expect(recognised(voice(1), [other])).toBeNull();
    expect(isKnown([other], OWNER, MODEL)).toBe(false);
    expect(isKnown([other], OWNER, 'other')).toBe(true);
    expect(recognised(voice(1), [other], 'other')).toMatchObject({ id: OWNER, certainty: 'sure' });
  });

  test('a model that was not measured needs more', () => {
    expect(voiceThresholds('other').sure).toBeGreaterThan(voiceThresholds(MODEL).sure);
    const other = known('maya', voice(1), 'other');
    expect(recognised(voice(0.62), [other], 'other')).toBeNull();
  });

  test('a voice of the first built-in model is still compared with its own kind, more strictly', () => {
    const before = known(OWNER, voice(1), 'spk-lda-71');
    expect(recognised(voice(0.94), [before], 'spk-lda-71')).toMatchObject({ certainty: 'sure' });
    expect(recognised(voice(0.92), [before], 'spk-lda-71')).toBeNull();
    expect(recognised(voice(1), [before])).toBeNull();
  });

  test('of several samples the mean counts', () => {
    const prints = [voice(0.8, 0.6), voice(0.8, -0.6)].map((embedding) => ({ model: MODEL, embedding }));
    const sam = { id: 'sam', name: 'Sam', prints };
    expect(recognised(voice(1), [sam])).toMatchObject({ id: 'sam', certainty: 'sure' });
    expect(recognised(voice(0, 1), [sam])).toBeNull();
  });

  test('a mean has length 1; of nothing there is none', () => {
    expect(Math.hypot(...meanVoice([voice(1), voice(0, 1)], [3, 1])!)).toBeCloseTo(1);
    expect(meanVoice([voice(1), voice(0, 1)], [3, 1])![0]).toBeCloseTo(3 / Math.hypot(3, 1));
    expect(meanVoice([])).toBeNull();
    expect(meanVoice([new Float32Array(3)])).toBeNull();
  });
});
