// The readiness gate of memory reads and the owner's switch (contract: Authentication 3 and 4, Errors 403).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../src/contract/ask.ts';
import { SCOPES, type Scope } from '../../src/contract/keys.ts';
import { aDaySummary } from '../helpers/daily-summaries.ts';
import { verifies } from '../helpers/verifies.ts';
import { storeUser } from '../helpers/users.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

const LIST = '/v1/dev/user/memories';
const SWITCH = '/private/developer-access';

let service: HttpInstance;
let memory: string;
let reads: string[];
beforeEach(async () => {
  service = await startHttpInstance();
  const made = await service.post(LIST, service.key('dev', ['memories:write']), { content: 'Likes rain' });
  memory = ((await made.json()) as { id: string }).id;
  reads = [LIST, `${LIST}/${memory}`, `${LIST}/vector/search?query=rain`];
});
afterEach(() => service.close());

const flip = async (memories: unknown): Promise<Response> =>
  service.get(SWITCH, await service.token(), {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ memories }),
  });
const all = (without: Scope): string =>
  service.key(
    'dev',
    SCOPES.filter((scope) => scope !== without),
  );

verifies(['auth.scopes.memories-read'], 'reading needs memories:read and nothing else', async () => {
  for (const path of reads) {
    expect((await service.get(path, service.key('dev', ['memories:read']))).status, path).toBe(200);
    const refused = await service.get(path, all('memories:read'));
    expect(refused.status, path).toBe(403);
    expect(await refused.json()).toEqual({
      detail: 'Insufficient permissions. Required scope: memories:read',
    });
  }
});

