// Where things stand on the screen: nothing over another, nothing beside its place, no line that stays empty.
import type { Locator } from '@playwright/test';
import { expect, test, visit } from './fixtures.ts';

test.use({ seed: { count: 30 }, shared: true, actionTimeout: 15_000 });

const box = async (of: Locator) => (await of.boundingBox())!;

test('at 390 pixels a task keeps no line free for its actions, which come when it is pointed at', async ({
  unopened: app,
  service,
}) => {
  await app.setViewportSize({ width: 390, height: 844 });
  await app.goto(service.at('/tasks'));
  const task = app
    .getByRole('listitem')
    .filter({ has: app.getByRole('checkbox') })
    .first();
  await expect(task).toBeVisible();
  const [row, quote] = [await box(task), await box(task.locator('.source-quotes'))];
  expect(row.y + row.height - (quote.y + quote.height)).toBeLessThanOrEqual(12);
  const put = task.getByRole('button', { name: /tomorrow/i });
  await task.locator('.action-item-text').hover();
  const actions = task.locator('.row-actions');
  await expect(actions).toHaveCSS('opacity', '1');
  const [shown, words] = [await box(actions), await box(task.locator('.action-item-text'))];
  expect(shown.y).toBeGreaterThanOrEqual(words.y + words.height);
  expect(shown.x).toBeGreaterThanOrEqual(0);
  expect(shown.x + shown.width).toBeLessThanOrEqual(390);
  await put.click({ trial: true });
});

test('at 820 pixels a task has the whole line, and at 320 the field for a new one, beside its sign', async ({
  unopened: app,
  service,
}) => {
  await app.setViewportSize({ width: 820, height: 844 });
  await app.goto(service.at('/tasks'));
  const words = app.locator('.action-item-text').first();
  const field = await box(app.locator('.task-field'));
  expect((await box(words)).width).toBeGreaterThan(field.width - 48);
  await app.setViewportSize({ width: 320, height: 844 });
  const [line, input] = [await box(app.locator('.task-line')), await box(app.locator('.task-line > input'))];
  // But for the sign that adds it.
  expect(input.width).toBe(line.width - 44 - 8);
});

test('at 1280 pixels the words of a task have the whole line, and its actions lie on its facts without moving anything', async ({
  unopened: app,
  service,
}) => {
  await app.setViewportSize({ width: 1280, height: 800 });
  await app.goto(service.at('/tasks'));
  const task = app
    .getByRole('listitem')
    .filter({ has: app.getByRole('checkbox') })
    .filter({ has: app.locator('.action-item > .facts > *') })
    .first();
  const words = task.locator('.action-item-text');
  await expect(words).toBeVisible();
  const field = await box(app.locator('.task-field'));
  const before = await box(task);
  expect((await box(words)).width).toBeGreaterThan(field.width - 48);
  await words.hover();
  const actions = task.locator('.row-actions');
  await expect(actions).toHaveCSS('opacity', '1');
  expect(await box(task)).toEqual(before);
  const [shown, said, facts] = [await box(actions), await box(words), await box(task.locator('.facts'))];
  expect(shown.x + shown.width).toBe(field.x + field.width);
  expect(shown.y).toBeGreaterThan(said.y + said.height / 2);
  expect(shown.y + shown.height / 2).toBeCloseTo(facts.y + facts.height / 2, 0);
  await task.getByRole('button', { name: /tomorrow/i }).click({ trial: true });
});

test('what says that a task was added stands clear of the ring of the field', async ({
  unopened: app,
  service,
}) => {
  await app.goto(service.at('/tasks'));
  const field = app.getByRole('textbox', { name: 'New task' });
  await field.fill('buy milk');
  await field.press('Enter');
  const added = app.getByRole('status').filter({ hasText: 'Added “buy milk”' });
  await expect(added).toBeVisible();
  await expect(field).toBeFocused();
  const words = await added.evaluate((line) => {
    const range = document.createRange();
    range.selectNodeContents(line);
    return range.getBoundingClientRect().top;
  });
  const { y, height } = await box(field);
  expect(words).toBeGreaterThanOrEqual(y + height + 4);
});

test('the way to the line of a task, event or decision stands at the edge, beside the first line of its words', async ({
  app,
}) => {
  await app.setViewportSize({ width: 1280, height: 800 });
  await app
    .getByRole('link', { name: /Launch on Thursday/ })
    .first()
    .click();
  const marks = app.locator('.follow-ups .source-mark');
  await expect(marks.nth(2)).toBeVisible();
  const places = await marks.evaluateAll((all) =>
    all.map((mark) => {
      const [own, row] = [mark.getBoundingClientRect(), mark.closest('li')!.getBoundingClientRect()];
      return { edge: Math.round(own.right), line: Math.round(own.top - row.top) };
    }),
  );
  expect(new Set(places.map(({ edge }) => edge)).size).toBe(1);
  expect(Math.max(...places.map(({ line }) => line))).toBeLessThan(16);
});

