// Reading a conversation: find inside, correct a line, copy a passage, split it, by keyboard and by mouse.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, keepScreen, test } from './fixtures.ts';

test.use({ seed: { count: 3 }, shared: true });

const lines = (app: Page) => app.locator('[data-line]');

async function openLaunch(app: Page): Promise<void> {
  await app
    .getByRole('link', { name: /Launch on Thursday/ })
    .first()
    .click();
  await expect(lines(app).first()).toBeVisible();
}

test('words are found inside a conversation, each line is reached by key, and Esc leads back [transcript.find] [keys.one-level-up]', async ({
  app,
}) => {
  await openLaunch(app);
  await app.keyboard.press('Control+f');
  const field = app.getByRole('textbox', { name: 'Find in this conversation' });
  await expect(field).toBeFocused();
  await app.keyboard.type('THE MAIL');
  const bar = app.getByRole('search', { name: 'Find in this conversation' });
  await expect(bar.getByRole('status')).toHaveText('1 of 2');
  await expect(app.locator('mark.is-chosen')).toHaveText('the mail');
  // One line: the field, how many, the way to each, and the way out.
  expect((await bar.boundingBox())!.height).toBeLessThan(56);
  await expectAccessible(app);
  await keepScreen(app, 'transcript-find');
  await app.keyboard.press('Enter');
  await expect(bar.getByRole('status')).toHaveText('2 of 2');
  await expect(app.locator('[data-line="5"] mark.is-chosen')).toHaveText('The mail');
  await app.keyboard.press('Shift+Enter');
  await expect(bar.getByRole('status')).toHaveText('1 of 2');
  await app.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(app.locator('mark')).toHaveCount(0);
  await expect(app.locator('[data-line="4"]')).toBeFocused();

  await app.keyboard.press('j');
  await expect(app.locator('[data-line="5"]')).toBeFocused();
  await app.keyboard.press('ArrowUp');
  await app.keyboard.press('Home');
  await expect(app.locator('[data-line="0"]')).toBeFocused();
  await app.keyboard.press('End');
  await expect(lines(app).last()).toBeFocused();
  // One level up: the list.
  await app.keyboard.press('Escape');
  await expect(app.locator('li:has(a:focus)')).toHaveAttribute('aria-posinset', '1');
});

test('words that were searched for are marked where the search leads', async ({ app }) => {
  await app.getByRole('searchbox', { name: 'Find conversations by title' }).fill('numbers old plan');
  await app.getByRole('link', { name: 'Search everything for “numbers old plan”' }).click();
  await app.getByRole('link').filter({ hasText: 'nobody has looked' }).first().click();
  await expect(app.locator('.line.is-found mark')).toHaveText(['numbers', 'old', 'plan']);
});

test.describe('with a service of its own', () => {
  test.use({ shared: false });

  test('a line is corrected in place, taken back, and kept where saving fails [transcript.corrected]', async ({
    app,
  }) => {
    await openLaunch(app);
    const line = app.locator('[data-line="3"]');
    await line.dblclick();
    const field = app.getByRole('textbox', { name: 'Text of the line' });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('Yes. I will send it to her today.');
    await expectAccessible(app);
    await keepScreen(app, 'transcript-edit');
    await field.fill('Yes. I will send it to Priya today.');
    await field.press('Enter');
    await expect(line).toHaveText('Yes. I will send it to Priya today.');
    await expect(line).toBeFocused();
    await app.reload();
    await expect(line).toHaveText('Yes. I will send it to Priya today.');

    await line.focus();
    await app.keyboard.press('e');
    await field.fill('Something else.');
    await app.keyboard.press('Escape');
    await expect(app.getByRole('alert')).toHaveText('Press Esc again to discard what you typed.');
    await app.keyboard.press('Escape');
    await expect(line).toHaveText('Yes. I will send it to Priya today.');
    await expect(line).toBeFocused();

    await app.route('**/segments/text', (route) => route.fulfill({ status: 503, json: { detail: 'busy' } }));
    await app.keyboard.press('e');
    await field.fill('Yes, tomorrow.');
    await app.keyboard.press('Enter');
    await expect(app.getByRole('alert').filter({ hasText: 'couldn’t be saved' })).toBeVisible();
    await expect(field).toHaveValue('Yes, tomorrow.');
    await app.unroute('**/segments/text');
    await field.press('Enter');
    await expect(line).toHaveText('Yes, tomorrow.');
    await app.getByRole('button', { name: 'Undo' }).click();
    await expect(line).toHaveText('Yes. I will send it to Priya today.');
  });

  test('the menu of a line splits the conversation, and that is taken back [transcript.split]', async ({
    app,
  }) => {
    await openLaunch(app);
    const line = app.locator('[data-line="4"]');
    await line.focus();
    await app.keyboard.press('Shift+F10');
    const menu = app.getByRole('menu', { name: /Good\. Then the other question/ });
    await expect(menu).toBeVisible();
    await expectAccessible(app);
    await keepScreen(app, 'transcript-menu');
    await app.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(line).toBeFocused();
    await line.hover();
    await app.getByRole('button', { name: 'More for this line' }).click();
    await menu.getByRole('menuitem', { name: 'Split the conversation before this line' }).click();
    await expect(app.getByText(/^Split off “/)).toBeVisible();
    await expect(lines(app)).toHaveCount(4);
    await app.getByRole('button', { name: 'Undo' }).click();
    // Rows that are out of view are not drawn; what was found in the whole stands above them.
    await expect(app.locator('[data-line="4"]')).toHaveText(/^Good\. Then the other question/u);
    await app.locator('[data-line="4"]').focus();
    await app.keyboard.press('End');
    await expect(app.locator('[data-line="8"]')).toHaveText('Then we wait a day. Nobody minds a day.');
  });
});

