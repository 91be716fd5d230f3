// Says sleep and waking to the page that captures, and ends the app in order when the system shuts down.

import { app, powerMonitor, type BrowserWindow } from 'electron';
import type { PowerEvent } from '../contract/bridge.ts';

export function setupPower({ window, say }: { window: BrowserWindow; say(event: PowerEvent): void }): void {
  powerMonitor.on('suspend', () => say('suspend'));
  powerMonitor.on('resume', () => say('resume'));
  // Linux and macOS wait a little for a listener that holds the event back.
  powerMonitor.on('shutdown', (event?: { preventDefault(): void }) => {
    event?.preventDefault();
    app.quit();
  });
  // Windows ends the app without any other event.
  window.on('query-session-end', (event) => {
    event.preventDefault();
    app.quit();
  });
}
