// Whether pages of this browser may use Bluetooth; the app's windows may.
export const hasBluetooth = (): boolean => 'bluetooth' in navigator;
