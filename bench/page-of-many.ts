// Measures the page in a browser with 10,000 and 100,000 conversations: until its first rows stand, from the last key of a
// search to its results, and from the End key to the last row and back to the place that was left.
import type { BrowserContext, Page } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { median, ms, percentile, type Measurement, type Row } from './measurement.ts';
import { startEarshot, temporaryFolder } from './processes.ts';
import { seedRows, WORDS } from './seeded-rows.ts';

const SIZES = [10_000, 100_000];
const TIMES = 5;
const LONGEST_MS = 120_000;

/** Notes when each row came to the list, from the beginning of the navigation. */
const WATCH_ROWS = `(() => {
  const look = () => {
    if (document.querySelector('li[data-index] a')) window.firstRows = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

/** Notes the last key, the last change of the page, and when the list of an answer took the place of the one before it. */
const WATCH_CHANGES = `(() => {
  const listNow = () => document.querySelector('.search-rows ol');
  let list = listNow();
  addEventListener('keydown', () => { window.pressed = performance.now(); }, true);
  new MutationObserver(() => {
    window.changed = performance.now();
    if (listNow() !== list) window.found = performance.now();
    list = listNow();
  }).observe(document.querySelector('main'), { subtree: true, childList: true, characterData: true });
})()`;
/** Letters at the end of each word that are pressed by themselves. */
const LETTERS = 3;

/** `goal`: the most milliseconds; null where none is set. */
function row(what: string, values: readonly number[], goal: number | null): Row {
  const value = median(values);
  return {
    what,
    ours: `${ms(value)} (${values.map((one) => Math.round(one)).join(', ')})`,
    baseline: '',
    goal: goal === null ? '' : `<= ${goal} ms`,
    met: goal === null ? null : value <= goal,
  };
}

async function firstRows(page: Page, url: string): Promise<number[]> {
  const found: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    await page.goto(url);
    await page.locator('li[data-index] a').first().waitFor();
    await page.waitForTimeout(100);
    found.push(await page.evaluate('window.firstRows'));
  }
  return found;
}

/** Milliseconds from the End key until the last row has the focus, and from Escape in it until it has it again. */
async function toTheEnd(
  context: BrowserContext,
  url: string,
  count: number,
): Promise<{ end: number[]; back: number[] }> {
  const focused = (page: Page, row: number): Promise<void> =>
    page.locator(`li[aria-posinset="${row}"] a:focus`).waitFor({ timeout: LONGEST_MS });
  const end: number[] = [];
  const back: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    // A page that has been there begins where it was.
    const page = await context.newPage();
    await page.goto(url);
    await page.locator('li[aria-posinset="1"] a').waitFor();
    await page.keyboard.press('j');
    await focused(page, 1);
    let began = performance.now();
    await page.keyboard.press('End');
    await focused(page, count);
    end.push(performance.now() - began);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(300);
    began = performance.now();
    await page.keyboard.press('Escape');
    await focused(page, count);
    back.push(performance.now() - began);
    await page.close();
  }
  return { end, back };
}

/** Milliseconds from a key to the first results of what it completes, and to the last change of the page. */
async function search(page: Page, url: string): Promise<{ first: number[]; last: number[] }> {
  const first: number[] = [];
  const last: number[] = [];
  await page.goto(new URL('/search', url).href);
  const field = page.getByRole('searchbox', { name: 'Search everything' });
  await field.waitFor();
  await page.evaluate(WATCH_CHANGES);
  // Nothing is searched for twice: the page would have its results.
  for (const word of WORDS) {
    await field.fill(word.slice(0, -LETTERS));
    await field.press('End');
    await page.waitForTimeout(1_500);
    for (const letter of word.slice(-LETTERS)) {
      await page.keyboard.press(letter);
      const found = (): Promise<boolean> => page.evaluate('window.found > window.pressed');
      while (!(await found())) await page.waitForTimeout(100);
      await page.waitForTimeout(1_500);
      first.push(await page.evaluate('window.found - window.pressed'));
      last.push(await page.evaluate('window.changed - window.pressed'));
    }
  }
  return { first, last };
}

async function measure(count: number): Promise<Row[]> {
  using folder = temporaryFolder();
  const seconds = await seedRows(folder.path, count);
  console.error(`${count} conversations were stored in ${seconds.toFixed(0)} s`);
  // Where there is no browser nothing is left running.
  const browser = await openBrowser();
  const server = await startEarshot(folder.path);
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(server.pageUrl ?? server.url);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.addInitScript(WATCH_ROWS);
    const rows = await firstRows(page, server.url);
    const { end, back } = await toTheEnd(context, server.url, count);
    const { first, last } = await search(page, server.url);
    const slowest = percentile(first, 0.95);
    // The goals are those of 10,000.
    const goal = (most: number): number | null => (count === SIZES[0] ? most : null);
    return [
      row(`first rows of ${count} conversations, from the beginning of the navigation`, rows, goal(400)),
      {
        what: `search among ${count} conversations: from a key to its first results, p50 / p95 of ${first.length}`,
        ours: `${ms(median(first))} / ${ms(slowest)}`,
        baseline: '',
        goal: goal(100) === null ? '' : 'p95 <= 100 ms',
        met: goal(100) === null ? null : slowest <= 100,
      },
      row(`search among ${count} conversations: from the last key to the last change`, last, goal(100)),
      row(`the last row of ${count}, from the End key until it has the focus`, end, null),
      row(`back from a conversation to its row, the last of ${count}`, back, null),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

export const pageOfMany: Measurement = {
  name: 'page-of-many',
  async run() {
    const rows: Row[] = [];
    for (const size of SIZES) rows.push(...(await measure(size)));
    return rows;
  },
};
