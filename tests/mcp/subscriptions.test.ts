// Streams that tell an assistant of finished conversations: what they carry, for whom, and when they end.
import { connect } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startHttpInstance, type HttpInstance } from '../http/http-instance.ts';
import { FROM_SEGMENTS, line } from '../http/creating-conversations.ts';
import { modernHeaders, modernRequest, request, send, sendModern } from './raw-messages.ts';

const LIST = 'earshot://conversations';
const METHOD = 'subscriptions/listen';

let service: HttpInstance;
let key: string;
beforeEach(async () => {
  service = await startHttpInstance();
  onTestFinished(() => service.close());
  key = service.key('mcp');
});

interface Message {
  id?: unknown;
  method?: string;
  params?: { uri?: string; notifications?: object; _meta?: Record<string, unknown> };
  result?: object;
}

const body = (notifications: object, id: string | number = 'one') =>
  JSON.stringify(modernRequest(METHOD, { notifications }, id));

/** A stream, read as it comes. */
async function listen(notifications: object, credential = key) {
  const left = new AbortController();
  onTestFinished(() => left.abort());
  const answer = await fetch(`${service.url}/v1/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${credential}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...modernHeaders(METHOD),
    },
    body: body(notifications),
    signal: left.signal,
  });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  /** The next message; null at the end. */
  async function next(): Promise<Message | null> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const event = text.slice(0, end);
        text = text.slice(end + 2);
        const data = event.split('\n').find((one) => one.startsWith('data: '));
        if (data !== undefined) return JSON.parse(data.slice(6)) as Message;
        continue;
      }
      const { done, value } = await reader.read();
      if (done) return null;
      text += value;
    }
  }
  return { status: answer.status, type: answer.headers.get('content-type'), next, leave: () => left.abort() };
}

async function addTalk(token?: string): Promise<string> {
  const talk = { transcript_segments: [line({ text: 'We meet under the old oak.' })], language: 'en' };
  const answer = await service.post(FROM_SEGMENTS, token ?? (await service.token()), talk);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

test('a finished conversation is told to who listens to the list, by its address and without its words', async () => {
  const { next, status, type } = await listen({ resourceSubscriptions: [LIST], toolsListChanged: true });
  expect([status, type]).toEqual([200, 'text/event-stream']);
  const subscriptionId = { 'io.modelcontextprotocol/subscriptionId': 'one' };
  // What is never sent is not acknowledged.
  expect(await next()).toMatchObject({
    method: 'notifications/subscriptions/acknowledged',
    params: { notifications: { resourceSubscriptions: [LIST] }, _meta: subscriptionId },
  });
  const id = await addTalk();
  const told = await next();
  expect(told).toEqual({
    jsonrpc: '2.0',
    method: 'notifications/resources/updated',
    params: {
      uri: LIST,
      _meta: { ...subscriptionId, 'earshot/conversation': `earshot://conversation/${id}` },
    },
  });
});

test('who listens to one conversation is told of that one', async () => {
  const first = await addTalk();
  const { next } = await listen({ resourceSubscriptions: [`earshot://conversation/${first}`] });
  await next();
  await addTalk();
  await service.client.PATCH('/v1/conversations/{conversation_id}/title', {
    params: { path: { conversation_id: first }, query: { title: 'The oak' } },
  });
  expect(await next()).toMatchObject({
    method: 'notifications/resources/updated',
    params: { uri: `earshot://conversation/${first}` },
  });
});

test('a conversation of another user is not told', async () => {
  const { next } = await listen({ resourceSubscriptions: [LIST] });
  await next();
  const other = await service.otherUser('Ben');
  await addTalk(other.token);
  const own = await addTalk();
  expect((await next())?.params?._meta).toMatchObject({
    'earshot/conversation': `earshot://conversation/${own}`,
  });
});

test('the official client is told', async () => {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  const requestInit = { headers: { Authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/v1/mcp', service.url), { requestInit }));
  onTestFinished(() => client.close());
  const told = new Promise<string>((resolve) =>
    client.setNotificationHandler('notifications/resources/updated', ({ params }) => resolve(params.uri)),
  );
  const subscription = await client.listen({ resourceSubscriptions: [LIST] });
  await addTalk();
  expect(await told).toBe(LIST);
  await subscription.close();
});

test('a user has 16 streams; one that is left gives its place back', async () => {
  const streams = await Promise.all(
    Array.from({ length: 16 }, () => listen({ resourceSubscriptions: [LIST] })),
  );
  for (const { next } of streams) await next();
  const refused = await send(service, key, body({ resourceSubscriptions: [LIST] }), modernHeaders(METHOD));
  expect([refused.status, refused.message.error?.code, refused.headers.get('retry-after')]).toEqual([
    429,
    429,
    '10',
  ]);
  streams[0]!.leave();
  await vi.waitFor(async () => expect((await listen({ resourceSubscriptions: [LIST] })).status).toBe(200));
});

test('64 streams go on together and are told at once; a further one of whoever is refused', async () => {
  const notifications = { resourceSubscriptions: [LIST] };
  const others = await Promise.all(['Ben', 'Cleo', 'Dan', 'Eve'].map((name) => service.otherUser(name)));
  const keyOf = ({ uid }: { uid: string }) =>
    service.keys.create(uid, { kind: 'mcp', name: 'Assistant' }).key;
  const [ben, cleo, dan, eve] = others.map(keyOf);
  const streams = await Promise.all(
    [key, ben, cleo, dan].flatMap((one) => Array.from({ length: 16 }, () => listen(notifications, one))),
  );
  expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 64 }, () => 200));
  for (const { next } of streams) await next();
  const refused = await send(service, eve!, body(notifications), modernHeaders(METHOD));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  const own = await addTalk();
  const theirs = await addTalk(others[0]!.token);
  const told = await Promise.all(streams.slice(0, 32).map(({ next }) => next()));
  const about = told.map((message) => message?.params?._meta?.['earshot/conversation']);
  expect(new Set(about.slice(0, 16))).toEqual(new Set([`earshot://conversation/${own}`]));
  expect(new Set(about.slice(16))).toEqual(new Set([`earshot://conversation/${theirs}`]));
  streams[63]!.leave();
  await vi.waitFor(async () => expect((await listen(notifications, eve)).status).toBe(200));
});

