// The list and the reading pane without a mouse.
import { expect, expectAccessible, keepScreen, test, visit } from './fixtures.ts';

test.use({ seed: { count: 240 }, shared: true });

test('list and pane work by keyboard alone [keys.one-level-up]', async ({ app }) => {
  const rows = app.getByRole('region', { name: 'Conversations' });
  await expect(rows.getByText('240')).toBeVisible();
  const focused = app.locator('li:has(a:focus)');

  await app.keyboard.press('j');
  await expect(focused).toHaveAttribute('aria-posinset', '1');
  await app.keyboard.press('j');
  await app.keyboard.press('ArrowDown');
  await expect(focused).toHaveAttribute('aria-posinset', '3');
  await app.keyboard.press('k');
  await app.keyboard.press('ArrowUp');
  await expect(focused).toHaveAttribute('aria-posinset', '1');
  await app.keyboard.press('End');
  await expect(focused).toHaveAttribute('aria-posinset', '240');
  await app.keyboard.press('Home');
  await expect(focused).toHaveAttribute('aria-posinset', '1');

  await app.keyboard.press('Enter');
  const title = app.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Launch on Thursday, if the prices are right');
  await expect(title).toBeFocused();
  await keepScreen(app, 'reading');

  await app.keyboard.press('Escape');
  await expect(focused).toHaveAttribute('aria-posinset', '1');
  await app.keyboard.press('j');
  await app.keyboard.press('Enter');
  await expect(title).toHaveText('Dinner with Mara');
});

