// A stand-in for Electron, for tests: remembers what it was asked to do, and lets a test cause its events. Put it in place with
// vi.mock('electron', async () => (await import('./testing/fake-electron.ts')).electronModule).

import { EventEmitter } from 'node:events';

export interface FakeEvent {
  prevented: boolean;
  preventDefault(): void;
}
export const fakeEvent = <More extends object>(more: More = {} as More): FakeEvent & More => {
  const event = { ...more, prevented: false, preventDefault: () => void (event.prevented = true) };
  return event;
};

export class FakeContents extends EventEmitter {
  readonly sent: unknown[][] = [];
  readonly done: string[] = [];
  openHandler: ((details: { url: string }) => { action: string }) | undefined;
  mainFrame = { url: '' };
  isGone = false;
  private crashed = false;
  constructor() {
    super();
    this.on('render-process-gone', () => void (this.crashed = true));
  }
  isCrashed = (): boolean => this.crashed;
  send = (...words: unknown[]): void => {
    this.use();
    this.sent.push(words);
  };
  /** As Electron: what is gone cannot be asked for anything. */
  private use(): void {
    if (this.isGone) throw new TypeError('Object has been destroyed');
  }
  setWindowOpenHandler(handler: NonNullable<FakeContents['openHandler']>): void {
    this.openHandler = handler;
  }
  isDestroyed = (): boolean => this.isGone;
  reload = (): void => {
    this.use();
    this.crashed = false;
    this.done.push('reload');
  };
  forcefullyCrashRenderer = (): void => {
    this.use();
    this.done.push('crash');
  };
  executeJavaScript = (code: string, gesture: boolean): Promise<undefined> => {
    this.done.push(`run ${code}${gesture ? ' as a click' : ''}`);
    return Promise.resolve(undefined);
  };
}

type Handler<Values extends unknown[], Result = void> = ((...values: Values) => Result) | undefined;

export interface FakeMenuItem {
  id?: string;
  label?: string;
  enabled?: boolean;
  type?: string;
  role?: string;
  submenu?: FakeMenuItem[];
  click?(): void;
}

