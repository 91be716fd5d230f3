// Webhooks by hand, with a receiver that is there: added, tested, signed; commands, folders and filters.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { expect, expectAccessible, keepScreen, test } from './fixtures.ts';
import type { Arrived } from './receiver.ts';
import { open } from './webhook-pages.ts';

/** As a receiver's library sees it. */
function isSigned({ headers, body }: Arrived, secret: string): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}

test('a webhook is added with the keyboard alone, gets a test event, and its secret proves the deliveries', async ({
  app,
  service,
  receiver,
}) => {
  await app.getByRole('link', { name: 'Settings' }).click();
  await app.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Webhooks' }).click();
  await expect(app.getByText('No destinations yet.')).toHaveCount(4);
  for (const trigger of ['memory_created', 'realtime_transcript', 'audio_bytes', 'day_summary'])
    await expect(app.getByText(trigger, { exact: true })).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'webhooks-empty');

  await app.getByRole('link', { name: 'Add a destination for “Live transcript”' }).focus();
  await app.keyboard.press('Enter');
  const address = app.getByLabel('Address', { exact: true });
  await expect(address).toBeFocused();
  await expect(app.getByLabel('Trigger')).toHaveValue('realtime_transcript');
  await expectAccessible(app);
  await keepScreen(app, 'webhooks-new');
  await app.keyboard.type('ftp://nowhere');
  await app.keyboard.press('Enter');
  await expect(app.getByText('it has to begin with http:// or https://')).toBeVisible();
  await address.fill(`${receiver.url}/lines?room=1`);
  await app.getByLabel('Body format').selectOption('object');
  await app.getByLabel('Name (optional)').fill('Kitchen');
  await app.keyboard.press('Enter');
  await expect(app.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeVisible();
  await expect(app.getByText('local', { exact: true })).toBeVisible();

  await app.getByRole('button', { name: 'Send a test event' }).focus();
  await app.keyboard.press('Enter');
  await expect(app.getByText(/^Delivered, 200, after \d/)).toBeVisible();
  expect(receiver.arrived).toHaveLength(1);
  const [first] = receiver.arrived;
  expect(first!.url).toMatch(/^\/lines\?room=1&.*uid=/);
  expect(Object.keys(JSON.parse(first!.body) as object)).toEqual(['session_id', 'segments']);
  await expectAccessible(app);

  await app.getByRole('button', { name: 'Show the secret' }).click();
  const secret = app.getByRole('group', { name: 'The secret of Kitchen' });
  await expect(secret).toBeFocused();
  const old = (await secret.locator('code').first().innerText()).trim();
  expect(isSigned(first!, old)).toBe(true);
  await app.getByRole('button', { name: 'Replace secret' }).click();
  await app.getByRole('button', { name: 'Create a new secret' }).click();
  await expect(secret.getByText('Previous secret:')).toBeVisible();
  const fresh = (await secret.locator('code').first().innerText()).trim();
  expect(fresh).not.toBe(old);
  await expectAccessible(app);
  await keepScreen(app, 'webhooks-destination');
  await app.getByRole('button', { name: 'Send a test event' }).click();
  await expect.poll(() => receiver.arrived.length).toBe(2);
  const second = receiver.arrived[1]!;
  expect([isSigned(second, old), isSigned(second, fresh), isSigned(first!, fresh)]).toEqual([
    true,
    true,
    false,
  ]);
  await app.getByRole('button', { name: 'Hide' }).click();
  await expect(app.getByText(fresh)).toHaveCount(0);

  const enabled = app.getByRole('switch', { name: 'Send events here' });
  await enabled.click();
  await expect(enabled).not.toBeChecked();
  await expect(app.getByRole('button', { name: 'Send a test event' })).toBeDisabled();
  await app.getByLabel('Address', { exact: true }).fill('https://example.com/lines');
  await app.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(app.getByText('Saved')).toBeVisible();
  await expect(app.getByText('local', { exact: true })).toHaveCount(0);
  await app.getByRole('link', { name: 'Webhooks' }).last().click();
  const row = app.getByRole('list', { name: 'Destinations of “Live transcript”' }).getByRole('listitem');
  await expect(row).toContainText('https://example.com/lines');
  await expect(row).toContainText('Off');
  await row.getByRole('link', { name: 'Kitchen' }).click();
  await app.getByRole('button', { name: 'Delete this destination' }).click();
  await expect(app.getByRole('button', { name: 'Cancel' })).toBeFocused();
  // The list may lack it before the answer is there.
  const answered = Promise.withResolvers<void>();
  await app.route('**/v1/destinations/*', async (route) => {
    const response = await route.fetch();
    await answered.promise;
    await route.fulfill({ response });
  });
  const read = app.waitForResponse((response) => new URL(response.url()).pathname === '/v1/destinations');
  await app.getByRole('button', { name: 'Delete', exact: true }).click();
  await read;
  await expect(app.getByRole('heading', { level: 1, name: 'Kitchen' })).toHaveCount(0);
  await expect(app.getByText('There is no such destination')).toHaveCount(0);
  answered.resolve();
  await expect(app.getByText('No destinations yet.')).toHaveCount(4);
  expect(service.url).toContain('127.0.0.1');
});

