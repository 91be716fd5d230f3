// When the recogniser's process tells how far a stream has got.
import { expect, test } from 'vitest';
import { driveLoop } from '../testing/driven-loop.ts';

test('progress comes at most twice a second while nothing begins or ends', async () => {
  const { of, open } = driveLoop({ decode: () => 'text' });
  const stream = open(1);
  await stream.speak(30, 0);
  expect(of('progress').length).toBeLessThanOrEqual(60);
  expect(of('progress').length).toBeGreaterThan(40);
});

test('a pause and its end are told at once, in it audio is passed on as it comes', async () => {
  const { of, open } = driveLoop({ decode: () => 'text' });
  const stream = open(1);
  await stream.speakAtOnce(1, 1_000);
  const before = of('progress').length;
  // A block of the VAD; the next report is due after half a second.
  await stream.speakAtOnce(0.3, 0);
  await stream.speakAtOnce(0.1, 1_000);
  expect(
    of('progress')
      .slice(before)
      .map(({ pause }) => pause),
  ).toEqual([true, false]);
});
