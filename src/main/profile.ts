// Keeps Chromium's profile inside the data folder, so that two data folders are two separate apps.

import { join } from 'node:path';
import { app } from 'electron';
import { defaultDataDir } from '../server/config.ts';

/** Must run before the single-instance lock, which is taken in this folder. */
export function setupProfile(): void {
  app.setPath('userData', join(defaultDataDir(), 'window'));
}
