// A page in a browser that is loaded again, or crashes, while its link does not take what it hears.
import type { Page } from '@playwright/test';
import { Custody } from '../src/contract/custody.ts';
import { crashed, FRAME_SECONDS, keptFrames, stuck } from './crashed-page.ts';
import { fakeMicrophone } from './fake-microphone.ts';
import { expect, ownersHeaders, test } from './fixtures.ts';
import type { Service } from './service.ts';

// Speech takes the time it takes, and the engine is loaded first.
test.setTimeout(300_000);

test.use(fakeMicrophone());

const STUCK_SECONDS = 6;

const ENDS: [how: string, end: (page: Page) => Promise<Page>][] = [
  ['is loaded again', (page) => Promise.resolve(page)],
  ['crashes', crashed],
];

/** A page that has listened for some seconds, and what the service says of its conversation. */
async function listens(app: Page, service: Service) {
  const headers = ownersHeaders(service);
  const asked = async (path: string): Promise<unknown> =>
    (await fetch(service.url + path, { headers })).json();
  const bar = app.getByRole('region', { name: 'Recording' });
  await bar.getByRole('button', { name: 'Start listening' }).click();
  await expect(bar.getByText(/^saved to/)).toBeVisible();
  const open = async () => (await asked('/v1/conversations?statuses=in_progress')) as { id: string }[];
  await expect.poll(async () => (await open()).length).toBe(1);
  const [{ id } = { id: '' }] = await open();
  const custody = async () => {
    const { kept_seconds, lost } = Custody.parse(await asked(`/v1/conversations/${id}/custody`));
    return { kept_seconds, lost };
  };
  await expect.poll(async () => (await custody()).kept_seconds).toBeGreaterThan(2);
  app.on('dialog', (dialog) => void dialog.accept());
  return { id, open, custody };
}

/** A page of the service that is not the app. */
const beside = (page: Page, service: Service) => page.goto(`${service.url}/health`);

for (const [how, end] of ENDS)
  test(`what a page that ${how} had not given to the service comes to the same conversation, and nobody else can read it`, async ({
    app,
    service,
  }) => {
    const { id, open, custody } = await listens(app, service);
    await stuck(app);
    await app.waitForTimeout(1_500);
    const before = await custody();
    await app.waitForTimeout(STUCK_SECONDS * 1_000);
    expect(await custody()).toEqual(before);
    const next = await end(app);
    await beside(next, service);
    const kept = await keptFrames(next);
    expect(kept.length * FRAME_SECONDS).toBeGreaterThan(STUCK_SECONDS);
    // Sound repeats itself: many samples have the same upper half. What is sealed has each value as often.
    const upper = kept.flatMap((bytes) => bytes.filter((_, at) => at % 2 === 1));
    const [most = 0] = upper
      .reduce((counts, value) => counts.with(value, counts[value]! + 1), new Array<number>(256).fill(0))
      .toSorted((one, other) => other - one);
    expect(most / upper.length).toBeLessThan(0.01);
    await next.goto(service.url);

    await expect(next.getByRole('button', { name: 'Continue' }).first()).toBeVisible();
    await expect
      .poll(async () => (await custody()).kept_seconds)
      .toBeGreaterThan(before.kept_seconds + STUCK_SECONDS);
    expect(await open()).toMatchObject([{ id }]);
    await expect.poll(() => keptFrames(next)).toEqual([]);
  });

test('what a page that crashes had collected and not kept is declared lost', async ({ app, service }) => {
  const { custody } = await listens(app, service);
  expect((await custody()).lost).toMatchObject({ link_seconds: 0 });
  const next = await crashed(app);
  await next.goto(service.url);
  await expect(next.getByRole('button', { name: 'Continue' }).first()).toBeVisible();
  await expect.poll(async () => (await custody()).lost.link_seconds).toBeGreaterThan(0);
  // What was kept is not lost with it; on a busy computer it is kept late.
  const { kept_seconds: kept, lost } = await custody();
  expect(lost.link_seconds).toBeLessThan(kept);
});

test('a kept frame that is damaged is declared lost, and the others come all the same', async ({
  app,
  service,
}) => {
  const { custody } = await listens(app, service);
  await stuck(app);
  await app.waitForTimeout(1_500);
  const before = await custody();
  await app.waitForTimeout(STUCK_SECONDS * 1_000);
  await beside(app, service);
  await keptFrames(app, true);
  await app.goto(service.url);
  await expect
    .poll(async () => (await custody()).kept_seconds)
    .toBeGreaterThan(before.kept_seconds + STUCK_SECONDS - 1);
  // What went while the page was left, and the frame.
  await expect.poll(async () => (await custody()).lost.link_seconds).toBeGreaterThanOrEqual(0.08);
  await expect.poll(() => keptFrames(app)).toEqual([]);
});
