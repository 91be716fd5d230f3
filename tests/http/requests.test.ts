// What every request meets: paths, methods, bodies, hosts and origins, errors (contract: Errors, Versioning).
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ValidationError } from '../../src/contract/errors.ts';
import { LIMITS } from '../../src/contract/limits.ts';
import { ok, route } from '../../src/server/http/route.ts';
import { ROUTES } from '../../src/server/http/table.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

const SECRET = 'what was said in confidence';
const faulty = route({
  method: 'get',
  path: '/v1/faulty',
  operationId: 'faulty',
  summary: 'Fails',
  tag: 'Test',
  auth: 'public',
  responses: { 200: { description: 'Never' } },
  handler: () => {
    throw new Error(SECRET);
  },
});
const echo = route({
  method: 'post',
  path: '/v1/echo',
  operationId: 'echo',
  summary: 'Echoes',
  tag: 'Test',
  auth: 'public',
  body: z.object({ text: z.string().min(1).max(500) }),
  responses: { 200: { description: 'The body' } },
  handler: ({ body }) => ok(body),
});
const pathRoute = (path: string) =>
  route({
    method: 'get',
    path,
    operationId: path,
    summary: 'Says which route it is',
    tag: 'Test',
    auth: 'public',
    responses: { 200: { description: 'Its path' } },
    handler: () => ok(path),
  });
/** The one with a parameter is listed first. */
const overlapping = [pathRoute('/v1/things/{id}'), pathRoute('/v1/things/latest')];

let service: HttpInstance;
beforeAll(async () => {
  service = await startHttpInstance({ routes: [...ROUTES, faulty, echo, ...overlapping] });
});
afterAll(() => service.close());

/** fetch() may not set Host or Origin freely. */
function raw(path: string, headers: Record<string, string>, method = 'GET'): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(service.url + path, { headers, method }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    request.on('error', reject);
    request.end();
  });
}

describe('paths and methods', () => {
  test('a fixed path wins over a parameter in its place, in whatever order they are listed', async () => {
    expect(await (await service.get('/v1/things/latest')).json()).toBe('/v1/things/latest');
    expect(await (await service.get('/v1/things/7')).json()).toBe('/v1/things/{id}');
  });

  verifies(
    ['errors.404.absent-memory-paths', 'paths.v1-memories-absent', 'paths.v2-memories-absent'],
    '/v1/memories and /v2/memories are 404',
    async () => {
      for (const path of ['/v1/memories', '/v2/memories']) {
        for (const method of ['GET', 'POST']) {
          const answer = await service.get(path, await service.token(), { method });
          expect(answer.status).toBe(404);
          expect(await answer.json()).toEqual({ detail: 'Not Found' });
        }
      }
    },
  );

  test.each(ROUTES)(
    '$method $path: another method is 405 and names what is allowed',
    async ({ path, method }) => {
      const answer = await service.get(path.replace(/\{\w+\}/g, 'none'), undefined, { method: 'PUT' });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toContain(method.toUpperCase());
    },
  );

  test('a path that cannot be decoded is 400', async () => {
    expect((await service.get('/v1/conversations/%E0%A4%A', await service.token())).status).toBe(400);
  });
});

