import { describe, expect, test } from 'vitest';
import { OWNER, type KnownVoice } from '../services/speakers/voice-match.ts';
import type { VoiceRecord } from '../store/conversation-columns.ts';
import { createVoiceNames } from './voice-names.ts';
import { createVoiceRecognition } from './voice-recognition.ts';

const MODEL = 'spk-devices-1';
const ANNA = { person_id: 'anna', is_user: false };
const ME = { person_id: null, is_user: true };

const axis = (...values: number[]): Float32Array => Float32Array.from([...values, 0, 0, 0].slice(0, 3));
const known = (id: string, embedding: Float32Array): KnownVoice => ({
  id,
  name: id,
  prints: [{ model: MODEL, embedding }],
});
const VOICES = [known(OWNER, axis(1)), known('anna', axis(0, 1))];
const heard = (embedding: Float32Array, seconds = 4) => ({ model: MODEL, embedding, seconds });
/** Similar enough to be suggested, not to be assigned. */
const likeAnna = heard(axis(0, 0.67, Math.sqrt(1 - 0.67 ** 2)));

function recognition(
  options: { autoAssign?: boolean; voices?: KnownVoice[] | null; earlier?: VoiceRecord[] } = {},
) {
  const { autoAssign = true, voices = VOICES, earlier = [] } = options;
  const names = createVoiceNames(earlier);
  return { names, ...createVoiceRecognition({ names, earlier, known: () => voices, autoAssign }) };
}

describe('a voice is compared', () => {
  test('with the owner’s: it is the owner’s from then on, and nothing is suggested', () => {
    const { compare, isCompared, names } = recognition({ autoAssign: false });
    expect(compare(0, heard(axis(1)))).toEqual({
      profileUsed: true,
      name: { voice: ME, before: null },
      suggestion: null,
    });
    expect([isCompared(0), isCompared(1), names.of(0)]).toEqual([true, false, ME]);
    expect(compare(0, heard(axis(1)))).toEqual({ profileUsed: true, name: null, suggestion: null });
  });

  test('with a person’s: assigned and told once', () => {
    const { compare, names } = recognition();
    expect(compare(1, heard(axis(0, 1)))).toEqual({
      profileUsed: true,
      name: { voice: ANNA, before: null },
      suggestion: { speaker_id: 1, person_id: 'anna', person_name: 'anna' },
    });
    expect(names.of(1)).toEqual(ANNA);
    expect(compare(1, heard(axis(0, 1)))).toMatchObject({ name: null, suggestion: null });
  });

  test.each([
    ['the owner wants no assignment', false, heard(axis(0, 1))],
    ['it is only probable', true, likeAnna],
  ])('and a person is only suggested, once, when %s', (_, autoAssign, voice) => {
    const { compare, names } = recognition({ autoAssign });
    expect(compare(1, voice)).toMatchObject({
      name: null,
      suggestion: { speaker_id: 1, person_id: 'anna' },
    });
    expect(names.of(1)).toBeNull();
    expect(compare(1, voice)).toMatchObject({ suggestion: null });
    expect(compare(2, voice)).toMatchObject({ suggestion: { speaker_id: 2 } });
  });

  test('from 2 seconds on, when there are known voices, and not when the owner has assigned it', () => {
    expect(recognition().compare(0, heard(axis(1), 1.9))).toBeNull();
    expect(recognition().compare(0, heard(axis(1), 2))).not.toBeNull();
    expect(recognition().compare(0, null)).toBeNull();
    expect(recognition({ voices: null }).compare(0, heard(axis(1)))).toBeNull();
    const { compare, names } = recognition();
    names.name(0, ANNA);
    expect(compare(0, heard(axis(1)))).toBeNull();
  });

  test('without a profile of the owner it counts as not compared with it', () => {
    const { compare, isCompared } = recognition({ voices: [known('anna', axis(0, 1))] });
    expect(compare(0, heard(axis(0, 0, 1)))).toEqual({ profileUsed: false, name: null, suggestion: null });
    expect(isCompared(0)).toBe(false);
  });

  test('an assignment by sound is taken back when more of the voice contradicts it', () => {
    const { compare, names } = recognition();
    compare(0, heard(axis(0, 1)));
    expect(compare(0, heard(axis(0, 0, 1)))).toMatchObject({
      name: { voice: { person_id: null, is_user: false }, before: ANNA },
      suggestion: null,
    });
    names.name(0, ANNA);
    expect(compare(1, heard(axis(0, 0, 1)))).toMatchObject({ name: null });
  });

  test('what the owner assigns after that stays', () => {
    const { compare, named, names } = recognition();
    compare(0, heard(axis(0, 1)));
    names.name(0, ME);
    named(0);
    expect(compare(0, heard(axis(0, 1)))).toBeNull();
  });
});

describe('two voices that are one', () => {
  test('belong to whom the owner has assigned one of them', () => {
    const { compare, merge, names } = recognition();
    compare(0, heard(axis(0, 1)));
    names.name(1, ME);
    expect(merge(1, 0)).toEqual(ME);
    expect(names.of(0)).toEqual(ME);
    expect(compare(0, heard(axis(0, 1)))).toBeNull();
  });

  test('keep what the owner assigned to the older one', () => {
    const { compare, merge, names } = recognition();
    names.name(0, ME);
    compare(1, heard(axis(0, 1)));
    expect(merge(1, 0)).toEqual(ME);
    expect(compare(0, heard(axis(0, 1)))).toBeNull();
  });

  test('are still recognised by sound when the owner assigned neither', () => {
    const { compare, merge, isCompared } = recognition();
    compare(1, heard(axis(0, 1)));
    expect(merge(1, 0)).toEqual(ANNA);
    expect([isCompared(0), isCompared(1)]).toEqual([true, false]);
    expect(compare(0, heard(axis(1)))).toMatchObject({ name: { voice: ME, before: ANNA } });
    expect(merge(3, 2)).toBeNull();
    expect(isCompared(2)).toBe(false);
  });
});

test('what was found is stored and goes on in the next recording', () => {
  const first = recognition();
  first.compare(0, heard(axis(0, 1)));
  const bare = [0, 1].map((speaker_id) => ({ speaker_id, seconds: 4, sum: [0, 1, 0], model: MODEL }));
  const stored = first.records(first.names.records(bare));
  expect(stored).toEqual([{ ...bare[0], ...ANNA, by_voice: true, compared: true }, bare[1]]);
  const next = recognition({ earlier: stored });
  expect([next.isCompared(0), next.isCompared(1)]).toEqual([true, false]);
  expect(next.compare(0, heard(axis(1)))).toMatchObject({ name: { voice: ME, before: ANNA } });
});
