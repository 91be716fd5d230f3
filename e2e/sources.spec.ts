// From what was found in a conversation to the line that says it, drafts, and what a memory was before.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, keepScreen, test } from './fixtures.ts';

test.use({ seed: { count: 1 }, shared: true });

const menu = (app: Page) => app.getByRole('navigation', { name: 'Main' });

async function openTalk(app: Page): Promise<void> {
  await app.getByRole('region', { name: 'Conversations' }).getByRole('listitem').getByRole('link').click();
  await expect(app.getByRole('heading', { level: 2, name: 'Decided' })).toBeVisible();
}

test('each task, event, decision, question, promise and memory leads to its line [transcript.sources]', async ({
  app,
}) => {
  await openTalk(app);
  const found = app.locator('.line.is-found');
  for (const [region, words, line] of [
    ['Tasks', 'Send Priya the pricing page', 'So where are we with the launch?'],
    ['Events', 'Launch', 'So where are we with the launch?'],
    ['Decided', 'Launch on Thursday', 'I think Thursday is realistic'],
    ['Open questions', 'What if something breaks', 'And if something breaks?'],
    ['Promised by others', 'Check the pricing page', 'I will send it to her today'],
    ['Remembered', 'Works on the pricing page', 'So where are we with the launch?'],
  ] as const) {
    const item = app.getByRole('region', { name: region }).getByRole('listitem').filter({ hasText: words });
    await item
      .first()
      .getByRole('button', { name: /^Show where/ })
      .click();
    await expect(found).toContainText(line);
    await expect(found).toBeInViewport();
  }
  const decisions = app.getByRole('region', { name: 'Decided' }).getByRole('listitem');
  await expect(decisions.first()).not.toContainText('Draft');
  await expect(decisions.last()).toContainText('Draft');
  await app.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expectAccessible(app);
  await keepScreen(app, 'sources');
});

test('with the keyboard alone a task leads to its line', async ({ app }) => {
  await openTalk(app);
  const mark = app
    .getByRole('region', { name: 'Tasks' })
    .getByRole('button', { name: /^Show where/ })
    .first();
  await app.getByRole('region', { name: 'Tasks' }).getByRole('checkbox').first().focus();
  await app.keyboard.press('Tab');
  await expect(mark).toBeFocused();
  await app.keyboard.press('Enter');
  await expect(app.locator('.line.is-found')).toContainText('So where are we');
});

test('a task in the list of tasks leads to its line, and says that it is a draft [tasks.source]', async ({
  app,
}) => {
  await menu(app).getByRole('link', { name: 'Tasks' }).click();
  const row = app.getByRole('listitem').filter({ hasText: 'Send Priya the pricing page' });
  await expect(row).toContainText('Draft');
  await keepScreen(app, 'tasks-drafts');
  await row.getByRole('link', { name: 'Launch on Thursday, if the prices are right' }).click();
  await expect(app.locator('.line.is-found')).toContainText('So where are we');
});

test('a memory shows what it was before; a draft is confirmed [memories.history]', async ({ app }) => {
  await menu(app).getByRole('link', { name: 'Memories' }).click();
  // It is new: there it is checked as well.
  await app.getByRole('button', { name: 'Later' }).click();
  const row = app.getByRole('listitem').filter({ hasText: 'Works on the pricing page' });
  await expect(app.getByText('Works on the mail with Priya')).toHaveCount(0);
  const before = row.getByRole('button', { name: 'What it was before' });
  await before.focus();
  await app.keyboard.press('Enter');
  await expect(row.getByText('Works on the mail with Priya')).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'memory-history');
  await expect(row).toContainText('Draft');
  await row.getByRole('button', { name: /^Keep “/ }).click();
  await expect(row).not.toContainText('Draft');
});
