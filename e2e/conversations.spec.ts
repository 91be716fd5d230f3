// What a person does with conversations: find the moment, rename, star, file, tick, delete and take back.
import { storeConversation } from '../tests/helpers/conversations.ts';
import { scriptDesktop } from './scripted-desktop.ts';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, holdBack, keepScreen, test } from './fixtures.ts';
import { inStore } from './in-store.ts';

test.use({ seed: { count: 12 }, shared: true });

/** An entry of the menu of the open conversation. */
async function more(app: Page, ...names: string[]): Promise<void> {
  await app.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  for (const name of names) await app.getByRole('menuitem', { name, exact: true }).click();
}

const LAUNCH = 'Launch on Thursday, if the prices are right';

test('what was said is found from the list, and opens at its line', async ({ app }) => {
  const field = app.getByRole('searchbox', { name: 'Find conversations by title' });
  await expect(field).toBeVisible();
  await app.keyboard.press('/');
  await expect(field).toBeFocused();
  await app.keyboard.type('numbers old plan');
  await app.getByRole('link', { name: 'Search everything for “numbers old plan”' }).click();
  await app.getByRole('link').filter({ hasText: 'nobody has looked at them since' }).first().click();
  await expect(app.getByRole('heading', { level: 1, name: LAUNCH })).toBeVisible();
  const line = app.locator('.line.is-found');
  await expect(line).toContainText('nobody has looked at them since');
  await expect(line).toBeInViewport();
});

test('an address with a segment opens the conversation at that line, and so does a link of the desktop app', async ({
  unopened: app,
  context,
  service,
}) => {
  await app.goto(service.at('/search?q=numbers%20old%20plan'));
  const moment = app.getByRole('link').filter({ hasText: 'nobody has looked at them since' }).first();
  const path = await moment.getAttribute('href');
  expect(path).toMatch(/^\/conversations\/[\w-]+\?segment=[\w-]+(&find=.*)?$/);

  const line = (page: typeof app) => page.locator('.line.is-found');
  const other = await context.newPage();
  await other.goto(service.url + path);
  await expect(line(other)).toContainText('nobody has looked at them since');
  await expect(line(other)).toBeInViewport();
  await expect(line(other)).toBeFocused();

  // What the preload of the desktop app gives the page.
  const hosted = await context.newPage();
  await scriptDesktop(hosted);
  await hosted.goto(`${service.url}/tasks`);
  await expect(hosted.getByRole('heading', { level: 1 })).toBeVisible();
  await hosted.evaluate((to) => {
    (window as unknown as { scripted: { send(channel: string, to: string): void } }).scripted.send(
      'path',
      to,
    );
  }, path!);
  await expect(line(hosted)).toContainText('nobody has looked at them since');
  await expect(line(hosted)).toBeInViewport();
});

test('a conversation is renamed, starred and filed, and stays so', async ({ app }) => {
  const list = app.getByRole('region', { name: 'Conversations' });
  await list
    .getByRole('link', { name: /Dinner with Mara/ })
    .first()
    .click();
  await more(app, 'Rename');
  const title = app.getByRole('textbox', { name: 'Title' });
  await expect(title).toBeFocused();
  await title.fill('Mara and the flat');
  await expectAccessible(app);
  await title.press('Enter');
  await expect(app.getByRole('heading', { level: 1, name: 'Mara and the flat' })).toBeFocused();
  await expect(list.getByRole('link', { name: /Mara and the flat/ })).toBeVisible();

  const star = app.getByRole('button', { name: 'Star', exact: true });
  await app.keyboard.press('s');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(list.getByRole('link', { name: 'Mara and the flat' })).toHaveAccessibleDescription(/Starred/);
  await app.keyboard.press('f');
  await app.getByRole('menuitemradio', { name: 'Personal' }).click();
  const folder = app.getByRole('button', { name: 'Folder: Personal' });
  await expect(folder).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'conversation-tools');
  await app.reload();
  await expect(app.getByRole('heading', { level: 1, name: 'Mara and the flat' })).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(folder).toBeVisible();
});

