// The settings by hand: a key that works and stops working, memories opened and closed, the person's
// own data.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, keepScreen, test, type Service } from './fixtures.ts';

async function openSection(app: Page, service: Service, name: string): Promise<void> {
  await app.goto(`${service.url}/settings/${name.toLowerCase().replace(' ', '-')}`);
  const heading = name === 'Programs' ? 'Connect a program' : name;
  await expect(app.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

test('a developer key is made in the settings, works, gets a new secret, and ends [auth.developer-key.created-in-settings]', async ({
  app,
  service,
}) => {
  await app.getByRole('link', { name: 'Settings' }).click();
  await app.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Developer' }).click();
  await expect(app.getByRole('heading', { level: 1, name: 'Developer' })).toBeVisible();
  await expect(app.getByText('There are none yet.').first()).toBeVisible();
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
  await app.getByRole('button', { name: 'I have it' }).click();
  await expect(app.getByText(first)).toHaveCount(0);

  await app.getByRole('button', { name: 'New secret for My script' }).click();
  await expect(row.getByRole('button', { name: 'Keep' })).toBeFocused();
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

test('a key reads memories only while the switch is on', async ({ app, service }) => {
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
  app,
  service,
}) => {
  await openSection(app, service, 'You');
  const hour = app.getByLabel('Hour of the summary');
  await expect(hour).toHaveValue('22');
  await app.getByLabel('Time zone').selectOption('Australia/Adelaide');
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

test('saving battery is kept, and the second transcription is another switch', async ({ app, service }) => {
  await openSection(app, service, 'Speech');
  const save = app.getByRole('switch', { name: 'Save battery while listening' });
  const second = app.getByRole('switch', { name: 'Transcribe finished conversations a second time' });
  await expect(save).toBeEnabled();
  await save.click();
  await expect(save).toBeChecked();
  await expectAccessible(app);
  await keepScreen(app, 'settings-speech-battery');
  await app.reload();
  await expect(save).toBeChecked();
  await expect(second).not.toBeChecked();
});

test('name, zone, language and recordings are kept', async ({ app, service }) => {
  await openSection(app, service, 'You');
  await app.getByRole('textbox', { name: 'Name' }).fill('Ann Example');
  await app.keyboard.press('Enter');
  await expect(app.getByText('Saved').first()).toBeVisible();
  await app.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await app.getByLabel('Language you speak').selectOption('fr');
  const keep = app.getByRole('switch', { name: 'Keep the sound of conversations' });
  await expect(keep).toBeChecked();
  await keep.click();
  await expect(keep).not.toBeChecked();
  await expectAccessible(app);
  await keepScreen(app, 'settings-you');
  await app.reload();
  await expect(app.getByRole('textbox', { name: 'Name' })).toHaveValue('Ann Example');
  await expect(app.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
  await expect(app.getByLabel('Language you speak')).toHaveValue('fr');
  await expect(keep).not.toBeChecked();
});

test('the speech section shows the models with their licences, and services are set and forgotten', async ({
  app,
  service,
}) => {
  await openSection(app, service, 'Speech');
  const models = app.getByRole('list', { name: 'Models' }).getByRole('listitem');
  const builtIn = models.filter({ hasText: 'Moonshine tiny' });
  await expect(builtIn).toContainText('in use');
  await expect(builtIn).toContainText('Licence: MIT.');
  const available = models.filter({ has: app.getByRole('button', { name: /^Download/ }) }).first();
  await expect(available).toContainText(/Licence: .+\. Fetched from /);
  await expect(models.filter({ hasText: 'Parakeet' })).toContainText('25 languages');
  await expect(models.filter({ hasText: 'Built-in voice statistics' })).not.toContainText('byte');
  await expectAccessible(app);
  await keepScreen(app, 'settings-speech');

  await app.getByLabel('Address', { exact: true }).fill('http://127.0.0.1:9/v1');
  await app.getByLabel('Model', { exact: true }).fill('whisper-1');
  const block = app.getByRole('region', { name: 'Speech service' });
  await block.getByLabel(/^Key/).fill('secret-key');
  await block.getByRole('button', { name: 'Save' }).click();
  await expect(block.getByText('Sound is sent to 127.0.0.1:9 when it is used.')).toBeVisible();
  await expect(block.getByText('Key; one is kept')).toBeVisible();
  await expect(block.getByLabel(/^Key/)).toHaveValue('');
  await block.getByRole('switch').click();
  await expect(block.getByRole('switch')).toBeChecked();
  await block.getByRole('button', { name: 'Forget the speech service' }).click();
  await block.getByRole('button', { name: 'Forget it', exact: true }).click();
  await expect(block.getByText('None is set: no sound is sent.')).toBeVisible();

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
  app,
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
  await row.getByRole('button', { name: /^Go on/ }).click();
  await expect(row.getByText('60 MB of 240 MB', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^Cancel/ }).click();
  await expect(row.getByRole('button', { name: /^Download/ })).toBeVisible();
  expect(asked).toEqual(['download', 'pause', 'resume', 'cancel']);
});

test.describe('with conversations', () => {
  test.use({ seed: { count: 6 } });

  test('everything can be taken away as a file, and then deleted', async ({ app, service }) => {
    await openSection(app, service, 'You');
    const [file] = await Promise.all([
      app.waitForEvent('download'),
      app.getByRole('button', { name: 'Export as a file' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('earshot-export.json');

    await app.getByRole('button', { name: 'Delete the account' }).click();
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

for (const width of [820, 390]) {
  test(`at ${width} pixels the settings fit`, async ({ app, service }) => {
    await app.setViewportSize({ width, height: 844 });
    for (const name of [
      'You',
      'Speech',
      'Network',
      'Programs',
      'Assistants',
      'Developer',
      'Webhooks',
      'Moving in',
    ]) {
      await openSection(app, service, name);
      await expectAccessible(app);
      await keepScreen(app, `settings-${name.toLowerCase().replace(' ', '-')}`);
      const overflow = await app.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
}
