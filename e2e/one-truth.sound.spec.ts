// What listens is one truth in every window: shown and stopped from another one, kept through a reload, a closed page and a
// killed service, always in the same conversation.
import type { Locator, Page } from '@playwright/test';
import { fakeMicrophone } from './fake-microphone.ts';
import { expect, expectAccessible, keepScreen, test, transcriptWords } from './fixtures.ts';

// Speech takes the time it takes, and the engine is loaded first.
test.setTimeout(300_000);

test.use(fakeMicrophone());

const bar = (page: Page) => page.getByRole('region', { name: 'Recording' });
const status = (page: Page) => bar(page).getByRole('status').first();
const button = (page: Page, name: string) => bar(page).getByRole('button', { name });
const rows = (page: Page) => page.getByRole('region', { name: 'Conversations' }).getByRole('listitem');
const live = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Live/ });
const icon = (page: Page) => page.locator('link[rel="icon"]').getAttribute('href');

async function startListening(page: Page): Promise<void> {
  await button(page, 'Start listening').click();
  await expect(status(page)).toHaveText('Listening');
  await expect(bar(page).getByText(/^saved to/)).toBeVisible();
}

test('another window knows who listens, is asked before it listens too, and pauses and stops it [listening.one-truth]', async ({
  app,
  service,
}) => {
  await startListening(app);
  await expect(app).toHaveTitle(/^● /);
  expect(await icon(app)).toBe('/favicon-listening.svg');
  const other = await app.context().newPage();
  await other.goto(service.url);
  await expect(status(other)).toHaveText('Another window is listening');
  await expect(other).toHaveTitle(/^● /);
  expect(await icon(other)).toBe('/favicon-listening.svg');
  await expect(rows(other)).toContainText('Recording now');
  for (const page of [app, other]) await expect(live(page)).toHaveText('Livelistening now');
  await keepScreen(other, 'listening-elsewhere');

  await button(other, 'Start listening').click();
  const question = bar(other).getByRole('group', { name: /already listening/ });
  await expect(question.getByRole('button', { name: 'Stop it and listen here' })).toBeFocused();
  await expectAccessible(other);
  await keepScreen(other, 'listening-question');
  await other.keyboard.press('Escape');
  await expect(question).toHaveCount(0);

  await button(other, 'Pause: Another window').click();
  await expect(status(app)).toHaveText('Paused');
  await expect(status(other)).toHaveText('Another window is paused');
  await expect(rows(app)).toContainText('Paused');
  await expect(rows(other)).toContainText('Paused');
  await expect(rows(other)).not.toContainText('Recording now');
  await expect(app).not.toHaveTitle(/●/);
  for (const page of [app, other]) await expect(live(page)).toHaveText('Live');
  await keepScreen(app, 'listening-paused');
  // On a phone what the bar says and does stands in two lines.
  await app.setViewportSize({ width: 390, height: 844 });
  const boxOf = async (there: Locator) => (await there.boundingBox())!;
  expect((await boxOf(bar(app).getByText(/^saved to/))).height).toBeLessThan(30);
  expect((await boxOf(button(app, 'Stop'))).y).toBe((await boxOf(button(app, 'Resume'))).y);
  await keepScreen(app, 'listening-paused');
  await button(app, 'Resume').click();
  await expect(status(app)).toHaveText('Listening');
  expect((await boxOf(button(app, 'Stop'))).y).toBe((await boxOf(button(app, 'Mute'))).y);
  const strokes = bar(app).getByRole('meter', { name: 'Audio level' }).locator('span');
  await expect(strokes.last()).toBeInViewport({ ratio: 1 });
  await keepScreen(app, 'listening');
  await app.setViewportSize({ width: 320, height: 640 });
  expect((await boxOf(button(app, 'Stop'))).y).toBe((await boxOf(button(app, 'Mute'))).y);
  expect(await bar(app).evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await keepScreen(app, 'listening');
  await app.setViewportSize({ width: 1280, height: 720 });
  await expect(status(other)).toHaveText('Another window is listening');
  await button(app, 'Mute').click();
  await expect(status(app)).toHaveText('Muted: nothing is recorded');
  await expect(status(other)).toHaveText('Another window is muted');
  await button(app, 'Unmute').click();

  await bar(other).getByRole('link', { name: 'See the text' }).click();
  await expect(other.getByRole('article', { name: 'Live' })).toContainText('country');
  await button(other, 'Stop: Another window').click();
  await app.waitForURL(/\/conversations\/[^/]+$/);
  await expect(status(other)).toHaveText('Not listening');
  await expect(other).not.toHaveTitle(/●/);
  await expect(rows(app)).toHaveCount(1);
});

test('another window listens here too when it is told so, and each knows of the other; or it takes over [listening.one-truth]', async ({
  app,
  service,
}) => {
  await startListening(app);
  const other = await app.context().newPage();
  await other.goto(service.url);
  await expect(status(other)).toHaveText('Another window is listening');
  await button(other, 'Start listening').click();
  const question = bar(other).getByRole('group', {
    name: 'Another window is already listening. Listen here too?',
  });
  const elsewhere = (page: Page) => bar(page).getByRole('group', { name: 'Listening elsewhere' });
  await question.getByRole('button', { name: 'Listen here too' }).click();
  await expect(question).toHaveCount(0);
  for (const page of [app, other]) {
    await expect(
      bar(page)
        .getByRole('status')
        .filter({ hasText: /^Listening$/ }),
    ).toHaveCount(1);
    await expect(elsewhere(page)).toContainText('Another window is listening');
    await expect(elsewhere(page)).toHaveCount(1);
    await expect(bar(page).getByText(/^saved to/)).toBeVisible();
  }
  // Two recordings are two conversations.
  await expect(rows(app)).toHaveCount(2);
  await expectAccessible(other);
  await keepScreen(other, 'listening-both');

  // Each is stopped for itself, and the other one is told.
  await bar(other).getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(elsewhere(app)).toHaveCount(0);
  await expect(status(app)).toHaveText('Listening');
  await expect(status(other)).toHaveText('Another window is listening');

  await button(other, 'Start listening').click();
  await question.getByRole('button', { name: 'Stop it and listen here' }).click();
  await expect(status(other)).toHaveText('Listening');
  await expect(status(app)).toHaveText('Another window is listening');
  await button(app, 'Stop: Another window').click();
  await expect(status(other)).toHaveText('Not listening');
  await expect(status(app)).toHaveText('Not listening');
});

test('after a reload and after a kill of the service the same conversation goes on, and ends from where it is [listening.continued]', async ({
  app,
  service,
}) => {
  await startListening(app);
  await expect(app.getByRole('article', { name: 'Live' }).getByRole('listitem').first()).toBeVisible();
  await app.reload();
  await expect(bar(app).getByRole('group', { name: 'Continue' })).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'listening-interrupted');
  await button(app, 'Continue').click();
  await expect(status(app)).toHaveText('Listening');
  // What was said before the reload stands above what comes.
  await expect(app.getByRole('article', { name: 'Live' }).getByRole('listitem').first()).toBeVisible();

  await service.stop('SIGKILL');
  await expect(status(app)).toContainText('The connection was lost');
  await expect(rows(app)).not.toContainText('Recording now');
  // The outage is said once.
  await expect(app.getByText('is not answering')).toHaveCount(0);
  await service.startAgain();
  await expect(status(app)).toHaveText('Listening');

  await app.goto('about:blank');
  await app.goto(service.url);
  await expect(rows(app)).toHaveCount(1);
  await expect(bar(app).getByRole('group', { name: 'Continue' })).toBeVisible();
  await rows(app).getByRole('link').click();
  await app.waitForURL(/\/conversations\/[^/]+$/);
  await button(app, 'Finish now').click();
  // What the microphone says begins anew with each page that opens it; where a busy computer cuts an utterance decides some words.
  await expect.poll(() => transcriptWords(app)).toMatch(/f[eo]llow.*f[eo]llow/);
  await expect(rows(app)).toHaveCount(1);
  await expect(bar(app).getByRole('group', { name: 'Continue' })).toHaveCount(0);
  await expect(status(app)).toHaveText('Not listening');
});

