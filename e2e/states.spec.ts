// Signed out, loading, failed, and the service gone: each says what happened, what is safe and what to do.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '@playwright/test';
import { expect, expectAccessible, keepScreen, test, holdBack, visit } from './fixtures.ts';

test('without a link the screen says how to get one', async ({ page, service }) => {
  await page.goto(service.url);
  await expect(page.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible();
  await expect(page.getByText('npm run cli -- link')).toBeVisible();
  await expectAccessible(page);
  await keepScreen(page, 'signed-out');
});

test('a file that leads to the link signs in, as --open has the browser do it', async ({ page, service }) => {
  const file = join(service.dataDir, 'open.html');
  writeFileSync(file, `<meta http-equiv="refresh" content="0; url=${service.uiUrl}">`);
  await page.goto(`file://${file}`);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('a link works once', async ({ app, service, browser }) => {
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible();
  const other = await browser.newContext();
  const page = await other.newPage();
  await page.goto(service.uiUrl);
  await expect(page.getByRole('heading', { level: 1, name: 'That link no longer works' })).toBeVisible();
  await other.close();
});

test('without a microphone the bar says what to do, and nothing else breaks', async ({ app }) => {
  const bar = app.getByRole('region', { name: 'Recording' });
  await bar.getByRole('button', { name: 'Start listening' }).click();
  await expect(bar.getByRole('status')).toHaveText(/microphone/i);
  await expect(bar.getByRole('button', { name: 'Start listening' })).toBeVisible();
  await keepScreen(app, 'no-microphone');
});

test.describe('with conversations', () => {
  test.use({ seed: { count: 12, failed: true }, shared: true });

  test('a conversation that could not be written up says so and can be tried again', async ({ app }) => {
    const waiting = app.getByRole('listitem').filter({ hasText: 'Needs a retry' });
    await waiting.getByRole('link').click();
    await expect(app.getByText('The transcript is safe.')).toBeVisible();
    await expectAccessible(app);
    await keepScreen(app, 'failed');
    await app.getByRole('button', { name: 'Try again' }).click();
    await expect(app.getByText('The transcript is safe.')).toBeHidden();
    await expect(waiting).toHaveCount(0);
    await expect(app.getByRole('heading', { level: 1 })).not.toHaveText(/^Untitled/);
  });

  test('a list that cannot be read says so and can be tried again [states.failed]', async ({ app }) => {
    let broken = true;
    await app.route('**/v1/conversations?*', (route) =>
      broken ? route.fulfill({ status: 500, json: { detail: 'Something went wrong.' } }) : route.continue(),
    );
    await app.reload();
    const alert = app.getByRole('alert').filter({ hasText: 'The list couldn’t be loaded' });
    await expect(alert).toBeVisible();
    await expectAccessible(app);
    broken = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(
      app.getByRole('link', { name: /Dinner with Mara|Launch on Thursday/ }).first(),
    ).toBeVisible();
  });

  test('what is loading has the shape of what comes [states.loading]', async ({ app }) => {
    const letThrough = await holdBack(app, '**/v1/conversations?*');
    await app.reload();
    await expect(app.locator('.index-row.is-empty').first()).toBeVisible();
    await keepScreen(app, 'loading');
    const slow = (what: string) =>
      app.getByRole('status').filter({ hasText: `${what}… This takes longer than usual.` });
    await expect(slow('Loading the list')).toBeVisible();
    // An announcement within what is busy waits until it is not.
    await expect(app.locator('[aria-busy=true] [role=status]')).toHaveCount(0);
    await keepScreen(app, 'loading-slow');
    letThrough();
    await expect(app.locator('.index-row.is-empty')).toHaveCount(0);
    await expect(slow('')).toHaveCount(0);

    const showMemories = await holdBack(app, '**/v3/memories?*');
    await app.keyboard.press('g');
    await app.keyboard.press('m');
    await expect(slow('Loading the memories')).toBeVisible();
    await expectAccessible(app);
    await keepScreen(app, 'loading-memories-slow');
    showMemories();
    await expect(slow('')).toHaveCount(0);
  });

  test('an unknown conversation is said to be unknown', async ({ unopened: app, service }) => {
    await app.goto(service.at('/conversations/does-not-exist'));
    await expect(app.getByRole('alert')).toContainText('Conversation not found');
    await expect(app).toHaveTitle('Conversation not found · Earshot');
    await app.getByRole('alert').getByRole('link', { name: 'All conversations' }).click();
    await expect(app).toHaveURL(service.at('/'));
  });

  test('an address at which there is nothing says so, and leads back', async ({ app, service }) => {
    for (const [path, name] of [
      ['/settings/nonsense', 'Page not found'],
      ['/people/does-not-exist', 'Person not found'],
      ['/settings/webhooks/does-not-exist', 'There is no such destination'],
      ['/nonsense', 'Page not found'],
    ] as const) {
      await visit(app, path);
      await expect(app.getByRole('alert')).toContainText(name);
      await expect(app.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(app).toHaveTitle(`${name} · Earshot`);
      await expect(app).toHaveURL(service.at(path));
      const isPage = !path.startsWith('/people/') && !path.includes('webhooks');
      await expect(
        app.getByRole('navigation', { name: 'Main' }).locator('.rail-item[aria-current]'),
      ).toHaveCount(isPage ? 0 : 1);
    }
    await expectAccessible(app);
    await keepScreen(app, 'unknown-address');
    const back = app.getByRole('alert').getByRole('link', { name: 'Go to the conversations' });
    const offMiddle = await back.evaluate((link) => {
      const words = document.createRange();
      words.selectNodeContents(link);
      const [inner, outer] = [words.getBoundingClientRect(), link.getBoundingClientRect()];
      return Math.abs(inner.top + inner.bottom - outer.top - outer.bottom) / 2;
    });
    expect(offMiddle).toBeLessThan(2);
    await back.click();
    await expect(app).toHaveURL(service.at('/'));
    await expect(app).toHaveTitle('Earshot');
  });

  test.describe('with a service of its own', () => {
    test.use({ shared: false });

    test('a service that goes away is noticed, and found again by itself [states.service-away]', async ({
      app,
      service,
    }) => {
      await expect(app.getByText('12', { exact: true })).toBeVisible();
      const live = app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Live' });
      await live.click();
      const start = app.getByRole('button', { name: 'Start listening' });
      await expect(start).toHaveCount(2);
      await app.goBack();
      await service.stop('SIGKILL');
      await expect(app.getByText('Earshot’s service is not answering.')).toBeVisible();
      await expect(
        app.getByRole('region', { name: 'Conversations' }).getByRole('listitem').first(),
      ).toBeVisible();
      await expect(start).toBeDisabled();
      await keepScreen(app, 'service-gone');
      await live.click();
      await expect(start).toHaveCount(2);
      for (const one of await start.all()) await expect(one).toBeDisabled();
      await expect(app.getByRole('main').getByRole('button', { name: 'Play the sample' })).toBeDisabled();
      await app.goBack();
      await service.startAgain();
      await expect(app.getByText('Earshot’s service is not answering.')).toBeHidden();
      await expect(app.getByText('12', { exact: true })).toBeVisible();
    });

    test('a service that answers with an error is not said to be away [states.service-failing]', async ({
      app,
      service,
    }) => {
      const rows = app.getByRole('region', { name: 'Conversations' }).getByRole('listitem');
      await expect(rows.getByRole('link').first()).toBeVisible();
      const failing = 'Earshot’s service answers with an error.';
      const fail = (route: Route) => route.fulfill({ status: 500, json: { detail: 'Broken.' } });
      await app.route(/\/(v1|v2|v3|private)\//, fail);
      // The stream that is open ends with it.
      await service.stop();
      await service.startAgain();
      await expect(app.getByText(failing)).toBeVisible();
      await expect(app.getByText('is not answering')).toHaveCount(0);
      await expect(rows.getByRole('link').first()).toBeVisible();
      await expectAccessible(app);
      await keepScreen(app, 'service-failing');
      for (const [language, title] of [
        ['en', 'The service answers with an error'],
        ['de', 'Der Dienst antwortet mit einem Fehler'],
        ['es', 'El servicio responde con un error'],
      ] as const) {
        await app.evaluate((one) => window.localStorage.setItem('earshot.language', one), language);
        await app.reload();
        await expect(app.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expectAccessible(app);
        await keepScreen(app, `service-failing-gate-${language}`);
      }
      await app.setViewportSize({ width: 390, height: 844 });
      await keepScreen(app, 'service-failing-gate-es');
      await app.unroute(/\/(v1|v2|v3|private)\//);
      await expect(app.getByText('12', { exact: true })).toBeVisible();
    });
  });
});
