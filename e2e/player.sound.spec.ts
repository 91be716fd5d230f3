// The player: heard by keys and clicks, going on behind other screens, remembered speed, position by keyboard.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, keepScreen, shortSample, test } from './fixtures.ts';

// Speech takes the time it takes, and the engine is loaded first.
test.setTimeout(300_000);

/** Keeps what the page does upon the system's keys for media, so that `pressMediaKey` can do it. */
const keepMediaKeys = (page: Page) =>
  page.evaluate(() => {
    const keys: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>> = {};
    const { mediaSession } = navigator;
    const set = mediaSession.setActionHandler.bind(mediaSession);
    mediaSession.setActionHandler = (action, handler) => {
      keys[action] = handler;
      set(action, handler);
    };
    Object.assign(window, { keys });
  });

const pressMediaKey = (page: Page, details: MediaSessionActionDetails) =>
  page.evaluate((pressed) => {
    const { keys } = window as unknown as { keys: Record<string, MediaSessionActionHandler> };
    keys[pressed.action]!(pressed);
  }, details);

test('what plays goes on while other screens are open, and the strip leads back [player.goes-on] [player.by-system]', async ({
  app,
}) => {
  await shortSample(app);
  await app.getByRole('main').getByRole('button', { name: 'Play the sample' }).click();
  await app.waitForURL(/\/conversations\/[^/]+$/);
  const conversation = app.url();
  await keepMediaKeys(app);
  const player = app.getByRole('region', { name: 'Player' });
  const position = player.getByRole('slider', { name: 'Position' });
  const at = async (): Promise<number> => Number(await position.inputValue());
  const play = player.getByRole('button', { name: 'Play', exact: true });
  const pause = player.getByRole('button', { name: 'Pause', exact: true });
  await expect(play).toBeVisible();
  await expectAccessible(app);

  // Five seconds a step, thirty a page, and never beyond the end.
  await position.focus();
  await app.keyboard.press('ArrowRight');
  await expect.poll(at).toBe(5);
  await app.keyboard.press('ArrowLeft');
  await expect.poll(at).toBe(0);
  await app.keyboard.press('PageUp');
  await expect.poll(at).toBeGreaterThan(9);
  await app.keyboard.press('Home');
  await expect.poll(at).toBe(0);
  await app.keyboard.press('Space');
  await expect(pause).toBeVisible();
  await app.keyboard.press('Space');
  await expect(play).toBeVisible();

  // Also from the page as a whole.
  await app.getByRole('heading', { level: 1 }).focus();
  await app.keyboard.press('Space');
  await expect(pause).toBeVisible();
  await app.keyboard.press('p');
  await expect(play).toBeVisible();

  await player.getByRole('button', { name: 'Back 10 seconds' }).click();
  await expect.poll(at).toBe(0);
  await player.getByRole('button', { name: 'Speed: 1 times' }).click();
  await app.getByRole('menuitemradio', { name: '0.75×' }).click();
  await expect(player.getByRole('button', { name: 'Speed: 0.75 times' })).toBeVisible();
  const silence = player.getByRole('button', { name: 'Skip silence' });
  await silence.click();
  await expect(silence).toHaveAttribute('aria-pressed', 'true');
  await silence.click();
  await keepScreen(app, 'player');
  // The canvas has colours of voices, not one line.
  expect(
    await app.locator('.player-wave').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return data.filter((value, index) => index % 4 === 3 && value > 0).length;
    }),
  ).toBeGreaterThan(500);

  await play.click();
  await expect(pause).toBeVisible();
  const named = () => app.evaluate(() => navigator.mediaSession.metadata?.artist);
  expect(await named()).toBe('Earshot');
  await pressMediaKey(app, { action: 'pause' });
  await expect(play).toBeVisible();
  await pressMediaKey(app, { action: 'seekto', seekTime: 6 });
  await expect.poll(at).toBe(6);
  await pressMediaKey(app, { action: 'seekbackward', seekOffset: 5 });
  await expect.poll(at).toBe(1);
  await pressMediaKey(app, { action: 'play' });
  await expect(pause).toBeVisible();
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks' }).click();
  const strip = app.getByRole('region', { name: 'Playing' });
  await expect(strip.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(strip).toContainText(/0:0[1-9] \/ 0:1\d/);
  await expectAccessible(app);
  await keepScreen(app, 'player-elsewhere');
  await app.keyboard.press('p');
  await expect(strip.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await strip.getByRole('link').click();
  await expect(app).toHaveURL(conversation);
  await expect(strip).toHaveCount(0);
  await expect.poll(at).toBeGreaterThan(0.5);
  await pressMediaKey(app, { action: 'stop' });
  await expect.poll(named).toBeUndefined();

  await app.reload();
  await expect(player.getByRole('button', { name: 'Speed: 0.75 times' })).toBeVisible();
});
