import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TO_APP, TO_PAGE, type DesktopStatus } from '../contract/bridge.ts';
import { fakeEvent, type FakeMenuItem } from './testing/fake-electron.ts';
import { LISTENING, onPlatform, ORIGIN, prepareLaunch, type Launched } from './testing/launched.ts';

vi.mock('electron', async () => (await import('./testing/fake-electron.ts')).electronModule);

let shell: Launched;
beforeEach(() => void (shell = prepareLaunch()));
afterEach(() => {
  vi.useRealTimers();
  shell.remove();
});

const press = (items: FakeMenuItem[], label: string): void => {
  const found = items.flatMap((item) => [item, ...(item.submenu ?? [])]).find((item) => item.label === label);
  if (found?.click === undefined) throw new Error(`nothing to press called ${label}`);
  found.click();
};
const commands = (sent: unknown[][]): unknown[] =>
  sent.filter(([channel]) => channel === TO_PAGE.command).map(([, command]) => command);

test('the tray shows what the page that captures said, and its actions are commands of the page', async () => {
  await shell.launch();
  const { webContents } = shell.page();
  const [tray] = shell.electron.trays;
  expect(tray!.toolTip).toBe('Earshot – Not listening');
  press(tray!.menu, 'Start listening');
  shell.say(shell.capture().webContents, TO_APP.state, LISTENING);
  expect(tray!.toolTip).toBe('Earshot – Listening (Microphone)');
  expect(shell.electron.calls).not.toContain('show');
  for (const label of ['Mark this moment', 'Pause', 'Stop listening']) press(tray!.menu, label);
  expect(shell.electron.calls).not.toContain('show');
  expect(commands(webContents.sent)).toEqual([
    'listening.toggle',
    'listening.mark',
    'listening.pause',
    'listening.toggle',
  ]);
});

test('a private moment is one press in the tray: the page that captures forgets at once, and what became of it is told', async () => {
  await shell.launch();
  const capture = shell.capture().webContents;
  shell.say(capture, TO_APP.state, LISTENING);
  press(shell.electron.trays[0]!.menu, 'Forget the last 5 minutes');
  expect(capture.sent).toContainEqual([TO_PAGE.forget]);
  expect(commands(shell.page().webContents.sent)).toEqual([]);
  expect(shell.electron.calls).not.toContain('show');
  shell.say(capture, TO_APP.forgotten, true);
  shell.say(capture, TO_APP.forgotten, false);
  expect(shell.electron.notifications.map(({ options }) => options.title)).toEqual([
    'Forgotten',
    'Not forgotten',
  ]);
});

test('the menu of the tray stays open while only the seconds change, and follows the language of the page', async () => {
  await shell.launch();
  const capture = shell.capture().webContents;
  const [tray] = shell.electron.trays;
  shell.say(capture, TO_APP.state, LISTENING);
  const { menu } = tray!;
  shell.say(capture, TO_APP.state, { ...LISTENING, seconds: 4 });
  expect(tray!.menu).toBe(menu);
  shell.say(capture, TO_APP.state, { ...LISTENING, listening: 'muted' });
  expect(tray!.toolTip).toBe('Earshot – The microphone is muted (Microphone)');
  shell.say(shell.page().webContents, TO_APP.language, 'de');
  expect(tray!.toolTip).toBe('Earshot – Das Mikrofon ist stumm (Mikrofon)');
  expect(shell.electron.applicationMenu.map(({ label }) => label)).toContain('Gehe zu');
  // The next start speaks it from the beginning.
  expect(JSON.parse(readFileSync(join(shell.dataDir, 'desktop.json'), 'utf8'))).toMatchObject({
    language: 'de',
  });
});

