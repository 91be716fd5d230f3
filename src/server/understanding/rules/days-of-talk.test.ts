import { expect, test } from 'vitest';
import type { ExtractionInput } from '../provider.ts';
import { daysOfTalk } from './days-of-talk.ts';

const HOUR = 3_600;
/** Noon in New York. */
const NOON = Date.UTC(2026, 2, 6, 17);

const STARTS = [0, 60, 70, 80];
const input = (leftOut?: ExtractionInput['leftOut']): ExtractionInput => ({
  segments: STARTS.map((start, at) => ({
    ...{ id: `s${at}`, text: 'Hm.', speaker_name: 'You', is_user: true },
    ...{ start, end: start + 2 },
  })),
  startedAt: NOON,
  timeZone: 'America/New_York',
  language: 'en',
  ...(leftOut && { leftOut }),
});
const SENTENCES = STARTS.map((_, at) => ({
  ...{ text: `s${at}`, evidence: [`s${at}`], is_user: true, speaker_name: 'You' },
}));

test.each<[string, ExtractionInput['leftOut'], [number, string[]][]]>([
  ['no pause', undefined, [[NOON, ['s0', 's1', 's2', 's3']]]],
  ['a pause on the same day', [{ at: 60, seconds: 2 * HOUR }], [[NOON, ['s0', 's1', 's2', 's3']]]],
  [
    'a pause past midnight of the user',
    [{ at: 70, seconds: 13 * HOUR }],
    [
      [NOON, ['s0', 's1']],
      [NOON + (70 + 13 * HOUR) * 1_000, ['s2', 's3']],
    ],
  ],
  [
    'a second pause on the next day',
    [
      { at: 60, seconds: 20 * HOUR },
      { at: 80, seconds: HOUR },
    ],
    [
      [NOON, ['s0']],
      [NOON + (60 + 20 * HOUR) * 1_000, ['s1', 's2', 's3']],
    ],
  ],
])('%s', (_, leftOut, expected) => {
  const days = daysOfTalk(SENTENCES, input(leftOut));
  expect(days.map(({ startedAt, sentences }) => [startedAt, sentences.map(({ text }) => text)])).toEqual(
    expected,
  );
});
