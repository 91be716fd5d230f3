// Brings the desktop app up in order. Starts, shows and closes the service; does not know its parts.

import { app, dialog, session, type BrowserWindow } from 'electron';
import { setupChromiumSwitches } from './chromium-switches.ts';
import { originOf, setupPermissions } from './permissions.ts';
import { setupProfile } from './profile.ts';
import { setupQuit } from './quit.ts';
import { setupSingleInstance } from './single-instance.ts';
import { focusWindow, setupWindow } from './window.ts';

export interface HostedService {
  /** The page to show, with a one-time sign-in link in its fragment. */
  uiUrl: string;
  close(): Promise<void>;
}

/** Resolves when the window is open, or when another instance runs already. Shows errors in a dialog itself. */
export async function launchShell(startService: () => Promise<HostedService>): Promise<void> {
  let window: BrowserWindow | undefined;
  setupChromiumSwitches();
  setupProfile();
  if (!setupSingleInstance(() => window && focusWindow(window))) {
    app.quit();
    return;
  }
  await app.whenReady();
  try {
    const service = await startService();
    setupQuit(service.close);
    setupPermissions(session.defaultSession, originOf(service.uiUrl));
    window = setupWindow(service.uiUrl);
  } catch (error) {
    dialog.showErrorBox('Earshot', error instanceof Error ? error.message : 'Earshot could not start.');
    app.exit(1);
  }
}