test('a stream ends, as complete, when its key is revoked and when the service stops', async () => {
  const revoked = await listen({ resourceSubscriptions: [LIST] });
  await revoked.next();
  const kept = service.key('mcp');
  const other = await listen({ resourceSubscriptions: [LIST] }, kept);
  await other.next();
  const first = service.keys.list(service.owner.uid).find((one) => key.startsWith(one.key_prefix));
  expect(service.keys.revoke(service.owner.uid, first!.id)).toBe(true);
  await service.clock.advance(5_000);
  expect(await revoked.next()).toMatchObject({ id: 'one', result: { resultType: 'complete' } });
  expect(await revoked.next()).toBeNull();
  void service.close();
  expect(await other.next()).toMatchObject({ id: 'one', result: { resultType: 'complete' } });
  expect(await other.next()).toBeNull();
});

test('a stream ends at once when the owner cuts its client off', async () => {
  const { next } = await listen({ resourceSubscriptions: [LIST] });
  await next();
  const { id } = service.keys.list(service.owner.uid).find((one) => key.startsWith(one.key_prefix))!;
  await service.send('PATCH', `/v1/clients/${id}`, await service.token(), { cut_off: true });
  // Whether the end is said or the connection broken is not promised.
  await expect(next().catch(() => null)).resolves.toBeNull();
});

test('a client that may read of other years only is told of none of this one', async () => {
  const { id } = service.keys.list(service.owner.uid).find((one) => key.startsWith(one.key_prefix))!;
  const limits = {
    folder_ids: null,
    person_ids: null,
    start_date: '2031-01-01',
    end_date: null,
    access: 'read',
  };
  const set = await service.send('PATCH', `/v1/clients/${id}`, await service.token(), { limits });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  const { next } = await listen({ resourceSubscriptions: [LIST] });
  await next();
  await addTalk();
  service.keys.revoke(service.owner.uid, id);
  await service.clock.advance(5_000);
  expect(await next()).toMatchObject({ result: { resultType: 'complete' } });
});

test('a client that does not read is disconnected', async () => {
  const id = await addTalk();
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  const message = body({ resourceSubscriptions: [LIST] });
  const headers = {
    host: new URL(service.url).host,
    authorization: `Bearer ${key}`,
    ...modernHeaders(METHOD),
  };
  socket.write(
    [
      'POST /v1/mcp HTTP/1.1',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'content-type: application/json',
      `content-length: ${message.length}`,
      '',
      message,
    ].join('\r\n'),
  );
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
  const { localPort } = socket;
  await vi.waitFor(
    () => {
      for (let times = 0; times < 2_000; times += 1)
        service.announcements.announce(service.owner.uid, { kind: 'conversation', id, status: 'completed' });
      expect(service.isConnected(localPort!)).toBe(false);
    },
    { timeout: 30_000, interval: 1 },
  );
});

test('a key without conversations may not listen', async () => {
  const limited = service.key('mcp', ['memories:read']);
  const refused = await send(
    service,
    limited,
    body({ resourceSubscriptions: [LIST] }),
    modernHeaders(METHOD),
  );
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    403,
    expect.stringContaining('scope="conversations:read"'),
  ]);
});

test('older revisions have no sessions to subscribe in, and are not offered it', async () => {
  const hello = {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'raw', version: '1' },
  };
  const { message } = await send(service, key, request('initialize', hello));
  expect(message.result?.['capabilities']).toMatchObject({ resources: {} });
  expect(message.result?.['capabilities']).not.toHaveProperty('resources.subscribe');
  const asked = await send(service, key, request('resources/subscribe', { uri: LIST }));
  expect(asked.message.error?.code).toBe(-32601);
  const modern = await sendModern(service, key, { method: 'server/discover' });
  expect(modern.message.result?.['capabilities']).toMatchObject({ resources: { subscribe: true } });
});
