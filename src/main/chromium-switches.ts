// Sets the Chromium switches that must stand before the app is ready.

import { app } from 'electron';

/** What a system has switched off by default and this app needs there. */
const FEATURES: Readonly<Record<string, readonly string[]>> = {
  // Bluetooth; the sound of the computer; keys in every program under Wayland.
  linux: ['WebBluetooth', 'PulseaudioLoopbackForScreenShare', 'GlobalShortcutsPortal'],
  // The sound of the computer, from macOS 15 on.
  darwin: ['MacSckSystemAudioLoopbackOverride'],
};

export function setupChromiumSwitches({ hardware_acceleration }: { hardware_acceleration: boolean }): void {
  app.enableSandbox();
  if (!hardware_acceleration) app.disableHardwareAcceleration();
  const features = FEATURES[process.platform];
  if (features !== undefined) app.commandLine.appendSwitch('enable-features', features.join(','));
}
