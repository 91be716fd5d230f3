// Who may open the live socket (contract: Live transcription WebSocket, Authentication 7).
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { createPrivateKey, type JsonWebKey } from 'node:crypto';
import { SignJWT, generateKeyPair, type JWK, type JWTPayload } from 'jose';
import { expect, test } from 'vitest';
import { KEY_SERVES } from '../../src/contract/keys.ts';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { connectListen, eventually, pcm16Messages } from '../helpers/listen-client.ts';
import { signInPage } from '../helpers/signed-in-page.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

verifies(
  ['listen.path', 'versioning.listen-prefix', 'live.lifecycle.authenticating-to-ready'],
  'with a token of its user the socket is accepted and becomes ready',
  async () => {
    const server = await startTestServer();
    const client = connectListen({
      url: server.url,
      query: { uid: server.uid },
      token: await server.idToken(),
    });
    await client.ready();
    expect(client.events().map((event) => event['status'] ?? event.type)).toEqual([
      'initiating',
      'in_progress_conversations_processing',
      'in_progress',
      'stt_initiating',
      'ready',
    ]);
    expect(await client.leave()).toMatchObject({ code: 1000 });
  },
);

verifies(
  ['live.lifecycle.request-to-connecting', 'live.open.order'],
  'the socket is accepted before the user is verified, and the user before language and provider are chosen',
  async () => {
    const provider = createScriptedProvider();
    const server = await startTestServer({ providers: [provider] });
    // Everything is wrong at once: what is looked at first decides how it ends.
    const query = { uid: server.uid, language: 'fr', stt_service: 'remote' };
    const unknown = connectListen({ url: server.url, query, token: 'nonsense' });
    const order: string[] = [];
    unknown.socket.on('open', () => order.push('accepted'));
    unknown.socket.on('close', (code) => order.push(`closed with ${code}`));
    await unknown.closed;
    expect(order).toEqual(['accepted', 'closed with 1008']);
    expect(unknown.frames).toEqual([]);

    const known = connectListen({ url: server.url, query, token: await server.idToken() });
    expect((await known.closed).code).toBe(1011);
    expect(known.events().at(-1)).toMatchObject({ status: 'stt_failed', outcome: 'config_error' });
    expect(provider.counters.opens).toBe(0);
  },
);

verifies(
  [
    'auth.listen.unauthenticated-rejected',
    'live.lifecycle.connecting-to-authenticating',
    'live.lifecycle.auth-failed-closes',
  ],
  'without a proper credential the accepted socket is closed with 1008',
  async () => {
    const server = await startTestServer();
    const query = { uid: server.uid };
    const { privateKey } = await generateKeyPair('ES256');
    const forged = await new SignJWT({ sub: server.uid })
      .setProtectedHeader({ alg: 'ES256' })
      .sign(privateKey);
    for (const headers of [
      {},
      { authorization: 'Basic abc' },
      { authorization: 'Bearer nonsense' },
      { authorization: `Bearer ${forged}` },
    ] as Record<string, string>[]) {
      const client = connectListen({ url: server.url, query, headers });
      expect((await client.closed).code).toBe(1008);
      expect(client.frames).toEqual([]);
    }
    expect(server.store.conversations.list(server.uid, {}, { limit: 10, offset: 0 })).toEqual([]);
  },
);

test('an API key is refused with the endpoints it serves', async () => {
  const server = await startTestServer();
  for (const kind of ['dev', 'mcp'] as const) {
    const client = connectListen({ url: server.url, query: { uid: server.uid }, token: server.newKey(kind) });
    const { code, reason } = await client.closed;
    expect(code).toBe(1008);
    expect(reason).toContain(KEY_SERVES[kind]);
  }
});

test('an expired token closes with 4001, so that the client gets a new one', async () => {
  const clock = createFakeClock();
  const server = await startTestServer({ clock });
  const token = await server.idToken();
  await clock.advance(2 * 3_600_000);
  const client = connectListen({ url: server.url, query: { uid: server.uid }, token });
  expect((await client.closed).code).toBe(4001);
});

verifies(
  ['listen.query.uid-required', 'listen.query.uid-valid', 'auth.listen.uid-of-identity-provider'],
  'uid must be the user of the token; without one the token tells the user',
  async () => {
    const server = await startTestServer();
    const token = await server.idToken();
    const other = connectListen({ url: server.url, query: { uid: 'somebody-else' }, token });
    expect(await other.closed).toMatchObject({ code: 1008, reason: 'Bad uid' });
    const nobody = connectListen({ url: server.url, query: { uid: server.uid }, token: 'no-token' });
    expect((await nobody.closed).code).toBe(1008);
    for (const query of [{}, { uid: '' }] as Record<string, string>[]) {
      const client = connectListen({ url: server.url, query, token });
      await client.ready();
      await client.leave();
    }
    expect(server.store.conversations.withStatus('in_progress').every(({ uid }) => uid === server.uid)).toBe(
      true,
    );
  },
);

test('a codec that cannot be decoded closes with 1003 and says so', async () => {
  const server = await startTestServer();
  const token = await server.idToken();
  for (const query of [
    { codec: 'opus', sample_rate: '44100' },
    { codec: 'lc3_fs1030', sample_rate: '11025' },
  ]) {
    const client = connectListen({ url: server.url, query: { uid: server.uid, ...query }, token });
    const { code, reason } = await client.closed;
    expect(code).toBe(1003);
    expect(reason).toContain(query['codec']);
  }
});

