// The page inside the desktop app: its commands, links, settings and notifications with buttons.
import { CAPTURE_NAME } from '../src/capture/host/capture-channel.ts';
import { IDLE } from '../src/capture/listen-session.ts';
import { authorizeUrl } from './authorize-url.ts';
import { expect, expectAccessible, keepScreen, ownersHeaders, test } from './fixtures.ts';
import { askedOf, fromDesktop, notificationsOf, scriptDesktop } from './scripted-desktop.ts';

test.beforeEach(({ page }) => scriptDesktop(page));

test('commands, links and settings of the desktop app reach the page', async ({ app }) => {
  expect((await askedOf(app, 'ready'))[0]?.[0]).toMatch(/^[\w-]{10,}$/);
  expect(await askedOf(app, 'language')).toEqual([['en']]);

  await fromDesktop(app, 'command', 'go.tasks');
  await expect(app.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  await fromDesktop(app, 'path', '/ask?draft=What%20did%20Ana%20say%3F');
  const question = app.getByRole('search').getByRole('textbox');
  await expect(question).toHaveValue('What did Ana say?');
  // Any program can open a link: nobody has asked yet.
  await expect(app).toHaveURL(/draft=/);
  await expect(app.getByText('What did Ana say?')).toHaveCount(0);

  await fromDesktop(app, 'command', 'settings.desktop');
  await expect(app.getByRole('heading', { level: 1, name: 'This app' })).toBeVisible();
  await app.getByRole('switch', { name: 'Start when I log in' }).press('Space');
  await expect(app.getByRole('switch', { name: 'Start when I log in' })).toBeChecked();
  await app.getByRole('button', { name: 'Change the keys of “Mark this moment”' }).press('Enter');
  await expect(app.getByText('Press the keys, with Ctrl')).toBeVisible();
  // A letter alone would be lost to every other program.
  await app.keyboard.press('m');
  await app.keyboard.press('Control+Alt+m');
  await expect(app.getByText('Press the keys, with Ctrl')).toHaveCount(0);
  await app.getByRole('button', { name: 'Remove the keys of “Start and stop listening”' }).press('Enter');
  await expect(app.getByText('None')).toBeVisible();
  await app.getByRole('button', { name: 'Open the system’s settings: Sound of this computer' }).click();
  expect(await askedOf(app, 'change')).toEqual([
    [{ start_at_login: true }],
    [{ shortcuts: { 'listening.mark': 'Control+Alt+M' } }],
    [{ shortcuts: { 'listening.toggle': null } }],
  ]);
  expect(await askedOf(app, 'settings')).toEqual([['screen']]);
  const settings = {
    ...{ close_to_tray: true, start_at_login: true, keep_awake: true, update_check: true },
    ...{ hardware_acceleration: true, shortcuts: { 'listening.toggle': 'Alt+F8', 'listening.mark': null } },
  };
  await fromDesktop(app, 'status', {
    ...{ settings, taken_shortcuts: ['listening.toggle'], crash_reports: 3 },
    update: { state: 'available', version: '0.2.0', installs: true },
  });
  await expect(app.getByText('Another program has these keys.')).toBeVisible();
  await expect(app.getByText('3 parts of the app have ended unexpectedly.')).toBeVisible();
  await app.getByRole('button', { name: 'Download' }).click();
  expect(await askedOf(app, 'update')).toEqual([[]]);
  await expectAccessible(app);
  await keepScreen(app, 'desktop-settings');
});

test('a task that falls due is a notification with buttons, and they change the task', async ({
  app,
  service,
}) => {
  const headers = ownersHeaders(service);
  const add = async (description: string): Promise<string> => {
    const data = { description, due_at: new Date(Date.now() + 1_500).toISOString(), due_has_time: true };
    const answer = await app.request.post(`${service.url}/v1/action-items`, { headers, data });
    return ((await answer.json()) as { id: string }).id;
  };
  const read = async (id: string) =>
    (await (await app.request.get(`${service.url}/v1/action-items/${id}`, { headers })).json()) as {
      completed: boolean;
      due_at: string;
    };
  const call = await add('Call Ana');
  await expect.poll(async () => (await notificationsOf(app)).map(({ body }) => body)).toEqual(['Call Ana']);
  const [due] = await notificationsOf(app);
  expect(due).toMatchObject({ title: 'Task due', path: '/tasks' });
  expect(due?.actions).toEqual([
    { id: 'done', text: 'Done' },
    { id: 'tomorrow', text: 'Tomorrow' },
  ]);
  const before = await read(call);
  await fromDesktop(app, 'action', due?.id, 'tomorrow');
  const later = new Date(before.due_at);
  later.setDate(later.getDate() + 1);
  await expect
    .poll(async () => new Date((await read(call)).due_at).toISOString().slice(0, 16))
    .toBe(later.toISOString().slice(0, 16));

  const post = await add('Post the letter');
  await expect.poll(async () => (await notificationsOf(app)).length).toBe(2);
  await fromDesktop(app, 'action', (await notificationsOf(app))[1]?.id, 'done');
  await expect.poll(async () => (await read(post)).completed).toBe(true);
  // The page itself shows nothing: the system does.
  await expect(app.locator('.notification-line')).toHaveCount(0);
});

test('an assistant that asks for access is a notification, and pressing it asks again [assistants.asked-by-system]', async ({
  app,
  service,
  receiver,
}) => {
  const ask = async (): Promise<void> => {
    const asking = await app.context().newPage();
    await asking.goto(authorizeUrl(service.url, `${receiver.url}/callback`));
    await expect(asking.getByRole('img', { name: /^Code/ })).toBeVisible();
    await app.bringToFront();
  };
  const dialog = app.getByRole('dialog', { name: 'Let Claude in?' });
  await ask();
  await expect(dialog).toBeVisible();
  // Whoever has the window before them sees the question itself.
  expect(await notificationsOf(app)).toEqual([]);
  await keepScreen(app, 'access-asked-over-list');
  await app.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await app.evaluate(() => Object.assign(document, { hasFocus: () => false }));
  await ask();
  await expect.poll(async () => (await notificationsOf(app)).length).toBe(1);
  const [shown] = await notificationsOf(app);
  expect(shown).toMatchObject({
    title: 'Claude asks for access',
    body: 'Open Earshot to compare the code and to decide.',
    actions: [],
  });
  await expect(dialog).toBeVisible();
  await app.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await fromDesktop(app, 'path', shown?.path);
  await expect(app.getByRole('heading', { level: 1, name: 'Assistants' })).toBeVisible();
  await expect(dialog).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'access-asked');
  await app.setViewportSize({ width: 390, height: 844 });
  await keepScreen(app, 'access-asked');
  await app.setViewportSize({ width: 1280, height: 720 });
  await app.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await fromDesktop(app, 'path', shown?.path);
  await expect(dialog).toBeVisible();
});

