// Signing a browser in, its session, its ID token, and the stream of what changed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPageKey } from '../helpers/signed-in-page.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

const DAY = 86_400_000;

let service: HttpInstance;
beforeAll(async () => {
  service = await startHttpInstance({ audio: Buffer.from('sound') });
});
afterAll(() => service.close());

const whoIs = (token?: string, headers: Record<string, string> = {}) =>
  service.get('/private/session', token, { headers });
const challenge = async (from = service): Promise<string> => {
  const answer = await from.post('/private/challenge', undefined, {});
  return ((await answer.json()) as { challenge: string }).challenge;
};
const tokenFor = (body: object) => service.post('/private/token', undefined, body);

describe('signing in', () => {
  const redeem = (token: string, public_key: string) =>
    service.post('/private/session', undefined, { token, public_key });

  test('a link signs one key in, once; the cookie only names the session', async () => {
    const { token } = service.identity.createLink(service.owner.uid);
    const { public_key } = await newPageKey();
    const answer = await redeem(token, public_key);
    const { session_id, ...who } = (await answer.json()) as { session_id: string };
    expect(who).toEqual({ uid: service.owner.uid, name: 'Ann' });
    expect(answer.headers.get('set-cookie')).toBe(
      `earshot_page=${session_id}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Strict`,
    );
    const again = await redeem(token, public_key);
    expect(again.status).toBe(401);
    expect(again.headers.has('set-cookie')).toBe(false);
  });

  test('a link is good for ten minutes', async () => {
    const { token } = service.identity.createLink(service.owner.uid);
    await service.clock.advance(600_000);
    expect((await redeem(token, (await newPageKey()).public_key)).status).toBe(401);
  });

  test('an invented link is 401, an empty one 422', async () => {
    const { public_key } = await newPageKey();
    expect((await redeem('A'.repeat(43), public_key)).status).toBe(401);
    expect((await redeem('', public_key)).status).toBe(422);
  });

  test('what is no key is 422, and the link stays good', async () => {
    const { token } = service.identity.createLink(service.owner.uid);
    const offTheCurve = Buffer.alloc(65, 7).fill(4, 0, 1).toString('base64url');
    for (const key of ['', 'AAAA', '!', offTheCurve]) expect((await redeem(token, key)).status).toBe(422);
    expect((await redeem(token, (await newPageKey()).public_key)).status).toBe(200);
  });

  test('no link is stored as it is', () => {
    const { token } = service.identity.createLink(service.owner.uid);
    const rows = service.db.prepare('SELECT token_hash FROM login_links').pluck().all() as Buffer[];
    for (const secret of [Buffer.from(token), Buffer.from(token, 'base64url')]) {
      expect(rows.some((row) => row.equals(secret))).toBe(false);
    }
  });
});