test('an overview is written by hand, and stays so', async ({ app }) => {
  await app
    .getByRole('link', { name: new RegExp(LAUNCH) })
    .first()
    .click();
  await more(app, 'Edit the overview');
  const dialog = app.getByRole('dialog', { name: 'Edit the overview' });
  const field = dialog.getByRole('textbox', { name: 'Overview' });
  await expect(field).toBeFocused();
  await expectAccessible(app);
  await keepScreen(app, 'overview-dialog');
  await field.fill('  ');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await field.fill('We launch on Thursday, in two steps.');
  // What cannot be saved stays in the field, with the reason.
  await app.route('**/summary', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Couldn’t save that.');
  await app.unroute('**/summary');
  await field.press('Control+Enter');
  await expect(dialog).toBeHidden();
  const overview = app.getByRole('region', { name: 'Overview' });
  await expect(overview).toContainText('We launch on Thursday, in two steps.');
  await expect(overview).not.toContainText('Draft');
  await app.reload();
  await expect(overview).toContainText('We launch on Thursday, in two steps.');
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
  const letGo = await holdBack(app, '**/v1/action-items?*');
  await app.reload();
  await expect(box).toBeChecked();
  letGo();
  await expect(box).toBeEnabled();
  await box.focus();
  await app.keyboard.press('Space');
  await expect(box).not.toBeChecked();
});

test('a deleted conversation comes back by undo [list.trash]', async ({ app }) => {
  const list = app.getByRole('region', { name: 'Conversations' });
  await list
    .getByRole('link', { name: /Planning the move/ })
    .first()
    .click();
  await more(app, 'Delete');
  await expect(app.getByText('Moved “Planning the move” to the trash')).toBeVisible();
  // The line stands while a person is on it.
  await app.getByRole('button', { name: 'Undo' }).hover();
  await expect(list.getByText('11', { exact: true })).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'undo');
  await app.getByRole('button', { name: 'Undo' }).click();
  await expect(app.getByRole('heading', { level: 1, name: 'Planning the move' })).toBeVisible();
  await expect(list.getByText('12', { exact: true })).toBeVisible();
  await expect(app.getByText('to the trash')).toHaveCount(0);
});

