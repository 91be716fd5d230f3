import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TranscriptSegment } from '../../../contract/resources.ts';
import { matchTranscript } from './transcript-matching.ts';

const line = (
  id: string,
  speaker_id: number,
  start: number,
  end: number,
  more: Partial<TranscriptSegment> = {},
): TranscriptSegment => ({
  ...{ id, text: id, speaker: `SPEAKER_0${speaker_id}`, speaker_id, is_user: false, person_id: null },
  ...{ start, end, speech_profile_processed: false, stt_provider: 'local', ...more },
});

test('labels, people and the owner are carried over by shared time, whatever the new labels were', () => {
  const before = [
    line('a', 0, 0, 4, { is_user: true, speech_profile_processed: true }),
    line('b', 1, 4, 9, { person_id: 'ben' }),
    line('c', 2, 9, 12),
  ];
  const after = [line('x', 1, 0.2, 4.1), line('y', 0, 4.2, 9), line('z', 2, 9, 12)];
  expect(matchTranscript(before, after)).toMatchObject([
    {
      id: 'a',
      text: 'x',
      speaker_id: 0,
      speaker: 'SPEAKER_00',
      is_user: true,
      speech_profile_processed: true,
    },
    { id: 'b', text: 'y', speaker_id: 1, speaker: 'SPEAKER_01', person_id: 'ben', is_user: false },
    { id: 'c', text: 'z', speaker_id: 2, person_id: null },
  ]);
});

test('one line assigned by hand inside a voice stays with its person', () => {
  const before = [line('a', 0, 0, 5), line('b', 0, 5, 8, { person_id: 'eve' }), line('c', 0, 8, 20)];
  const after = [line('x', 0, 0, 5), line('y', 0, 5, 8), line('z', 0, 8, 20)];
  expect(matchTranscript(before, after).map(({ person_id }) => person_id)).toEqual([null, 'eve', null]);
});

test('a voice that nobody had heard gets a label of its own, and speech between the old lines its voice', () => {
  const before = [line('a', 0, 0, 4, { person_id: 'ann' }), line('b', 3, 10, 14)];
  const after = [line('x', 0, 0, 4), line('y', 0, 5, 6), line('z', 1, 10, 14), line('w', 2, 20, 22)];
  expect(matchTranscript(before, after).map(({ speaker_id, person_id }) => [speaker_id, person_id])).toEqual([
    [0, 'ann'],
    [0, 'ann'],
    [3, null],
    [4, null],
  ]);
});

test('nothing before: everything is as it came, from label 0', () => {
  const after = [line('x', 5, 0, 1), line('y', 7, 1, 2)];
  expect(matchTranscript([], after).map(({ id, speaker_id }) => [id, speaker_id])).toEqual([
    ['x', 0],
    ['y', 1],
  ]);
});

test('ids stay unique and different voices stay different', () => {
  const lines = (prefix: string) =>
    fc
      .array(fc.record({ speaker: fc.nat(3), start: fc.nat(60), length: fc.integer({ min: 1, max: 9 }) }))
      .map((all) =>
        all.map(({ speaker, start, length }, at) => line(prefix + at, speaker, start, start + length)),
      );
  fc.assert(
    fc.property(lines('a'), lines('b'), (before, after) => {
      const matched = matchTranscript(before, after);
      expect(new Set(matched.map(({ id }) => id)).size).toBe(after.length);
      const voices = new Set(after.map(({ speaker_id }) => speaker_id)).size;
      expect(new Set(matched.map(({ speaker_id }) => speaker_id)).size).toBe(voices);
    }),
  );
});