describe('the session', () => {
  test('its token tells who is signed in, or 401', async () => {
    const page = await service.signIn();
    expect(await (await whoIs(await page.token())).json()).toEqual({ uid: service.owner.uid, name: 'Ann' });
    expect((await whoIs()).status).toBe(401);
  });

  test('what a browser sends to other ports, and the name of the session, open nothing', async () => {
    const { cookie, sessionId } = await service.signIn();
    const own = { cookie, origin: service.url, 'sec-fetch-site': 'same-origin' };
    const asked = [
      whoIs(undefined, own),
      whoIs(sessionId, own),
      service.post('/private/token', undefined, {}, own),
      service.post('/private/tickets', undefined, { path: '/v1/users/export' }, own),
      service.post('/v1/dev/keys', undefined, { name: 'stolen' }, own),
      service.get('/v1/users/export', undefined, { headers: own }),
      service.get('/v1/conversations', undefined, { headers: own }),
      service.get('/private/events', undefined, { headers: own }),
      service.get('/private/session', undefined, { method: 'DELETE', headers: own }),
    ];
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses).toEqual([401, 401, 422, 401, 401, 401, 401, 401, 401]);
  });

  test('the cookie of somebody else changes nothing', async () => {
    const page = await service.signIn();
    const other = await service.signIn((await service.otherUser('Bea')).uid);
    const answer = await whoIs(await page.token(), { cookie: other.cookie });
    expect(await answer.json()).toMatchObject({ name: 'Ann' });
  });

  test('only its own key proves it', async () => {
    const page = await service.signIn();
    const other = await service.signIn((await service.otherUser('Cy')).uid);
    const asked = await challenge();
    const mine = await page.proof(asked);
    expect((await tokenFor(mine)).status).toBe(200);
    const wrong = [
      { ...(await other.proof(asked)), session_id: page.sessionId },
      { ...mine, session_id: other.sessionId },
      { ...mine, session_id: 'none' },
      { ...mine, signature: '' },
      { ...mine, signature: Buffer.alloc(64).toString('base64url') },
    ];
    // While the clock stands still, challenges are the same.
    await service.clock.advance(1);
    wrong.push({ ...mine, challenge: await challenge() });
    const statuses = await Promise.all(wrong.map(async (body) => (await tokenFor(body)).status));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401]);
  });

  test('a proof is of no use a minute later, nor one of a challenge that this process did not make', async () => {
    const page = await service.signIn();
    const proof = await page.proof(await challenge());
    await service.clock.advance(61_000);
    expect((await tokenFor(proof)).status).toBe(401);
    const elsewhere = await startHttpInstance();
    try {
      expect((await tokenFor(await page.proof(await challenge(elsewhere)))).status).toBe(401);
    } finally {
      await elsewhere.close();
    }
    expect((await tokenFor(await page.proof(await challenge()))).status).toBe(200);
  });

  test('lasts thirty days from its last use', async () => {
    const page = await service.signIn();
    await service.clock.advance(29 * DAY);
    const answer = await tokenFor(await page.proof(await challenge()));
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=2592000');
    await service.clock.advance(29 * DAY);
    const { token } = (await (await tokenFor(await page.proof(await challenge()))).json()) as {
      token: string;
    };
    expect((await whoIs(token)).status).toBe(200);
    await service.clock.advance(30 * DAY);
    await expect(page.token()).rejects.toThrow('401');
  });

  test('signing out ends it, its tokens and its tickets at once, and no other one', async () => {
    const page = await service.signIn();
    const other = await service.signIn();
    const [token, sibling, others] = await Promise.all([page.token(), page.token(), other.token()]);
    const ticket = await service.post('/private/tickets', token, { path: '/v1/users/export' });
    const { url } = (await ticket.json()) as { url: string };
    expect((await service.get(url)).status).toBe(200);
    const answer = await service.get('/private/session', token, { method: 'DELETE' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
    for (const ended of [token, sibling]) expect((await whoIs(ended)).status).toBe(401);
    expect((await service.get('/v1/conversations', sibling)).status).toBe(401);
    expect((await service.get(url)).status).toBe(401);
    await expect(page.token()).rejects.toThrow('401');
    expect((await whoIs(others)).status).toBe(200);
  });

  test('a token of the command line belongs to no session: it signs nobody out, and is told why', async () => {
    for (const [method, path] of [
      ['DELETE', '/private/session'],
      ['POST', '/private/models/import'],
    ] as const) {
      const answer = await service.get(path, await service.token(), { method });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({
        detail:
          'This ID token belongs to no signed-in page, and this endpoint needs the ID token of a signed-in page',
      });
    }
  });

  test('gives an ID token for an hour, which the API takes from its own origin', async () => {
    const page = await service.signIn();
    const answer = await tokenFor(await page.proof(await challenge()));
    const { token, expires_at } = (await answer.json()) as { token: string; expires_at: string };
    expect((await service.get('/v1/conversations', token)).status).toBe(200);
    expect(Date.parse(expires_at) - service.clock.now()).toBeGreaterThan(3_590_000);
    const from = (origin: string) => service.get('/v1/conversations', token, { headers: { origin } });
    expect((await from(service.url)).status).toBe(200);
    expect((await from('http://127.0.0.1:1')).status).toBe(403);
  });
});

describe('tickets', () => {
  test('open the one path they were made for, by GET, without a header', async () => {
    const token = await (await service.signIn()).token();
    const id = service.addConversation();
    const ask = async (path: string) => {
      const answer = await service.post('/private/tickets', token, { path });
      return { status: answer.status, url: ((await answer.json()) as { url?: string }).url ?? '' };
    };
    const sound = await ask(`/v1/conversations/${id}/audio`);
    expect((await service.get(sound.url)).status).toBe(200);
    const query = sound.url.split('?')[1] ?? '';
    expect((await service.get(`/v1/users/export?${query}`)).status).toBe(401);
    expect((await service.get(`/v1/conversations?${query}`)).status).toBe(401);
    expect((await service.get('/v1/conversations', query.replace('ticket=', ''))).status).toBe(401);
    const bea = await service.otherUser('Dee');
    const hers = await service.post('/private/tickets', bea.token, {
      path: `/v1/conversations/${id}/audio`,
    });
    expect((await service.get(((await hers.json()) as { url: string }).url)).status).toBe(404);
    // An ID token is no ticket.
    expect((await service.get(`/v1/users/export?ticket=${token}`)).status).toBe(401);
    for (const path of ['/v1/conversations', '/v1/dev/keys', '/v1/users/export?x=1', '//x/v1/users/export']) {
      expect((await ask(path)).status, path).toBe(422);
    }
  });

  test('of a download last a minute', async () => {
    const token = await (await service.signIn()).token();
    const answer = await service.post('/private/tickets', token, { path: '/v1/users/export' });
    const { url } = (await answer.json()) as { url: string };
    await service.clock.advance(61_000);
    expect((await service.get(url)).status).toBe(401);
  });
});

describe('events', () => {
  async function open(target: HttpInstance) {
    const page = await target.signIn();
    const leave = new AbortController();
    const answer = await target.get('/private/events', await page.token(), { signal: leave.signal });
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe(': open\n\n');
    return { page, answer, reader, leave };
  }

  test('end when the session is signed out elsewhere; those of another session go on', async () => {
    const { page, reader } = await open(service);
    const other = await open(service);
    await service.get('/private/session', await page.token(), { method: 'DELETE' });
    expect((await reader.read()).done).toBe(true);
    service.announcements.announce(service.owner.uid, { kind: 'settings' });
    expect((await other.reader.read()).value).toContain('settings');
    other.leave.abort();
  });

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
    // The calls of the tests before may be announced first.
    const first = (await next).value;
    expect(first?.startsWith('data: ') ? (await reader.read()).value : first).toContain(': keep-alive\n\n');
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
