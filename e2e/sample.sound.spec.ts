// Runs the first steps of a new user: transcribe the sample, watch the text come, read and play the
// conversation.
import { expect, expectAccessible, keepScreen, test, transcriptWords, ownersHeaders } from './fixtures.ts';

// Speech takes the time it takes, and the engine is loaded first.
test.setTimeout(120_000);

const WORDS = 'ask not what your country can do for you';

test('the sample is heard live, becomes a conversation, and can be played', async ({ app }) => {
  await expect(app.getByRole('heading', { level: 1, name: 'Nothing written down yet' })).toBeVisible();
  expect(app.url()).not.toContain('link');
  await expectAccessible(app);
  await keepScreen(app, 'empty');

  await app.getByRole('button', { name: 'Try it with a sample' }).click();
  const bar = app.getByRole('region', { name: 'Recording' });
  await expect(bar.getByRole('status')).toHaveText('Listening to the sample', { timeout: 20_000 });
  await expect(bar.getByText(/^kept to \d\d:\d\d:\d\d$/)).toBeVisible();
  const live = app.getByRole('article', { name: 'The sample, as it is heard' });
  await expect(live.getByRole('listitem').first()).toContainText(/americans/i, { timeout: 20_000 });
  // Still listening while the words are on the screen.
  await expect(bar.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'live');

  await app.waitForURL(/\/conversations\/[^/]+$/, { timeout: 30_000 });
  await expect(bar.getByRole('status')).toHaveText('Not listening');
  const transcript = app.getByRole('region', { name: 'Transcript' });
  await expect(transcript.getByRole('listitem').first()).toBeVisible();
  expect(await transcriptWords(app)).toContain(WORDS);
  await expect(app.getByText('A draft made by rules on this computer.')).toBeVisible();
  await expect(app.getByRole('region', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(app);
  await keepScreen(app, 'conversation');

  const position = app.getByRole('slider', { name: 'Position' });
  await transcript
    .getByRole('button', { name: /^Play from/ })
    .first()
    .click();
  await expect(app.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(0.5);
  await expect(transcript.locator('[aria-current="true"]')).toHaveCount(1);
  await app.keyboard.press('p');
  await expect(app.getByRole('button', { name: 'Play', exact: true })).toBeVisible();

  // A link to a line plays from that line.
  const last = transcript.getByRole('listitem').last();
  const segment = await last.getAttribute('data-segment');
  const at = Number(/(\d+):(\d\d)$/.exec(await last.innerText())?.[2]);
  await app.goto(`${app.url()}?segment=${segment}`);
  await expect(app.locator('.line.is-found')).toHaveCount(1);
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThanOrEqual(at);
  await app.keyboard.press('p');
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(at + 0.5);
});

test('the sound of a conversation is served by ranges, to its owner only', async ({
  app,
  service,
  playwright,
}) => {
  await app.getByRole('button', { name: 'Try it with a sample' }).click();
  await app.waitForURL(/\/conversations\/[^/]+$/, { timeout: 45_000 });
  const path = `/v1${new URL(app.url()).pathname}/audio`;
  const part = await app.request.get(service.url + path, {
    headers: { ...ownersHeaders(service), range: 'bytes=0-43' },
  });
  expect(part.status()).toBe(206);
  expect(part.headers()['content-range']).toMatch(/^bytes 0-43\/\d+$/);
  expect((await part.body()).subarray(0, 4).toString()).toBe('RIFF');

  const stranger = await playwright.request.newContext();
  expect((await stranger.get(service.url + path)).status()).toBe(401);
  await stranger.dispose();
});

test.describe('with conversations there already', () => {
  test.use({ seed: { count: 3 } });

  test('the sample is within reach, and leaving the live text does not stop it', async ({ app }) => {
    await app.getByRole('button', { name: 'Try a sample' }).click();
    const bar = app.getByRole('region', { name: 'Recording' });
    await expect(bar.getByRole('status')).toHaveText('Listening to the sample', { timeout: 20_000 });
    await app.getByRole('link', { name: /Dinner with Mara/ }).click();
    await expect(app.getByRole('heading', { level: 1, name: 'Dinner with Mara' })).toBeVisible();
    await expect(bar.getByRole('status')).toHaveText('Listening to the sample');
    await bar.getByRole('link', { name: 'See the text' }).click();
    await app.waitForURL(/\/conversations\/[^/]+$/, { timeout: 30_000 });
    await expect.poll(() => transcriptWords(app)).toContain(WORDS);
  });
});