test('a browser proves its user in the first message', async () => {
  const clock = createFakeClock();
  const server = await startTestServer({ clock });
  const options = { url: server.url, path: '/v4/web/listen', query: { uid: server.uid } };
  const client = connectListen(options);
  await eventually(() => expect(client.socket.readyState).toBe(client.socket.OPEN));
  client.send(JSON.stringify({ type: 'auth', token: await server.idToken() }));
  for (const message of pcm16Messages(0.1)) client.send(message);
  await client.ready();
  expect(client.events()[0]).toEqual({ type: 'auth_response', success: true });

  const wrong = connectListen(options);
  await eventually(() => expect(wrong.socket.readyState).toBe(wrong.socket.OPEN));
  wrong.send(JSON.stringify({ type: 'auth', token: 'nonsense' }));
  expect((await wrong.closed).code).toBe(1008);
  expect(wrong.events()).toEqual([{ type: 'auth_response', success: false }]);

  const audioFirst = connectListen(options);
  await eventually(() => expect(audioFirst.socket.readyState).toBe(audioFirst.socket.OPEN));
  audioFirst.send(pcm16Messages(0.1)[0]!);
  expect((await audioFirst.closed).code).toBe(1008);

  const silent = connectListen(options);
  await eventually(() => expect(silent.socket.readyState).toBe(silent.socket.OPEN));
  await clock.advance(5_000);
  expect((await silent.closed).code).toBe(1008);
});

test('requests of other origins, other host names and other paths are refused before the upgrade', async () => {
  const server = await startTestServer();
  const token = await server.idToken();
  const statusOf = (path: string, headers: Record<string, string>): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const request = httpRequest(`${server.url}${path}?uid=${server.uid}`, {
        headers: {
          authorization: `Bearer ${token}`,
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
          ...headers,
        },
      });
      request.on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      request.on('upgrade', (response, socket) => {
        socket.destroy();
        resolve(response.statusCode);
      });
      request.on('error', reject);
      request.end();
    });
  expect(await statusOf('/v4/listen', { host: 'evil.example' })).toBe(403);
  for (const path of ['/v4/listen', '/v4/web/listen'])
    expect(await statusOf(path, { origin: 'http://evil.example' })).toBe(403);
  expect(await statusOf('/v4/web/listen', { origin: server.url })).toBe(101);
  expect(await statusOf('/v4/listen', {})).toBe(101);
  expect(await statusOf('/v3/listen', {})).toBe(404);
});

test('a request with two host names is refused before the upgrade', async () => {
  const server = await startTestServer();
  const { hostname, port, host } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    [
      `GET /v4/listen?uid=${server.uid} HTTP/1.1`,
      ...[`Host: ${host}`, `Host: ${host}`, `Authorization: Bearer ${await server.idToken()}`],
      ...['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
      ...['Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', ''],
    ].join('\r\n'),
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
});

test('signing out ends the live connections of that session, and leaves the others', async () => {
  const clock = createFakeClock();
  const server = await startTestServer({ clock });
  const signIn = () => signInPage(server.url, server.service.newUiUrl().replace(/.*#link=/, ''));
  const [page, other] = [await signIn(), await signIn()];
  const open = async (token: string) => {
    const client = connectListen({ url: server.url, query: { uid: server.uid }, token });
    await client.ready();
    return client;
  };
  const [ended, stays, script] = [
    await open(await page.token()),
    await open(await other.token()),
    await open(await server.idToken()),
  ];
  // Longer than it takes to look whether a paired device was revoked.
  await clock.advance(20_000);
  const token = await page.token();
  const authorization = `Bearer ${token}`;
  await server.request('/private/session', { method: 'DELETE', headers: { authorization } });
  expect(await ended.closed).toEqual({ code: 1008, reason: 'Signed out' });
  const again = connectListen({ url: server.url, query: { uid: server.uid }, token });
  expect((await again.closed).code).toBe(1008);
  for (const client of [stays, script]) expect(await client.leave()).toMatchObject({ code: 1000 });
});

test('a query with U+0000 in its source is refused, and nothing is stored', async () => {
  const server = await startTestServer();
  const query = { uid: server.uid, source: 'a\0b' };
  const client = connectListen({ url: server.url, query, token: await server.idToken() });
  expect(await client.closed).toMatchObject({
    code: 1008,
    reason: expect.stringContaining('source') as string,
  });
  expect(server.store.conversations.list(server.uid, {}, { limit: 10, offset: 0 })).toEqual([]);
});

test('a token that the instance itself signed for something other than one uid is refused', async () => {
  const server = await startTestServer();
  await server.idToken();
  const jwk = JSON.parse((await server.secrets.get('id-token-key'))!.toString()) as JWK;
  const sign = (sub: unknown) =>
    new SignJWT({ sub } as JWTPayload)
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(server.url)
      .setAudience('earshot')
      .setExpirationTime(new Date(Date.UTC(2100, 0, 1)))
      .sign(createPrivateKey({ key: jwk as JsonWebKey, format: 'jwk' }));
  const ask = async (sub: unknown) => {
    const headers = { authorization: `Bearer ${await sign(sub)}` };
    return (await server.request('/private/session', { headers })).status;
  };
  expect(await ask(server.uid)).toBe(200);
  for (const sub of [[server.uid], { uid: server.uid }, 7, null, true]) expect(await ask(sub)).toBe(401);
});
