// What several walks do with keys alone: a voice gets a name, words are searched for.
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The key asks who speaks in the focused line, or for the first voice without a name. `whose`: the panel's name. */
export async function askForName(app: Page, whose: string | RegExp): Promise<Locator> {
  await app.keyboard.press('n');
  const panel = app.getByRole('dialog', { name: whose });
  await expect(panel.getByRole('combobox', { name: 'Name' })).toBeFocused();
  return panel;
}

export async function giveName(app: Page, panel: Locator, name: string): Promise<void> {
  await app.keyboard.type(name);
  await expect(panel.getByRole('option').first()).toContainText(name);
  await app.keyboard.press('ArrowDown');
  await app.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  await expect(app.getByRole('button', { name: `${name}: who is this?` }).first()).toBeVisible();
}

/** Until a hit has the words. */
export async function searchFor(app: Page, words: string): Promise<void> {
  // Two keys that come more than a second apart, as on a busy computer, are not one command.
  await expect(async () => {
    await app.keyboard.press('g');
    await app.keyboard.press('s');
    await expect(app.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const main = app.getByRole('main');
  await expect(main.getByRole('searchbox').first()).toBeFocused();
  await app.keyboard.type(words);
  await expect(main.getByRole('link').filter({ hasText: words }).first()).toBeVisible();
}
