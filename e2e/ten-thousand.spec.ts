// Ten thousand conversations: the list stays light and every row can be reached.
import { expect, keepScreen, test } from './fixtures.ts';

test.use({ seed: { count: 10_000 } });

test('the list holds ten thousand conversations [list.ten-thousand]', async ({ app }) => {
  const list = app.getByRole('region', { name: 'Conversations' });
  await expect(list.getByText('10,000')).toBeVisible();
  // The first row itself: one that is not read yet cannot take the focus.
  const first = list.locator('li[aria-posinset="1"]').getByRole('link');
  await expect(first).toBeVisible();
  expect(await list.getByRole('listitem').count()).toBeLessThan(60);

  await app.keyboard.press('j');
  await expect(first).toBeFocused();
  await app.keyboard.press('End');
  const last = list.locator('li[aria-posinset="10000"]');
  await expect(last.getByRole('link')).toBeFocused();
  await expect(last).toHaveAttribute('aria-setsize', '10000');
  expect(await list.getByRole('listitem').count()).toBeLessThan(60);
  await keepScreen(app, 'ten-thousand');

  await app.keyboard.press('Enter');
  await expect(app.getByRole('heading', { level: 1 })).toBeFocused();
  await app.keyboard.press('Escape');
  await expect(last.getByRole('link')).toBeFocused();
});
