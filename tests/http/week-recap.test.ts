// The recap of a week, on the real service.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { WeekRecap } from '../../src/contract/week-recap.ts';
import { storeClaim } from '../helpers/claims.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import { hearItem } from './action-item-requests.ts';
import { answered } from './memory-requests.ts';

const at = (text: string): number => Date.parse(text);

const weekOf = async (server: TestServer, query = ''): Promise<WeekRecap> =>
  answered(WeekRecap.strict(), await server.request(`/v1/recap/week${query}`));

function talk(
  server: TestServer,
  title: string,
  began: string,
  minutes: number,
  more = {},
  lines: Parameters<typeof storeConversation>[3] = [],
) {
  const started_at = at(began);
  const times = { created_at: started_at, started_at, finished_at: started_at + minutes * 60_000 };
  return storeConversation(server.store, server.uid, { title, overview: '', ...times, ...more }, lines).id;
}

verifies(
  ['recap.week'],
  'a week goes from Monday to Sunday of the user, with its days, people, decisions and tasks',
  async () => {
    // Sunday evening in Auckland is still Sunday morning in UTC.
    const server = await startTestServer({ clock: createFakeClock(at('2026-03-15T08:00:00Z')) });
    server.store.users.update(server.uid, { time_zone: 'Pacific/Auckland' });
    const ana = randomUUID();
    server.store.people.insertNew({ id: ana, uid: server.uid, name: 'Ana', created_at: 0, updated_at: 0 });
    talk(server, 'Sunday before', '2026-03-08T10:00:00Z', 10);
    const first = talk(server, 'Monday there', '2026-03-08T12:00:00Z', 30, {}, [
      aSegment('Hi', 0, { person_id: ana }),
    ]);
    const second = talk(server, 'Friday there', '2026-03-12T20:00:00Z', 90, {}, [
      aSegment('Hi', 0, { person_id: ana }),
    ]);
    talk(server, 'Locked', '2026-03-12T20:00:00Z', 90, { is_locked: true });
    talk(server, 'Next Monday', '2026-03-15T12:00:00Z', 10);
    storeClaim(server.store, server.uid, second, { kind: 'decision', text: 'We sell the boat' });
    hearItem(server, { description: 'Clean the boat', conversation_id: second });
    hearItem(server, { description: 'Old', conversation_id: first, completed: true });
    const week = await weekOf(server);
    expect(week).toMatchObject({
      ...{ start_date: '2026-03-09', end_date: '2026-03-15', locked_conversations: 1 },
      stats: {
        total_conversations: 2,
        total_duration_minutes: 120,
        action_items_count: 2,
        completed_action_items_count: 1,
      },
      people: [{ person_id: ana, name: 'Ana', conversations: 2 }],
      decisions_made: [{ decision: 'We sell the boat', conversation_id: second }],
      headline: 'Friday there, Monday there',
      overview: '2 conversations on 2 days. The longest: Friday there; Monday there.',
    });
    expect(week.days.map(({ date, total_conversations: count }) => [date, count])).toEqual([
      ['2026-03-09', 1],
      ...[10, 11, 12].map((day) => [`2026-03-${day}`, 0]),
      ['2026-03-13', 1],
      ['2026-03-14', 0],
      ['2026-03-15', 0],
    ]);
    expect(JSON.stringify(week)).not.toContain('Locked');
    expect((await weekOf(server, '?date=2026-03-02')).headline).toBe('Sunday before');
    expect((await weekOf(server, '?date=2026-03-08')).start_date).toBe('2026-03-02');
  },
);

test('a week in which nothing was said is empty, and a day that is none is refused', async () => {
  const server = await startTestServer();
  expect(await weekOf(server, '?date=2001-01-01')).toMatchObject({ headline: '', overview: '', people: [] });
  expect((await server.request('/v1/recap/week?date=2026-02-30')).status).toBe(422);
  expect(
    (await server.request('/v1/recap/week', { headers: { authorization: `Bearer ${server.newKey('dev')}` } }))
      .status,
  ).toBe(401);
});

test('a week that reaches into the year 10000 is refused; the one before is the last', async () => {
  const server = await startTestServer();
  for (const day of ['9999-12-27', '9999-12-31']) {
    const refused = await server.request(`/v1/recap/week?date=${day}`);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ detail: [{ loc: ['query', 'date'], type: 'value_error' }] });
  }
  expect(await weekOf(server, '?date=9999-12-26')).toMatchObject({ end_date: '9999-12-26' });
  expect(await weekOf(server, '?date=0001-01-01')).toMatchObject({ start_date: '0001-01-01' });
});
