import { expect, test } from 'vitest';
import { believedTime, oldestBelieved, type BelievedTime } from './believed-time.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const START = Date.UTC(2026, 0, 5);

/** A run of the service: a check at its start, then one each hour. */
function run(from: BelievedTime, clock: number, hours: number): BelievedTime {
  let now = believedTime(from, clock, false);
  for (let hour = 1; hour <= hours; hour++) now = believedTime(now, clock + hour * HOUR, true);
  return now;
}
const usual: BelievedTime = { at: START, seen: START, since: null };

test('a clock that goes on is believed, over nights and weeks without the service', () => {
  for (const off of [HOUR, 3 * DAY, 8 * DAY])
    expect(believedTime(usual, START + off, false)).toEqual({
      at: START + off,
      seen: START + off,
      since: null,
    });
  expect(believedTime(usual, START - DAY, true).at).toBe(START - DAY);
});

test.each([YEAR, -YEAR])('one that leaps by %i is believed once it has gone on for a day', (leap) => {
  expect(run(usual, START + leap, 23).at).toBe(START);
  expect(run(usual, START + leap, 24).at).toBe(START + leap + DAY);
});

test('after a month without the service two short runs are enough', () => {
  const first = run(usual, START + 31 * DAY, 2);
  expect(first).toMatchObject({ at: START, since: START + 31 * DAY });
  expect(run(first, START + 32 * DAY, 0).at).toBe(START);
  expect(run(first, START + 32 * DAY, 1).at).toBe(START + 32 * DAY + HOUR);
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
  const nearly = run(usual, START + YEAR, 23);
  expect(nearly.since).toBe(START + YEAR);
  for (const leap of [2 * YEAR, 20 * DAY])
    expect(believedTime(nearly, START + leap, true)).toMatchObject({ at: START, since: START + leap });
  // A clock that goes back a little has not gone on.
  expect(believedTime(nearly, START + YEAR - HOUR, true)).toMatchObject({ since: START + YEAR - HOUR });
  expect(run(nearly, START + 20 * DAY, 24).at).toBe(START + 21 * DAY);
});

test('what is old is so for two checks', () => {
  expect(oldestBelieved(usual, believedTime(usual, START + HOUR, true))).toBe(START);
  expect(oldestBelieved(usual, believedTime(usual, START - HOUR, true))).toBe(START - HOUR);
  // A clock that was not set counts nothing as old.
  expect(oldestBelieved(usual, believedTime(usual, 0, false))).toBe(0);
});
