// What Chromium must be told before the app is ready.

import { app } from 'electron';

export function setupChromiumSwitches(): void {
  app.enableSandbox();
  // Elsewhere it is on by itself; on Linux the page would have no navigator.bluetooth.
  if (process.platform === 'linux') app.commandLine.appendSwitch('enable-features', 'WebBluetooth');
}
