// The person's own transcription service, end to end: the microphone goes to it, its text makes the
// conversation, and when it fails nothing is lost.
import { createCustomSttService, type CustomSttOptions } from '../tests/helpers/custom-stt-service.ts';
import { startFakeTranscriptionServer } from '../src/server/stt/testing/fake-transcription-server.ts';
import { fakeMicrophone } from './fake-microphone.ts';
import { expect, expectAccessible, keepScreen, test, transcriptWords, ownersHeaders } from './fixtures.ts';
import type { Page } from '@playwright/test';
import type { Service } from './service.ts';

test.setTimeout(300_000);

test.use(fakeMicrophone());

const LINES = ['The walrus sings in March.', 'Nobody knows why.'];
const running: { close(): Promise<void> }[] = [];
test.afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
});

async function begin(options: CustomSttOptions) {
  const custom = createCustomSttService(options);
  running.push(custom);
  await custom.listen();
  return custom;
}

async function turnOn(
  app: Page,
  service: Service,
  url: string,
  codec: 'pcm16' | 'opus' = 'pcm16',
): Promise<void> {
  await app.goto(`${service.url}/settings/speech`);
  const chosen = app.getByRole('radio', { name: /^Your WebSocket service/ });
  await chosen.check();
  const block = app.getByRole('region', { name: 'Your WebSocket service' });
  await block.getByRole('textbox').fill(url);
  await block.getByRole('button', { name: 'Save' }).click();
  await block.getByRole('combobox').selectOption(codec);
  const { host } = new URL(url);
  await expect(block.getByText(`audio is sent to ${host}`)).toBeVisible();
  await expect(block.getByText(/before it was allowed to reach/)).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'settings-custom-stt');
  await block.getByRole('button', { name: 'Reload' }).click();
  await expect(chosen).toBeChecked();
  await expect(block.getByText(/before it was allowed to reach/)).toHaveCount(0);
  await app.goto(service.url);
}

interface Stored {
  stt_provider: string | null;
  text: string;
  start: number;
}
async function storedSegments(app: Page, service: Service): Promise<Stored[]> {
  const { pathname, origin } = new URL(app.url());
  const answer = await app.request.get(`${origin}/v1${pathname}`, { headers: ownersHeaders(service) });
  return ((await answer.json()) as { transcript_segments: Stored[] }).transcript_segments;
}

for (const codec of ['pcm16', 'opus'] as const) {
  test(`the microphone goes to the service as ${codec}, and its text makes the conversation`, async ({
    app,
    service,
  }) => {
    const seconds = codec === 'opus' ? 0.2 : 2;
    const custom = await begin({ lines: LINES, lastLine: 'The end.', seconds });
    await turnOn(app, service, custom.url, codec);
    const bar = app.getByRole('region', { name: 'Recording' });
    await bar.getByRole('button', { name: 'Start listening' }).click();
    await expect(bar.getByRole('status')).toHaveText('Listening');
    await expect(app.getByText(new RegExp(`Audio is sent to ${new URL(custom.url).host}`))).toBeVisible();
    const said = app.getByRole('article', { name: 'Live' });
    // The words are said to a screen reader as well.
    for (const line of LINES)
      await expect(said.getByRole('paragraph').filter({ hasText: line })).toBeVisible();
    await expect(bar.getByText(/^saved to/)).toBeVisible();
    await keepScreen(app, `custom-stt-live-${codec}`);

    await bar.getByRole('button', { name: 'Stop' }).click();
    await app.waitForURL(/\/conversations\/[^/]+$/);
    await expect.poll(() => transcriptWords(app)).toContain('nobody knows why the end');
    expect(custom.ended).toBe(1);
    const stored = await storedSegments(app, service);
    expect([...new Set(stored.map(({ stt_provider }) => stt_provider))]).toEqual([
      `custom: ${new URL(custom.url).host}`,
    ]);
    const sizes = custom.messages.map(({ length }) => length);
    // Of the last one what there was when it was stopped.
    if (codec === 'pcm16') expect(new Set(sizes.slice(0, -1))).toEqual(new Set([2_560]));
    else expect(Math.max(...sizes)).toBeLessThan(500);
  });
}

