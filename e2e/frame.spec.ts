// What surrounds the screens: how the page starts, its rail, and a session that ends while it is open.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, expectAccessible, keepScreen, test, holdBack } from './fixtures.ts';
import type { Service } from './service.ts';

test.use({ seed: { count: 12 } });

/** A one-time link, as the command prints it. */
function link({ dataDir }: Service): string {
  return execFileSync(process.execPath, ['out/main/cli.js', 'link', '--data-dir', dataDir], {
    encoding: 'utf8',
  }).trim();
}

test('the first screen needs little code, and asks for its list before it knows who is signed in', async ({
  app,
}) => {
  const scripts = new Set<string>();
  const asked: string[] = [];
  const letThrough = await holdBack(app, '**/private/session');
  app.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // What the page before still fetched ahead does not count.
    if (request.isNavigationRequest()) scripts.clear();
    asked.push(pathname);
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  await app.reload();
  // The session is not answered: the frame stands, and says so in words.
  await expect(app.getByRole('status').filter({ hasText: 'Opening Earshot' })).toBeVisible();
  await expect.poll(() => asked.includes('/v1/conversations')).toBe(true);
  await keepScreen(app, 'opening');
  await expect(app.getByText('This takes longer than usual.')).toBeVisible();
  letThrough();
  await expect(
    app.getByRole('region', { name: 'Conversations' }).getByRole('listitem').first(),
  ).toBeVisible();

  const files = [...scripts].map((path) => readFileSync(`out/renderer${path}`));
  const bytes = files.map((file) => gzipSync(file).length).reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: 'first-screen JS', description: `${bytes} bytes gzip` });
  expect(scripts.size).toBeGreaterThan(2);
  expect(bytes).toBeLessThan(200_000);
  expect([...scripts].join()).not.toContain('you-section');
  // A word that only the parser of messages knows: they are parsed when the page is built.
  expect(files.some((file) => file.includes('selectordinal'))).toBe(false);
});

test.describe('when nothing else is to do', () => {
  test.use({ loadsAhead: true });

  test('the code of other screens waits for what is drawn first', async ({ app }) => {
    const asked: string[] = [];
    const letThrough = await holdBack(app, '**/v1/conversations?*');
    await app.reload();
    // What the page before still fetched does not count.
    await expect(app.getByRole('navigation', { name: 'Main' })).toBeVisible();
    app.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (let turn = 0; turn < 20; turn++)
      await app.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(asked.filter((path) => path.includes('/assets/you-section-'))).toEqual([]);
    letThrough();
    await expect.poll(() => asked.join()).toContain('/assets/you-section-');
  });

  test('the screens that nobody opened yet are loaded, too', async ({ app, service }) => {
    const scripts: string[] = [];
    app.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await app.reload();
    await expect.poll(() => scripts.join()).toContain('/assets/you-section-');
    await expect.poll(() => scripts.join()).toContain('/assets/ask-screen-');
    expect(app.url()).toBe(`${service.url}/`);
  });
});

test('a session that ends leaves the page as it is, and signing in goes on with it [states.session-over]', async ({
  app,
  service,
  context,
}) => {
  await app.getByRole('link', { name: 'Memories' }).click();
  const field = app.getByRole('textbox').first();
  await field.fill('half a sentence');
  // Another window signs out; this one notices at its next request.
  const other = await context.newPage();
  await other.goto(`${service.url}/settings/you`);
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByRole('heading', { name: 'You are signed out' })).toBeVisible();

  const again = app.getByRole('dialog', { name: 'You are signed out' });
  await expect(again).toBeVisible();
  await expect(app.getByText('Authorization header')).toHaveCount(0);
  await app.keyboard.press('Escape');
  await expect(again).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'sign-in-again');

  await other.goto(link(service));
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(again).toBeHidden();
  await expect(field).toHaveValue('half a sentence');
});

test('an answer that the session is over leads to signing in, not to the service’s words', async ({
  app,
}) => {
  let over = false;
  const refuse = { status: 401, json: { detail: 'Authorization header not found' } };
  for (const path of ['**/v1/**', '**/private/session', '**/private/token'])
    await app.route(path, (route) => (over ? route.fulfill(refuse) : route.continue()));
  await expect(app.locator('.index-row-link').first()).toBeVisible();
  over = true;
  await app
    .locator('.index-row-link')
    .first()
    .evaluate((row: HTMLElement) => row.click());
  await expect(app.getByRole('dialog', { name: 'You are signed out' })).toBeVisible();
  await expect(app.getByText('Authorization header')).toHaveCount(0);
});

test('a narrow window has five places, and the others behind More', async ({ app }) => {
  const rail = app.getByRole('navigation', { name: 'Main' });
  const names = async (): Promise<string[]> =>
    (await rail.locator('.rail-item:visible').allInnerTexts()).map((name) => name.trim());
  const wide = ['Live', 'Conversations', 'Tasks', 'Memories', 'People', 'Recap', 'Search', 'Ask'];
  const there = await names();
  expect(there.filter((name) => wide.includes(name))).toEqual(wide.filter((name) => there.includes(name)));
  expect(there.at(-1)).toBe('Settings');

  await app.setViewportSize({ width: 390, height: 844 });
  const list = app.getByRole('region', { name: 'Conversations' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  expect(await names()).toEqual(['Live', 'Conversations', 'Tasks', 'Memories', 'Search', 'More']);
  await rail.getByRole('button', { name: 'More' }).click();
  await expectAccessible(app);
  await keepScreen(app, 'more');
  await app.keyboard.press('Escape');
  await expect(rail.getByRole('link', { name: 'Recap' })).toBeHidden();
  await rail.getByRole('button', { name: 'More' }).click();
  await rail.getByRole('link', { name: 'Recap' }).click();
  await expect(app).toHaveURL(/\/recap$/);
  await expect(rail.getByRole('link', { name: 'Recap' })).toBeHidden();
});

test('a screen that cannot be loaded says so in its place, and the rest goes on', async ({ app }) => {
  await app.route('**/assets/ask-screen-*.js', (route) => route.abort());
  await app.reload();
  const rail = app.getByRole('navigation', { name: 'Main' });
  await rail.getByRole('link', { name: 'Ask', exact: true }).click();
  await expect(app.getByRole('heading', { name: 'This screen couldn’t be loaded' })).toBeVisible();
  await rail.getByRole('link', { name: 'Tasks' }).click();
  await expect(app.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
});
