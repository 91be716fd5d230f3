// Two users with everything there is: whatever one of them asks for with the ids of the other, nothing of the
// other is in the answer and nothing of the other changes. Each route has a line in two-users-calls.ts.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Route } from '../../src/server/http/route.ts';
import { ROUTES } from '../../src/server/http/table.ts';
import { storeConversation } from '../helpers/conversations.ts';
import { everythingOf, fillUser, type FullUser } from '../helpers/full-user.ts';
import { verifies } from '../helpers/verifies.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';
import type { Call, Users } from './two-users-call.ts';
import { CALLS, OWN_PARAMETERS } from './two-users-calls.ts';

const GUARDED = ROUTES.filter(({ auth }) => auth !== 'public');

let service: HttpInstance;
let users: Users;
beforeAll(async () => {
  service = await startHttpInstance();
  const full = (uid: string, marker: string): FullUser => {
    service.db.prepare('UPDATE users SET name = ? WHERE uid = ?').run(marker, uid);
    const { ids } = fillUser(service.db, uid, marker);
    // Its bytes are no sealed secret; a real one is made when it is asked for.
    service.store.destinations.update(ids.destinations!, { secret: null, previous_secret: null });
    const words = { title: `${marker} title`, overview: `${marker} overview` };
    const at = service.clock.now();
    const trashed = storeConversation(
      service.store,
      uid,
      { id: `${marker}-trashed`, ...words, deleted_at: at },
      [`${marker} said in the trash`],
    );
    const failed = storeConversation(service.store, uid, {
      id: `${marker}-failed`,
      ...words,
      status: 'failed',
    });
    const mcp_key = service.keys.create(uid, { kind: 'mcp', name: `${marker} assistant` }).id;
    return { uid, marker, ids: { ...ids, trashed: trashed.id, failed: failed.id, mcp_key } };
  };
  const other = service.identity.createUser('other');
  users = { a: full(service.owner.uid, 'alphamarker'), b: full(other.uid, 'bravomarker') };
});
afterAll(() => service.close());
// What one call changes of the caller's is taken back, so that the next finds the same.
beforeEach(() => void service.db.exec('SAVEPOINT call'));
afterEach(() => void service.db.exec('ROLLBACK TO call; RELEASE call'));

function pathOf(route: Route, call: Call, whose: FullUser): string {
  const given = call.params?.(users) ?? {};
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = given[name] ?? OWN_PARAMETERS[name]?.(whose);
    if (value === undefined) throw new Error(`two-users-calls.ts does not say what {${name}} is`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(call.query?.(users) ?? {}).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The answer, with the whole text of its body; of a stream the beginning. */
async function ask(route: Route, call: Call, as: FullUser, whose: FullUser) {
  const headers = new Headers();
  const { kinds } = route.auth as Exclude<Route['auth'], 'public'>;
  if (kinds.includes('id_token')) {
    headers.set('Authorization', `Bearer ${(await service.identity.issueIdToken(as.uid)).token}`);
  } else if (kinds.includes('mcp_key')) {
    headers.set('Authorization', `Bearer ${service.keys.create(as.uid, { kind: 'mcp', name: 'walk' }).key}`);
  } else {
    headers.set('Authorization', `Bearer ${await (await service.signIn(as.uid)).token()}`);
  }
  const body = call.body?.(users);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const answer = await fetch(service.url + pathOf(route, call, whose), {
    method: route.method.toUpperCase(),
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (call.stream !== true) return { status: answer.status, text: await answer.text() };
  const reader = answer.body!.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return { status: answer.status, text: new TextDecoder().decode(value) };
}

const callsOf = (route: Route): readonly Call[] => {
  const calls = CALLS[route.operationId];
  return calls === undefined ? [] : Array.isArray(calls) ? (calls as readonly Call[]) : [calls as Call];
};

test('each route that is not public has its line, and no line is left over', () => {
  expect(Object.keys(CALLS).sort()).toEqual(GUARDED.map(({ operationId }) => operationId).sort());
});

test('both have something in every table', () => {
  const of = (user: FullUser) => everythingOf(service.db, user.uid).split('\n\n');
  for (const table of [...of(users.a), ...of(users.b)]) expect(table).toMatch(/^\w+\n./);
});

describe('one user with the ids of the other', () => {
  const cases = GUARDED.flatMap((route) =>
    callsOf(route).map((call, at) => ({ route, call, name: `${route.operationId} ${at + 1}` })),
  );
  test.each(cases)('$name', async ({ route, call }) => {
    const { a, b } = users;
    const before = everythingOf(service.db, a.uid);
    const { status, text } = await ask(route, call, b, a);
    expect(everythingOf(service.db, a.uid)).toBe(before);
    expect(status, text.slice(0, 300)).toBe(call.status);
    const forbidden = call.echoes === undefined ? [a.marker] : [];
    const sent = call.echoes === 'ids' ? JSON.stringify(call.body?.(users)) : '';
    const ids = Object.values(a.ids).filter((mark) => !sent.includes(mark));
    const found = [...forbidden, a.uid, ...ids].filter((mark) => text.includes(mark));
    expect(found).toEqual([]);
  });
});

describe('the same question by their owner is answered', () => {
  // Otherwise a 404 above would prove nothing. The filled rows hold no audio and no image.
  const readable = GUARDED.flatMap((route) =>
    route.method === 'get' && route.path.includes('{') && route.responses[200]?.contentType === undefined
      ? callsOf(route)
          .slice(0, 1)
          .map((call) => ({ route, call, name: route.operationId }))
      : [],
  );
  test.each(readable)('$name', async ({ route, call }) => {
    const { status, text } = await ask(route, call, users.a, users.a);
    expect([status, text]).toEqual([200, expect.stringMatching(/alphamarker|^\[|whsec_/)]);
  });
});

verifies(['service.data-kept-per-user'], 'an account that is full shows nothing to another one', async () => {
  const { a, b } = users;
  const { text } = await ask(
    GUARDED.find(({ operationId }) => operationId === 'exportAccount')!,
    { status: 200 },
    b,
    a,
  );
  expect(text).toContain(b.marker);
  expect(text).not.toContain(a.marker);
});