describe('bodies', () => {
  verifies(
    ['developer-api.json-bodies', 'errors.422.validation-failure', 'errors.422.body'],
    'a wrong body is 422 with place, message and type of each finding',
    async () => {
      const answer = await service.post('/v1/dev/keys', await service.token(), { scopes: 'all' });
      expect(answer.status).toBe(422);
      expect(ValidationError.parse(await answer.json()).detail).toEqual([
        { loc: ['body', 'name'], msg: 'Field required', type: 'missing' },
        { loc: ['body', 'scopes'], msg: 'Input should be a valid list', type: 'list_type' },
      ]);
    },
  );

  test.each([
    ['{"text":', 8],
    ['{"text": "a"} and more', 14],
    ['', null],
  ])('%j does not parse', async (body, position) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await service.get('/v1/echo', undefined, { method: 'POST', headers, body });
    expect(answer.status).toBe(422);
    const [finding] = ValidationError.parse(await answer.json()).detail;
    expect(finding).toMatchObject(
      position === null
        ? { type: 'missing', loc: ['body'] }
        : { type: 'json_invalid', loc: ['body', position] },
    );
  });

  test('a body of another type is refused unread', async () => {
    const answer = await service.get('/v1/echo', undefined, { method: 'POST', body: '{"text":"a"}' });
    expect(answer.status).toBe(422);
    expect(ValidationError.parse(await answer.json()).detail[0]?.type).toBe('model_attributes_type');
  });

  test('bytes that are no UTF-8 are no JSON', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const body = Buffer.from([0x22, 0xff, 0x22]);
    const answer = await service.get('/v1/echo', undefined, { method: 'POST', headers, body });
    expect(answer.status).toBe(422);
  });

  test('a body above the limit is 413', async () => {
    const answer = await service.post('/v1/echo', undefined, { text: 'x'.repeat(LIMITS.jsonBodyBytes) });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toHaveProperty('detail');
  });

  test('a body is not read before the caller is known', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await service.get('/v1/dev/keys', undefined, { method: 'POST', headers, body: '{' });
    expect(answer.status).toBe(401);
  });
});

describe('hosts and origins', () => {
  const port = () => new URL(service.url).port;

  test.each([
    [{ host: 'evil.test' }, 403],
    [{ origin: 'http://evil.test' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{}, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
  ])('%o is %d', async (headers, status) => {
    expect(await raw('/health', { host: `127.0.0.1:${port()}`, ...headers })).toBe(status);
  });

  test('the service answers to its loopback names with its own port', async () => {
    expect(await raw('/health', { host: `localhost:${port()}` })).toBe(200);
    expect(await raw('/health', { host: 'localhost:1' })).toBe(403);
  });

  test('no other origin is ever allowed to read', async () => {
    expect(await raw('/v1/conversations', { origin: 'http://evil.test' }, 'OPTIONS')).toBe(403);
    const answer = await service.get('/health');
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
  });
});

describe('answers', () => {
  test('a fault is answered without its words and logged once under the id of the answer', async () => {
    const answer = await service.get('/v1/faulty');
    const body = (await answer.json()) as { detail: string; id: string };
    expect(answer.status).toBe(500);
    expect(body).toEqual({ detail: 'Internal error', id: expect.any(String) as string });
    expect(service.errors).toHaveLength(1);
    expect(service.errors[0]?.fields).toMatchObject({ id: body.id });
    expect(JSON.stringify([body, service.errors])).not.toContain(SECRET);
  });

  test('headers keep pages of others out and say nothing about the software', async () => {
    const { headers } = await service.get('/health');
    const policy = headers.get('content-security-policy') ?? '';
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toContain('unsafe');
    expect(headers.get('permissions-policy')).toBe('microphone=(self), camera=(), geolocation=()');
    expect(headers.has('x-powered-by')).toBe(false);
    expect(headers.has('etag')).toBe(false);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  test('health tells the version to anyone', async () => {
    const answer = await service.get('/health');
    expect(await answer.json()).toEqual({ status: 'ok', version: '0.0.0-test' });
  });
});

test.each([
  ['ten thousand', 10_000, ['body', 'tags']],
  ['two million', 1_900_000, ['body']],
])('a list of %s wrong items is refused in a few bytes', async (_, count, loc) => {
  const server = await startTestServer();
  const answer = await server.request('/v1/dev/user/memories', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: `{"content":"x","tags":[${'1,'.repeat(count)}1]}`,
  });
  const text = await answer.text();
  expect([answer.status, JSON.parse(text)]).toMatchObject([422, { detail: [{ loc, type: 'too_long' }] }]);
  expect(text.length).toBeLessThan(1_000);
});

test('a body of half a million objects inside each other is refused, and holds nobody up', async () => {
  const server = await startTestServer();
  const depth = 500_000;
  const answer = await server.request('/v1/dev/user/memories', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: `{"content":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`,
  });
  const text = await answer.text();
  expect([answer.status, JSON.parse(text)]).toMatchObject([422, { detail: [{ loc: ['body'] }] }]);
  expect(text.length).toBeLessThan(1_000);
});