test('audio that is lost is told in seconds, in every language', async ({ app, service }) => {
  const elsewhere = await app.context().newPage();
  await elsewhere.goto(`${service.url}/favicon.svg`);
  // The window that captures has lost twelve seconds.
  const state = {
    ...{ ...IDLE, phase: 'listening', source: 'microphone', started_at: Date.now() - 60_000 },
    ...{ captured_seconds: 60, kept_seconds: 48, lost_seconds: 12.2 },
  };
  const say = () =>
    elsewhere.evaluate(
      async ({ name, shown }) => {
        void navigator.locks.request(name, { ifAvailable: true }, () => new Promise(() => undefined));
        const channel = new BroadcastChannel(name);
        channel.onmessage = ({ data }: MessageEvent<{ type: string }>) => {
          if (data.type === 'hello') channel.postMessage({ type: 'state', state: shown, segments: [] });
        };
        channel.postMessage({ type: 'state', state: shown, segments: [] });
      },
      { name: CAPTURE_NAME, shown: state },
    );
  await say();
  await app.bringToFront();
  const lost = app.locator('.recording-lost');
  await expect(lost).toHaveText('12 s lost: the service was away too long');
  await keepScreen(app, 'recording-lost');
  for (const [language, words] of [
    ['de', '12 s verloren: der Dienst war zu lange weg'],
    ['es', '12 s perdidos: el servicio estuvo ausente demasiado tiempo'],
  ] as const) {
    await app.evaluate((one) => window.localStorage.setItem('earshot.language', one), language);
    await app.reload();
    await expect(lost).toHaveText(words);
  }
  await elsewhere.close();
});

test('in a browser there are no settings of the desktop app', async ({ browser, service }) => {
  const page = await browser.newPage();
  await page.goto(service.uiUrl);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.goto(`${service.url}/settings/desktop`);
  await expect(page.getByText('this is a browser')).toBeVisible();
  await expect(page.getByRole('link', { name: 'This app' })).toHaveCount(0);
  await page.close();
});
