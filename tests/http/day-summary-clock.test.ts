// Day summaries through sleep, stops, clocks that are wrong and nights in which the clock changes.
import { expect, test } from 'vitest';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import { temporaryFolder } from '../helpers/start-test-server.ts';
import { at, HOUR, MINUTE, talk, world } from './day-summary-world.ts';

test('an hour that was slept through is made up for on the same day only, and never for an earlier one', async () => {
  const service = await world({ hour: 20 });
  for (const day of ['05', '06', '07', '08']) talk(service, `2026-01-${day}T08:00`);
  // Asleep from 12:30 on: awake at 23:10, and again on the 8th at 3:00.
  await service.reach('2026-01-05T23:10');
  expect(service.days()).toEqual(['2026-01-05']);
  await service.reach('2026-01-08T03:00');
  expect(service.days()).toEqual(['2026-01-05']);
  await service.reach('2026-01-08T20:00');
  expect(service.days()).toEqual(['2026-01-05', '2026-01-08']);
});

test('a morning hour that was slept through still sums up the day before', async () => {
  const service = await world({ start: '2026-01-06T05:30', hour: 9 });
  talk(service, '2026-01-05T08:00');
  talk(service, '2026-01-06T08:00');
  await service.reach('2026-01-06T15:20');
  expect(service.days()).toEqual(['2026-01-05']);
});

test('a stopped service makes up for the hour when it starts on the same day', async () => {
  const [dataDir, secrets] = [temporaryFolder(), memorySecrets()];
  const service = await world({ dataDir, secrets });
  talk(service, '2026-01-05T08:00');
  await service.reach('2026-01-05T12:40');
  const { clock, receiver } = service;
  await service.close();
  clock.sleep(at('2026-01-05T23:20') - clock.now());
  const again = await world({ dataDir, secrets, clock, receiver });
  await again.reach('2026-01-05T23:21');
  expect(again.days()).toEqual(['2026-01-05']);
  await again.close();
  const third = await world({ dataDir, secrets, clock, receiver });
  await third.reach('2026-01-05T23:50');
  expect(third.days()).toEqual(['2026-01-05']);
});

test('a clock that is put back sends nothing twice; one that was wrong for a while costs no day', async () => {
  const service = await world({ hour: 20 });
  for (const day of ['05', '06', '07']) talk(service, `2026-01-${day}T08:00`);
  await service.reach('2026-01-05T20:00');
  service.clock.sleep(-3 * HOUR);
  await service.reach('2026-01-05T20:00');
  expect(service.days()).toEqual(['2026-01-05']);
  // A month ahead and back again.
  service.clock.sleep(31 * 24 * HOUR);
  await service.clock.advance(10_000);
  service.clock.sleep(-31 * 24 * HOUR);
  await service.reach('2026-01-06T20:00');
  // A day ahead, over the hour, before anything was said.
  service.clock.sleep(24 * HOUR);
  await service.clock.advance(10_000);
  service.clock.sleep(-24 * HOUR);
  await service.reach('2026-01-07T20:00');
  expect(service.days()).toEqual(['2026-01-05', '2026-01-06', '2026-01-07']);
});

test('a lock that ends after midnight leaves the day without a delivery, and the next one has its own', async () => {
  const service = await world({ hour: 23 });
  talk(service, '2026-01-05T08:00');
  talk(service, '2026-01-06T08:00');
  await service.reach('2026-01-05T22:59');
  service.store.day_summary_runs.lock(service.uid, '2026-01-05', at('2026-01-05T23:00'), 2 * HOUR);
  for (const time of ['05T23:00', '05T23:30', '06T00:10', '06T01:10', '06T01:20', '06T12:00', '06T23:00'])
    await service.reach(`2026-01-${time}`);
  expect(service.days()).toEqual(['2026-01-06']);
  expect(service.store.day_summary_runs.get(service.uid, '2026-01-05')).toMatchObject({ state: 'missed' });
});

test('a clock that was ahead and is put right within the hour does not cost the day', async () => {
  const service = await world({ hour: 20 });
  talk(service, '2026-01-05T08:00');
  await service.reach('2026-01-05T19:20');
  service.clock.sleep(23 * HOUR);
  await service.clock.advance(10_000);
  service.clock.sleep(-23 * HOUR + 50 * MINUTE);
  await service.reach('2026-01-05T20:20');
  expect(service.days()).toEqual(['2026-01-05']);
});

const NIGHTS = [
  // 0:00 is skipped on the 6th, 2:00 to 2:30 on the 4th, 1:00 on the 29th; 1:00 comes twice on the 1st.
  { zone: 'America/Santiago', hour: 0, days: ['2026-09-05', '2026-09-06', '2026-09-07'] },
  { zone: 'Australia/Lord_Howe', hour: 2, days: ['2026-10-03', '2026-10-04', '2026-10-05'] },
  { zone: 'Europe/London', hour: 1, days: ['2026-03-28', '2026-03-29', '2026-03-30'] },
  { zone: 'America/New_York', hour: 1, days: ['2026-10-31', '2026-11-01', '2026-11-02'] },
] as const;

test.each(NIGHTS)('$zone: one delivery each day, also when the clock changes at the hour', async (night) => {
  const { zone, hour, days } = night;
  const begin = at(`${days[0]}T00:00`) - 26 * HOUR;
  const service = await world({ start: new Date(begin).toISOString().slice(0, 16), zone, hour });
  const wall = (time: number): string => new Date(time).toLocaleString('sv-SE', { timeZone: zone });
  const expected: string[] = [];
  for (let time = begin + HOUR; time < begin + 110 * HOUR; time += HOUR) {
    const [day, clock] = wall(time).split(' ') as [string, string];
    if (clock.startsWith('12')) talk(service, new Date(time).toISOString().slice(0, 16));
    // Only the hours around the one that matters; the computer sleeps through the others.
    if ((Number(clock.slice(0, 2)) + 24 - hour + 2) % 24 > 5 || !(days as readonly string[]).includes(day))
      continue;
    await service.reach(new Date(time).toISOString().slice(0, 16));
    const before = wall(time - 24 * HOUR).slice(0, 10);
    if (!expected.includes(before) && service.days().includes(before)) {
      expected.push(before);
      // Not before its hour.
      expect(Number(clock.slice(0, 2))).toBeGreaterThanOrEqual(hour);
      expect(Number(clock.slice(0, 2))).toBeLessThanOrEqual(hour + 1);
    }
  }
  // Each sums up the day before it.
  expect(service.days()).toEqual(
    days.map((day) => new Date(at(`${day}T00:00`) - 24 * HOUR).toISOString().slice(0, 10)),
  );
});
