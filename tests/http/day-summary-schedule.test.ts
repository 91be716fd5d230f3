// The schedule of day summaries, on the real service with a clock moved by hand (contract: Events, Day summary, delivery rules 1
// to 6).
import { expect, test } from 'vitest';
import type { StoredDaySummary } from '../../src/contract/daily-summaries.ts';
import type { DaySummaryBody } from '../../src/contract/webhook-bodies.ts';
import type { ConversationRow } from '../../src/server/store/conversation-columns.ts';
import { storeConversation } from '../helpers/conversations.ts';
import { createFakeClock, type FakeClock } from '../helpers/fake-clock.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import { startTestServer, temporaryFolder, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../helpers/webhook-receiver.ts';
import { notifications } from './action-item-requests.ts';
import { send } from './memory-requests.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (text: string): number => Date.parse(`${text}:00Z`);

interface World extends TestServer {
  clock: FakeClock;
  receiver: WebhookReceiver;
  /** The computer sleeps until shortly before this time of UTC, and is awake from then on. */
  reach(time: string): Promise<void>;
  /** What the receiver got: the days, in the order in which they arrived. */
  days(): string[];
  /** All bodies that it got, as text. */
  sent(): string;
}

interface Given {
  start?: string;
  zone?: string | null;
  hour?: number;
  dataDir?: string;
  secrets?: ReturnType<typeof memorySecrets>;
  clock?: FakeClock;
  receiver?: WebhookReceiver;
}

async function world(given: Given = {}): Promise<World> {
  const clock = given.clock ?? createFakeClock(at(given.start ?? '2026-01-05T12:30'));
  const receiver = given.receiver ?? (await startWebhookReceiver());
  const { dataDir, secrets } = given;
  const server = await startTestServer({ clock, dataDir, secrets });
  if (given.receiver === undefined) {
    const address = { url: `${receiver.url}/day?a=1` };
    const set = await send(server, 'POST', '/v1/users/developer/webhook/day_summary', address);
    expect(set.status).toBe(200);
    await send(server, 'POST', '/v1/users/fcm-token', { fcm_token: 'phone', time_zone: 'UTC' });
    server.store.users.update(server.uid, { time_zone: given.zone === undefined ? 'UTC' : given.zone });
    await setHour(server, given.hour ?? 22);
  }
  const made: World = {
    ...server,
    clock,
    receiver,
    async reach(time) {
      const ms = at(time) - clock.now() - 10_000;
      if (ms > 0) clock.sleep(ms);
      // And some seconds more, for what looks at the time every few seconds.
      await clock.advance(20_000);
      await settled(made);
    },
    days: () => receiver.received.map(({ json }) => (json as DaySummaryBody).summary_json.date),
    sent: () => receiver.received.map(({ bytes }) => bytes.toString()).join('\n'),
  };
  return made;
}

const setHour = (server: TestServer, hour: number) =>
  send(server, 'PATCH', '/v1/users/daily-summary-settings', { hour });

/** Lets the schedule and what it sends come to an end. A day that is held stays due: it is waited for only so long. */
async function settled({ clock, store, receiver }: World): Promise<void> {
  let patience = 30;
  for (let quiet = 0; quiet < 3; quiet++) {
    const busy = store.jobs.count('delivery') > 0 || receiver.underWay() > 0;
    if (busy || (store.day_summary_runs.due().length > 0 && patience-- > 0)) quiet = 0;
    await new Promise((resolve) => setTimeout(resolve, 5));
    await clock.advance(10);
  }
}

const talk = (
  server: TestServer,
  began: string,
  more: Partial<ConversationRow> = {},
  lines = ['We talked about the wall.'],
): ConversationRow =>
  storeConversation(
    server.store,
    server.uid,
    {
      ...{ created_at: at(began), started_at: at(began), finished_at: at(began) + 5 * MINUTE },
      ...{ title: `Talk of ${began}`, overview: 'It was about a wall.', ...more },
    },
    lines,
  );

verifies(
  ['webhook.day-summary.hourly-job', 'webhook.day-summary.local-hour', 'webhook.day-summary.one-per-day'],
  'at minute 0 of the hour of UTC in which the local hour is the chosen one, once a day',
  async () => {
    const service = await world({ zone: 'Asia/Kathmandu', hour: 21 });
    talk(service, '2026-01-05T08:00');
    // 21:00 in Kathmandu is 15:15 of UTC; its hour strikes at 16:00, which is 21:45 there.
    await service.reach('2026-01-05T15:30');
    expect(service.days()).toEqual([]);
    service.clock.sleep(29 * MINUTE);
    await service.clock.advance(20_000);
    expect(service.days()).toEqual([]);
    await service.reach('2026-01-05T16:00');
    expect(service.days()).toEqual(['2026-01-05']);
    for (const hour of ['17', '18', '19', '23']) await service.reach(`2026-01-05T${hour}:00`);
    expect(service.days()).toEqual(['2026-01-05']);
    const { summaries } = (await (await service.request('/v1/users/daily-summaries')).json()) as {
      summaries: StoredDaySummary[];
    };
    expect(summaries).toMatchObject([{ date: '2026-01-05', headline: 'Talk of 2026-01-05T08:00' }]);
    expect(await notifications(service)).toMatchObject([
      {
        kind: 'daily_summary',
        title: expect.stringMatching(/Talk of 2026-01-05T08:00$/),
        data: { summary_id: summaries[0]!.id, date: '2026-01-05' },
      },
    ]);
  },
);

