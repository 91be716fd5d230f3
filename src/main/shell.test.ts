import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';

/** A stand-in for Electron: remembers what it was told, and lets a test cause its events. */
const electron = vi.hoisted(() => ({ current: null as unknown as FakeElectron }));
vi.mock('electron', () => ({
  get app() {
    return electron.current.app;
  },
  get dialog() {
    return electron.current.dialog;
  },
  get session() {
    return electron.current.session;
  },
  get shell() {
    return electron.current.shell;
  },
  get BrowserWindow() {
    return electron.current.BrowserWindow;
  },
}));
import { launchShell } from './shell.ts';

type PermissionRequest = (
  contents: null,
  permission: string,
  callback: (granted: boolean) => void,
  details: { requestingUrl: string },
) => void;

function createFakeElectron({ first = true } = {}) {
  const calls: string[] = [];
  class FakeApp extends EventEmitter {
    commandLine = { appendSwitch: (name: string) => calls.push(`switch ${name}`) };
    enableSandbox = () => calls.push('enableSandbox');
    setPath = (name: string) => calls.push(`path ${name}`);
    requestSingleInstanceLock = () => first;
    whenReady = () => Promise.resolve();
    getAppPath = () => '/app';
    setAsDefaultProtocolClient = (scheme: string) => calls.push(`scheme ${scheme}`);
    exit = (code: number) => calls.push(`exit ${code}`);
    quit = () => {
      const event = { prevented: false, preventDefault: () => (event.prevented = true) };
      this.emit('before-quit', event);
      calls.push(event.prevented ? 'quit held back' : 'quit');
    };
  }
  class FakeContents extends EventEmitter {
    send = (channel: string, path: string) => calls.push(`send ${channel} ${path}`);
    openHandler: ((details: { url: string }) => { action: string }) | undefined;
    setWindowOpenHandler(handler: (details: { url: string }) => { action: string }) {
      this.openHandler = handler;
    }
  }
  const windows: FakeWindow[] = [];
  class FakeWindow {
    readonly webContents = new FakeContents();
    readonly options: { webPreferences: Record<string, unknown> };
    url = '';
    minimized = false;
    constructor(options: { webPreferences: Record<string, unknown> }) {
      this.options = options;
      windows.push(this);
    }
    loadURL = (url: string) => {
      this.url = url;
      return Promise.resolve();
    };
    isMinimized = () => this.minimized;
    restore = () => calls.push('restore');
    show = () => calls.push('show');
    focus = () => calls.push('focus');
  }
  const handlers: { request?: PermissionRequest; check?: (c: null, p: string, origin: string) => boolean } =
    {};
  return {
    calls,
    windows,
    handlers,
    app: new FakeApp(),
    BrowserWindow: FakeWindow,
    dialog: { showErrorBox: (_title: string, text: string) => calls.push(`error ${text}`) },
    shell: {
      openExternal: (url: string) => {
        calls.push(`external ${url}`);
        return Promise.resolve();
      },
    },
    session: {
      defaultSession: {
        setPermissionRequestHandler: (handler: PermissionRequest) => (handlers.request = handler),
        setPermissionCheckHandler: (handler: NonNullable<typeof handlers.check>) =>
          (handlers.check = handler),
        setDevicePermissionHandler: () => undefined,
      },
    },
  };
}
type FakeElectron = ReturnType<typeof createFakeElectron>;

const uiUrl = 'http://127.0.0.1:7345/#link=once';
const service = { uiUrl, onConsentWanted: () => undefined, close: () => Promise.resolve() };

beforeEach(() => {
  electron.current = createFakeElectron();
});

function onlyWindow() {
  const [window] = electron.current.windows;
  if (!window || electron.current.windows.length !== 1) throw new Error('expected exactly one window');
  return window;
}

test('the window gets the address of the service and no rights of its own', async () => {
  await launchShell(async () => service);
  const { url, options } = onlyWindow();
  expect(url).toBe(uiUrl);
  expect(options.webPreferences).toMatchObject({
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
  });
  expect(electron.current.calls).toContain('enableSandbox');
});

test('the window cannot be led away, and links open in the browser', async () => {
  await launchShell(async () => service);
  const { webContents } = onlyWindow();
  const navigate = (url: string) => {
    const event = { url, prevented: false, preventDefault: () => (event.prevented = true) };
    webContents.emit('will-navigate', event);
    return event.prevented;
  };
  expect(navigate('http://127.0.0.1:7345/conversations')).toBe(false);
  expect(navigate('http://127.0.0.1:7346/')).toBe(true);
  expect(navigate('file:///etc/passwd')).toBe(true);
  expect(webContents.openHandler?.({ url: 'https://example.org/' })).toEqual({ action: 'deny' });
  expect(webContents.openHandler?.({ url: 'file:///etc/passwd' })).toEqual({ action: 'deny' });
  const opened = electron.current.calls.filter((call) => call.startsWith('external'));
  expect(opened).toEqual(['external https://example.org/']);
});