test('a command and a folder are set up, and what they are given arrives', async ({
  unopened: app,
  service,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-e2e-notes-'));
  const file = join(folder, 'event.json');
  const program = join(folder, 'keep.mjs');
  writeFileSync(
    program,
    `import { writeFileSync, readFileSync } from 'node:fs';
writeFileSync(process.argv[2], readFileSync(0));`,
  );
  await open(app, service, '/new?trigger=memory_created');
  await app.getByRole('radio', { name: 'Command' }).check();
  await app.getByRole('textbox', { name: 'Program' }).fill(process.execPath);
  await app.getByLabel('Arguments, one per line').fill(`${program}\n${file}`);
  await app.getByText('Categories: all categories').click();
  await app.getByRole('list', { name: 'Categories' }).getByLabel('Work', { exact: true }).check();
  await expect(app.getByText('Categories: Work')).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'webhooks-command');
  await app.getByRole('button', { name: 'Add destination' }).click();
  await expect(app.getByRole('heading', { level: 1, name: 'node' })).toBeVisible();
  await expect(app.getByText('Categories: Work')).toBeVisible();
  await expect(app.getByRole('heading', { name: 'Secret' })).toHaveCount(0);
  await app.getByRole('button', { name: 'Send a test event' }).click();
  await expect(app.getByText(/^Delivered/)).toBeVisible();
  await expect.poll(() => existsSync(file)).toBe(true);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ discarded: false });

  await open(app, service, '/new?trigger=memory_created');
  await app.getByRole('radio', { name: 'Folder' }).check();
  await app.getByRole('textbox', { name: 'Folder' }).fill(join(folder, 'not-there'));
  await app.keyboard.press('Enter');
  await expect(app.getByText('Check the folder: it has to exist')).toBeVisible();
  await app.getByText('Languages: all languages').click();
  await app.getByLabel('German', { exact: true }).check();
  await app.getByRole('textbox', { name: 'Folder' }).fill(folder);
  await app.keyboard.press('Enter');
  await expect(app.getByText('Folder. A conversation')).toBeVisible();
  await app.reload();
  await expect(app.getByRole('textbox', { name: 'Folder' })).toHaveValue(folder);
  await expect(app.getByText('Languages: German')).toBeVisible();
  rmSync(folder, { recursive: true });
});

test('a receiver that its users set up says whether that was done', async ({
  unopened: app,
  service,
  receiver,
}) => {
  receiver.answer = { status: 200, body: '{"is_setup_completed": false}' };
  await open(app, service, '/new?trigger=memory_created');
  await app.getByLabel('Address', { exact: true }).fill(`${receiver.url}/hook`);
  await app.getByText('Setup links').click();
  await app.getByLabel('Setup page').fill(`${receiver.url}/start?from=earshot`);
  await app.getByLabel('Address that says whether setup is complete').fill(`${receiver.url}/done`);
  await app.keyboard.press('Enter');
  await expect(app.getByText('Setup is not complete yet.')).toBeVisible();
  const link = app.getByRole('link', { name: 'Open the setup page' });
  await expect(link).toHaveAttribute('href', /\/start\?from=earshot&uid=./);
  expect(receiver.arrived[0]!.url).toMatch(/^\/done\?uid=./);
  receiver.answer = { status: 200, body: '{"is_setup_completed": true}' };
  await app.getByRole('button', { name: 'Check again' }).click();
  await expect(app.getByText('Setup is complete.')).toBeVisible();
  receiver.answer = { status: 500, body: '' };
  await app.getByRole('button', { name: 'Check again' }).click();
  await expect(app.getByText('The receiver didn’t say whether setup is complete.')).toBeVisible();
  await expectAccessible(app);
});