test.describe('with a service of its own', () => {
  test.use({ shared: false });

  test('no line of what is known of a task begins with a dot, however narrow the window', async ({ app }) => {
    await app.setViewportSize({ width: 320, height: 844 });
    await app
      .getByRole('link', { name: new RegExp(LAUNCH) })
      .first()
      .click();
    await app.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const task = app
      .getByRole('region', { name: 'Tasks' })
      .getByRole('listitem')
      .filter({ hasText: 'Send Priya the pricing page' });
    const facts = task.locator('.follow-up-facts');
    await expect(facts).toContainText(/Draft.*due/);
    await facts.scrollIntoViewIfNeeded();
    const lines = () =>
      facts.evaluate((all) => {
        const box = all.getBoundingClientRect();
        const { clipPath } = getComputedStyle(all);
        return [...all.children].map((one, index) => {
          const text = document.createRange();
          text.selectNodeContents(one);
          const { left, top } = text.getBoundingClientRect();
          const before = getComputedStyle(one, '::before');
          const dot = before.content === '"·"';
          // The dot lies in front of the fact, where the box of all of them ends and what is beyond is cut off.
          const isCut = before.position === 'absolute' && clipPath !== 'none';
          return { index, top: Math.round(top), from: Math.round(left - box.left), dot, isCut };
        });
      });
    const [first, ...others] = await lines();
    const begin = others.filter(({ top }, index) => top - (others[index - 1] ?? first!).top > 10);
    // One begins a line of its own, and would have had a dot.
    expect(begin.filter(({ dot }) => dot).length).toBeGreaterThan(0);
    expect(begin.filter(({ from, dot, isCut }) => dot && (from > 1 || !isCut))).toEqual([]);
    await keepScreen(app, 'facts-wrapped');
  });

  test('what is in the trash is taken back, or deleted for good [list.trash]', async ({ app }) => {
    const list = app.getByRole('region', { name: 'Conversations' });
    await list
      .getByRole('link', { name: /Planning the move/ })
      .first()
      .click();
    await more(app, 'Delete');
    await expect(app.getByRole('button', { name: 'Undo' })).toBeVisible();
    await list
      .getByRole('link', { name: /Standup/ })
      .first()
      .click();
    // Whoever leaves before the next conversation is known stays where they went.
    const leave = await holdBack(app, '**/v1/conversations/position?*');
    const asked = app.waitForRequest('**/v1/conversations/position?*');
    await more(app, 'Delete');
    await asked;
    await list.getByRole('link', { name: 'Trash' }).click();
    leave();
    const trash = app.getByRole('region', { name: 'Trash' });
    await expect(trash.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(app);
    await keepScreen(app, 'trash');
    await trash.getByRole('button', { name: 'Restore “Standup”' }).click();
    await expect(trash.getByRole('listitem')).toHaveCount(1);
    await expect(list.getByText('11', { exact: true })).toBeVisible();
    await trash.getByRole('button', { name: 'Delete for good: “Planning the move”' }).click();
    await expect(trash.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await trash.getByRole('button', { name: 'Delete for good', exact: true }).click();
    await expect(app.getByRole('heading', { level: 1, name: 'The trash is empty' })).toBeVisible();
    await expect(list.getByText('11', { exact: true })).toBeVisible();
  });

  test('what is restored or deleted for good gives the focus to the row in its place, the last one to the heading [list.trash]', async ({
    app,
    service,
  }) => {
    inStore(service, (store, uid) => {
      for (const title of ['Fifth', 'Fourth', 'Third', 'Second', 'First'])
        storeConversation(store, uid, { title, deleted_at: Date.now() });
    });
    await app.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: 'Trash' }).click();
    const trash = app.getByRole('region', { name: 'Trash' });
    const rows = trash.getByRole('listitem');
    await expect(rows).toHaveCount(5);
    const restore = (index: number) => rows.nth(index).getByRole('button', { name: /^Restore/ });
    const erase = (index: number) => rows.nth(index).getByRole('button', { name: /^Delete for good/ });
    const second = await restore(1).getAttribute('aria-label');
    await restore(0).click();
    await expect(rows).toHaveCount(4);
    await expect(restore(0)).toHaveAttribute('aria-label', second!);
    await expect(restore(0)).toBeFocused();
    // By keyboard; below the last row there is none.
    await app.keyboard.press('End');
    await expect(restore(3)).toBeFocused();
    await app.keyboard.press('Enter');
    await expect(rows).toHaveCount(3);
    await expect(restore(2)).toBeFocused();
    // Deleted in between, then at the end.
    for (const [index, left] of [
      [0, 2],
      [1, 1],
    ] as const) {
      await erase(index).focus();
      await app.keyboard.press('Enter');
      await expect(trash.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await app.keyboard.press('Shift+Tab');
      await app.keyboard.press('Enter');
      await expect(rows).toHaveCount(left);
      await expect(rows.nth(0).locator(':focus')).toHaveCount(1);
    }
    await restore(0).focus();
    await app.keyboard.press('Enter');
    await expect(app.getByRole('heading', { level: 1, name: 'The trash is empty' })).toBeFocused();
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
    await app.getByRole('searchbox', { name: 'Find conversations by title' }).fill('planning');
    const row = app.locator('[data-index]').getByRole('link', { name: 'Planning the move' }).first();
    await expect(row).toBeVisible();
    await fits('list-filtered');
    await row.click();
    await expect(app.getByRole('heading', { level: 1, name: 'Planning the move' })).toBeVisible();
    await more(app, 'Delete');
    await app.getByRole('button', { name: 'Undo' }).hover();
    await fits('undo');
    await app.getByRole('link', { name: 'All conversations' }).click();
    await app.getByRole('link', { name: 'Trash' }).click();
    await expect(app.getByRole('region', { name: 'Trash' })).toBeVisible();
    await fits('trash');
  });
});

test.describe('with one conversation', () => {
  test.use({ seed: { count: 1 }, shared: false });

  test('when nothing is listed any more, what was deleted and what was too short can still be reached [list.trash]', async ({
    app,
    service,
  }) => {
    inStore(service, (store, uid) =>
      storeConversation(store, uid, { discarded: true, title: '', overview: '' }, []),
    );
    await app.getByRole('link', { name: LAUNCH }).click();
    await more(app, 'Delete');
    const main = app.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'No conversations yet' })).toBeVisible();
    await expect(main.getByText('1 conversation was too short to list.')).toBeVisible();
    await expectAccessible(app);
    await keepScreen(app, 'nothing-listed');
    for (const width of [1280, 390]) {
      await app.setViewportSize({ width, height: 844 });
      await main.getByRole('link', { name: 'Show it' }).click();
      await expect(main.getByRole('region', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(1);
      await main.getByRole('button', { name: 'Clear filters' }).click();
      await expect(main.getByRole('link', { name: 'Show it' })).toBeVisible();
    }
    await main.getByRole('link', { name: 'trash', exact: true }).click();
    await main
      .getByRole('region', { name: 'Trash' })
      .getByRole('button', { name: `Restore “${LAUNCH}”` })
      .click();
    await app.getByRole('link', { name: 'All conversations' }).click();
    await expect(main.getByRole('region', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(1);
  });
});
