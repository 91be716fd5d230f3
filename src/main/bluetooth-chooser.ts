// Lets the page that people see choose the Bluetooth device, whichever of the app's windows asked for one. A paired device
// that is expected is taken without a question.

import { dialog, type Session, type WebContents } from 'electron';
import { TO_PAGE, type BluetoothChoice } from '../contract/bridge.ts';
import { filled } from './messages/messages.ts';
import type { ShellMessages } from './messages/en.ts';

/** In a crowded room; the list is sorted by the system. */
const LONGEST_LIST = 100;

export interface BluetoothChooser {
  /** Answers the requests of this window. */
  attach(contents: WebContents): void;
  choose(id: string | null): void;
  expect(name: string | null): void;
}

export function setupBluetoothChooser(page: () => WebContents | null): BluetoothChooser {
  let answer: ((id: string) => void) | null = null;
  let listed = new Set<string>();
  let expected: string | null = null;

  function end(id: string): void {
    const answering = answer;
    answer = null;
    listed = new Set();
    expected = null;
    if (answering === null) return;
    answering(id);
    page()?.send(TO_PAGE.devices, null);
  }

  return {
    attach(contents) {
      contents.on('select-bluetooth-device', (event, devices, callback) => {
        event.preventDefault();
        answer = callback;
        const choices: BluetoothChoice[] = devices
          .slice(0, LONGEST_LIST)
          .map(({ deviceId, deviceName }) => ({ id: deviceId, name: deviceName }));
        listed = new Set(choices.map(({ id }) => id));
        const known = expected === null ? undefined : choices.find(({ name }) => name === expected);
        if (known !== undefined) return end(known.id);
        // While the paired one is looked for, nobody is asked.
        if (expected === null) page()?.send(TO_PAGE.devices, choices);
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
    expect(name) {
      if (name === null && expected !== null) end('');
      expected = name;
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
        ? filled(pairing.pin, { pin })
        : filled(pairing.question, { name: deviceId });
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
