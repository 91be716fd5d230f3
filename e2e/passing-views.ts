// What lasts only as long as something else does: a recording, a wearable in reach, a request to be let in, a session that is over.
import type { Page } from '@playwright/test';
import { authorizeUrl } from './authorize-url.ts';
import { expect, visit } from './fixtures.ts';
import { NO_WEARABLE } from '../src/capture/bluetooth/wearable.ts';
import { CONNECTED, fetching, ownWearable, type OwnedWearable } from './owned-wearable.ts';
import { LAST_WORD, scriptListening } from './scripted-listening.ts';
import type { View } from './views.ts';

/** What ends the view that is open, by page. */
const ends = new WeakMap<Page, () => Promise<void>>();
const close = (app: Page): Promise<void> => ends.get(app)!();

const bar = (app: Page) => app.getByRole('region', { name: 'Recording' });
const dialog = (app: Page) => app.getByRole('dialog');
const home = (app: Page): string => new URL('/', app.url()).href;

async function listen(app: Page): Promise<void> {
  const unscript = await scriptListening(app);
  await bar(app).getByRole('button', { name: 'Start listening' }).click();
  await expect(bar(app).getByText(/^saved to/)).toBeVisible();
  ends.set(app, async () => {
    await app.keyboard.press('Escape');
    await bar(app).getByRole('button', { name: 'Stop' }).click();
    // It leads to what it became.
    await app.waitForURL(/\/conversations\/[^/]+$/);
    await expect(bar(app).getByRole('button', { name: 'Start listening' })).toBeVisible();
    await unscript();
  });
}

async function openBarMenu(app: Page): Promise<void> {
  await listen(app);
  await bar(app).getByRole('button', { name: 'More' }).click();
  await expect(app.getByRole('menu')).toBeVisible();
}

async function connect(app: Page, state: typeof CONNECTED): Promise<void> {
  const wearable: OwnedWearable = await ownWearable(app);
  await wearable.show(state);
  await expect(app.getByRole('heading', { name: 'Omi DevKit 2' })).toBeVisible();
  ends.set(app, async () => {
    await wearable.show(NO_WEARABLE);
    await wearable.close();
    await expect(app.getByRole('heading', { name: 'Omi DevKit 2' })).toHaveCount(0);
  });
}

const asks = (app: Page): string => authorizeUrl(new URL(app.url()).origin, 'http://127.0.0.1:9/callback');

async function deny(app: Page): Promise<void> {
  const button = dialog(app).getByRole('button', { name: 'Deny' });
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await button.click();
  await expect(dialog(app)).toHaveCount(0);
}

/** As if the browser had no session any more. */
async function endSession(app: Page): Promise<void> {
  const paths = ['**/v1/**', '**/private/session', '**/private/token'];
  for (const path of paths)
    await app.route(path, (route) => route.fulfill({ status: 401, json: { detail: 'Signed out.' } }));
  ends.set(app, async () => {
    for (const path of paths) await app.unroute(path);
    await app.goto(home(app));
  });
}

export const PASSING: readonly View[] = [
  {
    name: 'live text while it is spoken',
    path: '/live',
    async open(app) {
      await listen(app);
      await expect(app.locator('[data-line]').filter({ hasText: LAST_WORD })).toBeVisible();
    },
    close,
  },
  { name: 'the menu of the bar', path: '/live', open: openBarMenu, close },
  {
    name: 'the last minutes, which are to be forgotten',
    path: '/live',
    async open(app) {
      await openBarMenu(app);
      await app.getByRole('menuitem', { name: /^Forget/ }).click();
      await expect(app.getByRole('alertdialog')).toBeVisible();
    },
    close,
  },
  {
    name: 'a recording that pauses',
    path: '/live',
    async open(app) {
      await listen(app);
      await bar(app).getByRole('button', { name: 'Pause' }).click();
      await expect(bar(app).getByText('Paused')).toBeVisible();
    },
    close,
  },
  {
    name: 'a wearable in reach',
    path: '/settings/wearables',
    open: (app) => connect(app, CONNECTED),
    close,
  },
  {
    name: 'a wearable with little battery, which brings its recordings',
    path: '/settings/wearables',
    async open(app) {
      const battery = { percent: 9, level: 'critical' } as const;
      await connect(app, { ...CONNECTED, battery, stored: fetching() });
      await expect(app.getByRole('main').getByRole('progressbar')).toBeVisible();
    },
    close,
  },
  {
    name: 'the question whether an assistant may be let in',
    path: '/memories',
    async open(app) {
      expect((await app.request.get(asks(app))).ok()).toBe(true);
      await expect(dialog(app)).toHaveAccessibleName('Let Claude in?');
      await expect(dialog(app).getByRole('button', { name: /allow/ })).toHaveAttribute(
        'aria-disabled',
        'false',
      );
    },
    close: deny,
  },
  {
    name: 'the page on which an assistant waits for the answer',
    path: '/memories',
    async open(app) {
      await app.goto(asks(app));
      await expect(app.getByRole('heading', { name: 'Approve in Earshot' })).toBeVisible();
    },
    async close(app) {
      await app.goto(home(app));
      await deny(app);
    },
  },
  {
    name: 'the page that says that a request is over',
    path: '/memories',
    async open(app) {
      await app.goto(new URL('/oauth/interaction/nosuchrequest', app.url()).href);
      await expect(app.getByRole('heading', { name: 'This did not work' })).toBeVisible();
    },
    close: async (app) => void (await app.goto(home(app))),
  },
  {
    name: 'a page whose session is over',
    path: '/memories',
    async open(app) {
      await endSession(app);
      await visit(app, '/search?q=a+session+that+is+over');
      await expect(dialog(app)).toHaveAccessibleName('You are signed out');
    },
    close,
  },
  {
    name: 'a browser that is signed out',
    path: '/memories',
    async open(app) {
      await endSession(app);
      await app.goto(home(app));
      await expect(app.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    },
    close,
  },
];
