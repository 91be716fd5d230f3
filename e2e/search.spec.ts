// The search of everything: words and kind in the address, the keyboard alone, and what is shown when nothing fits, when the
// index is not complete and when it cannot be searched.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, holdBack, keepScreen, ownersHeaders, test } from './fixtures.ts';
import type { Service } from './service.ts';

test.use({ shared: true });

const say = (text: string, index: number, is_user: boolean) => ({
  ...{ text, speaker: is_user ? 'SPEAKER_00' : 'SPEAKER_01', speaker_id: is_user ? 0 : 1, is_user },
  ...{ start: index * 6, end: index * 6 + 5 },
});

/** By data folder. */
const stored = new Map<string, Promise<string>>();

/** A conversation, a task, a memory and a person, once; resolves to the id of the conversation. */
function store(service: Service): Promise<string> {
  const id = stored.get(service.dataDir) ?? storeAnew(service);
  stored.set(service.dataDir, id);
  return id;
}

async function storeAnew(service: Service): Promise<string> {
  const headers = { ...ownersHeaders(service), 'content-type': 'application/json' };
  const post = async (path: string, body: unknown): Promise<{ id: string }> => {
    const answer = await fetch(service.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.ok, path).toBe(true);
    return (await answer.json()) as { id: string };
  };
  const began = Date.now() - 3_600_000;
  const { id } = await post('/v1/conversations/from-segments', {
    started_at: new Date(began).toISOString(),
    finished_at: new Date(began + 60_000).toISOString(),
    language: 'en',
    transcript_segments: [
      say('Marta told me that Ines is the best plumber in town.', 0, false),
      say('Good to know, the tap in the bathroom leaks again.', 1, true),
      say('She charges by the hour and brings the apprentice.', 2, false),
    ],
  });
  await post('/v1/action-items', { description: 'Pay the plumber before Friday' });
  await post('/v3/memories', { content: 'Ines the plumber lives in the next street' });
  await post('/v1/users/people', { name: 'Ines Plumber' });
  return id;
}

