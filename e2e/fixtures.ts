// The real service from the build, with a data folder of its own per test, and a browser that opened its
// sign-in link.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect as baseExpect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { openDatabase } from '../src/server/store/database.ts';
import { createStore } from '../src/server/store/store.ts';
import type { DesktopOption } from './electron/binary.ts';
import { startReceiver, type Receiver } from './receiver.ts';
import { seeded, type Seed } from './seeded.ts';
import { startDesktop, startService, type Service, type When } from './service.ts';
import { Sharing } from './sharing.ts';

const SCREENS = 'test-results/screens';

interface Fixtures extends DesktopOption {
  /** What is there before the service starts. */
  seed: Seed;
  /**
   * The tests of the file with the same seed take turns with one service and one signed-in browser: for those which only
   * read, or whose changes no other sees.
   */
  shared: boolean;
  /**
   * What time it is: the service starts then, what is seeded lies before it, and the clock of the page stands still. Null:
   * now. The zone is `timezoneId`.
   */
  now: string | null;
  /** Nobody has been through the first run, as on a new computer; otherwise it is over before the test begins. */
  firstRun: boolean;
  /** Screens that nobody has opened yet are loaded, too, as soon as the page is idle. */
  loadsAhead: boolean;
  /** Closed with the test. */
  receiver: Receiver;
  service: Service;
  /** A page that the test opens at `service.at(PATH)`. Fails the test on script errors and refused resources. */
  unopened: Page;
  /** The same, signed in at the first screen. */
  app: Page;
}

/** Machines that run tests are busy; what is waited for still has to come. */
export const expect = baseExpect.configure({ timeout: 60_000 });

export const test = base.extend<Fixtures, { sharing: Sharing }>({
  seed: [{ count: 0 }, { option: true }],

  shared: [false, { option: true }],

  firstRun: [false, { option: true }],

  now: [null, { option: true }],

  loadsAhead: [false, { option: true }],

  electronBinary: [null, { option: true }],

  sharing: [
    async ({}, use) => {
      const sharing = new Sharing();
      await use(sharing);
      await sharing.end();
    },
    { scope: 'worker' },
  ],

  service: async ({ shared, sharing, seed, firstRun, now, timezoneId, electronBinary }, use, { file }) => {
    const when: When = { now, zone: timezoneId };
    const start = async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'earshot-e2e-'));
      if (seed.count > 0 || seed.deliveries || seed.long || seed.recorded)
        cpSync(seeded(seed, when), dataDir, { recursive: true });
      const service =
        electronBinary === null
          ? await startService(dataDir, when)
          : await startDesktop(electronBinary, dataDir);
      if (!firstRun) endFirstRun(dataDir);
      const end = async () => {
        await service.stop();
        rmSync(dataDir, { recursive: true, force: true });
      };
      return { service, end };
    };
    if (shared && electronBinary === null) {
      await use(await sharing.service(JSON.stringify([file, seed, when]), start));
      return;
    }
    const { service, end } = await start();
    await use(service);
    await end();
  },

  context: async (
    { browser, shared, sharing, service, loadsAhead, locale, hasTouch, isMobile, permissions, viewport },
    use,
  ) => {
    const open = async () => {
      const context = await browser.newContext();
      // Otherwise each page loads the code of all screens when it has nothing else to do.
      if (!loadsAhead)
        await context.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
      return context;
    };
    if (shared && service.electron === undefined) {
      const options = JSON.stringify([loadsAhead, locale, hasTouch, isMobile, permissions, viewport]);
      await use(await sharing.context(options, open));
      return;
    }
    const context = await open();
    await use(context);
    await context.close();
  },

  receiver: async ({}, use) => {
    const receiver = await startReceiver();
    await use(receiver);
    await receiver.close();
  },

  unopened: async ({ page: ofBrowser, service, now }, use) => {
    const page = service.window ?? ofBrowser;
    if (now !== null) await page.clock.setFixedTime(now);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|Permissions-Policy/.test(message.text())) problems.push(message.text());
    });
    // The browser reports some of what the policy refuses to nobody but the page.
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
        console.error(
          `Content Security Policy: ${effectiveDirective} refused ${blockedURI} in ${sourceFile}`,
        ),
      ),
    );
    await use(page);
    expect(problems).toEqual([]);
  },

  app: async ({ unopened, service }, use) => {
    // The window of the desktop app is signed in; what was written beside its service is read anew.
    await unopened.goto(service.at('/'));
    await expect(unopened.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await use(unopened);
  },
});

