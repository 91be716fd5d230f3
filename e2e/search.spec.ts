// The search of everything: words and kind in the address, the keyboard alone, and what is shown when nothing fits and when the
// index is not complete.
import { expect, expectAccessible, keepScreen, test } from './fixtures.ts';
import { focusedAt, openSearch, rows, store } from './search-data.ts';

test.use({ shared: true });

test('everything is found by keyboard alone, and Enter opens the conversation at the line [search.everything]', async ({
  app,
  service,
}) => {
  const id = await store(service);
  const field = await openSearch(app);
  await expect(field).toBeFocused();
  await expect(app.getByRole('heading', { level: 2, name: 'Find what was said' })).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'search-empty');

  await app.keyboard.type('plumber');
  const found = rows(app);
  await expect(found).toHaveCount(4);
  const status = app.getByRole('region', { name: 'Search', exact: true }).getByRole('status');
  await expect(status).toHaveText('1 moment in 1 conversation, 3 other results for “plumber”.');
  for (const kind of ['Conversation', 'Memory', 'Task', 'Person'])
    await expect(found.filter({ has: app.getByText(kind, { exact: true }) })).toHaveCount(1);
  await expect(app).toHaveURL(/\/search\?q=plumber$/);
  const talk = found.filter({ hasText: 'Conversation' });
  await expect(talk).toContainText('Speaker 2');
  await expect(talk).toContainText('at 0:00');
  await expect(talk.locator('mark')).toHaveText(['plumber']);
  await expect(talk).toContainText('Good to know, the tap in the bathroom leaks again.');
  await expectAccessible(app);
  await keepScreen(app, 'search-all');

  await app.keyboard.press('ArrowDown');
  await expect(focusedAt(app)).toHaveAttribute('aria-posinset', '1');
  await app.keyboard.press('ArrowDown');
  await app.keyboard.press('j');
  await expect(focusedAt(app)).toHaveAttribute('aria-posinset', '3');
  await app.keyboard.press('End');
  await expect(focusedAt(app)).toHaveAttribute('aria-posinset', '4');
  await expectAccessible(app);
  await app.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await field.fill('apprentice');
  await expect(found.first()).toContainText('brings the apprentice');
  await app.keyboard.press('Enter');
  await expect(focusedAt(app)).toHaveAttribute('aria-posinset', '1');
  await app.keyboard.press('Enter');
  await expect(app).toHaveURL(new RegExp(`/conversations/${id}\\?segment=`));
  await expect(app.locator('.line.is-found')).toContainText('brings the apprentice');
  await app.goBack();
  await expect(field).toHaveValue('apprentice');
  await expect(found.first()).toContainText('brings the apprentice');
  await expect(found.first()).toBeFocused();

  // Who, when and where narrow it, in the address as the words are.
  const narrow = app.getByRole('group', { name: 'Narrow the search' });
  await narrow.getByRole('combobox', { name: 'Who' }).selectOption('Ines Plumber');
  await expect(app.getByRole('heading', { level: 2, name: 'No results' })).toBeVisible();
  // The second change comes before the screen is drawn for the first one, and keeps it.
  const when = await narrow.getByRole('combobox', { name: 'When' }).elementHandle();
  await narrow.getByRole('button', { name: 'Clear filters' }).evaluate((clear: HTMLElement, select) => {
    clear.click();
    (select as HTMLSelectElement).value = 'week';
    select!.dispatchEvent(new Event('change', { bubbles: true }));
  }, when);
  await expect(app).toHaveURL(/\/search\?q=apprentice&when=week$/);
  await expect(found.first()).toContainText('brings the apprentice');
});

