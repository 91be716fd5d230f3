// The closed bridge: what the page may know of its host. The page works without it, in any browser.

import { contextBridge } from 'electron';

contextBridge.exposeInMainWorld('earshot', {
  host: 'electron',
  version: process.versions.electron,
});
