// Memories: added, found, corrected, shown and hidden, deleted for good.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, keepScreen, test, ownersHeaders } from './fixtures.ts';

async function openMemories(app: Page): Promise<void> {
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Memories' }).click();
  await expect(app.getByRole('heading', { level: 1, name: 'Memories' })).toBeVisible();
}

async function add(app: Page, words: string): Promise<void> {
  const field = app.getByRole('textbox', { name: 'New memory' });
  await field.fill(words);
  await field.press('Enter');
  await expect(field).toHaveValue('');
}

test('a memory is added, found, corrected, made public and deleted', async ({ app }) => {
  await openMemories(app);
  await expect(app.getByRole('heading', { level: 2, name: 'Nothing noted yet' })).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'memories-empty');
  await add(app, 'Mara lives near the canal');
  await add(app, 'Coffee without milk, please, and only before noon');
  await expect(app.getByRole('listitem')).toHaveCount(2);
  const main = app.getByRole('main');
  await expect(main.getByText('2', { exact: true })).toBeVisible();

  await app.getByRole('heading', { level: 1 }).click();
  await app.keyboard.press('/');
  await app.keyboard.type('canal mara');
  await expect(app.getByRole('listitem')).toHaveCount(1);
  await expect(main.getByText('1 of 2')).toBeVisible();
  await app.keyboard.press('Escape');
  await app.keyboard.press('j');
  const row = app.getByRole('listitem').filter({ hasText: 'canal' });
  await row.getByRole('group').focus();
  await expectAccessible(app);
  await keepScreen(app, 'memories');
  await app.keyboard.press('Enter');
  const text = app.getByRole('textbox', { name: 'Memory', exact: true });
  await expect(text).toBeFocused();
  await text.fill('Mara lived near the canal');
  await keepScreen(app, 'memories-edit');
  await text.press('Enter');
  await expect(row.getByRole('group')).toBeFocused();
  await expect(row).toContainText('Mara lived near the canal');
  await expect(row).toContainText('edited');

  await expect(row.getByText('Private', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Make public' }).click();
  await expect(row.getByText('Public', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: /^Delete/ }).click();
  await row.getByRole('button', { name: 'Keep' }).click();
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: /^Delete/ }).click();
  await expectAccessible(app);
  await row.getByRole('button', { name: 'Delete for good' }).click();
  await expect(row).toHaveCount(0);
  await expect(app.getByRole('listitem')).toHaveCount(1);
});

test('what another program adds appears by itself', async ({ app, service }) => {
  await openMemories(app);
  const headers = ownersHeaders(service);
  for (let index = 0; index < 40; index++) {
    const content = `Memory number ${index}, long enough to show how a row looks that needs more than one line on a phone`;
    const answer = await app.request.post(`${service.url}/v3/memories`, { headers, data: { content } });
    expect(answer.status()).toBe(200);
  }
  await expect(app.getByRole('main').getByText('40', { exact: true })).toBeVisible();
  expect(await app.getByRole('listitem').count()).toBeLessThan(30);
  await app.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(app);
  await keepScreen(app, 'memories');
  expect(
    await app.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
});

test('memories that cannot be read say so', async ({ app }) => {
  await app.route('**/v3/memories?*', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Something went wrong.' } }),
  );
  await openMemories(app);
  await expect(app.getByRole('alert').filter({ hasText: 'The memories could not be read' })).toBeVisible();
});
