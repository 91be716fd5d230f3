// Tells the page that Electron hosts it. The page works without this, in any browser.

import { contextBridge } from 'electron';

contextBridge.exposeInMainWorld('earshot', {
  host: 'electron',
  version: process.versions.electron,
});