test('the taskbar shows it too, where the system has a place for it', async () => {
  await onPlatform('win32', async () => {
    await shell.launch();
    shell.say(shell.capture().webContents, TO_APP.state, LISTENING);
    shell.say(shell.electron.windows[1]!.webContents, TO_APP.state, {
      ...LISTENING,
      listening: 'off',
      source: null,
    });
  });
  expect(shell.electron.calls.filter((call) => call.startsWith('overlay'))).toEqual([
    'overlay Listening (Microphone)',
    'overlay ',
  ]);
});

test('while it listens the computer does not go to sleep by itself, unless the owner wants that', async () => {
  await shell.launch();
  const capture = shell.capture().webContents;
  const { calls } = shell.electron;
  const awake = () => calls.filter((call) => /awake|sleep/.test(call));
  shell.say(capture, TO_APP.state, LISTENING);
  shell.say(capture, TO_APP.state, { ...LISTENING, seconds: 9 });
  expect(awake()).toEqual(['awake prevent-app-suspension']);
  shell.say(capture, TO_APP.state, { ...LISTENING, listening: 'paused' });
  expect(awake().at(-1)).toBe('may sleep 7');
  shell.say(capture, TO_APP.state, LISTENING);
  await shell.ask(shell.page().webContents, TO_APP.changeSettings, { keep_awake: false });
  expect(awake().at(-1)).toBe('may sleep 7');
  shell.say(capture, TO_APP.state, { ...LISTENING, seconds: 12 });
  expect(awake()).toHaveLength(4);
});

test('closing the window hides it, says so once, and goes on; with the setting off it quits', async () => {
  await shell.launch();
  const window = shell.page();
  expect(window.close().prevented).toBe(true);
  window.close();
  expect(shell.electron.calls.filter((call) => call === 'hide')).toHaveLength(2);
  expect(shell.electron.notifications.map(({ options }) => options.title)).toEqual(['Earshot is still here']);
  await shell.ask(window.webContents, TO_APP.changeSettings, { close_to_tray: false });
  window.close();
  await vi.waitFor(() => expect(shell.electron.calls).toContain('quit'));
});

test('without a tray closing the window quits: nobody could find the app again', async () => {
  shell.electron.system.hasTray = false;
  await onPlatform('linux', async () => {
    await shell.launch();
    shell.page().close();
  });
  await vi.waitFor(() => expect(shell.electron.calls).toContain('quit'));
  expect(shell.electron.calls).not.toContain('hide');
});

test('keys that work in every program are commands of the page; those that another program has are said', async () => {
  shell.electron.takenKeys.add('CommandOrControl+Shift+F10');
  await shell.launch();
  const { webContents } = shell.page();
  const status = (await shell.ask(webContents, TO_APP.status)) as DesktopStatus;
  expect(status.taken_shortcuts).toEqual(['listening.mark']);
  shell.electron.keys.get('CommandOrControl+Shift+F9')!();
  // Each for itself: the page may not know of the other change yet.
  await shell.ask(webContents, TO_APP.changeSettings, { shortcuts: { 'listening.mark': 'Alt+F8' } });
  const changed = (await shell.ask(webContents, TO_APP.changeSettings, {
    shortcuts: { 'listening.toggle': null },
  })) as DesktopStatus;
  expect(changed.taken_shortcuts).toEqual([]);
  expect([...shell.electron.keys.keys()]).toEqual(['Alt+F8']);
  shell.electron.keys.get('Alt+F8')!();
  expect(commands(webContents.sent)).toEqual(['listening.toggle', 'listening.mark']);
  shell.electron.app.emit('will-quit');
  expect(shell.electron.keys.size).toBe(0);
  // Words that Electron refuses are no crash.
  await shell.ask(webContents, TO_APP.changeSettings, {
    shortcuts: { 'listening.toggle': 'Alt+Nonsense', 'listening.mark': null },
  });
});

