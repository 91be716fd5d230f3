// A gateway's token in X-Serverless-Authorization, checked against an issuer of the test's own (contract:
// Authentication 8).
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

const AUDIENCE = 'https://earshot.test';
const HEADER = 'X-Serverless-Authorization';
const LIST = '/v1/dev/user/conversations';

async function startIssuer() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' };
  let url = '';
  let down = false;
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    response.writeHead(down ? 500 : 200, { 'Content-Type': 'application/json' });
    const found = { issuer: url, jwks_uri: `${url}/keys` };
    response.end(JSON.stringify(request.url === '/keys' ? { keys: [key] } : found));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url,
    fail: (now: boolean) => void (down = now),
    asked: () => asked,
    sign(claims: JWTPayload = {}, by = privateKey): Promise<string> {
      // The service's clock stands at the start of 2026.
      const now = Date.UTC(2026, 0, 5, 9) / 1000;
      return new SignJWT({ iss: url, aud: AUDIENCE, iat: now, exp: now + 600, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .sign(by);
    },
  };
}

const detailOf = async (answer: Response): Promise<unknown> =>
  ((await answer.json()) as { detail: unknown }).detail;

const through = (server: TestServer, token: string | null, path = LIST, init: RequestInit = {}) =>
  server.request(path, {
    ...init,
    headers: { ...(token !== null && { [HEADER]: `Bearer ${token}` }), ...init.headers },
  });

async function behindGateway() {
  const issuer = await startIssuer();
  const server = await startTestServer({ gateway: { issuer: issuer.url, audience: AUDIENCE } });
  return { issuer, server };
}

verifies(
  ['auth.serverless-header-separate'],
  'with a gateway both headers are needed, and neither stands in for the other',
  async () => {
    const { issuer, server } = await behindGateway();
    const token = await issuer.sign();
    expect((await through(server, token)).status).toBe(200);
    expect((await fetch(server.url + LIST, { headers: { [HEADER]: `Bearer ${token}` } })).status).toBe(401);
    const missing = await through(server, null);
    expect(missing.status).toBe(401);
    expect(await detailOf(missing)).toContain(HEADER);
    const swapped = await fetch(server.url + LIST, {
      headers: { Authorization: `Bearer ${token}`, [HEADER]: `Bearer ${await server.idToken()}` },
    });
    expect(swapped.status).toBe(401);
    expect(await detailOf(swapped)).toContain(HEADER);
  },
);

test('tokens of another issuer, for another audience, expired, unending or with a foreign signature are 401', async () => {
  const { issuer, server } = await behindGateway();
  const stranger = (await generateKeyPair('RS256')).privateKey;
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.x`;
  const tokens = [
    await issuer.sign({ iss: 'https://other.test' }),
    await issuer.sign({ aud: 'https://other.test' }),
    await issuer.sign({ exp: 1_600_000_000 }),
    await issuer.sign({ exp: undefined }),
    await issuer.sign({}, stranger),
    unsigned,
    'no-token',
  ];
  for (const token of tokens) {
    const answer = await through(server, token);
    expect(answer.status).toBe(401);
    expect(await detailOf(answer)).toContain(HEADER);
  }
});

test('every API address asks for it, health does not; the keys are fetched once', async () => {
  const { issuer, server } = await behindGateway();
  for (const path of [
    '/openapi.json',
    '/docs',
    '/.well-known/jwks.json',
    '/private/session',
    '/v1/unknown',
  ]) {
    expect((await through(server, null, path)).status).toBe(401);
  }
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  expect((await fetch(`${server.url}/v1/health`)).status).toBe(200);
  expect(issuer.asked()).toBe(0);
  const token = await issuer.sign();
  for (let i = 0; i < 5; i += 1) expect((await through(server, token)).status).toBe(200);
  expect(issuer.asked()).toBe(2);
});

test('while the issuer does not answer everything is 503, and works again afterwards', async () => {
  const { issuer, server } = await behindGateway();
  const token = await issuer.sign();
  issuer.fail(true);
  const answer = await through(server, token);
  expect(answer.status).toBe(503);
  expect(await detailOf(answer)).toContain(HEADER);
  issuer.fail(false);
  expect((await through(server, token)).status).toBe(200);
});

test('the live socket asks for it too', async () => {
  const { issuer, server } = await behindGateway();
  const connect = async (headers: Record<string, string>): Promise<string | number | undefined> => {
    const url = `${server.url.replace('http', 'ws')}/v4/listen?uid=${server.uid}`;
    const authorization = `Bearer ${await server.idToken()}`;
    const socket = new WebSocket(url, { headers: { authorization, ...headers } });
    return new Promise((resolve) => {
      socket.on('error', () => undefined);
      socket.on('unexpected-response', (_request, answer) => resolve(answer.statusCode));
      socket.on('message', () => {
        resolve('heard');
        socket.close();
      });
    });
  };
  expect(await connect({})).toBe(401);
  expect(await connect({ [HEADER]: 'Bearer a.b.c' })).toBe(401);
  expect(await connect({ [HEADER]: `Bearer ${await issuer.sign()}` })).toBe('heard');
});
