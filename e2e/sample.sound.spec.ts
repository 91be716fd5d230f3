// Runs the first steps of a new user: watch the text of a recording come, read and play the
// conversation.
import {
  expect,
  expectAccessible,
  keepScreen,
  shortSample,
  test,
  transcriptWords,
  ownersHeaders,
} from './fixtures.ts';

// Speech takes the time it takes, and the engine is loaded first.
test.setTimeout(300_000);

const WORDS = 'ask not what your country can do for you';

test('a recording is heard live, becomes a conversation, and can be played', async ({ app }) => {
  await shortSample(app);
  await expect(app.getByRole('heading', { level: 1, name: 'No conversations yet' })).toBeVisible();
  expect(app.url()).not.toContain('link');
  await expectAccessible(app);
  await keepScreen(app, 'empty');

  await app.getByRole('main').getByRole('button', { name: 'Play the sample' }).click();
  const bar = app.getByRole('region', { name: 'Recording' });
  await expect(bar.getByRole('status')).toHaveText('Listening to the sample');
  await expect(bar.getByText(/^saved to \d{1,2}:\d\d:\d\d( [AP]M)?$/)).toBeVisible();
  const live = app.getByRole('article', { name: 'Live: the sample' });
  await expect(live.getByRole('listitem').first()).toContainText(/americans/i);
  // Still listening while the words are on the screen.
  await expect(bar.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'live');

  await app.waitForURL(/\/conversations\/[^/]+$/);
  await expect(bar.getByRole('status')).toHaveText('Not listening');
  const transcript = app.getByRole('region', { name: 'Transcript' });
  await expect(transcript.getByRole('listitem').first()).toBeVisible();
  expect(await transcriptWords(app)).toContain(WORDS);
  await expect(app.getByRole('region', { name: 'Key lines' }).getByRole('listitem')).toBeVisible();
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
  const segment = await last.locator('[data-segment]').last().getAttribute('data-segment');
  const at = Number(/^\d+:(\d\d)$/.exec(await last.locator('.line-at').innerText())?.[1]);
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
  await shortSample(app);
  await app.getByRole('main').getByRole('button', { name: 'Play the sample' }).click();
  await app.waitForURL(/\/conversations\/[^/]+$/);
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
    await shortSample(app);
    await app.keyboard.press('ControlOrMeta+k');
    const palette = app.getByRole('dialog', { name: 'Search and commands' });
    await palette.getByRole('combobox').fill('Play the sample');
    await palette.getByRole('option', { name: 'Play the sample', exact: true }).click();
    const bar = app.getByRole('region', { name: 'Recording' });
    // On a busy machine the short sample is over before the recogniser is ready.
    const goesOn = /^(Connecting|Listening to the sample|Finishing the last words)$/;
    await expect(bar.getByRole('status')).toHaveText(goesOn);
    await app.getByRole('link', { name: /Dinner with Mara/ }).click();
    await expect(app.getByRole('heading', { level: 1, name: 'Dinner with Mara' })).toBeVisible();
    await expect(bar.getByRole('status')).toHaveText(goesOn);
    await bar.getByRole('link', { name: 'See the text' }).click();
    await app.waitForURL(/\/conversations\/[^/]+$/);
    await expect.poll(() => transcriptWords(app)).toContain(WORDS);
  });
});
