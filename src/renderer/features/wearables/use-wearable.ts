// The wearable of this browser for components: its state, and what can be asked of it.
import { useSyncExternalStore } from 'react';
import { bridge } from '../../../contract/bridge.ts';
import type { WearableState } from '../../../capture/bluetooth/wearable.ts';
import { hasBluetooth } from './has-bluetooth.ts';
import { isPaired, openWearable } from './open-wearable.ts';
import { createWearableHost, type WearableHost } from './wearable-host.ts';

let host: WearableHost | null = null;

/** Of the window that captures for the app; people never see it. */
const CAPTURE_PATH = '/capture';

export function wearableHost(): WearableHost {
  const app = bridge();
  host ??= createWearableHost({
    open: openWearable,
    isPaired,
    channel: new BroadcastChannel('earshot-wearable'),
    locks: app === null || window.location.pathname === CAPTURE_PATH ? locksHere() : null,
  });
  return host;
}

/** Pages that came over plain http from another computer have neither locks nor Bluetooth. */
const locksHere = (): LockManager | null =>
  hasBluetooth() ? ((navigator as { locks?: LockManager }).locks ?? null) : null;

export function useWearable(): WearableState {
  const { subscribe, getState } = wearableHost();
  return useSyncExternalStore(subscribe, getState);
}