test('only the own page may use microphone and Bluetooth, and nothing else', async () => {
  await launchShell(async () => service);
  const { request, check } = electron.current.handlers;
  const ask = (permission: string, requestingUrl: string) => {
    let answer: boolean | undefined;
    request?.(null, permission, (granted) => (answer = granted), { requestingUrl });
    return answer;
  };
  expect(ask('media', 'http://127.0.0.1:7345/')).toBe(true);
  expect(ask('bluetooth', 'http://127.0.0.1:7345/x')).toBe(true);
  expect(ask('geolocation', 'http://127.0.0.1:7345/')).toBe(false);
  expect(ask('media', 'https://example.org/')).toBe(false);
  expect(check?.(null, 'media', 'http://127.0.0.1:7345')).toBe(true);
  expect(check?.(null, 'media', 'null')).toBe(false);
});

test('a second start focuses the first window', async () => {
  await launchShell(async () => service);
  onlyWindow().minimized = true;
  electron.current.app.emit('second-instance', {}, ['/opt/earshot']);
  expect(electron.current.calls).toEqual(expect.arrayContaining(['restore', 'show', 'focus']));
});

test('a request that waits for consent brings the window to the front', async () => {
  let wanted: () => void = () => undefined;
  await launchShell(async () => ({ ...service, onConsentWanted: (listener) => void (wanted = listener) }));
  onlyWindow().minimized = true;
  const { calls } = electron.current;
  expect(calls).not.toContain('show');
  wanted();
  expect(calls.slice(-3)).toEqual(['restore', 'show', 'focus']);
});

const LINK = 'earshot://conversation/c1?segment=s1';

test('a link of the app opens its line in the window that is there, without loading the page again', async () => {
  await launchShell(async () => service);
  const { app, calls } = electron.current;
  expect(calls).toContain('scheme earshot');
  app.emit('second-instance', {}, ['/opt/earshot', '--quick-ends=1', LINK]);
  expect(calls.slice(-3)).toEqual(['send open-path /conversations/c1?segment=s1', 'show', 'focus']);
  const event = { preventDefault: vi.fn() };
  app.emit('open-url', event, 'earshot://conversation/c2');
  expect(event.preventDefault).toHaveBeenCalled();
  expect(calls).toContain('send open-path /conversations/c2');
  app.emit('open-url', event, 'earshot://settings/network');
  expect(calls.filter((call) => call.startsWith('send'))).toHaveLength(2);
  expect(onlyWindow().url).toBe(uiUrl);
});

test('a link that starts the app is the first page, with the sign-in link', async () => {
  const { app } = electron.current;
  await launchShell(() => {
    app.emit('open-url', { preventDefault: () => undefined }, LINK);
    return Promise.resolve(service);
  });
  expect(onlyWindow().url).toBe('http://127.0.0.1:7345/conversations/c1?segment=s1#link=once');

  electron.current = createFakeElectron();
  process.argv.push(LINK);
  try {
    await launchShell(async () => service);
  } finally {
    process.argv.pop();
  }
  expect(onlyWindow().url).toBe('http://127.0.0.1:7345/conversations/c1?segment=s1#link=once');
});

test('the second instance itself starts nothing and quits', async () => {
  electron.current = createFakeElectron({ first: false });
  const start = vi.fn(async () => service);
  await launchShell(start);
  expect(start).not.toHaveBeenCalled();
  expect(electron.current.calls.at(-1)).toBe('quit');
});

test('quitting waits until the service has closed, and closes it once', async () => {
  const closing = Promise.withResolvers<void>();
  const close = vi.fn(() => closing.promise);
  await launchShell(async () => ({ ...service, close }));
  const { app, calls } = electron.current;
  app.quit();
  app.quit();
  expect(close).toHaveBeenCalledTimes(1);
  expect(calls).not.toContain('quit');
  closing.resolve();
  await vi.waitFor(() => expect(calls).toContain('quit'));
});

test('a service that cannot start is said in words', async () => {
  await launchShell(() => Promise.reject(new Error('Port 7345 is taken.')));
  expect(electron.current.calls).toEqual(expect.arrayContaining(['error Port 7345 is taken.', 'exit 1']));
  expect(electron.current.windows).toHaveLength(0);
});
