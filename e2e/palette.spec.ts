// The palette and the chords: everything by keyboard.
import { expect, expectAccessible, keepScreen, test } from './fixtures.ts';

test.use({ seed: { count: 12 } });

test('the palette finds conversations and runs commands, and gives the focus back [palette.finds] [keys.chords]', async ({
  app,
}) => {
  const first = app.locator('.index-row-link').first();
  await first.focus();
  await app.keyboard.press('Control+k');
  const palette = app.getByRole('dialog', { name: 'Search and commands' });
  await expect(palette.getByRole('searchbox')).toBeFocused();
  await expect(palette.getByRole('menuitem', { name: 'Tasks' }).first()).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'palette');
  await app.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(first).toBeFocused();

  await app.keyboard.press('Control+k');
  await app.keyboard.type('mara');
  await expect(palette.getByRole('menuitem', { name: /Dinner with Mara/ }).first()).toBeVisible();
  await keepScreen(app, 'palette-found');
  await palette
    .getByRole('menuitem', { name: /Dinner with Mara/ })
    .first()
    .click();
  await expect(app).toHaveURL(/conversations\//);

  await app.keyboard.press('Control+k');
  await app.keyboard.type('sett spee');
  await expect(palette.getByRole('menuitem', { name: 'Speech' })).toBeVisible();
  await app.keyboard.press('Enter');
  await expect(app).toHaveURL(/settings\/speech$/);

  await app.getByRole('navigation', { name: 'Main' }).press('g');
  await app.keyboard.press('t');
  await expect(app).toHaveURL(/\/tasks$/);
});
