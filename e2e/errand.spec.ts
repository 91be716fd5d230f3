// The errand of somebody who comes with a task: name two voices, find a sentence, export it. Once with keys alone, once with the
// mouse alone; and bringing a transcript by dropping it on the window.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { askForName, giveName, searchFor } from './by-keys.ts';
import { expect, expectAccessible, keepScreen, test } from './fixtures.ts';

test.use({ seed: { count: 6 } });

const nameButton = (app: Page, name: string) =>
  app.getByRole('button', { name: `${name}: who is this?` }).first();

/** Something has the keyboard, and is in view. */
async function expectFocus(app: Page): Promise<void> {
  await expect(app.locator(':focus')).toBeInViewport();
}

/** Turns the wheel over the conversation until `wanted` is there: lines far from what is visible are not in the document. */
async function wheelTo(app: Page, wanted: Locator): Promise<void> {
  await app.getByRole('heading', { level: 1 }).hover();
  await expect(async () => {
    if (!(await wanted.isVisible())) await app.mouse.wheel(0, 300);
    await expect(wanted).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** The newest conversation, by keys; its title has the focus. */
async function openFirst(app: Page): Promise<Locator> {
  const row = app.getByRole('region', { name: 'Conversations' }).locator('[data-index="0"]');
  await expect(row).toBeVisible();
  await app.keyboard.press('j');
  await expect(row.getByRole('link')).toBeFocused();
  await app.keyboard.press('Enter');
  const title = app.getByRole('heading', { level: 1 });
  await expect(title).toBeFocused();
  return title;
}

async function exported(app: Page, choose: () => Promise<void>): Promise<string> {
  const download = app.waitForEvent('download');
  await choose();
  return readFile(await (await download).path(), 'utf8');
}

test('with the keyboard alone: two voices are named, a sentence is found, its conversation is exported [keys.errand]', async ({
  app,
}) => {
  const title = await openFirst(app);
  for (const [voice, name] of [
    ['Speaker 2', 'Hannah Weiss'],
    ['Speaker 3', 'Priya Nair'],
  ] as const) {
    await giveName(app, await askForName(app, `${voice}: who is this?`), name);
    await expect(title).toBeFocused();
  }

  await searchFor(app, 'Thursday');
  await app.keyboard.press('ArrowDown');
  await app.keyboard.press('Enter');
  await expect(
    app.getByRole('main').getByRole('heading', { level: 1, name: /Launch on Thursday/ }),
  ).toBeVisible();
  const line = app.locator('[data-line]:focus');
  await expect(line).toContainText('Thursday');
  await app.keyboard.press('Shift+E');
  await expect(app.getByRole('group', { name: 'Export' })).toBeVisible();
  await expect(app.getByRole('menuitem', { name: 'Markdown' })).toBeFocused();
  const text = await exported(app, () => app.keyboard.press('Enter'));
  expect(text).toContain('**Hannah Weiss**');
  expect(text).toContain('**Priya Nair**');
  expect(text).toContain('Thursday');
  await expect(line).toContainText('Thursday');
  await expectFocus(app);
});

test('the keys of a conversation open its menus and the name of a line, and give the focus back [keys.errand]', async ({
  app,
}) => {
  const title = await openFirst(app);
  await app.keyboard.press('.');
  const menu = app.getByRole('menu', { name: 'More' });
  await expect(menu.getByRole('menuitem', { name: 'Copy as text' })).toBeFocused();
  await expectAccessible(app);
  await keepScreen(app, 'keys-more');
  await app.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(title).toBeFocused();

  await app.keyboard.press('Shift+E');
  await expect(app.getByRole('menuitem', { name: 'Markdown' })).toBeFocused();
  await keepScreen(app, 'keys-export');
  await app.keyboard.press('Escape');
  await expect(title).toBeFocused();

  // A line with the focus is the one whose speaker is asked for.
  const line = app.locator('[data-line="1"]');
  await line.focus();
  const voice = await line.locator('xpath=ancestor::li').locator('.speaker-name').innerText();
  await app.keyboard.press('n');
  const panel = app.getByRole('dialog', { name: `${voice}: who is this?` });
  await expect(panel.getByRole('combobox', { name: 'Name' })).toBeFocused();
  await expect(panel.getByRole('radio', { name: 'This voice here' })).toBeChecked();
  await keepScreen(app, 'keys-name');
  await app.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(line).toBeFocused();
  await app.keyboard.press('.');
  await expect(menu.getByRole('menuitem', { name: 'Copy as text' })).toBeInViewport();
  await app.keyboard.press('Escape');
  await expect(line).toBeFocused();
  await app.keyboard.press('.');
  await app.keyboard.press('End');
  await app.keyboard.type('det');
  await app.keyboard.press('Enter');
  await expect(app.getByRole('dialog', { name: 'Details' })).toBeVisible();
  await app.keyboard.press('Escape');
  await expect(line).toBeFocused();
  await expectFocus(app);
});

test('with the mouse alone the same, and a transcript is dropped on the window [import.dropped]', async ({
  app,
}) => {
  await app
    .getByRole('region', { name: 'Conversations' })
    .locator('[data-index="0"]')
    .getByRole('link')
    .click();
  for (const [voice, name] of [
    ['Speaker 2', 'Hannah Weiss'],
    ['Speaker 3', 'Priya Nair'],
  ] as const) {
    await wheelTo(app, nameButton(app, voice));
    await nameButton(app, voice).click();
    const panel = app.getByRole('dialog', { name: `${voice}: who is this?` });
    await panel.getByRole('combobox', { name: 'Name' }).fill(name);
    await panel.getByRole('option').first().click();
    await expect(nameButton(app, name)).toBeFocused();
  }
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
  await app.getByRole('searchbox', { name: 'Search everything' }).fill('Thursday');
  await app.getByRole('main').getByRole('link').filter({ hasText: 'Thursday' }).first().click();
  await app.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await app.getByRole('menuitem', { name: 'Export' }).click();
  const text = await exported(app, () => app.getByRole('menuitem', { name: 'Markdown' }).click());
  expect(text).toContain('**Hannah Weiss**');

  const transfer = await app.evaluateHandle(() => {
    const data = new DataTransfer();
    const words =
      'Me: I will paint the boat by Friday.\nTom: Good, I bring the brushes and the blue paint along.\n';
    data.items.add(new File([words], 'At the harbour.txt', { type: 'text/plain' }));
    return data;
  });
  await app.dispatchEvent('body', 'dragover', { dataTransfer: transfer });
  await expect(app.getByText('Drop to import')).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'drop');
  await app.dispatchEvent('body', 'drop', { dataTransfer: transfer });
  await expect(app.getByText('Drop to import')).toBeHidden();
  const entry = app.getByRole('list', { name: 'Imports' }).getByRole('listitem').first();
  await expect(entry.getByText('This is what an import would do. Nothing has been stored.')).toBeVisible();
  await expect(
    entry.getByRole('checkbox', { name: 'Look for tasks and memories in transcripts' }),
  ).toBeChecked();
  await expectAccessible(app);
  await keepScreen(app, 'moving-in-transcript');
  await entry.getByRole('button', { name: /^Import it/ }).click();
  await expect(entry.getByText('Imported.')).toBeVisible();
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks' }).click();
  await expect(app.getByText(/paint the boat/i).first()).toBeVisible();
});
