// The first run, skipped and done, and the sample that ends it: what it finds, its marks, and its removal.
import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { fakeMicrophone } from './fake-microphone.ts';
import { askForName, giveName, searchFor } from './by-keys.ts';
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

test('a newcomer does it all by keys alone: name, voice and microphone, the sample, a voice that gets a name, a sentence that is found, an export [keys.newcomer]', async ({
  app,
  service,
}) => {
  const api = async (path: string): Promise<unknown> =>
    (await app.request.get(service.url + path, { headers: ownersHeaders(service) })).json();
  /** Tab leads there, in as many presses as somebody would put up with; `on` leads back with Shift. */
  const press = async (wanted: Locator, key = 'Enter', on = 'Tab'): Promise<void> => {
    await expect(wanted).toBeEnabled();
    const isThere = () => wanted.evaluate((one) => one === document.activeElement);
    for (let tabs = 0; tabs < 60 && !(await isThere()); tabs += 1) await app.keyboard.press(on);
    await expect(wanted).toBeFocused();
    await app.keyboard.press(key);
  };
  const button = (name: string) => app.getByRole('button', { name, exact: true });
  await expect(app.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  await app.keyboard.type('Ada');
  await app.keyboard.press('Enter');

  await expect(app.getByRole('heading', { level: 1, name: 'Let Earshot learn your voice' })).toBeFocused();
  await press(button('Start reading'));
  await expect(app.getByRole('heading', { name: /Read this aloud/ })).toBeVisible();
  // How far it is, and the way out, stay in view below the sentences.
  await expect(app.getByRole('progressbar')).toBeInViewport({ ratio: 1 });
  await expect(button('Cancel')).toBeInViewport({ ratio: 1 });
  await expectAccessible(app);
  await keepScreen(app, 'first-run-voice');
  await expect(app.getByText('Earshot knows your voice.')).toBeVisible({ timeout: 90_000 });
  await press(button('Next'));

  await expect(app.getByRole('heading', { level: 1, name: 'Try your microphone' })).toBeFocused();
  await press(button('Try the microphone'));
  await expect(app.getByText('Earshot hears you.')).toBeVisible();
  await expect(app.getByRole('meter', { name: 'Audio level' })).toBeVisible();
  const devices = app.getByRole('combobox', { name: 'Microphone' });
  await press(devices, 'ArrowDown');
  await expect(devices).not.toHaveValue('');
  expect(await app.evaluate(() => localStorage.getItem('earshot-microphone'))).toContain(
    await devices.inputValue(),
  );
  await expect(app.getByText('Earshot hears you.')).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'first-run-microphone');
  await press(button('Next'));

  await expect(app.getByRole('heading', { level: 1, name: /^Hear what Earshot makes/ })).toBeFocused();
  await expectAccessible(app);
  await keepScreen(app, 'first-run-sample');
  expect(await api('/v1/users/profile')).toMatchObject({ name: 'Ada' });
  await press(app.getByRole('main').getByRole('button', { name: 'Play the sample' }));
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

  // Its voices get names: the key asks for the first that has none.
  await giveName(app, await askForName(app, /^Speaker \d: who is this\?$/), 'Maria Costa');
  await keepScreen(app, 'newcomer-named');
  // What the mark asks for is done.
  const marks = app.getByRole('note');
  await expect(marks).toHaveCount(2);
  await expect(marks.filter({ hasText: 'Name this voice' })).toHaveCount(0);

  // A sentence is found, and its line has the focus.
  const { pathname } = new URL(app.url());
  await searchFor(app, 'peanuts');
  await keepScreen(app, 'newcomer-found');
  // Tasks and memories are found, too, and more by meaning a moment later; the hit that is looked for is a moment of the conversation.
  const moment = app.locator(`main a[href^="${pathname}?"]:focus`);
  await expect(app.locator(`main a[href^="${pathname}?"]`).first()).toBeVisible();
  await expect(async () => {
    await app.keyboard.press('ArrowDown');
    await app.keyboard.press('Home');
    for (let hits = 0; hits < 10 && (await moment.count()) === 0; hits += 1)
      await app.keyboard.press('ArrowDown');
    expect(await moment.count()).toBe(1);
  }).toPass();
  await expect(moment).toContainText('peanuts');
  // Without it the moment would be heard, and nothing opened.
  await app.keyboard.press('Shift+Enter');
  await expect(app.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(new URL(app.url()).pathname).toBe(pathname);
  await expect(app.locator('[data-line]:focus')).toContainText('peanuts');
  await app.keyboard.press('Enter');
  await expect(app.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect(marks).toHaveCount(1);
  await app.keyboard.press('p');

  // And the conversation is theirs to take along.
  await app.keyboard.press('Shift+E');
  await expect(app.getByRole('menuitem', { name: 'Markdown' })).toBeFocused();
  const download = app.waitForEvent('download');
  await app.keyboard.press('Enter');
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain(`# ${title}`);
  expect(text).toContain('**Maria Costa**');
  expect(text).toContain('allergic to peanuts');

  // A mark goes when it is followed or dismissed, and does not come back.
  await press(tasks.getByRole('checkbox').first(), 'Space', 'Shift+Tab');
  await expect(marks).toHaveCount(0);
  await app.evaluate(() => localStorage.removeItem('earshot-sample-marks'));
  await app.reload();
  await expect(marks).toHaveCount(2);
  await press(app.getByRole('button', { name: 'Dismiss: Click a line to hear it' }));
  await expect(marks).toHaveCount(1);
  await app.reload();
  await expect(marks).toHaveCount(1);

  await press(app.getByRole('button', { name: 'Remove the sample' }));
  await expect(app.getByRole('heading', { level: 1, name: 'No conversations yet' })).toBeVisible();
  expect(await api('/v3/memories')).toEqual([]);
});
