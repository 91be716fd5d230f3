// Sets the Chromium switches that must stand before the app is ready.

import { app } from 'electron';

export function setupChromiumSwitches(): void {
  app.enableSandbox();
  // Only Linux has navigator.bluetooth switched off by default.
  if (process.platform === 'linux') app.commandLine.appendSwitch('enable-features', 'WebBluetooth');
}