test('a notification opens its path, and its buttons are the page’s to carry out', async () => {
  await shell.launch();
  const { webContents } = shell.page();
  const due = {
    id: 't1',
    title: 'A task is due',
    body: 'Call Ana',
    path: '/tasks?item=t1',
    actions: [
      { id: 'done', text: 'Done' },
      { id: 'tomorrow', text: 'Tomorrow' },
    ],
  };
  expect(await shell.ask(webContents, TO_APP.notify, due)).toBe(true);
  const [shown] = shell.electron.notifications;
  expect(shown!.options).toMatchObject({ title: 'A task is due', body: 'Call Ana' });
  expect(shown!.options.actions).toEqual([
    { type: 'button', text: 'Done' },
    { type: 'button', text: 'Tomorrow' },
  ]);
  shown!.emit('action', { actionIndex: 1 });
  expect(webContents.sent).toEqual([[TO_PAGE.notificationAction, 't1', 'tomorrow']]);
  expect(shell.electron.calls).not.toContain('show');
  // The same one again takes the place of the first.
  await shell.ask(webContents, TO_APP.notify, due);
  await shell.ask(webContents, TO_APP.notify, due);
  expect(shell.electron.notifications.map(({ closed }) => closed)).toEqual([false, true, false]);
  shell.electron.notifications.at(-1)!.emit('click');
  expect(webContents.sent.at(-1)).toEqual([TO_PAGE.openPath, '/tasks?item=t1']);
  expect(shell.electron.calls).toContain('show');
  shell.electron.system.showsNotifications = false;
  expect(await shell.ask(webContents, TO_APP.notify, due)).toBe(false);
});

test('sleep and waking are said to the page that captures', async () => {
  await shell.launch();
  const { webContents } = shell.capture();
  shell.electron.powerMonitor.emit('suspend');
  shell.electron.powerMonitor.emit('resume');
  expect(webContents.sent).toEqual([
    [TO_PAGE.power, 'suspend'],
    [TO_PAGE.power, 'resume'],
  ]);
});

test('the page that captures is told whether anybody can see the window, also one that opens anew', async () => {
  await shell.launch();
  const window = shell.page();
  const { webContents } = shell.capture();
  const said = (): unknown[] =>
    webContents.sent.filter(([channel]) => channel === TO_PAGE.watched).map(([, watched]) => watched);
  webContents.emit('dom-ready');
  expect(said()).toEqual([true]);
  window.close();
  // Hiding what is minimised changes nothing.
  window.minimize(true);
  webContents.emit('dom-ready');
  window.minimize(false);
  expect(said()).toEqual([true, false, false]);
  window.show();
  shell.electron.powerMonitor.emit('lock-screen');
  window.minimize(true);
  shell.electron.powerMonitor.emit('unlock-screen');
  window.minimize(false);
  expect(said()).toEqual([true, false, false, true, false, true]);
});

test('the end of the session of the system closes in order before it', async () => {
  const close = vi.fn(() => Promise.resolve());
  await shell.launch({ close });
  const event = fakeEvent();
  shell.electron.powerMonitor.emit('shutdown', event);
  expect(event.prevented).toBe(true);
  await vi.waitFor(() => expect(shell.electron.calls).toContain('quit'));
  expect(close).toHaveBeenCalledTimes(1);
  shell.remove();
  shell = prepareLaunch();
  await shell.launch({ close });
  const windows = fakeEvent();
  shell.page().emit('query-session-end', windows);
  expect(windows.prevented).toBe(true);
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(2));
});

test('the window that captures opens when somebody is signed in, and starts anew for another person', async () => {
  await shell.launch();
  expect(shell.electron.windows).toHaveLength(1);
  const capture = shell.capture('u1');
  expect(capture.url).toBe(`${ORIGIN}/capture?capture=1`);
  expect(capture.options).toMatchObject({
    show: false,
    webPreferences: {
      backgroundThrottling: false,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
    },
  });
  shell.capture('u1');
  expect(capture.webContents.done).toEqual([]);
  shell.capture('u2');
  expect(capture.webContents.done).toEqual(['reload']);
  expect(shell.electron.windows).toHaveLength(2);
  // Whatever closes it, it comes back, until the app ends.
  capture.destroy();
  expect(shell.electron.windows).toHaveLength(3);
});