test('the second key of a chord is not a key of the row or line with the focus [keys.chords]', async ({
  app,
}) => {
  for (const [key, heading] of [
    ['r', 'Recap'],
    // The field there takes the letters that follow.
    ['s', 'Search'],
  ] as const) {
    await app.keyboard.press('g');
    await app.keyboard.press('c');
    await expect(app.locator('.index-row-link').first()).toBeVisible();
    await app.keyboard.press('j');
    await expect(app.locator('.index-row-link:focus')).toHaveCount(1);
    await app.keyboard.press('g');
    await app.keyboard.press(key);
    await expect(app.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

test('a question mark shows the keyboard shortcuts, and Escape closes it', async ({ app }) => {
  await expect(app.locator('.index-row-link').first()).toBeVisible();
  await app.keyboard.press('?');
  const map = app.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(map).toBeVisible();
  await expect(map.getByText('One level up')).toBeVisible();
  const keysOf = (does: string) => map.locator('dl > div').filter({ hasText: does }).locator('dt');
  await expect(keysOf('Next row or line')).toHaveText('jor↓');
  await expect(keysOf('Search and commands')).toHaveText('Ctrl+k');
  await expectAccessible(app);
  await keepScreen(app, 'keys');
  await app.keyboard.press('Escape');
  await expect(map).toBeHidden();
});

test('each key is listed once, with what it works on [keys.listed-once]', async ({ app, service }) => {
  const map = app.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const [path, heading] of [
    ['/conversations', 'Launch on Thursday'],
    ['/tasks', 'Tasks'],
    ['/memories', 'Memories'],
    ['/search?q=thursday', 'Search'],
    ['/people', 'People'],
  ] as const) {
    if (path === '/conversations') await app.locator('.index-row-link').first().click();
    else await app.goto(service.at(path));
    await expect(app.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(app.getByRole('main').getByRole('listitem').first()).toBeVisible();
    // Not in a field, where it is a letter.
    await app.getByRole('navigation', { name: 'Main' }).getByRole('link').first().focus();
    await app.keyboard.press('?');
    await expect(map).toBeVisible();
    const keys = await map
      .locator('dt')
      .evaluateAll((cells) =>
        cells.flatMap((cell) =>
          cell.querySelector('.keys-then')
            ? [cell.textContent]
            : [...cell.querySelectorAll('.keys')].map((each) => each.textContent),
        ),
      );
    expect(keys.length, path).toBeGreaterThan(15);
    expect(
      keys.filter((key, index) => keys.indexOf(key) !== index),
      path,
    ).toEqual([]);
    // From its beginning, also where it is longer than the window.
    await expect(map.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
    if (path === '/conversations') {
      await keepScreen(app, 'keys-conversation');
      const both = map.locator('section', { hasText: 'This conversation, or the row with the focus' });
      await expect(both.locator('dd')).toHaveText(['Star', 'Folder', 'Rename', 'Delete']);
      const own = map
        .locator('section')
        .filter({ has: app.getByRole('heading', { name: 'Conversation', exact: true }) });
      await expect(own.locator('dd')).toHaveText(['More', 'Export']);
      await expect(map.getByText('Name who speaks')).toBeVisible();
    }
    await app.keyboard.press('Escape');
    await expect(map).toBeHidden();
  }
});

test('the first tab leads past the frame', async ({ app }) => {
  await app.keyboard.press('Tab');
  const skip = app.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await app.keyboard.press('Enter');
  await expect(app.locator('main')).toBeFocused();
});

for (const width of [820, 390]) {
  test(`at ${width} pixels the list and the pane take turns`, async ({ app }) => {
    await app.setViewportSize({ width, height: 844 });
    const list = app.getByRole('region', { name: 'Conversations' });
    await expect(list).toBeVisible();
    await keepScreen(app, 'list');
    await list
      .getByRole('link', { name: /Launch on Thursday/ })
      .first()
      .click();
    await expect(list).toBeHidden();
    await expect(app.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(app);
    await keepScreen(app, 'reading');
    const overflow = await app.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await app.getByRole('link', { name: 'All conversations' }).click();
    await expect(list).toBeVisible();
  });
}

test.describe('with people', () => {
  test.use({ seed: { count: 6, life: true }, shared: false });

  test('Escape leads from each page to what it belongs to, and the focus goes along [keys.one-level-up]', async ({
    app,
    service,
  }) => {
    await visit(app, '/people');
    const rows = app.locator('.person-row');
    await expect(rows).toHaveCount(5);
    await app.keyboard.press('j');
    await app.keyboard.press('j');
    await expect(rows.nth(1)).toBeFocused();
    const name = await rows.nth(1).locator('.row-title').innerText();
    await app.keyboard.press('Enter');
    await expect(app.getByRole('heading', { level: 1, name })).toBeVisible();
    await app.keyboard.press('Escape');
    await expect(app).toHaveURL(`${service.url}/people`);
    await expect(rows.nth(1)).toBeFocused();

    for (const [path, above] of [
      ['/people/voice', '/people'],
      ['/settings/access/receipts', '/settings/access'],
      ['/settings/webhooks/journal', '/settings/webhooks'],
      ['/settings/webhooks/new', '/settings/webhooks'],
    ] as const) {
      await visit(app, path);
      await expect(app.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
      const title = await app.title();
      await app.getByRole('main').focus();
      await app.keyboard.press('Escape');
      await expect(app).toHaveURL(service.url + above);
      await expect(app).not.toHaveTitle(title);
      await expect(app.locator('main:focus, main :focus')).toHaveCount(1);
    }
    // What was typed is discarded by the second press only, in whatever form it stands.
    const asks = app.getByRole('alert').filter({ hasText: 'Press Esc again to discard what you typed.' });
    for (const [path, open, above] of [
      ['/settings/webhooks/new', null, '/settings/webhooks'],
      ['/settings/developer', 'New developer key', null],
      ['/tasks/goals', 'Set a goal', null],
    ] as const) {
      await test.step(path, async () => {
        await visit(app, path);
        if (open !== null) await app.getByRole('button', { name: open }).first().click();
        const form = app.locator('form[data-keeps-typing]');
        const field = form.locator('input[type=text]').first();
        await field.fill('Notes');
        await app.keyboard.press('Escape');
        await expect(asks).toBeVisible();
        await field.press('End');
        await app.keyboard.type(' of mine');
        await expect(asks).toHaveCount(0);
        await app.keyboard.press('Escape');
        await expect(asks).toBeInViewport({ ratio: 0.9 });
        await expectAccessible(app);
        await keepScreen(app, `discards${path.replaceAll('/', '-')}`);
        await expect(field).toHaveValue('Notes of mine');
        if (above !== null) {
          // Beside the form, too.
          await app.getByRole('main').focus();
          await app.keyboard.press('Escape');
          await expect(asks).toBeVisible();
          await expect(field).toHaveValue('Notes of mine');
        }
        await app.keyboard.press('Escape');
        await expect(form).toHaveCount(0);
        if (above !== null) await expect(app).toHaveURL(service.url + above);
      });
    }
    // A field has its own use for it.
    await visit(app, '/settings/access/receipts');
    await app.getByRole('main').getByRole('combobox').first().focus();
    await app.keyboard.press('Escape');
    await expect(app).toHaveURL(/\/settings\/access\/receipts$/);
  });

  test('Back finds a recap and a section of the settings where they were left [list.places]', async ({
    app,
  }) => {
    await app.setViewportSize({ width: 1280, height: 420 });
    for (const [path, scrolls] of [
      ['/recap', '.recap-days'],
      ['/settings/developer', '.settings-scroll'],
    ] as const) {
      await test.step(path, async () => {
        await visit(app, path);
        const scroller = app.locator(scrolls);
        const link = scroller.locator('a[href^="/"]').last();
        await link.focus();
        const href = (await link.getAttribute('href'))!;
        const top = (): Promise<number> => scroller.evaluate((element) => element.scrollTop);
        await expect.poll(top).toBeGreaterThan(0);
        const was = await top();
        await app.keyboard.press('g');
        await app.keyboard.press('t');
        await expect(app).toHaveURL(/\/tasks$/);
        await app.goBack();
        await expect(scroller.locator(`a[href="${href}"]:focus`)).toHaveCount(1);
        await expect.poll(async () => Math.abs((await top()) - was)).toBeLessThan(2);
      });
    }
    // Another section is read from its beginning.
    await app.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Privacy' }).click();
    await expect(app.getByRole('heading', { level: 1, name: 'Privacy' })).toBeInViewport({ ratio: 1 });
  });

  test('the bar of selected conversations gives the focus back to the list when it goes [list.selected]', async ({
    app,
  }) => {
    const list = app.getByRole('region', { name: 'Conversations' });
    const bar = app.getByRole('group', { name: 'Selected conversations' });
    const row = (at: number) => list.locator(`[data-index="${at}"]`).getByRole('link');
    await expect(row(1)).toBeVisible();
    await app.keyboard.press('j');
    await app.keyboard.press('f');
    await expect(bar.getByRole('combobox', { name: 'Move to folder…' })).toBeFocused();
    await app.keyboard.press('Escape');
    await expect(bar).toBeHidden();
    await expect(row(0)).toBeFocused();
    for (const name of ['Star', 'Clear selection', 'Delete']) {
      await app.keyboard.press('j');
      await app.keyboard.press('x');
      await bar.getByRole('button', { name, exact: true }).press('Enter');
      await expect(bar).toBeHidden();
      await expect(list.locator('.index-row-link:focus')).toHaveCount(1);
    }
  });
});

test('who goes to a screen by keys is at its heading, and who chose one memory or task is at that [keys.chords]', async ({
  app,
}) => {
  for (const [key, heading] of [
    ['t', 'Tasks'],
    ['r', 'Recap'],
    ['m', 'Memories'],
    ['p', 'People'],
  ] as const) {
    await app.keyboard.press('g');
    await app.keyboard.press(key);
    await expect(app.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  }
  for (const kind of ['Memories', 'Tasks']) {
    await app.keyboard.press('Control+k');
    const palette = app.locator('.palette-dialog');
    await palette.getByRole('combobox').fill('priya');
    const found = palette.getByRole('group', { name: kind, exact: true }).getByRole('option').first();
    await found.click();
    await expect(app).toHaveURL(/[?](memory|task)=/);
    await expect(app.locator('main .rows > li')).toHaveCount(1);
    await expect(app.locator('main .rows > li :focus')).toHaveCount(1);
  }
});
