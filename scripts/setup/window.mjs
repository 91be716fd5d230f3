// Decides where the user sees Earshot: the Electron window, the browser, or only a printed address. Downloads
// nothing.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

/**
 * The Electron program, or null when it was never fetched. Reads what the package's own installer leaves
 * behind.
 */
function electronBinary() {
  const pathFile = inRoot('node_modules', 'electron', 'path.txt');
  const relative = existsSync(pathFile) ? readFileSync(pathFile, 'utf8') : 'electron';
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? inRoot('node_modules', 'electron', 'dist');
  const binary = join(folder, relative);
  return existsSync(binary) ? binary : null;
}

function hasDisplay() {
  if (process.platform === 'win32' || process.platform === 'darwin') return true;
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/**
 * How `npm start` shows the app, with the one sentence that says why when it is not a window.
 * @returns {{ electron: string } | { electron: null, browser: boolean, why: string }}
 */
export function chooseWindow() {
  const electron = electronBinary();
  const display = hasDisplay();
  if (electron && display) return { electron };
  const missing = electron
    ? 'there is no display'
    : 'Electron is not installed (npx install-electron fetches it)';
  const browser = display && !process.env.CI && !process.env.EARSHOT_NO_OPEN;
  const instead = browser ? 'opening the browser instead' : 'open the address below in a browser';
  return { electron: null, browser, why: `No window: ${missing}; ${instead}.` };
}
