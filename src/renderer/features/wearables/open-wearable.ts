// Makes the wearable of this window. Its code is loaded here, because most people have none.
import { pairedWearable } from '../../../capture/bluetooth/paired-device.ts';
import { bridge } from '../../../contract/bridge.ts';
import type { Wearable } from '../../../capture/bluetooth/wearable.ts';
import { uploadRecording } from './upload-recording.ts';

export const isPaired = (): boolean => pairedWearable(localStorage);

export async function openWearable(): Promise<Wearable> {
  const [{ createWearable }, { webBluetooth }, { PROFILES }] = await Promise.all([
    import('../../../capture/bluetooth/create-wearable.ts'),
    import('../../../capture/bluetooth/web-bluetooth-link.ts'),
    import('../../../capture/bluetooth/profiles.ts'),
  ]);
  const app = bridge();
  const chooser = app && {
    expect: app.expectBluetoothDevice,
    gesture: app.gesture,
    keep: app.keepBluetoothDevice,
  };
  return createWearable({
    opener: webBluetooth(PROFILES, chooser),
    upload: uploadRecording,
    memory: localStorage,
  });
}
