// The palette and the chords: everything by keyboard.
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, holdBack, keepScreen, test } from './fixtures.ts';

test.use({ seed: { count: 40 }, shared: true });

/** The palette with `words` in its field. */
async function paletteWith(app: Page, words: string): Promise<Locator> {
  await app.keyboard.press('Control+k');
  const palette = app.locator('.palette-dialog');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await palette.getByRole('combobox').fill(words);
  return palette;
}

test('the palette finds conversations and runs commands, and gives the focus back [palette.finds] [keys.chords]', async ({
  app,
}) => {
  const first = app.locator('.index-row-link').first();
  await first.focus();
  await app.keyboard.press('Control+k');
  const palette = app.getByRole('dialog', { name: 'Search and commands' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('option', { name: 'Tasks' }).first()).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'palette');
  await app.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(first).toBeFocused();

  await app.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await app.keyboard.type('mara');
  await expect(palette.getByRole('option', { name: /Dinner with Mara/ }).first()).toBeVisible();
  await keepScreen(app, 'palette-found');
  await palette
    .getByRole('option', { name: /Dinner with Mara/ })
    .first()
    .click();
  await expect(app).toHaveURL(/conversations\//);

  await app.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await app.keyboard.type('sett spee');
  await expect(palette.getByRole('option', { name: 'Speech' })).toBeVisible();
  await app.keyboard.press('Enter');
  await expect(app).toHaveURL(/settings\/speech$/);

  await app.getByRole('navigation', { name: 'Main' }).press('g');
  await app.keyboard.press('t');
  await expect(app).toHaveURL(/\/tasks$/);
});

test('the first result is marked, however late it comes, until somebody moves the mark [palette.finds]', async ({
  app,
}) => {
  const answer = await holdBack(app, '**/v1/search');
  const palette = await paletteWith(app, '');
  const field = palette.getByRole('combobox');
  const marked = palette.getByRole('option', { selected: true });
  await expect(marked).toHaveCount(0);
  const expectMarked = async (name: RegExp | string): Promise<void> => {
    await expect(marked).toHaveCount(1);
    await expect(marked).toContainText(name);
    await expect(field).toHaveAttribute('aria-activedescendant', (await marked.getAttribute('id'))!);
  };
  await app.keyboard.type('mara');
  await expectMarked('Search everything for “mara”');
  await keepScreen(app, 'palette-late');
  answer();
  await expectMarked(/Dinner with Mara/);
  await app.keyboard.press('ArrowUp');
  await expectMarked('Search everything for “mara”');

  // What was moved to stays marked while other results come.
  await app.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await app.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await paletteWith(app, '');
  const answerAgain = await holdBack(app, '**/v1/search');
  await app.keyboard.type('van');
  await expectMarked('Search everything for “van”');
  await app.keyboard.press('ArrowDown');
  answerAgain();
  await expect(palette.getByRole('group', { name: 'Tasks' })).toBeVisible();
  await expectMarked('Search everything for “van”');
  const second = palette.getByRole('option').nth(1);
  await second.hover();
  await expectMarked((await second.innerText()).split('\n')[0]!);
  await app.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await app.goBack();
});

test('results of other words cannot be opened, and Enter takes the words as they stand [palette.answers]', async ({
  app,
}) => {
  const palette = await paletteWith(app, 'mara');
  const found = palette.getByRole('option', { name: /Dinner with Mara/ }).first();
  await expect(found).toHaveAttribute('aria-selected', 'true');
  const answer = await holdBack(app, '**/v1/search');
  await palette.getByRole('combobox').fill('planning');
  const marked = palette.getByRole('option', { selected: true });
  await expect(marked).toHaveText('Search everything for “planning”');
  await expect(found).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(app);
  await keepScreen(app, 'palette-old');
  const was = app.url();
  await found.click({ force: true });
  await expect(palette).toBeVisible();
  await app.keyboard.press('ArrowDown');
  await expect(marked).toHaveText('Search everything for “planning”');
  expect(app.url()).toBe(was);
  answer();
  await expect(found).toHaveCount(0);
  await expect(palette.getByRole('option', { name: /planning/i }).nth(1)).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await app.unroute('**/v1/search');
  // The last letters and Enter in one go, faster than any search.
  await palette.getByRole('combobox').fill('van');
  await app.keyboard.press('Enter');
  await expect(app).toHaveURL(/\/search\?q=van$/);
  await app.goBack();
});

test('what the rail and the settings lead to is in the palette [palette.leads-everywhere]', async ({
  app,
}) => {
  const rail = app.getByRole('navigation', { name: 'Main' });
  await rail.getByRole('link', { name: 'Settings' }).click();
  const settings = app.getByRole('navigation', { name: 'Settings' });
  await expect(settings.getByRole('link').first()).toBeVisible();
  const places = await rail.locator('a.rail-item:visible').allInnerTexts();
  const sections = await settings.getByRole('link').allInnerTexts();
  expect(places.length).toBeGreaterThan(7);
  expect(sections.length).toBeGreaterThan(15);
  const palette = await paletteWith(app, '');
  const offered = await palette.getByRole('option').allInnerTexts();
  const titles = offered.map((words) => words.split('\n')[0]);
  // The same place as People in the rail.
  const own = sections.filter((section) => section !== 'People and voice');
  expect([...places, ...own].filter((name) => !titles.includes(name))).toEqual([]);
});

test('other words for a command find it, a theme is chosen at once, and a button is led to [palette.leads-everywhere]', async ({
  app,
}) => {
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await app.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Appearance' }).click();
  const dark = app.getByRole('radio', { name: 'Dark' });
  await expect(dark).not.toBeChecked();
  const palette = await paletteWith(app, 'dark');
  await expect(palette.getByRole('option', { name: 'Appearance' })).toContainText('dark mode');
  await expect(palette.getByRole('option').first()).toContainText('Theme: Dark');
  await keepScreen(app, 'palette-dark');
  await app.keyboard.press('Enter');
  await expect(dark).toBeChecked();
  await expect(app.locator('html')).toHaveAttribute('data-theme', 'dark');
  await paletteWith(app, 'theme like');
  await app.keyboard.press('Enter');
  await expect(dark).not.toBeChecked();

  await paletteWith(app, 'import');
  await expect(palette.getByRole('option', { name: 'Moving in' })).toBeVisible();
  await app.keyboard.press('Enter');
  await expect(app).toHaveURL(/settings\/moving-in$/);

  await paletteWith(app, 'log out');
  await expect(palette.getByRole('option').first()).toContainText('Sign out');
  await app.keyboard.press('Enter');
  await expect(app.getByRole('button', { name: 'Sign out' })).toBeFocused();
  await paletteWith(app, 'export');
  await app.keyboard.press('Enter');
  await expect(app.getByRole('button', { name: 'Export as a file' })).toBeFocused();
});

test('what belongs to what is open stands first, above where one can go [palette.open-first]', async ({
  app,
  service,
}) => {
  await app.locator('.index-row-link').first().click();
  await expect(app.locator('[data-line]').first()).toBeVisible();
  let palette = await paletteWith(app, '');
  const headings = palette.locator('.menu-heading');
  await expect(headings.first()).toHaveText('Conversation');
  const all = await headings.allInnerTexts();
  expect(all.indexOf('Transcript')).toBeLessThan(all.indexOf('Go to'));
  expect(all.indexOf('Conversation')).toBe(0);
  await keepScreen(app, 'palette-conversation');
  await app.keyboard.press('Escape');

  await app.goto(service.at('/tasks'));
  const task = app.locator('[data-task] input').first();
  await task.focus();
  palette = await paletteWith(app, '');
  await expect(headings.first()).toHaveText('Tasks');
  await expect(palette.getByRole('option', { name: 'Put the task off until tomorrow' })).toBeVisible();
  await app.keyboard.press('Escape');
  // Without a task that has the focus there is none to put off.
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link').first().focus();
  palette = await paletteWith(app, '');
  await expect(palette.getByRole('option', { name: 'Add a task' })).toBeVisible();
  await expect(palette.getByRole('option', { name: 'Put the task off until tomorrow' })).toHaveCount(0);
  await app.keyboard.press('Escape');
});

test('results of one name are told apart [palette.told-apart]', async ({ app }) => {
  const palette = await paletteWith(app, 'book the van');
  const tasks = palette.getByRole('group', { name: 'Tasks' }).getByRole('option');
  await expect(tasks).toHaveCount(5);
  const told = await tasks.allInnerTexts();
  expect(new Set(told).size).toBe(5);
  await expectAccessible(app);
  await keepScreen(app, 'palette-same');
  await palette.getByRole('combobox').fill('planning');
  const talks = palette.getByRole('group', { name: 'Conversations' }).getByRole('option');
  await expect(talks).toHaveCount(5);
  expect(new Set(await talks.allInnerTexts()).size).toBe(5);
  await keepScreen(app, 'palette-same-talks');
  await app.keyboard.press('Escape');
});

for (const [locale, words, title] of [
  ['de', 'dunkel', 'Farben: Dunkel'],
  ['es', 'oscuro', 'Tema: Oscuro'],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, shared: false });

    test(`“${words}” finds the theme [palette.leads-everywhere]`, async ({ unopened: app, service }) => {
      await app.goto(service.at('/'));
      await expect(app.locator('.index-row-link').first()).toBeVisible();
      const palette = await paletteWith(app, words);
      await expect(palette.getByRole('option').first()).toContainText(title);
      await expect(palette.getByRole('option')).toHaveCount(3);
    });
  });
}

