// A developer key is made, works, is replaced and ends; what a key may read.
import { expect, expectAccessible, keepScreen, test } from './fixtures.ts';
import { openSection } from './settings-section.ts';

test.use({ shared: true });

test('a developer key is made in the settings, works, gets a new secret, and ends [auth.developer-key.created-in-settings]', async ({
  app,
  service,
}) => {
  await app.getByRole('link', { name: 'Settings' }).click();
  await app.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Developer' }).click();
  await expect(app.getByRole('heading', { level: 1, name: 'Developer' })).toBeVisible();
  await expect(app.getByText('No keys yet.')).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'settings-developer-empty');

  await app.getByRole('button', { name: 'New developer key' }).click();
  await app.getByLabel('Name').fill('My script');
  await expect(app.getByLabel('Read conversations and what was said')).toBeChecked();
  await expect(app.getByLabel('Add, change and delete tasks')).not.toBeChecked();
  await app.getByLabel('Add, change and delete tasks').check();
  await expectAccessible(app);
  await keepScreen(app, 'settings-new-key');
  await app.getByRole('button', { name: 'Create the key' }).click();

  const secretOf = async (): Promise<string> => {
    const secret = app.getByRole('group', { name: 'The secret of My script' });
    await expect(secret).toBeFocused();
    await expect(secret.getByText('can’t show it again')).toBeVisible();
    return (await secret.locator('code').first().innerText()).trim();
  };
  const call = async (key: string): Promise<number> => {
    const url = `${service.url}/v1/dev/user/action-items`;
    const headers = { authorization: `Bearer ${key}` };
    return (await fetch(url, { headers })).status;
  };
  const first = await secretOf();
  expect(first).toMatch(/^svc_dev_/);
  expect(await call(first)).toBe(200);
  const original = app.getByText(/^omi_dev_/);
  await expect(original).toHaveText(first.replace('svc_dev_', 'omi_dev_'));
  expect(await call(await original.innerText())).toBe(200);
  const row = app.getByRole('list', { name: 'Developer keys' }).getByRole('listitem');
  await expect(row).toContainText('My script');
  await expect(row).toContainText(/reads conversations, memories, tasks and goals; changes tasks/);
  await expectAccessible(app);
  await keepScreen(app, 'settings-secret');
  await app.getByRole('button', { name: 'Done' }).click();
  await expect(app.getByText(first)).toHaveCount(0);

  await app.getByRole('button', { name: 'Replace secret: My script' }).click();
  await expect(row.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await row.getByRole('button', { name: 'Make a new secret' }).click();
  const second = await secretOf();
  expect(await call(first)).toBe(401);
  expect(await call(second)).toBe(200);

  await app.getByRole('button', { name: 'Revoke My script' }).click();
  await app.keyboard.press('Escape');
  expect(await call(second)).toBe(200);
  await app.getByRole('button', { name: 'Revoke My script' }).click();
  await row.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(row).toHaveCount(0);
  expect(await call(second)).toBe(401);
});

test('a key reads memories only while the switch is on', async ({ unopened: app, service }) => {
  await openSection(app, service, 'Developer');
  await app.getByRole('button', { name: 'New developer key' }).click();
  await app.keyboard.type('Reader');
  await app.keyboard.press('Enter');
  const secret = app.getByRole('group', { name: 'The secret of Reader' }).locator('code').first();
  const authorization = `Bearer ${(await secret.innerText()).trim()}`;
  const read = async (): Promise<number> =>
    (await fetch(`${service.url}/v1/dev/user/memories`, { headers: { authorization } })).status;
  const access = app.getByRole('switch', { name: 'Developer access to memories' });
  const was = await access.isChecked();
  await access.click();
  await expect(access).toBeChecked({ checked: !was });
  await expect.poll(read).toBe(was ? 403 : 200);
  await access.click();
  await expect.poll(read).toBe(was ? 200 : 403);
});
