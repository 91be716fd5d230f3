// The list of conversations as an index: days, filters in the address, selected rows, and the place that is kept.
import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, keepScreen, ownersHeaders, test } from './fixtures.ts';

test.use({ seed: { count: 240, failed: true }, shared: true });

test('days, filters and their address [list.days-shown] [list.filters-in-address]', async ({ app }) => {
  const list = app.getByRole('region', { name: 'Conversations' });
  await expect(list.getByRole('button', { name: /^240 conversations/ })).toBeVisible();
  await expect(list.getByRole('heading', { level: 3 }).first()).toHaveAccessibleName(
    /^(Today|Yesterday), \d/,
  );
  const row = list.locator('[data-index="0"]').getByRole('link');
  await expect(row).toHaveAccessibleName('Launch on Thursday, if the prices are right');
  await expect(row).toHaveAccessibleDescription(/You, Speaker 2.*task.*No audio/);
  await expectAccessible(app);
  await keepScreen(app, 'list-days');

  await app.keyboard.press('/');
  await app.keyboard.type('dinner');
  await expect(app).toHaveURL(/\?title=dinner$/);
  const some = list.getByRole('button', { name: /conversations: show the months/ });
  await expect(some).not.toHaveText('240');
  await expect(row).toHaveAccessibleName('Dinner with Mara');
  await expect(list.getByRole('link', { name: 'Search everything for “dinner”' })).toBeVisible();
  await app.keyboard.press('Enter');
  await expect(app.getByRole('heading', { level: 1, name: 'Dinner with Mara' })).toBeFocused();
  await expect(app).toHaveURL(/\/conversations\/[\w-]+\?title=dinner$/);
  await app.reload();
  await expect(list.getByRole('searchbox')).toHaveValue('dinner');
  await expect(some).not.toHaveText('240');

  await list.getByRole('button', { name: 'Clear filters' }).click();
  await expect(some).toHaveText('240');
  await list.getByRole('combobox', { name: 'State' }).selectOption('failed');
  await expect(app).toHaveURL(/state=failed/);
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.locator('.status', { hasText: 'Needs a retry' })).toBeVisible();
  await list.getByRole('combobox', { name: 'State' }).selectOption('short');
  await expect(list.getByText('No conversation fits')).toBeVisible();
  await expectAccessible(app);
  await app.goBack();
  await expect(list.getByRole('listitem')).toHaveCount(1);
});

