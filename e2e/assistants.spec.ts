// Assistants by hand: one attached with a key made in place, its first call, grants ended, and how often they may call.
import type { Page } from '@playwright/test';
import { ASSISTANT_GUIDES } from '../src/contract/assistant-guides.ts';
import { expect, expectAccessible, keepScreen, test } from './fixtures.ts';
import { ago, READ_ALL, scriptAccess } from './scripted-access.ts';
import type { Service } from './service.ts';

test.use({ shared: true });

const open = async (app: Page, service: Service): Promise<void> => {
  await app.goto(service.at('/settings/assistants'));
  await expect(app.getByRole('heading', { level: 1, name: 'Assistants' })).toBeVisible();
};

const toolNames = async ({ url }: Service, key: string): Promise<string[]> => {
  const answer = await fetch(`${url}/v1/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'user-agent': 'claude-code/2.0',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  expect(answer.status).toBe(200);
  const text = (await answer.text()).replace(/^[\s\S]*?data: /, '');
  const { result } = JSON.parse(text) as { result: { tools: { name: string }[] } };
  return result.tools.map(({ name }) => name);
};

test('an assistant is attached with the keyboard alone, and its first call appears by itself', async ({
  app,
  service,
}) => {
  await app.getByRole('link', { name: 'Settings' }).click();
  await app.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Assistants' }).click();
  await expect(app.getByText('No assistant has been let in yet.')).toBeVisible();
  await expect(app.getByText('No keys yet.')).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'assistants-empty');

  await app.getByRole('radio', { name: 'Claude Desktop' }).focus();
  await app.keyboard.press('ArrowRight');
  await expect(app.getByRole('radio', { name: 'Claude Code' })).toBeChecked();
  await app.keyboard.press('Tab');
  await app.keyboard.press('ArrowDown');
  await expect(app.getByRole('radio', { name: 'Read only' })).toBeChecked();
  await keepScreen(app, 'assistants-key');
  await app.keyboard.press('Enter');
  const entry = app.getByRole('group', { name: 'The entry for Claude Code' });
  await expect(entry).toBeFocused();
  await expect(entry).toContainText(`"url": "${service.url}/v1/mcp"`);
  const [key = ''] = /svc_mcp_[\w-]{43}/.exec(await entry.innerText()) ?? [];
  await expect(app.getByRole('group', { name: 'The command for Claude Code' })).toContainText(
    `--header "Authorization: Bearer ${key}"`,
  );
  await expect(app.getByText('Claude Code has not called yet.')).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'assistants-snippet');

  expect(await toolNames(service, key)).toContain('search_memories');
  await expect(app.getByText(/^Claude Code is attached\. It called today/)).toBeVisible();
  const row = app.getByRole('list', { name: 'Assistant keys (MCP)' }).getByRole('listitem');
  await expect(row).toContainText('reads conversations, memories, tasks and goals');
  await expect(row).toContainText('last used today');
  await app.reload();
  await expect(row).toBeVisible();
  await expect(app.getByText(key)).toHaveCount(0);

  await row.getByRole('button', { name: 'Revoke Claude Code' }).click();
  await row.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(row).toHaveCount(0);
});

test('every program has its own file and entry, and another one gets the address and a header', async ({
  unopened: app,
  service,
}) => {
  await open(app, service);
  for (const guide of ASSISTANT_GUIDES) {
    await app.getByRole('radio', { name: guide.name, exact: true }).check();
    await expect(app.getByText(guide.about)).toBeVisible();
    if (guide.transport === 'stdio') {
      await expect(app.getByText(`npm run cli -- mcp config ${guide.id} --write`)).toBeVisible();
      await keepScreen(app, 'assistants-launcher');
      continue;
    }
    await app.getByRole('button', { name: 'Create the key' }).click();
    await expect(app.getByRole('group', { name: `The entry for ${guide.name}` })).toContainText(
      `${service.url}/v1/mcp`,
    );
    await app.getByLabel('System').selectOption('windows');
    await expect(app.getByText(guide.file.windows, { exact: true })).toBeVisible();
  }
  await expectAccessible(app);
  await app.getByRole('radio', { name: 'Another one' }).check();
  await app.getByLabel('Its name').fill('My robot');
  await app.getByRole('button', { name: 'Create the key' }).click();
  await expect(app.getByRole('group', { name: 'The server URL' })).toContainText(`${service.url}/v1/mcp`);
  const header = await app.getByRole('group', { name: 'The header' }).innerText();
  const [key = ''] = /svc_mcp_[\w-]{43}/.exec(header) ?? [];
  expect(await toolNames(service, key)).toContain('search_memories');
  await expect(app.getByText(/^My robot is attached/)).toBeVisible();
  const row = app.getByRole('list', { name: 'Assistant keys (MCP)' }).getByRole('listitem');
  await expect(row.filter({ hasText: 'My robot' })).toContainText('reads and changes everything');
  // A key that was made stays in its snippet while the page is open.
  await app.getByRole('radio', { name: 'Cursor' }).check();
  await expect(app.getByRole('group', { name: 'The entry for Cursor' })).toContainText('svc_mcp_');
});

test.describe('with a service of its own', () => {
  test.use({ shared: false });

  test('call limits are changed, taken away and kept', async ({ unopened: app, service }) => {
    await open(app, service);
    const block = app.getByRole('region', { name: 'Call limits' });
    const hour = block.getByLabel('Calls in an hour');
    await expect(hour).toHaveValue('2000');
    await expect(block.getByRole('button', { name: 'Save' })).toBeDisabled();
    await hour.fill('40');
    await block.getByLabel(/^Changes in an hour/).fill('');
    await app.keyboard.press('Enter');
    await expect(block.getByText('Saved')).toBeVisible();
    await expectAccessible(app);
    await keepScreen(app, 'assistants-limits');
    await app.reload();
    await expect(hour).toHaveValue('40');
    await expect(block.getByLabel(/^Changes in an hour/)).toHaveValue('');
    await expect(block.getByLabel('Calls in ten seconds')).toHaveValue('500');
  });
});

test('what is let in is listed with what it may do, and is revoked', async ({ unopened: app, service }) => {
  const script = await scriptAccess(app, {
    grants: [
      {
        id: 'g1',
        client_id: 'https://lumen.example/client.json',
        client_name: 'Lumen',
        client_host: 'lumen.example',
        redirect_host: 'lumen.example',
        scopes: READ_ALL,
        created_at: ago(40_000),
        last_used_at: ago(30),
      },
    ],
  });
  await open(app, service);
  const row = app.getByRole('list', { name: 'Assistants you let in' }).getByRole('listitem');
  await expect(row).toContainText('lumen.example');
  await expect(row).toContainText('reads conversations, memories, tasks and goals');
  await expectAccessible(app);
  await keepScreen(app, 'assistants-grants');
  await row.getByRole('button', { name: 'Revoke Lumen' }).click();
  await row.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(app.getByText('No assistant has been let in yet.')).toBeVisible();
  expect(script.sent).toEqual([{ method: 'DELETE', path: '/v1/mcp/oauth/grants/g1', body: null }]);
});

test('what cannot be read says so, each by itself, and is tried again', async ({
  unopened: app,
  service,
}) => {
  const script = await scriptAccess(app);
  script.failing.add('/v1/mcp/oauth/grants').add('/v1/mcp/settings');
  await open(app, service);
  await expect(app.getByText(/The assistants couldn’t be loaded/)).toBeVisible();
  await expect(app.getByText(/The call limits couldn’t be loaded/)).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'assistants-failed');
  script.failing.clear();
  await app.getByRole('button', { name: 'Try again' }).first().click();
  await expect(app.getByText('No assistant has been let in yet.')).toBeVisible();
  await app.getByRole('button', { name: 'Try again' }).click();
  await expect(app.getByLabel('Calls in an hour')).toHaveValue('2000');
});
