import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFakeElectron, type FakeElectron } from './testing/fake-electron.ts';
import { onPlatform } from './testing/launched.ts';
import { updaterProxy } from './updater-proxy.ts';
import { setupUpdates, type Updater, type Updates } from './updates.ts';

vi.mock('electron', async () => (await import('./testing/fake-electron.ts')).electronModule);

const DAY_MS = 86_400_000;
let electron: FakeElectron;
let resources: string;
let updater: Updater;
let found: { isUpdateAvailable: boolean; updateInfo: { version: string } } | Error;
let did: string[];
let proxies: object[];
let chosen: string;
beforeEach(() => {
  vi.useFakeTimers();
  electron = useFakeElectron();
  electron.app.isPackaged = true;
  resources = mkdtempSync(join(tmpdir(), 'earshot-resources-'));
  writeFileSync(join(resources, 'app-update.yml'), 'provider: generic\n');
  Object.defineProperty(process, 'resourcesPath', { value: resources, configurable: true });
  found = { isUpdateAvailable: false, updateInfo: { version: '0.1.0' } };
  did = [];
  proxies = [];
  chosen = 'none';
  updater = {
    ...{ autoDownload: true, autoInstallOnAppQuit: true, allowDowngrade: true },
    checkForUpdates() {
      did.push('check');
      return found instanceof Error ? Promise.reject(found) : Promise.resolve(found);
    },
    downloadUpdate: () => (did.push('download'), Promise.resolve()),
    quitAndInstall: () => void did.push('install'),
    netSession: { setProxy: (config) => (proxies.push(config), Promise.resolve()) },
  };
});
afterEach(() => {
  vi.useRealTimers();
  delete (process as { resourcesPath?: string }).resourcesPath;
  rmSync(resources, { recursive: true, force: true });
});
const setup = (): Updates =>
  setupUpdates({
    proxy: () => chosen,
    onChange: () => undefined,
    quitThen: (install) => {
      did.push('drain');
      install();
    },
    loadUpdater: () => (did.push('load'), Promise.resolve(updater)),
  });

test('nobody is asked for a newer version unless the owner switched it on', async () => {
  const updates = setup();
  updates.apply(false);
  await vi.advanceTimersByTimeAsync(3 * DAY_MS);
  expect([did, updates.state()]).toEqual([[], { state: 'off' }]);
  updates.apply(true);
  updates.apply(false);
  await vi.advanceTimersByTimeAsync(3 * DAY_MS);
  expect([did, updates.state()]).toEqual([[], { state: 'off' }]);
});

test('switched on it looks a minute later and then each day, and takes nothing by itself', async () => {
  const updates = setup();
  updates.apply(true);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(did).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([did, updates.state()]).toEqual([['load', 'check'], { state: 'current' }]);
  expect(updater).toMatchObject({ autoDownload: false, autoInstallOnAppQuit: false, allowDowngrade: false });
  found = { isUpdateAvailable: true, updateInfo: { version: '0.2.0' } };
  await onPlatform('win32', () => vi.advanceTimersByTimeAsync(DAY_MS));
  expect(updates.state()).toEqual({ state: 'available', version: '0.2.0', installs: true });
  expect(did).toEqual(['load', 'check', 'check']);
});

test('where the system checks signatures, one press downloads and the next installs, after everything is stored', async () => {
  found = { isUpdateAvailable: true, updateInfo: { version: '0.2.0' } };
  const updates = setup();
  updates.apply(true);
  await onPlatform('darwin', () => vi.advanceTimersByTimeAsync(60_000));
  await updates.proceed();
  expect(updates.state()).toEqual({ state: 'ready', version: '0.2.0' });
  // A day later the one that is ready is still the one.
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect(updates.state().state).toBe('ready');
  await updates.proceed();
  expect(did).toEqual(['load', 'check', 'download', 'drain', 'install']);
});

test('Linux checks no signature, so nothing is downloaded there', async () => {
  found = { isUpdateAvailable: true, updateInfo: { version: '0.2.0' } };
  const updates = setup();
  updates.apply(true);
  await onPlatform('linux', () => vi.advanceTimersByTimeAsync(60_000));
  expect(updates.state()).toEqual({ state: 'available', version: '0.2.0', installs: false });
  await updates.proceed();
  expect(did).toEqual(['load', 'check']);
});

test('offline, a failure and a build that was not made for updates are states, not errors', async () => {
  const updates = setup();
  electron.system.online = false;
  updates.apply(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([did, updates.state()]).toEqual([[], { state: 'failed' }]);
  electron.system.online = true;
  found = new Error('no such host');
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect([did, updates.state()]).toEqual([['load', 'check'], { state: 'failed' }]);
  rmSync(join(resources, 'app-update.yml'));
  const other = setup();
  other.apply(true);
  expect(other.state()).toEqual({ state: 'unsupported' });
});

test.each([
  ['nothing', null],
  ['no version', { isUpdateAvailable: true }],
  ['what is no answer', 'gone'],
])('a feed that answers %s is a failure or nothing new', async (_title, answer) => {
  const updates = setup();
  found = answer as never;
  updates.apply(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(['failed', 'current']).toContain(updates.state().state);
});

test('the version that a feed names is shown as plain words', async () => {
  const updates = setup();
  found = { isUpdateAvailable: true, updateInfo: { version: `9\u202e${'9'.repeat(10_000)}` } };
  updates.apply(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(updates.state()).toMatchObject({
    state: 'available',
    version: expect.stringMatching(/^9 9{57}…$/) as unknown,
  });
});

test('switched off while it downloads, nothing is ready to be installed', async () => {
  await onPlatform('darwin', async () => {
    const updates = setup();
    found = { isUpdateAvailable: true, updateInfo: { version: '0.2.0' } };
    const download = Promise.withResolvers<void>();
    updater.downloadUpdate = () => download.promise;
    updates.apply(true);
    await vi.advanceTimersByTimeAsync(60_000);
    const proceeding = updates.proceed();
    await vi.advanceTimersByTimeAsync(0);
    expect(updates.state().state).toBe('downloading');
    updates.apply(false);
    download.resolve();
    await proceeding;
    expect(updates.state()).toEqual({ state: 'off' });
    await updates.proceed();
    expect(did).not.toContain('install');
  });
});

test('it asks as the service goes out, by what the owner chose at that moment', async () => {
  const updates = setup();
  updates.apply(true);
  await vi.advanceTimersByTimeAsync(61_000);
  chosen = 'http://proxy.example:3128';
  await vi.advanceTimersByTimeAsync(DAY_MS);
  const fixed = {
    mode: 'fixed_servers',
    proxyRules: chosen,
    proxyBypassRules: expect.stringContaining('<local>') as string,
  };
  expect(proxies).toEqual([{ mode: 'direct' }, fixed]);
  expect(updaterProxy('system', {})).toEqual({ mode: 'system' });
  const env = { HTTPS_PROXY: 'http://me:secret@env.example:1', no_proxy: 'a.example' };
  expect(updaterProxy('system', env)).toEqual({
    ...{ mode: 'fixed_servers', proxyRules: 'http://env.example:1', proxyBypassRules: '<local>,a.example' },
  });
  expect(updaterProxy('none', env)).toEqual({ mode: 'direct' });
  const rules = (all: string): unknown => updaterProxy('system', { ALL_PROXY: all }).proxyRules;
  expect(rules('socks5h://me:secret@env.example:1')).toBe('socks5://env.example:1');
  expect([rules('socks4a://a.example:2'), rules('socks://a.example:3')]).toEqual([
    'socks4://a.example:2',
    'socks5://a.example:3',
  ]);
});
