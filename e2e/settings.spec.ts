// The settings by hand: a key that works and stops working, memories opened and closed, the person's
// own data.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, holdBack, keepScreen, test, visit } from './fixtures.ts';
import type { Service } from './service.ts';

test.use({ shared: true });

async function openSection(
  app: Page,
  service: Service,
  name: string,
  address = name.toLowerCase(),
): Promise<void> {
  await app.goto(service.at(`/settings/${address}`));
  await expect(app.getByRole('heading', { level: 1, name })).toBeVisible();
}

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

test('a developer key is made in the settings, works, gets a new secret, and ends [auth.developer-key.created-in-settings]', async ({
  app,
  service,
}) => {
  await app.getByRole('link', { name: 'Settings' }).click();
  await app.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Developer' }).click();
  await expect(app.getByRole('heading', { level: 1, name: 'Developer' })).toBeVisible();
  await expect(app.getByText('No keys yet.')).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'settings-developer-empty');

  await app.getByRole('button', { name: 'New developer key' }).click();
  await app.getByLabel('Name').fill('My script');
  await expect(app.getByLabel('Read conversations and what was said')).toBeChecked();
  await expect(app.getByLabel('Add, change and delete tasks')).not.toBeChecked();
  await app.getByLabel('Add, change and delete tasks').check();
  await expectAccessible(app);
  await keepScreen(app, 'settings-new-key');
  await app.getByRole('button', { name: 'Create the key' }).click();

  const secretOf = async (): Promise<string> => {
    const secret = app.getByRole('group', { name: 'The secret of My script' });
    await expect(secret).toBeFocused();
    await expect(secret.getByText('cannot show it again')).toBeVisible();
    return (await secret.locator('code').first().innerText()).trim();
  };
  const call = async (key: string): Promise<number> => {
    const url = `${service.url}/v1/dev/user/action-items`;
    const headers = { authorization: `Bearer ${key}` };
    return (await fetch(url, { headers })).status;
  };
  const first = await secretOf();
  expect(first).toMatch(/^svc_dev_/);
  expect(await call(first)).toBe(200);
  const original = app.getByText(/^omi_dev_/);
  await expect(original).toHaveText(first.replace('svc_dev_', 'omi_dev_'));
  expect(await call(await original.innerText())).toBe(200);
  const row = app.getByRole('list', { name: 'Developer keys' }).getByRole('listitem');
  await expect(row).toContainText('My script');
  await expect(row).toContainText(/reads conversations, memories, tasks and goals; changes tasks/);
  await expectAccessible(app);
  await keepScreen(app, 'settings-secret');
  await app.getByRole('button', { name: 'Done' }).click();
  await expect(app.getByText(first)).toHaveCount(0);

  await app.getByRole('button', { name: 'Replace secret: My script' }).click();
  await expect(row.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await row.getByRole('button', { name: 'Make a new secret' }).click();
  const second = await secretOf();
  expect(await call(first)).toBe(401);
  expect(await call(second)).toBe(200);

  await app.getByRole('button', { name: 'Revoke My script' }).click();
  await app.keyboard.press('Escape');
  expect(await call(second)).toBe(200);
  await app.getByRole('button', { name: 'Revoke My script' }).click();
  await row.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(row).toHaveCount(0);
  expect(await call(second)).toBe(401);
});

