// DELETE /v1/users/delete-account on the whole service: nothing of the user is left, anywhere, and nobody
// else notices.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createIdentity } from '../../src/server/services/account/identity.ts';
import { createKeys } from '../../src/server/services/account/keys.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { storeConversation } from '../helpers/conversations.ts';
import { tone, pcm16Bytes } from '../helpers/audio.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { everythingOf, fillUser, tablesOfUsers } from '../helpers/full-user.ts';
import { uploaded } from '../helpers/imports.ts';
import { connectListen, eventually } from '../helpers/listen-client.ts';
import { signInPage } from '../helpers/signed-in-page.ts';
import { startTestServer, type TestServerOptions } from '../helpers/start-test-server.ts';
import { scriptedUnderstanding } from '../helpers/scripted-understanding.ts';

const PATH = '/v1/users/delete-account';

async function instance(options: TestServerOptions = {}) {
  const clock = createFakeClock();
  const server = await startTestServer({ clock, ...options });
  const identity = createIdentity({
    store: server.store,
    secrets: server.secrets,
    clock,
    issuer: () => server.url,
  });
  const keys = createKeys({ store: server.store, clock });
  const bea = identity.createUser('Bea');
  const db = openDatabase({ file: join(server.dataDir, 'earshot.sqlite'), check: false });
  const as = async (uid: string) => ({ authorization: `Bearer ${await server.idToken(uid)}` });
  return { server, identity, keys, bea, db, as };
}

function counts(db: ReturnType<typeof openDatabase>, uid: string): string[] {
  return ['users', ...tablesOfUsers(db)].filter(
    (table) => db.prepare(`SELECT 1 FROM "${table}" WHERE uid = ?`).get(uid) !== undefined,
  );
}

test('everything of the user is gone, and nothing of another one', async () => {
  const { server, keys, bea, db, as } = await instance();
  fillUser(db, bea.uid, 'marker-b');
  fillUser(db, server.uid, 'marker-a');
  const ownersBefore = everythingOf(db, server.uid);
  const { key } = keys.create(bea.uid, { kind: 'dev', name: 'hers' });
  const headers = await as(bea.uid);
  const answer = await server.request(`${PATH}?confirm=${bea.uid}`, { method: 'DELETE', headers });
  expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
  expect(counts(db, bea.uid)).toEqual([]);
  expect(everythingOf(db, server.uid)).toBe(ownersBefore);
  const found = db.prepare(`SELECT count(*) FROM search_text('marker')`).pluck().get();
  expect(found).toBe(db.prepare('SELECT count(*) FROM search_windows').pluck().get());

  expect((await server.request('/private/session', { headers })).status).toBe(401);
  const withKey = { authorization: `Bearer ${key}` };
  expect((await server.request('/v1/dev/user/conversations', { headers: withKey })).status).toBe(401);
  expect((await server.request('/private/session')).status).toBe(200);
  db.close();
});

test.each(['', '?confirm=', '?confirm=yes', '?confirm=UID-OF-ANOTHER'])(
  'without the own uid as confirmation (%j) nothing happens',
  async (query) => {
    const { server, bea, db, as } = await instance();
    const before = everythingOf(db, bea.uid);
    const path = PATH + query.replace('UID-OF-ANOTHER', server.uid);
    const answer = await server.request(path, { method: 'DELETE', headers: await as(bea.uid) });
    expect(answer.status).toBe(422);
    expect(everythingOf(db, bea.uid)).toBe(before);
    expect(server.store.users.list()).toHaveLength(2);
    db.close();
  },
);

test('when the owner goes, a fresh owner can sign in', async () => {
  const { server, db, bea } = await instance();
  const answer = await server.request(`${PATH}?confirm=${server.uid}`, { method: 'DELETE' });
  expect(answer.status).toBe(200);
  expect(counts(db, server.uid)).toEqual([]);
  const owner = server.store.users.owner();
  expect(owner?.uid).not.toBe(server.uid);
  expect(server.store.users.list().map(({ uid }) => uid)).toEqual(
    expect.arrayContaining([owner?.uid, bea.uid]),
  );
  const link = new URL(server.service.newUiUrl()).hash.replace('#link=', '');
  const authorization = `Bearer ${await (await signInPage(server.url, link)).token()}`;
  const signedIn = await fetch(`${server.url}/private/session`, { headers: { authorization } });
  expect(await signedIn.json()).toMatchObject({ uid: owner?.uid });
  db.close();
});

test('files that wait for their import are gone', async () => {
  const { server, bea, db } = await instance();
  const authorization = `Bearer ${await server.idToken(bea.uid)}`;
  const hers = {
    request: (path: string, init?: RequestInit) =>
      server.request(path, { ...init, headers: { ...init?.headers, authorization } }),
  };
  const { id } = await uploaded(hers, { 'talk.txt': 'Bea: I am here.\nTom: So am I.\n' });
  const folder = join(server.dataDir, 'imports', id);
  expect(readdirSync(folder)).toEqual(['0']);
  expect((await hers.request(`${PATH}?confirm=${bea.uid}`, { method: 'DELETE' })).status).toBe(200);
  expect(existsSync(folder)).toBe(false);
  db.close();
});

test('a live recording ends, and its audio is gone', async () => {
  const { server, bea, db } = await instance();
  const client = connectListen({
    url: server.url,
    token: await server.idToken(bea.uid),
    query: { uid: bea.uid, codec: 'pcm16', sample_rate: '16000', language: 'en' },
  });
  await client.ready();
  client.send(pcm16Bytes(tone({ hz: 440, rate: 16_000, seconds: 2 })));
  await client.taken();
  const folder = join(server.dataDir, 'audio');
  await eventually(() => expect(readdirSync(folder)).toHaveLength(1));
  const answer = await server.request(`${PATH}?confirm=${bea.uid}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${await server.idToken(bea.uid)}` },
  });
  expect(answer.status).toBe(200);
  await client.closed;
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  expect(counts(db, bea.uid)).toEqual([]);
  db.close();
});

test('what is being processed is ended, and its results come to nothing', async () => {
  const started = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const { server, bea, db, as } = await instance({
    understanding: scriptedUnderstanding(async () => {
      started.resolve();
      await released.promise;
      return { title: 'Done' };
    }),
  });
  const { id } = storeConversation(server.store, bea.uid, { status: 'failed' }, ['Some words.']);
  const headers = await as(bea.uid);
  const processing = server.request(`/v1/conversations/${id}/reprocess`, { method: 'POST', headers });
  await started.promise;
  const deletion = await server.request(`${PATH}?confirm=${bea.uid}`, { method: 'DELETE', headers });
  expect(deletion.status).toBe(200);
  expect((await processing).status).toBe(404);
  released.resolve();
  await server.request('/health');
  expect(counts(db, bea.uid)).toEqual([]);
  db.close();
});

test('an open window gets the announcement', async () => {
  const { server, bea, db, as } = await instance();
  const headers = await as(bea.uid);
  const stream = await server.request('/private/events', { headers });
  await server.request(`${PATH}?confirm=${bea.uid}`, { method: 'DELETE', headers });
  expect(await stream.text()).toContain('account_removed');
  db.close();
});
