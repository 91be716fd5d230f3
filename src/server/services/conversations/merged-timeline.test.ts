import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aSegment } from '../../../../tests/helpers/conversations.ts';
import { clockSeconds, type LeftOut } from '../../../contract/left-out.ts';
import { mergedSpeakers, mergedTimeline, type MergedPart } from './merged-timeline.ts';

const part = (minute: number, seconds: number, left_out: LeftOut[] = []): MergedPart => ({
  started_at: 1_000_000 + minute * 60_000,
  seconds,
  left_out,
});
const parts = (...list: [minute: number, seconds: number][]) => list.map((one) => part(...one));

const begins = (given: MergedPart[]): number[] => {
  const { placed } = mergedTimeline(given);
  return given.map((one) => placed(one, 0));
};

test.each([
  ['close together: the true distance', parts([0, 60], [3, 60], [9, 60]), [0, 180, 540], []],
  ['just five minutes between', parts([0, 60], [6, 10]), [0, 360], []],
  [
    'hours between become five seconds',
    parts([0, 60], [120, 60], [121, 30]),
    [0, 65, 125],
    [{ at: 65, seconds: 7_135 }],
  ],
  [
    'two long gaps',
    parts([0, 10], [60, 10], [120, 10]),
    [0, 15, 30],
    [
      { at: 15, seconds: 3_585 },
      { at: 30, seconds: 3_585 },
    ],
  ],
  ['at the same time', parts([0, 120], [1, 10], [3, 10]), [0, 60, 180], []],
  ['a long one around a short one', parts([0, 3_600], [1, 10], [61, 10]), [0, 60, 3_660], []],
])('%s', (_, given, expected, left_out) => {
  expect(begins(given)).toEqual(expected);
  expect(mergedTimeline(given).left_out).toEqual(left_out);
});

test('what was merged before and is merged again is as if all were merged at once', () => {
  const [a, b, c] = parts([0, 60], [120, 60], [300, 60]) as [MergedPart, MergedPart, MergedPart];
  const ends = mergedTimeline([a, c]);
  const both = part(0, ends.placed(c, 60), ends.left_out);
  const all = mergedTimeline([a, b, c]);
  const again = mergedTimeline([both, b]);
  expect(again.left_out).toEqual(all.left_out);
  expect(again.placed(both, 30)).toBe(all.placed(a, 30));
  expect(again.placed(b, 30)).toBe(all.placed(b, 30));
  expect(again.placed(both, ends.placed(c, 30))).toBe(all.placed(c, 30));
});

test('whatever the times, the clock is right, order stays, no new overlap comes and no gap is longer than five minutes', () => {
  const some = fc.record({ started_at: fc.nat(10 ** 9), seconds: fc.nat(4_000) });
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 20 }), (given) => {
      const sorted = given
        .map((one) => ({ ...one, left_out: [] }))
        .sort((a, b) => a.started_at - b.started_at);
      const { left_out } = mergedTimeline(sorted);
      const offsets = begins(sorted);
      let reached = 0;
      let trueReach = 0;
      offsets.forEach((offset, n) => {
        const { started_at, seconds } = sorted[n]!;
        const began = (started_at - sorted[0]!.started_at) / 1000;
        expect(clockSeconds(left_out, offset)).toBeCloseTo(began, 2);
        expect(offset).toBeGreaterThanOrEqual(n === 0 ? 0 : offsets[n - 1]! - 0.001);
        expect(offset - reached).toBeLessThanOrEqual(300.001);
        if (began >= trueReach) expect(offset).toBeGreaterThanOrEqual(reached - 0.001);
        reached = Math.max(reached, offset + seconds);
        trueReach = Math.max(trueReach, began + seconds);
      });
    }),
  );
});

test('voices of two conversations are different people unless they are known', () => {
  const number = mergedSpeakers();
  const voice = (more: object) => aSegment('Hm.', 0, more);
  expect([
    number('a', voice({ speaker_id: 0, is_user: true })),
    number('a', voice({ speaker_id: 1, person_id: 'ann' })),
    number('a', voice({ speaker_id: 2 })),
    number('b', voice({ speaker_id: 0 })),
    number('b', voice({ speaker_id: 1, is_user: true })),
    number('b', voice({ speaker_id: 2, person_id: 'ann' })),
    number('b', voice({ speaker_id: 0 })),
  ]).toEqual([0, 1, 2, 3, 0, 1, 3]);
});
