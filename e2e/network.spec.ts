// Who may connect, by hand: other computers, a paired phone, an origin and a host name; with the keyboard alone.
import { expect, expectAccessible, keepScreen, ownersHeaders, test } from './fixtures.ts';
import { ask } from '../tests/helpers/raw-request.ts';

test.beforeEach(async ({ app }) => {
  await app.getByRole('link', { name: 'Settings' }).click();
  await app.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Network' }).click();
  await expect(app.getByRole('heading', { level: 1, name: 'Network' })).toBeVisible();
});

test('an origin and a host name are allowed and removed again', async ({ app, service }) => {
  const from = async (headers: Record<string, string>): Promise<number> =>
    (await ask(`${service.url}/v1/conversations`, { headers: { ...ownersHeaders(service), ...headers } }))
      .status;
  const origin = 'chrome-extension://abcdef';
  await expect(app.getByText('None: only Earshot’s own pages.')).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'settings-network-empty');
  expect(await from({ origin })).toBe(403);

  const field = app.getByLabel('Origin', { exact: true });
  await field.fill('https://app.test/path');
  await app.keyboard.press('Enter');
  await expect(app.getByText(/An origin is a scheme and a host without a path/)).toBeVisible();
  await field.fill(origin);
  await app.keyboard.press('Enter');
  await expect(app.getByRole('list', { name: 'Allowed origins' })).toContainText(origin);
  await expect(field).toHaveValue('');
  expect(await from({ origin })).toBe(200);
  await field.fill('null');
  await app.keyboard.press('Enter');
  await expect(app.getByText('Lets in every page that comes from no site')).toBeVisible();

  await app.getByLabel('Host name', { exact: true }).fill('Earshot.Example.org');
  await app.keyboard.press('Enter');
  await expect(app.getByRole('list', { name: 'Host names' })).toContainText('earshot.example.org');
  expect(await from({ host: 'earshot.example.org' })).toBe(200);
  await expectAccessible(app);
  await keepScreen(app, 'settings-network-lists');

  await app.getByRole('button', { name: `Remove ${origin}` }).click();
  await expect(app.getByText(origin, { exact: true })).toHaveCount(0);
  expect(await from({ origin })).toBe(403);
  await app.getByRole('button', { name: 'Remove earshot.example.org' }).click();
  await expect(app.getByText('None: only this computer’s own.')).toBeVisible();
  expect(await from({ host: 'earshot.example.org' })).toBe(403);
});

test('other computers are let in with the keyboard alone, after a warning where it is not encrypted', async ({
  app,
}) => {
  const apply = app.getByRole('button', { name: 'Apply' });
  await app.getByRole('radio', { name: /Only this computer/ }).focus();
  await app.keyboard.press('ArrowDown');
  await expect(app.getByText('Addresses for other computers')).toHaveCount(0);
  await app.keyboard.press('Enter');
  await expect(app.getByText('Addresses for other computers')).toBeVisible();
  const fingerprint = app.getByText(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
  await expect(fingerprint).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'settings-network-https');

  await app.getByRole('radio', { name: /not encrypted/ }).check();
  await expect(app.getByText(/anybody in the same network can read/)).toBeVisible();
  await expect(fingerprint).toBeVisible();
  await apply.click();
  await expect(fingerprint).toHaveCount(0);
  await expect(app.getByText(/^http:\/\/.+:\d+$/).first()).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'settings-network-http');

  await app.getByRole('radio', { name: /Only this computer/ }).check();
  await app.getByRole('button', { name: 'Apply' }).click();
  await expect(app.getByText('Addresses for other computers')).toHaveCount(0);
});

