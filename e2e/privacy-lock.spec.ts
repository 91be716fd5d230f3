// The privacy lock: set and cleared by keyboard, shown in words, and followed by other windows.
import { expect, expectAccessible, keepScreen, test } from './fixtures.ts';

test.use({ seed: { count: 3 } });

const NOTE = 'Locked: programs and assistants see only the beginning';

test('a conversation is locked by keyboard, which another window follows, and unlocked again [transcript.locked]', async ({
  app,
}) => {
  const list = app.getByRole('region', { name: 'Conversations' });
  const row = list.getByRole('listitem').filter({ hasText: 'Dinner with Mara' });
  await row.getByRole('link').click();
  const more = app.getByRole('button', { name: 'More', exact: true });
  const choose = async (name: string): Promise<void> => {
    await more.focus();
    await app.keyboard.press('Enter');
    await app.getByRole('menuitem', { name, exact: true }).press('Enter');
  };
  await choose('Lock');
  await expect(app.getByText(NOTE)).toBeVisible();
  await expect(row).toContainText('Locked');
  await expectAccessible(app);
  await keepScreen(app, 'conversation-locked');

  const other = await app.context().newPage();
  await other.goto(app.url());
  await expect(other.getByText(NOTE)).toBeVisible();
  await choose('Unlock');
  await expect(other.getByText(NOTE)).toBeHidden();
});

test('a memory is locked and unlocked in its row', async ({ app }) => {
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Memories' }).click();
  const field = app.getByRole('textbox', { name: 'New memory' });
  await field.fill('Mara lives near the canal');
  await field.press('Enter');
  const row = app.getByRole('listitem').filter({ hasText: 'canal' });
  await row.getByRole('button', { name: /^Lock/ }).press('Enter');
  await expect(row).toContainText('Locked for programs and assistants');
  await expectAccessible(app);
  await keepScreen(app, 'memory-locked');
  await row.getByRole('button', { name: /^Unlock/ }).press('Enter');
  await expect(row).not.toContainText('Locked');
});
