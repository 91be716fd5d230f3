import { expect, test } from 'vitest';
import { CALLBACK, CLIENT_HOST } from '../helpers/document-host.ts';
import {
  authorizationUrl,
  connected,
  consented,
  createBrowser,
  redeem,
  refresh,
  startOAuth,
} from '../helpers/oauth.ts';

test('a client with a metadata document is let in by the owner and reads with its token', async () => {
  const { host, server, owner } = await startOAuth();
  const id = host.client('/client.json');
  const asked = authorizationUrl(server.url, id);
  const browser = createBrowser(server.url);
  const shown = await browser.follow(asked.url);
  if ('away' in shown) throw new Error('sent away');
  const [request] = await owner.waiting();
  expect(request).toMatchObject({
    client_name: 'Test Assistant',
    client_host: new URL(host.origin).host,
    redirect_host: new URL(CALLBACK).host,
    only_local_redirects: true,
    scopes: ['conversations:read', 'memories:read', 'memories:write'],
  });
  expect(request!.client_host).toContain(CLIENT_HOST);
  // The page that asks shows the same code, and its letters one by one.
  expect(shown.page).toContain(`Code ${[...request!.match_code].join(' ')}`);
  expect(shown.page).toContain('http-equiv="refresh"');
  expect(
    (
      await owner.decide(request!.id, {
        approve: true,
        scopes: ['memories:read'],
        match_code: request!.match_code,
      })
    ).status,
  ).toBe(204);
  const back = await browser.follow(shown.url);
  if (!('away' in back)) throw new Error(back.page);
  expect(back.away.origin + back.away.pathname).toBe(CALLBACK);
  expect(Object.fromEntries(back.away.searchParams)).toEqual({
    code: expect.any(String) as string,
    state: asked.state,
    iss: server.url,
  });
  const tokens = await redeem(server.url, id, asked, back.away);
  expect(tokens).toMatchObject({
    status: 200,
    body: { token_type: 'Bearer', expires_in: 3600, scope: 'memories:read' },
  });
  const bearer = { authorization: `Bearer ${tokens.body.access_token}` };
  expect((await server.request('/v1/mcp/memories', { headers: bearer })).status).toBe(200);
  // What the owner unticked is not granted.
  const refused = await server.request('/v1/mcp/conversations', { headers: bearer });
  expect(refused.status).toBe(403);
  expect(host.asked).toEqual(['/client.json']);
});

test('tokens are renewed by rotation', async () => {
  const { host, server, owner } = await startOAuth();
  const id = host.client('/client.json');
  const first = await connected(server, owner, id);
  const second = await refresh(server.url, id, first.refresh_token);
  expect(second.status).toBe(200);
  expect(second.body.refresh_token).not.toBe(first.refresh_token);
  const bearer = { authorization: `Bearer ${second.body.access_token}` };
  expect((await server.request('/v1/mcp/memories', { headers: bearer })).status).toBe(200);
  expect(await refresh(server.url, id, first.refresh_token)).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant' },
  });
  // Whoever used it a second time may be a thief: nothing of the family is good any more.
  expect((await server.request('/v1/mcp/memories', { headers: bearer })).status).toBe(401);
  expect((await refresh(server.url, id, second.body.refresh_token)).status).toBe(400);
});

test('what the owner denies comes back as an error with the issuer', async () => {
  const { host, server, owner } = await startOAuth();
  const id = host.client('/client.json');
  const asked = authorizationUrl(server.url, id);
  const back = await consented(server, owner, asked, { approve: false });
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    error: 'access_denied',
    state: asked.state,
    iss: server.url,
  });
});
