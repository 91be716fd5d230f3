// The settings by hand: what is chosen is kept and followed, each section fits, and the person’s own data can be taken away.
import { expect, expectAccessible, holdBack, keepScreen, test, visit } from './fixtures.ts';
import { openSection } from './settings-section.ts';

test.use({ shared: true });

test('the settings stand in the middle of their screen, as wide as a line is read [settings.measured]', async ({
  app,
  service,
}) => {
  await openSection(app, service, 'You');
  for (const width of [1920, 1440, 1280, 768, 320]) {
    await app.setViewportSize({ width, height: 900 });
    const { left, right, body } = await app.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
      const [pane, page] = [box('.settings-scroll'), box('.settings-page')];
      return {
        left: page.left - pane.left,
        right: pane.right - page.right,
        body: box('.setting-body').width,
      };
    });
    expect(Math.abs(left - right), `${width}`).toBeLessThan(20);
    expect(body, `${width}`).toBeLessThanOrEqual(577);
    await keepScreen(app, 'settings-you');
    const overflow = await app.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${width}`).toBeLessThanOrEqual(0);
  }
});

test('the hour of the summary of the day follows the zone, is kept, and can be turned off', async ({
  unopened: app,
  service,
}) => {
  await openSection(app, service, 'You');
  const hour = app.getByLabel('Hour of the summary');
  await expect(hour).toHaveValue('22');
  await app.getByRole('combobox', { name: 'Time zone' }).selectOption('Australia/Adelaide');
  await expect(hour.getByRole('option', { name: '22:30' })).toBeAttached();
  await hour.selectOption({ label: '09:30 (the day before)' });
  await expect(app.getByText('Saved').first()).toBeVisible();
  await expectAccessible(app);
  await app.reload();
  await expect(hour).toHaveValue('9');
  const on = app.getByRole('switch', { name: 'Sum up each day' });
  await on.focus();
  await app.keyboard.press('Space');
  await expect(hour).toBeDisabled();
  await app.reload();
  await expect(on).not.toBeChecked();
  await keepScreen(app, 'settings-day-summary');
});

test.describe('with a service of its own', () => {
  test.use({ shared: false });

  test('name, zone, language and recordings are kept [settings.kept]', async ({ unopened: app, service }) => {
    await openSection(app, service, 'You');
    await app.getByRole('textbox', { name: 'Name' }).fill('Ann Example');
    await app.keyboard.press('Enter');
    await expect(app.getByText('Saved').first()).toBeVisible();
    await app.getByRole('combobox', { name: 'Time zone' }).selectOption('Asia/Tokyo');
    await app.getByLabel('Language you speak').selectOption('fr');
    await expectAccessible(app);
    await keepScreen(app, 'settings-you');
    await app.reload();
    await expect(app.getByRole('textbox', { name: 'Name' })).toHaveValue('Ann Example');
    await expect(app.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Tokyo');
    await expect(app.getByLabel('Language you speak')).toHaveValue('fr');

    await openSection(app, service, 'Privacy and keeping', 'privacy');
    const keep = app.getByRole('switch', { name: 'Keep audio' });
    await expect(keep).toBeChecked();
    await keep.click();
    await expect(keep).not.toBeChecked();
    await app.reload();
    await expect(keep).toBeEnabled();
    await expect(keep).not.toBeChecked();
    await keep.click();
    await expect(keep).toBeChecked();
    // Deleting all audio also keeps no more of it.
    await app.getByRole('button', { name: 'Delete all audio' }).click();
    await app.getByRole('group').getByRole('button', { name: 'Delete all audio' }).click();
    await expect(app.getByText('No audio was kept')).toBeVisible();
    await expect(keep).not.toBeChecked();
  });
});

test('while a setting is unknown its switch is neither on nor off', async ({ unopened: app, service }) => {
  const answer = await holdBack(app, '**/v1/users/store-recording-permission');
  await openSection(app, service, 'Privacy and keeping', 'privacy');
  const keep = app.getByRole('switch', { name: 'Keep audio' });
  await expect(keep).toBeDisabled();
  // The knob is what says off.
  const knob = () => keep.evaluate((element) => getComputedStyle(element, '::after').visibility);
  expect(await knob()).toBe('hidden');
  answer();
  await expect(keep).toBeChecked();
  expect(await knob()).toBe('visible');
});

test.describe('with conversations', () => {
  test.use({ seed: { count: 6 }, shared: false });

  test('everything can be taken away as a file, and then deleted', async ({ unopened: app, service }) => {
    await openSection(app, service, 'Privacy and keeping', 'privacy');
    const [file] = await Promise.all([
      app.waitForEvent('download'),
      app.getByRole('button', { name: 'Export as a file' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('earshot-export.json');

    await app.getByRole('button', { name: 'Delete all data' }).click();
    const end = app.getByRole('button', { name: 'Delete everything' });
    await expect(end).toBeDisabled();
    await app.getByLabel(/type delete everything/).fill('delete');
    await expect(end).toBeDisabled();
    await app.getByLabel(/type delete everything/).fill('delete everything');
    await expectAccessible(app);
    await keepScreen(app, 'settings-delete-account');
    await end.click();
    await expect(app.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible();
    await expect(app.getByText('npm run cli -- link', { exact: true })).toBeVisible();
    await expect(app.locator('code').filter({ hasText: '--data-dir DIR' })).toBeVisible();
  });
});

test('theme, contrast and text size are chosen for this browser and stay', async ({
  unopened: app,
  service,
}) => {
  await openSection(app, service, 'Appearance');
  const looks = () =>
    app.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return { backgroundColor, color, size: getComputedStyle(document.documentElement).fontSize };
    });
  const light = await looks();
  await app.getByRole('radio', { name: 'Dark' }).check();
  const dark = await looks();
  expect(dark.backgroundColor).not.toBe(light.backgroundColor);
  await expectAccessible(app);
  await app.getByRole('radio', { name: 'Larger' }).check();
  expect((await looks()).size).toBe('20px');
  await app.getByRole('radio', { name: 'More' }).check();
  await expectAccessible(app);
  await keepScreen(app, 'settings-appearance');
  await app.reload();
  await expect(app.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect((await looks()).backgroundColor).toBe(dark.backgroundColor);
  // A dark system and a light page.
  await app.emulateMedia({ colorScheme: 'dark' });
  await app.getByRole('radio', { name: 'Light' }).check();
  expect((await looks()).backgroundColor).toBe(light.backgroundColor);
});

test('storage says what is used by what, and About what this is made of [settings.storage]', async ({
  unopened: app,
  service,
}) => {
  await openSection(app, service, 'Storage');
  await expect(app.getByText(/^Earshot uses .+ are free on this disk\.$/)).toBeVisible();
  const parts = app.getByRole('region', { name: 'Used by' });
  await expect(parts.getByText('Conversations and what came out of them')).toBeVisible();
  await expect(parts.getByText('Search indexes')).toBeVisible();
  await expect(app.getByText(service.dataDir)).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'settings-storage');

  await app.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'About' }).click();
  await expect(app.getByText(/^Version \d+\.\d+\.\d+/)).toBeVisible();
  await expect(app.getByText(service.dataDir)).toBeVisible();
  await app.locator('summary', { hasText: 'Licences of what it is made of' }).click();
  const rows = app.getByRole('row');
  await expect(rows.filter({ hasText: 'better-sqlite3' })).toContainText('MIT');
  await expect(rows.filter({ hasText: 'lucide-react' })).toContainText('ISC');
  await expectAccessible(app);
  await keepScreen(app, 'settings-about');
});

test('the settings speak the language of the page', async ({ unopened: app, service }) => {
  await openSection(app, service, 'Language');
  await app.getByRole('combobox', { name: 'Language of this page' }).selectOption('de');
  await expect(app.getByRole('heading', { level: 1, name: 'Sprache der Seite' })).toBeVisible();
  await app
    .getByRole('navigation', { name: 'Einstellungen' })
    .getByRole('link', { name: 'Spracherkennung' })
    .click();
  await expect(app.getByRole('radio', { name: /^Dieser Computer/ })).toBeChecked();
  await expect(app.getByText('Englisch, schnell')).toBeVisible();
  await keepScreen(app, 'settings-speech-de');
  await app.goto(`${service.url}/settings/language`);
  await app.getByRole('combobox', { name: 'Sprache dieser Seite' }).selectOption('en');
  await expect(app.getByRole('heading', { level: 1, name: 'Language' })).toBeVisible();
});

test('every shortcut that works everywhere is listed on a page', async ({ unopened: app, service }) => {
  await openSection(app, service, 'Shortcuts');
  await expect(app.locator('dl div').filter({ hasText: 'Tasks' }).first()).toBeVisible();
  await expectAccessible(app);
});

const SECTIONS = [
  ...['You', 'Appearance', 'Language', 'Shortcuts', 'Microphone', 'Speech', 'Understanding', 'Access'],
  ...[
    'Privacy',
    'Network',
    'Programs',
    'Assistants',
    'Developer',
    'Webhooks',
    'Moving in',
    'Storage',
    'About',
  ],
];

for (const width of [820, 390, 320]) {
  test(`at ${width} pixels the settings fit`, async ({ app }) => {
    await app.setViewportSize({ width, height: 844 });
    for (const name of SECTIONS) {
      const address = name.toLowerCase().replace(' ', '-');
      await visit(app, `/settings/${address}`);
      await expect(app.getByRole('heading', { level: 1 })).toBeVisible();
      // Below the list of sections; beside it, another walk sees it.
      if (width === 390) await expectAccessible(app);
      await keepScreen(app, `settings-${address}`);
      const overflow = await app.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      const scroller = app.locator('.settings-scroll');
      expect
        .soft(await scroller.evaluate((page) => page.scrollWidth - page.clientWidth), name)
        .toBeLessThanOrEqual(0);
    }
    await app.getByLabel('Section').selectOption({ label: 'Storage' });
    await expect(app.getByRole('heading', { level: 1, name: 'Storage' })).toBeVisible();
  });
}
