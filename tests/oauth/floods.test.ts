// A program of this computer that floods the authorization server keeps no client from its tokens: all have the same address.
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  authorizationUrl,
  connected,
  consented,
  createBrowser,
  redeem,
  refresh,
  signedInOwner,
  startDocumentHost,
  tokenRequest,
  startOAuth,
} from '../helpers/oauth.ts';
import { freePort } from '../helpers/free-port.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import { startTestServer, temporaryFolder } from '../helpers/start-test-server.ts';

/** More than any budget has in a minute. */
const FLOOD = 400;

/** Answers the statuses, each once. */
async function flooded(send: (number: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses = new Set<number>();
  for (let first = 0; first < FLOOD; first += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => send(first + at)));
    for (const { status } of answers) statuses.add(status);
  }
  return [...statuses].sort((a, b) => a - b);
}

const guess = (): string => randomBytes(32).toString('base64url');

test('guesses, also under the id of a client, keep it from no token', async () => {
  const { server, owner, id } = await startOAuth();
  const tokens = await connected(server, owner, id);
  const asked = authorizationUrl(server.url, id);
  const back = await consented(server, owner, asked);
  expect(await flooded(() => refresh(server.url, id, guess()))).toEqual([400, 503]);
  const limited = await fetch(`${server.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', client_id: id, refresh_token: guess() }),
  });
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([503, '30']);
  // Nor has the flood anything of the budget of those who show a good secret.
  expect((await redeem(server.url, id, asked, back)).status).toBe(200);
  const renewed = await refresh(server.url, id, tokens.refresh_token);
  expect(renewed.status).toBe(200);
  const revoked = await fetch(`${server.url}/oauth/revoke`, {
    method: 'POST',
    body: new URLSearchParams({ token: renewed.body.refresh_token, client_id: id }),
  });
  expect(revoked.status).toBe(200);
  expect((await refresh(server.url, id, renewed.body.refresh_token)).status).not.toBe(200);
});

test('a secret of another client is a guess', async () => {
  const { server, owner, id } = await startOAuth();
  const tokens = await connected(server, owner, id);
  expect(await flooded(() => refresh(server.url, 'omi-claude-prod', tokens.refresh_token))).toEqual([
    400, 503,
  ]);
  expect((await refresh(server.url, id, tokens.refresh_token)).status).toBe(200);
});

test('whoever has a code but not its verifier tries a bounded number', async () => {
  const { server, owner, id } = await startOAuth();
  const other = await connected(server, owner, id);
  const asked = authorizationUrl(server.url, id);
  const back = await consented(server, owner, asked);
  const tries: number[] = [];
  for (let at = 0; at < 100; at++)
    tries.push((await redeem(server.url, id, { ...asked, verifier: guess() }, back)).status);
  expect(tries.filter((status) => status === 400)).toHaveLength(60);
  expect(tries.at(-1)).toBe(503);
  expect((await refresh(server.url, id, other.refresh_token)).status).toBe(200);
});

test('a client that never stops takes only what is its own', async () => {
  const { host, server, owner, id } = await startOAuth();
  const greedy = await connected(server, owner, host.client('/greedy.json'));
  const tokens = await connected(server, owner, id);
  const revoke = (token: string) =>
    tokenRequest(server.url, {
      ...{ grant_type: 'refresh_token', client_id: host.origin + '/greedy.json' },
      ...{ refresh_token: token, scope: 'nothing:known' },
    });
  expect(await flooded(() => revoke(greedy.refresh_token))).toEqual([400, 503]);
  expect((await refresh(server.url, id, tokens.refresh_token)).status).toBe(200);
});

test('clients whose documents nobody has do not keep one with a grant from its own', async () => {
  const host = await startDocumentHost();
  const id = host.client('/client.json');
  const kept = { dataDir: temporaryFolder(), secrets: memorySecrets(), port: await freePort() };
  const options = { ...kept, clientDocuments: host.source };
  const before = await startTestServer(options);
  const tokens = await connected(before, await signedInOwner(before), id);
  await before.close();
  const server = await startTestServer(options);
  // Each names a document that is not at hand, until none is fetched any more.
  const nobody = (number: number): string => `${host.origin}/nobody${number}.json`;
  await flooded((number) => refresh(server.url, nobody(number), guess()));
  await flooded((number) => fetch(authorizationUrl(server.url, nobody(number)).url, { redirect: 'manual' }));
  const fetched = host.asked.length;
  expect(fetched).toBeLessThan(20);
  expect((await refresh(server.url, id, tokens.refresh_token)).status).toBe(200);
  expect(host.asked.slice(fetched)).toEqual(['/client.json']);
});

test('a browser that asks for a known client, or comes back with the answer, is let through', async () => {
  const { host, server, owner, id } = await startOAuth();
  const again = host.client('/other.json');
  await connected(server, owner, id);
  const asked = authorizationUrl(server.url, again);
  const browser = createBrowser(server.url);
  const shown = await browser.follow(asked.url);
  if ('away' in shown) throw new Error('sent away');
  const unknown = (number: number): string =>
    authorizationUrl(server.url, `${host.origin}/nobody${number}.json`).url;
  expect(await flooded((number) => fetch(unknown(number), { redirect: 'manual' }))).toContain(503);
  const [request] = await owner.waiting();
  await owner.decide(request!.id, { approve: true });
  const back = await browser.follow(shown.url);
  if (!('away' in back)) throw new Error(back.page);
  expect((await redeem(server.url, again, asked, back.away)).status).toBe(200);
  // A new consent for a client that was let in before.
  expect(await createBrowser(server.url).follow(authorizationUrl(server.url, id).url)).toMatchObject({
    status: 200,
  });
  expect(await createBrowser(server.url).follow(unknown(0))).toMatchObject({ status: 503 });
});
