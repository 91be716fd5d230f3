// Has the system start the app at login, out of sight: macOS and Windows by Electron, Linux by a file of the autostart folder.

import { rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { app } from 'electron';
import { makePrivateFolder, writePrivateFile } from '../server/private-files.ts';

/** Among the words of the command line: nobody asked to see the window. */
export const HIDDEN = '--hidden';

export function setStartAtLogin(openAtLogin: boolean): void {
  if (process.platform === 'linux') writeAutostart(openAtLogin);
  else app.setLoginItemSettings({ openAtLogin, args: [HIDDEN] });
}

/** Whether the system started the app. */
export const startedAtLogin = (): boolean =>
  process.argv.includes(HIDDEN) ||
  (process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin);

function writeAutostart(openAtLogin: boolean): void {
  const config = process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config');
  const folder = join(config, 'autostart');
  const file = join(folder, 'earshot.desktop');
  if (!openAtLogin) return rmSync(file, { force: true });
  makePrivateFolder(folder);
  const text = [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Earshot',
    `Exec=${command().map(quoted).join(' ')}`,
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
  writePrivateFile(file, text);
}

function command(): string[] {
  const [, script] = process.argv;
  // What runs is a copy inside the image, which is gone after the next start.
  const program = process.env['APPIMAGE'] || process.execPath;
  return [program, ...(process.defaultApp && script !== undefined ? [resolve(script)] : []), HIDDEN];
}

/** As the specification of desktop entries wants it: its signs in quotes, and a per cent sign twice. */
const quoted = (word: string): string =>
  `"${word
    .replace(/["`$\\]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')}"`;
