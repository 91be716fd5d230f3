// Brings the desktop app up in order. Starts, shows and closes the service; does not know its parts.

import { app, dialog, session, type BrowserWindow } from 'electron';
import { pathInWords, setupAppLinks } from './app-links.ts';
import { setupChromiumSwitches } from './chromium-switches.ts';
import { originOf, setupPermissions } from './permissions.ts';
import { setupProfile } from './profile.ts';
import { setupQuit } from './quit.ts';
import { setupSingleInstance } from './single-instance.ts';
import { focusWindow, setupWindow, showPath } from './window.ts';

export interface HostedService {
  /** The page to show, with a one-time sign-in link in its fragment. */
  uiUrl: string;
  /** Calls the listener when the page shows a question that an assistant's request waits for. */
  onConsentWanted(listener: () => void): void;
  close(): Promise<void>;
}

/** Resolves when the window is open, or when another instance runs already. Shows errors in a dialog itself. */
export async function launchShell(startService: () => Promise<HostedService>): Promise<void> {
  let window: BrowserWindow | undefined;
  let first = pathInWords(process.argv);
  const open = (path: string | null): void => {
    if (window === undefined) first = path ?? first;
    else {
      if (path !== null) showPath(window, path);
      focusWindow(window);
    }
  };
  setupChromiumSwitches();
  setupProfile();
  if (!setupSingleInstance((words) => open(pathInWords(words)))) {
    app.quit();
    return;
  }
  setupAppLinks(open);
  await app.whenReady();
  try {
    const service = await startService();
    setupQuit(service.close);
    setupPermissions(session.defaultSession, originOf(service.uiUrl));
    service.onConsentWanted(() => window && focusWindow(window));
    window = setupWindow(first === null ? service.uiUrl : pageAt(service.uiUrl, first));
  } catch (error) {
    dialog.showErrorBox('Earshot', error instanceof Error ? error.message : 'Earshot could not start.');
    app.exit(1);
  }
}

/** The sign-in link stays in the fragment. */
const pageAt = (uiUrl: string, path: string): string => new URL(path + new URL(uiUrl).hash, uiUrl).href;
