// Consent: only the signed-in user's answer lets a client in, once, in time, and for what the user ticked.
import { expect, test } from 'vitest';
import type { Announcement } from '../../src/contract/announcements.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import {
  authorizationUrl,
  connected,
  consented,
  createBrowser,
  redeem,
  refresh,
  startOAuth,
} from '../helpers/oauth.ts';
import { ask } from '../helpers/raw-request.ts';
import { signInPage } from '../helpers/signed-in-page.ts';
import { verifies } from '../helpers/verifies.ts';

async function setUp() {
  const clock = createFakeClock();
  return { clock, ...(await startOAuth({ clock })) };
}

verifies(['auth.oauth.consent'], 'the browser that asks can not let itself in', async () => {
  const { server, owner, id } = await setUp();
  const browser = createBrowser(server.url);
  const shown = await browser.follow(authorizationUrl(server.url, id).url);
  if ('away' in shown) throw new Error('sent away');
  const [request] = await owner.waiting();
  const path = `/v1/mcp/oauth/requests/${request!.id}/decision`;
  const decision = { approve: true, match_code: request!.match_code };
  const refused = async (headers: Record<string, string>): Promise<number> =>
    (
      await fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(decision),
      })
    ).status;
  const cookies = [...browser.cookies]
    .map(([name, { value }]) => `${name.split(' ')[0]}=${value}`)
    .join('; ');
  expect(await refused({})).toBe(401);
  expect(await refused({ cookie: cookies })).toBe(401);
  expect(await refused({ cookie: owner.page.cookie })).toBe(401);
  // A token that is of no signed-in page, such as the command line's, lists what waits and decides nothing.
  expect(await refused({ authorization: `Bearer ${await server.idToken()}` })).toBe(401);
  expect(await refused({ authorization: `Bearer ${server.newKey('mcp')}` })).toBe(401);
  for (const method of ['GET', 'POST'])
    for (const more of ['', '/confirm', '?approve=true', '/approve'])
      await fetch(shown.url + more, { method, headers: { cookie: cookies }, redirect: 'manual' });
  const resumed = await browser.load(`/oauth/authorize/${new URL(shown.url).pathname.split('/').at(-1)}`);
  expect(resumed.headers.get('location') ?? '').not.toContain('code=');
  const again = await browser.follow(shown.url);
  expect('away' in again).toBe(false);
  expect(await (await server.request('/v1/mcp/oauth/grants')).json()).toEqual({ grants: [] });
});

test('the pages can not be framed, and a script can not ask', async () => {
  const { server, owner, id } = await setUp();
  const asked = authorizationUrl(server.url, id);
  const sentBy = (dest: string, mode: string, site: string) => ({
    'sec-fetch-dest': dest,
    'sec-fetch-mode': mode,
    'sec-fetch-site': site,
  });
  for (const site of ['cross-site', 'same-site', 'same-origin']) {
    for (const dest of ['empty', 'image', 'script', 'object'])
      expect((await ask(asked.url, { headers: sentBy(dest, 'no-cors', site) })).status, dest).toBe(403);
    expect((await ask(asked.url, { headers: sentBy('iframe', 'navigate', site) })).status).toBe(403);
  }
  expect(await owner.waiting()).toEqual([]);
  const opened = sentBy('document', 'navigate', 'cross-site');
  const sent = await ask(asked.url, { headers: opened });
  expect(sent.status).toBe(303);
  const cookies = sent.headers['set-cookie'] ?? [];
  for (const cookie of cookies) expect(cookie).toMatch(/samesite=lax; httponly/i);
  expect(cookies.join()).not.toContain('session');
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
  const page = await ask(server.url + sent.headers.location!, { headers: { ...opened, cookie } });
  expect(page.status).toBe(200);
  expect(page.headers).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(page.text).not.toMatch(/<form|<input|<button/);
  // The one script looks, and goes on.
  expect(page.text.match(/<script[^>]*>/g)).toEqual(['<script src="/oauth/waiting.js" defer>']);
});