test('a service that fails loses nothing: the screen says so, and this computer writes the text', async ({
  app,
  service,
}) => {
  const custom = await begin({ lines: [] });
  await turnOn(app, service, custom.url);
  await custom.close();
  const bar = app.getByRole('region', { name: 'Recording' });
  await bar.getByRole('button', { name: 'Start listening' }).click();
  await expect(bar.getByRole('status')).toContainText('has stopped sending text');
  await expect(bar.getByRole('status')).toContainText('It couldn’t be reached. The audio is kept');
  await keepScreen(app, 'custom-stt-failing');
  await expect(bar.getByText(/^0:1[2-9]/)).toBeVisible({ timeout: 30_000 });
  await bar.getByRole('button', { name: 'Stop' }).click();
  await app.waitForURL(/\/conversations\/[^/]+$/);
  await expect.poll(() => transcriptWords(app)).toContain('country');
});

test('a transcription service that refuses its key is said to, with the way to its settings; nothing is lost', async ({
  app,
  service,
}) => {
  const remote = await startFakeTranscriptionServer();
  running.push(remote);
  remote.usual = { status: 401, body: '{"error":{"code":"invalid_api_key"}}' };
  const settings = { base_url: remote.url, model: 'whisper-1', api_key: 'sk-wrong', preferred: true };
  const answer = await fetch(`${service.url}/private/speech-service`, {
    method: 'PATCH',
    headers: { ...ownersHeaders(service), 'Content-Type': 'application/json' },
    body: JSON.stringify(settings),
  });
  expect(answer.status).toBe(200);
  const bar = app.getByRole('region', { name: 'Recording' });
  await bar.getByRole('button', { name: 'Start listening' }).click();
  await expect(bar.getByRole('status').first()).toContainText('Your transcription service refused its key.');
  // Of what waits in this window, a part of a second is not said to be nothing.
  await expect(bar.getByText(/last 0 s/)).toHaveCount(0);
  await expectAccessible(app);
  await keepScreen(app, 'listening-key-refused');
  await bar.getByRole('link', { name: 'Change it in Settings' }).click();
  await expect(app.getByText('Who transcribes?').first()).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Change it in Settings' })).toBeVisible();
});

/** Listens while the service cannot be reached. */
async function listenUnreached(app: Page, service: Service) {
  const custom = await begin({ lines: LINES });
  await turnOn(app, service, custom.url);
  await custom.close();
  const bar = app.getByRole('region', { name: 'Recording' });
  await bar.getByRole('button', { name: 'Start listening' }).click();
  await expect(bar.getByRole('status')).toContainText('couldn’t be reached');
  return { custom, bar };
}

test('a service that comes back gets what it has missed', async ({ app, service }) => {
  const { custom, bar } = await listenUnreached(app, service);
  await custom.listen();
  await expect(bar.getByRole('status')).toHaveText('Listening');
  await expect(app.getByText(LINES[1] ?? '')).toBeVisible();
  // From the first second on.
  await expect.poll(() => custom.received.at(-1) ?? 0).toBeGreaterThan(3 * 32_000);
  await bar.getByRole('button', { name: 'Stop' }).click();
  await app.waitForURL(/\/conversations\/[^/]+$/);
  expect((await storedSegments(app, service))[0]?.start).toBeLessThan(1);
});

test('a service that answers wrongly is named with what is wrong', async ({ app, service }) => {
  const custom = await begin({ lines: LINES, seconds: 1, answer: (text) => [{ text }] });
  await turnOn(app, service, custom.url);
  const bar = app.getByRole('region', { name: 'Recording' });
  await bar.getByRole('button', { name: 'Start listening' }).click();
  await expect(bar.getByRole('status')).toContainText('It answered with a list');
  await expect(app.getByText(LINES[0] ?? '')).toHaveCount(0);
  await bar.getByRole('button', { name: 'Stop' }).click();
  await app.waitForURL(/\/conversations\/[^/]+$/);
});

test('a page that is loaded again gives the service what it has not answered, and its text stays in the conversation', async ({
  app,
  service,
}) => {
  const { custom, bar } = await listenUnreached(app, service);
  await expect(bar.getByText(/^0:0[6-9]/)).toBeVisible();
  app.on('dialog', (dialog) => void dialog.accept());
  await custom.listen();
  await app.goto(service.url);
  // The new page, which does not listen.
  await expect(app.getByRole('button', { name: 'Continue' }).first()).toBeVisible();
  await expect.poll(() => custom.received.at(-1) ?? 0).toBeGreaterThan(4 * 32_000);
  await app.getByRole('button', { name: 'Finish now' }).first().click();
  const rows = app.getByRole('region', { name: 'Conversations' }).getByRole('listitem');
  await rows.getByRole('link').first().click();
  await expect.poll(() => transcriptWords(app)).toContain('nobody knows why');
  expect((await storedSegments(app, service))[0]).toMatchObject({
    stt_provider: `custom: ${new URL(custom.url).host}`,
  });
});