test('a passage is copied with names and times [transcript.saved-by-page]', async ({ app, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLaunch(app);
  const copied = (): Promise<string> => app.evaluate(() => navigator.clipboard.readText());
  await app.evaluate(() => {
    const [from, to] = [2, 4].map((line) => document.querySelector(`[data-line="${line}"]`)!.firstChild!);
    document.getSelection()!.setBaseAndExtent(from!, 10, to!, 5);
  });
  await app.keyboard.press('Control+c');
  await expect
    .poll(copied)
    .toMatch(
      /^You \(0:\d\d\): ask Priya to go through it before Wednesday noon\?\nSpeaker 2 \(0:\d\d\): Yes\. I will send it to her today\.\nYou \(0:\d\d\): Good\.$/,
    );
  await app.locator('[data-line="3"]').click({ button: 'right' });
});

test('Arabic stands from right to left with its translation, and words without a break stay in the pane [transcript.language]', async ({
  app,
}) => {
  await app.route(/\/v1\/conversations\/[\w-]{36}$/, async (route) => {
    const answer = await route.fetch();
    const conversation = (await answer.json()) as {
      structured: Record<string, unknown>;
      transcript_segments: Record<string, unknown>[];
    };
    conversation.structured['title'] = 'x'.repeat(1_000);
    const [first, second] = conversation.transcript_segments;
    Object.assign(first!, {
      text: 'سنسافر يوم الخميس.',
      translations: [{ lang: 'en', text: 'We travel on Thursday.' }],
    });
    Object.assign(second!, { text: 'x'.repeat(400) });
    await route.fulfill({ response: answer, json: { ...conversation, language: 'ar' } });
  });
  await openLaunch(app);
  const text = app.locator('.row-text').first();
  await expect(text).toHaveAttribute('lang', 'ar');
  const title = app.getByRole('heading', { level: 1 });
  await expect(title).toHaveAttribute('lang', 'ar');
  const lines = (heading: HTMLElement): number =>
    Math.round(heading.clientHeight / parseFloat(getComputedStyle(heading).lineHeight));
  expect(await title.evaluate(lines)).toBe(3);
  expect(await text.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  const translation = app.locator('.row-translation');
  await expect(translation).toHaveText('We travel on Thursday.');
  await expect(translation).toHaveAttribute('lang', 'en');
  const overflow = await app
    .locator('.row-text')
    .nth(1)
    .evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(app);
  await keepScreen(app, 'transcript-arabic');

  await app.getByLabel('Translation').selectOption({ label: 'Instead of the text' });
  await expect(app.locator('[data-line="0"]')).toHaveText('We travel on Thursday.');
  await expect(app.locator('[data-line="0"]')).toHaveAttribute('lang', 'en');
  await app.reload();
  await expect(app.locator('[data-line="0"]')).toHaveText('We travel on Thursday.');
  await app.getByLabel('Translation').selectOption({ label: 'Hidden' });
  await expect(app.locator('[data-line="0"]')).toHaveText('سنسافر يوم الخميس.');
  await expect(translation).toHaveCount(0);
});

test('one voice is shown alone, with the way back, and a later line gets another speaker by itself [transcript.paragraphs]', async ({
  app,
}) => {
  await openLaunch(app);
  // Nine lines, of which two in a row are of one speaker.
  await expect(app.locator('.transcript > li').first()).toHaveAttribute('aria-setsize', '8');
  await app.locator('[data-line="0"]').focus();
  await app.keyboard.press('End');
  await app.getByRole('button', { name: 'Speaker 3: who is this?' }).first().click();
  await app.getByRole('button', { name: 'Show only Speaker 3' }).click();
  const note = app.getByRole('status').filter({ hasText: 'Only Speaker 3' });
  await expect(note).toBeVisible();
  await expect(lines(app)).toHaveText([/^The mail goes out at ten/, /^Last time people clicked/]);
  await expect(app.locator('[data-line="5"]')).toBeFocused();
  await expectAccessible(app);
  await keepScreen(app, 'transcript-one-voice');
  // The keys and the search stay within it.
  await app.keyboard.press('j');
  await expect(app.locator('[data-line="6"]')).toBeFocused();
  await app.keyboard.press('j');
  await expect(app.locator('[data-line="6"]')).toBeFocused();
  await app.keyboard.press('Control+f');
  await app.keyboard.type('the mail');
  const bar = app.getByRole('search', { name: 'Find in this conversation' });
  await expect(bar.getByRole('status')).toHaveText('1 of 1');
  await app.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await app.keyboard.press('Escape');
  await expect(note).toHaveCount(0);
  await expect(app.locator('[data-line="4"]')).toBeVisible();
  await expect(app.locator('[data-line]:focus')).toHaveCount(1);

  // The second line of the paragraph alone.
  await app.locator('[data-line="6"]').focus();
  await app.keyboard.press('Shift+F10');
  await app.getByRole('menuitem', { name: 'Say who speaks' }).click();
  const panel = app.getByRole('dialog', { name: 'Speaker 3: who is this?' });
  await expect(panel.getByRole('radio', { name: 'This line' })).toBeChecked();
  await panel.getByRole('combobox', { name: 'Name' }).fill('Hannah');
  await panel.getByRole('option', { name: 'Add “Hannah”' }).click();
  await expect(panel).toBeHidden();
  const who = app.locator('.transcript > li').filter({ has: app.locator('[data-line="6"]') });
  await expect(who.getByRole('button', { name: 'Hannah: who is this?' })).toBeVisible();
  await expect(app.getByRole('button', { name: 'Speaker 3: who is this?' })).toHaveCount(1);
  await expect(app.locator('[data-line="6"]')).toBeFocused();

  // Both ways of showing one voice end with a claim that leads elsewhere.
  await app.getByRole('button', { name: 'Hannah: who is this?' }).click();
  await app.getByRole('button', { name: 'Show only Hannah' }).click();
  await expect(lines(app)).toHaveCount(1);
  await app
    .getByRole('button', { name: /^Show where/ })
    .first()
    .click();
  await expect(app.locator('[data-line="1"]')).toBeFocused();
});

test('what comes late above the transcript does not move the line that somebody looks at [transcript.holds-still]', async ({
  app,
  service,
}) => {
  const waiting: (() => void)[] = [];
  await app.route(/\/v1\/(conversations\/[^/]+\/claims|action-items\?)/, async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  const path = await app
    .getByRole('link', { name: /Launch on Thursday/ })
    .first()
    .getAttribute('href');
  const line = app.locator('[data-line="2"]');
  const late = app.getByRole('heading', { name: 'Decided' });
  const looks = {
    pointer: async () => {
      await app.mouse.move(0, 0);
      await line.hover();
    },
    focus: async () => {
      await app.mouse.move(0, 0);
      await line.focus();
    },
    scrolled: async () => {
      await app.mouse.move(0, 0);
      await app.setViewportSize({ width: 1280, height: 320 });
      await line.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    },
  };
  for (const [how, look] of Object.entries(looks)) {
    await app.goto(service.at(path!));
    await expect(line).toBeVisible();
    await look();
    await expect(late).toHaveCount(0);
    const top = async () => (await line.boundingBox())?.y ?? NaN;
    const before = await top();
    for (const letGo of waiting.splice(0)) letGo();
    await expect(late).toBeAttached();
    await app.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(Math.abs((await top()) - before), how).toBeLessThan(2);
  }
  await keepScreen(app, 'transcript-held');
});