test('the menu of a conversation stands beside its folder, in each width', async ({ app }) => {
  await app
    .getByRole('link', { name: /Launch on Thursday/ })
    .first()
    .click();
  const more = app.getByRole('article').getByRole('button', { name: 'More' });
  // Somewhere between them one of the two would have room, and the other none.
  for (let width = 340; width < 1000; width += 20) {
    await app.setViewportSize({ width, height: 800 });
    const [menu, folder] = [await box(more), await box(app.locator('.reading-about .chip'))];
    expect(menu.y + menu.height / 2, `at ${width}`).toBeCloseTo(folder.y + folder.height / 2, 0);
  }
});

test('at 400 pixels the days of a week have their bars', async ({ unopened: app, service }) => {
  await app.setViewportSize({ width: 400, height: 800 });
  await app.goto(service.at('/recap/week'));
  const bars = app.locator('.recap-bar > span');
  await expect(bars.first()).toBeVisible();
  const widths = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().width));
  expect(Math.max(...widths)).toBe(40);
});

test('the ring of what divides list and text lies over the days', async ({ app }) => {
  await app.setViewportSize({ width: 1280, height: 800 });
  const divider = app.getByRole('separator');
  await app.getByRole('textbox', { name: /title/ }).or(app.getByRole('searchbox')).first().focus();
  await divider.focus();
  await app.keyboard.press('ArrowLeft');
  const { y, height } = await box(app.locator('.index-day-head').first());
  const { x } = await box(divider);
  const isOnTop = await divider.evaluate(
    (one, [left, top]) => document.elementFromPoint(left!, top!) === one,
    [x - 3, y + height / 2],
  );
  expect(isOnTop).toBe(true);
});

for (const [locale, folder] of [
  ['en', 'Work'],
  ['de', 'Arbeit'],
  ['es', 'Trabajo'],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, shared: false });

    test('the filters of the list share one line, and a row names its folder as they do', async ({
      unopened: app,
      service,
    }) => {
      await app.setViewportSize({ width: 1280, height: 800 });
      await app.goto(service.at('/'));
      const row = app.locator('.index-row-link').first();
      await expect(row).toBeVisible();
      await row.click();
      await app.locator('.reading-about .chip').click();
      await app.getByRole('menuitemradio', { name: folder }).click();
      await expect(app.locator('.index-row-folder').first()).toHaveText(folder);
      const chips = app.locator('.list-chips > .chip');
      await expect(chips).toHaveCount(4);
      const boxes = await Promise.all((await chips.all()).map(box));
      expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1);
    });
  });
}

test('the page of shortcuts has the keys beside what they do', async ({ unopened: app, service }) => {
  await app.goto(service.at('/settings/shortcuts'));
  const row = app.getByRole('main').locator('dl > div').first();
  await expect(row).toBeVisible();
  const [keys, does] = [await box(row.locator('dt')), await box(row.locator('dd'))];
  expect(keys.x + keys.width).toBeLessThanOrEqual(does.x);
  expect(does.y).toBeLessThan(keys.y + keys.height);
});

test('the page of the own voice begins at the margin, wide and narrow', async ({
  unopened: app,
  service,
}) => {
  await app.goto(service.at('/people/voice'));
  const heading = app.getByRole('heading', { level: 1, name: 'Your voice' });
  for (const width of [1440, 390]) {
    await app.setViewportSize({ width, height: 844 });
    const [back, title] = [await box(app.getByRole('link', { name: 'All people' })), await box(heading)];
    // The padding of the link stands out.
    expect(Math.round(title.x - back.x)).toBe(6);
  }
  expect((await box(heading)).x).toBe(16);
});

test('at 390 pixels the bar that does not listen takes one line', async ({ app }) => {
  await app.setViewportSize({ width: 390, height: 844 });
  const start = await box(app.getByRole('button', { name: 'Start listening' }).first());
  const words = await box(app.getByText('Not listening', { exact: true }).first());
  expect(words.y + words.height).toBeGreaterThan(start.y);
});

