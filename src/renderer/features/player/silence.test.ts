import { expect, test } from 'vitest';
import { nextSound, soundsOf } from './silence.ts';

const voice = (start: number, end: number) => ({
  start,
  end,
  speaker_id: 0,
  is_user: false,
  person_id: null,
});

test('lines and loud moments are sounds, short pauses belong to them', () => {
  const peaks = Array.from({ length: 60 }, (_, second) => (second === 40 ? 0.8 : 0.05));
  expect(
    soundsOf({ id: 'c', seconds: 60, peaks, voices: [voice(1, 3), voice(4, 6), voice(20, 22)] }),
  ).toEqual([
    { start: 0.6, end: 6.4 },
    { start: 19.6, end: 22.4 },
    { start: 39.6, end: 41.4 },
  ]);
});

test('without peaks the lines are all there is', () => {
  expect(soundsOf({ id: 'c', seconds: 9, peaks: [], voices: [voice(0, 9)] })).toEqual([{ start: 0, end: 9 }]);
});

test('from a silence playing goes on at the next sound, and stays where something is heard', () => {
  const sounds = [
    { start: 1, end: 6 },
    { start: 20, end: 22 },
  ];
  expect([0, 1, 5, 6, 10, 21, 30].map((at) => nextSound(at, sounds))).toEqual([
    1,
    null,
    null,
    20,
    20,
    null,
    null,
  ]);
});
