// Stored summaries of days over HTTP: their owner's, the developer API's, and shared ones.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DaySummary, StoredDaySummary } from '../../src/contract/daily-summaries.ts';
import { aDaySummary } from '../helpers/daily-summaries.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

let service: HttpInstance;
let token: string;
beforeEach(async () => {
  service = await startHttpInstance();
  token = await service.token();
});
afterEach(() => service.close());

const OWN = '/v1/users/daily-summaries';
const DEV = '/v1/dev/user/daily-summaries';
const keep = (date: string, headline = 'A day') =>
  service.services.dailySummaries.keep(service.owner.uid, { ...aDaySummary, date, headline });
async function list(query = '', path = OWN, as = token) {
  const answer = await service.get(path + query, as);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { summaries: StoredDaySummary[] }).summaries;
}
const share = (id: string, value: string, as = token) =>
  service.get(`${OWN}/${id}/visibility?value=${value}`, as, { method: 'PATCH' });
const shared = (id: string) => service.get(`/v1/daily-summaries/${id}/shared`);

test('they are listed newest day first, in pages', async () => {
  for (let day = 1; day <= 31; day++) keep(`2026-01-${String(day).padStart(2, '0')}`);
  const all = await list();
  expect(all).toHaveLength(30);
  expect(all[0]).toMatchObject({ date: '2026-01-31', visibility: 'private' });
  expect(all[0]).toEqual(StoredDaySummary.parse(all[0]));
  expect((await list('?limit=2&offset=29')).map(({ date }) => date)).toEqual(['2026-01-02', '2026-01-01']);
  expect(await list('?limit=-1')).toHaveLength(1);
  expect(await list('?limit=1000000000')).toHaveLength(31);
  expect(await list('?offset=-5&limit=100')).toHaveLength(31);
  expect(await list('?limit=1&limit=3')).toHaveLength(3);
  expect((await service.get(`${OWN}?offset=abc`, token)).status).toBe(422);
});

test.each([OWN, DEV])('%s keeps the days from start_date to end_date', async (path) => {
  for (const date of ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04']) keep(date);
  const dates = async (query: string) => (await list(query, path)).map(({ date }) => date);
  expect(await dates('?start_date=2026-01-02&end_date=2026-01-03')).toEqual(['2026-01-03', '2026-01-02']);
  expect(await dates('?start_date=2026-01-04')).toEqual(['2026-01-04']);
  expect(await dates('?end_date=2026-01-01T23:00:00Z')).toEqual(['2026-01-01']);
  expect(await dates('?end_date=2026-01-03&limit=1&offset=1')).toEqual(['2026-01-02']);
  expect(await dates('?start_date=&end_date=')).toHaveLength(4);
  expect((await service.get(`${path}?start_date=May`, token)).status).toBe(422);
});

test('the shape is the one of the contract', async () => {
  const { id } = keep('2026-01-05', 'Mortar and bread');
  const answer = await service.get(`${OWN}/${id}`, token);
  expect(await answer.json()).toEqual({
    ...aDaySummary,
    id,
    date: '2026-01-05',
    headline: 'Mortar and bread',
    created_at: new Date(service.clock.now()).toISOString().replace('Z', ''),
    visibility: 'private',
    // Beside the contract, for a page that has words of its own.
    wording: {
      headline: { text: 'Mortar and bread', more: 0 },
      overview: { text: aDaySummary.overview, more: 0 },
    },
    conversations: [],
    tasks: [],
  });
});

test('one made again keeps its id; its link is closed, unless it says the same', async () => {
  const first = keep('2026-01-05', 'First');
  await share(first.id, 'shared');
  await service.clock.advance(60_000);
  expect(keep('2026-01-05', 'First').id).toBe(first.id);
  expect((await shared(first.id)).status).toBe(200);
  const second = keep('2026-01-05', 'Second');
  expect(second.id).toBe(first.id);
  expect(await list()).toMatchObject([{ id: first.id, headline: 'Second', visibility: 'private' }]);
  expect((await shared(first.id)).status).toBe(404);
  await share(first.id, 'shared');
  expect(await (await shared(first.id)).json()).toMatchObject({ headline: 'Second' });
});

test('the developer API reads them with conversations:read', async () => {
  const { id } = keep('2026-01-05');
  const key = service.key('dev', ['conversations:read']);
  expect(await list('', DEV, key)).toHaveLength(1);
  expect((await service.get(`${DEV}/${id}`, key)).status).toBe(200);
  expect((await service.get(`${DEV}/none`, key)).status).toBe(404);
  expect((await service.get(DEV, service.key('dev', ['memories:read']))).status).toBe(403);
  expect((await service.get(OWN, key)).status).toBe(401);
});

test('a deleted one is gone', async () => {
  const { id } = keep('2026-01-05');
  const answer = await service.get(`${OWN}/${id}`, token, { method: 'DELETE' });
  expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
  expect((await service.get(`${OWN}/${id}`, token)).status).toBe(404);
  expect((await service.get(`${OWN}/${id}`, token, { method: 'DELETE' })).status).toBe(404);
});

test('only a shared one can be read without signing in', async () => {
  const { id } = keep('2026-01-05');
  expect((await shared(id)).status).toBe(404);
  expect(await (await share(id, 'shared')).json()).toMatchObject({ id, visibility: 'shared' });
  const open = await shared(id);
  expect(open.status).toBe(200);
  const body: unknown = await open.json();
  expect(DaySummary.strict().parse(body)).toEqual(body);
  await share(id, 'private');
  const closed = await shared(id);
  expect([closed.status, await closed.json()]).toEqual([404, { detail: 'Daily summary not found' }]);
  expect((await share(id, 'public')).status).toBe(422);
  expect((await service.get(`${OWN}/${id}/visibility`, token, { method: 'PATCH' })).status).toBe(422);
  expect((await share('none', 'shared')).status).toBe(404);
});

test('another user finds nothing and changes nothing', async () => {
  const { id } = keep('2026-01-05');
  const bea = await service.otherUser('Bea');
  expect(await list('', OWN, bea.token)).toEqual([]);
  expect(await list('', DEV, bea.token)).toEqual([]);
  expect((await service.get(`${OWN}/${id}`, bea.token)).status).toBe(404);
  expect((await service.get(`${DEV}/${id}`, bea.token)).status).toBe(404);
  expect((await share(id, 'shared', bea.token)).status).toBe(404);
  expect((await service.get(`${OWN}/${id}`, bea.token, { method: 'DELETE' })).status).toBe(404);
  expect(await list()).toMatchObject([{ id, visibility: 'private' }]);
});
