// kill -9 after every step of the way to a token: nothing has to be done again, and a code stays used.
import { expect, test } from 'vitest';
import { freePort } from '../helpers/free-port.ts';
import { CALLBACK } from '../helpers/document-host.ts';
import { authorizationUrl, createBrowser, redeem, refresh, signedInOwner } from '../helpers/oauth.ts';
import { runService, type ServiceProcess } from '../helpers/service-process.ts';
import { temporaryFolder } from '../helpers/start-test-server.ts';

test('requests, answers, codes and tokens outlive kill -9', async () => {
  const dataDir = temporaryFolder();
  const port = await freePort();
  let running: ServiceProcess | null = null;
  let ui = '';
  async function killedAndStarted() {
    running?.kill();
    await running?.exit;
    running = runService(['--data-dir', dataDir, '--port', String(port), '--lan-port', '0']);
    ui = (await running.ready()).ui_url;
    return signedInOwner({ url, service: { newUiUrl: () => ui } });
  }
  const url = `http://127.0.0.1:${port}`;
  const id = 'omi-claude-prod';
  await killedAndStarted();
  const asked = authorizationUrl(url, id, { redirect_uri: CALLBACK });
  const browser = createBrowser(url);
  const shown = await browser.follow(asked.url);
  if ('away' in shown) throw new Error('sent away');

  let owner = await killedAndStarted();
  const [request] = await owner.waiting();
  // Whoever it is: a registered client's id is public.
  expect(request!.only_local_redirects).toBe(true);
  expect(shown.page).toContain([...request!.match_code].join(' '));
  expect((await owner.decide(request!.id, { approve: true, scopes: ['memories:read'] })).status).toBe(204);

  await killedAndStarted();
  const back = await browser.follow(shown.url);
  if (!('away' in back)) throw new Error(back.page);

  await killedAndStarted();
  const tokens = await redeem(url, id, asked, back.away);
  expect([tokens.status, tokens.body.scope]).toEqual([200, 'memories:read']);

  owner = await killedAndStarted();
  const use = async (token: string): Promise<number> =>
    (await fetch(`${url}/v1/mcp/memories`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await use(tokens.body.access_token)).toBe(200);
  const renewed = await refresh(url, id, tokens.body.refresh_token);
  expect(renewed.status).toBe(200);
  expect((await owner.decide(request!.id, { approve: true })).status).toBe(409);

  await killedAndStarted();
  expect(await use(renewed.body.access_token)).toBe(200);
  expect((await redeem(url, id, asked, back.away)).body.error).toBe('invalid_grant');
  expect(await use(renewed.body.access_token)).toBe(401);
});
