// Keeps what belongs to this computer and not to a user: one small file of the data folder. One that is missing or damaged
// counts as untouched, and one that cannot be written is no reason to stop.

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { DesktopSettings, DesktopSettingsChange } from '../contract/bridge.ts';
import { makePrivateFolder, writePrivateFile } from '../server/private-files.ts';

/** Without a modifier, or with Shift alone, the key would be lost to every other program. */
const Accelerator = z
  .string()
  .max(60)
  .regex(/^[\w+]+$/)
  .regex(/(^|\+)(Command|Cmd|Control|Ctrl|CommandOrControl|CmdOrCtrl|Alt|AltGr|Option|Super|Meta)\+/)
  .nullable();

const fields = {
  close_to_tray: z.boolean(),
  start_at_login: z.boolean(),
  keep_awake: z.boolean(),
  shortcuts: z.object({ 'listening.toggle': Accelerator, 'listening.mark': Accelerator }),
  update_check: z.boolean(),
  hardware_acceleration: z.boolean(),
};

/** What a page may ask to change. */
export const SettingsChange = z.strictObject({ ...fields, shortcuts: fields.shortcuts.partial() }).partial();

/** Function keys with two others: AltGr of other keyboards is Control and Alt, and letters are taken by other programs. */
const Kept = z.object({
  close_to_tray: fields.close_to_tray.catch(true),
  start_at_login: fields.start_at_login.catch(false),
  keep_awake: fields.keep_awake.catch(true),
  shortcuts: fields.shortcuts.catch({
    'listening.toggle': 'CommandOrControl+Shift+F9',
    'listening.mark': 'CommandOrControl+Shift+F10',
  }),
  update_check: fields.update_check.catch(false),
  hardware_acceleration: fields.hardware_acceleration.catch(true),
  /** Of the page; null before somebody has opened it. */
  language: z.string().max(20).nullable().catch(null),
  /** The system's name for the wearable that is paired. */
  bluetooth_device: z.string().min(1).max(200).nullable().catch(null),
  /** Somebody has been told that the closed window stays in the tray. */
  told_of_tray: z.boolean().catch(false),
});
export type Kept = z.infer<typeof Kept> & DesktopSettings;

export interface KeptSettings {
  read(): Kept;
  /** What is absent or undefined stays as it is, each shortcut for itself. */
  change(change: Omit<Partial<Kept>, 'shortcuts'> & DesktopSettingsChange): void;
}

export function openDesktopSettings(dataDir: string): KeptSettings {
  const file = join(dataDir, 'desktop.json');
  let kept = Kept.parse(readIn(file));
  return {
    read: () => kept,
    change(change) {
      const shortcuts =
        change.shortcuts === undefined
          ? kept.shortcuts
          : { ...kept.shortcuts, ...withoutUndefined(change.shortcuts) };
      kept = { ...kept, ...withoutUndefined(change), shortcuts };
      try {
        makePrivateFolder(dataDir);
        writePrivateFile(file, `${JSON.stringify(kept, null, 2)}\n`);
      } catch {
        // The disk is full or may not be written: it holds until the app ends.
      }
    },
  };
}

const withoutUndefined = <T extends object>(of: T): Partial<T> =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)) as Partial<T>;

/** It has a few hundred bytes; reading more would keep the app from starting. */
const MOST_BYTES = 100_000;

function readIn(file: string): unknown {
  try {
    if (statSync(file).size > MOST_BYTES) return {};
    const found: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? found : {};
  } catch {
    return {};
  }
}

/** What the page shows of it. */
export function settingsOf(kept: KeptSettings): DesktopSettings {
  const { close_to_tray, start_at_login, keep_awake, shortcuts, update_check, hardware_acceleration } =
    kept.read();
  return { close_to_tray, start_at_login, keep_awake, shortcuts, update_check, hardware_acceleration };
}
