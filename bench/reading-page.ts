// Measures the page in a browser: how long a long transcript takes to open and to be scrolled, and a click to be heard.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { median, ms, type Measurement, type Row } from './measurement.ts';
import { ROOT, startEarshot, temporaryFolder } from './processes.ts';

/** Three hours of the made-up talk. */
const THREE_HOURS = 1_900;
const MANY_LINES = 5_000;
const TIMES = 3;

const CLICK_AND_WAIT = `async ([title, wanted]) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const link = [...document.querySelectorAll('li a')].find((one) => one.textContent.includes(title));
  const began = performance.now();
  link.click();
  while (![...document.querySelectorAll('h1')].some((one) => one.textContent.includes(title)) || !document.querySelector(wanted)) await frame();
  await frame();
  return performance.now() - began;
}`;

/** The longest frame while all of it goes by, in steps of a screen. */
const SCROLL = `async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const scroller = document.querySelector('.pane-scroll');
  const frames = [];
  let last = await frame();
  for (let step = 0; step <= 240; step++) {
    scroller.scrollTop = step < 120 ? step * 260 : ((step - 120) / 120) * (scroller.scrollHeight - scroller.clientHeight);
    const now = await frame();
    frames.push(now - last);
    last = now;
  }
  return frames;
}`;

/** From a click on a line to the moment its audio runs. */
const HEAR = `async (line) => {
  const began = performance.now();
  const heard = new Promise((done) => { window.heard = done; });
  document.querySelector('[data-line="' + line + '"]').click();
  return (await heard) - began;
}`;
const WATCH_AUDIO = `(() => {
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function () {
    this.addEventListener('playing', () => window.heard?.(performance.now()), { once: true });
    return play.call(this);
  };
})()`;

const run = async <Answer>(page: Page, script: string, argument?: unknown): Promise<Answer> =>
  (await page.evaluate(`(${script})(${JSON.stringify(argument)})`)) as Answer;

const open = (page: Page, title: string): Promise<number> =>
  run(page, CLICK_AND_WAIT, [title, '[data-line="0"]']);

interface Measured {
  opened: number[];
  frames: number[];
  heard: number[];
}

async function measure(lines: number): Promise<Measured> {
  using folder = temporaryFolder();
  const seed = [join(ROOT, 'e2e/seed.ts'), folder.path, '3', `--long=${lines}`, '--recorded'];
  execFileSync(process.execPath, seed);
  // Where there is no browser nothing is left running.
  const browser = await openBrowser();
  const server = await startEarshot(folder.path);
  try {
    const page = await browser.newPage();
    await page.addInitScript(WATCH_AUDIO);
    await page.goto(server.pageUrl ?? server.url);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    const opened: number[] = [];
    const heard: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      await page.goto(server.url);
      await page.getByRole('link', { name: /The garden, all of it/ }).waitFor();
      // The screen itself is there: what is measured is the conversation.
      await open(page, 'The boat at seven');
      // A person reads before they click.
      await page.waitForTimeout(1_000);
      heard.push(await run<number>(page, HEAR, time % 5));
      await page.keyboard.press('p');
      opened.push(await open(page, 'The garden, all of it'));
    }
    return { opened, heard, frames: await run<number[]>(page, SCROLL) };
  } finally {
    await browser.close();
    await server.stop();
  }
}

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

export const readingPage: Measurement = {
  name: 'reading-page',
  async run() {
    const long = await measure(THREE_HOURS);
    const many = await measure(MANY_LINES);
    const longest = Math.max(...many.frames);
    return [
      row('a transcript of three hours: from the click to its first rows', long.opened, 250),
      {
        what: `${MANY_LINES} lines scrolled through: the longest frame`,
        ours: `${ms(longest)} (${many.frames.filter((one) => one > 50).length} of ${many.frames.length} over 50 ms)`,
        baseline: '',
        goal: '<= 50 ms',
        met: longest <= 50,
      },
      row('a click on a line: until it is heard', [...long.heard, ...many.heard], 150),
    ];
  },
};
