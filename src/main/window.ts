// Opens the one window on the service's page. Does not let it navigate anywhere else.

import { join } from 'node:path';
import { app, BrowserWindow, shell } from 'electron';
import { OPEN_PATH } from '../contract/app-links.ts';
import { originOf } from './permissions.ts';

/** Opens the window on `uiUrl`, which carries a one-time sign-in link. */
export function setupWindow(uiUrl: string): BrowserWindow {
  const origin = originOf(uiUrl);
  const window = new BrowserWindow({
    width: 1180,
    height: 800,
    minWidth: 420,
    minHeight: 520,
    title: 'Earshot',
    backgroundColor: '#f6f1e7',
    autoHideMenuBar: true,
    webPreferences: {
      preload: join(app.getAppPath(), 'out', 'preload', 'index.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      // Listening goes on while the window is hidden.
      backgroundThrottling: false,
    },
  });
  const { webContents } = window;
  webContents.setWindowOpenHandler(({ url }) => {
    // Links in conversations open in the user's browser, never in a window of ours.
    if (/^https?:\/\//.test(url) && originOf(url) !== origin)
      void shell.openExternal(url).catch(() => undefined);
    return { action: 'deny' };
  });
  webContents.on('will-navigate', (event) => {
    if (originOf(event.url) !== origin) event.preventDefault();
  });
  webContents.on('will-attach-webview', (event) => event.preventDefault());
  webContents.on('select-bluetooth-device', (event, devices, choose) => {
    event.preventDefault();
    // The page asked for wearables only; the event comes again while the list grows.
    const first = devices[0];
    if (first) choose(first.deviceId);
  });
  // A page that cannot load shows Chromium's own error; the service is in this process, so there is nothing to retry.
  void window.loadURL(uiUrl).catch(() => undefined);
  return window;
}

/** Brings a window to the front. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Shows another path without loading the page again, because the page may be listening. */
export function showPath(window: BrowserWindow, path: string): void {
  window.webContents.send(OPEN_PATH, path);
}
