import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeEvent } from './testing/fake-electron.ts';
import { onPlatform, ORIGIN, prepareLaunch, UI_URL, type Launched } from './testing/launched.ts';

vi.mock('electron', async () => (await import('./testing/fake-electron.ts')).electronModule);

let shell: Launched;
beforeEach(() => void (shell = prepareLaunch()));
afterEach(() => shell.remove());

test('the window gets the address of the service and no rights of its own', async () => {
  await shell.launch();
  expect(shell.electron.windows).toHaveLength(1);
  const { url, options } = shell.page();
  expect(url).toBe(UI_URL);
  expect(options.webPreferences).toMatchObject({
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
  });
  expect(shell.electron.calls).toContain('enableSandbox');
});

test.each(['will-navigate', 'will-redirect', 'will-frame-navigate'])(
  'no window can be led away by %s, and links open in the browser',
  async (name) => {
    await shell.launch();
    for (const { webContents } of [shell.page(), shell.capture()]) {
      shell.electron.calls.length = 0;
      const navigate = (url: string) => {
        const event = fakeEvent({ url });
        webContents.emit(name, event);
        return event.prevented;
      };
      expect(navigate(`${ORIGIN}/conversations`)).toBe(false);
      expect(navigate('http://127.0.0.1:7346/')).toBe(true);
      expect(navigate('file:///etc/passwd')).toBe(true);
      expect(webContents.openHandler?.({ url: 'https://example.org/' })).toEqual({ action: 'deny' });
      expect(webContents.openHandler?.({ url: `${ORIGIN}/x` })).toEqual({ action: 'deny' });
      expect(webContents.openHandler?.({ url: 'file:///etc/passwd' })).toEqual({ action: 'deny' });
      expect(webContents.openHandler?.({ url: 'ms-msdt:/id' })).toEqual({ action: 'deny' });
      expect(shell.electron.calls).toEqual(['external https://example.org/']);
      const webview = fakeEvent();
      webContents.emit('will-attach-webview', webview);
      expect(webview.prevented).toBe(true);
    }
  },
);

test('a second start focuses the first window', async () => {
  await shell.launch();
  shell.page().minimized = true;
  shell.electron.app.emit('second-instance', {}, ['/opt/earshot']);
  expect(shell.electron.calls).toEqual(expect.arrayContaining(['restore', 'show', 'focus']));
});

test('a request that waits for consent brings the window to the front', async () => {
  let wanted: () => void = () => undefined;
  await shell.launch({ onConsentWanted: (listener) => void (wanted = listener) });
  shell.page().minimized = true;
  const { calls } = shell.electron;
  expect(calls).not.toContain('show');
  wanted();
  expect(calls.slice(-3)).toEqual(['restore', 'show', 'focus']);
});

const LINK = 'earshot://conversation/c1?segment=s1';

test('a link of the app opens its line in the window that is there, without loading the page again', async () => {
  await shell.launch();
  const { app, calls } = shell.electron;
  const { webContents } = shell.page();
  expect(calls).toContain('scheme earshot');
  app.emit('second-instance', {}, ['/opt/earshot', '--quick-ends=1', LINK]);
  expect(webContents.sent).toEqual([['open-path', '/conversations/c1?segment=s1']]);
  expect(calls.slice(-2)).toEqual(['show', 'focus']);
  const event = { preventDefault: vi.fn() };
  app.emit('open-url', event, 'earshot://ask?q=What%20did%20Ana%20say%3F');
  expect(event.preventDefault).toHaveBeenCalled();
  expect(webContents.sent.at(-1)).toEqual(['open-path', '/ask?draft=What%20did%20Ana%20say%3F']);
  app.emit('open-url', event, 'earshot://settings/network');
  expect(webContents.sent).toHaveLength(2);
  expect(shell.page().url).toBe(UI_URL);
});

test('a link that starts the app is the first page, with the sign-in link', async () => {
  const { app } = shell.electron;
  await shell.launch(() => {
    app.emit('open-url', { preventDefault: () => undefined }, LINK);
    return Promise.resolve({
      uiUrl: UI_URL,
      onConsentWanted: () => undefined,
      proxy: () => 'system',
      close: () => Promise.resolve(),
    });
  });
  expect(shell.page().url).toBe(`${ORIGIN}/conversations/c1?segment=s1#link=once`);

  shell.remove();
  shell = prepareLaunch();
  process.argv.push(LINK);
  try {
    await shell.launch();
  } finally {
    process.argv.pop();
  }
  expect(shell.page().url).toBe(`${ORIGIN}/conversations/c1?segment=s1#link=once`);
});

test('the second instance itself starts nothing and quits', async () => {
  shell.remove();
  shell = prepareLaunch({ first: false });
  const start = vi.fn();
  await shell.launch(start);
  expect(start).not.toHaveBeenCalled();
  expect(shell.electron.calls.at(-1)).toBe('quit');
});

test('a service that cannot start is said in words', async () => {
  await shell.launch(() => Promise.reject(new Error('Port 7345 is taken.')));
  expect(shell.electron.calls).toEqual(expect.arrayContaining(['error Port 7345 is taken.', 'exit 1']));
  expect(shell.electron.windows).toHaveLength(0);
});

test('what a system has off by default is switched on before the app is ready, and graphics off where they crash', async () => {
  const features = {
    linux: 'switch enable-features WebBluetooth,PulseaudioLoopbackForScreenShare,GlobalShortcutsPortal',
    darwin: 'switch enable-features MacSckSystemAudioLoopbackOverride',
    win32: undefined,
  };
  for (const platform of ['linux', 'darwin', 'win32'] as const) {
    shell.remove();
    shell = prepareLaunch();
    mkdirSync(shell.dataDir, { recursive: true });
    if (platform === 'win32')
      writeFileSync(join(shell.dataDir, 'desktop.json'), '{"hardware_acceleration": false}');
    await onPlatform(platform, () => shell.launch());
    const { calls } = shell.electron;
    expect(calls.filter((call) => call.startsWith('switch'))).toEqual(
      features[platform] === undefined ? [] : [features[platform]],
    );
    expect(calls.includes('no hardware acceleration')).toBe(platform === 'win32');
  }
});

test('started by the system at login, the window stays out of sight until somebody asks for it', async () => {
  process.argv.push('--hidden');
  try {
    await shell.launch();
  } finally {
    process.argv.pop();
  }
  expect(shell.page().options.show).toBe(false);
  shell.electron.app.emit('second-instance', {}, ['/opt/earshot']);
  expect(shell.electron.calls).toContain('show');
  shell.remove();
  shell = prepareLaunch();
  await shell.launch();
  expect(shell.page().options.show).toBe(true);
});
