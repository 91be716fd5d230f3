// The microphone path as a person uses it; the browser's fake device plays a recording of real speech.
import { fakeMicrophone } from './fake-microphone.ts';
import { expect, keepScreen, ownersHeaders, spoken, test, transcriptWords } from './fixtures.ts';

// Speech takes the time it takes, and the engine is loaded first.
test.setTimeout(300_000);

test.use(fakeMicrophone());

test('speech into the microphone becomes text, and stopping makes a conversation', async ({ app }) => {
  const bar = app.getByRole('region', { name: 'Recording' });
  await expect(bar.getByRole('status')).toHaveText('Not listening');
  await bar.getByRole('button', { name: 'Start listening' }).press('Enter');
  await expect(bar.getByRole('button', { name: 'Stop' })).toBeFocused();
  await expect(bar.getByRole('status')).toHaveText('Listening');
  const lines = app.getByRole('article', { name: 'Live' }).getByRole('listitem');
  // What is still being spoken is told from what is written.
  await expect(lines.locator('.open-words').first()).toBeVisible();
  await expect.poll(async () => spoken((await lines.allInnerTexts()).join(' '))).toContain('country');
  await expect(bar.getByText(/^saved to/)).toBeVisible();
  await keepScreen(app, 'microphone');

  await bar.getByRole('button', { name: 'Stop' }).click();
  await app.waitForURL(/\/conversations\/[^/]+$/);
  await expect(bar.getByRole('status')).toHaveText('Not listening');
  await expect.poll(() => transcriptWords(app)).toContain('country');
  await app.getByRole('button', { name: 'More', exact: true }).click();
  await app.getByRole('menuitem', { name: 'Details' }).click();
  const details = app.getByRole('dialog', { name: 'Details' });
  await expect(details.getByText('recorded here')).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(app.getByRole('region', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(1);
});

test('the microphone is heard in the language of the setting', async ({ app, service }) => {
  const headers = { ...ownersHeaders(service), 'content-type': 'application/json' };
  const body = JSON.stringify({ language: 'de' });
  const answer = await fetch(`${service.url}/v1/users/language`, { method: 'PATCH', headers, body });
  expect(answer.ok).toBe(true);
  const socket = app.waitForEvent('websocket');
  const bar = app.getByRole('region', { name: 'Recording' });
  await bar.getByRole('button', { name: 'Start listening' }).click();
  expect(new URL((await socket).url()).searchParams.get('language')).toBe('de');
});
