// What is being read is named for those who do not see its shape, and said once when it takes long: on every screen.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, keepScreen, test } from './fixtures.ts';
import { EVERYWHERE, SCREENS } from './views.ts';

test.use({ seed: EVERYWHERE, shared: true });
test.setTimeout(600_000);

/** More than the page waits before it says that something takes long. */
const SLOW_MS = 5_000;

/** The session passes; whatever a screen reads waits for ever. */
const holdAll = (app: Page): Promise<unknown> =>
  app.route(/\/(v1|v2|v3|private)\//, (route) => {
    const { pathname } = new URL(route.request().url());
    return /^\/private\/(session|events|challenge|token)/.test(pathname) ? route.continue() : undefined;
  });

/** Shapes and unknown settings of the screen, and those of them that say nothing of themselves. */
function waiting(): { count: number; unnamed: string[] } {
  const isShown = (one: Element): boolean => one.checkVisibility({ visibilityProperty: true });
  const shapes = [...document.querySelectorAll('main .bone, main .is-loading, main .is-unknown')].filter(
    isShown,
  );
  const unnamed = shapes.filter((one) => {
    const busy = one.closest('[aria-busy=true]');
    if (busy !== null) return busy.textContent.trim() === '' && busy.getAttribute('aria-label') === null;
    // A row in the place of one that is on its way: the list says it.
    return one.closest('[aria-hidden=true]') === null;
  });
  return { count: shapes.length, unnamed: unnamed.map((one) => one.outerHTML) };
}

test('each screen names what it reads, and says once when that takes long [states.loading]', async ({
  app,
  service,
}) => {
  await holdAll(app);
  await app.clock.install();
  const paths = SCREENS.filter(({ open }) => open === undefined).map(({ path }) => path);
  const waited: string[] = [];
  for (const path of [...paths, '/conversations/some', '/people/some', '/settings/webhooks/some']) {
    await test.step(path, async () => {
      await app.goto(service.url + path);
      await expect(app.locator('main :is(h1, h2, .bone)').first()).toBeAttached();
      const slow = app
        .locator('main')
        .getByRole('status')
        .filter({ hasText: 'This takes longer than usual.' });
      // The code of a screen, which is on its way for a moment, has a shape, too.
      await expect(app.locator('main').getByText('Loading this screen')).toHaveCount(0);
      await expect(async () => {
        await app.clock.fastForward(SLOW_MS);
        const { count, unnamed } = await app.evaluate(waiting);
        expect(unnamed).toEqual([]);
        expect(count === 0 || (await slow.count()) > 0).toBe(true);
      }, path).toPass({ timeout: 20_000 });
      if ((await slow.count()) === 0) return;
      waited.push(path);
      const said = await slow.allTextContents();
      expect.soft(new Set(said).size, `${path}: ${said.join(' ')}`).toBe(said.length);
      expect.soft(said.join(' '), path).not.toMatch(/Loading…/);
      // An announcement within what is busy waits until it is not.
      await expect.soft(app.locator('[aria-busy=true] [role=status]'), path).toHaveCount(0);
      if (path.startsWith('/settings/')) expect.soft(said, path).toHaveLength(1);
    });
  }
  expect(waited.length).toBeGreaterThan(20);
  await expectAccessible(app);
  await keepScreen(app, 'loading-webhook');
});
