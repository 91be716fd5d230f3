// Twelve screens look as they did when somebody last looked at them: one account on one day that never changes, in one window.
// The pictures hold for one Chromium and its fonts; with others nothing is compared.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { SearchIndex } from '../src/contract/search-index.ts';
import { expect, ownersHeaders, test } from './fixtures.ts';
import type { Service } from './service.ts';

test.use({
  seed: { count: 6, recorded: true, life: true },
  // A Thursday.
  now: '2026-03-12T14:30:00+01:00',
  timezoneId: 'Europe/Vienna',
  locale: 'en-GB',
  viewport: { width: 1000, height: 700 },
  contextOptions: { reducedMotion: 'reduce' },
});
// Each picture that differs is waited for in vain.
test.setTimeout(240_000);

/** Two drawings of one Chromium do not differ in a single pixel; a word that moves by two is more than this. */
const SAME = { threshold: 0.03, maxDiffPixelRatio: 0.0003, timeout: 10_000 };

const MADE_WITH = 'e2e/baselines/made-with.json';
/** Debian's package of fonts that the setup installs beside Chromium. */
const FONTS = ['DejaVu Sans', 'DejaVu Sans Bold', 'DejaVu Sans Mono'];

interface Screen {
  name: string;
  path: string;
  /** Words that come last. */
  shows: string;
  /** What the service answers after them. */
  reads?: string;
  dark?: boolean;
}

const SCREENS: readonly Screen[] = [
  { name: 'list', path: '/', shows: 'Select a conversation.', dark: true },
  { name: 'conversation', path: '', shows: 'Fetch the lantern', reads: '/peaks', dark: true },
  { name: 'live', path: '/live', shows: 'Play the sample' },
  { name: 'tasks', path: '/tasks', shows: 'Renew the passport', dark: true },
  { name: 'goals', path: '/tasks/goals', shows: 'Run every week' },
  { name: 'memories', path: '/memories', shows: 'Is allergic to peanuts' },
  { name: 'people', path: '/people', shows: 'Tom Okafor' },
  { name: 'recap', path: '/recap', shows: 'Café Central', dark: true },
  {
    ...{ name: 'search', path: '/search?q=pricing', reads: '/v1/search' },
    shows: 'numbers in it come from the old plan',
  },
  { name: 'ask', path: '/ask?q=What+do+I+have+to+do%3F', shows: 'Renew the passport' },
  { name: 'appearance', path: '/settings/appearance', shows: 'Contrast' },
  { name: 'moving-in', path: '/settings/moving-in', shows: 'Choose a folder' },
];

/** The page's own fonts, and for what it leaves to the system always the same, in the upright faces only. */
async function drawWithKnownFonts(app: Page): Promise<void> {
  await app.addInitScript(([sans, bold, mono]) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      @font-face { font-family: Known; font-weight: 100 599; src: local('${sans}'); }
      @font-face { font-family: Known; font-weight: 600 900; src: local('${bold}'); }
      @font-face { font-family: 'Known Mono'; src: local('${mono}'); }
      :root { --face: Known; }
      code, kbd { font-family: 'Known Mono'; }
    `);
    document.adoptedStyleSheets.push(sheet);
  }, FONTS);
}

const lacksFonts = (app: Page): Promise<boolean> =>
  app.evaluate(async (fonts) => {
    const found = await Promise.allSettled(
      fonts.map((name) => new FontFace('Wanted', `local('${name}')`).load()),
    );
    return found.some(({ status }) => status === 'rejected');
  }, FONTS);

/** Everything is embedded, and the query of the search screen, too: its first answer is the whole one. */
async function searchedBefore(service: Service): Promise<void> {
  const headers = { ...ownersHeaders(service), 'content-type': 'application/json' };
  const notEmbedded = async (): Promise<number> => {
    const answer = await fetch(`${service.url}/v1/search/index`, { headers });
    const { done, total } = SearchIndex.parse(await answer.json());
    return total - done;
  };
  await expect.poll(notEmbedded).toBe(0);
  const body = JSON.stringify({ query: 'pricing' });
  const meaning = async (): Promise<unknown> => {
    const answer = await fetch(`${service.url}/v1/search`, { method: 'POST', headers, body });
    return ((await answer.json()) as { meaning: unknown }).meaning;
  };
  await expect.poll(meaning).toBe('compared');
}

test('twelve screens look as they did', async ({ app, service, browser, launchOptions }) => {
  const program = basename(launchOptions.executablePath ?? 'Chromium of Playwright');
  const here = `${program} ${browser.version().split('.')[0]} on ${platform()} ${arch()}`;
  if (['all', 'changed'].includes(test.info().config.updateSnapshots)) {
    mkdirSync('e2e/baselines', { recursive: true });
    writeFileSync(MADE_WITH, `${JSON.stringify({ browser: here }, null, 2)}\n`);
  }
  const { browser: made } = JSON.parse(readFileSync(MADE_WITH, 'utf8')) as { browser: string };
  // Another browser draws letters and edges with other pixels: its pictures differ where nothing is wrong.
  test.skip(here !== made, `The pictures were made with ${made}; this is ${here}.`);
  // So do other fonts; the setup of `npm test` installs these beside the browser where it may.
  test.skip(await lacksFonts(app), `The pictures were made with ${FONTS.join(', ')}, which are not here.`);

  const newest = await app.getByRole('link', { name: 'The boat at seven' }).getAttribute('href');
  await drawWithKnownFonts(app);
  await searchedBefore(service);
  for (const { name, path, shows, reads, dark } of SCREENS) {
    await test.step(name, async () => {
      const isRead = reads && app.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(reads));
      await app.goto(service.url + (path === '' ? newest! : path));
      await isRead;
      await expect(app.getByRole('main').getByText(shows).first()).toBeVisible();
      await expect(app.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const colorScheme of dark ? (['dark', 'light'] as const) : (['light'] as const)) {
        await app.emulateMedia({ colorScheme });
        await expect.soft(app).toHaveScreenshot(`${name}-${colorScheme}.png`, SAME);
      }
    });
  }
});