verifies(
  ['webhook.day-summary.before-noon-previous-day', 'webhook.day-summary.from-noon-current-day'],
  'before noon it is the day before, from noon on the day itself',
  async () => {
    for (const [hour, date] of [
      [11, '2026-01-05'],
      [12, '2026-01-06'],
    ] as const) {
      const service = await world({ hour });
      talk(service, '2026-01-05T08:00');
      talk(service, '2026-01-06T08:00');
      await service.reach(`2026-01-06T${hour}:00`);
      expect(service.days()).toEqual([date]);
      await service.close();
    }
  },
);

verifies(
  ['webhook.day-summary.no-timezone-skipped'],
  'a user without a time zone is skipped, until there is one',
  async () => {
    const service = await world({ zone: null });
    talk(service, '2026-01-05T08:00');
    talk(service, '2026-01-06T08:00');
    await service.reach('2026-01-05T22:00');
    await service.reach('2026-01-05T23:00');
    expect(service.days()).toEqual([]);
    service.store.users.update(service.uid, { time_zone: 'UTC' });
    await service.reach('2026-01-06T22:00');
    expect(service.days()).toEqual(['2026-01-06']);
  },
);

verifies(
  ['webhook.day-summary.no-conversations-none', 'webhook.day-summary.absence-is-not-failure'],
  'a day without conversations has no delivery, no summary and no notification, and the next has its own',
  async () => {
    const service = await world();
    talk(service, '2026-01-05T08:00', { discarded: true });
    talk(service, '2026-01-05T09:00', { deleted_at: at('2026-01-05T10:00') });
    talk(service, '2026-01-05T10:00', { status: 'failed' });
    await service.reach('2026-01-05T22:00');
    expect(service.days()).toEqual([]);
    expect(service.store.daily_summaries.ofDay(service.uid, '2026-01-05')).toBeNull();
    expect(await notifications(service)).toEqual([]);
    // What comes after the hour is not made up for.
    talk(service, '2026-01-05T12:00');
    await service.reach('2026-01-05T23:00');
    talk(service, '2026-01-06T08:00');
    await service.reach('2026-01-06T22:00');
    expect(service.days()).toEqual(['2026-01-06']);
    expect(service.store.day_summary_runs.get(service.uid, '2026-01-05')).toMatchObject({
      ...{ state: 'skipped', reason: 'no conversations' },
    });
  },
);

verifies(
  ['webhook.day-summary.all-locked-none', 'webhook.day-summary.no-speech-none'],
  'no delivery when every conversation is locked or without speech; those do not stop another one',
  async () => {
    const service = await world();
    talk(service, '2026-01-05T08:00', { is_locked: true });
    await service.reach('2026-01-05T22:00');
    talk(service, '2026-01-06T08:00', { external_data: { text: 'A note.', text_source: 'other_text' } }, []);
    talk(service, '2026-01-06T09:00', {}, ['  ']);
    talk(service, '2026-01-06T10:00', { is_locked: true });
    await service.reach('2026-01-06T22:00');
    expect(service.days()).toEqual([]);
    talk(service, '2026-01-07T08:00', {}, []);
    talk(service, '2026-01-07T10:00', { is_locked: true, title: 'The hidden garden' });
    talk(service, '2026-01-07T11:00');
    await service.reach('2026-01-07T22:00');
    expect(service.days()).toEqual(['2026-01-07']);
    expect(service.sent()).not.toContain('garden');
  },
);

verifies(['webhook.day-summary.no-push-token-none'], 'no delivery without a push token', async () => {
  const service = await world();
  await send(service, 'DELETE', '/v1/users/fcm-token', { fcm_token: 'phone' });
  expect(service.store.push_targets.has(service.uid)).toBe(false);
  talk(service, '2026-01-05T08:00');
  talk(service, '2026-01-06T08:00');
  await service.reach('2026-01-05T22:00');
  expect(service.days()).toEqual([]);
  await send(service, 'POST', '/v1/users/fcm-token', { fcm_token: 'phone', time_zone: 'UTC' });
  await service.reach('2026-01-05T22:30');
  expect(service.days()).toEqual([]);
  await service.reach('2026-01-06T22:00');
  expect(service.days()).toEqual(['2026-01-06']);
});