test('a long name and address stay within the page, and an enlarged window still shows the journal', async ({
  unopened: app,
  service,
  receiver,
}) => {
  const name = 'Averylongnamewithoutaspace'.repeat(3);
  await open(app, service, '/new?trigger=audio_bytes');
  await app.getByLabel('Address', { exact: true }).fill(`${receiver.url}/${'segment'.repeat(40)}`);
  await app.getByLabel('Name (optional)').fill(name);
  await app.keyboard.press('Enter');
  await app.getByRole('button', { name: 'Send a test event' }).click();
  await expect(app.getByText(/^Delivered, 200/)).toBeVisible();
  const beyond = () => {
    const page = document.querySelector('.settings-scroll');
    return page === null ? NaN : page.scrollWidth - page.clientWidth;
  };
  // 640 by 360 is a window of 1280 by 720 at twice the size.
  for (const [width, height] of [
    [390, 844],
    [640, 360],
  ] as const) {
    await app.setViewportSize({ width, height });
    await open(app, service);
    await app.getByRole('link', { name }).click();
    await expect(app.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(await app.evaluate(beyond)).toBe(0);
    await open(app, service, '/journal');
    const row = app.getByRole('list', { name: 'Delivery journal' }).getByRole('link');
    await row.scrollIntoViewIfNeeded();
    await expect(row).toBeInViewport();
    expect(await app.evaluate(beyond)).toBe(0);
    await row.click();
    await expect(app.locator('h1 + .facts')).toContainText(name);
    expect(await app.evaluate(beyond)).toBe(0);
  }
});

test('states are said in words, and what cannot be read says so', async ({ unopened: app, service }) => {
  const one = {
    ...{ trigger: 'memory_created', kind: 'webhook', position: 0, enabled: true, seconds: null, argv: null },
    ...{ setup_url: null, setup_completed_url: null, cwd: null, path: null, format: null, private: false },
    ...{
      body_form: 'contract',
      filter: { categories: [], folder_ids: [], languages: [] },
      waiting: 0,
      dead: 0,
    },
    ...{ added_by: 'owner', previous_secret_until: null, last_success_at: null, last_failure_at: null },
    ...{ last_error: null, created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z' },
  };
  const failed = { last_failure_at: '2026-11-21T10:00:00Z', last_error: 'The receiver answered 500.' };
  const shown = [
    { ...one, id: 'a', name: 'Home', state: 'on', url: 'http://192.168.1.4/in', private: true },
    { ...one, id: 'b', name: 'Gone', state: 'gone', enabled: false, url: 'https://b.example/', ...failed },
    {
      ...one,
      id: 'c',
      name: 'Slow',
      state: 'on',
      url: 'https://c.example/',
      waiting: 12,
      dead: 3,
      ...failed,
    },
    { ...one, id: 'd', name: 'Pausing', state: 'paused', url: 'https://d.example/', waiting: 1, ...failed },
    { ...one, id: 'e', name: 'Other', state: 'no_address', url: '', added_by: 'client' },
  ];
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  let broken = false;
  await app.route('**/v1/destinations', async (route) => {
    await held;
    return broken
      ? route.fulfill({ status: 500, json: { detail: 'Something went wrong.' } })
      : route.fulfill({ json: shown });
  });
  await open(app, service);
  await expect(app.locator('.settings-page [aria-busy="true"]').first()).toBeVisible();
  await keepScreen(app, 'webhooks-loading');
  letThrough();
  const rows = app
    .getByRole('list', { name: 'Destinations of “Completed conversation”' })
    .getByRole('listitem');
  await expect(rows.nth(0)).toContainText(/Homelocal.*On/);
  await expect(rows.nth(1)).toContainText('Turned off: the receiver answered 410 Gone');
  await expect(rows.nth(2)).toContainText(/Retrying.*12 waiting.*3 given up/);
  await expect(rows.nth(3)).toContainText('Paused after several failures; next attempt soon');
  await expect(rows.nth(4)).toContainText(/entered by others.*no address, so nothing is sent/);
  await expectAccessible(app);
  await keepScreen(app, 'webhooks-states');
  broken = true;
  await app.reload();
  const alert = app.getByRole('alert').filter({ hasText: 'The destinations couldn’t be loaded' });
  await expect(alert).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'webhooks-failed');
  broken = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(rows).toHaveCount(5);
});

for (const width of [820, 390]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ seed: { count: 0, deliveries: 12 }, shared: true });

    test('destinations and journal fit', async ({ unopened: app, service }) => {
      await app.setViewportSize({ width, height: 844 });
      const fits = async (name: string): Promise<void> => {
        await expectAccessible(app);
        await keepScreen(app, name);
        const overflow = await app.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      };
      await open(app, service);
      await app.getByRole('link', { name: 'Notes' }).click();
      await expect(app.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
      await fits('webhooks-destination');
      await open(app, service, '/new');
      await fits('webhooks-new');
      await open(app, service, '/journal');
      await expect(app.getByText('12 in all')).toBeVisible();
      await fits('webhooks-journal');
      await app.getByRole('list').getByRole('link').first().click();
      await expect(app.getByRole('region', { name: 'Body' })).toBeVisible();
      await fits('webhooks-delivery');
    });
  });
}
