// Lets the page that people see choose the Bluetooth device, whichever of the app's windows asked for one. A paired device
// that is expected is taken without a question, by the system's name for it: its own name is anybody's.

import { dialog, type Session, type WebContents } from 'electron';
import type { BluetoothChoice } from '../contract/bridge.ts';
import { readableName } from '../contract/readable-name.ts';
import { filled } from './messages/messages.ts';
import type { KeptSettings } from './desktop-settings.ts';
import type { ShellMessages } from './messages/en.ts';

/** In a crowded room; the list is sorted by the system. */
const LONGEST_LIST = 100;

export interface BluetoothChooser {
  /** Answers the requests of this window. */
  attach(contents: WebContents): void;
  choose(id: string | null): void;
  /** The next request is for the paired device. False when there is none. */
  expect(expected: boolean): boolean;
  /** What was chosen last is the paired device, or none is. */
  keep(kept: boolean): void;
}

/** `show`: to the page that people see, and null once there is nothing to choose. */
export function setupBluetoothChooser(
  show: (choices: readonly BluetoothChoice[] | null) => void,
  kept: KeptSettings,
): BluetoothChooser {
  let asking: WebContents | null = null;
  let answer: ((id: string) => void) | null = null;
  let listed = new Set<string>();
  let expected = false;
  let chosen: string | null = null;

  function end(id: string): void {
    const answering = answer;
    answer = null;
    listed = new Set();
    expected = false;
    if (answering === null) return;
    if (id !== '') chosen = id;
    answering(id);
    show(null);
  }

  return {
    attach(contents) {
      contents.on('select-bluetooth-device', (event, devices, callback) => {
        event.preventDefault();
        // Another window's request would wait for ever.
        if (answer !== null && asking !== contents) end('');
        asking = contents;
        answer = callback;
        const paired = kept.read().bluetooth_device;
        // While the paired one is looked for, nobody is asked.
        if (expected) {
          if (devices.some(({ deviceId }) => deviceId === paired)) end(paired ?? '');
          return;
        }
        const choices: BluetoothChoice[] = devices
          .slice(0, LONGEST_LIST)
          .map(({ deviceId, deviceName }) => ({ id: deviceId, name: readableName(deviceName) }));
        listed = new Set(choices.map(({ id }) => id));
        show(choices);
      });
      const gone = (): void => end('');
      contents.on('render-process-gone', gone);
      contents.on('did-start-navigation', ({ isSameDocument, isMainFrame }) => {
        if (isMainFrame && !isSameDocument) gone();
      });
    },
    choose(id) {
      if (id === null) end('');
      else if (listed.has(id)) end(id);
    },
    expect(wanted) {
      // One request at a time: whatever was asked before is over.
      if (wanted || expected) end('');
      const { bluetooth_device } = kept.read();
      expected = wanted && bluetooth_device !== null;
      return bluetooth_device !== null;
    },
    keep(isKept) {
      const bluetooth_device = isKept ? chosen : null;
      if (isKept && bluetooth_device === null) return;
      if (bluetooth_device !== kept.read().bluetooth_device) kept.change({ bluetooth_device });
    },
  };
}

/** On Windows and Linux a device may want the pairing confirmed. None is told a number that it asks for. */
export function setupPairing(session: Session, words: () => ShellMessages): void {
  session.setBluetoothPairingHandler(({ pairingKind, deviceId, pin }, callback) => {
    if (pairingKind === 'providePin') return callback({ confirmed: false });
    const { pairing } = words();
    const message =
      pairingKind === 'confirmPin' && pin !== undefined
        ? filled(pairing.pin, { pin: readableName(pin) })
        : filled(pairing.question, { name: readableName(deviceId) });
    dialog
      .showMessageBox({
        message,
        buttons: [pairing.pair, pairing.cancel],
        defaultId: 0,
        cancelId: 1,
      })
      .then(
        ({ response }) => callback({ confirmed: response === 0 }),
        () => callback({ confirmed: false }),
      );
  });
}
