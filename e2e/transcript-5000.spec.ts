// A transcript of five thousand lines: the page stays light while it is scrolled, every line can be reached and found.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, keepScreen, test } from './fixtures.ts';

test.use({ seed: { count: 3, long: 5_000 } });

const MOST_NODES = 1_500;

/** Scrolls through all of it, a screen at a time; the most elements that the page had, and its frames over 50 ms. */
async function scrollThrough(app: Page): Promise<{ most: number; long: number[] }> {
  return app.evaluate(async () => {
    const scroller = document.querySelector('.pane-scroll')!;
    const steps = 120;
    const long: number[] = [];
    let most = 0;
    let last = performance.now();
    for (let step = 0; step <= 2 * steps; step++) {
      scroller.scrollTop =
        step < steps
          ? step * 260
          : ((step - steps) / steps) * (scroller.scrollHeight - scroller.clientHeight);
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      if (now - last > 50) long.push(Math.round(now - last));
      last = now;
      most = Math.max(most, document.querySelectorAll('*').length);
    }
    return { most, long };
  });
}

test('five thousand lines are read, scrolled and found [transcript.long] [typing.scrolled-away]', async ({
  app,
}) => {
  const began = performance.now();
  await app
    .getByRole('link', { name: /The garden, all of it/ })
    .first()
    .click();
  const first = app.locator('[data-line="0"]');
  await expect(first).toBeVisible();
  const opened = Math.round(performance.now() - began);
  const { most, long } = await scrollThrough(app);
  test.info().annotations.push({
    type: 'measured',
    description: `open ${opened} ms, frames over 50 ms: ${long.join(', ') || 'none'}`,
  });
  expect(most).toBeLessThanOrEqual(MOST_NODES);
  await keepScreen(app, 'long-transcript');
  await expectAccessible(app);

  // Rows are measured when they are drawn, so the end is reached in a few steps.
  const last = app.locator('[data-line="4999"]');
  await expect(async () => {
    await app.locator('.pane-scroll').evaluate((scroller) => (scroller.scrollTop = scroller.scrollHeight));
    await expect(last).toBeInViewport({ timeout: 500 });
  }).toPass();
  await last.focus();
  await app.keyboard.press('Home');
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  const row = app.locator('.transcript > li').first();
  const rows = Number(await row.getAttribute('aria-setsize'));
  expect(rows).toBeGreaterThan(1_000);
  expect(rows).toBeLessThan(5_000);

  await app.getByText(/^\d+ chapters$/).click();
  const chapters = app.locator('.chapters button');
  await chapters.nth(3).click();
  const heading = app.getByRole('heading', { level: 3 }).first();
  await expect(heading).toBeInViewport();

  // The word stands in ten lines, of which few are in the document.
  await app.keyboard.press('Control+f');
  await app.keyboard.type('greenhouse');
  const bar = app.getByRole('search', { name: 'Find in this conversation' });
  await expect(bar.getByRole('status')).toHaveText(/^\d of 10$/);
  for (let hit = 0; hit < 10; hit++) {
    await app.keyboard.press('Enter');
    await expect(app.locator('mark.is-chosen')).toBeInViewport();
  }
  await keepScreen(app, 'long-transcript-find');
  await app.keyboard.press('Escape');
  // The lines are drawn anew without what was marked.
  await expect(app.locator('mark')).toHaveCount(0);

  // A line that is being corrected keeps what was typed where it is scrolled away, also when another line has the focus.
  await app.keyboard.press('e');
  const field = app.getByRole('textbox', { name: 'Text of the line' });
  await field.fill('Half of it');
  await app.locator('[data-line]').first().focus();
  await app.locator('.pane-scroll').evaluate((scroller) => (scroller.scrollTop += 20_000));
  await expect(field).not.toBeInViewport();
  await expect(field).toHaveValue('Half of it');
  await field.focus();
  await expect(field).toBeInViewport();
  await app.keyboard.press('Escape');
  await app.keyboard.press('Escape');
  await expect(field).toHaveCount(0);

  // A selection goes on over lines that have left the document.
  await app.evaluate(() => {
    const line = document.querySelector('[data-line]:focus')!;
    document.getSelection()!.setBaseAndExtent(line.firstChild!, 0, line.firstChild!, 4);
  });
  await app.locator('.pane-scroll').evaluate((scroller) => (scroller.scrollTop += 20_000));
  expect(await app.evaluate(() => document.getSelection()!.toString().length)).toBe(4);

  // Coming back, it stands where it was left.
  const seen = await app.locator('.pane-scroll').evaluate((scroller) => scroller.scrollTop);
  await app.waitForTimeout(300);
  await app.getByRole('link', { name: 'Tasks', exact: true }).click();
  await expect(app).toHaveURL(/\/tasks/);
  await app.goBack();
  await expect(app.locator('[data-line]').first()).toBeVisible();
  await expect
    .poll(() => app.locator('.pane-scroll').evaluate((scroller) => scroller.scrollTop))
    .toBeGreaterThan(seen - 2_000);
});

test('the line that a key led to stays in view when what stands above it is read later', async ({
  app,
  service,
}) => {
  const talk = app.getByRole('link', { name: /The garden, all of it/ }).first();
  const claims = Array.from({ length: 40 }, (_, index) => ({
    ...{ id: `claim-${index}`, kind: 'decision', text: `The bed by the fence gets moved, number ${index}.` },
    ...{ person: null, confidence: 0.9, draft: false, segment_ids: [], start: null, end: null },
  }));
  const last = app.locator('[data-line="4999"]');
  for (const first of ['the key', 'the claims'] as const) {
    let letThrough = (): void => undefined;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await app.route('**/claims', async (route) => {
      await held;
      await route.fulfill({ json: { id: 'x', claims } });
    });
    await app.goto(service.url);
    await talk.click();
    await app.locator('[data-line="0"]').focus();
    await app.keyboard.press('End');
    if (first === 'the key') {
      await expect(last).toBeFocused();
      await expect(last).toBeInViewport({ ratio: 1 });
    }
    letThrough();
    await expect(app.getByText('The bed by the fence gets moved, number 39.')).toBeAttached();
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport({ ratio: 1 });
    await app.unroute('**/claims');
  }
});
