// Every route that takes a key leaves exactly one receipt with the right items, so that no new route can be forgotten. What is
// expected is read from the answer and the database, not from the schemas that the service reads it by.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCOPES, type KeyKind } from '../../src/contract/keys.ts';
import type { Receipt } from '../../src/contract/receipts.ts';
import type { Route } from '../../src/server/http/route.ts';
import { ROUTES } from '../../src/server/http/table.ts';
import { fillUser, type FullUser } from '../helpers/full-user.ts';
import { verifies } from '../helpers/verifies.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';
import type { Call, Users } from './two-users-call.ts';
import { CALLS, OWN_PARAMETERS } from './two-users-calls.ts';

const kindsOf = ({ auth }: Route): readonly string[] => (auth === 'public' ? [] : auth.kinds);
const OF_CLIENTS = ROUTES.filter((route) => kindsOf(route).some((kind) => kind.endsWith('_key')));
const NOTED = OF_CLIENTS.filter(
  ({ receipt, responses }) => receipt === undefined && responses[200]?.contentType === undefined,
);
const TABLES = {
  conversations: 'conversation',
  memories: 'memory',
  action_items: 'action_item',
  goals: 'goal',
  people: 'person',
  daily_summaries: 'day_summary',
} as const;

let service: HttpInstance;
let users: Users;
beforeAll(async () => {
  service = await startHttpInstance();
  const full = (uid: string, marker: string): FullUser => ({
    uid,
    marker,
    ids: fillUser(service.db, uid, marker).ids,
  });
  const other = service.identity.createUser('other');
  users = { a: full(service.owner.uid, 'alphamarker'), b: full(other.uid, 'bravomarker') };
  // The service gives out the ids of receipts.
  service.db.exec('DELETE FROM receipts');
});
afterAll(() => service.close());

const keyKind = (route: Route): KeyKind => (kindsOf(route).includes('dev_key') ? 'dev' : 'mcp');
const firstCall = ({ operationId }: Route): Call => {
  const calls = CALLS[operationId]!;
  return Array.isArray(calls) ? (calls as readonly Call[])[0]! : (calls as Call);
};

/** The type of everything that both users have. */
function typesOfItems(): Map<string, string> {
  return new Map(
    Object.entries(TABLES).flatMap(([table, type]) =>
      (service.db.prepare(`SELECT id FROM ${table}`).pluck().all() as string[]).map((id) => [id, type]),
    ),
  );
}

/** The items in the answer: objects whose id is that of an item. What lies in an item belongs to it. */
function itemsIn(value: unknown, types: Map<string, string>): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => itemsIn(one, types));
  if (typeof value !== 'object' || value === null) return [];
  const { id } = value as { id?: unknown };
  if (typeof id === 'string' && types.has(id)) return [`${types.get(id)} ${id}`];
  return Object.values(value).flatMap((one) => itemsIn(one, types));
}

interface Asked {
  status: number;
  text: string;
  /** Items in the answer. */
  answered: string[];
  /** Items in the path. */
  named: string[];
  keyName: string;
  receipts: Receipt[];
}

/** What the call changes is taken back, so that the next finds the same. */
async function ask(route: Route, as: FullUser, whose: FullUser): Promise<Asked> {
  service.db.exec('SAVEPOINT call');
  try {
    return await asked(route, as, whose);
  } finally {
    service.db.exec('ROLLBACK TO call; RELEASE call');
  }
}

async function asked(route: Route, as: FullUser, whose: FullUser): Promise<Asked> {
  const call = firstCall(route);
  const given = call.params?.(users) ?? {};
  const ids: string[] = [];
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = given[name] ?? OWN_PARAMETERS[name]!(whose)!;
    ids.push(value);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(call.query?.(users) ?? {}).toString();
  const types = typesOfItems();
  const keyName = `key of ${route.operationId}`;
  const { key, id } = service.keys.create(as.uid, { kind: keyKind(route), name: keyName, scopes: SCOPES });
  const body = call.body?.(users);
  const answer = await service.get(query === '' ? path : `${path}?${query}`, key, {
    method: route.method.toUpperCase(),
    ...(body !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const text = await answer.text();
  const answered = text === '' ? [] : itemsIn(JSON.parse(text), typesOfItems());
  const { receipts } = await service.services.receipts.list(as.uid, { client_id: id, limit: 100 });
  return {
    status: answer.status,
    text,
    answered,
    named: ids.filter((one) => types.has(one)).map((one) => `${types.get(one)} ${one}`),
    keyName,
    receipts,
  };
}

const listed = ({ items }: Receipt): string[] => items.map(({ type, id }) => `${type} ${id}`).sort();
const actionOf = ({ auth }: Route): string =>
  auth !== 'public' && auth.scope?.endsWith(':write') === true ? 'write' : 'read';

test('only routes without content, and those of the tool protocol, note nothing by themselves', () => {
  const exempt = OF_CLIENTS.filter(({ receipt }) => receipt !== undefined);
  expect(exempt.filter(({ receipt }) => receipt === 'none').map(({ operationId }) => operationId)).toEqual([
    'getCallingKey',
  ]);
  for (const { receipt, path } of exempt.filter((one) => one.receipt === 'own'))
    expect([receipt, path]).toEqual(['own', expect.stringMatching(/^\/v1\/mcp(\/sse)?$/)]);
  expect(NOTED.length).toBeGreaterThan(40);
  expect(
    OF_CLIENTS.filter((route) => route.receipt === undefined && !NOTED.includes(route)).map(
      ({ operationId }) => operationId,
    ),
  ).toEqual(['streamEvents']);
});

describe('a call with a key leaves one receipt', () => {
  verifies(['service.receipts.every-route'], 'of whichever route', async () => {
    for (const route of NOTED) {
      const { status, text, answered, named, keyName, receipts } = await ask(route, users.a, users.a);
      const where = `${route.operationId} ${status} ${text.slice(0, 200)}`;
      expect(status, where).toBe(200);
      expect(receipts, where).toHaveLength(1);
      const [receipt] = receipts as [Receipt];
      expect(receipt, where).toMatchObject({
        operation: route.operationId,
        client_name: keyName,
        client_kind: `${keyKind(route)}_key`,
        via: 'rest',
        action: actionOf(route),
        outcome: 'ok',
        reason: null,
        cut: false,
      });
      expect(listed(receipt), where).toEqual((answered.length > 0 ? answered : named).sort());
      expect(receipt.item_count, where).toBe(receipt.items.length);
      if (text.includes('alphamarker')) expect(receipt.words, where).toBeGreaterThan(0);
    }
  });

  verifies(
    ['service.receipts.refused'],
    'that is refused: it names the item and counts no words',
    async () => {
      const { a, b } = users;
      const naming = NOTED.filter(
        (route) => route.path.includes('{') && firstCall(route).params === undefined,
      );
      for (const route of naming) {
        const { status, named, receipts } = await ask(route, b, a);
        const where = `${route.operationId} ${status}`;
        expect(status, where).toBe(404);
        expect(receipts, where).toHaveLength(1);
        expect(receipts[0], where).toMatchObject({ outcome: 'refused', reason: 'not_found', words: 0 });
        expect(listed(receipts[0]!), where).toEqual(named);
        expect(named, where).toHaveLength(1);
      }
    },
  );
});