verifies(
  [
    'webhook.day-summary.already-started-none',
    'webhook.day-summary.lock-two-hours',
    'limits.day-summary-lock',
  ],
  'a delivery that was started and cut off by a kill holds the day for two hours, and is made up for then',
  async () => {
    const service = await world({ hour: 20 });
    talk(service, '2026-01-05T08:00');
    await service.reach('2026-01-05T19:59');
    // As a killed service leaves it: the lock is there, nothing else.
    service.store.day_summary_runs.lock(service.uid, '2026-01-05', at('2026-01-05T20:00'), 2 * HOUR);
    await service.reach('2026-01-05T20:00');
    for (const time of ['20:30', '21:00', '21:58']) await service.reach(`2026-01-05T${time}`);
    expect(service.days()).toEqual([]);
    await service.reach('2026-01-05T22:01');
    // A day that is held is looked at each minute.
    for (let turn = 0; turn < 4; turn++) await service.reach('2026-01-05T22:01');
    expect(service.days()).toEqual(['2026-01-05']);
    await service.reach('2026-01-05T23:00');
    expect(service.days()).toEqual(['2026-01-05']);
  },
);

verifies(
  ['webhook.day-summary.manual-no-webhook'],
  'the manual action makes the summary and posts nothing; the hour of the day posts it all the same',
  async () => {
    const service = await world();
    talk(service, '2026-01-05T08:00');
    const body = { date: '2026-01-05' };
    const answer = await send(service, 'POST', '/v1/users/daily-summary-settings/test', body);
    expect(answer.status).toBe(200);
    const { summary_id } = (await answer.json()) as { summary_id: string };
    await service.reach('2026-01-05T13:30');
    expect(service.days()).toEqual([]);
    await service.reach('2026-01-05T22:00');
    expect(service.days()).toEqual(['2026-01-05']);
    expect(service.sent()).toContain(summary_id);
    await send(service, 'POST', '/v1/users/daily-summary-settings/test', body);
    await service.reach('2026-01-05T23:30');
    expect(service.days()).toEqual(['2026-01-05']);
  },
);

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

test('hour and zone may change during the day: it has one delivery at most', async () => {
  const service = await world({ hour: 14 });
  for (const day of ['05', '06', '07']) talk(service, `2026-01-${day}T08:00`);
  await service.reach('2026-01-05T14:00');
  await setHour(service, 16);
  await service.reach('2026-01-05T16:00');
  // There it is 5 in the morning, and the day becomes 20 o'clock once more.
  service.store.users.update(service.uid, { time_zone: 'America/Los_Angeles' });
  await setHour(service, 20);
  await service.reach('2026-01-06T04:00');
  expect(service.days()).toEqual(['2026-01-05']);
  // The day that is summed up in the morning was summed up in the evening.
  await setHour(service, 7);
  service.store.users.update(service.uid, { time_zone: 'UTC' });
  await service.reach('2026-01-06T07:00');
  expect(service.days()).toEqual(['2026-01-05']);
  await setHour(service, 21);
  await service.reach('2026-01-06T21:00');
  expect(service.days()).toEqual(['2026-01-05', '2026-01-06']);
  // The evening of a day on whose morning the day before was summed up has none.
  talk(service, '2026-01-08T08:00');
  await setHour(service, 8);
  await service.reach('2026-01-08T08:00');
  await setHour(service, 21);
  await service.reach('2026-01-08T21:00');
  expect(service.days()).toEqual(['2026-01-05', '2026-01-06', '2026-01-07']);
});

test('an hour that is chosen after it has struck waits for the next day; one turned off sends nothing', async () => {
  const service = await world({ hour: 23 });
  for (const day of ['05', '06', '07']) talk(service, `2026-01-${day}T08:00`);
  await service.reach('2026-01-05T20:30');
  await setHour(service, 19);
  await service.reach('2026-01-05T23:30');
  expect(service.days()).toEqual([]);
  await send(service, 'PATCH', '/v1/users/daily-summary-settings', { enabled: false });
  await service.reach('2026-01-06T19:00');
  expect(service.days()).toEqual([]);
  await send(service, 'PATCH', '/v1/users/daily-summary-settings', { enabled: true });
  await service.reach('2026-01-07T19:00');
  expect(service.days()).toEqual(['2026-01-07']);
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

verifies(
  ['webhook.day-summary.local-hour', 'limits.day-summary-lock'],
  'each user has their own hour, zone, day and lock',
  async () => {
    const service = await world({ hour: 20 });
    const { uid, token } = await service.otherUser('Bea');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const asBea = (method: string, path: string, body: object) =>
      service.request(path, { method, headers, body: JSON.stringify(body) });
    // The receiver of the test is on this computer.
    await send(service, 'PATCH', '/private/destination-rules', { others_may_use_private_addresses: true });
    const address = { url: `${service.receiver.url}/bea` };
    expect((await asBea('POST', '/v1/users/developer/webhook/day_summary', address)).status).toBe(200);
    await asBea('POST', '/v1/users/fcm-token', { fcm_token: 'tablet', time_zone: 'America/New_York' });
    await asBea('PATCH', '/v1/users/daily-summary-settings', { hour: 18 });
    talk(service, '2026-01-05T08:00');
    talk({ ...service, uid }, '2026-01-05T15:00', { title: 'The talk of Bea' });
    await service.reach('2026-01-05T20:00');
    expect(service.sent()).not.toContain('Bea');
    // 18:00 in New York.
    await service.reach('2026-01-05T23:00');
    expect(service.days()).toEqual(['2026-01-05', '2026-01-05']);
    expect(service.sent()).toContain('The talk of Bea');
  },
);

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