function endFirstRun(dataDir: string): void {
  const db = openDatabase({ file: join(dataDir, 'earshot.sqlite'), check: false });
  const store = createStore(db);
  const owner = store.users.owner();
  if (owner !== null) store.settings.set(owner.uid, 'onboarding', { completed: true });
  db.close();
}

/** Eleven seconds of speech in the place of the sample, for tests that need any conversation with audio. */
export async function shortSample(page: Page): Promise<void> {
  await page.route('**/sample.flac', (route) =>
    route.fulfill({ path: 'tests/fixtures/audio/speech-1961.wav', contentType: 'audio/wav' }),
  );
}

/** Requests to these addresses wait until what is returned is called. */
export async function holdBack(
  page: Page,
  addresses: string | ((address: URL) => boolean),
): Promise<() => void> {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(addresses, async (route) => {
    await held;
    await route.fallback();
  });
  return letThrough;
}

/** Another screen in the page that is open, as a link would lead there: nothing is loaded anew. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    if (window.location.pathname + window.location.search === to) return;
    // Each screen sets it when it is there.
    document.title = '';
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).toHaveTitle(/./);
}

/** The headers of another program of the owner's: an ID token of the command line. */
export function ownersHeaders({ dataDir }: Service): { authorization: string } {
  const args = ['out/main/cli.js', 'token', '--data-dir', dataDir];
  const known = headersOf.get(dataDir);
  if (known !== undefined) return known;
  const headers = {
    authorization: `Bearer ${execFileSync(process.execPath, args, { encoding: 'utf8' }).trim()}`,
  };
  headersOf.set(dataDir, headers);
  return headers;
}

/** By data folder; an ID token lives longer than a test. */
const headersOf = new Map<string, { authorization: string }>();

/** A page is given it once, and as short as it comes: to send and to read it costs as much as half a run of its rules. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const SCREEN_MS = 60_000;

export async function expectAccessible(page: Page): Promise<void> {
  expect(await findingsOfAxe(page)).toEqual([]);
}

/** On the page as it is now, by all of its rules, or by these only, or without those. */
export async function findingsOfAxe(
  page: Page,
  { only = [], without = [] }: { only?: readonly string[]; without?: readonly string[] } = {},
): Promise<string[]> {
  // The code of a screen may still be on its way; one without a heading is for axe to tell.
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: SCREEN_MS })
    .catch(() => undefined);
  // A colour that begins to change while axe looks has its new value at once.
  const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (!isStill) await page.emulateMedia({ reducedMotion: 'reduce' });
  const isThere = await page.evaluate(async () => {
    // Colours between two states are nobody's: what changes for a moment only is waited for, and what begins after it.
    const passing = (): Animation[] =>
      document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    for (let round = 0; round < 10; round++) {
      // What is not drawn never ends: a page behind another one, a line that is out of sight.
      await Promise.race([
        Promise.allSettled(passing().map(({ finished }) => finished)),
        new Promise((over) => setTimeout(over, 5_000)),
      ]);
      await new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(drawn));
        setTimeout(drawn, 500);
      });
      if (passing().every(({ playState }) => playState === 'finished')) break;
    }
    return 'axe' in window;
  });
  // A page of ours has no frames, which axe would have to be given one by one.
  expect(page.frames()).toHaveLength(1);
  if (!isThere) await page.evaluate(AXE);
  const findings = await page.evaluate(
    async ({ runOnly, rules }) => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      const { violations } = await checker.run(document, {
        ...{ reporter: 'no-passes', selectors: false },
        ...(runOnly.length > 0 && { runOnly }),
        rules,
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    { runOnly: [...only], rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) },
  );
  if (!isStill) await page.emulateMedia({ reducedMotion: 'no-preference' });
  return findings;
}

/**
 * Keeps the screen as a person would see it, dark and light, where somebody wants to look: E2E_SCREENS=1. From then on it is
 * light and without motion, kept or not.
 */
export async function keepScreen(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const isKept = Boolean(process.env.E2E_SCREENS);
  for (const colorScheme of isKept ? (['dark', 'light'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (!isKept) continue;
    mkdirSync(SCREENS, { recursive: true });
    const body = await page.screenshot({ path: join(SCREENS, `${name}-${width}-${colorScheme}.png`) });
    await test.info().attach(`${name} ${width} ${colorScheme}`, { body, contentType: 'image/png' });
  }
}

/** Words of a text without case and punctuation, for comparing speech. */
export function spoken(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z' ]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** What the open conversation's transcript says. Not innerText: lines that were never drawn have none. */
export async function transcriptWords(page: Page): Promise<string> {
  return spoken((await page.getByRole('region', { name: 'Transcript' }).textContent()) ?? '');
}
