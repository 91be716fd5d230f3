// Action items (tasks on the screen): open, done, added, ticked, dated and deleted by keyboard; the
// notification of one that is due.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, keepScreen, test } from './fixtures.ts';

async function openActionItems(app: Page): Promise<void> {
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks' }).click();
  await expect(app.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
}

test('without tasks the screen teaches how they come', async ({ app }) => {
  await openActionItems(app);
  await expect(app.getByRole('heading', { level: 2, name: 'Nothing to do' })).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'action-items-empty');
});

test.describe('with conversations', () => {
  test.use({ seed: { count: 12 } });

  test('a task is added, ticked, taken back, changed and deleted by keyboard', async ({ app }) => {
    await openActionItems(app);
    await expect(app.getByRole('button', { name: 'Open 10' })).toBeVisible();
    await app.getByRole('textbox', { name: 'New task' }).fill('Water the beans');
    await app.keyboard.press('Enter');
    await expect(app.getByRole('button', { name: 'Open 11' })).toBeVisible();
    await expect(app.getByRole('textbox', { name: 'New task' })).toHaveValue('');
    await app.getByRole('heading', { level: 1 }).click();

    const box = app.getByRole('checkbox', { name: 'Water the beans' });
    await expect(box).toBeEnabled();
    await app.keyboard.press('j');
    await app.keyboard.press('End');
    await expect(box).toBeFocused();
    await expectAccessible(app);
    await keepScreen(app, 'action-items');
    await app.keyboard.press('Space');
    await expect(app.getByRole('button', { name: 'Done 1' })).toBeVisible();
    await expect(box).toHaveCount(0);
    await expect(app.getByText('Done: “Water the beans”.')).toBeVisible();
    await app.keyboard.press('z');
    await expect(app.getByRole('button', { name: 'Open 11' })).toBeVisible();
    await expect(box).toBeVisible();

    await box.focus();
    await app.keyboard.press('Enter');
    await app.getByRole('textbox', { name: 'Task', exact: true }).fill('Water the beans and the peas');
    await app.getByRole('listitem').getByLabel('Due').fill('2030-05-01T09:00');
    await app.keyboard.press('Enter');
    const changed = app.getByRole('checkbox', { name: 'Water the beans and the peas' });
    await expect(changed).toBeFocused();
    await expect(app.getByRole('listitem').filter({ has: changed })).toContainText('2030');

    await app.keyboard.press('Delete');
    await expect(changed).toHaveCount(0);
    await app.keyboard.press('z');
    await expect(changed).toBeVisible();
    await changed.focus();
    await app.keyboard.press('Delete');
    await expect(changed).toHaveCount(0);
    // Leaving ends the ten seconds: it is deleted.
    await app.reload();
    await expect(app.getByRole('button', { name: 'Open 10' })).toBeVisible();
    await expect(changed).toHaveCount(0);
  });

  test('a task leads to where it was said', async ({ app }) => {
    await openActionItems(app);
    await app.getByRole('listitem').filter({ hasText: 'Book the van' }).first().getByRole('link').click();
    await expect(app.getByRole('heading', { level: 1, name: 'Planning the move' })).toBeVisible();
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
    const alert = app.getByRole('alert').filter({ hasText: 'The tasks could not be read' });
    await expect(alert).toBeVisible();
    await keepScreen(app, 'action-items-failed');
    broken = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(app.getByRole('listitem').first()).toBeVisible();
  });
});

const soon = (): string => {
  const date = new Date(Date.now() + 3_600_000);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

async function addDue(app: Page, words: string): Promise<void> {
  await app.getByRole('textbox', { name: 'New task' }).fill(words);
  await app.getByLabel('Due').fill(soon());
  await app.getByRole('button', { name: 'Add' }).click();
}

test('a notification is a line that can be dismissed, until the system may show it', async ({ app }) => {
  await openActionItems(app);
  await addDue(app, 'Call the agent');
  const line = app.locator('.notification-line').filter({ hasText: 'Call the agent' });
  await expect(line).toContainText('Task due');
  await expectAccessible(app);
  await keepScreen(app, 'notification');
  await line.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(line).toHaveCount(0);
});

test.describe('when the person allowed it', () => {
  test.use({ permissions: ['notifications'] });

  test('the system shows the notification', async ({ page, service }) => {
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
    await page.goto(service.uiUrl);
    await openActionItems(page);
    await addDue(page, 'Call the agent');
    const shown = () =>
      page.evaluate(() => (window as unknown as Record<string, string[]>)['shownNotifications']);
    await expect.poll(shown).toEqual(['Task due: Call the agent']);
    await expect(page.locator('.notification-line')).toHaveCount(0);
  });
});