verifies(['auth.scopes.memories-write'], 'writing needs memories:write and nothing else', async () => {
  const writes = [
    ['POST', LIST, { content: 'Plays chess' }],
    ['POST', `${LIST}/batch`, { memories: [{ content: 'Plays go' }] }],
    ['PATCH', `${LIST}/${memory}`, { visibility: 'public' }],
    ['DELETE', `${LIST}/${memory}`, undefined],
  ] as const;
  const call = (key: string, method: string, path: string, body: unknown) =>
    service.get(path, key, {
      method,
      ...(body !== undefined && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
  for (const [method, path, body] of writes) {
    const name = `${method} ${path}`;
    expect((await call(all('memories:write'), method, path, body)).status, name).toBe(403);
    expect((await call(service.key('dev', ['memories:write']), method, path, body)).status, name).toBe(200);
  }
});

describe('the gate', () => {
  verifies(
    [
      'auth.readiness-gate.separate',
      'auth.readiness-gate.valid-key-403',
      'auth.readiness-gate.same-key-works-later',
      'memories.list.readiness-gate',
    ],
    'closed, a valid key with the scope is 403 on every read; open again, the same key works',
    async () => {
      const key = service.key('dev', ['memories:read']);
      const statuses = () => Promise.all(reads.map(async (path) => (await service.get(path, key)).status));
      expect(await statuses()).toEqual([200, 200, 200]);
      expect(await (await flip(false)).json()).toEqual({ memories: false });
      expect(await statuses()).toEqual([403, 403, 403]);
      expect(await (await flip(true)).json()).toEqual({ memories: true });
      expect(await statuses()).toEqual([200, 200, 200]);
    },
  );

  verifies(
    ['errors.403.not-provisioned', 'errors.403.body', 'errors.403.stable-code'],
    'closed, every read has the one body with the stable code, for keys and for the ID token',
    async () => {
      await flip(false);
      for (const credential of [service.key('dev', ['memories:read']), await service.token()]) {
        for (const path of reads) {
          const answer = await service.get(path, credential);
          expect(answer.status, path).toBe(403);
          expect(await answer.json()).toEqual({
            detail: {
              enabled: false,
              code: 'developer_memory_access_not_ready',
              message: expect.stringMatching(/keep the key/) as string,
              reason: 'disabled_by_owner',
            },
          });
        }
      }
    },
  );

  verifies(
    ['errors.403.reason-diagnostic'],
    'the reason tells an account never set up from a closed one',
    async () => {
      const uid = storeUser(service.store, 'made-elsewhere');
      const { key } = service.keys.create(uid, { kind: 'dev', name: 'a' });
      const answer = await service.get(LIST, key);
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ detail: { reason: 'missing_rollout_state' } });
      expect((await service.get(LIST, service.key('dev'))).status).toBe(200);
    },
  );

  test('a key without the scope is told of the scope, an unknown key of the key', async () => {
    await flip(false);
    const answer = await service.get(LIST, all('memories:read'));
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { detail: 'Insufficient permissions. Required scope: memories:read' },
    ]);
    expect((await service.get(LIST, 'svc_dev_nosuchkey')).status).toBe(401);
  });

  verifies(['errors.403.not-provisioned'], 'writes and other resources do not pass it', async () => {
    await flip(false);
    const key = service.key('dev', [...SCOPES]);
    expect((await service.post(LIST, key, { content: 'Plays chess' })).status).toBe(200);
    expect((await service.get('/v1/dev/user/conversations', key)).status).toBe(200);
  });

  verifies(
    ['auth.readiness-gate.separate'],
    'answers to questions cite no memory while it is closed, except for the owner in the app',
    async () => {
      const cited = async (path: string, credential: string) => {
        const answer = await service.post(path, credential, { question: 'What do I like about rain?' });
        return ((await answer.json()) as Answer).citations.map(({ kind }) => kind);
      };
      const ask = '/v1/dev/user/ask';
      const key = service.key('dev', [...SCOPES]);
      expect(await cited(ask, key)).toEqual(['memory']);
      await flip(false);
      expect(await cited(ask, key)).toEqual([]);
      expect(await cited(ask, await service.token())).toEqual([]);
      expect(await cited('/v1/ask', await service.token())).toEqual(['memory']);
    },
  );

  verifies(
    ['auth.readiness-gate.separate', 'auth.scopes.memories-read'],
    'summaries of days quote memories for who may read memories, and for nobody else',
    async () => {
      const { id } = service.services.dailySummaries.keep(service.owner.uid, aDaySummary);
      const token = await service.token();
      const quoted = async (path: string, credential: string) => {
        const text = await (await service.get(path, credential)).text();
        expect(text).toContain('Build in May');
        return text.includes('Mortar sets in a day');
      };
      const [dev, mcp] = ['/v1/dev/user/daily-summaries', '/v1/mcp/daily-summaries'];
      const toPrograms = async (kinds: ('dev' | 'mcp')[], scopes: Scope[]) => {
        const asked = kinds.flatMap((kind) =>
          (kind === 'mcp' ? [mcp] : [dev, `${dev}/${id}`]).map((path) =>
            quoted(path, service.key(kind, scopes)),
          ),
        );
        return new Set(await Promise.all(asked));
      };
      const wide: Scope[] = ['conversations:read', 'memories:read'];
      expect(await toPrograms(['dev', 'mcp'], wide)).toEqual(new Set([true]));
      expect(await toPrograms(['dev', 'mcp'], ['conversations:read'])).toEqual(new Set([false]));
      await flip(false);
      expect(await toPrograms(['dev', 'mcp'], wide)).toEqual(new Set([false]));
      expect(await quoted(dev, token)).toBe(false);
      expect(await quoted('/v1/users/daily-summaries', token)).toBe(true);
    },
  );

  test('an unknown id is not told apart while it is closed', async () => {
    await flip(false);
    expect((await service.get(`${LIST}/none`, service.key('dev'))).status).toBe(403);
  });
});

describe('the switch', () => {
  test('is on from the first day', async () => {
    expect(await (await service.get(SWITCH, await service.token())).json()).toEqual({ memories: true });
  });

  test.each([['yes'], [null], [1], [undefined]])('%j is 422 and changes nothing', async (value) => {
    expect((await flip(value)).status).toBe(422);
    expect(await (await service.get(SWITCH, await service.token())).json()).toEqual({ memories: true });
  });

  test('no key turns it', async () => {
    for (const key of [service.key('dev', [...SCOPES]), service.key('mcp')]) {
      expect((await service.get(SWITCH, key, { method: 'PATCH' })).status).toBe(401);
    }
  });
});

test('both causes of a 403 are documented', async () => {
  const { paths } = (await (await service.get('/openapi.json')).json()) as {
    paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
  };
  const description = paths[LIST]?.get?.responses['403']?.description;
  expect(description).toContain('memories:read');
  expect(description).toContain('developer_memory_access_not_ready');
});
