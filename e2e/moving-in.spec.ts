// Moving in by hand: an export is chosen, looked at, taken over; what it says is there afterwards.
import { readFileSync } from 'node:fs';
import { wavHeader } from '../src/server/audio/wav.ts';
import { expect, expectAccessible, keepScreen, ownersHeaders, test } from './fixtures.ts';
import { IDS, originalExport, aConversation } from '../tests/helpers/original-export.ts';

const fileOf = (document: unknown, name = 'omi-export.json') => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof document === 'string' ? document : JSON.stringify(document)),
});

test('an export is looked at, imported, and imported again without a change [import.looked-at]', async ({
  app,
  service,
}) => {
  await app.getByRole('link', { name: 'Settings' }).click();
  await app.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Moving in' }).click();
  await expect(app.getByRole('heading', { level: 1, name: 'Moving in' })).toBeVisible();
  await expect(app.getByText('No imports yet.')).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'moving-in-empty');

  await app.getByLabel('Files of an export').setInputFiles(fileOf(originalExport()));
  const entry = app.getByRole('list', { name: 'Imports' }).getByRole('listitem').first();
  await expect(entry.getByText('This is what an import would do. Nothing has been stored.')).toBeVisible();
  await expect(entry.getByRole('row', { name: 'Conversations 3' })).toBeVisible();
  await entry.getByText('What would be left out, and why').click();
  await expect(entry.getByText('Earshot keeps no chat yet.')).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'moving-in-checked');

  await entry.getByRole('button', { name: 'Import it: omi-export.json' }).focus();
  await app.keyboard.press('Enter');
  await expect(entry.getByText('Imported.')).toBeVisible();
  await keepScreen(app, 'moving-in-done');
  await app.goto(`${service.url}/conversations/${IDS.talk}`);
  await expect(app.getByText('And the pear tree behind the shed.')).toBeVisible();

  await app.goto(`${service.url}/settings/moving-in`);
  await app.getByLabel('Files of an export').setInputFiles(fileOf(originalExport()));
  await expect(entry.getByText('This is what an import would do.')).toBeVisible();
  await expect(entry.getByRole('columnheader', { name: 'Here already' })).toBeVisible();
  await entry.getByRole('button', { name: 'Remove: omi-export.json' }).click();
  await entry.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(app.getByRole('list', { name: 'Imports' }).getByRole('heading')).toHaveCount(1);
});

test('a file that is no export is refused with a sentence, and many notes can be read', async ({
  app,
  service,
}) => {
  await app.goto(`${service.url}/settings/moving-in`);
  await app.getByLabel('Files of an export').setInputFiles(fileOf('Dear diary,', 'diary.txt'));
  const entry = app.getByRole('list', { name: 'Imports' }).getByRole('listitem').first();
  await expect(entry.getByText('Nothing in it was recognised.')).toBeVisible();
  await expect(entry.getByText('11 bytes')).toBeVisible();
  await expect(entry.getByText('left out')).toHaveCount(0);
  await keepScreen(app, 'moving-in-failed');

  const broken = Array.from({ length: 10_000 }, (_, n) => ({
    id: `x${n}`,
    structured: { title: `Talk ${n}` },
  }));
  await app.getByLabel('Files of an export').setInputFiles(fileOf([aConversation(), ...broken], 'many.json'));
  await expect(entry.getByText('This is what an import would do.')).toBeVisible({ timeout: 60_000 });
  await entry.getByText('notes on single items').click();
  await expect(entry.getByText('It has no time at which it began').first()).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'moving-in-many-notes');
});

test('what it shows when the imports cannot be read', async ({ app, service }) => {
  await app.route('**/private/imports', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Internal error' } }),
  );
  await app.goto(`${service.url}/settings/moving-in`);
  await expect(app.getByRole('button', { name: 'Try again' })).toBeVisible();
  await keepScreen(app, 'moving-in-unread');
});

test('one recording is stopped while it is transcribed, keeps its audio, and is transcribed after all', async ({
  app,
  service,
}) => {
  await app.goto(`${service.url}/settings/moving-in`);
  // Long enough to be stopped in its middle.
  const pcm = readFileSync('tests/fixtures/audio/speech-1961.wav').subarray(44);
  const speech = Buffer.concat([wavHeader((12 * pcm.length) / 2), ...Array.from({ length: 12 }, () => pcm)]);
  await app
    .getByLabel('Files of an export')
    .setInputFiles([{ name: 'inauguration.wav', mimeType: 'audio/wav', buffer: speech }]);
  const entry = app.getByRole('list', { name: 'Imports' }).getByRole('listitem').first();
  await entry.getByRole('button', { name: 'Import it: inauguration.wav' }).click();
  const recording = entry.getByRole('region', { name: 'Recordings of inauguration.wav' });
  await recording.getByRole('button', { name: 'Stop: inauguration.wav' }).press('Enter');
  await expect(recording.getByText('Stopped. The audio is kept.')).toBeVisible();
  const goOn = recording.getByRole('button', { name: 'Transcribe: inauguration.wav' });
  await expect(goOn).toBeFocused();
  await app.reload();
  await expect(goOn).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'moving-in-stopped');
  await app.setViewportSize({ width: 390, height: 844 });
  await goOn.scrollIntoViewIfNeeded();
  await keepScreen(app, 'moving-in-stopped');
  await goOn.press('Enter');
  await expect(recording.getByRole('link', { name: 'Open the conversation: inauguration.wav' })).toBeVisible({
    timeout: 180_000,
  });
});

test('an upload of a device is stopped, keeps its audio, and is transcribed when it is wanted [import.upload-stopped]', async ({
  app,
  service,
}) => {
  await app.goto(`${service.url}/settings/moving-in`);
  await expect(app.getByText('Nothing came in the last 24 hours.')).toBeVisible();
  const speech = readFileSync('tests/fixtures/audio/speech-1961.wav').subarray(44);
  const wav = Buffer.concat([
    wavHeader((speech.length / 2) * 12),
    ...Array.from({ length: 12 }, () => speech),
  ]);
  const began = Math.floor(Date.now() / 1_000) - 7_200;
  const form = new FormData();
  form.append('files', new Blob([wav]), `audio_omi_pcm16_16000_1_fs320_${began}.wav`);
  const url = `${service.url}/v2/sync-local-files`;
  const sent = await fetch(url, { method: 'POST', body: form, headers: ownersHeaders(service) });
  expect(sent.status).toBe(202);

  const entry = app.getByRole('list', { name: 'From devices' }).getByRole('listitem');
  await expect(entry).toHaveCount(1);
  await entry.getByRole('button', { name: /^Stop: 1 file/ }).click();
  await expect(entry.getByText('Stopped. The audio is kept.')).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'upload-stopped');
  await app.setViewportSize({ width: 390, height: 844 });
  await keepScreen(app, 'upload-stopped');
  await app.setViewportSize({ width: 1280, height: 720 });
  await service.stop();
  await service.startAgain();
  await app.reload();
  await expect(entry.getByText('Stopped. The audio is kept.')).toBeVisible();
  await entry.getByRole('button', { name: /^Transcribe: 1 file/ }).click();
  await expect(entry.getByText('Stopped. The audio is kept.')).toHaveCount(0);
  await expect(entry.getByText('In 1 conversation')).toBeVisible({ timeout: 150_000 });
  await keepScreen(app, 'upload-done');
  await entry.getByRole('link', { name: /^Open the conversation/ }).click();
  await expect(app.getByText(/ask not what your country/i).first()).toBeVisible();
});
