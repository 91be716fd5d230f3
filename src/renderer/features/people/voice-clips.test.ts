import { expect, test } from 'vitest';
import { voiceClips } from './voice-clips.ts';

const line = (id: string, start: number, end: number, more: object = {}) => ({
  ...{ id, text: `Line ${id}`, start, end, speaker_id: 0, is_user: false, person_id: null },
  ...more,
});

test('three seconds each of the longest lines of the voice, in order', () => {
  const segments = [
    line('short', 0, 1),
    line('other', 1, 9, { speaker_id: 1 }),
    line('a', 9, 14),
    line('b', 14, 16.5),
    line('named', 17, 30, { person_id: 'h' }),
    line('c', 30, 42),
  ];
  expect(voiceClips(segments, segments[0]!)).toEqual([
    { id: 'a', text: 'Line a', start: 9, end: 12 },
    { id: 'b', text: 'Line b', start: 14, end: 16.5 },
    { id: 'c', text: 'Line c', start: 30, end: 33 },
  ]);
  expect(voiceClips(segments, segments[4]!).map(({ id }) => id)).toEqual(['named']);
  expect(voiceClips([], segments[0]!)).toEqual([]);
});