/** `first`: no other instance runs. */
export function createFakeElectron({ first = true } = {}) {
  const calls: string[] = [];
  const note = (text: string): void => void calls.push(text);
  const windows: FakeWindow[] = [];

  class FakeWindow extends EventEmitter {
    readonly webContents = new FakeContents();
    readonly options: { show?: boolean; webPreferences: Record<string, unknown> };
    url = '';
    minimized = false;
    hidden: boolean;
    gone = false;
    constructor(options: FakeWindow['options']) {
      super();
      this.options = options;
      this.hidden = options.show === false;
      windows.push(this);
    }
    loadURL = (url: string): Promise<void> => {
      this.url = url;
      this.webContents.mainFrame.url = url;
      return Promise.resolve();
    };
    private use(text?: string): void {
      if (this.gone) throw new TypeError('Object has been destroyed');
      if (text !== undefined) note(text);
    }
    isMinimized(): boolean {
      this.use();
      return this.minimized;
    }
    isDestroyed = (): boolean => this.gone;
    restore = (): void => this.use('restore');
    isVisible(): boolean {
      this.use();
      return !this.hidden;
    }
    show = (): void => this.appear('show');
    hide = (): void => this.appear('hide');
    private appear(does: 'show' | 'hide'): void {
      this.use(does);
      this.hidden = does === 'hide';
      this.emit(does);
    }
    minimize(minimized: boolean): void {
      this.minimized = minimized;
      this.emit(minimized ? 'minimize' : 'restore');
    }
    focus = (): void => this.use('focus');
    setOverlayIcon = (_icon: unknown, words: string): void => this.use(`overlay ${words}`);
    destroy = (): void => {
      this.gone = true;
      this.webContents.isGone = true;
      this.emit('closed');
    };
    /** As a press on its cross. */
    close(): FakeEvent {
      const event = fakeEvent();
      this.emit('close', event);
      return event;
    }
  }

  class FakeApp extends EventEmitter {
    isPackaged = false;
    readonly commandLine = {
      appendSwitch: (name: string, value = '') => note(`switch ${name} ${value}`.trim()),
    };
    readonly dock = { setBadge: (text: string) => note(`badge ${text}`) };
    enableSandbox = (): void => note('enableSandbox');
    disableHardwareAcceleration = (): void => note('no hardware acceleration');
    setPath = (name: string): void => note(`path ${name}`);
    requestSingleInstanceLock = (): boolean => first;
    whenReady = (): Promise<void> => Promise.resolve();
    getAppPath = (): string => '/app';
    getPreferredSystemLanguages = (): string[] => ['en-GB'];
    setAsDefaultProtocolClient = (scheme: string): void => note(`scheme ${scheme}`);
    setLoginItemSettings = (settings: object): void => note(`login ${JSON.stringify(settings)}`);
    getLoginItemSettings = () => ({ wasOpenedAtLogin: false });
    exit = (code: number): void => note(`exit ${code}`);
    quit = (): void => {
      const event = fakeEvent();
      this.emit('before-quit', event);
      note(event.prevented ? 'quit held back' : 'quit');
    };
  }

  const handlers: {
    request?: Handler<[null, string, (granted: boolean) => void, object]>;
    check?: Handler<[null, string, string, object], boolean>;
    display?: Handler<[object, (streams: object | null) => void]>;
    pairing?: Handler<[object, (response: { confirmed: boolean }) => void]>;
  } = {};

  const keys = new Map<string, () => void>();
  const takenKeys = new Set<string>();
  const ipc = new EventEmitter();
  const answers = new Map<string, (event: object, value: unknown) => Promise<unknown>>();
  const notifications: FakeNotification[] = [];
  class FakeNotification extends EventEmitter {
    static isSupported = (): boolean => system.showsNotifications;
    readonly options: { title: string; body: string; actions: { text: string }[] };
    closed = false;
    constructor(options: FakeNotification['options']) {
      super();
      this.options = options;
    }
    show = (): void => void notifications.push(this);
    close = (): void => void (this.closed = true);
  }
  const trays: FakeTray[] = [];
  class FakeTray extends EventEmitter {
    menu: FakeMenuItem[] = [];
    toolTip = '';
    pictures = 0;
    constructor() {
      super();
      if (!system.hasTray) throw new Error('no tray');
      trays.push(this);
    }
    setToolTip = (text: string): void => void (this.toolTip = text);
    setImage = (): void => void this.pictures++;
    setContextMenu = (menu: { items: FakeMenuItem[] }): void => void (this.menu = menu.items);
  }
  /** What the system would answer. */
  const system = {
    hasTray: true,
    showsNotifications: true,
    media: 'granted',
    allowsMicrophone: true,
    screens: [{ id: 'screen:0' }] as { id: string }[],
    /** Which button of a question is pressed; null: nobody presses any. */
    pressed: null as number | null,
    online: true,
  };
  const boxes: { message: string; detail?: string; buttons?: string[]; signal?: AbortSignal }[] = [];

  return {
    ...{ calls, windows, handlers, keys, takenKeys, ipc, answers, notifications, trays, system, boxes },
    applicationMenu: [] as FakeMenuItem[],
    app: new FakeApp(),
    BrowserWindow: FakeWindow,
    Tray: FakeTray,
    Notification: FakeNotification,
    Menu: {
      buildFromTemplate: (items: FakeMenuItem[]) => ({ items }),
      setApplicationMenu: ({ items }: { items: FakeMenuItem[] }) => {
        fake.current.applicationMenu = items;
      },
    },
    nativeImage: {
      createEmpty: () => ({ addRepresentation: () => undefined, setTemplateImage: () => undefined }),
    },
    dialog: {
      showErrorBox: (_title: string, text: string) => note(`error ${text}`),
      showMessageBox(box: (typeof boxes)[number]) {
        boxes.push(box);
        return new Promise<{ response: number }>((resolve) => {
          if (system.pressed !== null) resolve({ response: system.pressed });
          box.signal?.addEventListener('abort', () => resolve({ response: 0 }));
        });
      },
    },
    shell: {
      openExternal(url: string) {
        note(`external ${url}`);
        return Promise.resolve();
      },
    },
    globalShortcut: {
      register(accelerator: string, press: () => void) {
        if (!/^(\w+\+)*([A-Z0-9]|F\d{1,2}|Space)$/.test(accelerator)) throw new TypeError('no keys');
        if (takenKeys.has(accelerator)) return false;
        keys.set(accelerator, press);
        return true;
      },
      unregisterAll: () => keys.clear(),
    },
    ipcMain: {
      on: (channel: string, listener: (...values: unknown[]) => void) => ipc.on(channel, listener),
      handle: (channel: string, answer: (event: object, value: unknown) => Promise<unknown>) =>
        answers.set(channel, answer),
    },
    powerMonitor: new EventEmitter(),
    powerSaveBlocker: {
      start(kind: string) {
        note(`awake ${kind}`);
        return 7;
      },
      stop: (id: number) => note(`may sleep ${id}`),
    },
    systemPreferences: {
      getMediaAccessStatus: () => system.media,
      askForMediaAccess: () => Promise.resolve(system.allowsMicrophone),
    },
    desktopCapturer: { getSources: () => Promise.resolve(system.screens) },
    net: { isOnline: () => system.online },
    session: {
      defaultSession: {
        setPermissionRequestHandler: (handler: NonNullable<typeof handlers.request>) =>
          (handlers.request = handler),
        setPermissionCheckHandler: (handler: NonNullable<typeof handlers.check>) =>
          (handlers.check = handler),
        setDisplayMediaRequestHandler: (handler: NonNullable<typeof handlers.display>) =>
          (handlers.display = handler),
        setBluetoothPairingHandler: (handler: NonNullable<typeof handlers.pairing>) =>
          (handlers.pairing = handler),
        setDevicePermissionHandler: () => undefined,
      },
    },
  };
}
export type FakeElectron = ReturnType<typeof createFakeElectron>;

export const fake = { current: createFakeElectron() };

/** A fresh one, which the modules under test see from now on. */
export function useFakeElectron(options?: { first?: boolean }): FakeElectron {
  return (fake.current = createFakeElectron(options));
}

const NAMES = [
  'app',
  'BrowserWindow',
  'Tray',
  'Notification',
  'Menu',
  'nativeImage',
  'dialog',
  'shell',
  'globalShortcut',
  'ipcMain',
  'powerMonitor',
  'powerSaveBlocker',
  'systemPreferences',
  'desktopCapturer',
  'net',
  'session',
] as const;

export const electronModule: Record<string, unknown> = {};
for (const name of NAMES)
  Object.defineProperty(electronModule, name, { enumerable: true, get: () => fake.current[name] });
