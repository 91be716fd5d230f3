import { expect, test } from 'vitest';
import { voiceStretches } from './voice-stretches.ts';

const said = (speaker_id: number, start: number, end: number, person_id: string | null = null) => ({
  ...{ speaker_id, start, end, person_id, is_user: false },
});

test('what a voice says in a row is one stretch, and another voice between ends it', () => {
  const lines = [said(0, 0, 2), said(1, 3, 5), said(1, 6, 9), said(0, 10, 12), said(1, 12, 13)];
  expect(voiceStretches(lines, lines[1]!)).toEqual([
    { start: 3, end: 9 },
    { start: 12, end: 13 },
  ]);
});

test('a person is one voice under several numbers', () => {
  const lines = [said(0, 0, 2, 'hannah'), said(1, 3, 5), said(2, 6, 9, 'hannah')];
  expect(voiceStretches(lines, lines[0]!)).toEqual([
    { start: 0, end: 2 },
    { start: 6, end: 9 },
  ]);
});
