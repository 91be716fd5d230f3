// How often what is being spoken is decoded again: the service's batches, the VAD's blocks and the schedule together.
import { expect, test } from 'vitest';
import { driveLoop } from '../testing/driven-loop.ts';

const nothing = (): void => undefined;

/** Seconds of audio at which the partials of `spoken` seconds of speech end; decodes take no time. */
async function grow(spoken: number, message: number, decode: (nth: number) => string): Promise<number[]> {
  let decodes = 0;
  const loop = driveLoop({ decode: () => decode(++decodes) }, { slots: 2 });
  const ends: number[] = [];
  const onPartial = ({ end }: { end: number }): void => void ends.push(end);
  await loop
    .serve({ onFinal: nothing, onPartial, onFinalized: nothing, onFailure: nothing }, message)
    .speak(spoken, 5);
  return ends;
}

const stepsOf = (ends: readonly number[]): number[] =>
  ends.slice(1).map((end, index) => end - (ends[index] ?? 0));

test.each([
  ['0.1 s', 1_600, 1.3],
  ['0.08 s', 1_280, 1.36],
  ['0.06 s', 960, 1.32],
  ['0.02 s', 320, 1.3],
])(
  'with messages of %s words grow with the first one that completes 1.3 seconds',
  async (_, message, step) => {
    const steps = stepsOf(await grow(6.2, message, (nth) => `words ${nth}`));
    expect(steps).toHaveLength(4);
    // The VAD leaves what is shorter than its window of 0.032 s for the next time.
    for (const one of steps) expect(Math.abs(one - step)).toBeLessThan(0.033);
  },
);

test('words that stay as they were are decoded again after a quarter of a second', async () => {
  const steps = stepsOf(await grow(4, 320, (nth) => `words ${nth > 2 ? nth : 1}`));
  expect(steps.map((one) => Math.round(one * 10))).toEqual([13, 3, 13]);
});
