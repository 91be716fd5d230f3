// What a person does with conversations: find the moment, rename, star, file, tick, delete and take back.
import { expect, expectAccessible, keepScreen, test } from './fixtures.ts';

test.use({ seed: { count: 12 } });

const LAUNCH = 'Launch on Thursday, if the prices are right';

test('a search shows the moment, and Enter opens the conversation at that line', async ({ app }) => {
  await app.keyboard.press('/');
  const field = app.getByRole('searchbox', { name: 'Search conversations' });
  await expect(field).toBeFocused();
  await app.keyboard.type('numbers old plan');
  const list = app.getByRole('region', { name: 'Conversations' });
  const moment = list.getByRole('link').filter({ hasText: 'nobody has looked at them since' }).first();
  await expect(moment).toContainText('Speaker 2');
  await expect(moment).toContainText(/at 0:\d\d/);
  await expect(moment.locator('mark').first()).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'search');

  await app.keyboard.press('ArrowDown');
  await expect(moment).toBeFocused();
  await app.keyboard.press('Enter');
  await expect(app.getByRole('heading', { level: 1, name: LAUNCH })).toBeVisible();
  const line = app.locator('.line.is-found');
  await expect(line).toContainText('nobody has looked at them since');
  await expect(line).toBeInViewport();
  await expect(line.locator('.line-at')).toBeFocused();
  await keepScreen(app, 'search-opened');

  await field.fill('zyxwvu');
  await expect(list.getByText(/Nothing was found for “zyxwvu”/)).toBeVisible();
  await field.press('Escape');
  await expect(list.getByText('12', { exact: true })).toBeVisible();
  await expect(list.getByRole('link', { name: /Dinner with Mara/ }).first()).toBeVisible();
});

test('an address with a segment opens the conversation at that line, and so does a link of the desktop app', async ({
  app,
  context,
  service,
}) => {
  await app.keyboard.press('/');
  await app.keyboard.type('numbers old plan');
  const moment = app.getByRole('link').filter({ hasText: 'nobody has looked at them since' }).first();
  const path = await moment.getAttribute('href');
  expect(path).toMatch(/^\/conversations\/[\w-]+\?segment=[\w-]+$/);

  const line = (page: typeof app) => page.locator('.line.is-found');
  const other = await context.newPage();
  await other.goto(service.url + path);
  await expect(line(other)).toContainText('nobody has looked at them since');
  await expect(line(other)).toBeInViewport();
  await expect(line(other).locator('.line-at')).toBeFocused();

  // What the preload of the desktop app gives the page.
  const hosted = await context.newPage();
  await hosted.addInitScript(() => {
    Object.assign(window, {
      earshot: { onOpenPath: (show: (to: string) => void) => void Object.assign(window, { show }) },
    });
  });
  await hosted.goto(`${service.url}/tasks`);
  await expect(hosted.getByRole('heading', { level: 1 })).toBeVisible();
  await hosted.evaluate((to) => {
    (window as unknown as { show(to: string): void }).show(to);
  }, path!);
  await expect(line(hosted)).toContainText('nobody has looked at them since');
  await expect(line(hosted)).toBeInViewport();
});

test('a search that fails says so', async ({ app }) => {
  let broken = true;
  await app.route('**/v1/conversations/search', (route) =>
    broken ? route.fulfill({ status: 500, json: { detail: 'Something went wrong.' } }) : route.continue(),
  );
  const field = app.getByRole('searchbox', { name: 'Search conversations' });
  await field.fill('canal');
  const alert = app.getByRole('alert').filter({ hasText: 'It could not be searched' });
  await expect(alert).toBeVisible();
  broken = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toBeHidden();
  await expect(app.locator('mark').first()).toHaveText('canal');
});