test('a proxy for what Earshot asks of other servers is entered, refused where it is none, and kept', async ({
  app,
}) => {
  const ways = app.getByRole('group', { name: 'How Earshot reaches them' });
  const address = app.getByRole('textbox', { name: 'Address of the proxy' });
  const use = app.getByRole('button', { name: 'Use this way' });
  await expect(ways.getByRole('radio', { name: /Through this computer’s proxy/ })).toBeChecked();
  await expect(use).toBeDisabled();
  await expect(address).toHaveCount(0);
  await ways.getByRole('radio', { name: 'Through this proxy' }).check();
  await address.fill('proxy.example.com:3128/path');
  await address.press('Enter');
  const refused = app.getByRole('alert').filter({ hasText: 'address' });
  await expect(refused).toBeVisible();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(address).toHaveAccessibleDescription((await refused.textContent()) ?? '');
  await expectAccessible(app);
  await keepScreen(app, 'settings-proxy-refused');

  // With the slash that a browser's address has.
  await address.fill('http://proxy.example.com:3128/');
  await expect(refused).toHaveCount(0);
  await use.click();
  await expect(use).toBeDisabled();
  await expectAccessible(app);
  await app.reload();
  await expect(address).toHaveValue('http://proxy.example.com:3128');
  await expect(ways.getByRole('radio', { name: 'Through this proxy' })).toBeChecked();
  await keepScreen(app, 'settings-proxy');

  // What the proxy asks for is taken with it, and the password is not shown again.
  const name = app.getByLabel('Name, if the proxy wants one');
  const password = app.getByLabel('Password, if the proxy wants one');
  await address.fill('socks5h://proxy.example.com');
  await name.fill('me');
  await password.fill('most-secret');
  await use.click();
  await expect(app.getByLabel('Password (saved)')).toHaveValue('');
  await expect(use).toBeDisabled();
  await app.reload();
  await expect(address).toHaveValue('socks5h://proxy.example.com:1080');
  await expect(name).toHaveValue('me');
  await expect(app.getByLabel('Password (saved)')).toHaveValue('');
  expect(await app.content()).not.toContain('most-secret');
  await expectAccessible(app);
  await use.scrollIntoViewIfNeeded();
  await keepScreen(app, 'settings-proxy-login');
  await name.fill('');
  await use.click();
  await expect(password).toBeVisible();

  await ways.getByRole('radio', { name: 'Always directly' }).check();
  await use.click();
  await expect(use).toBeDisabled();
  await app.reload();
  await expect(ways.getByRole('radio', { name: 'Always directly' })).toBeChecked();
  await expect(address).toHaveCount(0);
});

test('a phone is paired by its code, shown as connected, and revoked', async ({ app }) => {
  await app.getByRole('button', { name: 'Pair a device' }).click();
  await expect(app.getByLabel('Name', { exact: true })).toBeFocused();
  await app.keyboard.type('My phone');
  await app.getByLabel('Add, change and delete goals').uncheck();
  await expectAccessible(app);
  await keepScreen(app, 'settings-network-pair');
  await app.keyboard.press('Enter');
  const group = app.getByRole('group', { name: 'The address for My phone' });
  await expect(group).toBeFocused();
  const code = group.getByRole('img', { name: 'Code with the address for My phone' });
  await expect(code).toBeVisible();
  await expect(group.getByText('Other computers can’t connect now')).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'settings-network-code');
  const address = (await group.locator('.secret-line code').innerText()).trim();
  expect(app.url()).not.toContain('svc_app_');
  // What a camera reads is the address.
  const read = await app.evaluate(
    async (svg) => {
      const found = (
        globalThis as {
          BarcodeDetector?: new (options: object) => {
            detect(image: unknown): Promise<{ rawValue: string }[]>;
          };
        }
      ).BarcodeDetector;
      if (found === undefined) return null;
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await image.decode();
      return (await new found({ formats: ['qr_code'] }).detect(image))[0]?.rawValue ?? null;
    },
    await code.evaluate((element) => element.outerHTML),
  );
  if (read !== null) expect(read).toBe(address);

  const row = app.getByRole('list', { name: 'Paired devices' }).getByRole('listitem');
  await expect(row).toContainText('not connected yet');
  expect((await ask(`${address}v1/users/profile`)).status).toBe(200);
  await expect(group.getByText('My phone is connected.')).toBeVisible();
  await expect(row).toContainText(/last seen/);
  await group.getByRole('button', { name: 'Done' }).click();
  await expect(app.getByText(address)).toHaveCount(0);

  await row.getByRole('button', { name: 'Revoke My phone' }).click();
  await row.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(app.getByText('No device is paired.')).toBeVisible();
  expect((await ask(`${address}v1/users/profile`)).status).toBe(401);
});

test('what cannot be read is said, and read again', async ({ app, page }) => {
  await page.route('**/private/network', (route) => route.fulfill({ status: 500, json: { detail: 'No.' } }));
  await app.reload();
  await expect(app.getByText(/The network settings couldn’t be loaded/)).toBeVisible({ timeout: 30_000 });
  const [lead, note] = [app.locator('.setting-lead'), app.locator('.settings-page > .status-note')];
  const [above, below] = [(await lead.boundingBox())!, (await note.boundingBox())!];
  expect(below.y - (above.y + above.height)).toBeGreaterThanOrEqual(12);
  await page.unroute('**/private/network');
  await app.getByRole('button', { name: 'Try again' }).click();
  await expect(app.getByRole('radio', { name: /Only this computer/ })).toBeChecked();
});
