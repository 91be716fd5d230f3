// The question whether an assistant may be let in: over any page, in every window, decided once.
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { authorizeUrl } from './authorize-url.ts';
import { expect, expectAccessible, keepScreen, test } from './fixtures.ts';
import { scriptAccess, scriptedRequest, type Script } from './scripted-access.ts';

test.use({ shared: true });

const dialogOf = (page: Page) => page.getByRole('dialog');

/** As the service announces it: the page then reads the requests again. */
async function ask(page: Page, script: Script, ...requests: Script['requests']): Promise<void> {
  script.requests = [...script.requests, ...requests];
  await page.reload();
}

test('it has the name, where the answer goes and the code, Deny has the focus, and Escape decides nothing', async ({
  app,
}) => {
  const script = await scriptAccess(app);
  await ask(app, script, scriptedRequest('1', { redirect_host: 'callback.lumen.example' }));
  const dialog = dialogOf(app);
  await expect(dialog).toHaveAccessibleName('Let Lumen in?');
  await expect(dialog).toHaveAccessibleDescription(/calls itself “Lumen”.*the same code: ?K 7 Q F/);
  await expect(dialog.getByText('K7QF')).toBeVisible();
  await expect(dialog).toContainText('lumen.example');
  await expect(dialog).toContainText('callback.lumen.example');
  await expect(dialog.getByRole('note')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Deny' })).toBeFocused();
  // Its colour changes when it may be pressed.
  await expect(dialog.getByRole('button', { name: 'The codes match: allow' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  await expectAccessible(app);
  await keepScreen(app, 'consent');
  await app.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(script.sent).toEqual([]);

  await app
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: /^Request/ })
    .click();
  await expect(dialog.getByRole('button', { name: 'Deny' })).toBeEnabled();
  await app.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(app.getByText('Lumen was not let in.')).toBeVisible();
  expect(script.sent).toEqual([
    {
      method: 'POST',
      path: '/v1/mcp/oauth/requests/1/decision',
      body: { approve: false, match_code: 'K7QF' },
    },
  ]);
  await expect(app.getByRole('button', { name: /^Request/ })).toHaveCount(0);
});

test('scopes are taken away with the keyboard, and what is left is allowed', async ({ app }) => {
  const script = await scriptAccess(app);
  await ask(app, script, scriptedRequest('1'));
  const dialog = dialogOf(app);
  const allow = dialog.getByRole('button', { name: 'The codes match: allow' });
  await expect(dialog.getByRole('button', { name: 'Deny' })).toBeFocused();
  for (const label of ['Add, change and delete memories', 'Read memories']) {
    await app.keyboard.press('Shift+Tab');
    await expect(dialog.getByLabel(label, { exact: true })).toBeFocused();
    await app.keyboard.press('Space');
  }
  await dialog.getByLabel('Read conversations and what was said').uncheck();
  await expect(allow).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('Read conversations and what was said').check();
  await expect(allow).toHaveAttribute('aria-disabled', 'false');
  await allow.focus();
  await app.keyboard.press('Enter');
  await expect(app.getByText('Lumen was let in.')).toBeVisible();
  expect(script.sent.map(({ body }) => body)).toEqual([
    { approve: true, scopes: ['conversations:read'], match_code: 'K7QF' },
  ]);
});

test.describe('with a service of its own', () => {
  test.use({ shared: false });

  test('a press that was meant for the page below decides nothing', async ({ app }) => {
    await app.clock.install();
    // The clock of the page stands still but for what it is given, however long a busy computer takes.
    await app.clock.pauseAt(Date.now() + 60_000);
    const script = await scriptAccess(app);
    await ask(app, script, scriptedRequest('1'));
    const deny = dialogOf(app).getByRole('button', { name: 'Deny' });
    await expect(async () => {
      await app.clock.runFor(20);
      await expect(deny).toBeVisible({ timeout: 1 });
    }).toPass({ timeout: 60_000 });
    await expect(deny).toBeFocused();
    await app.keyboard.press('Space');
    await app.keyboard.press('Enter');
    await expect(deny).toHaveAttribute('aria-disabled', 'true');
    expect(script.sent).toEqual([]);
    await app.clock.runFor(1_000);
    await expect(deny).toHaveAttribute('aria-disabled', 'false');
  });
});

test('a program that can only be reached here comes with a warning, and several are asked about in turn', async ({
  app,
}) => {
  const script = await scriptAccess(app);
  await ask(
    app,
    script,
    scriptedRequest('1', {
      client_name: 'Local tool',
      redirect_host: '127.0.0.1:4711',
      only_local_redirects: true,
    }),
    scriptedRequest('2', { client_name: 'Claude', client_host: null, redirect_host: 'claude.ai' }),
  );
  const dialog = dialogOf(app);
  await expect(dialog.getByRole('note')).toContainText('any program here could pretend to be it');
  await expect(dialog).toHaveAccessibleDescription(/any program here could pretend/);
  await expect(dialog.getByText('One more request waits.')).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'consent-local');
  await dialog.getByRole('button', { name: 'Decide later' }).click();
  await expect(dialog).toHaveAccessibleName('Let Claude in?');
  await expect(dialog).toContainText('Earshot, which knows this product');
  await dialog.getByRole('button', { name: 'Decide later' }).click();
  await expect(dialog).toHaveCount(0);
  const rail = app.getByRole('button', { name: 'Requests of 2 assistants to be let in' });
  await expect(rail).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'consent-rail');
});