test('what meaning finds later moves no choice once somebody moves the mark', async ({ app }) => {
  let meaning = 'late';
  let answered = 0;
  await app.route('**/v1/search', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { results: object[] };
    const isLate = meaning === 'late';
    const results = isLate ? body.results : body.results.toReversed();
    await route.fulfill({ json: { ...body, results, meaning } });
    if (!isLate) answered++;
  });
  const palette = await paletteWith(app, 'mara');
  const options = palette.getByRole('option').filter({ hasText: 'Mara' });
  await expect(options.nth(1)).toBeVisible();
  await app.keyboard.press('ArrowDown');
  const shown = await options.allTextContents();
  meaning = 'compared';
  await expect.poll(() => answered).toBe(1);
  await app.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await options.allTextContents()).toEqual(shown);
  // Opened anew it shows the best order.
  await app.keyboard.press('Escape');
  await app.keyboard.press('Escape');
  await paletteWith(app, 'mara');
  await expect(options.nth(1)).toBeVisible();
  expect(await options.allTextContents()).not.toEqual(shown);
});

test('what is only for a recording is offered only while something is recorded, or was until a moment ago [palette.finds]', async ({
  app,
}) => {
  const palette = await paletteWith(app, 'listening');
  await expect(palette.getByRole('option', { name: 'Start listening' })).toBeVisible();
  await palette.getByRole('combobox').fill('pause');
  await expect(palette.getByRole('option', { name: 'Search everything for “pause”' })).toBeVisible();
  await expect(palette.getByRole('option', { name: 'Pause', exact: true })).toHaveCount(0);
  await app.keyboard.press('Escape');
  await app.keyboard.press('Escape');

  await app.locator('.index-row-link').first().click();
  await app.getByRole('article').getByRole('button', { name: 'More' }).click();
  await expect(app.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await expect(app.getByRole('menuitem', { name: 'Forget the last 5 minutes' })).toHaveCount(0);
  await app.keyboard.press('Escape');
});

test('a line of a conversation without audio asks for no audio [palette.finds]', async ({ app }) => {
  const asked: string[] = [];
  app.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const palette = await paletteWith(app, 'mail goes out at ten');
  await palette
    .getByRole('option', { name: /The mail goes out at ten/ })
    .first()
    .click();
  await expect(app).toHaveURL(/conversations\/.*segment=/);
  await expect(app.locator('[data-segment]').filter({ hasText: 'mail goes out at ten' })).toBeVisible();
  expect(asked.filter((path) => path.endsWith('/audio'))).toEqual([]);
});
