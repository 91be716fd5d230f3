// Measures the page in a browser with 10,000 conversations: until its first rows stand, and from the last key of a search to
// its results.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { openBrowser } from './browser.ts';
import { median, ms, type Measurement, type Row } from './measurement.ts';
import { atRest, ROOT, startEarshot, temporaryFolder } from './processes.ts';

const CONVERSATIONS = 10_000;
const TIMES = 5;
const WORDS = ['plumber', 'dentist', 'garden', 'launch', 'prices'];

/** Notes when each row came to the list, from the beginning of the navigation. */
const WATCH_ROWS = `(() => {
  const look = () => {
    if (document.querySelector('li[data-index] a')) window.firstRows = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

/** Milliseconds from the key to the last change of the page that follows it. */
const WATCH_CHANGES = `(() => {
  addEventListener('keydown', () => { window.pressed = performance.now(); }, true);
  new MutationObserver(() => { window.changed = performance.now(); })
    .observe(document.querySelector('main'), { subtree: true, childList: true, characterData: true });
})()`;

function row(what: string, values: readonly number[], most: number): Row {
  const value = median(values);
  return {
    what,
    ours: `${ms(value)} (${values.map((one) => Math.round(one)).join(', ')})`,
    baseline: '',
    goal: `<= ${most} ms`,
    met: value <= most,
  };
}

export const pageOfMany: Measurement = {
  name: 'page-of-many',
  async run() {
    using folder = temporaryFolder();
    execFileSync(process.execPath, [join(ROOT, 'e2e/seed.ts'), folder.path, String(CONVERSATIONS)]);
    const server = await startEarshot(folder.path);
    await atRest(server.pid);
    const browser = await openBrowser();
    try {
      const page = await browser.newPage();
      await page.goto(server.pageUrl ?? server.url);
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
      await page.addInitScript(WATCH_ROWS);
      const rows: number[] = [];
      for (let time = 0; time < TIMES; time++) {
        await page.goto(server.url);
        await page.locator('li[data-index] a').first().waitFor();
        await page.waitForTimeout(100);
        rows.push(await page.evaluate('window.firstRows'));
      }
      const found: number[] = [];
      await page.goto(new URL('/search', server.url).href);
      const field = page.getByRole('searchbox', { name: 'Search everything' });
      await field.waitFor();
      await page.evaluate(WATCH_CHANGES);
      for (const word of WORDS) {
        await field.fill(word.slice(0, -1));
        await page.waitForTimeout(1_500);
        await field.press('End');
        await page.keyboard.press(word.slice(-1));
        await page.waitForTimeout(1_500);
        found.push(await page.evaluate('window.changed - window.pressed'));
      }
      return [
        row(`first rows of ${CONVERSATIONS} conversations, from the beginning of the navigation`, rows, 400),
        row(`search among ${CONVERSATIONS} conversations: from the last key to the last change`, found, 100),
      ];
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};
