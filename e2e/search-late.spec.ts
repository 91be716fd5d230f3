// The search of everything while its answer is on its way: by words first and by meaning later, letter by letter, slowly, or not at all.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, holdBack, keepScreen, test } from './fixtures.ts';
import { openSearch, rows, store } from './search-data.ts';
import type { Service } from './service.ts';

test.use({ shared: true });

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

/** What words found is shown. `shown`: its kinds; `answer`: lets meaning answer as well. */
async function foundByWords(app: Page, service: Service) {
  await store(service);
  const answer = await answerTwice(app);
  await app.goto(service.at('/search?q=plumber'));
  await expect(rows(app)).toHaveCount(3);
  return { shown: await kindsOf(app), answer };
}

for (const way of ['keyboard', 'pointer'] as const) {
  test(`what meaning finds later moves no row under the ${way}, and is there when it is asked for`, async ({
    unopened: app,
    service,
  }) => {
    const { shown, answer } = await foundByWords(app, service);
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
  const { shown, answer } = await foundByWords(app, service);
  answer();
  await expect(rows(app)).toHaveCount(4);
  expect(await kindsOf(app)).toEqual(['Memory', ...shown.toReversed()]);
  await expect(app.getByRole('button', { name: 'Best first' })).toBeHidden();
});
