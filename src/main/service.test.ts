import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const shell = vi.hoisted(() => ({ calls: [] as unknown[] }));
vi.mock('electron', () => ({
  app: {
    isPackaged: false,
    getAppPath: () => process.cwd(),
    relaunch: (options: { args: string[] }) => shell.calls.push(['relaunch', ...options.args]),
    exit: (code: number) => shell.calls.push(['exit', code]),
  },
  dialog: { showErrorBox: (title: string, words: string) => shell.calls.push([title, words]) },
  utilityProcess: { fork: () => Object.assign(new EventEmitter(), { postMessage() {}, kill() {} }) },
}));
import { readUnexpectedEnds } from '../server/store/unexpected-ends.ts';
import { startAppAgain } from './restart.ts';
import { startService } from './service.ts';

const argv = process.argv;
/** Those of the test's own process stay. */
const listeners = new Set<unknown>([
  ...process.listeners('uncaughtException'),
  ...process.listeners('unhandledRejection'),
]);
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'earshot-shell-'));
  // Tests stay out of the real keychain.
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ backend: 'file', instance: 'test' }));
  // The shell takes folder and port from the environment; the person's own stay untouched.
  vi.stubEnv('EARSHOT_DATA_DIR', dataDir);
  vi.stubEnv('EARSHOT_PORT', '0');
});
afterEach(() => {
  process.argv = argv;
  shell.calls.length = 0;
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    for (const listener of process.listeners(event as 'uncaughtException'))
      if (!listeners.has(listener)) process.off(event, listener);
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the real service runs inside the app, answers on the address of the window, and closes', async () => {
  const { uiUrl, close } = await startService();
  expect(uiUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#link=.+/);
  const health = await fetch(new URL('/health', uiUrl));
  expect(health.status).toBe(200);
  await close();
  await expect(fetch(new URL('/health', uiUrl))).rejects.toThrow();
});

test('a data folder in use is refused in one sentence', async () => {
  const { close } = await startService();
  await expect(startService()).rejects.toThrow(/already runs/);
  await close();
});

test('an error that reaches nobody is noted, and the app is started again', async () => {
  process.argv = ['electron', '.'];
  vi.spyOn(process, 'uptime').mockReturnValue(60);
  const { close } = await startService();
  const [fault] = process.listeners('uncaughtException').slice(-1);
  fault?.(new TypeError('words that somebody said'), 'uncaughtException');
  expect(shell.calls).toEqual([
    ['relaunch', '.', '--quick-ends=1'],
    ['exit', 70],
  ]);
  expect(readUnexpectedEnds(dataDir).ending?.reason).toMatch(/^TypeError at service\.test\.ts:\d+$/);
  await close();
});

test.each([
  ['the third quick end in a row', 2, 3],
  ['the ninth', 8, 9],
])('%s: started again', (_, before, after) => {
  process.argv = ['electron', '.', `--quick-ends=${before}`];
  vi.spyOn(process, 'uptime').mockReturnValue(1);
  startAppAgain(70);
  expect(shell.calls).toEqual([
    ['relaunch', '.', `--quick-ends=${after}`],
    ['exit', 70],
  ]);
});

test('the tenth quick end in a row is told and is the last', () => {
  process.argv = ['electron', '.', '--quick-ends=9'];
  vi.spyOn(process, 'uptime').mockReturnValue(1);
  startAppAgain(70);
  expect(shell.calls).toEqual([
    ['Earshot', 'Earshot ended unexpectedly several times in a row. Its log says why.'],
    ['exit', 70],
  ]);
});
