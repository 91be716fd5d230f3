// What the menu of a conversation does: a file of it, an address for others, versions, merging, what is known of it; and the lines
// that stand for it.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../src/server/store/database.ts';
import { createStore } from '../src/server/store/store.ts';
import { expect, expectAccessible, keepScreen, test } from './fixtures.ts';

test.use({ seed: { count: 12 }, shared: true });

test.describe('with a service of its own', () => {
  test.use({ shared: false });

  test('a conversation is read by its key lines, exported, shared, looked into and merged [transcript.key-lines] [transcript.saved-by-page]', async ({
    app,
    browser,
    playwright,
  }) => {
    const list = app.getByRole('region', { name: 'Conversations' });
    await list
      .getByRole('link', { name: /Launch on Thursday/ })
      .first()
      .click();
    const more = app.getByRole('button', { name: 'More', exact: true });
    const dialog = (name: string) => app.getByRole('dialog', { name });

    // Rules wrote the overview, so lines are quoted in its place; each leads to its line.
    const keyLines = app.getByRole('region', { name: 'Key lines' });
    await expect(keyLines.getByRole('listitem')).toHaveCount(3);
    await expect(app.getByRole('heading', { name: 'Overview' })).toHaveCount(0);
    const quoted = await keyLines.locator('blockquote').last().innerText();
    await keyLines
      .getByRole('button', { name: /^Show where/ })
      .last()
      .click();
    await expect(app.locator('.line.is-found')).toContainText(quoted);
    await app.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await expectAccessible(app);
    await keepScreen(app, 'reading');

    await more.click();
    await expectAccessible(app);
    await keepScreen(app, 'reading-menu');
    await app.getByRole('menuitem', { name: 'Export' }).click();
    const download = app.waitForEvent('download');
    await app.getByRole('menuitem', { name: 'Subtitles (WebVTT)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d Launch on Thursday.*\.vtt$/);
    expect(await readFile(await file.path(), 'utf8')).toMatch(/^WEBVTT\n\n1\n00:00:00\.400 --> /);

    await more.click();
    await app.getByRole('menuitem', { name: 'Share' }).click();
    await expectAccessible(app);
    await dialog('Share this conversation').getByRole('button', { name: 'Share', exact: true }).click();
    const address = await app.getByRole('textbox', { name: 'Address' }).inputValue();
    const stranger = await playwright.request.newContext();
    const shared = await stranger.get(address);
    const sharedLines = ((await shared.json()) as { transcript_segments: { text: string }[] })
      .transcript_segments;
    expect(await shared.text()).toContain(quoted);
    await keepScreen(app, 'reading-share');
    // Whoever opens the address in a browser reads a page.
    const reader = await browser.newPage();
    await reader.goto(address);
    await expect(reader.getByRole('heading', { level: 1, name: /Launch on Thursday/ })).toBeVisible();
    await expect(reader.getByText(quoted)).toBeVisible();
    await expect(reader.getByText(/UTC/)).toHaveCount(0);
    await expectAccessible(reader);
    await keepScreen(reader, 'shared-page');
    await reader.close();
    await app.getByRole('button', { name: 'End sharing' }).click();
    await expect(app.getByRole('textbox', { name: 'Address' })).toHaveCount(0);
    expect((await stranger.get(address)).status()).toBe(404);
    await stranger.dispose();
    await app.keyboard.press('Escape');
    await expect(more).toBeFocused();

    await more.press('Enter');
    await app.getByRole('menuitem', { name: 'Details' }).press('Enter');
    await expect(dialog('Details').getByText('recorded here')).toBeVisible();
    await expect(dialog('Details').getByText('English', { exact: true })).toBeVisible();
    await expectAccessible(app);
    await keepScreen(app, 'reading-details');
    await dialog('Details').getByRole('button', { name: 'Close' }).click();

    await app.emulateMedia({ media: 'print' });
    await expect(app.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(app.getByText(quoted).last()).toBeVisible();
    await expect(app.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(more).toBeHidden();
    // On paper there is every line, and nothing that can be pressed.
    await app.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const onPaper = app.getByRole('region', { name: 'Transcript' });
    for (const { text } of sharedLines) await expect(onPaper.getByText(text).first()).toBeVisible();
    expect(
      await app.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    expect((await app.pdf({ format: 'A4' })).length).toBeGreaterThan(5_000);
    await app.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await app.emulateMedia({ media: 'screen' });

    await more.click();
    await app.getByRole('menuitem', { name: 'Merge' }).click();
    const others = dialog('Merge with others').getByRole('checkbox');
    await others.first().check();
    await expectAccessible(app);
    await keepScreen(app, 'reading-merge');
    await dialog('Merge with others').getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(list.getByText('11', { exact: true })).toBeVisible();
    await expect(app.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('at 390 pixels the head, the menu and its dialogs fit', async ({ app }) => {
  await app.setViewportSize({ width: 390, height: 844 });
  await app
    .getByRole('link', { name: /Launch on Thursday/ })
    .first()
    .click();
  await expect(app.getByRole('region', { name: 'Key lines' })).toBeVisible();
  const fits = async (name: string): Promise<void> => {
    await expectAccessible(app);
    await keepScreen(app, name);
    const wider = await app.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  };
  await fits('reading');
  await app.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await fits('reading-menu');
  await app.getByRole('menuitem', { name: 'Share' }).click();
  await fits('reading-share');
});

test('a conversation that cannot be read says so in words of the page', async ({ app }) => {
  await app.route(/\/v1\/conversations\/[0-9a-f-]{36}$/, (route) =>
    route.fulfill({ status: 500, json: { detail: 'A sentence of the service.' } }),
  );
  await app
    .getByRole('link', { name: /Launch on Thursday/ })
    .first()
    .click();
  const alert = app.getByRole('alert');
  await expect(alert).toContainText('The conversation couldn’t be loaded');
  await expect(alert).toContainText('It is safe on this computer.');
  await expect(app.getByText('A sentence of the service.')).toHaveCount(0);
});

test.describe('with audio, a photo and an earlier transcript', () => {
  test.use({
    seed: { count: 2, recorded: true },
    shared: false,
    permissions: ['clipboard-read', 'clipboard-write'],
  });

  test('a photo is seen large, an earlier transcript comes back, and the talk is copied as text [transcript.versions] [transcript.details] [transcript.photos]', async ({
    app,
    service,
  }) => {
    addVersionToMara(service.dataDir);
    const held = Promise.withResolvers<void>();
    await app.route(/\/photos\//, (route) => held.promise.then(() => route.continue()));
    await app.getByRole('link', { name: /The boat at seven/ }).click();
    const more = app.getByRole('button', { name: 'More', exact: true });
    const photo = app.getByRole('button', { name: 'The harbour in the evening' });
    // While it is read.
    await expect(photo.locator('.bone')).toBeVisible();
    await expectAccessible(app);
    held.resolve();
    const width = (image: HTMLImageElement): number => image.naturalWidth;
    await expect.poll(() => photo.locator('img').evaluate(width)).toBeGreaterThan(0);
    await keepScreen(app, 'reading-photo');
    await photo.click();
    const large = app.getByRole('dialog', { name: 'Photos' });
    await expect(large.getByRole('img', { name: 'The harbour in the evening' })).toBeVisible();
    await expectAccessible(app);
    await keepScreen(app, 'reading-photo-large');
    await app.keyboard.press('Escape');
    await expect(photo).toBeFocused();

    await more.click();
    await app.getByRole('menuitem', { name: 'Details' }).click();
    await expect(app.getByRole('dialog', { name: 'Details' })).toContainText('all 27 s kept');
    await app.keyboard.press('Escape');

    await more.click();
    await app.getByRole('menuitem', { name: 'Copy as text' }).click();
    await expect
      .poll(() => app.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/Speaker 2[^]*I bring the coffee and the blankets\./);

    await more.click();
    await app.getByRole('menuitem', { name: 'Transcript versions' }).click();
    const versions = app.getByRole('dialog', { name: 'Transcript versions' });
    await expect(versions.getByText('an earlier model')).toBeVisible();
    await expectAccessible(app);
    await keepScreen(app, 'reading-versions');
    await versions.getByRole('button', { name: /^Restore/ }).click();
    await expect(versions.getByText('an earlier model')).toBeVisible();
    await app.keyboard.press('Escape');
    await expect(app.locator('[data-line="1"]')).toHaveText('I bring the toffee and the blankets.');

    // Where no audio is kept an earlier version comes back, too, and nothing offers to transcribe again.
    await app.getByRole('link', { name: /Dinner with Mara/ }).click();
    await expect(app.getByText('No audio was kept.')).toBeVisible();
    await more.click();
    await app.getByRole('menuitem', { name: 'Transcript versions' }).click();
    await expect(versions.getByText('an older model')).toBeVisible();
    await expect(versions.getByRole('button', { name: 'Transcribe again' })).toHaveCount(0);
    await expectAccessible(app);
    await versions.getByRole('button', { name: /^Restore/ }).click();
    await expect(versions.getByText('The earlier transcript is back.')).toBeVisible();
    await app.keyboard.press('Escape');
    await expect(app.locator('[data-line="0"]')).toHaveText('Somewhere near the canal.');
  });
});

/** The conversation with Mara has no audio. */
function addVersionToMara(dataDir: string): void {
  const db = openDatabase({ file: join(dataDir, 'earshot.sqlite'), check: false });
  const store = createStore(db);
  const { id } = db.prepare('SELECT id FROM conversations WHERE title = ?').get('Dinner with Mara') as {
    id: string;
  };
  const [first, ...others] = store.segments.list(id);
  store.transcript_versions.add({
    ...{ id: randomUUID(), uid: store.users.owner()!.uid, conversation_id: id, created_at: Date.now() },
    ...{ stt_provider: 'local', stt_model: 'an older model' },
    segments: [{ ...first!, text: 'Somewhere near the canal.' }, ...others],
  });
  db.close();
}
