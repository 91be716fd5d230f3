// A desktop app around the page that is none: notes what the page asks of it, and lets a test send what the app would.
import type { Page } from '@playwright/test';
import type { DesktopNotification, DesktopStatus, EarshotBridge } from '../src/contract/bridge.ts';

interface Scripted {
  asked: unknown[][];
  send(channel: string, ...values: unknown[]): void;
}
type ScriptedWindow = Window & { earshot?: EarshotBridge; scripted: Scripted };

/** Before the page is loaded. */
export async function scriptDesktop(page: Page, platform = 'darwin'): Promise<void> {
  await page.addInitScript((system) => {
    const listeners = new Map<string, Set<(...values: never[]) => void>>();
    const asked: unknown[][] = [];
    const on =
      (channel: string) =>
      (listener: (...values: never[]) => void): (() => void) => {
        const all = listeners.get(channel) ?? new Set();
        listeners.set(channel, all.add(listener));
        return () => void all.delete(listener);
      };
    const note =
      (name: string) =>
      (...values: unknown[]): void =>
        void asked.push([name, ...values]);
    let status: DesktopStatus = {
      settings: {
        ...{ close_to_tray: true, start_at_login: false, keep_awake: true, update_check: false },
        hardware_acceleration: true,
        shortcuts: { 'listening.toggle': 'CommandOrControl+Shift+F9', 'listening.mark': null },
      },
      taken_shortcuts: [],
      update: { state: 'off' },
      crash_reports: 1,
    };
    const earshot: EarshotBridge = {
      ...{ host: 'electron', version: '45', platform: system },
      ...{ ready: note('ready'), setLanguage: note('language'), setState: note('state') },
      ...{ onOpenPath: on('path'), onCommand: on('command'), onPower: on('power'), onDrain: on('drain') },
      ...{ onForget: on('forget'), onWatched: on('watched') },
      ...{ onBluetoothDevices: on('devices'), onNotificationAction: on('action'), onStatus: on('status') },
      ...{ chooseBluetoothDevice: note('choose'), keepBluetoothDevice: note('keep') },
      gesture: () => Promise.resolve(),
      expectBluetoothDevice: () => Promise.resolve(false),
      permission: (which) => Promise.resolve(which === 'microphone' ? 'granted' : 'denied'),
      openSettings(which) {
        asked.push(['settings', which]);
        return Promise.resolve(true);
      },
      notify(notification) {
        asked.push(['notify', notification]);
        return Promise.resolve(true);
      },
      status: () => Promise.resolve(status),
      changeSettings(change) {
        asked.push(['change', change]);
        const shortcuts = { ...status.settings.shortcuts, ...change.shortcuts };
        status = { ...status, settings: { ...status.settings, ...change, shortcuts } };
        return Promise.resolve(status);
      },
      update() {
        asked.push(['update']);
        return Promise.resolve();
      },
    };
    const scripted: Scripted = {
      asked,
      send(channel, ...values) {
        for (const listener of listeners.get(channel) ?? []) listener(...(values as never[]));
      },
    };
    Object.assign(window, { earshot, scripted });
  }, platform);
}

/** What the page asked under this name so far. */
export const askedOf = (page: Page, name: string): Promise<unknown[][]> =>
  page.evaluate(
    (wanted) =>
      (window as unknown as ScriptedWindow).scripted.asked
        .filter(([asked]) => asked === wanted)
        .map((words) => words.slice(1)),
    name,
  );

export const notificationsOf = async (page: Page): Promise<DesktopNotification[]> =>
  (await askedOf(page, 'notify')).map(([notification]) => notification as DesktopNotification);

/** As the app would send it. */
export const fromDesktop = (page: Page, channel: string, ...values: unknown[]): Promise<void> =>
  page.evaluate(([to, words]) => (window as unknown as ScriptedWindow).scripted.send(to, ...words), [
    channel,
    values,
  ] as const);
