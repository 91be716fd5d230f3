// Listening through a fault: the words that were said come out whole.
import { expect, shortSample, test, transcriptWords } from './fixtures.ts';

// Speech takes the time it takes, and the engine is loaded first.
test.setTimeout(300_000);

test('nothing is lost when the speech engine dies in the middle', async ({ app, service }) => {
  await shortSample(app);
  await app.getByRole('main').getByRole('button', { name: 'Play the sample' }).click();
  const bar = app.getByRole('region', { name: 'Recording' });
  await expect(bar.getByRole('status')).toHaveText('Listening to the sample');
  await expect(bar.getByText(/^saved to/)).toBeVisible();
  await expect.poll(() => service.recogniserPid()).not.toBeNull();
  process.kill(service.recogniserPid() ?? 0, 'SIGKILL');

  await app.waitForURL(/\/conversations\/[^/]+$/);
  await expect.poll(() => transcriptWords(app)).toContain('what you can do for your country');
  expect(await transcriptWords(app)).toContain('fellow americans');
  await expect(app.getByRole('region', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(1);
});
