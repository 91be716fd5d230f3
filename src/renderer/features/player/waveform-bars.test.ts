import { expect, test } from 'vitest';
import { barsOf } from './waveform-bars.ts';

const voice = (start: number, end: number, speaker_id: number) => ({
  ...{ start, end, speaker_id, is_user: false, person_id: null },
});

test('each bar is as high as its loudest moment, beside the loudest of all, and belongs to who speaks', () => {
  const first = voice(0, 4, 0);
  const second = voice(6, 10, 1);
  const bars = barsOf({ id: 'c', seconds: 10, peaks: [0.1, 0.4, 0, 0.2, 0.2], voices: [first, second] }, 5);
  expect(bars).toEqual([
    { height: 0.25, voice: first },
    { height: 1, voice: first },
    { height: 0.06, voice: null },
    { height: 0.5, voice: second },
    { height: 0.5, voice: second },
  ]);
});

test('more bars than peaks repeat them; without peaks the voices are bars', () => {
  expect(barsOf({ id: 'c', seconds: 4, peaks: [1, 0.5], voices: [] }, 4).map(({ height }) => height)).toEqual(
    [1, 1, 0.5, 0.5],
  );
  expect(
    barsOf({ id: 'c', seconds: 4, peaks: [], voices: [voice(0, 2, 0)] }, 2).map(({ height }) => height),
  ).toEqual([0.5, 0.06]);
});
