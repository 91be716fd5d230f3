// Looks for a newer version, only where the owner has switched that on: nothing is asked of any server before. Downloads and
// installs when the owner says so, and only where the system checks the signature of what is installed.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app, net, type Session } from 'electron';
import type { UpdateState } from '../contract/bridge.ts';
import { readableName } from '../contract/readable-name.ts';
import { updaterProxy } from './updater-proxy.ts';

const DAY_MS = 86_400_000;
/** The start has other things to do. */
const FIRST_MS = 60_000;

/** The part of electron-updater that is used. */
export interface Updater {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  allowDowngrade: boolean;
  checkForUpdates(): Promise<{ isUpdateAvailable: boolean; updateInfo: { version: string } } | null>;
  downloadUpdate(): Promise<unknown>;
  quitAndInstall(): void;
  /** Asked and downloaded with. */
  readonly netSession: Pick<Session, 'setProxy'>;
}

export interface Updates {
  state(): UpdateState;
  /** Begins or ends looking. */
  apply(on: boolean): void;
  /** Downloads or installs, whichever comes next. Nothing where the person installs it. */
  proceed(): Promise<void>;
}

export interface UpdateOptions {
  /** What the owner chose for what goes out: system, none or an address. */
  proxy(): string;
  onChange(): void;
  /** Quits in order, and calls `install` as the last thing. */
  quitThen(install: () => void): void;
  /** Loaded when it is needed first: most never switch it on. */
  loadUpdater?(): Promise<Updater>;
}

/** macOS and Windows refuse a program that is not signed as the one before. */
const installs = (): boolean => process.platform === 'darwin' || process.platform === 'win32';

/** A build without this file was not made for updates, such as one from the sources. */
const isSupported = (): boolean =>
  app.isPackaged && existsSync(join(process.resourcesPath, 'app-update.yml'));

export function setupUpdates({
  proxy,
  onChange,
  quitThen,
  loadUpdater = loadElectronUpdater,
}: UpdateOptions): Updates {
  let state: UpdateState = { state: 'off' };
  let timer: NodeJS.Timeout | undefined;
  let on = false;
  let loading: Promise<Updater> | null = null;
  const updater = (): Promise<Updater> => (loading ??= loadUpdater().then(prepared));

  /** Its proxy is that of this moment. */
  async function reaching(): Promise<Updater> {
    const ready = await updater();
    await ready.netSession.setProxy(updaterProxy(proxy()));
    return ready;
  }

  function set(next: UpdateState): void {
    state = next;
    onChange();
  }

  async function look(): Promise<void> {
    if (!net.isOnline()) return set({ state: 'failed' });
    set({ state: 'checking' });
    try {
      const found = await (await reaching()).checkForUpdates();
      if (!on) return;
      if (found?.isUpdateAvailable !== true) return set({ state: 'current' });
      const version = readableName(String(found.updateInfo.version));
      set({ state: 'available', version, installs: installs() });
    } catch {
      if (on) set({ state: 'failed' });
    }
  }

  function lookAfter(ms: number): void {
    timer = setTimeout(() => {
      const busy = state.state === 'downloading' || state.state === 'ready';
      lookAfter(DAY_MS);
      if (!busy) look().catch(() => undefined);
    }, ms);
    timer.unref();
  }

  return {
    state: () => state,
    apply(wanted) {
      if (wanted === on) return;
      on = wanted;
      clearTimeout(timer);
      if (!on) return set({ state: 'off' });
      if (!isSupported()) return set({ state: 'unsupported' });
      set({ state: 'checking' });
      lookAfter(FIRST_MS);
    },
    async proceed() {
      if (state.state === 'available' && state.installs) {
        const { version } = state;
        set({ state: 'downloading', version });
        try {
          await (await reaching()).downloadUpdate();
          // Switched off meanwhile: nothing of it is installed.
          if (on) set({ state: 'ready', version });
        } catch {
          if (on) set({ state: 'failed' });
        }
      } else if (state.state === 'ready') {
        const ready = await updater();
        quitThen(() => ready.quitAndInstall());
      }
    },
  };
}

function prepared(updater: Updater): Updater {
  return Object.assign(updater, { autoDownload: false, autoInstallOnAppQuit: false, allowDowngrade: false });
}

async function loadElectronUpdater(): Promise<Updater> {
  // CommonJS: its names come as one value.
  const { default: loaded } = await import('electron-updater');
  return loaded.autoUpdater;
}
