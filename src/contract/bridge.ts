// Defines what the desktop app and its page say to each other: `window.earshot`, absent in a browser. Types, the names of
// the channels, and the one way to reach it; page, preload and shell share them. Pure.

/** What the indicator of tray, title and taskbar shows, from what the service confirmed. */
export type ShownListening = 'off' | 'listening' | 'paused' | 'muted' | 'silent' | 'reconnecting';

export interface CaptureState {
  listening: ShownListening;
  /** The kind of the source, such as 'microphone' or 'wearable'; null while nothing listens. */
  source: string | null;
  /** Of sound captured. */
  seconds: number;
  /** Of sound that only the page has; quitting waits for it. */
  waiting_seconds?: number;
}

/** Ids of the page's registry of commands that tray, menus and keys send. */
export const SHELL_COMMANDS = [
  'listening.toggle',
  'listening.mark',
  'listening.pause',
  'listening.forget',
  'listening.sample',
  'go.live',
  'go.conversations',
  'go.tasks',
  'go.memories',
  'go.people',
  'go.recap',
  'go.search',
  'go.ask',
  'go.settings',
  'settings.desktop',
  'palette',
  'shortcuts',
  'firstRun',
] as const;
export type ShellCommand = (typeof SHELL_COMMANDS)[number];

export interface BluetoothChoice {
  /** Of the system; not the id that the page gets of the device. */
  id: string;
  name: string;
}

export const SYSTEM_SETTINGS = ['microphone', 'bluetooth', 'screen', 'notifications'] as const;
export type SystemSettings = (typeof SYSTEM_SETTINGS)[number];

/** 'unknown' where the system asks nobody, as on Linux. */
export type SystemPermission = 'granted' | 'denied' | 'restricted' | 'not-determined' | 'unknown';

export interface DesktopNotification {
  id: string;
  title: string;
  body: string;
  /** The path of the page that a click opens. */
  path: string | null;
  /** Buttons where the system has them, at most two. */
  actions: readonly { id: string; text: string }[];
}

export const SHORTCUT_COMMANDS = ['listening.toggle', 'listening.mark'] as const;
export type ShortcutCommand = (typeof SHORTCUT_COMMANDS)[number];

export interface DesktopSettings {
  /** Closing the window leaves the app in the tray. */
  close_to_tray: boolean;
  start_at_login: boolean;
  /** The computer does not go to sleep by itself while it listens. */
  keep_awake: boolean;
  /** Keys that work in every program, in the syntax of Electron's accelerators; null for none. */
  shortcuts: Readonly<Record<ShortcutCommand, string | null>>;
  /** Asks once a day whether there is a newer version. */
  update_check: boolean;
  hardware_acceleration: boolean;
}

/** What is absent stays as it is, each shortcut for itself. */
export type DesktopSettingsChange = Partial<
  Omit<DesktopSettings, 'shortcuts'> & { shortcuts: Partial<DesktopSettings['shortcuts']> }
>;

export type UpdateState =
  | { state: 'off' | 'unsupported' | 'checking' | 'current' | 'failed' }
  /** `installs`: this system checks a signature, so the app can install it by itself. */
  | { state: 'available'; version: string; installs: boolean }
  | { state: 'downloading' | 'ready'; version: string };

export interface DesktopStatus {
  settings: DesktopSettings;
  /** Commands whose keys another program has. */
  taken_shortcuts: readonly ShortcutCommand[];
  update: UpdateState;
  /** Processes of the app that ended unexpectedly, kept in the data folder and nowhere else. */
  crash_reports: number;
}

export type PowerEvent = 'suspend' | 'resume';

/** Functions called on… return a function that ends the subscription. */
export interface EarshotBridge {
  readonly host: 'electron';
  readonly version: string;
  /** As in Node: 'linux', 'darwin', 'win32'. */
  readonly platform: string;

  /** Somebody is signed in and the page takes commands; the capture window opens then. */
  ready(uid: string): void;
  setLanguage(language: string): void;
  /** A link of the app, or a click on a notification. */
  onOpenPath(listener: (path: string) => void): () => void;
  /** From tray, menus and keys; to the page that people see, never to the capture window. */
  onCommand(listener: (command: ShellCommand) => void): () => void;

  /** Sent by the page that captures. */
  setState(state: CaptureState): void;
  /** Sleep and waking, to the page that captures. */
  onPower(listener: (event: PowerEvent) => void): () => void;
  /** Whether anybody can see the window that people see, now and whenever it changes. To the page that captures. */
  onWatched(listener: (watched: boolean) => void): () => void;
  /** A private moment: forget the last minutes, without a question; resolves with whether they are gone. To the page that captures. */
  onForget(listener: () => Promise<boolean>): () => void;
  /** The app quits: stop capturing, and resolve when the service has everything. To the page that captures. */
  onDrain(listener: () => Promise<void>): () => void;
  /**
   * The page that captures has no clicks of its own: after this it may ask for a device or the screen for a few seconds.
   */
  gesture(): Promise<void>;

  /** The devices to choose from while a page asks for one, and null when it does not any more. To the page that people see. */
  onBluetoothDevices(listener: (devices: readonly BluetoothChoice[] | null) => void): () => void;
  chooseBluetoothDevice(id: string | null): void;
  /**
   * The next request takes the paired device without a question, also after the app was started anew; `false` ends
   * that, and the request with it. Resolves with whether there is one.
   */
  expectBluetoothDevice(expected: boolean): Promise<boolean>;
  /** The device that was chosen last is the paired one from now on; `false` forgets it. */
  keepBluetoothDevice(kept: boolean): void;

  permission(which: 'microphone' | 'screen'): Promise<SystemPermission>;
  /** False where the system has no such page. */
  openSettings(which: SystemSettings): Promise<boolean>;

  /** False where the system shows no notifications. */
  notify(notification: DesktopNotification): Promise<boolean>;
  onNotificationAction(listener: (id: string, action: string) => void): () => void;

  status(): Promise<DesktopStatus>;
  changeSettings(change: DesktopSettingsChange): Promise<DesktopStatus>;
  onStatus(listener: (status: DesktopStatus) => void): () => void;
  /** Downloads, or installs and starts again, what `status` says is there. */
  update(): Promise<void>;
}

/** From the page to the app. */
export const TO_APP = {
  ready: 'ready',
  language: 'language',
  state: 'capture-state',
  drained: 'drained',
  forgotten: 'forgotten',
  gesture: 'gesture',
  chooseDevice: 'choose-bluetooth-device',
  expectDevice: 'expect-bluetooth-device',
  keepDevice: 'keep-bluetooth-device',
  permission: 'permission',
  openSettings: 'open-settings',
  notify: 'notify',
  status: 'status',
  changeSettings: 'change-settings',
  update: 'update',
} as const;

/** From the app to the page. */
export const TO_PAGE = {
  openPath: 'open-path',
  command: 'command',
  power: 'power',
  watched: 'watched',
  drain: 'drain',
  forget: 'forget',
  devices: 'bluetooth-devices',
  notificationAction: 'notification-action',
  status: 'status-changed',
} as const;

/** The path of the hidden window that captures. */
export const CAPTURE_PATH = '/capture';

/** Null in a browser. */
export const bridge = (): EarshotBridge | null => (globalThis as { earshot?: EarshotBridge }).earshot ?? null;
