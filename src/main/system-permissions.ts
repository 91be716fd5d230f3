// Asks the system for the microphone and for the computer's sound, says in the words of each system what to do when it
// refuses, and opens its settings.

import { dialog, shell, systemPreferences, type MessageBoxOptions } from 'electron';
import type { SystemPermission, SystemSettings } from '../contract/bridge.ts';
import type { ShellMessages } from './messages/en.ts';

const PRIVACY = 'x-apple.systempreferences:com.apple.preference.security?Privacy_';
const PAGES: Readonly<Record<string, Partial<Record<SystemSettings, string>>>> = {
  darwin: {
    microphone: `${PRIVACY}Microphone`,
    bluetooth: `${PRIVACY}Bluetooth`,
    screen: `${PRIVACY}ScreenCapture`,
    notifications: 'x-apple.systempreferences:com.apple.preference.notifications',
  },
  win32: {
    microphone: 'ms-settings:privacy-microphone',
    bluetooth: 'ms-settings:bluetooth',
    screen: 'ms-settings:sound',
    notifications: 'ms-settings:notifications',
  },
};

export interface SystemPermissions {
  status(which: 'microphone' | 'screen'): SystemPermission;
  /** Asks the person where the system does; says in words what to do when the system refuses. */
  microphone(): Promise<boolean>;
  /** Says in words what to do when the computer's sound cannot be had. */
  sayNoScreen(): void;
  /** False where the system has no such page. */
  openSettings(which: SystemSettings): Promise<boolean>;
}

export function setupSystemPermissions(
  words: () => ShellMessages,
  platform: NodeJS.Platform = process.platform,
): SystemPermissions {
  let shown = false;

  const status = (which: 'microphone' | 'screen'): SystemPermission =>
    platform === 'darwin' || platform === 'win32' ? systemPreferences.getMediaAccessStatus(which) : 'unknown';

  async function openSettings(which: SystemSettings): Promise<boolean> {
    const page = PAGES[platform]?.[which];
    if (page === undefined) return false;
    return shell.openExternal(page).then(
      () => true,
      () => false,
    );
  }

  /** One question at a time: a page may try again by itself. */
  async function say(which: 'microphone' | 'screen'): Promise<void> {
    if (shown) return;
    shown = true;
    const { permission } = words();
    const message = permission[which][platform === 'darwin' || platform === 'win32' ? platform : 'linux'];
    const canOpen = PAGES[platform]?.[which] !== undefined;
    const options: MessageBoxOptions = canOpen
      ? { message, buttons: [permission.open, permission.later], defaultId: 0, cancelId: 1 }
      : { message };
    try {
      const { response } = await dialog.showMessageBox({ type: 'warning', ...options });
      if (canOpen && response === 0) await openSettings(which);
    } finally {
      shown = false;
    }
  }

  return {
    status,
    openSettings,
    async microphone() {
      const now = status('microphone');
      if (now === 'granted' || now === 'unknown') return true;
      if (now === 'not-determined') {
        if (platform !== 'darwin') return true;
        if (await systemPreferences.askForMediaAccess('microphone')) return true;
      }
      say('microphone').catch(() => undefined);
      return false;
    },
    sayNoScreen: () => {
      say('screen').catch(() => undefined);
    },
  };
}
