// Signing a browser in, its session, its ID token, and the stream of what changed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

const DAY = 86_400_000;

let service: HttpInstance;
beforeAll(async () => {
  service = await startHttpInstance();
});
afterAll(() => service.close());

const session = (headers: Record<string, string>) => service.get('/private/session', undefined, { headers });
const redeem = (token: string) => service.post('/private/session', undefined, { token });

describe('signing in', () => {
  test('a link signs in once, with a cookie that scripts and other sites do not get', async () => {
    const { token } = service.identity.createLink(service.owner.uid);
    const answer = await redeem(token);
    expect(await answer.json()).toEqual({ uid: service.owner.uid, name: 'Ann' });
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      /^earshot_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    );
    const again = await redeem(token);
    expect(again.status).toBe(401);
    expect(again.headers.has('set-cookie')).toBe(false);
  });

  test('a link is good for ten minutes', async () => {
    const { token } = service.identity.createLink(service.owner.uid);
    await service.clock.advance(600_000);
    expect((await redeem(token)).status).toBe(401);
  });

  test('an invented link is 401, an empty one 422', async () => {
    expect((await redeem('A'.repeat(43))).status).toBe(401);
    expect((await redeem('')).status).toBe(422);
  });

  test('neither link nor cookie is stored as it is', async () => {
    const cookie = (await service.signIn()).split('=')[1] ?? '';
    expect(service.store.sessions.get(Buffer.from(cookie))).toBeNull();
    expect(service.store.sessions.get(Buffer.from(cookie, 'base64url'))).toBeNull();
  });
});

describe('the session', () => {
  test('tells who is signed in, or 401', async () => {
    const cookie = await service.signIn();
    expect(await (await session({ cookie })).json()).toEqual({ uid: service.owner.uid, name: 'Ann' });
    expect((await session({})).status).toBe(401);
    expect((await session({ cookie: 'earshot_session=forged' })).status).toBe(401);
  });

  test('lasts thirty days from its last use', async () => {
    const cookie = await service.signIn();
    await service.clock.advance(29 * DAY);
    expect((await session({ cookie })).headers.get('set-cookie')).toContain('Max-Age=2592000');
    await service.clock.advance(29 * DAY);
    expect((await session({ cookie })).status).toBe(200);
    await service.clock.advance(30 * DAY);
    expect((await session({ cookie })).status).toBe(401);
  });

  test('signing out ends it at once', async () => {
    const cookie = await service.signIn();
    const headers = { cookie, origin: service.url };
    const answer = await service.get('/private/session', undefined, { method: 'DELETE', headers });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await session({ cookie })).status).toBe(401);
  });

  test.each([
    ['the same origin', (origin: string) => ({ origin }), 200],
    [
      'the same origin, as browsers say it',
      (origin: string) => ({ origin, 'sec-fetch-site': 'same-origin' }),
      200,
    ],
    ['nothing', () => ({}), 401],
    ['another port of this machine', () => ({ 'sec-fetch-site': 'same-site' }), 401],
    ['another origin', () => ({ origin: 'http://127.0.0.1:1' }), 403],
    ['another site', () => ({ 'sec-fetch-site': 'cross-site' }), 403],
  ])('a change asked for from %s', async (_name, headers, status) => {
    const cookie = await service.signIn();
    const answer = await service.post('/private/token', undefined, {}, { cookie, ...headers(service.url) });
    expect(answer.status).toBe(status);
  });

  test('gives an ID token that the API takes', async () => {
    const cookie = await service.signIn();
    const answer = await service.post('/private/token', undefined, {}, { cookie, origin: service.url });
    const { token, expires_at } = (await answer.json()) as { token: string; expires_at: string };
    expect((await service.get('/v1/conversations', token)).status).toBe(200);
    expect(Date.parse(expires_at) - service.clock.now()).toBeGreaterThan(3_590_000);
  });
});

describe('events', () => {
  async function open(target: HttpInstance) {
    const cookie = await target.signIn();
    const leave = new AbortController();
    const answer = await target.get('/private/events', undefined, {
      headers: { cookie },
      signal: leave.signal,
    });
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe(': open\n\n');
    return { answer, reader, leave };
  }

  test('what changed for this user arrives as it is announced', async () => {
    const { answer, reader, leave } = await open(service);
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    service.announcements.announce('someone-else', { kind: 'conversation', id: 'x', status: 'completed' });
    service.announcements.announce(service.owner.uid, {
      kind: 'conversation',
      id: 'c1',
      status: 'processing',
    });
    expect((await reader.read()).value).toBe(
      'data: {"kind":"conversation","id":"c1","status":"processing"}\n\n',
    );
    leave.abort();
  });

  test('a quiet stream is kept alive each 15 seconds', async () => {
    const { reader, leave } = await open(service);
    const next = reader.read();
    await service.clock.advance(15_000);
    expect((await next).value).toBe(': keep-alive\n\n');
    leave.abort();
  });

  test('stopping the service ends the stream', async () => {
    const other = await startHttpInstance();
    const { reader } = await open(other);
    const end = reader.read();
    await other.close();
    expect((await end).done).toBe(true);
  });
});
