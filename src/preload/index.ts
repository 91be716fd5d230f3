// Tells the page that Electron hosts it, and which path to show when a link of the app was opened. The page works without this,
// in any browser.

import { contextBridge, ipcRenderer } from 'electron';
import { OPEN_PATH } from '../contract/app-links.ts';

let show: ((path: string) => void) | null = null;
/** A link that was opened before the page listened. */
let waiting: string | null = null;

ipcRenderer.on(OPEN_PATH, (_event, path: string) => {
  if (show === null) waiting = path;
  else show(path);
});

contextBridge.exposeInMainWorld('earshot', {
  host: 'electron',
  version: process.versions.electron,
  /** Returns a function that ends it. One listener at a time. */
  onOpenPath(listener: (path: string) => void) {
    show = listener;
    if (waiting !== null) listener(waiting);
    waiting = null;
    return () => {
      if (show === listener) show = null;
    };
  },
});