test('a moment is marked by key, plays from the conversation, and the last minutes are forgotten live and later [listening.moments]', async ({
  app,
  service,
}) => {
  await startListening(app);
  const live = app.getByRole('article', { name: 'Live' });
  await expect(live).toContainText(/country/);
  await app.keyboard.press('m');
  await expect(app.getByText(/^Marked at 0:\d\d\.$/)).toBeVisible();
  const marks = (page: Page) => page.getByRole('region', { name: 'Marked moments' });
  await expect(marks(app).getByRole('listitem')).toHaveCount(1);
  await app.getByRole('button', { name: 'Undo' }).click();
  await expect(marks(app)).toHaveCount(0);
  await button(app, 'Mark this moment').click();
  const other = await app.context().newPage();
  await other.goto(`${service.url}/live`);
  await expect(marks(other).getByRole('listitem')).toHaveCount(1);
  await expect(other.getByRole('article', { name: 'Live' }).locator('.line-at .mark-sign')).toBeVisible();
  await keepScreen(other, 'listening-marked');

  await button(other, 'More').click();
  await other.getByRole('menuitem', { name: 'Forget the last 5 minutes' }).click();
  const question = other.getByRole('alertdialog', { name: 'Forget the last 5 minutes?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(other);
  await keepScreen(other, 'forget-question');
  await other.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await button(other, 'More').click();
  await other.getByRole('menuitem', { name: 'Forget the last 5 minutes' }).click();
  const said = await live.locator('[data-segment]').first().getAttribute('data-segment');
  const asked = other.waitForRequest(/\/forget$/);
  await question.getByRole('button', { name: 'Forget' }).click();
  expect((await asked).postDataJSON()).toEqual({ seconds: 300 });
  await expect(other.getByText(/forgotten: text and audio\.$/)).toBeVisible();
  await expect(live.locator(`[data-segment="${said}"]`)).toHaveCount(0);
  await expect(marks(app)).toHaveCount(0);
  await expect(status(app)).toHaveText('Listening');

  // It goes on listening: what comes now is a conversation with its own mark. What is open may be from before.
  const written = live
    .locator('[data-segment]')
    .filter({ hasText: /country/, hasNot: app.locator('.open-words') });
  await expect(written.first()).toBeVisible();
  await app.keyboard.press('m');
  await expect(marks(app).getByRole('listitem')).toHaveCount(1);
  await button(app, 'Stop').click();
  await app.waitForURL(/\/conversations\/[^/]+$/);
  await marks(app)
    .getByRole('button', { name: /^Play from the mark/ })
    .click();
  await expect(app.getByRole('button', { name: 'Pause' }).first()).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'conversation-marked');
  await app.getByRole('article').getByRole('button', { name: 'More' }).click();
  await app.getByRole('menuitem', { name: 'Forget the last 5 minutes' }).click();
  await app.getByRole('alertdialog').getByRole('button', { name: 'Forget' }).click();
  await expect(app.getByText('All of this conversation is forgotten: text and audio.')).toBeVisible();
  await expect(rows(app)).toHaveCount(0);
});
