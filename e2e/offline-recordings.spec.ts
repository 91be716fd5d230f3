// What the list says of offline recordings: on their way, waiting, not readable, and sent again after a deletion.
import { expect, expectAccessible, keepScreen, test } from './fixtures.ts';
import { offlineFile as file } from '../tests/helpers/offline-file.ts';

test.use({ seed: { count: 12 }, shared: true });

test('the list says what is on its way and names what cannot be read', async ({ app }) => {
  const open = { status: 'processing', outcome: null } as const;
  const files = [
    file({ ...open, detail: 'It waits until the conversation of its time has ended.' }),
    file(open),
    file({
      name: 'audio_omi_opus_fs320_16000_1_fs320_1767600000.bin',
      status: 'failed',
      outcome: 'unreadable',
      detail: 'Nothing in the file can be decoded as opus_fs320.',
    }),
  ];
  const job = { job_id: 'j', status: 'processing', created_at: new Date().toISOString(), files };
  await app.route('**/v2/sync-local-files', (route) => route.fulfill({ json: [job] }));
  await app.reload();
  const list = app.getByRole('region', { name: 'Conversations' });
  await expect(list.getByText('Importing 2 offline recordings, kept on this computer.')).toBeVisible();
  await expect(
    list.getByText('One of them is placed once the conversation of its time has ended.'),
  ).toBeVisible();
  const summary = list.getByText('A file of an offline recording couldn’t be read');
  await summary.focus();
  await app.keyboard.press('Enter');
  await expect(list.getByText('Empty or damaged. Send it again if the device still has it.')).toBeVisible();
  await expect(list.getByText('audio_omi_opus_fs320_16000_1_fs320_1767600000.bin')).toBeVisible();
  // The service's own sentences are for programs.
  await expect(app.getByText(/can be decoded|It waits until/)).toHaveCount(0);
  await expectAccessible(app);
  await keepScreen(app, 'offline-recordings');
});

test('the list names what was sent again although its conversation was deleted', async ({ app }) => {
  const reason =
    'The same file was received before. Its conversation is in the trash: restore it there to have it back.';
  const files = [
    file({ outcome: 'conversation_deleted', detail: reason }),
    file({ name: 'b.bin', outcome: 'already_received', detail: 'The same file was received before.' }),
  ];
  const job = { job_id: 'j', status: 'completed', created_at: new Date().toISOString(), files };
  await app.route('**/v2/sync-local-files', (route) => route.fulfill({ json: [job] }));
  await app.reload();
  const list = app.getByRole('region', { name: 'Conversations' });
  const summary = list.getByText('An offline recording of a deleted conversation was sent again');
  await summary.focus();
  await app.keyboard.press('Enter');
  await expect(list.getByText('a.bin', { exact: true })).toBeVisible();
  await expect(list.getByText('b.bin')).toHaveCount(0);
  await expect(app.getByText(reason)).toHaveCount(0);
  await expectAccessible(app);
  await keepScreen(app, 'offline-recordings-sent-again');
});

test('one file of an upload is stopped by itself, and goes on when it is wanted', async ({
  app,
  service,
}) => {
  const open = { status: 'processing', outcome: null } as const;
  let files = [file({ ...open, name: 'a.bin' }), file({ ...open, name: 'b.bin' }), file({ name: 'c.bin' })];
  const asked: string[] = [];
  const job = () => ({
    ...{ job_id: 'j', status: 'processing', origin: 'device', created_at: new Date().toISOString(), files },
    ...{
      total_files: 3,
      total_segments: 3,
      processed_segments: 1,
      successful_segments: 1,
      failed_segments: 0,
    },
  });
  await app.route('**/v2/sync-local-files', (route) => route.fulfill({ json: [job()] }));
  await app.route('**/private/offline-recordings/j/**', (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.push(pathname.split('/').at(-1)! + search);
    const next = pathname.endsWith('/stop') ? ({ status: 'completed', outcome: 'stopped' } as const) : open;
    files = files.with(1, file({ ...next, name: 'b.bin' }));
    return route.fulfill({ json: job() });
  });
  await app.goto(`${service.url}/settings/moving-in`);
  const entry = app.getByRole('list', { name: 'From devices' }).getByRole('listitem').first();
  await entry.getByText('File by file').click();
  await expect(entry.getByText('c.bin')).toHaveCount(0);
  await entry.getByRole('button', { name: 'Stop: b.bin' }).click();
  await entry.getByRole('button', { name: 'Transcribe: b.bin' }).click();
  await expect(entry.getByRole('button', { name: 'Stop: b.bin' })).toBeVisible();
  expect(asked).toEqual(['stop?file=1', 'transcribe?file=1']);
  await expectAccessible(app);
  await keepScreen(app, 'upload-files');
  await app.setViewportSize({ width: 390, height: 844 });
  await keepScreen(app, 'upload-files');
});

test('without offline recordings the list says nothing of them', async ({ app }) => {
  await expect(
    app.getByRole('region', { name: 'Conversations' }).getByText('12', { exact: true }),
  ).toBeVisible();
  await expect(app.getByText(/offline recording/i)).toHaveCount(0);
});