test('a conversation is renamed, starred and filed, and stays so', async ({ app }) => {
  const list = app.getByRole('region', { name: 'Conversations' });
  await list
    .getByRole('link', { name: /Dinner with Mara/ })
    .first()
    .click();
  await app.getByRole('button', { name: 'Rename' }).click();
  const title = app.getByRole('textbox', { name: 'Title' });
  await expect(title).toBeFocused();
  await title.fill('Mara and the flat');
  await expectAccessible(app);
  await title.press('Enter');
  await expect(app.getByRole('heading', { level: 1, name: 'Mara and the flat' })).toBeFocused();
  await expect(list.getByRole('link', { name: /Mara and the flat/ })).toBeVisible();

  await app.getByRole('button', { name: 'Star' }).click();
  await expect(app.getByRole('button', { name: 'Starred' })).toHaveAttribute('aria-pressed', 'true');
  await expect(list.getByRole('link', { name: /Starred: Mara and the flat/ })).toBeVisible();
  await app.getByLabel('Folder').selectOption({ label: 'Personal' });
  await expectAccessible(app);
  await keepScreen(app, 'conversation-tools');
  await app.reload();
  await expect(app.getByRole('heading', { level: 1, name: 'Mara and the flat' })).toBeVisible();
  await expect(app.getByRole('button', { name: 'Starred' })).toBeVisible();
  await expect(app.getByLabel('Folder').locator('option:checked')).toHaveText('Personal');
});

test('a task is ticked off where it was said', async ({ app }) => {
  await app
    .getByRole('link', { name: new RegExp(LAUNCH) })
    .first()
    .click();
  const box = app.getByRole('checkbox', { name: 'Send Priya the pricing page' });
  await box.click();
  await expect(box).toBeChecked();
  // What the conversation says comes first, the tasks that can be changed after it.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await app.route('**/v1/action-items?*', async (route) => {
    await held;
    await route.continue();
  });
  await app.reload();
  await expect(box).toBeChecked();
  letGo();
  await expect(box).toBeEnabled();
  await box.focus();
  await app.keyboard.press('Space');
  await expect(box).not.toBeChecked();
});

test('a deleted conversation comes back by undo', async ({ app }) => {
  const list = app.getByRole('region', { name: 'Conversations' });
  await list
    .getByRole('link', { name: /Planning the move/ })
    .first()
    .click();
  await app.getByRole('main').getByRole('button', { name: 'Delete' }).click();
  await expect(app.getByText('“Planning the move” is in the trash.')).toBeVisible();
  // The line stands while a person is on it.
  await app.getByRole('button', { name: 'Undo' }).hover();
  await expect(list.getByText('11', { exact: true })).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'undo');
  await app.getByRole('button', { name: 'Undo' }).click();
  await expect(app.getByRole('heading', { level: 1, name: 'Planning the move' })).toBeVisible();
  await expect(list.getByText('12', { exact: true })).toBeVisible();
  await expect(app.getByText('is in the trash')).toHaveCount(0);
});

test('what is in the trash is taken back, or deleted for good', async ({ app }) => {
  const list = app.getByRole('region', { name: 'Conversations' });
  for (const name of [/Planning the move/, /Standup/]) {
    await list.getByRole('link', { name }).first().click();
    await app.getByRole('main').getByRole('button', { name: 'Delete' }).click();
    await expect(app.getByRole('button', { name: 'Undo' })).toBeVisible();
  }
  await list.getByRole('link', { name: 'Trash' }).click();
  const trash = app.getByRole('region', { name: 'Trash' });
  await expect(trash.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(app);
  await keepScreen(app, 'trash');
  await trash.getByRole('button', { name: 'Restore “Standup”' }).click();
  await expect(trash.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByText('11', { exact: true })).toBeVisible();
  await trash.getByRole('button', { name: 'Delete for good: “Planning the move”' }).click();
  await expect(trash.getByRole('button', { name: 'Keep' })).toBeFocused();
  await trash.getByRole('button', { name: 'Delete for good', exact: true }).click();
  await expect(app.getByRole('heading', { level: 1, name: 'The trash is empty' })).toBeVisible();
  await expect(list.getByText('11', { exact: true })).toBeVisible();
});

test('at 390 pixels search, tools and trash fit', async ({ app }) => {
  await app.setViewportSize({ width: 390, height: 844 });
  const fits = async (name: string): Promise<void> => {
    await expectAccessible(app);
    await keepScreen(app, name);
    expect(
      await app.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  };
  await app.getByRole('searchbox', { name: 'Search conversations' }).fill('canal');
  const moment = app.locator('a.search-match').filter({ hasText: 'near the canal' }).first();
  await expect(moment).toBeVisible();
  await fits('search');
  await moment.click();
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible();
  await fits('search-opened');
  await app.getByRole('main').getByRole('button', { name: 'Delete' }).click();
  await app.getByRole('button', { name: 'Undo' }).hover();
  await fits('undo');
  await app.getByRole('link', { name: 'Trash' }).click();
  await expect(app.getByRole('region', { name: 'Trash' })).toBeVisible();
  await fits('trash');
});