test('at 390 pixels all that is known of a voice is shown', async ({ unopened: app, service }) => {
  await app.setViewportSize({ width: 390, height: 844 });
  await app.goto(service.at('/people'));
  const facts = app.locator('.person-row .row-facts').first();
  await expect(facts).toContainText('voice not known yet');
  expect(await facts.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
});

test('a list begins where its heading does', async ({ unopened: app, service }) => {
  const begins = async (of: Locator) => Math.round((await box(of.first())).x);
  await app.goto(service.at('/people'));
  await expect(app.locator('.person-row .row-title').first()).toBeVisible();
  const people = app.getByRole('heading', { level: 1, name: 'People' });
  expect(await begins(app.locator('.person-row .row-facts'))).toBe(await begins(people));

  await app.goto(service.at('/search'));
  const kind = app.getByRole('main').getByRole('button', { name: 'Everything' });
  await expect(kind).toBeVisible();
  expect(await begins(kind)).toBe(await begins(app.getByRole('heading', { level: 1, name: 'Search' })));
});

test('in a low window the section of the settings that is open stands in its list', async ({
  unopened: app,
  service,
}) => {
  await app.setViewportSize({ width: 1000, height: 500 });
  await app.goto(service.at('/settings/about'));
  const list = app.getByRole('navigation', { name: 'Settings' });
  await expect(list.getByRole('link', { name: 'About' })).toBeInViewport({ ratio: 1 });
  await expect(list.getByRole('link', { name: 'You', exact: true })).not.toBeInViewport();
  await app.goto(service.at('/settings/you'));
  await expect(list.getByRole('link', { name: 'You', exact: true })).toBeInViewport({ ratio: 1 });
});

test('at 320 pixels the filters of the search stand in two lines, and each is in the window', async ({
  unopened: app,
  service,
}) => {
  await app.setViewportSize({ width: 320, height: 640 });
  await app.goto(service.at('/search'));
  const filters = app.getByRole('main').getByRole('combobox');
  await expect(filters).toHaveCount(4);
  await expect(app.getByRole('button', { name: 'Everything' })).toBeHidden();
  const boxes = await Promise.all((await filters.all()).map(box));
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(2);
  for (const { x, width } of boxes) expect(x + width).toBeLessThanOrEqual(320);
});

test.describe('with audio', () => {
  test.use({ seed: { count: 1, recorded: true }, shared: false });

  test('what can be undone leaves the player free', async ({ app }) => {
    await app.getByRole('link', { name: 'The boat at seven' }).click();
    await app
      .getByRole('button', { name: /: who is this\?$/ })
      .first()
      .click();
    const panel = app.getByRole('dialog', { name: /: who is this\?$/ });
    await panel.getByRole('combobox', { name: 'Name' }).fill('Jack');
    await expect(panel.getByRole('option').first()).toContainText('Jack');
    await app.keyboard.press('ArrowDown');
    await app.keyboard.press('Enter');
    const undo = app.getByRole('button', { name: /^Undo: / });
    const card = app.locator('.undo-card');
    const player = app.getByRole('region', { name: 'Player' });
    for (const width of [1180, 1000, 700, 390, 320]) {
      await app.setViewportSize({ width, height: 760 });
      await undo.hover();
      await expect(player).toBeVisible();
      const [above, below] = [await box(card), await box(player)];
      expect(above.y + above.height, `at ${width}`).toBeLessThanOrEqual(below.y);
    }
  });

  for (const pointer of ['fine', 'coarse'] as const) {
    test.describe(`and a ${pointer} pointer`, () => {
      test.use({ hasTouch: pointer === 'coarse' });

      test('at 320 pixels the buttons of the player stand in one line, above the audio with its times', async ({
        app,
      }) => {
        await app.getByRole('link', { name: 'The boat at seven' }).click();
        await app.setViewportSize({ width: 320, height: 640 });
        const player = app.getByRole('region', { name: 'Player' });
        const middle = async (of: Locator) => {
          const { y, height } = await box(of);
          return Math.round(y + height / 2);
        };
        await expect(player.getByRole('button', { name: 'Skip silence' })).toBeVisible();
        const buttons = await player.getByRole('button').all();
        expect(buttons.length).toBeGreaterThanOrEqual(5);
        const rows = await Promise.all(buttons.map(middle));
        expect(new Set(rows).size).toBe(1);
        const audio = await Promise.all([
          ...(await player.locator('.player-time').all()).map(middle),
          middle(player.locator('.player-track')),
        ]);
        expect(new Set(audio).size).toBe(1);
        expect(audio[0]).toBeGreaterThan(rows[0]!);
      });
    });
  }
});

test.describe('with nothing yet', () => {
  test.use({ seed: { count: 0 } });

  test('what an empty screen says stands at the same place on each, below its head', async ({
    unopened: app,
    service,
  }) => {
    await app.setViewportSize({ width: 1280, height: 800 });
    const screens = {
      '/tasks': 'No open tasks',
      '/memories': 'No memories yet',
      '/people': 'No people yet',
      '/recap': 'No recap yet',
    };
    for (const [index, [path, says]] of Object.entries(screens).entries()) {
      await (index === 0 ? app.goto(service.at(path)) : visit(app, path));
      const { y } = await box(app.getByRole('heading', { level: 2, name: says }));
      expect(y, path).toBeLessThan(320);
    }
  });
});