test('a click for the window that nobody sees runs no words of a page', async () => {
  await shell.launch();
  const capture = shell.capture().webContents;
  await shell.ask(capture, TO_APP.gesture);
  expect(capture.done).toEqual(['run undefined as a click']);
  await expect(shell.ask(shell.page().webContents, TO_APP.gesture)).rejects.toThrow();
});

test('start at login, the language and each setting are kept for the next start', async () => {
  await onPlatform('darwin', async () => {
    await shell.launch();
    const change = { start_at_login: true, keep_awake: false, hardware_acceleration: false };
    await shell.ask(shell.page().webContents, TO_APP.changeSettings, change);
  });
  expect(shell.electron.calls).toContain('login {"openAtLogin":true,"args":["--hidden"]}');
  const { settings } = (await shell.ask(shell.page().webContents, TO_APP.status)) as DesktopStatus;
  expect(settings).toMatchObject({ start_at_login: true, keep_awake: false, hardware_acceleration: false });
  expect(settings).not.toHaveProperty('told_of_tray');
  expect(JSON.parse(readFileSync(join(shell.dataDir, 'desktop.json'), 'utf8'))).toMatchObject(settings);
});

test('the menu sends ids of the page’s commands', async () => {
  await shell.launch();
  press(shell.electron.applicationMenu, 'Tasks');
  press(shell.electron.applicationMenu, 'Mark this moment');
  expect(commands(shell.page().webContents.sent)).toEqual(['go.tasks', 'listening.mark']);
  // A place is of no use in a window that nobody sees.
  expect(shell.electron.calls).toContain('show');
});

test('whatever the system says once the windows are gone ends nothing a second time', async () => {
  vi.useFakeTimers();
  await shell.launch();
  const { webContents } = shell.page();
  const capture = shell.capture();
  const notification = {
    ...{ id: 't1', title: 'A task is due', body: '', path: '/tasks' },
    actions: [{ id: 'done', text: 'Done' }],
  };
  await shell.ask(webContents, TO_APP.notify, notification);
  capture.webContents.emit('unresponsive');
  capture.webContents.emit(
    'select-bluetooth-device',
    fakeEvent(),
    [{ deviceId: '09:09', deviceName: 'Omi' }],
    () => undefined,
  );
  shell.electron.app.quit();
  await vi.advanceTimersByTimeAsync(10);
  shell.page().destroy();
  const [tray] = shell.electron.trays;
  const [shown] = shell.electron.notifications;
  tray!.emit('click');
  press(tray!.menu, 'Start listening');
  press(tray!.menu, 'Open Earshot');
  press(shell.electron.applicationMenu, 'Tasks');
  shell.electron.keys.get('CommandOrControl+Shift+F9')!();
  shown!.emit('click');
  shown!.emit('action', { actionIndex: 0 });
  shell.electron.app.emit('activate');
  shell.electron.app.emit('second-instance', {}, ['earshot', 'earshot://pair']);
  shell.electron.app.emit('open-url', fakeEvent(), 'earshot://ask');
  shell.electron.powerMonitor.emit('suspend');
  capture.webContents.emit('render-process-gone', {}, { reason: 'killed', exitCode: 9 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(shell.electron.windows).toHaveLength(2);
});

test('a window that captures and ended too often begins again when somebody loads the page again', async () => {
  vi.useFakeTimers();
  await shell.launch();
  const { webContents } = shell.capture();
  for (let time = 0; time < 10; time++) {
    webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 11 });
    await vi.advanceTimersByTimeAsync(9_000);
  }
  const reloads = (): number => webContents.done.filter((done) => done === 'reload').length;
  const before = reloads();
  shell.capture();
  expect(reloads()).toBe(before + 1);
  shell.capture();
  expect(reloads()).toBe(before + 1);
});
