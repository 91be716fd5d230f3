// How much is sent to a destination that fails.
import { expect, test } from 'vitest';
import { HEALTHY, type DestinationHealth } from '../store/destinations.ts';
import { healthAfter, lanesAllowed, type AttemptEnd } from './circuit-breaker.ts';

const DAY = 24 * 3_600_000;

/** A destination whose attempts end one after the other. */
function destination() {
  let health: DestinationHealth = { ...HEALTHY };
  return {
    ends(awake: number, end: Partial<AttemptEnd> = {}) {
      const after = healthAfter(
        health,
        { delivered: false, retry_after_ms: null, gave_up: false, ...end },
        { now: 1_790_000_000_000 + awake, awake },
      );
      health = after.health;
      return after.turn_off;
    },
    lanes: (awake: number) => lanesAllowed(health, awake),
    get health() {
      return health;
    },
  };
}

test('five failures in a row stop it for half a minute; then one attempt probes it', () => {
  const one = destination();
  for (let time = 0; time < 4; time++) one.ends(time);
  expect(one.lanes(4)).toBe(8);
  one.ends(4);
  expect(one.lanes(4)).toBe(0);
  expect(one.lanes(30_003)).toBe(0);
  expect(one.lanes(30_004)).toBe(1);
  one.ends(40_000);
  expect(one.lanes(69_999)).toBe(0);
  expect(one.lanes(70_000)).toBe(1);
});

test('a success clears everything', () => {
  const one = destination();
  for (let time = 0; time < 7; time++) one.ends(time, { gave_up: true });
  one.ends(50_000, { delivered: true });
  expect(one.health).toEqual(HEALTHY);
  expect(one.lanes(50_000)).toBe(8);
});

test('an attempt that began before and ends while it is stopped does not shorten the pause', () => {
  const one = destination();
  one.ends(0, { retry_after_ms: 3_600_000 });
  one.ends(1);
  expect(one.lanes(3_599_999)).toBe(0);
});

test('a pause that the receiver asked for holds everything back, for at most a day', () => {
  const one = destination();
  one.ends(0, { retry_after_ms: 60_000 });
  expect(one.lanes(59_999)).toBe(0);
  expect(one.lanes(60_000)).toBe(8);
  one.ends(60_000, { retry_after_ms: 400 * DAY });
  expect(one.lanes(60_000 + DAY - 1)).toBe(0);
  expect(one.lanes(60_000 + DAY)).toBe(8);
});

test('a hundred deliveries given up in a row turn it off, whatever failed in between', () => {
  const one = destination();
  for (let count = 1; count < 100; count++) {
    expect(one.ends(count)).toBe(false);
    expect(one.ends(count, { gave_up: true })).toBe(false);
  }
  expect(one.ends(100, { gave_up: true })).toBe(true);
});

test('five days of awake time without a success turn it off', () => {
  const one = destination();
  expect(one.ends(1_000)).toBe(false);
  expect(one.health.failing_since).toBe(1_790_000_001_000);
  expect(one.ends(1_000 + 5 * DAY - 1)).toBe(false);
  expect(one.ends(1_000 + 5 * DAY)).toBe(true);
  const other = destination();
  other.ends(0);
  other.ends(4 * DAY, { delivered: true });
  expect(other.ends(6 * DAY)).toBe(false);
});
