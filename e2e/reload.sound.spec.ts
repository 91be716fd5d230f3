// A page in a browser that is loaded again, or crashes, while its link does not take what it hears.
import type { Page } from '@playwright/test';
import { Custody } from '../src/contract/custody.ts';
import { fakeMicrophone } from './fake-microphone.ts';
import { expect, ownersHeaders, test } from './fixtures.ts';

// Speech takes the time it takes, and the engine is loaded first.
test.setTimeout(300_000);

test.use(fakeMicrophone());

const STUCK_SECONDS = 6;

/** From then on the link of this page takes nothing more. */
const stuck = (page: Page): Promise<void> =>
  page.evaluate(() => {
    WebSocket.prototype.send = () => undefined;
  });

/** Another page of the same browser. */
async function crashed(page: Page): Promise<Page> {
  const gone = page.waitForEvent('crash');
  const devtools = await page.context().newCDPSession(page);
  devtools.send('Page.crash').catch(() => undefined);
  await gone;
  return page.context().newPage();
}

const ENDS: [how: string, end: (page: Page) => Promise<Page>][] = [
  ['is loaded again', (page) => Promise.resolve(page)],
  ['crashes', crashed],
];

for (const [how, end] of ENDS)
  test(`what a page that ${how} had not given to the service comes to the same conversation`, async ({
    app,
    service,
  }) => {
    const headers = ownersHeaders(service);
    const asked = async (path: string): Promise<unknown> =>
      (await fetch(service.url + path, { headers })).json();
    const bar = app.getByRole('region', { name: 'Recording' });
    await bar.getByRole('button', { name: 'Start listening' }).click();
    await expect(bar.getByText(/^saved to/)).toBeVisible();
    const open = async () => (await asked('/v1/conversations?statuses=in_progress')) as { id: string }[];
    await expect.poll(async () => (await open()).length).toBe(1);
    const [{ id } = { id: '' }] = await open();
    const kept = async () => {
      const { kept_seconds, lost } = Custody.parse(await asked(`/v1/conversations/${id}/custody`));
      return { kept_seconds, lost };
    };
    await expect.poll(async () => (await kept()).kept_seconds).toBeGreaterThan(2);
    app.on('dialog', (dialog) => void dialog.accept());
    await stuck(app);
    await app.waitForTimeout(1_500);
    const before = await kept();
    await app.waitForTimeout(STUCK_SECONDS * 1_000);
    expect(await kept()).toEqual(before);
    const next = await end(app);
    await next.goto(service.url);

    await expect(next.getByRole('button', { name: 'Continue' }).first()).toBeVisible();
    await expect
      .poll(async () => (await kept()).kept_seconds)
      .toBeGreaterThan(before.kept_seconds + STUCK_SECONDS);
    expect(await open()).toMatchObject([{ id }]);
    const left = () =>
      next.evaluate(async () => {
        const opening = indexedDB.open('earshot-audio');
        await new Promise((resolve) => (opening.onsuccess = resolve));
        const frames = opening.result.transaction('frames').objectStore('frames').count();
        await new Promise((resolve) => (frames.onsuccess = resolve));
        opening.result.close();
        return frames.result;
      });
    await expect.poll(left).toBe(0);
  });
