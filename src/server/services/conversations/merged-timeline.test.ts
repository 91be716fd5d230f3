import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aSegment } from '../../../../tests/helpers/conversations.ts';
import { mergedOffsets, mergedSpeakers } from './merged-timeline.ts';

const parts = (...list: [minute: number, seconds: number][]) =>
  list.map(([minute, seconds]) => ({ started_at: 1_000_000 + minute * 60_000, seconds }));

test.each([
  ['close together: the true distance', parts([0, 60], [3, 60], [9, 60]), [0, 180, 540]],
  ['just five minutes between', parts([0, 60], [6, 10]), [0, 360]],
  ['hours between become five seconds', parts([0, 60], [120, 60], [121, 30]), [0, 65, 125]],
  ['two long gaps', parts([0, 10], [60, 10], [120, 10]), [0, 15, 30]],
  ['at the same time', parts([0, 120], [1, 10], [3, 10]), [0, 60, 180]],
  ['a long one around a short one', parts([0, 3_600], [1, 10], [61, 10]), [0, 60, 3_660]],
])('%s', (_, given, expected) => expect(mergedOffsets(given)).toEqual(expected));

test('whatever the times, order stays, no new overlap comes and no gap is longer than five minutes', () => {
  const part = fc.record({ started_at: fc.nat(10 ** 9), seconds: fc.nat(4_000) });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 20 }), (some) => {
      const sorted = some.sort((a, b) => a.started_at - b.started_at);
      const offsets = mergedOffsets(sorted);
      let reached = 0;
      let trueReach = 0;
      offsets.forEach((offset, n) => {
        const { started_at, seconds } = sorted[n]!;
        const begins = (started_at - sorted[0]!.started_at) / 1000;
        expect(offset).toBeGreaterThanOrEqual(n === 0 ? 0 : offsets[n - 1]!);
        expect(offset - reached).toBeLessThanOrEqual(300.001);
        if (begins >= trueReach) expect(offset).toBeGreaterThanOrEqual(reached - 0.001);
        reached = Math.max(reached, offset + seconds);
        trueReach = Math.max(trueReach, begins + seconds);
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