test('a key reads memories only while the switch is on', async ({ unopened: app, service }) => {
  await openSection(app, service, 'Developer');
  await app.getByRole('button', { name: 'New developer key' }).click();
  await app.keyboard.type('Reader');
  await app.keyboard.press('Enter');
  const secret = app.getByRole('group', { name: 'The secret of Reader' }).locator('code').first();
  const authorization = `Bearer ${(await secret.innerText()).trim()}`;
  const read = async (): Promise<number> =>
    (await fetch(`${service.url}/v1/dev/user/memories`, { headers: { authorization } })).status;
  const access = app.getByRole('switch', { name: 'Developer access to memories' });
  const was = await access.isChecked();
  await access.click();
  await expect(access).toBeChecked({ checked: !was });
  await expect.poll(read).toBe(was ? 403 : 200);
  await access.click();
  await expect.poll(read).toBe(was ? 200 : 403);
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

test('saving battery is kept, and the second transcription is another switch', async ({
  unopened: app,
  service,
}) => {
  await openSection(app, service, 'Speech');
  const save = app.getByRole('switch', { name: 'Save battery while listening' });
  const second = app.getByRole('switch', {
    name: 'Transcribe again with the best model when a conversation ends',
  });
  await expect(save).toBeEnabled();
  await save.click();
  await expect(save).toBeChecked();
  await expectAccessible(app);
  await keepScreen(app, 'settings-speech-battery');
  await app.reload();
  await expect(save).toBeChecked();
  await expect(second).not.toBeChecked();
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

test('the speech section says what each model gives, and one choice says who transcribes [settings.who-transcribes]', async ({
  unopened: app,
  service,
}) => {
  await openSection(app, service, 'Speech');
  const models = app.getByRole('list', { name: 'Models' }).getByRole('listitem');
  const builtIn = models.filter({ hasText: 'Moonshine tiny' });
  await expect(builtIn).toContainText('English, quick in use');
  await expect(builtIn).toContainText('Licence: MIT.');
  await expect(models.first()).toContainText('in use');
  const available = models.filter({ has: app.getByRole('button', { name: /^Download/ }) }).first();
  await expect(available).toContainText(/Licence: .+\..*Downloaded from /);
  await expect(models.filter({ hasText: 'Moonshine base' })).toContainText('Better English');
  await expect(models.filter({ hasText: 'Parakeet' })).toContainText('25 languages');
  // The parts are folded away.
  const parts = app.getByRole('list', { name: 'Parts', exact: true });
  await expect(parts).toBeHidden();
  await app.getByText('Parts that work beside it').click();
  await expect(parts.getByText('tells speech from silence').first()).toBeVisible();
  await expect(parts).not.toContainText('byte');
  await expectAccessible(app);
  await keepScreen(app, 'settings-speech');

  const computer = app.getByRole('radio', { name: /^This computer/ });
  const server = app.getByRole('radio', { name: /^Your own server/ });
  const socket = app.getByRole('radio', { name: /^Your WebSocket service/ });
  await expect(computer).toBeChecked();
  await server.check();
  await expect(app.getByText('Save its address below to use it.')).toBeVisible();
  const block = app.getByRole('region', { name: 'Your server' });
  await expect(block.getByText('Not set up. No audio is sent.')).toBeVisible();
  await block.getByLabel('Address', { exact: true }).fill('http://127.0.0.1:9/v1');
  await block.getByLabel('Model', { exact: true }).fill('whisper-1');
  await block.getByLabel(/^API key/).fill('secret-key');
  await block.getByRole('button', { name: 'Save' }).click();
  await expect(block.getByText('Audio is sent to 127.0.0.1:9.', { exact: true })).toBeVisible();
  await expect(block.getByText('API key (saved)')).toBeVisible();
  await expect(block.getByLabel(/^API key/)).toHaveValue('');
  await expectAccessible(app);
  await keepScreen(app, 'settings-speech-server');
  await app.reload();
  await expect(server).toBeChecked();

  // One at a time: choosing the other turns this one off.
  await socket.check();
  const own = app.getByRole('region', { name: 'Your WebSocket service' });
  await own.getByRole('textbox').fill('ws://127.0.0.1:9/listen');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(own.getByText('While you listen, audio is sent to 127.0.0.1:9.')).toBeVisible();
  await expect(block.getByText(/only in languages that no model on this computer knows/)).toBeVisible();
  await app.reload();
  await expect(socket).toBeChecked();
  await computer.check();
  await app.reload();
  await expect(computer).toBeChecked();
  await block.getByRole('button', { name: 'Remove your server' }).click();
  await block.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(block).toHaveCount(0);

  const words = app.getByRole('textbox', { name: 'Words to expect' });
  await words.fill('Hannah Weiss\n\n Earshot ');
  await app.getByRole('region', { name: 'Words to expect' }).getByRole('button', { name: 'Save' }).click();
  await expect(words).toHaveValue('Hannah Weiss\nEarshot');
  await app.getByText('Download models from another server').click();
  await app.getByLabel('Address of the server', { exact: true }).fill('https://models.example.org');
  await app.keyboard.press('Enter');
  await app.reload();
  await expect(words).toHaveValue('Hannah Weiss\nEarshot');
  await app.getByText('Download models from another server').click();
  await expect(app.getByLabel('Address of the server', { exact: true })).toHaveValue(
    /^https:\/\/models\.example\.org/,
  );

  const translation = app.getByRole('region', { name: 'Translation' });
  await translation.getByLabel('Address of the translation server').fill('http://127.0.0.1:9');
  await translation.getByLabel('Translate into').selectOption('de');
  await translation.getByRole('button', { name: 'Save' }).click();
  await expect(translation.getByRole('switch')).toBeChecked();
  await translation.getByRole('switch').click();
  await expect(translation.getByRole('switch')).not.toBeChecked();
  await expectAccessible(app);
});

test('the download of a model is shown in bytes, paused, gone on with and cancelled', async ({
  unopened: app,
  service,
}) => {
  // The steps of a download, as the service announces them; tests download nothing.
  const model = {
    ...{
      id: 'big',
      title: 'A bigger model',
      kind: 'recogniser',
      engine: 'x',
      languages: ['de'],
      licence: 'MIT',
    },
    ...{
      rank: 5,
      bytes: 240_000_000,
      hosts: ['models.example'],
      built_in: false,
      installed: false,
      active: false,
    },
  };
  let download: object | null = null;
  const far = { bytes: 60_000_000, total_bytes: 240_000_000, reason: null, error: null };
  const asked: string[] = [];
  await app.route('**/private/models', (route) =>
    route.fulfill({ json: { models: [{ ...model, download }], unverified: [], mirror: null } }),
  );
  await app.route('**/private/models/big/*', (route) => {
    const action = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    asked.push(action);
    const states: Record<string, string> = { download: 'running', resume: 'running', pause: 'paused' };
    download = states[action] ? { ...far, state: states[action] } : null;
    return route.fulfill({ json: { ...model, download } });
  });
  await openSection(app, service, 'Speech');
  await app.getByRole('button', { name: 'Download 240 MB: A bigger model' }).click();
  const row = app.getByRole('list', { name: 'Models' }).getByRole('listitem');
  await expect(row.getByText('60 MB of 240 MB')).toBeVisible();
  await expect(row.getByRole('progressbar', { name: 'Download of A bigger model' })).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'settings-download');
  await row.getByRole('button', { name: /^Pause/ }).click();
  await expect(row.getByText('Paused at 60 MB of 240 MB')).toBeVisible();
  await row.getByRole('button', { name: /^Resume/ }).click();
  await expect(row.getByText('60 MB of 240 MB', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^Cancel/ }).click();
  await expect(row.getByRole('button', { name: /^Download/ })).toBeVisible();
  expect(asked).toEqual(['download', 'pause', 'resume', 'cancel']);
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
      // What axe sees of a section is laid out in two ways: beside the list of sections, and below it.
      if (width !== 320) await expectAccessible(app);
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