test('a kind in the address, and what each kind opens', async ({ unopened: app, service }) => {
  await store(service);
  await app.goto(service.at('/search?q=plumber&kind=memory'));
  const found = rows(app);
  await expect(found).toHaveCount(1);
  const kinds = app.getByRole('group', { name: 'What to search' });
  await expect(kinds.getByRole('button', { name: 'Memories' })).toHaveAttribute('aria-pressed', 'true');
  await found.click();
  await expect(app.getByText('Showing one memory.')).toBeVisible();
  await app.goBack();
  await kinds.getByRole('button', { name: 'Tasks' }).click();
  await expect(app).toHaveURL(/\?q=plumber&kind=action_item$/);
  await expect(found).toContainText(['Pay the plumber']);
  await found.click();
  await expect(app.getByText('Showing one task.')).toBeVisible();
  await app.goBack();
  await kinds.getByRole('button', { name: 'People' }).click();
  await expect(found).toContainText(['Ines Plumber']);
  await found.click();
  await expect(app.getByRole('searchbox', { name: 'Search everything' })).toHaveValue('with Ines Plumber');
  await expect(kinds.getByRole('button', { name: 'Conversations' })).toHaveAttribute('aria-pressed', 'true');
});

test('misspelt words are shown corrected, filters in words are named, and nothing is nothing [search.read]', async ({
  app,
  service,
}) => {
  await store(service);
  const field = await openSearch(app);
  await field.fill('plumbr bathrom');
  const status = app.getByRole('region', { name: 'Search', exact: true }).getByRole('status');
  await expect(status).toContainText('Showing results for “plumber bathroom”');
  await app.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(app);
  await keepScreen(app, 'search-corrected');
  const filters = app.getByRole('group', { name: 'Narrow the search' }).getByRole('combobox');
  const tops = await filters.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect([tops.length, new Set(tops).size]).toEqual([4, 2]);
  expect(
    await app.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);

  await field.fill('tasks about plumber');
  const read = app.getByRole('group', { name: 'Your words were read as' });
  await expect(read.getByRole('button')).toHaveAccessibleName('Tasks: search for the words instead');
  await expect(rows(app)).toHaveCount(1);
  await expectAccessible(app);
  await keepScreen(app, 'search-read');
  // By keyboard alone it is taken back, and then it is only a word.
  await read.getByRole('button').focus();
  await app.keyboard.press('Enter');
  await expect(app).toHaveURL(/[?&]words=kinds(?:&|$)/);
  await expect(read).toHaveCount(0);
  await expect(field).toBeFocused();
  await field.fill('tasks about the plumber');
  await expect(read.getByRole('button')).toHaveCount(1);
  await expect(app).not.toHaveURL(/words=/);

  await field.fill('zyzzyva qwortle');
  await filters.first().selectOption({ label: 'People' });
  await expect(app.getByRole('heading', { level: 2, name: 'No results' })).toBeVisible();
  await expect(app.getByRole('main')).toContainText('No results for “zyzzyva qwortle”. Try fewer words.');
  await field.fill('zyzzyva');
  await expect(app.getByRole('main')).toContainText('No results for “zyzzyva”. Try another word.');
  await field.fill('zyzzyva qwortle');
  await expectAccessible(app);
  await keepScreen(app, 'search-nothing');
  await app.getByRole('main').getByRole('link', { name: 'Search everything' }).click();
  await expect(app).toHaveURL(/\?q=zyzzyva\+qwortle$/);
});

test('an index that is not complete says how far it is, until it is', async ({ unopened: app, service }) => {
  await store(service);
  let done = 12;
  await app.route('**/v1/search/index', (route) =>
    route.fulfill({ json: { model: 'encoder', done, total: 40 } }),
  );
  await app.goto(service.at('/search?q=plumber'));
  const note = app.getByText('Search by meaning knows 12 of 40 passages so far.');
  await expect(note).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'search-index');
  done = 40;
  await expect(note).toBeHidden();
});

