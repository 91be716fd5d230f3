import { expect, test } from 'vitest';
import { believedTime, oldestBelieved, type BelievedTime } from './believed-time.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const START = Date.UTC(2026, 0, 5);

/** Checks once an hour of a service that runs on. */
function run(from: BelievedTime, clock: number, hours: number, ...later: boolean[]): BelievedTime {
  let now = from;
  for (let hour = 0; hour < hours; hour++) now = believedTime(now, clock + hour * HOUR, later[hour] ?? true);
  return now;
}
const usual: BelievedTime = { at: START, seen: START, apart: 0 };

test('a clock that goes on is believed, over nights and weeks without the service', () => {
  for (const off of [HOUR, 3 * DAY, 8 * DAY])
    expect(believedTime(usual, START + off, false)).toEqual({ at: START + off, seen: START + off, apart: 0 });
  expect(believedTime(usual, START - DAY, true).at).toBe(START - DAY);
});

test.each([YEAR, -YEAR])('one that leaps by %i is believed after a day of checks in one run', (leap) => {
  expect(run(usual, START + leap, 24, false).at).toBe(START);
  expect(run(usual, START + leap, 25, false).at).toBe(START + leap + 24 * HOUR);
});

test('starts alone never confirm it, however often the clock begins ahead', () => {
  let now = usual;
  for (let start = 0; start < 100; start++) {
    now = believedTime(now, START + YEAR + start * HOUR, false);
    // The network sets it right before the next check.
    now = believedTime(now, START + start * HOUR, true);
    expect(now.at).toBe(START + start * HOUR);
  }
  for (let start = 0; start < 100; start++) now = believedTime(now, START + YEAR + start * HOUR, false);
  expect(now.at).toBe(START + 99 * HOUR);
});

test('another leap begins the day anew, also one back that is still far', () => {
  const nearly = run(usual, START + YEAR, 24, false);
  expect(nearly.apart).toBe(23);
  expect(believedTime(nearly, START + 2 * YEAR, true)).toMatchObject({ at: START, apart: 0 });
  expect(believedTime(nearly, START + 20 * DAY, true)).toMatchObject({ at: START, apart: 0 });
  expect(run(nearly, START + 20 * DAY, 25).at).toBe(START + 20 * DAY + 24 * HOUR);
});

test('what is old is so for two checks', () => {
  expect(oldestBelieved(usual, believedTime(usual, START + HOUR, true))).toBe(START);
  expect(oldestBelieved(usual, believedTime(usual, START - HOUR, true))).toBe(START - HOUR);
  // A clock that was not set counts nothing as old.
  expect(oldestBelieved(usual, believedTime(usual, 0, false))).toBe(0);
});