async function openSearch(app: Page) {
  await app
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Search', exact: true })
    .click();
  await expect(app.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  return app.getByRole('searchbox', { name: 'Search everything' });
}

const rows = (app: Page) => app.getByRole('main').getByRole('listitem').locator('a.row');
const focusedAt = (app: Page) => app.locator('li:has(a:focus)');

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
  await expect(app.getByText('Only the memory that the link names.')).toBeVisible();
  await app.goBack();
  await kinds.getByRole('button', { name: 'Tasks' }).click();
  await expect(app).toHaveURL(/\?q=plumber&kind=action_item$/);
  await expect(found).toContainText(['Pay the plumber']);
  await found.click();
  await expect(app.getByText('Only the task that the link names.')).toBeVisible();
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
  expect([tops.length, new Set(tops).size]).toEqual([3, 1]);
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
  await app.getByRole('button', { name: 'People' }).click();
  await expect(app.getByRole('heading', { level: 2, name: 'No results' })).toBeVisible();
  await expect(app.getByRole('main')).toContainText('“zyzzyva qwortle”');
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

// A clock that is installed stays with the browser, for the tests after it, too.
test.describe('with a clock of its own', () => {
  test.use({ shared: false });

  test('words answer while meaning is busy, and the page asks again until meaning answers, or for so long [search.late]', async ({
    unopened: app,
    service,
  }) => {
    await store(service);
    let meaning = 'late';
    let asked = 0;
    await app.route('**/v1/search', async (route) => {
      asked++;
      const answer = await route.fetch();
      const body = (await answer.json()) as object;
      await route.fulfill({ json: { ...body, meaning } });
    });
    await app.goto(service.at('/search?q=plumber'));
    const note = app.getByText('Search by meaning is busy: these were found by their words');
    await expect(note).toBeVisible();
    await expect(rows(app)).toHaveCount(4);
    await expectAccessible(app);
    await keepScreen(app, 'search-late');
    await expect.poll(() => asked).toBeGreaterThan(2);
    meaning = 'compared';
    await expect(note).toBeHidden();

    meaning = 'late';
    const field = app.getByRole('searchbox', { name: 'Search everything' });
    await app.clock.install();
    await field.fill('zyzzyva qwortle');
    await expect(app.getByRole('heading', { level: 2, name: 'Nothing by words' })).toBeVisible();
    await keepScreen(app, 'search-late-nothing');
    const over = app.getByText('Search by meaning is too busy: only words were searched.');
    await expect(async () => {
      await app.clock.runFor(1_000);
      await expect(over).toBeVisible({ timeout: 200 });
    }).toPass();
    const last = asked;
    await app.clock.runFor(60_000);
    expect(asked).toBe(last);
    meaning = 'compared';
    await app.getByRole('button', { name: 'Try again' }).click();
    await app.clock.runFor(1_000);
    await expect(app.getByRole('heading', { level: 2, name: 'No results' })).toBeVisible();
  });

  test('the first letter is searched for at once, and those that follow in a rush together', async ({
    app,
    service,
  }) => {
    await store(service);
    const field = await openSearch(app);
    await expect(field).toBeFocused();
    const asked: string[] = [];
    await app.route('**/v1/search', async (route) => {
      asked.push((route.request().postDataJSON() as { query: string }).query);
      await route.continue();
    });
    await app.clock.install();
    await app.clock.pauseAt(Date.now() + 60_000);
    await app.keyboard.press('p');
    await expect.poll(() => asked).toEqual(['p']);
    await app.keyboard.type('lumber');
    await expect(field).toHaveValue('plumber');
    expect(asked).toEqual(['p']);
    await app.clock.runFor(60);
    await expect.poll(() => asked).toEqual(['p', 'plumber']);
  });
});

test('a search that takes long shows its shape, and one that fails is tried again', async ({
  unopened: app,
  service,
}) => {
  await store(service);
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await app.route('**/v1/search', async (route) => {
    await asked;
    await route.fulfill({ status: 500, json: { detail: 'Out of order' } });
  });
  await app.goto(service.at('/search?q=plumber'));
  await expect(app.getByText('Searching', { exact: true })).toBeAttached();
  await expectAccessible(app);
  await keepScreen(app, 'search-loading');
  answer();
  await expect(app.getByRole('heading', { name: 'Search failed' })).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'search-failed');
  await app.unroute('**/v1/search');
  await app.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(app)).toHaveCount(4);
});

test('the rows of the last answer stay as they are until the next one', async ({
  unopened: app,
  service,
}) => {
  await store(service);
  await app.goto(service.at('/search?q=plumbe'));
  await expect(rows(app)).toHaveCount(4);
  await rows(app)
    .first()
    .evaluate((row) => row.setAttribute('data-before', ''));
  const answer = await holdBack(app, '**/v1/search');
  await app.getByRole('searchbox', { name: 'Search everything' }).press('End');
  await app.keyboard.press('r');
  await expect(app.getByRole('status').filter({ hasText: 'plumber' })).toBeVisible();
  await expect(app.locator('a.row[data-before]')).toHaveCount(1);
  answer();
  await expect(app.locator('a.row[data-before]')).toHaveCount(0);
  await expect(rows(app)).toHaveCount(4);
});

test('the search and the palette have meaning loaded as soon as they open, once for a while', async ({
  app,
}) => {
  let prepared = 0;
  await app.route('**/v1/search/prepare', async (route) => {
    prepared++;
    await route.continue();
  });
  await app.keyboard.press('Control+k');
  await expect.poll(() => prepared).toBe(1);
  await app.keyboard.press('Escape');
  const answered = app.waitForResponse('**/v1/search');
  await (await openSearch(app)).fill('plumber');
  await answered;
  expect(prepared).toBe(1);
});