test('an answer that the service refuses is said, and the question stays', async ({ app }) => {
  const script = await scriptAccess(app);
  script.failing.add('/v1/mcp/oauth/requests/1/decision');
  await ask(app, script, scriptedRequest('1'));
  const allow = dialogOf(app).getByRole('button', { name: 'The codes match: allow' });
  await expect(allow).toHaveAttribute('aria-disabled', 'false');
  await allow.click();
  await expect(dialogOf(app).getByText('Something went wrong in Earshot.')).toBeVisible();
  await keepScreen(app, 'consent-failed');
});

test('at 390 pixels the question fits, and the rail still has it', async ({ app }) => {
  await app.setViewportSize({ width: 390, height: 844 });
  const script = await scriptAccess(app);
  await ask(app, script, scriptedRequest('1', { only_local_redirects: true }));
  await expect(dialogOf(app).getByRole('button', { name: 'Deny' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(app);
  await keepScreen(app, 'consent');
  await app.keyboard.press('Escape');
  await expect(app.getByRole('button', { name: /^Request/ })).toBeInViewport({ ratio: 1 });
  await keepScreen(app, 'consent-rail');
});

test('a real request is asked about in two windows, decided in one and closed in the other, and its grant is revoked', async ({
  app,
  service,
  receiver,
}) => {
  const second = await app.context().newPage();
  await second.goto(`${service.url}/memories`);
  await expect(second.getByRole('heading', { level: 1, name: 'Memories' })).toBeVisible();
  const verifier = randomBytes(32).toString('base64url');
  const redirect_uri = `${receiver.url}/callback`;
  const asking = await app.context().newPage();
  await asking.goto(authorizeUrl(service.url, redirect_uri, verifier));
  const code = (await asking.getByRole('img', { name: /^Code/ }).innerText()).replace(/\s/g, '');
  expect(code).toMatch(/^[A-Z2-9]{4}$/);
  for (const window of [app, second]) {
    await expect(dialogOf(window)).toHaveAccessibleName('Let Claude in?');
    await expect(dialogOf(window).getByText(code, { exact: true })).toBeVisible();
    await expect(dialogOf(window)).toContainText(new URL(receiver.url).host);
  }
  const allow = dialogOf(second).getByRole('button', { name: 'The codes match: allow' });
  await expect(allow).toHaveAttribute('aria-disabled', 'false');
  await expectAccessible(second);
  await dialogOf(second).getByLabel('Add, change and delete memories').uncheck();
  await allow.click();
  await expect(second.getByText('Claude was let in.')).toBeVisible();
  await expect(dialogOf(app)).toHaveCount(0);
  await expect(app.getByText('The request of Claude was answered in another window')).toBeVisible();

  await expect.poll(() => receiver.arrived.length).toBeGreaterThan(0);
  const back = new URL(receiver.arrived[0]!.url, receiver.url).searchParams;
  const answer = await fetch(`${service.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'omi-claude-prod',
      code: back.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri,
    }),
  });
  const { access_token, scope } = (await answer.json()) as { access_token: string; scope: string };
  expect(scope.split(' ')).not.toContain('memories:write');
  const read = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${access_token}` };
    return (await fetch(`${service.url}/v1/mcp/memories`, { headers })).status;
  };
  expect(await read()).toBe(200);
  await app.goto(`${service.url}/settings/assistants`);
  const row = app.getByRole('list', { name: 'Assistants you let in' }).getByRole('listitem');
  await expect(row).toContainText('reads memories');
  await expect(row).toContainText('last used today');
  await row.getByRole('button', { name: 'Revoke Claude' }).click();
  await row.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(app.getByText('No assistant has been let in yet.')).toBeVisible();
  expect(await read()).toBe(401);
});
