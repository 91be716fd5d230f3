// Searching conversations over the developer API and as the owner.
import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { FoundConversations } from '../../src/contract/conversation-writing.ts';
import type { DeveloperConversation } from '../../src/contract/resources.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { verifies } from '../helpers/verifies.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

const DEVELOPER = '/v1/dev/user/conversations/search';
const APP = '/v1/conversations/search';

async function instance(): Promise<HttpInstance> {
  const made = await startHttpInstance();
  onTestFinished(() => made.close());
  return made;
}

type Row = Parameters<typeof storeConversation>[2];

function add(service: HttpInstance, lines: string[], row: Row = {}, uid = service.owner.uid): string {
  const { id } = storeConversation(service.store, uid, row, lines);
  service.store.search.indexConversation(uid, id);
  return id;
}

async function forDeveloper(service: HttpInstance, query: string, credential?: string): Promise<string[]> {
  const answer = await service.get(`${DEVELOPER}?${query}`, credential ?? (await service.token()));
  expect(answer.status, query).toBe(200);
  return ((await answer.json()) as DeveloperConversation[]).map(({ id }) => id);
}

async function forApp(service: HttpInstance, body: object): Promise<FoundConversations> {
  const answer = await service.post(APP, await service.token(), body);
  expect(answer.status, JSON.stringify(body)).toBe(200);
  return (await answer.json()) as FoundConversations;
}

verifies(
  ['conversations.search'],
  'a developer finds what is completed and not discarded by its words, in the developer view',
  async () => {
    const service = await instance();
    const id = add(service, ['We choose the tiles.']);
    add(service, ['Nothing of the kind.']);
    add(service, ['Tiles again.'], { discarded: true });
    add(service, ['Tiles failed.'], { status: 'failed' });
    add(service, ['Tiles gone.'], { deleted_at: 1 });
    const { uid } = await service.otherUser('Bo');
    add(service, ['Tiles of another.'], {}, uid);
    const key = service.key('dev', ['conversations:read']);
    expect(await forDeveloper(service, 'query=TILES', key)).toEqual([id]);
    const [one] = (await (await service.get(`${DEVELOPER}?query=tiles`, key)).json()) as object[];
    expect(one).not.toHaveProperty('status');
    expect(await forDeveloper(service, 'query=elephants', key)).toEqual([]);
    const writer = service.key('dev', ['conversations:write']);
    expect((await service.get(`${DEVELOPER}?query=tiles`, writer)).status).toBe(403);
  },
);

test('pages of a developer: limits are clamped, the query must be there', async () => {
  const service = await instance();
  for (let at = 0; at < 3; at++) add(service, ['Tiles.'], { created_at: at });
  const all = await forDeveloper(service, 'query=tiles');
  expect(all).toHaveLength(3);
  expect(await forDeveloper(service, 'query=tiles&limit=2&offset=1')).toEqual(all.slice(1));
  expect(await forDeveloper(service, 'query=tiles&limit=-1')).toEqual(all.slice(0, 1));
  expect(await forDeveloper(service, 'query=tiles&limit=1000000000&offset=-3')).toEqual(all);
  expect(await forDeveloper(service, 'query=elephants&query=tiles')).toEqual(all);
  for (const wrong of ['', 'query=', 'query=a%00b', `query=${'x'.repeat(501)}`, 'query=a&offset=abc']) {
    expect((await service.get(`${DEVELOPER}?${wrong}`, await service.token())).status, wrong).toBe(422);
  }
  for (const odd of ['%22', '*', 'AND', '-', 'a:b', '%F0%9F%98%80', '(', 'NEAR(']) {
    expect(await forDeveloper(service, `query=${odd}`), odd).toEqual([]);
  }
});

describe('the owner', () => {
  test('gets pages, and the lines in which the words stand', async () => {
    const service = await instance();
    const ids = [];
    for (let at = 0; at < 3; at++)
      ids.push(
        add(service, ['Hello.', 'Une CRÈME, please.', 'Bye.'], { created_at: at, discarded: at === 0 }),
      );
    const first = await forApp(service, { query: 'creme', per_page: 2 });
    expect(first).toMatchObject({ total_pages: 2, current_page: 1, per_page: 2 });
    expect(first.items).toHaveLength(2);
    expect(first.items[0]!.matches).toEqual([
      { id: expect.any(String), text: 'Une CRÈME, please.', start: 3 },
    ]);
    const second = await forApp(service, { query: 'creme', per_page: 2, page: 2 });
    const found = [...first.items, ...second.items].map(({ id }) => id);
    expect(found.sort()).toEqual([...ids].sort());
    expect((await forApp(service, { query: 'creme', include_discarded: false })).items).toHaveLength(2);
    expect(await forApp(service, { query: 'creme', page: 9 })).toMatchObject({ items: [], total_pages: 1 });
    expect(await forApp(service, { query: 'creme', page: -1, per_page: 0 })).toMatchObject({
      current_page: 1,
      per_page: 1,
    });
    expect(await forApp(service, { query: 'elephant' })).toMatchObject({ items: [], total_pages: 0 });
  });

  test('narrows by time and by who speaks', async () => {
    const service = await instance();
    const DAY = 86_400_000;
    const early = add(service, ['Tiles.'], { created_at: 0 });
    const { uid } = service.owner;
    const { id: late } = storeConversation(service.store, uid, { created_at: 2 * DAY }, [
      aSegment('Tiles.', 0, { is_user: true, speaker_id: 3 }),
    ]);
    service.store.search.indexConversation(uid, late);
    const ids = async (more: object): Promise<string[]> =>
      (await forApp(service, { query: 'tiles', ...more })).items.map(({ id }) => id);
    expect(await ids({ start_date: '1970-01-02T00:00:00Z' })).toEqual([late]);
    expect(await ids({ end_date: '1970-01-02T00:00:00Z', start_date: null })).toEqual([early]);
    expect(await ids({ speaker_id: 'user' })).toEqual([late]);
    expect(await ids({ speaker_id: '3' })).toEqual([late]);
    expect(await ids({ speaker_id: randomUUID() })).toEqual([]);
  });

  test.each([
    [{}, 422],
    [{ query: '' }, 422],
    [{ query: 5 }, 422],
    [{ query: 'a', page: 'x' }, 422],
    [{ query: 'a', page: 1.5 }, 422],
    [{ query: 'a', start_date: 'noon' }, 422],
    [{ query: 'a', start_date: '2026-01-02', end_date: '2026-01-01' }, 422],
  ])('%j is answered with %i', async (body, status) => {
    const service = await instance();
    expect((await service.post(APP, await service.token(), body)).status).toBe(status);
  });

  test('is who asks: a key is refused', async () => {
    const service = await instance();
    expect((await service.post(APP, service.key('dev'), { query: 'a' })).status).toBe(401);
    expect((await service.post(APP, undefined, { query: 'a' })).status).toBe(401);
  });
});
