// The section of speech in the settings: who transcribes, with which model, and a model that is downloaded.
import { expect, expectAccessible, keepScreen, test } from './fixtures.ts';
import { openSection } from './settings-section.ts';

test.use({ shared: true });

test('saving battery is kept, and the second transcription is another switch', async ({
  unopened: app,
  service,
}) => {
  await openSection(app, service, 'Speech');
  const save = app.getByRole('switch', { name: 'Save battery while listening' });
  const second = app.getByRole('switch', {
    name: 'Transcribe again with the best model when a conversation ends',
  });
  await expect(save).toBeEnabled();
  await save.click();
  await expect(save).toBeChecked();
  await expectAccessible(app);
  await keepScreen(app, 'settings-speech-battery');
  await app.reload();
  await expect(save).toBeChecked();
  await expect(second).not.toBeChecked();
});

test('the speech section says what each model gives, and one choice says who transcribes [settings.who-transcribes]', async ({
  unopened: app,
  service,
}) => {
  await openSection(app, service, 'Speech');
  const models = app.getByRole('list', { name: 'Models' }).getByRole('listitem');
  const builtIn = models.filter({ hasText: 'Moonshine tiny' });
  await expect(builtIn).toContainText('English, quick in use');
  await expect(builtIn).toContainText('Licence: MIT.');
  await expect(models.first()).toContainText('in use');
  const available = models.filter({ has: app.getByRole('button', { name: /^Download/ }) }).first();
  await expect(available).toContainText(/Licence: .+\..*Downloaded from /);
  await expect(models.filter({ hasText: 'Moonshine base' })).toContainText('Better English');
  await expect(models.filter({ hasText: 'Parakeet' })).toContainText('25 languages');
  // The parts are folded away.
  const parts = app.getByRole('list', { name: 'Parts', exact: true });
  await expect(parts).toBeHidden();
  await app.getByText('Parts that work beside it').click();
  await expect(parts.getByText('tells speech from silence').first()).toBeVisible();
  await expect(parts).not.toContainText('byte');
  await expectAccessible(app);
  await keepScreen(app, 'settings-speech');

  const computer = app.getByRole('radio', { name: /^This computer/ });
  const server = app.getByRole('radio', { name: /^Your own server/ });
  const socket = app.getByRole('radio', { name: /^Your WebSocket service/ });
  await expect(computer).toBeChecked();
  await server.check();
  await expect(app.getByText('Save its address below to use it.')).toBeVisible();
  const block = app.getByRole('region', { name: 'Your server' });
  await expect(block.getByText('Not set up. No audio is sent.')).toBeVisible();
  await block.getByLabel('Address', { exact: true }).fill('http://127.0.0.1:9/v1');
  await block.getByLabel('Model', { exact: true }).fill('whisper-1');
  await block.getByLabel(/^API key/).fill('secret-key');
  await block.getByRole('button', { name: 'Save' }).click();
  await expect(block.getByText('Audio is sent to 127.0.0.1:9.', { exact: true })).toBeVisible();
  await expect(block.getByText('API key (saved)')).toBeVisible();
  await expect(block.getByLabel(/^API key/)).toHaveValue('');
  await expectAccessible(app);
  await keepScreen(app, 'settings-speech-server');
  await app.reload();
  await expect(server).toBeChecked();

  // One at a time: choosing the other turns this one off.
  await socket.check();
  const own = app.getByRole('region', { name: 'Your WebSocket service' });
  await own.getByRole('textbox').fill('ws://127.0.0.1:9/listen');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(own.getByText('While you listen, audio is sent to 127.0.0.1:9.')).toBeVisible();
  await expect(block.getByText(/only in languages that no model on this computer knows/)).toBeVisible();
  await app.reload();
  await expect(socket).toBeChecked();
  await computer.check();
  await app.reload();
  await expect(computer).toBeChecked();
  await block.getByRole('button', { name: 'Remove your server' }).click();
  await block.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(block).toHaveCount(0);

  const words = app.getByRole('textbox', { name: 'Words to expect' });
  await words.fill('Hannah Weiss\n\n Earshot ');
  await app.getByRole('region', { name: 'Words to expect' }).getByRole('button', { name: 'Save' }).click();
  await expect(words).toHaveValue('Hannah Weiss\nEarshot');
  await app.getByText('Download models from another server').click();
  await app.getByLabel('Address of the server', { exact: true }).fill('https://models.example.org');
  await app.keyboard.press('Enter');
  await app.reload();
  await expect(words).toHaveValue('Hannah Weiss\nEarshot');
  await app.getByText('Download models from another server').click();
  await expect(app.getByLabel('Address of the server', { exact: true })).toHaveValue(
    /^https:\/\/models\.example\.org/,
  );

  const translation = app.getByRole('region', { name: 'Translation' });
  await translation.getByLabel('Address of the translation server').fill('http://127.0.0.1:9');
  await translation.getByLabel('Translate into').selectOption('de');
  await translation.getByRole('button', { name: 'Save' }).click();
  await expect(translation.getByRole('switch')).toBeChecked();
  await translation.getByRole('switch').click();
  await expect(translation.getByRole('switch')).not.toBeChecked();
  await expectAccessible(app);
});

test('the download of a model is shown in bytes, paused, gone on with and cancelled', async ({
  unopened: app,
  service,
}) => {
  // The steps of a download, as the service announces them; tests download nothing.
  const model = {
    ...{
      id: 'big',
      title: 'A bigger model',
      kind: 'recogniser',
      engine: 'x',
      languages: ['de'],
      licence: 'MIT',
    },
    ...{
      rank: 5,
      bytes: 240_000_000,
      hosts: ['models.example'],
      built_in: false,
      installed: false,
      active: false,
    },
  };
  let download: object | null = null;
  const far = { bytes: 60_000_000, total_bytes: 240_000_000, reason: null, error: null };
  const asked: string[] = [];
  await app.route('**/private/models', (route) =>
    route.fulfill({ json: { models: [{ ...model, download }], unverified: [], mirror: null } }),
  );
  await app.route('**/private/models/big/*', (route) => {
    const action = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    asked.push(action);
    const states: Record<string, string> = { download: 'running', resume: 'running', pause: 'paused' };
    download = states[action] ? { ...far, state: states[action] } : null;
    return route.fulfill({ json: { ...model, download } });
  });
  await openSection(app, service, 'Speech');
  await app.getByRole('button', { name: 'Download 240 MB: A bigger model' }).click();
  const row = app.getByRole('list', { name: 'Models' }).getByRole('listitem');
  await expect(row.getByText('60 MB of 240 MB')).toBeVisible();
  await expect(row.getByRole('progressbar', { name: 'Download of A bigger model' })).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'settings-download');
  await row.getByRole('button', { name: /^Pause/ }).click();
  await expect(row.getByText('Paused at 60 MB of 240 MB')).toBeVisible();
  await row.getByRole('button', { name: /^Resume/ }).click();
  await expect(row.getByText('60 MB of 240 MB', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^Cancel/ }).click();
  await expect(row.getByRole('button', { name: /^Download/ })).toBeVisible();
  expect(asked).toEqual(['download', 'pause', 'resume', 'cancel']);
});
