// Puts everything around the window together: tray, menus, keys, notifications, the window that captures, and how it all ends.

import { app, dialog, session, type BrowserWindow } from 'electron';
import { TO_PAGE, type DesktopSettings, type ShellCommand } from '../contract/bridge.ts';
import { showAppMenu } from './app-menu.ts';
import { setupBluetoothChooser, setupPairing } from './bluetooth-chooser.ts';
import { setupBridge } from './bridge-host.ts';
import { setupCaptureWindow } from './capture-window.ts';
import { keepPageAlive, setupChildReports, type CrashReporting } from './crash-recovery.ts';
import { settingsOf, type KeptSettings } from './desktop-settings.ts';
import { setupDisplayMedia } from './display-media.ts';
import { setupDrain } from './drain.ts';
import { isAtWork, setupIndicator } from './indicator.ts';
import { setupIpc } from './ipc.ts';
import { setStartAtLogin } from './login-item.ts';
import type { ShellMessages } from './messages/en.ts';
import { setupNativeNotifications } from './native-notifications.ts';
import { originOf, setupPermissions } from './permissions.ts';
import { setupPower } from './power.ts';
import { setupQuit } from './quit.ts';
import { setupShortcuts } from './shortcuts.ts';
import { setupSystemPermissions } from './system-permissions.ts';
import { IDLE_STATE } from './tray-menu.ts';
import { setupTray } from './tray.ts';
import { setupUpdates } from './updates.ts';
import { setupWatched } from './watched.ts';
import { focusWindow, setupWindow } from './window.ts';

/** What the app keeps in the data folder about itself. */
export interface CrashReports {
  keep(report: CrashReporting): void;
  count(): number;
}

export interface DesktopOptions {
  /** The page to show, with a one-time sign-in link in its fragment. */
  uiUrl: string;
  /** The system started the app, and nobody asked to see it. */
  hidden: boolean;
  closeService(): Promise<void>;
  /** What the owner chose for what goes out. */
  proxy(): string;
  kept: KeptSettings;
  reports: CrashReports;
  words(): ShellMessages;
  /** Shows a path of the page, or the window as it is. */
  open(path: string | null): void;
}

/** What is done at once needs no window; a question and a place do. */
const AT_ONCE: ReadonlySet<ShellCommand> = new Set(['listening.toggle', 'listening.mark', 'listening.pause']);

