import { describe, expect, test } from 'vitest';
import type { VoiceRecord } from '../store/conversation-columns.ts';
import { createSpeakers } from './speakers.ts';

/** A unit vector that has these cosines to the axes; the rest of its length lies on an axis of its own. */
function voice(own: number, ...cosines: number[]): Float32Array {
  const vector = new Float32Array(16);
  let rest = 1;
  cosines.forEach((value, axis) => {
    vector[axis] = value;
    rest -= value * value;
  });
  vector[8 + own] = Math.sqrt(Math.max(0, rest));
  return vector;
}
const anna = voice(0, 1);
const ben = voice(1, 0, 1);

describe('speakers', () => {
  test('two voices get two labels and keep them', () => {
    const speakers = createSpeakers();
    const turns = [anna, ben, anna, voice(2, 0.6, 0.1), voice(3, 0.1, 0.55), ben];
    expect(turns.map((embedding) => speakers.assign({ embedding, seconds: 4 }).speaker_id)).toEqual([
      0, 1, 0, 0, 1, 1,
    ]);
  });

  test.each([
    [0.46, 0],
    [0.44, 1],
  ])('an utterance with cosine %d to the only voice is speaker %d', (cosine, expected) => {
    const speakers = createSpeakers();
    speakers.assign({ embedding: anna, seconds: 4 });
    expect(speakers.assign({ embedding: voice(2, cosine), seconds: 4 }).speaker_id).toBe(expected);
  });

  test.each([
    [2, 1],
    [1.9, 0],
  ])('an unlike utterance of %d s is speaker %d: under 2 s nobody new appears', (seconds, expected) => {
    const speakers = createSpeakers();
    speakers.assign({ embedding: anna, seconds: 4 });
    expect(speakers.assign({ embedding: ben, seconds }).speaker_id).toBe(expected);
  });

  test('a short utterance goes to the nearest voice when it is like it, else to whoever spoke before', () => {
    const speakers = createSpeakers();
    speakers.assign({ embedding: anna, seconds: 4 });
    speakers.assign({ embedding: ben, seconds: 4 });
    expect(speakers.assign({ embedding: voice(2, 0.5), seconds: 1 }).speaker_id).toBe(0);
    expect(speakers.assign({ embedding: voice(3, 0.05, 0.1), seconds: 1 }).speaker_id).toBe(0);
    expect(speakers.assign({ seconds: 0.4 }).speaker_id).toBe(0);
  });

  test('a first utterance too short for an embedding belongs to the voice that follows', () => {
    const speakers = createSpeakers();
    expect(speakers.assign({ seconds: 0.5 }).speaker_id).toBe(0);
    expect(speakers.assign({ embedding: anna, seconds: 3 }).speaker_id).toBe(0);
    expect(speakers.assign({ embedding: ben, seconds: 3 }).speaker_id).toBe(1);
  });

  test('a voice known from under 2 s only is joined on a weaker likeness, not on none', () => {
    const alike = createSpeakers();
    alike.assign({ embedding: anna, seconds: 1 });
    expect(alike.assign({ embedding: voice(2, 0.35), seconds: 3 }).speaker_id).toBe(0);
    const unlike = createSpeakers();
    unlike.assign({ embedding: anna, seconds: 1 });
    expect(unlike.assign({ embedding: ben, seconds: 3 }).speaker_id).toBe(1);
  });

  test('clusters that come close are merged into the older label', () => {
    const speakers = createSpeakers();
    const odd = voice(2, 0.35);
    speakers.assign({ embedding: anna, seconds: 3 });
    expect(speakers.assign({ embedding: odd, seconds: 3 })).toEqual({ speaker_id: 1, merges: [] });
    const between = voice(2, 0.75);
    const { speaker_id, merges } = speakers.assign({ embedding: between, seconds: 20 });
    expect(merges).toEqual([{ from: 1, to: 0 }]);
    expect(speaker_id).toBe(0);
    expect(speakers.assign({ embedding: odd, seconds: 3 }).speaker_id).toBe(0);
  });

  test('continues from the voices of an earlier recording, through JSON', () => {
    const before = createSpeakers();
    before.assign({ embedding: anna, seconds: 4 });
    before.assign({ embedding: ben, seconds: 4 });
    const after = createSpeakers(JSON.parse(JSON.stringify(before.records())) as VoiceRecord[]);
    expect(after.assign({ embedding: ben, seconds: 3 }).speaker_id).toBe(1);
    expect(after.assign({ embedding: anna, seconds: 3 }).speaker_id).toBe(0);
    expect(after.assign({ embedding: voice(5), seconds: 3 }).speaker_id).toBe(2);
  });

  test('voices that were stored without a model are of the first one, and not compared with another', () => {
    const before = createSpeakers();
    before.assign({ embedding: anna, seconds: 4 });
    const [stored] = before.records();
    expect(stored?.model).toBe('spk-devices-1');
    const unnamed = { ...stored!, model: undefined };
    const after = createSpeakers([unnamed]);
    expect(after.voice(0)?.model).toBe('spk-lda-71');
    expect(after.assign({ embedding: anna, seconds: 3 }).speaker_id).toBe(1);
    expect(after.assign({ embedding: anna, embeddingModel: 'spk-lda-71', seconds: 3 }).speaker_id).toBe(0);
  });

  test('a voice is the mean of all that was said with it, not the last of it', () => {
    const speakers = createSpeakers();
    speakers.assign({ embedding: anna, seconds: 12 });
    expect(speakers.assign({ embedding: voice(2, 0.5), seconds: 4 }).speaker_id).toBe(0);
    expect(speakers.assign({ embedding: voice(3, 0.5), seconds: 4 }).speaker_id).toBe(0);
  });

  test.each([
    [2, 6],
    [1.9, 4],
  ])('an utterance of %d s leaves %d s of the voice: a shorter one would blur it', (seconds, known) => {
    const speakers = createSpeakers();
    speakers.assign({ embedding: anna, seconds: 4 });
    speakers.assign({ embedding: voice(2, 0.6), seconds });
    expect(speakers.voice(0)?.seconds).toBe(known);
  });

  test('a voice known from 2 s is no longer joined on a weaker likeness', () => {
    const speakers = createSpeakers();
    speakers.assign({ embedding: anna, seconds: 2 });
    expect(speakers.assign({ embedding: voice(2, 0.35), seconds: 3 }).speaker_id).toBe(1);
  });

  test('a voice as like to two others is the older one', () => {
    const speakers = createSpeakers();
    speakers.assign({ embedding: anna, seconds: 4 });
    speakers.assign({ embedding: ben, seconds: 4 });
    expect(speakers.assign({ embedding: voice(2, 0.6, 0.6), seconds: 1 }).speaker_id).toBe(0);
  });

  test('what is too short for an embedding belongs to whoever spoke before, else to the first voice', () => {
    const speakers = createSpeakers();
    speakers.assign({ embedding: anna, seconds: 4 });
    speakers.assign({ embedding: ben, seconds: 4 });
    expect(speakers.assign({ seconds: 0.4 }).speaker_id).toBe(1);
    expect(createSpeakers(speakers.records()).assign({ seconds: 0.4 }).speaker_id).toBe(0);
  });

  test('a merged voice has the seconds of both, and its former label is gone', () => {
    const speakers = createSpeakers();
    speakers.assign({ embedding: anna, seconds: 3 });
    speakers.assign({ embedding: voice(2, 0.35), seconds: 3 });
    speakers.assign({ embedding: voice(2, 0.75), seconds: 20 });
    expect(speakers.voice(0)?.seconds).toBe(26);
    expect(speakers.voice(1)).toBeNull();
    expect(speakers.records()).toHaveLength(1);
  });

  test('a voice known from under 2 s only is merged with nobody', () => {
    const speakers = createSpeakers();
    speakers.assign({ embedding: anna, seconds: 1 });
    expect(speakers.assign({ embedding: voice(2, 0.29), seconds: 3 }).speaker_id).toBe(1);
    expect(speakers.assign({ embedding: voice(2, 0.75), seconds: 20 })).toEqual({
      speaker_id: 1,
      merges: [],
    });
  });

  test('stored voices that are one are merged while a third one speaks', () => {
    const stored = (speaker_id: number, sum: Float32Array): VoiceRecord => ({
      speaker_id,
      seconds: 4,
      sum: [...sum],
      model: 'spk-devices-1',
    });
    const speakers = createSpeakers([stored(0, anna), stored(1, anna), stored(2, ben)]);
    expect(speakers.assign({ embedding: ben, seconds: 3 })).toEqual({
      speaker_id: 2,
      merges: [{ from: 1, to: 0 }],
    });
  });

  test('a short utterance of another model changes nothing of the voice that spoke before', () => {
    const speakers = createSpeakers();
    speakers.assign({ embedding: anna, seconds: 1 });
    const other = { embedding: ben, embeddingModel: 'another', seconds: 1 };
    expect(speakers.assign(other).speaker_id).toBe(0);
    expect(speakers.voice(0)).toEqual({
      model: 'spk-devices-1',
      embedding: Float64Array.from(anna),
      seconds: 1,
    });
  });

  test('a voice without an embedding is stored without a model, and times to the millisecond', () => {
    const speakers = createSpeakers();
    speakers.assign({ seconds: 0.4 });
    expect([speakers.voice(0), speakers.voice(7)]).toEqual([null, null]);
    expect(speakers.records()).toEqual([{ speaker_id: 0, seconds: 0, sum: null }]);
    speakers.assign({ embedding: anna, seconds: 3.00049 });
    expect(speakers.records()).toMatchObject([{ seconds: 3, model: 'spk-devices-1' }]);
  });

  test('a stored voice that never spoke gets the first embedding', () => {
    const speakers = createSpeakers([{ speaker_id: 3, seconds: 0, sum: null }]);
    expect(speakers.voice(3)).toBeNull();
    expect(speakers.assign({ embedding: anna, seconds: 3 }).speaker_id).toBe(3);
    expect(speakers.assign({ embedding: ben, seconds: 3 }).speaker_id).toBe(4);
  });
});
