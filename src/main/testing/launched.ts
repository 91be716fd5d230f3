// Launches the shell around a service that is no service, on the fake Electron, and sends what its pages would send.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TO_APP, type CaptureState } from '../../contract/bridge.ts';
import type { CrashReporting } from '../crash-recovery.ts';
import { launchShell, type HostedService } from '../shell.ts';
import { useFakeElectron, type FakeContents, type FakeElectron } from './fake-electron.ts';

export const ORIGIN = 'http://127.0.0.1:7345';
export const UI_URL = `${ORIGIN}/#link=once`;
export const LISTENING: CaptureState = { listening: 'listening', source: 'microphone', seconds: 3 };

export interface Launched {
  electron: FakeElectron;
  dataDir: string;
  /** Reports of crashes. */
  kept: CrashReporting[];
  launch(service?: Partial<HostedService> | (() => Promise<HostedService>)): Promise<void>;
  /** The window that people see. */
  page(): FakeElectron['windows'][number];
  /** The window that captures; somebody is signed in. */
  capture(uid?: string): FakeElectron['windows'][number];
  /** As the main frame of a window's page sends it. */
  say(sender: FakeContents, channel: string, value?: unknown): void;
  ask(sender: FakeContents, channel: string, value?: unknown): Promise<unknown>;
  remove(): void;
}

/** `dataDir`: of a run before. */
export function prepareLaunch(options?: { first?: boolean; dataDir?: string }): Launched {
  const electron = useFakeElectron(options);
  const dataDir = options?.dataDir ?? mkdtempSync(join(tmpdir(), 'earshot-shell-'));
  const kept: CrashReporting[] = [];
  const from = (sender: FakeContents) => ({ sender, senderFrame: sender.mainFrame });
  const say: Launched['say'] = (sender, channel, value) =>
    void electron.ipc.emit(channel, from(sender), value);
  const page = () => {
    const [window] = electron.windows;
    if (window === undefined) throw new Error('expected a window');
    return window;
  };
  return {
    ...{ electron, dataDir, kept, say, page },
    launch(given = {}) {
      const service = {
        ...{ uiUrl: UI_URL, onConsentWanted: () => undefined, proxy: () => 'system' },
        close: () => Promise.resolve(),
      };
      return launchShell({
        startService: typeof given === 'function' ? given : () => Promise.resolve({ ...service, ...given }),
        dataDir,
        reports: { keep: (report) => void kept.push(report), count: () => kept.length },
      });
    },
    capture(uid = 'u1') {
      say(page().webContents, TO_APP.ready, uid);
      const window = electron.windows.at(-1);
      if (window === undefined || window === page()) throw new Error('expected a window that captures');
      return window;
    },
    ask(sender, channel, value) {
      const answer = electron.answers.get(channel);
      if (answer === undefined) throw new Error(`nobody answers ${channel}`);
      return answer(from(sender), value);
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** As on this system. */
export async function onPlatform<Result>(
  platform: NodeJS.Platform,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const own = Object.getOwnPropertyDescriptor(process, 'platform')!;
  Object.defineProperty(process, 'platform', { ...own, value: platform });
  try {
    return await work();
  } finally {
    Object.defineProperty(process, 'platform', own);
  }
}
