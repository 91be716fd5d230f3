// People: voices of a conversation are named where they are read, seen by name everywhere, merged, and each step taken back.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, holdBack, keepScreen, test } from './fixtures.ts';

test.use({ seed: { count: 6 }, shared: true });

const nameButton = (app: Page, name: string) =>
  app.getByRole('button', { name: `${name}: who is this?` }).first();

async function call(app: Page, voice: string, name: string): Promise<void> {
  await nameButton(app, voice).click();
  const panel = app.getByRole('dialog', { name: `${voice}: who is this?` });
  const field = panel.getByRole('combobox', { name: 'Name' });
  await expect(field).toBeFocused();
  await field.fill(name);
  await expect(panel.getByRole('option').first()).toContainText(name);
  await app.keyboard.press('ArrowDown');
  await app.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  await expect(nameButton(app, name)).toBeVisible();
}

test('two voices get names, which are seen everywhere, taken back and made one', async ({ app }) => {
  await app.getByRole('list').getByRole('link').first().click();
  await expect(app.getByRole('heading', { name: 'Transcript' })).toBeVisible();
  await keepScreen(app, 'people-before');
  await nameButton(app, 'Speaker 2').click();
  await expect(app.getByRole('dialog')).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'people-name');
  await app.keyboard.press('Escape');
  await expect(nameButton(app, 'Speaker 2')).toBeFocused();
  await call(app, 'Speaker 2', 'Hannah Weiss');
  await expect(app.locator('.facts').first()).toContainText('Hannah Weiss');
  await keepScreen(app, 'people-named');
  await app.getByRole('button', { name: 'Undo' }).click();
  await expect(nameButton(app, 'Speaker 2')).toBeVisible();
  await call(app, 'Speaker 2', 'Hannah Weiss');
  await call(app, 'Speaker 3', 'Hana Weiß');
  const colours = await Promise.all(
    ['Hannah Weiss', 'Hana Weiß'].map((name) =>
      nameButton(app, name).evaluate((button) => getComputedStyle(button).color),
    ),
  );
  expect(new Set(colours).size).toBe(2);

  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'People' }).click();
  await expect(app.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await expect(app.getByText('2 people')).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'people-list');
  await app.getByRole('link', { name: 'Hana Weiß' }).click();
  await expect(app.getByRole('heading', { level: 1, name: 'Hana Weiß' })).toBeVisible();
  await expect(
    app.getByRole('listitem').filter({ hasText: 'The mail goes out at ten' }).first(),
  ).toBeVisible();
  await expectAccessible(app);
  // Nothing of a talk without audio can be played.
  await expect(app.getByRole('button', { name: /^Remove the sample/ }).first()).toBeVisible();
  await expect(app.getByRole('article').getByRole('button', { name: /^Play/ })).toHaveCount(0);
  await keepScreen(app, 'people-one');

  await app.getByRole('combobox', { name: 'The same person as' }).selectOption('Hannah Weiss');
  await app.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(app.getByRole('heading', { level: 1, name: 'Hannah Weiss' })).toBeVisible();
  await app.getByRole('button', { name: 'Undo: Merged Hana Weiß with Hannah Weiss' }).click();
  await app.getByRole('link', { name: 'All people' }).click();
  await expect(app.getByRole('link', { name: 'Hana Weiß' })).toBeVisible();

  await app.getByRole('link', { name: 'Your voice' }).click();
  await expect(app.getByRole('button', { name: 'Start reading' })).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'people-voice');
});

test('Enter chooses a name whatever the list of people does meanwhile', async ({ app }) => {
  await app.getByRole('list').getByRole('link').nth(1).click();
  await expect(app.getByRole('heading', { name: 'Transcript' })).toBeVisible();
  const first = (await app.locator('.speaker-name').first().textContent()) ?? '';
  const panel = app.getByRole('dialog', { name: /who is this/ });
  const offered = panel.getByRole('option');
  const type = async (name: string): Promise<void> => {
    await nameButton(app, first).click();
    await expect(panel.getByRole('combobox', { name: 'Name' })).toBeFocused();
    await app.keyboard.type(name);
  };
  const takeBack = async (): Promise<void> => {
    await app.getByRole('button', { name: /^Undo/ }).first().click();
    await expect(nameButton(app, first)).toBeVisible();
  };
  await call(app, first, 'Ida Lund');

  // The list still offers somebody whom the undo has removed, and changes while the name is typed.
  const readAgain = await holdBack(app, '**/v1/users/people?*');
  await takeBack();
  await type('Ida Lund');
  await expect(offered).toHaveText(['Ida Lund']);
  readAgain();
  await expect(offered).toHaveText(['Add “Ida Lund”']);
  await app.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  await expect(nameButton(app, 'Ida Lund')).toBeVisible();

  // The list still offers them when they are chosen.
  const readLater = await holdBack(app, '**/v1/users/people?*');
  await takeBack();
  await type('Ida Lund');
  await expect(offered).toHaveText(['Ida Lund']);
  await app.keyboard.press('Enter');
  readLater();
  await expect(panel).toBeHidden();
  await expect(nameButton(app, 'Ida Lund')).toBeVisible();

  // What is stored closes the panel, though the list is never read.
  await takeBack();
  await call(app, first, 'Ida Lund');
  await nameButton(app, 'Ida Lund').click();
  const never = await holdBack(app, '**/v1/users/people?*');
  await offered.filter({ hasText: 'This is me' }).click();
  await expect(panel).toBeHidden();
  never();
});

test('a voice that is being sought says how far it is, and the search can be stopped', async ({
  app,
  service,
}) => {
  const change = {
    ...{
      id: 'c',
      created_at: new Date().toISOString(),
      conversation_id: 'k',
      person_id: null,
      is_user: true,
    },
    ...{ lines: 2, merged_name: null, undone_at: null, seeking: { examined: 120, total: 3_000 } },
  };
  let stopped = false;
  await app.route('**/v1/users/people/changes', (route) =>
    route.fulfill({ json: [stopped ? { ...change, seeking: null } : change] }),
  );
  await app.route('**/v1/users/people/changes/c/stop', (route) => {
    stopped = true;
    return route.fulfill({ json: { ...change, seeking: null } });
  });
  await app.goto(`${service.url}/people`);
  const searches = app.getByRole('list', { name: 'Voices being looked for' });
  await expect(searches).toContainText('Looking for your voice in your other conversations');
  await expect(searches).toContainText('120 of 3,000');
  await expect(searches.getByRole('progressbar')).toHaveAttribute('value', '120');
  await expectAccessible(app);
  await keepScreen(app, 'people-sought');
  await searches.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(searches).toHaveCount(0);
});