test('what a browser loads in advance asks nobody', async () => {
  const { server, owner, id } = await setUp();
  const { url } = authorizationUrl(server.url, id);
  const opened = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
  for (const purpose of ['prefetch', 'prefetch;prerender', 'prefetch;anonymous-client-ip'])
    expect((await ask(url, { headers: { ...opened, 'sec-purpose': purpose } })).status).toBe(403);
  expect(await owner.waiting()).toEqual([]);
  expect((await ask(url, { headers: opened })).status).toBe(303);
});

test('nobody else reads the code of a request', async () => {
  const { server, id } = await setUp();
  const shown = await createBrowser(server.url).follow(authorizationUrl(server.url, id).url);
  if ('away' in shown) throw new Error('sent away');
  const other = await createBrowser(server.url).follow(shown.url);
  if ('away' in other) throw new Error('sent away');
  expect([other.status, other.page.includes('aria-label="Code')]).toEqual([400, false]);
});

test('of two windows that decide at once one counts, and the other is told', async () => {
  const { server, owner, id } = await setUp();
  for (const [first, second] of [
    [true, false],
    [true, true],
    [false, true],
  ]) {
    const browser = createBrowser(server.url);
    const shown = await browser.follow(authorizationUrl(server.url, id).url);
    const request = (await owner.waiting()).at(-1)!;
    const answers = await Promise.all([
      owner.decide(request.id, { approve: first }),
      owner.decide(request.id, { approve: second }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const counts = answers[0]!.status === 204 ? first : second;
    const back = await browser.follow('url' in shown ? shown.url : '');
    expect('away' in back && back.away.searchParams.has('code')).toBe(counts);
  }
});

test('only what was asked for can be granted, with the code of the request', async () => {
  const { server, owner, id } = await setUp();
  await createBrowser(server.url).follow(authorizationUrl(server.url, id).url);
  const [request] = await owner.waiting();
  const statusOf = async (decision: object): Promise<number> =>
    (await owner.decide(request!.id, decision)).status;
  expect(await statusOf({ approve: true, scopes: ['goals:write'] })).toBe(422);
  expect(await statusOf({ approve: true, scopes: ['memories:read', 'goals:write'] })).toBe(422);
  expect(await statusOf({ approve: true, scopes: [] })).toBe(422);
  expect(await statusOf({ approve: true, match_code: 'ZZZZ' })).toBe(422);
  expect(await statusOf({})).toBe(422);
  expect(await owner.waiting()).toHaveLength(1);
  expect(await statusOf({ approve: true, match_code: request!.match_code.toLowerCase() })).toBe(204);
  expect(await statusOf({ approve: true })).toBe(409);
});

test('another user sees, decides and revokes nothing of it', async () => {
  const { server, owner, id } = await setUp();
  const other = await server.otherUser('Bea');
  const identity = await import('../../src/server/services/account/identity.ts');
  const made = identity.createIdentity({
    ...{ store: server.store, secrets: server.secrets, clock: createFakeClock(), issuer: () => server.url },
  });
  const page = await signInPage(server.url, made.createLink(other.uid).token);
  const hers = { authorization: `Bearer ${await page.token()}`, 'content-type': 'application/json' };
  const tokens = await connected(server, owner, id);
  await createBrowser(server.url).follow(authorizationUrl(server.url, id).url);
  const [request] = await owner.waiting();
  const listed = await fetch(`${server.url}/v1/mcp/oauth/requests`, { headers: hers });
  expect(await listed.json()).toEqual([]);
  const decided = await fetch(`${server.url}/v1/mcp/oauth/requests/${request!.id}/decision`, {
    method: 'POST',
    headers: hers,
    body: '{"approve":true}',
  });
  expect(decided.status).toBe(404);
  const { grants } = (await (await server.request('/v1/mcp/oauth/grants')).json()) as {
    grants: { id: string }[];
  };
  const removed = await fetch(`${server.url}/v1/mcp/oauth/grants/${grants[0]!.id}`, {
    method: 'DELETE',
    headers: hers,
  });
  expect(removed.status).toBe(404);
  const used = { authorization: `Bearer ${tokens.access_token}` };
  expect((await server.request('/v1/mcp/memories', { headers: used })).status).toBe(200);
  // A request from the browser in which she is signed in is hers.
  const browser = createBrowser(server.url);
  browser.cookies.set('earshot_page /', { value: page.cookie.split('=')[1]!, path: '/' });
  await browser.follow(authorizationUrl(server.url, id).url);
  expect(await (await fetch(`${server.url}/v1/mcp/oauth/requests`, { headers: hers })).json()).toHaveLength(
    1,
  );
  expect(await owner.waiting()).toHaveLength(1);
});

test('a request waits ten minutes; then its browser goes back with the end of it', async () => {
  const { clock, server, owner, id } = await setUp();
  const browser = createBrowser(server.url);
  const asked = authorizationUrl(server.url, id);
  const shown = await browser.follow(asked.url);
  const [request] = await owner.waiting();
  await clock.advance(9 * 60_000 + 59_000);
  expect(await owner.waiting()).toHaveLength(1);
  await clock.advance(2_000);
  expect(await owner.waiting()).toEqual([]);
  expect((await owner.decide(request!.id, { approve: true })).status).toBe(404);
  const back = await browser.follow('url' in shown ? shown.url : '');
  expect('away' in back && Object.fromEntries(back.away.searchParams)).toMatchObject({
    error: 'access_denied',
    state: asked.state,
    iss: server.url,
  });
});

test('a fourth request of a client ends its oldest; a flood of one shuts out that client, and no other', async () => {
  const { host, clock, server, owner, id } = await setUp();
  const other = host.client('/other.json');
  const elsewhere = createBrowser(server.url);
  const askedElsewhere = await elsewhere.follow(authorizationUrl(server.url, other).url);
  const shown: string[] = [];
  const browsers = Array.from({ length: 11 }, () => createBrowser(server.url));
  const ends: (string | null)[] = [];
  for (const browser of browsers) {
    const end = await browser.follow(authorizationUrl(server.url, id).url);
    if ('url' in end) shown.push(end.url);
    ends.push('away' in end ? end.away.searchParams.get('error') : null);
  }
  expect(ends).toEqual([...Array.from({ length: 10 }, () => null), 'temporarily_unavailable']);
  const idOf = (url: string): string | undefined => new URL(url).pathname.split('/').at(-1);
  const waiting = (await owner.waiting()).map((one) => one.id);
  expect(waiting).toEqual([
    idOf('url' in askedElsewhere ? askedElsewhere.url : ''),
    ...shown.slice(-3).map(idOf),
  ]);
  expect((await owner.decide(idOf(shown[0]!)!, { approve: true })).status).toBe(404);
  const back = await browsers[0]!.follow(shown[0]!);
  expect('away' in back && back.away.searchParams.get('error')).toBe('access_denied');
  expect((await owner.decide(waiting.at(-1)!, { approve: true })).status).toBe(204);
  // The flood is over after its ten minutes.
  await clock.advance(11 * 60_000);
  expect('url' in (await createBrowser(server.url).follow(authorizationUrl(server.url, id).url))).toBe(true);
});

test('three requests of one client wait, and twenty together', async () => {
  const { host, clock, server, owner, id } = await setUp();
  const endOf = async (client: string): Promise<string | null> => {
    const end = await createBrowser(server.url).follow(authorizationUrl(server.url, client).url);
    return 'away' in end ? end.away.searchParams.get('error') : null;
  };
  const ends = [];
  for (let at = 0; at < 4; at++) ends.push(await endOf(id));
  expect(ends).toEqual([null, null, null, null]);
  expect(await owner.waiting()).toHaveLength(3);
  const clients = [
    'omi-claude-prod',
    'omi-chatgpt-prod',
    ...[1, 2, 3, 4].map((one) => host.client(`/c${one}.json`)),
  ];
  const rest = [];
  const local = { redirect_uri: 'http://127.0.0.1:39999/callback' };
  for (const client of clients)
    for (let at = 0; at < 3; at++) {
      const end = await createBrowser(server.url).follow(authorizationUrl(server.url, client, local).url);
      rest.push('away' in end ? end.away.searchParams.get('error') : null);
    }
  expect(rest.filter((one) => one === null)).toHaveLength(17);
  expect(rest.at(-1)).toBe('temporarily_unavailable');
  expect(await owner.waiting()).toHaveLength(20);
  const codes = (await owner.waiting()).map(({ match_code }) => match_code);
  expect(new Set(codes).size).toBe(20);
  await clock.advance(11 * 60_000);
  expect(await endOf(id)).toBeNull();
});

test('the windows and the devices of the owner are told', async () => {
  const { server, owner, id } = await setUp();
  await server.client.POST('/v1/users/fcm-token', {
    body: { fcm_token: 'device', time_zone: 'Europe/Berlin' },
  });
  const heard: Announcement[] = [];
  const leaving = new AbortController();
  const stream = await server.request('/private/events', { signal: leaving.signal });
  const reading = (async () => {
    for await (const part of stream.body!.pipeThrough(new TextDecoderStream()))
      for (const line of part.split('\n'))
        if (line.startsWith('data: ')) heard.push(JSON.parse(line.slice(6)) as Announcement);
  })().catch(() => undefined);
  let wanted = 0;
  server.service.onConsentWanted(() => (wanted += 1));
  await connected(server, owner, id);
  expect(wanted).toBe(1);
  await expect.poll(() => heard.map(({ kind }) => kind)).toContain('clients');
  leaving.abort();
  await reading;
  expect(heard.map(({ kind }) => kind)).toContain('authorization_requests');
  expect(heard).toContainEqual(
    expect.objectContaining({
      ...{ kind: 'notification', title: 'Test Assistant asks for access' },
      data: expect.objectContaining({ client: 'Test Assistant' }) as unknown,
    }),
  );
});

test('what is revoked ends at once, with its open answers', async () => {
  const { server, owner, id } = await setUp();
  const asked = authorizationUrl(server.url, id);
  const back = await consented(server, owner, asked);
  const { body } = await redeem(server.url, id, asked, back);
  const { grants } = (await (await server.request('/v1/mcp/oauth/grants')).json()) as {
    grants: { id: string }[];
  };
  const use = (): Promise<Response> =>
    server.request('/v1/mcp/memories', { headers: { authorization: `Bearer ${body.access_token}` } });
  expect((await use()).status).toBe(200);
  const revoke = (): Promise<Response> =>
    server.request(`/v1/mcp/oauth/grants/${grants[0]!.id}`, { method: 'DELETE' });
  expect((await revoke()).status).toBe(204);
  expect((await revoke()).status).toBe(404);
  expect((await use()).status).toBe(401);
  expect((await refresh(server.url, id, body.refresh_token)).status).toBe(400);
});

test('an access token lasts an hour, a refresh token thirty days, and what is over is removed', async () => {
  const { clock, server, owner, id } = await setUp();
  const first = await connected(server, owner, id);
  const use = async (token: string): Promise<[number, string | null]> => {
    const answer = await fetch(`${server.url}/v1/mcp/memories`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return [answer.status, answer.headers.get('www-authenticate')];
  };
  await clock.advance(59 * 60_000);
  expect((await use(first.access_token))[0]).toBe(200);
  await clock.advance(61_000);
  const [status, challenge] = await use(first.access_token);
  expect([status, challenge]).toEqual([
    401,
    expect.stringContaining('error="invalid_token", error_description="The access token has expired"'),
  ]);
  clock.sleep(28 * 86_400_000);
  const second = await refresh(server.url, id, first.refresh_token);
  expect(second.status).toBe(200);
  clock.sleep(31 * 86_400_000);
  expect(await refresh(server.url, id, second.body.refresh_token)).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant' },
  });
  clock.sleep(86_400_000);
  await clock.advance(3_600_000);
  expect(await (await server.request('/v1/mcp/oauth/grants')).json()).toEqual({ grants: [] });
  expect(server.store.oauth_records.removeExpired(Number.MAX_SAFE_INTEGER, 100)).toBe(0);
});