test('the search of conversations leads to the search of everything', async ({ app, service }) => {
  await store(service);
  const list = app.getByRole('region', { name: 'Conversations' });
  await list.getByRole('searchbox', { name: 'Find conversations by title' }).fill('plumber');
  await expect(list.getByRole('link', { name: 'Search everything for “plumber”' })).toBeVisible();
  await keepScreen(app, 'search-from-list');
  await app.keyboard.press('Tab');
  await app.keyboard.press('Enter');
  await expect(app.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await expect(rows(app)).toHaveCount(4);
});

test.describe('with conversations that were written up', () => {
  test.use({ seed: { count: 6 } });

  test('what comes from a conversation leads to its line, on a narrow window too', async ({
    unopened: app,
    service,
  }) => {
    await app.goto(service.at('/search?q=address+of+the+agent'));
    const found = rows(app);
    await expect(found.filter({ hasText: 'Conversation' }).first()).toContainText('Dinner with Mara');
    const task = app.getByRole('listitem').filter({ hasText: 'Give Mara the address of the agent' });
    await expect(task.getByRole('link', { name: 'Dinner with Mara' })).toHaveAttribute(
      'href',
      /^\/conversations\/[\w-]+\?segment=[\w-]+&play=1$/,
    );
    await expectAccessible(app);
    await keepScreen(app, 'search-many');
    await app.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(app);
    await keepScreen(app, 'search-many');
    expect(
      await app.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    await expect(app.getByText(/^Search by meaning knows/)).toBeHidden();
    await app.getByRole('searchbox', { name: 'Search everything' }).fill('apartment by the river');
    await expect(found.filter({ hasText: 'Dinner with Mara' })).toContainText('Found by meaning');
    await keepScreen(app, 'search-meaning');
    await app.getByRole('searchbox', { name: 'Search everything' }).fill('address of the agent');
    await expect(app.locator('#search-found')).toContainText('other result for “address of the agent”');
    await task.getByRole('link', { name: 'Dinner with Mara' }).click();
    await expect(app.locator('.line.is-found')).toContainText('not the ground floor');
  });
});

test.describe('with a recording', () => {
  test.use({ seed: { count: 1, recorded: true }, shared: false });

  test('Enter plays from the line that was found, as the screen says, and Shift-Enter opens it [search.everything]', async ({
    app,
  }) => {
    const field = await openSearch(app);
    await app.getByRole('button', { name: 'Conversations', exact: true }).click();
    await field.fill('lantern shed');
    const talk = rows(app).filter({ hasText: 'The boat at seven' }).first();
    await expect(talk).toContainText('The lantern is still in the shed.');
    await expect(talk).toContainText('at 0:18');
    await expect(app.getByText('Enter plays, Shift-Enter opens')).toBeVisible();
    await app.keyboard.press('ArrowDown');
    await expect(talk).toBeFocused();
    await app.keyboard.press('Enter');
    const strip = app.getByRole('region', { name: 'Playing' });
    await expect(strip).toContainText('The boat at seven');
    await expect(strip.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(strip).toContainText(/0:(?:1[89]|2\d) \/ /);
    await expectAccessible(app);
    await keepScreen(app, 'search-playing');
    // The screen and the keyboard stay where they are.
    await expect(app).toHaveURL(/\/search\?q=lantern\+shed&kind=conversation$/);
    await expect(talk).toBeFocused();
    await app.keyboard.press('Shift+Enter');
    await expect(app).toHaveURL(/\/conversations\/[\w-]+\?segment=/);
    await expect(app.locator('.line.is-found')).toContainText('The lantern is still in the shed.');
  });
});

test.describe('on a Thursday', () => {
  test.use({
    seed: { count: 6, life: true },
    now: '2026-03-12T14:30:00+01:00',
    timezoneId: 'Europe/Vienna',
  });

  test('the name of a day alone is a word first, and then a time that can be taken back', async ({
    unopened: app,
    service,
  }) => {
    await app.goto(service.at('/search?q=Thursday'));
    const found = rows(app);
    const read = app.getByRole('group', { name: 'Your words were read as' });
    await expect(read.getByRole('button')).toBeVisible();
    const place = async (words: string): Promise<number> =>
      (await found.allTextContents()).findIndex((text) => text.includes(words));
    // Of another day, and of this one.
    expect(await place('Takes the train to work')).toBeGreaterThanOrEqual(0);
    expect(await place('Dinner with Mara')).toBeGreaterThan(await place('Takes the train to work'));
    await expectAccessible(app);
    await keepScreen(app, 'search-day');
    await app.setViewportSize({ width: 390, height: 844 });
    await keepScreen(app, 'search-day');
    await read.getByRole('button').click();
    await expect(found.filter({ hasText: 'Dinner with Mara' })).toHaveCount(0);
    await expect(found.filter({ hasText: 'Takes the train to work' })).toHaveCount(1);
  });
});
