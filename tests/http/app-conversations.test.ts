// The app-facing conversation routes: filters, count, finish, process again, audio ranges.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Conversation } from '../../src/contract/resources.ts';
import { verifies } from '../helpers/verifies.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

const AUDIO = Buffer.from(Array.from({ length: 300_000 }, (_, n) => n % 251));

let service: HttpInstance;
let token: string;
const live: { conversation: Conversation | null } = { conversation: null };
beforeAll(async () => {
  service = await startHttpInstance({ audio: AUDIO, finishLive: async () => live.conversation });
  token = await service.token();
});
afterAll(() => service.close());

const body = async <T>(path: string): Promise<T> => (await (await service.get(path, token)).json()) as T;

describe('list and count', () => {
  let failed: string, discarded: string, done: string;
  beforeAll(() => {
    const at = service.clock.now();
    failed = service.addConversation({ status: 'failed', created_at: at - 3, source: 'phone' });
    discarded = service.addConversation({ discarded: true, created_at: at - 2, source: 'desktop' });
    done = service.addConversation({ starred: true, created_at: at - 1, source: 'desktop' });
    service.addSegment(done, 'Hello.');
  });

  test.each([
    ['', () => [done, discarded, failed]],
    ['?statuses=completed', () => [done, discarded]],
    ['?statuses=completed,merging', () => [done, discarded]],
    ['?statuses=merging', () => []],
    ['?statuses=completed,failed&include_discarded=false', () => [done, failed]],
    ['?sources=phone', () => [failed]],
    ['?starred=true', () => [done]],
    ['?start_date=2100-01-01', () => []],
  ])('%s', async (query, expected) => {
    const found = await body<Conversation[]>(`/v1/conversations${query}`);
    expect(found.map(({ id }) => id)).toEqual(expected());
    for (const conversation of found) Conversation.parse(conversation);
    expect(await body(`/v1/conversations/count${query}`)).toEqual({ count: expected().length });
  });

  test('pages and transcripts', async () => {
    const page = await body<Conversation[]>('/v1/conversations?limit=1&offset=1');
    expect(page.map(({ id }) => id)).toEqual([discarded]);
    const [full] = await body<Conversation[]>('/v1/conversations?limit=1');
    expect(full?.transcript_segments).toHaveLength(1);
    const [bare] = await body<Conversation[]>('/v1/conversations?limit=1&include_transcript=false');
    expect(bare?.transcript_segments).toEqual([]);
  });

  test.each(['?statuses=done', '?start_date=2026-02-01&end_date=2026-01-01', `?sources=${'a,'.repeat(21)}`])(
    '%s is 422',
    async (query) => {
      for (const path of ['/v1/conversations', '/v1/conversations/count']) {
        expect((await service.get(path + query, token)).status).toBe(422);
      }
    },
  );

  test('one by its id', async () => {
    const found = Conversation.parse(await body(`/v1/conversations/${done}`));
    expect(found).toMatchObject({ id: done, starred: true, status: 'completed', visibility: 'private' });
    expect((await service.get('/v1/conversations/none', token)).status).toBe(404);
  });
});

verifies(
  ['app-conversations.finish.path', 'versioning.conversations-prefix'],
  'an empty object answers with what was in progress, or 404',
  async () => {
    const none = await service.post('/v1/conversations', token, {});
    expect([none.status, await none.json()]).toEqual([404, { detail: 'Conversation in progress not found' }]);

    const id = service.addConversation();
    live.conversation = Conversation.parse(
      await (await service.get(`/v1/conversations/${id}`, token)).json(),
    );
    const finished = await service.post('/v1/conversations', token, {});
    expect(finished.status).toBe(200);
    expect(await finished.json()).toEqual({ conversation: live.conversation, messages: [] });
    // Without a body as well.
    const fromLive = await service.get('/v1/conversations', token, { method: 'POST' });
    expect(await fromLive.json()).toEqual({ conversation: live.conversation, messages: [] });
    live.conversation = null;
  },
);

test('a failed conversation is processed again', async () => {
  const id = service.addConversation({ status: 'failed', failure: 'It did not work.' });
  service.addSegment(id, 'Hello.');
  const answer = await service.post(`/v1/conversations/${id}/reprocess`, token, {});
  expect(Conversation.parse(await answer.json())).toMatchObject({ id, status: 'completed', failure: null });
});

describe('audio', () => {
  let path: string;
  beforeAll(() => {
    path = `/v1/conversations/${service.addConversation()}/audio`;
  });

  test.each([
    [undefined, 200, null, 0, AUDIO.length],
    ['bytes=0-', 206, `bytes 0-299999/300000`, 0, AUDIO.length],
    ['bytes=100-299', 206, 'bytes 100-299/300000', 100, 300],
    ['bytes=-50', 206, 'bytes 299950-299999/300000', 299_950, 300_000],
    ['bytes=299999-400000', 206, 'bytes 299999-299999/300000', 299_999, 300_000],
  ])('range %s is %d', async (range, status, contentRange, start, end) => {
    const answer = await service.get(path, token, { headers: range === undefined ? {} : { range } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(answer.headers.get('content-type')).toBe('audio/wav');
    expect(answer.headers.get('content-length')).toBe(String(end - start));
    expect(Buffer.from(await answer.arrayBuffer()).equals(AUDIO.subarray(start, end))).toBe(true);
  });

  test('a range under a condition that cannot be known to hold is the whole', async () => {
    for (const condition of ['"a"', 'Sun, 04 Jan 2026 10:00:00 GMT']) {
      const headers = { range: 'bytes=0-9', 'if-range': condition };
      const answer = await service.get(path, token, { headers });
      expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, AUDIO.length]);
    }
  });

  test('a range outside is 416 and tells the size', async () => {
    const answer = await service.get(path, token, { headers: { range: 'bytes=300000-' } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */300000']);
  });

  test('HEAD tells the size and sends nothing', async () => {
    const answer = await service.get(path, token, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '300000']);
    expect((await answer.arrayBuffer()).byteLength).toBe(0);
  });

  test('a listener that leaves in the middle is no error', async () => {
    const leave = new AbortController();
    const answer = await service.get(path, token, { signal: leave.signal });
    await answer.body?.getReader().read();
    leave.abort();
    expect((await service.get('/health')).status).toBe(200);
    expect(service.errors).toEqual([]);
  });

  test('no audio is 404', async () => {
    expect((await service.get('/v1/conversations/none/audio', token)).status).toBe(404);
  });
});
