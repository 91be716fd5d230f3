// Keeps the hidden window that captures: it listens on when the window that people see is closed. Opens once somebody is
// signed in, and starts anew for another person.

import { BrowserWindow, type WebContents } from 'electron';
import { CAPTURE_PATH } from '../contract/bridge.ts';
import { setupNavigation } from './navigation.ts';
import { webPreferences } from './window.ts';

export interface CaptureWindow {
  /** `uid` of who is signed in. */
  open(uid: string): void;
  contents(): WebContents | null;
  /** For the end of the app. */
  close(): void;
}

/** `onOpened` gets the contents of each window: the first, and one in place of a window that was closed. */
export function setupCaptureWindow(origin: string, onOpened: (contents: WebContents) => void): CaptureWindow {
  let window: BrowserWindow | null = null;
  let signedIn: string | null = null;
  let closing = false;

  function open(): void {
    const opened = new BrowserWindow({
      show: false,
      skipTaskbar: true,
      focusable: false,
      webPreferences: webPreferences(),
    });
    window = opened;
    setupNavigation(opened.webContents, origin);
    // Nobody could answer a question whether to stay.
    opened.webContents.on('will-prevent-unload', (event) => event.preventDefault());
    opened.on('closed', () => {
      window = null;
      if (!closing) open();
    });
    onOpened(opened.webContents);
    opened.loadURL(`${origin}${CAPTURE_PATH}?capture=1`).catch(() => undefined);
  }

  return {
    open(uid) {
      if (window === null) open();
      // Crashed too often, it was left alone: somebody is there now.
      else if (uid !== signedIn || window.webContents.isCrashed()) window.webContents.reload();
      signedIn = uid;
    },
    contents: () => window?.webContents ?? null,
    close() {
      closing = true;
      window?.destroy();
    },
  };
}
