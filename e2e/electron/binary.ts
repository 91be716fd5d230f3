// Finds the Electron binary without downloading it, as `require('electron')` would.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'node_modules/electron';

export interface DesktopOption {
  /** The desktop app hosts the service and shows the page; null: plain Node and a browser. */
  electronBinary: string | null;
}

/** Null where there is none: it is fetched by `npx install-electron`. */
export function electronBinary(): string | null {
  const pathFile = join(FOLDER, 'path.txt');
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8') : 'electron';
  const folder = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(FOLDER, 'dist');
  const binary = join(folder, name);
  return existsSync(binary) ? binary : null;
}

export const NO_BINARY =
  'there is no Electron binary here (npx install-electron fetches it); src/main is tested on a stand-in for Electron';

/** Browser tests that ask nothing of a browser but its page. */
export const ELECTRON_SPECS = [
  'access',
  'assistants',
  'conversation-list',
  'keyboard',
  'palette',
  'people',
  'sources',
  'ten-thousand',
  'transcript-5000',
  'understanding',
].map((name) => `${name}.spec.ts`);
