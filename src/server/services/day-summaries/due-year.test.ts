// A year of full hours in the zones with unusual clocks.
import { expect, test } from 'vitest';
import { daysBefore } from '../local-day.ts';
import { dueAt, HOUR_MS, lastDue } from './due-hours.ts';

const YEAR = 2026;
const ZONES = [
  'America/New_York',
  'Europe/London',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Pacific/Chatham',
  'America/St_Johns',
  // Its clock skips the last hour of a day.
  'America/Nuuk',
];
/** Hours in the gaps of the zones and in the hours that they have twice, and some of the morning and evening. */
const HOURS = [0, 1, 2, 3, 9, 11, 12, 22, 23];

/** The full hours of UTC of more than a year, as the clock on the wall shows them. */
function wallClock(zone: string) {
  const wall = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
  });
  const ticks: { tick: number; day: string; hour: number }[] = [];
  for (let tick = Date.UTC(YEAR - 1, 11, 30); tick < Date.UTC(YEAR + 1, 0, 3); tick += HOUR_MS) {
    const [day, time] = wall.format(tick).split(' ') as [string, string];
    ticks.push({ tick, day, hour: Number(time.slice(0, 2)) });
  }
  return { ticks, byDay: Map.groupBy(ticks, ({ day }) => day) };
}

/** A generator with a seed, from 0 to below 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

test.each(ZONES)('%s: every day of a year strikes once, at its hour or at the end of the gap', (zone) => {
  const { ticks, byDay } = wallClock(zone);
  const dates = [...byDay.keys()];
  const days = dates.filter((day) => day.startsWith(`${YEAR}`));
  expect(days).toHaveLength(365);
  for (const hour of HOURS) {
    const struck = new Map<string, number[]>();
    for (const { tick } of ticks) {
      const due = dueAt(tick, zone, hour);
      if (due === null) continue;
      expect(due.date).toBe(hour < 12 ? daysBefore(due.day, 1) : due.day);
      struck.set(due.day, [...(struck.get(due.day) ?? []), tick]);
    }
    // The first full hour at which the wall shows the hour, or has skipped it.
    const expected = days.map((day) => {
      const shown = byDay.get(day)!.find((one) => one.hour >= hour);
      return [day, [(shown ?? byDay.get(dates[dates.indexOf(day) + 1]!)![0]!).tick]];
    });
    expect(
      [...struck].filter(([day]) => day.startsWith(`${YEAR}`)),
      `${hour}:00`,
    ).toEqual(expected);
  }
});

test.each(ZONES)('%s: what was missed strikes once on the same day, and what has passed does not', (zone) => {
  const { ticks, byDay } = wallClock(zone);
  for (const hour of HOURS) {
    const random = seeded(hour + 1);
    const struck = new Map<string, string[]>();
    const awakeOn = new Map<string, number>();
    let looked = ticks[0]!.tick;
    for (const { tick, day, hour: shown } of ticks.slice(1)) {
      // Asleep over about half of the hours; awake some seconds after the full hour, or in the middle of it.
      if (random() < 0.5) continue;
      const now = tick + (random() < 0.5 ? 3_000 : 0.2 * HOUR_MS);
      const due = lastDue({ from: looked + HOUR_MS, until: tick, now }, zone, hour);
      looked = tick;
      if (due !== null) struck.set(due.day, [...(struck.get(due.day) ?? []), day]);
      if (shown >= hour) awakeOn.set(day, tick);
    }
    for (const [day, shown] of byDay) {
      if (!day.startsWith(`${YEAR}`)) continue;
      const skipped = !shown.some((one) => one.hour >= hour);
      if (skipped) expect((struck.get(day) ?? []).length).toBeLessThanOrEqual(1);
      else expect(struck.get(day) ?? [], `${day} ${hour}:00`).toEqual(awakeOn.has(day) ? [day] : []);
    }
  }
});
