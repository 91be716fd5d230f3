// Keys that work in every program: start and stop listening, mark this moment.

import { app, globalShortcut } from 'electron';
import { SHORTCUT_COMMANDS, type DesktopSettings, type ShortcutCommand } from '../contract/bridge.ts';

export interface Shortcuts {
  apply(shortcuts: DesktopSettings['shortcuts']): void;
  /** Commands whose keys another program or the system has. */
  taken(): ShortcutCommand[];
}

export function setupShortcuts(run: (command: ShortcutCommand) => void): Shortcuts {
  let taken: ShortcutCommand[] = [];
  app.on('will-quit', () => globalShortcut.unregisterAll());
  return {
    taken: () => taken,
    apply(shortcuts) {
      globalShortcut.unregisterAll();
      taken = SHORTCUT_COMMANDS.filter((command) => {
        const keys = shortcuts[command];
        return keys !== null && !register(keys, () => run(command));
      });
    },
  };
}

/** Words that are no keys throw. */
function register(keys: string, press: () => void): boolean {
  try {
    return globalShortcut.register(keys, press);
  } catch {
    return false;
  }
}
