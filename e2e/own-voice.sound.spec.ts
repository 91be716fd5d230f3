// The owner's voice with real speech: read aloud and recognised in what is said next, forgotten, asked about once and learned
// from a conversation. Words that are still being spoken have a lighter ink.
import type { Page } from '@playwright/test';
import { fakeMicrophone } from './fake-microphone.ts';
import { expect, expectAccessible, keepScreen, test } from './fixtures.ts';

// Speech takes the time it takes, and the engine is loaded first.
test.setTimeout(300_000);

test.use(fakeMicrophone());

const bar = (app: Page) => app.getByRole('region', { name: 'Recording' });
const names = (app: Page) =>
  app.getByRole('region', { name: 'Transcript' }).getByRole('button', { name: /: who is this\?$/ });

async function startListening(app: Page): Promise<void> {
  await bar(app).getByRole('button', { name: 'Start listening' }).click();
  await expect(bar(app).getByRole('status').first()).toHaveText('Listening');
}

/** Enough of the recording that its voice can be measured. */
async function endConversation(app: Page): Promise<void> {
  await expect(app.getByRole('article', { name: 'Live' })).toContainText(/what you can do/i, {
    timeout: 60_000,
  });
  await bar(app).getByRole('button', { name: 'Stop' }).click();
  await app.waitForURL(/\/conversations\/[^/]+$/);
  await expect(names(app).first()).toBeVisible();
}

const colour = (app: Page, selector: string): Promise<string> =>
  app
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color);

test('the voice that was read aloud is named, forgotten, asked about once, and learned from a conversation [service.people.own-voice]', async ({
  app,
  service,
}) => {
  await app.goto(`${service.url}/people/voice`);
  // What is read from the service does not move the button.
  const begin = app.getByRole('button', { name: 'Start reading' });
  const { y } = (await begin.boundingBox())!;
  await expect(app.getByText('Read twenty seconds aloud')).toBeVisible();
  expect((await begin.boundingBox())!.y).toBe(y);
  await begin.click();
  const progress = app.getByRole('progressbar', { name: /of 20 seconds of speech/ });
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(3);
  await expect(app.getByText('Earshot knows your voice.', { exact: true })).toBeVisible({ timeout: 90_000 });
  await expect(app.getByText(/^Earshot knows your voice since/)).toBeVisible();

  await startListening(app);
  const open = app.getByRole('article', { name: 'Live' }).locator('.open-words');
  await expect(open.filter({ hasText: /\w/ }).first()).toBeVisible({ timeout: 30_000 });
  const [openInk, ink] = [await colour(app, '.line .open-words'), await colour(app, '.line')];
  expect(openInk).not.toBe(ink);
  await expectAccessible(app);
  await keepScreen(app, 'open-words');
  await endConversation(app);
  await expect(names(app).first()).toHaveAccessibleName('You: who is this?');
  await expect(app.locator('.line .open-words')).toHaveCount(0);
  await expect(app.getByRole('heading', { name: 'Is this you?' })).toHaveCount(0);

  await app.goto(`${service.url}/people/voice`);
  await app.getByRole('button', { name: 'Forget my voice' }).click();
  await app.getByRole('button', { name: 'Forget it' }).click();
  await expect(app.getByText(/^Read twenty seconds aloud/)).toBeVisible();

  await startListening(app);
  await endConversation(app);
  await expect(names(app).first()).toHaveAccessibleName('Speaker 1: who is this?');
  await expect(app.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'is-this-you');
  await app.getByRole('button', { name: 'Yes, this is me' }).click();
  await expect(app.getByText('This is you, and Earshot knows your voice now.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(names(app).first()).toHaveAccessibleName('You: who is this?');
  await expect(app.getByRole('heading', { name: 'Is this you?' })).toHaveCount(0);

  await app.getByRole('button', { name: 'Undo' }).click();
  await expect(names(app).first()).toHaveAccessibleName('Speaker 1: who is this?');
  await expect(app.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
  await app.getByRole('button', { name: 'No', exact: true }).click();
  await app.reload();
  await expect(names(app).first()).toBeVisible();
  await expect(app.getByRole('heading', { name: 'Is this you?' })).toHaveCount(0);
});
