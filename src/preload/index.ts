// Gives the page `window.earshot` (contract/bridge.ts): functions and plain values only, never Electron's own objects. The
// page works without it, in any browser.

import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import { TO_APP, TO_PAGE, type EarshotBridge, type ShellCommand } from '../contract/bridge.ts';

/** Subscribes without handing the event, which could send to any channel, to the page. */
function on<Values extends unknown[]>(channel: string, listener: (...values: Values) => void): () => void {
  const receive = (_event: IpcRendererEvent, ...values: unknown[]): void => listener(...(values as Values));
  ipcRenderer.on(channel, receive);
  return () => void ipcRenderer.off(channel, receive);
}

/** What came before the page listened is passed on when it does. One listener at a time. */
function kept<Value>(channel: string): (listener: (value: Value) => void) => () => void {
  let current: ((value: Value) => void) | null = null;
  const waiting: Value[] = [];
  on<[Value]>(channel, (value) => {
    if (current === null) waiting.push(value);
    else current(value);
  });
  return (listener) => {
    current = listener;
    for (const value of waiting.splice(0)) listener(value);
    return () => {
      if (current === listener) current = null;
    };
  };
}

/** A page that listens gets the last value at once: the list of devices may come before somebody looks at it. */
function latest<Value>(channel: string): (listener: (value: Value) => void) => () => void {
  let last: [Value] | null = null;
  on<[Value]>(channel, (value) => (last = [value]));
  return (listener) => {
    if (last !== null) listener(last[0]);
    return on(channel, listener);
  };
}

const earshot: EarshotBridge = {
  host: 'electron',
  version: process.versions.electron ?? '',
  platform: process.platform,
  ready: (uid) => ipcRenderer.send(TO_APP.ready, uid),
  setLanguage: (language) => ipcRenderer.send(TO_APP.language, language),
  onOpenPath: kept<string>(TO_PAGE.openPath),
  onCommand: kept<ShellCommand>(TO_PAGE.command),
  setState: (state) => ipcRenderer.send(TO_APP.state, state),
  onPower: (listener) => on(TO_PAGE.power, listener),
  onWatched: latest(TO_PAGE.watched),
  onDrain(listener) {
    const drained = (): void => ipcRenderer.send(TO_APP.drained);
    return on(TO_PAGE.drain, () => void listener().then(drained, drained));
  },
  onForget(listener) {
    const say = (gone: boolean): void => ipcRenderer.send(TO_APP.forgotten, gone);
    return on(TO_PAGE.forget, () => void listener().then(say, () => say(false)));
  },
  gesture: () => ipcRenderer.invoke(TO_APP.gesture) as Promise<void>,
  onBluetoothDevices: latest(TO_PAGE.devices),
  chooseBluetoothDevice: (id) => ipcRenderer.send(TO_APP.chooseDevice, id),
  expectBluetoothDevice: (expected) => ipcRenderer.invoke(TO_APP.expectDevice, expected) as Promise<boolean>,
  keepBluetoothDevice: (kept) => ipcRenderer.send(TO_APP.keepDevice, kept),
  permission: (which) => ipcRenderer.invoke(TO_APP.permission, which) as never,
  openSettings: (which) => ipcRenderer.invoke(TO_APP.openSettings, which) as never,
  notify: (notification) => ipcRenderer.invoke(TO_APP.notify, notification) as never,
  onNotificationAction: (listener) => on(TO_PAGE.notificationAction, listener),
  status: () => ipcRenderer.invoke(TO_APP.status) as never,
  changeSettings: (change) => ipcRenderer.invoke(TO_APP.changeSettings, change) as never,
  onStatus: (listener) => on(TO_PAGE.status, listener),
  update: () => ipcRenderer.invoke(TO_APP.update) as Promise<void>,
};

contextBridge.exposeInMainWorld('earshot', earshot);
