import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setStartAtLogin, startedAtLogin } from './login-item.ts';
import { useFakeElectron } from './testing/fake-electron.ts';
import { onPlatform } from './testing/launched.ts';

vi.mock('electron', async () => (await import('./testing/fake-electron.ts')).electronModule);

let config: string;
beforeEach(() => {
  config = mkdtempSync(join(tmpdir(), 'earshot-config-'));
  // The file would otherwise start the app at the login of whoever runs the tests.
  vi.stubEnv('XDG_CONFIG_HOME', config);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(config, { recursive: true, force: true });
});

test('on Linux the app is started at login by a file, out of sight, and no more when that is switched off', async () => {
  const file = join(config, 'autostart', 'earshot.desktop');
  // An AppImage sets it to its own path; this one needs all of the quoting.
  vi.stubEnv('APPIMAGE', '/home/ana/My "Apps"/Ear$hot 100%.AppImage');
  await onPlatform('linux', () => setStartAtLogin(true));
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('\nType=Application\n');
  expect(text).toContain(String.raw`Exec="/home/ana/My \\"Apps\\"/Ear\\$hot 100%%.AppImage" "--hidden"`);
  await onPlatform('linux', () => setStartAtLogin(false));
  expect(existsSync(file)).toBe(false);
  await onPlatform('linux', () => setStartAtLogin(false));
});

test('macOS and Windows are asked to', async () => {
  const { calls } = useFakeElectron();
  await onPlatform('win32', () => setStartAtLogin(true));
  expect(calls).toEqual(['login {"openAtLogin":true,"args":["--hidden"]}']);
  expect(existsSync(join(config, 'autostart'))).toBe(false);
});

test('macOS says itself who started the app', async () => {
  const { app } = useFakeElectron();
  app.getLoginItemSettings = () => ({ wasOpenedAtLogin: true });
  expect(await onPlatform('darwin', startedAtLogin)).toBe(true);
  expect(await onPlatform('linux', startedAtLogin)).toBe(false);
});
