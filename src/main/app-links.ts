// Registers earshot:// for this app and passes on the links that the system brings. Does not open them.

import { resolve } from 'node:path';
import { app } from 'electron';
import { APP_SCHEME, pathOfAppLink } from '../contract/app-links.ts';

/** The path of the page that the last link among the words of a command line names. */
export const pathInWords = (words: readonly string[]): string | null =>
  words.map(pathOfAppLink).findLast((path) => path !== null) ?? null;

/** Call before the app is ready. `open` gets the path of each link that macOS brings; others come as words of a second start. */
export function setupAppLinks(open: (path: string) => void): void {
  const [, script] = process.argv;
  // Started from the sources, the program is Electron itself and needs the folder of the app.
  if (process.defaultApp && script !== undefined)
    app.setAsDefaultProtocolClient(APP_SCHEME, process.execPath, [resolve(script)]);
  else app.setAsDefaultProtocolClient(APP_SCHEME);
  app.on('open-url', (event, link) => {
    event.preventDefault();
    const path = pathOfAppLink(link);
    if (path !== null) open(path);
  });
}
