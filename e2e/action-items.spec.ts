// Action items (tasks on the screen): typed with a date, put off, ticked, changed, deleted and brought back by keyboard; the
// notification of one that is due.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, keepScreen, test } from './fixtures.ts';

async function openActionItems(app: Page): Promise<void> {
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks' }).click();
  await expect(app.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
}

test('without tasks the screen teaches how they come', async ({ app }) => {
  await openActionItems(app);
  await expect(app.getByRole('heading', { level: 2, name: 'No open tasks' })).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'action-items-empty');
});

test.describe('with conversations', () => {
  test.use({ seed: { count: 12 }, shared: true });

  test('a task is typed with its date, put off, ticked, changed and deleted by keyboard; three steps come back [tasks.typed] [tasks.put-off] [tasks.undo]', async ({
    app,
  }) => {
    await openActionItems(app);
    const tab = (name: string) =>
      app.getByRole('navigation', { name: 'Which tasks' }).getByRole('link', { name });
    await expect(tab('Open 10')).toBeVisible();
    await expect(app.getByRole('heading', { level: 2, name: 'This week 10' })).toBeVisible();

    await app.keyboard.press('n');
    const field = app.getByRole('textbox', { name: 'New task' });
    await expect(field).toBeFocused();
    await field.fill('Water the beans on May 1, 2035 at 9');
    await expect(app.locator('.task-chip')).toContainText('due Tue, May 1, 2035'.replace('Tue, ', ''));
    await expectAccessible(app);
    await keepScreen(app, 'action-items-typed');
    await app.keyboard.press('Enter');
    await expect(app.getByRole('status').filter({ hasText: 'Added “Water the beans”, due' })).toBeVisible();
    await expect(tab('Open 11')).toBeVisible();
    await expect(field).toHaveValue('');
    const box = app.getByRole('checkbox', { name: 'Water the beans' });
    const row = app.getByRole('listitem').filter({ has: box });
    await expect(row).toBeInViewport();
    await expect(row.locator('.is-new')).toBeVisible();
    await expect(row).toContainText('due May 1, 2035');

    await app.getByRole('heading', { level: 1 }).click();
    await app.keyboard.press('j');
    await expect(box).toBeFocused();
    await expectAccessible(app);
    await keepScreen(app, 'action-items');
    await app.keyboard.press('t');
    await expect(row).toContainText('due tomorrow 9:00');
    await app.keyboard.press('z');
    await expect(row).toContainText('due May 1, 2035');

    await box.focus();
    await app.keyboard.press('Enter');
    const edited = app.getByRole('textbox', { name: 'Task', exact: true });
    await edited.fill('Water the beans and the peas');
    await app.keyboard.press('Enter');
    const changed = app.getByRole('checkbox', { name: 'Water the beans and the peas' });
    await expect(changed).toBeFocused();

    // Three deletions, and each comes back, the last one first.
    const shown = (): Promise<(string | null)[]> =>
      app.locator('[data-task]').evaluateAll((rows) => rows.map((one) => one.getAttribute('data-task')));
    await app.keyboard.press('k');
    const deleted: (string | null)[] = [];
    for (const [index, key] of ['Delete', '#', 'Delete'].entries()) {
      const before = await shown();
      await app.keyboard.press(key);
      await expect(tab(`Open ${10 - index}`)).toBeVisible();
      const now = await shown();
      deleted.push(...before.filter((id) => !now.includes(id)));
      await expect(app.getByRole('checkbox').and(app.locator(':focus'))).toHaveCount(1);
    }
    expect(new Set(deleted).size).toBe(3);
    await expect(app.locator('.undo-offer')).toHaveCount(3);
    await expectAccessible(app);
    await keepScreen(app, 'action-items-undo');
    for (const left of [2, 1, 0]) {
      await app.keyboard.press('z');
      await expect(tab(`Open ${11 - left}`)).toBeVisible();
      await expect
        .poll(async () => {
          const now = await shown();
          return deleted.map((id) => now.includes(id));
        })
        .toEqual([0, 1, 2].map((index) => index >= left));
    }

    await changed.focus();
    await app.keyboard.press('Space');
    await expect(tab('Finished 1')).toBeVisible();
    await tab('Finished 1').click();
    await expect(app.getByRole('checkbox', { name: 'Water the beans and the peas' })).toBeChecked();
    await expectAccessible(app);
    await app.getByRole('checkbox', { name: 'Water the beans and the peas' }).focus();
    await app.keyboard.press('Delete');
    // The last row has gone: the field has the focus. Leaving ends the ten seconds: it is deleted.
    await expect(field).toBeFocused();
    await app.reload();
    await expect(tab('Finished 0')).toBeVisible();
    await expect(app.getByRole('heading', { level: 2, name: 'No finished tasks yet' })).toBeVisible();
  });

  test('a day is chosen from the calendar, and a task says where it was said [tasks.source]', async ({
    app,
  }) => {
    await openActionItems(app);
    const row = app.getByRole('listitem').filter({ hasText: 'Book the van' }).first();
    await row.getByRole('checkbox').focus();
    await row.getByRole('button', { name: 'Choose a date for “Book the van”' }).click();
    const dialog = app.getByRole('dialog', { name: 'When is it due?' });
    await expect(dialog.getByRole('button', { name: 'Today', exact: true })).toBeFocused();
    await dialog.getByRole('button', { name: 'Next month' }).click();
    await dialog.getByRole('gridcell').filter({ hasText: /^15$/ }).first().click();
    await expectAccessible(app);
    await keepScreen(app, 'action-items-date');
    await dialog.getByRole('spinbutton').first().focus();
    await app.keyboard.type('0745a');
    await dialog.getByRole('button', { name: 'Set' }).click();
    await expect(dialog).toHaveCount(0);
    const moved = app.getByRole('listitem').filter({ hasText: 'Book the van' }).filter({ hasText: '7:45' });
    await expect(moved).toContainText('15');
    await expect(app.getByRole('heading', { level: 2, name: 'Later 1' })).toBeVisible();

    await moved.getByRole('link', { name: 'Planning the move' }).click();
    await expect(app.getByRole('heading', { level: 1, name: 'Planning the move' })).toBeVisible();
  });

  test('a draft that was put off or ticked is a draft again once that is taken back [tasks.undo]', async ({
    app,
  }) => {
    await openActionItems(app);
    const task = app.locator('[data-task]').filter({ hasText: 'Give Mara the address of the agent' }).first();
    const row = app.locator(`[data-task="${await task.getAttribute('data-task')}"]`);
    const box = row.getByRole('checkbox');
    const mark = row.getByText('Draft', { exact: true });
    await expect(mark).toBeVisible();
    const before = await row.locator('time').textContent();
    for (const key of ['w', 't']) {
      await box.focus();
      await app.keyboard.press(key);
      await expect(mark).toHaveCount(0);
    }
    const offers = app.locator('.undo-offer');
    await expect(offers).toHaveCount(2);
    await app.keyboard.press('z');
    await expect(offers).toHaveCount(1);
    await expect(mark).toHaveCount(0);
    await app.keyboard.press('z');
    await expect(mark).toBeVisible();
    await expect(row.locator('time')).toHaveText(before!);
    await box.focus();
    await app.keyboard.press('Space');
    await expect(box).toHaveCount(0);
    await app.keyboard.press('z');
    await expect(mark).toBeVisible();
    await app.reload();
    await expect(mark).toBeVisible();
    await expect(row.locator('time')).toHaveText(before!);
  });

  test('at 390 pixels the tasks fit', async ({ app }) => {
    await app.setViewportSize({ width: 390, height: 844 });
    await openActionItems(app);
    await expect(app.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(app);
    await keepScreen(app, 'action-items');
    expect(
      await app.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  });

  test('tasks that cannot be read say so and can be tried again', async ({ app }) => {
    let broken = true;
    await app.route('**/v1/action-items?*', (route) =>
      broken ? route.fulfill({ status: 500, json: { detail: 'Something went wrong.' } }) : route.continue(),
    );
    await openActionItems(app);
    const alert = app.getByRole('alert').filter({ hasText: 'The tasks couldn’t be loaded' });
    await expect(alert).toBeVisible();
    await keepScreen(app, 'action-items-failed');
    broken = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(app.getByRole('listitem').first()).toBeVisible();
  });
});

async function addDue(app: Page, words: string): Promise<void> {
  await app.getByRole('textbox', { name: 'New task' }).fill(`${words} in one hour`);
  await app.getByRole('button', { name: 'Add' }).click();
}

test.describe('where one conversation was recorded and the other was not', () => {
  test.use({ seed: { count: 1, recorded: true } });

  test('only a line that can be heard has a mark that plays it [tasks.source]', async ({ app }) => {
    await openActionItems(app);
    const row = (words: string) => app.getByRole('listitem').filter({ hasText: words });
    const play = { name: /^Play “/ };
    await expect(row('Fetch the lantern').getByRole('button', play)).toBeVisible();
    await expect(row('Send Priya the pricing page').locator('.source-words')).toBeVisible();
    await expect(row('Send Priya the pricing page').getByRole('button', play)).toHaveCount(0);
    await expectAccessible(app);
    await keepScreen(app, 'action-items-audio');
    await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Memories' }).click();
    await app.getByRole('button', { name: 'Later' }).click();
    await expect(row('Works on the pricing page').locator('.source-words')).toBeVisible();
    await expect(app.getByRole('main').getByRole('button', play)).toHaveCount(0);
    await keepScreen(app, 'memories-audio');
  });

  test('the strip of what plays says that it cannot be played', async ({ app }) => {
    await app.route('**/audio?*', (route) => route.fulfill({ status: 404 }));
    await openActionItems(app);
    const row = app.getByRole('listitem').filter({ hasText: 'Fetch the lantern' });
    await row.getByRole('button', { name: /^Play “/ }).click();
    await expect(row.getByText('The audio can’t be played.')).toBeVisible();
    await expect(app.getByRole('region', { name: 'Playing' })).toContainText('The audio can’t be played.');
    await expectAccessible(app);
    await keepScreen(app, 'playing-failed');
    await app.setViewportSize({ width: 390, height: 844 });
    await keepScreen(app, 'playing-failed');
  });
});

test('a task is called due at its time, in a line that can be dismissed, until the system may show it [tasks.due]', async ({
  page,
  service,
}) => {
  await page.clock.install();
  await page.goto(service.uiUrl);
  const app = page;
  await openActionItems(app);
  await addDue(app, 'Call the agent');
  await expect(app.getByRole('listitem').filter({ hasText: 'Call the agent' })).toBeVisible();
  await page.clock.fastForward('00:58:00');
  await expect(app.locator('.notification-line')).toHaveCount(0);
  await page.clock.fastForward('00:03:00');
  const line = app.locator('.notification-line').filter({ hasText: 'Call the agent' });
  await expect(line).toContainText('Task due');
  await expectAccessible(app);
  await keepScreen(app, 'notification');
  await line.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(line).toHaveCount(0);
});

test.describe('when the person allowed it', () => {
  test.use({ permissions: ['notifications'] });

  test('the system shows the notification [tasks.due]', async ({ page, service }) => {
    await page.addInitScript(() => {
      const shown: string[] = [];
      class Shown extends EventTarget {
        static permission = 'granted';
        constructor(title: string, options: { body: string }) {
          super();
          shown.push(`${title}: ${options.body}`);
        }
      }
      Object.assign(window, { Notification: Shown, shownNotifications: shown });
    });
    await page.clock.install();
    await page.goto(service.uiUrl);
    await openActionItems(page);
    await addDue(page, 'Call the agent');
    await expect(page.getByRole('listitem').filter({ hasText: 'Call the agent' })).toBeVisible();
    await page.clock.fastForward('01:01:00');
    const shown = () =>
      page.evaluate(() => (window as unknown as Record<string, string[]>)['shownNotifications']);
    await expect.poll(shown).toEqual(['Task due: Call the agent']);
    await expect(page.locator('.notification-line')).toHaveCount(0);
  });
});