export function setupDesktop(options: DesktopOptions): BrowserWindow {
  const { uiUrl, kept, reports, words, open } = options;
  const origin = originOf(uiUrl);
  const ownSession = session.defaultSession;

  const permissions = setupSystemPermissions(words);
  setupPermissions(ownSession, { origin, microphone: permissions.microphone });
  setupDisplayMedia(ownSession, { origin, permissions });
  setupPairing(ownSession, words);

  const window: BrowserWindow = setupWindow({
    uiUrl,
    hidden: options.hidden,
    mayClose: () => quitting.isClosed(),
    onClose: () => (quitting.isQuitting() ? 'stay' : staysInTray() ? 'hide' : 'quit'),
  });
  const { webContents } = window;
  const tell = (channel: string, ...values: unknown[]): void => {
    if (!webContents.isDestroyed()) webContents.send(channel, ...values);
  };
  const show = (): void => focusWindow(window);
  const quit = (): void => app.quit();
  const run = (command: ShellCommand): void => {
    // What is done at once needs no window; a question and a place do.
    if (!AT_ONCE.has(command)) show();
    tell(TO_PAGE.command, command);
  };

  const tray = setupTray({
    ...{ words, run, show, quit },
    forget: () => capture.contents()?.send(TO_PAGE.forget),
  });
  const indicator = setupIndicator({ tray, window, words, keepAwake: () => kept.read().keep_awake });
  const chooser = setupBluetoothChooser((choices) => tell(TO_PAGE.devices, choices), kept);
  const notifications = setupNativeNotifications({
    onOpen: open,
    onAction: (id, action) => tell(TO_PAGE.notificationAction, id, action),
  });
  const say = (id: string, title: string, body: string): void => {
    notifications.show({ id, title, body, path: null, actions: [] });
  };
  const watched = setupWatched(window, (isWatched) => capture.contents()?.send(TO_PAGE.watched, isWatched));
  const capture = setupCaptureWindow(origin, (contents) => {
    chooser.attach(contents);
    watched.attach(contents);
    const off = (): void => indicator.show(IDLE_STATE);
    keepPageAlive(contents, {
      ends: true,
      report(reason, exit_code) {
        off();
        reports.keep({ part: 'capture', reason, exit_code });
      },
      recovered: () => say('crash', words().crash.capture, words().crash.captureWords),
      gaveUp: () => dialog.showErrorBox(words().app, words().crash.gaveUp),
    });
  });
  chooser.attach(webContents);
  keepPageAlive(webContents, {
    ends: false,
    report: (reason, exit_code) => reports.keep({ part: 'page', reason, exit_code }),
    gaveUp: () => dialog.showErrorBox(words().app, words().crash.gaveUp),
  });
  setupChildReports(reports.keep, () => kept.change({ hardware_acceleration: false }));

  const drain = setupDrain(capture.contents, () => isAtWork(indicator.state()));
  const quitting = setupQuit({
    drain: drain.ask,
    waitingSeconds: () => indicator.state().waiting_seconds ?? 0,
    close() {
      capture.close();
      return options.closeService();
    },
    words,
    onCutShort: () => reports.keep({ part: 'service', reason: 'did not close within 10 s', exit_code: null }),
  });
  setupPower({ window, say: (event) => capture.contents()?.send(TO_PAGE.power, event) });
  app.on('activate', show);

  const shortcuts = setupShortcuts(run);
  const updates = setupUpdates({
    ...{ onChange: () => bridge.sayStatus(), quitThen: quitting.quitThen, proxy: options.proxy },
  });
  const bridge = setupBridge({
    ipc: setupIpc({
      origin,
      roleOf: (contents) =>
        contents === webContents ? 'page' : contents === capture.contents() ? 'capture' : null,
    }),
    ...{ chooser, permissions, tell, onReady: capture.open },
    onLanguage(language) {
      if (language === kept.read().language) return;
      kept.change({ language });
      showMenus();
    },
    onState: indicator.show,
    onDrained: drain.done,
    onForgotten(gone) {
      const { done, failed, doneWords, failedWords } = words().forgotten;
      say('forgotten', gone ? done : failed, gone ? doneWords : failedWords);
    },
    notify: notifications.show,
    status: () => ({
      settings: settingsOf(kept),
      taken_shortcuts: shortcuts.taken(),
      update: updates.state(),
      crash_reports: reports.count(),
    }),
    change(change) {
      const before = kept.read();
      kept.change(change);
      apply(before);
    },
    update: updates.proceed,
  });

  function apply(before: DesktopSettings | null): void {
    const now = kept.read();
    if (now.shortcuts !== before?.shortcuts) shortcuts.apply(now.shortcuts);
    if (before !== null && now.start_at_login !== before.start_at_login) setStartAtLogin(now.start_at_login);
    updates.apply(now.update_check);
    indicator.show(indicator.state());
  }
  function showMenus(): void {
    tray?.redraw();
    showAppMenu(words(), { run, quit });
  }
  /** Says so the first time. */
  function staysInTray(): boolean {
    const { close_to_tray, told_of_tray } = kept.read();
    // The Dock stands for the tray on macOS.
    if (tray === null && process.platform !== 'darwin') return false;
    if (close_to_tray && !told_of_tray) {
      kept.change({ told_of_tray: true });
      const { stays, staysWords } = words().tray;
      notifications.show({ id: 'tray', title: stays, body: staysWords, path: null, actions: [] });
    }
    return close_to_tray;
  }

  apply(null);
  showMenus();
  return window;
}
