// Connect a program by hand: an empty page, a key in one press, a real call that appears by itself, a refusal with what to
// do about it, and a page full of clients.
import { expect, expectAccessible, keepScreen, test } from './fixtures.ts';

const LIST = '/v1/dev/user/conversations';
const CLI = 'omi-cli/0.2.0 (+https://github.com/BasedHardware/omi)';

test.use({ shared: true });

test.describe('with a service of its own', () => {
  test.use({ shared: false });

  test('a program gets its key in one press, and its first call appears by itself', async ({
    app,
    service,
  }) => {
    await app.getByRole('link', { name: 'Settings' }).click();
    await app.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Programs' }).click();
    await expect(app.getByRole('heading', { level: 1, name: 'Connect a program' })).toBeVisible();
    await expectAccessible(app);
    await keepScreen(app, 'programs-empty');

    // By the keyboard alone.
    const guide = app.locator('details', { has: app.getByText('omi-cli', { exact: true }) });
    await guide.locator('summary').focus();
    await app.keyboard.press('Enter');
    await expect(guide.getByText(`export OMI_API_BASE=${service.url}`)).toBeVisible();
    await expect(guide.getByText('export OMI_API_KEY=omi_dev_…')).toBeVisible();
    await expect(guide.getByText('It has not called yet.')).toBeVisible();
    await guide.getByRole('button', { name: 'Make a key for omi-cli' }).focus();
    await app.keyboard.press('Enter');
    const secret = guide.getByRole('group', { name: 'The secret of omi-cli' });
    await expect(secret).toBeFocused();
    const entered = guide.locator('dd code').nth(1);
    await expect(entered).toHaveText(/^export OMI_API_KEY=omi_dev_[\w-]{43}$/);
    await expectAccessible(app);
    await keepScreen(app, 'programs-key');

    const key = (await entered.innerText()).split('=')[1]!;
    const call = (path: string, credential = key) =>
      fetch(service.url + path, { headers: { authorization: `Bearer ${credential}`, 'user-agent': CLI } });
    expect((await call(LIST)).status).toBe(200);
    await expect(guide.locator('summary')).toContainText('seen just now');
    await app.getByRole('link', { name: 'Access' }).last().click();
    const row = app
      .getByRole('list', { name: 'Clients seen' })
      .getByRole('listitem')
      .filter({ hasText: 'omi-cli' });
    await expect(row.getByRole('heading', { name: 'omi-cli' })).toBeVisible();
    await expect(row).toContainText('seen just now');
    await expect(row).toContainText('1 call');

    expect((await call(`${LIST}?limit=many&order=asc`)).status).toBe(422);
    expect((await call(`${LIST}?order=asc`)).status).toBe(200);
    expect((await call('/v1/memories/extra')).status).toBe(404);
    expect((await call(LIST, 'omi_dev_wrong')).status).toBe(401);
    await expect(row.filter({ hasText: 'developer key' })).toContainText(
      'query.limit: Input should be a valid integer',
    );
    const unproven = app.getByRole('listitem').filter({ hasText: 'sent no valid key' });
    await expect(unproven).toContainText('401 Invalid API Key');
    await expect(unproven).toContainText('Make a key and enter it in the program.');
    await row.filter({ hasText: 'developer key' }).locator('summary').click();
    await expect(row.getByText(/2 × field order in the query of/)).toBeVisible();
    await expectAccessible(app);
    await keepScreen(app, 'access-refused');
    await row.filter({ hasText: 'developer key' }).scrollIntoViewIfNeeded();
    await keepScreen(app, 'access-refused-seen');

    await app.getByRole('button', { name: 'Forget all clients' }).click();
    await app.getByRole('button', { name: 'Forget', exact: true }).click();
    await expect(app.getByText('Nobody has called yet.')).toBeVisible();
    expect((await call(LIST)).status).toBe(200);
  });
});

test('each guide opens, has what it promises, and is readable', async ({ unopened: app, service }) => {
  await app.goto(service.at('/settings/programs'));
  const summaries = app.locator('.guide > summary');
  await expect(summaries).toHaveCount(23);
  for (const summary of await summaries.all()) {
    await summary.click();
    await expect(summary.locator('xpath=..')).toHaveAttribute('open', '');
  }
  await app.getByText('Phone app', { exact: true }).click();
  const phone = app.locator('details[open]');
  await expect(phone).toContainText('Earshot takes only ID tokens of its own');
  await expect(phone).toContainText(`--dart-define=OMI_API_BASE_URL=${service.url}/`);
  await expectAccessible(app);
  await keepScreen(app, 'programs-phone');
});

test('many clients are shown ten at a time; a failed reading says so', async ({ unopened: app, service }) => {
  const at = new Date().toISOString();
  const refused = { at, method: 'GET', route: '/v1/{…}', status: 404, reason: 'Not Found' };
  const rows = Array.from({ length: 200 }, (_, n) => ({
    id: String(n),
    caller: n % 3 === 0 ? 'none' : 'dev_key',
    key_id: 'k',
    key_name: n % 3 === 0 ? null : `A program with quite a long name, number ${n}`,
    program_id: 'other',
    program: `Program${n}`,
    platform: null,
    first_seen_at: at,
    last_seen_at: n < 3 ? at : '2026-01-05T09:00:00Z',
    calls: n + 1,
    failed_calls: n % 2,
    last_refused: n % 2 === 1 ? refused : null,
    failures: n % 2 === 1 ? [{ ...refused, count: 1 }] : [],
    unknown_fields: [],
  }));
  let fails = false;
  await app.route('**/private/clients-seen', (route) =>
    fails
      ? route.fulfill({ status: 500, json: { detail: 'Internal error' } })
      : route.fulfill({ json: rows }),
  );
  await app.goto(service.at('/settings/access'));
  const list = app.getByRole('list', { name: 'Clients seen' });
  await expect(list.getByRole('heading')).toHaveCount(10);
  await expectAccessible(app);
  await keepScreen(app, 'access-many');
  await app.getByRole('button', { name: 'Show more: 190 of 200 are not shown' }).click();
  await expect(list.getByRole('heading')).toHaveCount(60);
  fails = true;
  await app.reload();
  await expect(app.getByText('The list of clients couldn’t be loaded.')).toBeVisible();
  await expect(app.getByText('Nobody but you.')).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'access-seen-failed');
  fails = false;
  await app.getByRole('button', { name: 'Try again' }).click();
  await expect(list.getByRole('heading')).toHaveCount(10);
});
