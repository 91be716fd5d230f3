// How far a tool-protocol key reaches: to the tool protocol and its mirror, and to nothing else of the service.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '../../src/server/http/route.ts';
import { ROUTES } from '../../src/server/http/table.ts';
import { verifies } from '../helpers/verifies.ts';
import { startHttpInstance, type HttpInstance } from '../http/http-instance.ts';
import { request } from './raw-messages.ts';

let service: HttpInstance;
let key: string;
beforeAll(async () => {
  service = await startHttpInstance();
  key = service.key('mcp');
});
afterAll(() => service.close());

/** What it answers to somebody who has this credential, and nothing to say. */
async function answerOf({ method, path }: Route, credential: string) {
  const answer = await service.get(path.replaceAll(/\{\w+\}/g, 'x'), credential, {
    method: method.toUpperCase(),
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    ...(method !== 'get' && { body: JSON.stringify(request('ping')) }),
  });
  return { status: answer.status, text: await answer.text() };
}

const needsCredential = ROUTES.filter(({ auth }) => auth !== 'public');
const takesKey = ({ auth }: Route): boolean => auth !== 'public' && auth.kinds.includes('mcp_key');

verifies(
  ['auth.tool-key.opens-nothing-else', 'auth.tool-key.refused-on-developer-api'],
  'every other route is 401, and those of the developer API name the endpoints that it serves',
  async () => {
    const others = needsCredential.filter((route) => !takesKey(route));
    expect(others.length).toBeGreaterThan(100);
    for (const route of others) {
      const { status, text } = await answerOf(route, key);
      expect(status, `${route.method} ${route.path}: ${text.slice(0, 200)}`).toBe(401);
      if (route.path.startsWith('/v1/dev/user/')) expect(text, route.path).toContain('/v1/mcp');
    }
  },
);

verifies(
  ['auth.tool-key.opens-tool-protocol', 'service.mcp-server'],
  'what takes it is under /v1/mcp, and lets it in',
  async () => {
    const own = needsCredential.filter(takesKey);
    expect(own.map(({ path }) => path)).toEqual(expect.arrayContaining(['/v1/mcp', '/v1/mcp/memories']));
    for (const route of own) {
      expect(route.path).toMatch(/^\/v1\/mcp(\/|$)/);
      expect((await answerOf(route, key)).status, `${route.method} ${route.path}`).not.toBe(401);
    }
  },
);

test('a key that was taken back opens nothing from then on', async () => {
  const { id, key: taken } = service.keys.create(service.owner.uid, { kind: 'mcp', name: 'taken' });
  const messages = needsCredential.find(({ path, method }) => path === '/v1/mcp' && method === 'post')!;
  expect((await answerOf(messages, taken)).status).toBe(200);
  service.keys.revoke(service.owner.uid, id);
  expect((await answerOf(messages, taken)).status).toBe(401);
});
