// The real service from the build, or the desktop app that hosts it, started on a data folder.
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { ElectronApplication, Page } from '@playwright/test';
import { launchElectron } from './electron/launch.ts';

const READY_MS = 60_000;

/** The encoder of the run in the place of one of its own. */
export const THROUGH_RELAY = ['--import', './e2e/encoder/through-relay.ts'];

/** What time it is, and where. */
export interface When {
  /** Null: now. */
  now: string | null;
  /** Undefined: the zone of the computer. */
  zone: string | undefined;
}

export const inZone = ({ zone }: When): NodeJS.ProcessEnv => ({
  ...process.env,
  ...(zone !== undefined && { TZ: zone }),
});

export interface Service {
  url: string;
  /** Holds a one-time sign-in link. */
  uiUrl: string;
  /** An address of the page; the first that is asked for signs in, too. */
  at(path: string): string;
  dataDir: string;
  /** The recogniser's process, once it runs: the service logs it. */
  recogniserPid(): number | null;
  /** Stops the service as a person would, or at once. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Starts it again on the same port and folder. */
  startAgain(): Promise<void>;
  /** The desktop app that hosts it, with its window. */
  electron?: ElectronApplication;
  window?: Page;
}

export async function startService(dataDir: string, when: When): Promise<Service> {
  let running = await launch(dataDir, 0, when);
  const { port } = new URL(running.url);
  let { hash } = new URL(running.uiUrl);
  return {
    dataDir,
    at: (path) => {
      const address = running.url + path + hash;
      hash = '';
      return address;
    },
    url: running.url,
    uiUrl: running.uiUrl,
    recogniserPid: () => running.recogniserPid(),
    stop: (signal = 'SIGTERM') => end(running.child, signal),
    startAgain: async () => {
      running = await launch(dataDir, Number(port), when);
    },
  };
}

export async function startDesktop(binary: string, dataDir: string): Promise<Service> {
  const { app, window, url } = await launchElectron(binary, dataDir);
  return {
    ...{ dataDir, url, uiUrl: url, at: (path) => url + path, window, electron: app },
    recogniserPid: () => null,
    stop: () => app.close(),
    startAgain: () => Promise.reject(new Error('The desktop app is not started twice in one test.')),
  };
}

interface Running {
  child: ChildProcess;
  url: string;
  uiUrl: string;
  recogniserPid(): number | null;
}

function launch(dataDir: string, port: number, when: When): Promise<Running> {
  const args = [...THROUGH_RELAY, 'out/main/server.js', '--data-dir', dataDir, '--port', String(port)];
  const env = inZone(when);
  if (when.now !== null) {
    args.unshift('--import', './e2e/moved-clock.ts');
    env['CLOCK_MOVED_MS'] = String(Date.parse(when.now) - Date.now());
  }
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const recogniserPid = (): number | null => {
    const pids = [...log.matchAll(/"pid":(\d+),"msg":"the speech recogniser is ready"/g)];
    const pid = pids.at(-1)?.[1];
    return pid ? Number(pid) : null;
  };
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail('the service was not ready in time'), READY_MS);
    const fail = (why: string): void => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`${why}\n${log}`));
    };
    child.once('exit', (code) => fail(`the service ended with ${code}`));
    createInterface(child.stdout).on('line', (line) => {
      const { event, url, ui_url } = JSON.parse(line) as { event: string; url: string; ui_url: string };
      if (event !== 'ready') return;
      clearTimeout(timer);
      child.removeAllListeners('exit');
      resolve({ child, url, uiUrl: ui_url, recogniserPid });
    });
  });
}

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill(signal);
  });
}
