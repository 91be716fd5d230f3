// Opens the window that people see, on the service's page. Closing it hides it where it stays in the tray.

import { join } from 'node:path';
import { app, BrowserWindow, type WebPreferences } from 'electron';
import { TO_PAGE } from '../contract/bridge.ts';
import { setupNavigation } from './navigation.ts';
import { originOf } from './permissions.ts';

/** Of every window: the page has no rights but those of a page. */
export const webPreferences = (): WebPreferences => ({
  preload: join(app.getAppPath(), 'out', 'preload', 'index.cjs'),
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  // It listens and reminds while it is hidden.
  backgroundThrottling: false,
});

export interface WindowOptions {
  /** Carries a one-time sign-in link. */
  uiUrl: string;
  /** The system started the app, and nobody asked to see it. */
  hidden: boolean;
  /** Everything else has ended. */
  mayClose(): boolean;
  /** What closing the window does before that. */
  onClose(): 'hide' | 'quit' | 'stay';
}

export function setupWindow({ uiUrl, hidden, mayClose, onClose }: WindowOptions): BrowserWindow {
  const window = new BrowserWindow({
    width: 1180,
    height: 800,
    minWidth: 420,
    minHeight: 520,
    title: 'Earshot',
    backgroundColor: '#f6f1e7',
    autoHideMenuBar: true,
    show: !hidden,
    webPreferences: webPreferences(),
  });
  setupNavigation(window.webContents, originOf(uiUrl));
  window.on('close', (event) => {
    if (mayClose()) return;
    event.preventDefault();
    const does = onClose();
    if (does === 'hide') window.hide();
    else if (does === 'quit') app.quit();
  });
  window.webContents.on('will-prevent-unload', (event) => {
    // A page that still has sound asks to stay. By then the app has waited for it; preventing this lets it go.
    if (mayClose()) event.preventDefault();
  });
  // A page that cannot load shows Chromium's own error; the service is in this process, so there is nothing to retry.
  window.loadURL(uiUrl).catch(() => undefined);
  return window;
}

/** Brings a window to the front. Nothing once the app has closed it: keys, links and notifications come until the very end. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Shows another path without loading the page again, because the page may be listening. */
export function showPath(window: BrowserWindow, path: string): void {
  if (!window.isDestroyed()) window.webContents.send(TO_PAGE.openPath, path);
}
