// The schedule of day summaries, on the real service with a clock moved by hand (contract: Events, Day summary, delivery rules 1
// to 6).
import { expect, test } from 'vitest';
import type { StoredDaySummary } from '../../src/contract/daily-summaries.ts';
import { verifies } from '../helpers/verifies.ts';
import { notifications } from './action-item-requests.ts';
import { at, HOUR, MINUTE, setHour, talk, world } from './day-summary-world.ts';
import { send } from './memory-requests.ts';

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

test.each([
  ['en', 'Garden, Kitchen and 1 more', 'Your Day in Review', 'Seeds. 2 more conversations.'],
  ['de', 'Garden, Kitchen und 1 weitere', 'Dein Tag im Rückblick', 'Seeds. 2 weitere Gespräche.'],
  ['es', 'Garden, Kitchen y 1 más', 'Tu día en resumen', 'Seeds. 2 conversaciones más.'],
])(
  'what is pushed of a day is joined in the language of its owner (%s)',
  async (language, title, none, body) => {
    const service = await world();
    service.store.users.update(service.uid, { language });
    talk(service, '2026-01-05T08:00', { title: 'Garden', overview: 'Seeds.', emoji: '' });
    talk(service, '2026-01-05T09:00', { title: 'Kitchen', overview: '', emoji: '' });
    talk(service, '2026-01-05T10:00', { title: 'Roof', overview: '', emoji: '' });
    talk(service, '2026-01-06T08:00', { title: '', overview: 'Rain.', emoji: '' });
    await service.reach('2026-01-05T22:00');
    await service.reach('2026-01-06T22:00');
    expect(await notifications(service)).toMatchObject([
      { title: none, body: 'Rain.' },
      { title, body },
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
