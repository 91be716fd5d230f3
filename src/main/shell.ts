// Brings the desktop app up in order. Starts, shows and closes the service; does not know its parts.

import { app, dialog, type BrowserWindow } from 'electron';
import { pathInWords, setupAppLinks } from './app-links.ts';
import { setupChromiumSwitches } from './chromium-switches.ts';
import { openDesktopSettings } from './desktop-settings.ts';
import { setupDesktop, type CrashReports } from './desktop.ts';
import { startedAtLogin } from './login-item.ts';
import { messagesIn } from './messages/messages.ts';
import { setupProfile } from './profile.ts';
import { setupSingleInstance } from './single-instance.ts';
import { focusWindow, showPath } from './window.ts';

export interface HostedService {
  /** The page to show, with a one-time sign-in link in its fragment. */
  uiUrl: string;
  /** Calls the listener when the page shows a question that an assistant's request waits for. */
  onConsentWanted(listener: () => void): void;
  /** Through which proxy it goes out, as its owner chose: system, none or an address. */
  proxy(): string;
  close(): Promise<void>;
}

export interface ShellOptions {
  startService(): Promise<HostedService>;
  dataDir: string;
  reports: CrashReports;
}

/** Resolves when the window is open, or when another instance runs already. Shows errors in a dialog itself. */
export async function launchShell({ startService, dataDir, reports }: ShellOptions): Promise<void> {
  const kept = openDesktopSettings(dataDir);
  const words = () => messagesIn([kept.read().language, ...app.getPreferredSystemLanguages()]);
  let window: BrowserWindow | undefined;
  let first = pathInWords(process.argv);
  const open = (path: string | null): void => {
    if (window === undefined) first = path ?? first;
    else {
      if (path !== null) showPath(window, path);
      focusWindow(window);
    }
  };
  setupChromiumSwitches(kept.read());
  setupProfile();
  if (!setupSingleInstance((line) => open(pathInWords(line)))) {
    app.quit();
    return;
  }
  setupAppLinks(open);
  await app.whenReady();
  try {
    const service = await startService();
    window = setupDesktop({
      uiUrl: first === null ? service.uiUrl : pageAt(service.uiUrl, first),
      hidden: first === null && startedAtLogin(),
      closeService: service.close,
      proxy: service.proxy,
      ...{ kept, reports, words, open },
    });
    service.onConsentWanted(() => open(null));
  } catch (error) {
    dialog.showErrorBox('Earshot', error instanceof Error ? error.message : words().couldNotStart);
    app.exit(1);
  }
}

/** The sign-in link stays in the fragment. */
const pageAt = (uiUrl: string, path: string): string => new URL(path + new URL(uiUrl).hash, uiUrl).href;
