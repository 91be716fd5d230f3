// The hidden window of the desktop app that captures, beside the page that people see: both in one browser, with a stand-in for
// the app around them.
import type { BrowserContext, Page } from '@playwright/test';
import { Custody } from '../src/contract/custody.ts';
import { crashed, stuck } from './crashed-page.ts';
import { fakeMicrophone } from './fake-microphone.ts';
import { expect, ownersHeaders, spoken, test, transcriptWords } from './fixtures.ts';
import type { Service } from './service.ts';

// Speech takes the time it takes, and the engine is loaded first.
test.setTimeout(300_000);

test.use(fakeMicrophone());

const bar = (page: Page) => page.getByRole('region', { name: 'Recording' });
/** Of this window: a session that has just lost its connection may stand below for a moment. */
const status = (page: Page) => bar(page).locator('.recording-words').first();

/** What the preload of the app gives a page; keeps what the page says and what it waits for. */
async function insideApp(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const told = {
      states: [] as { listening: string }[],
      listeners: new Map<string, (value: unknown) => unknown>(),
    };
    const facts: Record<string, unknown> = { host: 'electron', platform: 'linux', version: '0' };
    const answer = (name: string) => (value: unknown) => {
      if (name === 'setState') told.states.push(value as { listening: string });
      if (!name.startsWith('on')) return Promise.resolve(null);
      told.listeners.set(name, value as (value: unknown) => unknown);
      return () => undefined;
    };
    const earshot = new Proxy(facts, { get: (known, name: string) => known[name] ?? answer(name) });
    Object.assign(window, { told, earshot });
  });
}
interface Told {
  states: { listening: string }[];
  listeners: Map<string, (value?: unknown) => unknown>;
}
const lastState = (page: Page) =>
  page.evaluate(() => (window as unknown as { told: Told }).told.states.at(-1)?.listening);

/** The page becomes the hidden window. */
async function capturing(page: Page, service: Service): Promise<Page> {
  await page.goto(`${service.url}/capture?capture=1`);
  await expect.poll(() => lastState(page)).toBeDefined();
  return page;
}

test('closing the page does not stop what the hidden window captures, and a crash of that goes on in the same conversation [listening.hidden-window]', async ({
  app,
  context,
  service,
}) => {
  await insideApp(context);
  await app.reload();
  const captures = async (): Promise<Page> => capturing(await context.newPage(), service);
  let hidden = await captures();
  await expect(hidden.getByRole('navigation')).toHaveCount(0);
  await bar(app).getByRole('button', { name: 'Start listening' }).click();
  await expect(status(app)).toHaveText('Listening');
  await expect(app.getByRole('article', { name: 'Live' })).toContainText(/country/i);
  expect(await lastState(hidden)).toBe('listening');
  await app.close();

  const again = await context.newPage();
  await again.goto(service.url);
  await expect(status(again)).toHaveText('Listening');
  await again.getByRole('link', { name: 'See the text' }).click();
  await expect(again.getByRole('article', { name: 'Live' })).toContainText(/country/i);
  // Sleep lets the microphone go, and waking opens it.
  const power = (event: string) =>
    hidden.evaluate(
      (said) => void (window as unknown as { told: Told }).told.listeners.get('onPower')?.(said),
      event,
    );
  await power('suspend');
  await expect(status(again)).toHaveText('Paused');
  await expect.poll(() => lastState(hidden)).toBe('paused');
  await power('resume');
  await expect(status(again)).toHaveText('Listening');

  // The window dies without a word, and the app opens another.
  await hidden.close();
  hidden = await captures();
  await expect.poll(() => lastState(hidden)).toBe('listening');
  await expect(status(again)).toHaveText('Listening');
  await expect
    .poll(async () => spoken(await again.getByRole('article', { name: 'Live' }).innerText()), {
      timeout: 60_000,
    })
    .toContain('country');
  // The app quits: the window stops, and answers when the service has everything.
  await hidden.evaluate(() => (window as unknown as { told: Told }).told.listeners.get('onDrain')?.());
  expect(await lastState(hidden)).toBe('off');
  await again.goto(service.url);
  const rows = again.getByRole('region', { name: 'Conversations' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link').first().click();
  await expect.poll(() => transcriptWords(again)).toContain('country');
});

test('what the hidden window had heard and not given to the service outlives its crash', async ({
  app,
  context,
  service,
}) => {
  await insideApp(context);
  await app.reload();
  const hidden = await capturing(await context.newPage(), service);
  await bar(app).getByRole('button', { name: 'Start listening' }).click();
  await expect(bar(app).getByText(/^saved to/)).toBeVisible();
  const headers = ownersHeaders(service);
  const asked = async (path: string): Promise<unknown> =>
    (await fetch(service.url + path, { headers })).json();
  const [{ id } = { id: '' }] = (await asked('/v1/conversations?statuses=in_progress')) as { id: string }[];
  const custody = async () => Custody.parse(await asked(`/v1/conversations/${id}/custody`));
  await stuck(hidden);
  await hidden.waitForTimeout(1_500);
  const before = await custody();
  await hidden.waitForTimeout(6_000);
  const next = await capturing(await crashed(hidden), service);
  await expect.poll(() => lastState(next)).toBe('listening');
  await expect.poll(async () => (await custody()).kept_seconds).toBeGreaterThan(before.kept_seconds + 6);
  const { lost } = await custody();
  // The time without a window, in which six seconds of sound would not be.
  expect(lost.link_seconds).toBeGreaterThan(before.lost.link_seconds);
  expect(lost.link_seconds - before.lost.link_seconds).toBeLessThan(6);
});
