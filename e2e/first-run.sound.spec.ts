// The first run, skipped and done, and the sample that ends it: what it finds, its marks, and its removal.
import { fakeMicrophone } from './fake-microphone.ts';
import { expect, expectAccessible, keepScreen, ownersHeaders, test } from './fixtures.ts';

// Speech takes the time it takes, and the engine is loaded first.
test.setTimeout(300_000);

test.use({ ...fakeMicrophone(), firstRun: true });

test('a newcomer skips everything, and no window asks again', async ({ app, service }) => {
  await expect(app.getByRole('heading', { level: 1, name: 'What is your name?' })).toBeVisible();
  await expect(app.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  await expect(app).toHaveURL(/\/welcome$/);
  await expectAccessible(app);
  await keepScreen(app, 'first-run-name');
  await app.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(app.getByRole('heading', { level: 1, name: 'Let Earshot learn your voice' })).toBeFocused();
  await expect(app.getByRole('button', { name: 'Skip', exact: true })).toBeVisible();
  await expect(app.getByRole('button', { name: 'Next' })).toHaveCount(0);

  // There is a way back from each step, and a reload stays at it.
  await app.getByRole('button', { name: 'Skip', exact: true }).click();
  const microphone = app.getByRole('heading', { level: 1, name: 'Try your microphone' });
  await expect(microphone).toBeFocused();
  await app.reload();
  await expect(microphone).toBeVisible();
  await app.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(app.getByRole('heading', { level: 1, name: /^Hear what Earshot makes/ })).toBeFocused();
  await keepScreen(app, 'first-run-back');
  await app.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(microphone).toBeFocused();
  // As the browser leads: to what was shown before.
  await app.goBack();
  await expect(app.getByRole('heading', { level: 1, name: /^Hear what Earshot makes/ })).toBeFocused();
  for (let step = 3; step > 0; step -= 1)
    await app.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(app.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  await expect(app.getByRole('button', { name: 'Back', exact: true })).toHaveCount(0);
  await app.getByRole('button', { name: 'Skip all of this' }).click();
  await expect(app.getByRole('heading', { level: 1, name: 'No conversations yet' })).toBeVisible();
  const other = await app.context().newPage();
  await other.goto(service.url);
  await expect(other.getByRole('heading', { level: 1, name: 'No conversations yet' })).toBeVisible();
});

test('name, voice and microphone are asked for, and the sample shows what comes of a conversation', async ({
  app,
  service,
}) => {
  const api = async (path: string): Promise<unknown> =>
    (await app.request.get(service.url + path, { headers: ownersHeaders(service) })).json();
  await app.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await app.keyboard.press('Enter');

  await expect(app.getByRole('heading', { level: 1, name: 'Let Earshot learn your voice' })).toBeVisible();
  await app.getByRole('button', { name: 'Start reading' }).click();
  await expect(app.getByRole('heading', { name: /Read this aloud/ })).toBeVisible();
  // How far it is, and the way out, stay in view below the sentences.
  await expect(app.getByRole('progressbar')).toBeInViewport({ ratio: 1 });
  await expect(app.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(app);
  await keepScreen(app, 'first-run-voice');
  await expect(app.getByText('Earshot knows your voice.')).toBeVisible({ timeout: 90_000 });
  await app.getByRole('button', { name: 'Next' }).click();

  await app.getByRole('button', { name: 'Try the microphone' }).click();
  await expect(app.getByText('Earshot hears you.')).toBeVisible();
  await expect(app.getByRole('meter', { name: 'Audio level' })).toBeVisible();
  const devices = app.getByRole('combobox', { name: 'Microphone' });
  await devices.selectOption({ index: 1 });
  expect(await app.evaluate(() => localStorage.getItem('earshot-microphone'))).toContain(
    await devices.inputValue(),
  );
  await expect(app.getByText('Earshot hears you.')).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'first-run-microphone');
  await app.getByRole('button', { name: 'Next' }).click();

  await expect(app.getByRole('heading', { level: 1, name: /^Hear what Earshot makes/ })).toBeFocused();
  await expectAccessible(app);
  await keepScreen(app, 'first-run-sample');
  expect(await api('/v1/users/profile')).toMatchObject({ name: 'Ada' });
  await app.getByRole('button', { name: 'Play the sample' }).click();
  await app.waitForURL(/\/conversations\/[^/]+$/, { timeout: 150_000 });
  expect(await api('/v1/users/onboarding')).toMatchObject({ completed: true });

  const title = 'Holiday in Portugal, with Maria and Daniel';
  await expect(app.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const tasks = app.getByRole('region', { name: 'Tasks' });
  const hotel = tasks.getByRole('listitem').filter({ hasText: 'Reserve the hotel' });
  await expect(hotel.getByText(/^due /)).toBeVisible();
  await expect(app.getByRole('region', { name: 'Events' })).toContainText('Meeting at the library');
  // The whole of it; the page draws only what is near.
  expect(await api(`/v1${new URL(app.url()).pathname}`)).toMatchObject({
    transcript_segments: expect.arrayContaining([
      expect.objectContaining({ text: expect.stringContaining('allergic to peanuts') }),
    ]),
  });
  expect(await api('/v3/memories')).toContainEqual(
    expect.objectContaining({ content: expect.stringMatching(/^Daniel is allergic to peanuts/) }),
  );
  await expectAccessible(app);
  await keepScreen(app, 'first-run-conversation');

  // A mark goes when it is followed or dismissed, and does not come back.
  const marks = app.getByRole('note');
  await expect(marks).toHaveCount(3);
  await tasks.getByRole('checkbox').first().click();
  await expect(marks).toHaveCount(2);
  await app.getByRole('button', { name: 'Dismiss: Name this voice' }).click();
  await expect(marks).toHaveText(['Click a line to hear it']);
  await app.reload();
  await expect(marks).toHaveText(['Click a line to hear it']);

  await app.getByRole('button', { name: 'Remove the sample' }).click();
  await expect(app.getByRole('heading', { level: 1, name: 'No conversations yet' })).toBeVisible();
  expect(await api('/v3/memories')).toEqual([]);
});