/** Words answer first, with what the service finds beside the memory; then meaning does, which puts the memory at the top. */
async function answerTwice(app: Page): Promise<() => void> {
  let meaning: 'late' | 'compared' = 'late';
  await app.route('**/v1/search', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { results: { kind: string; why: string }[]; total: number };
    const memories = body.results
      .filter(({ kind }) => kind === 'memory')
      .map((memory) => ({ ...memory, why: 'meaning' }));
    const others = body.results.filter(({ kind }) => kind !== 'memory');
    const results = meaning === 'late' ? others : [...memories, ...others.toReversed()];
    await route.fulfill({ json: { ...body, results, total: results.length, meaning } });
  });
  return () => {
    meaning = 'compared';
  };
}
/** The kinds of the rows, as they stand. */
const kindsOf = (app: Page) => rows(app).locator('.search-kind').allTextContents();

for (const way of ['keyboard', 'pointer'] as const) {
  test(`what meaning finds later moves no row under the ${way}, and is there when it is asked for`, async ({
    unopened: app,
    service,
  }) => {
    await store(service);
    const answer = await answerTwice(app);
    await app.goto(service.at('/search?q=plumber'));
    await expect(rows(app)).toHaveCount(3);
    const shown = await kindsOf(app);
    const second = rows(app).nth(1);
    if (way === 'keyboard') {
      await app.getByRole('searchbox', { name: 'Search everything' }).press('ArrowDown');
      await app.keyboard.press('j');
      await expect(second).toBeFocused();
    } else {
      await second.hover();
      await app.mouse.move(500, (await second.boundingBox())!.y + 20);
    }
    await expect(app.getByText(/^Search by meaning is busy/)).toBeVisible();
    const place = await second.boundingBox();
    answer();
    await expect(rows(app)).toHaveCount(4);
    expect(await kindsOf(app)).toEqual([...shown, 'Memory']);
    expect(await second.boundingBox()).toEqual(place);
    if (way === 'keyboard') await expect(second).toBeFocused();
    await expect(
      app.locator('[aria-live="polite"]').getByText('1 more was found by its meaning: it stands at the end.'),
    ).toBeVisible();
    await expectAccessible(app);
    await keepScreen(app, 'search-added');
    const sort = app.getByRole('button', { name: 'Best first' });
    if (way === 'keyboard') {
      await sort.focus();
      await app.keyboard.press('Enter');
    } else await sort.click();
    await expect.poll(() => kindsOf(app)).toEqual(['Memory', ...shown.toReversed()]);
    await expect(rows(app).first()).toBeFocused();
    await expect(sort).toBeHidden();
  });
}

test('rows that nobody has come to yet take the best order when meaning answers', async ({
  unopened: app,
  service,
}) => {
  await store(service);
  const answer = await answerTwice(app);
  await app.goto(service.at('/search?q=plumber'));
  await expect(rows(app)).toHaveCount(3);
  const shown = await kindsOf(app);
  answer();
  await expect(rows(app)).toHaveCount(4);
  expect(await kindsOf(app)).toEqual(['Memory', ...shown.toReversed()]);
  await expect(app.getByRole('button', { name: 'Best first' })).toBeHidden();
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
    await expect(task.getByRole('link', { name: 'where it was said' })).toHaveAttribute(
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
    await app.getByRole('searchbox', { name: 'Search everything' }).fill('renting an apartment');
    await expect(found.filter({ hasText: 'Dinner with Mara' })).toContainText('Found by meaning');
    await keepScreen(app, 'search-meaning');
    await app.getByRole('searchbox', { name: 'Search everything' }).fill('address of the agent');
    await expect(app.locator('#search-found')).toContainText('other result for “address of the agent”');
    await task.getByRole('link', { name: 'where it was said' }).click();
    await expect(app.locator('.line.is-found')).toContainText('not the ground floor');
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