test.describe('with a service of its own', () => {
  test.use({ shared: false });

  test('rows are selected by keys, filed, starred and deleted together, and taken back [list.selected]', async ({
    app,
  }) => {
    const list = app.getByRole('region', { name: 'Conversations' });
    const bar = app.getByRole('group', { name: 'Selected conversations' });
    const count = list.getByRole('button', { name: /show the months/ });
    await expect(list.locator('[data-index="0"]').getByRole('link')).toBeVisible();
    await app.keyboard.press('j');
    await app.keyboard.press('x');
    await app.keyboard.press('j');
    await app.keyboard.press('j');
    await app.keyboard.press('Shift+X');
    await expect(bar.getByText('3 selected')).toBeVisible();
    await expectAccessible(app);
    await keepScreen(app, 'list-selected');
    await bar.getByRole('combobox', { name: 'Move to folder…' }).selectOption({ label: 'Social' });
    await expect(app.getByText('Moved 3 conversations to “Social”')).toBeVisible();
    await list.getByRole('combobox', { name: 'Folder' }).selectOption({ label: 'Social' });
    await expect(count).toHaveText('3');
    await list.getByRole('button', { name: 'Clear filters' }).click();
    await expect(count).toHaveText('240');

    // The next row takes the place of a deleted one, and the focus with it.
    const rows = list.locator('[data-index]');
    await rows.nth(1).getByRole('link').focus();
    const third = await rows.nth(2).getByRole('link').getAttribute('href');
    await app.keyboard.press('#');
    await expect(count).toHaveText('239');
    await expect(rows.nth(1).getByRole('link')).toHaveAttribute('href', third!);
    await expect(rows.nth(1).getByRole('link')).toBeFocused();
    // Filing can be undone, too: the key takes back what was done last.
    await app.keyboard.press('z');
    await expect(count).toHaveText('240');

    // A key of the row renames it, whichever conversation is open; keys of the browser stay with it.
    await rows.nth(2).getByRole('link').click();
    // It takes the focus when it is read.
    await expect(app.getByRole('heading', { level: 1 })).toBeFocused();
    await rows.nth(1).getByRole('link').focus();
    await app.keyboard.press('Control+s');
    await app.keyboard.press('s');
    await expect(app.getByText('Starred 1 conversation')).toBeVisible();
    await expect(rows.nth(1).getByTitle('Starred')).toBeVisible();
    await app.keyboard.press('r');
    const titleField = app.getByRole('textbox', { name: 'Title' });
    await expect(titleField).toBeFocused();
    await titleField.fill('The new name');
    await app.keyboard.press('Enter');
    await expect(rows.nth(1).getByRole('link')).toHaveAccessibleName('The new name');
    await expect(app.getByRole('heading', { level: 1, name: 'The new name' })).toBeFocused();
    await rows.nth(1).getByRole('link').focus();
    await app.keyboard.press('f');
    await expect(bar.getByRole('combobox', { name: 'Move to folder…' })).toBeFocused();

    // Two are saved as one file, and made one; that can be taken back.
    await rows.nth(0).getByRole('checkbox').check();
    await expect(bar.getByText('2 selected')).toBeVisible();
    const download = app.waitForEvent('download');
    await bar.getByRole('combobox', { name: 'Export as…' }).selectOption({ label: 'Markdown' });
    const file = await download;
    expect(file.suggestedFilename()).toBe('conversations.md');
    const text = await readFile(await file.path(), 'utf8');
    expect(text.match(/^# /gm)).toHaveLength(2);
    expect(text).toContain('# The new name');
    await bar.getByRole('button', { name: 'Merge' }).click();
    await expect(app.getByText('Merged 2 conversations')).toBeVisible();
    await expect(count).toHaveText('239');
    await expect(bar).toBeHidden();
    await app.getByRole('button', { name: 'Undo' }).last().click();
    await expect(count).toHaveText('240');
    await expect(rows.nth(1).getByRole('link')).toHaveAccessibleName('The new name');

    // From the page of the open one, too: the next conversation opens.
    await rows.nth(1).getByRole('link').click();
    await expect(app).toHaveURL(/\/conversations\//);
    await app.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
    await app.getByRole('menuitem', { name: 'Delete', exact: true }).click();
    await expect(app).toHaveURL(new RegExp(`${third!}$`));
    await expect(app.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('rows stand right below the heading of their day and each other, also after one was deleted [list.days-shown]', async ({
    app,
  }) => {
    const list = app.getByRole('region', { name: 'Conversations' });
    const count = list.getByRole('button', { name: /show the months/ });
    await app.setViewportSize({ width: 1440, height: 1200 });
    await expect(list.locator('[data-index="12"]').getByRole('link')).toBeVisible();
    /** Between a heading and its first row, and between rows. */
    const gaps = () =>
      list.locator('.index-day').evaluateAll((days) =>
        days.flatMap((day) => {
          const head = day.querySelector<HTMLElement>('.index-day-head')!;
          let at = day.getBoundingClientRect().top + head.offsetHeight;
          let item = Number(head.dataset['item']);
          return [...day.querySelectorAll('li')].flatMap((row) => {
            const { top, bottom } = row.getBoundingClientRect();
            const follows = Number(row.dataset['item']) === item + 1;
            const gap = follows ? [Math.round(top - at)] : [];
            [at, item] = [bottom, Number(row.dataset['item'])];
            return gap;
          });
        }),
      );
    const none = async () => expect.poll(async () => (await gaps()).filter((gap) => gap !== 0)).toEqual([]);
    await none();
    // The last row of a day: the open one is higher than others, and the next one has its place.
    for (const left of [239, 238, 237]) {
      const last = list.locator('.index-day').nth(1).locator('li').last();
      await last.getByRole('link').click();
      await expect(last.locator('.is-open')).toBeVisible();
      // Its title is no fainter than the others'.
      // A row that is taken away meanwhile has no ink.
      const inks = () =>
        list
          .locator('.index-row-link')
          .evaluateAll((links) => [...new Set(links.map((link) => getComputedStyle(link).color))]);
      await expect.poll(inks).toHaveLength(1);
      await none();
      await last.getByRole('link').focus();
      await app.keyboard.press('#');
      await expect(count).toHaveText(String(left));
      await expect(list.locator('.is-open')).toBeVisible();
      await none();
    }
    await keepScreen(app, 'list-after-deleting');
    await app.keyboard.press('z');
    await expect(count).toHaveText('238');
    await none();
  });

  test('the place in the list is kept on another screen, by Back and by a reload [list.place]', async ({
    app,
    service,
  }) => {
    const list = app.getByRole('region', { name: 'Conversations' });
    await expect(list.locator('[data-index="0"]').getByRole('link')).toBeVisible();
    await app.keyboard.press('j');
    await expect(list.locator('[data-index="0"]').getByRole('link')).toBeFocused();
    const reached = async (): Promise<number> =>
      Number(await list.locator('[data-index]:has(:focus)').getAttribute('data-index'));
    // A page more when the one before is reached: rows may still be read.
    for (let at = 0; at < 100; at = await reached()) {
      await app.keyboard.press('PageDown');
      await expect.poll(reached).toBeGreaterThan(at);
    }
    const index = await reached();
    const far = list.locator(`[data-index="${index}"]`);
    await expect(far.getByRole('link')).toBeFocused();
    const top = () => list.locator('.list-scroll').evaluate((element) => element.scrollTop);
    await expect.poll(top).toBeGreaterThan(3_000);
    await expect(far).toBeInViewport({ ratio: 1 });
    const was = await top();
    await app.keyboard.press('g');
    await app.keyboard.press('t');
    await expect(app).toHaveURL(/\/tasks/);
    await app.goBack();
    await expect(far.getByRole('link')).toBeFocused();
    expect(Math.abs((await top()) - was)).toBeLessThan(4);
    await app.reload();
    await expect(far.getByRole('link')).toBeFocused();
    expect(Math.abs((await top()) - was)).toBeLessThan(4);

    // A conversation that came meanwhile moves it one row down: it stays with the same conversation.
    const same = list.locator(`a[href="${(await far.getByRole('link').getAttribute('href'))!}"]`);
    await app.keyboard.press('g');
    await app.keyboard.press('t');
    await expect(app).toHaveURL(/\/tasks/);
    const came = await fetch(`${service.url}/v1/dev/user/conversations`, {
      method: 'POST',
      headers: { ...ownersHeaders(service), 'Content-Type': 'application/json' },
      body: JSON.stringify({
        text: 'We talk about the new roof and who pays for it.',
        text_source: 'other_text',
      }),
    });
    expect(came.status).toBeLessThan(300);
    await app.goBack();
    await expect(list.getByRole('button', { name: /^241 conversations/ })).toBeVisible();
    await expect(list.locator(`[data-index="${index + 1}"]`).getByRole('link')).toBeFocused();
    await expect(same).toBeFocused();
    // Rows above are measured when they are drawn, so it may lie some pixels lower.
    await expect(same).toBeInViewport({ ratio: 0.8 });

    // What is opened from elsewhere is brought into view.
    const address = await same.getAttribute('href');
    await app.evaluate(() => window.sessionStorage.clear());
    await app.goto(new URL(address!, app.url()).href);
    await app.evaluate(() => window.sessionStorage.clear());
    await expect(list.locator(`[data-index="${index + 1}"] [aria-current]`)).toBeInViewport();
  });
});

test('the place in the list is kept where a narrow window shows the conversation instead [list.place]', async ({
  app,
}) => {
  await app.setViewportSize({ width: 390, height: 844 });
  const list = app.getByRole('region', { name: 'Conversations' });
  const first = list.locator('[data-index="0"]').getByRole('link');
  await expect(first).toBeInViewport();
  await first.click();
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(list).toBeHidden();
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks' }).click();
  await expect(app.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Conversations' }).click();
  await expect(first).toBeInViewport({ ratio: 1 });
});

test('wherever the list is scrolled to, the heading of a day covers none of its conversations [list.days-shown]', async ({
  app,
}) => {
  const list = app.getByRole('region', { name: 'Conversations' });
  await expect(list.locator('[data-index="0"]').getByRole('link')).toBeVisible();
  // Where each heading stands below the top of its day, or of what is in view.
  const misplaced = () =>
    list.locator('.list-scroll').evaluate((scroller) => {
      const top = scroller.getBoundingClientRect().top;
      return [...scroller.querySelectorAll('.index-day')].flatMap((day) => {
        const heading = day.querySelector('h3')!;
        const { top: begin, bottom: end } = day.getBoundingClientRect();
        const tall = heading.getBoundingClientRect().height;
        const wanted = Math.max(begin, Math.min(top, end - tall));
        const is = heading.getBoundingClientRect().top;
        return Math.abs(is - wanted) < 2 ? [] : [`${heading.textContent}: ${is - wanted} px too low`];
      });
    });
  for (const scrolled of [0, 150, 700, 5_000]) {
    await list.locator('.list-scroll').evaluate((scroller, to) => (scroller.scrollTop = to), scrolled);
    await expect(list.locator('.list-scroll li .index-row-link').first()).toBeVisible();
    await expect.poll(misplaced).toEqual([]);
  }
});

test('months lead to their day, and folders are made, renamed and deleted [list.months]', async ({ app }) => {
  const list = app.getByRole('region', { name: 'Conversations' });
  await list.getByRole('button', { name: /show the months/ }).click();
  const months = app.getByRole('dialog', { name: 'By month' });
  await expect(months).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'list-months');
  const earlier = months.getByRole('button', { name: 'Earlier month' });
  await earlier.click();
  const day = months.getByRole('table').getByRole('button').first();
  const name = (await day.getAttribute('aria-label'))!.split(/,? \d{4}:/)[0]!;
  await day.click();
  await expect(months).toBeHidden();
  await expect(list.getByRole('heading', { level: 3, name: new RegExp(`^${name},`) })).toBeInViewport();

  await list.getByRole('combobox', { name: 'Folder' }).selectOption({ label: 'Manage folders…' });
  const folders = app.getByRole('dialog', { name: 'Folders' });
  await folders.getByRole('textbox', { name: 'New folder' }).fill('Garden');
  await app.keyboard.press('Enter');
  const field = folders.getByRole('textbox', { name: 'Rename “Garden”' });
  await expect(field).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'folders');
  await field.fill('Allotment');
  await field.press('Tab');
  await folders.getByRole('button', { name: 'Delete “Allotment”' }).click();
  await folders.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(folders.getByRole('textbox', { name: 'Rename “Allotment”' })).toHaveCount(0);
});
