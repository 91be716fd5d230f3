import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TO_APP } from '../contract/bridge.ts';
import { onPlatform, ORIGIN, prepareLaunch, type Launched } from './testing/launched.ts';

vi.mock('electron', async () => (await import('./testing/fake-electron.ts')).electronModule);

let shell: Launched;
beforeEach(() => void (shell = prepareLaunch()));
afterEach(() => shell.remove());

const ask = (permission: string, requestingUrl: string, more: object = {}): Promise<boolean> =>
  new Promise((resolve) =>
    shell.electron.handlers.request?.(null, permission, resolve, { requestingUrl, ...more }),
  );
const check = (permission: string, origin: string, more: object = {}): boolean | undefined =>
  shell.electron.handlers.check?.(null, permission, origin, more);

test('only the own page may use microphone, Bluetooth and the computer’s sound; nobody the camera', async () => {
  await shell.launch();
  for (const permission of [
    'media',
    'bluetooth',
    'display-capture',
    'clipboard-sanitized-write',
    'notifications',
  ]) {
    expect(await ask(permission, `${ORIGIN}/x`)).toBe(true);
    expect(check(permission, ORIGIN)).toBe(true);
    for (const other of [
      'https://example.org/',
      'http://127.0.0.1:7346/',
      'file:///etc/passwd',
      'null',
      '',
    ]) {
      expect(await ask(permission, other)).toBe(false);
      expect(check(permission, other)).toBe(false);
    }
  }
  for (const permission of [
    'geolocation',
    'midi',
    'hid',
    'usb',
    'serial',
    'openExternal',
    'clipboard-read',
    'fullscreen',
  ]) {
    expect(await ask(permission, `${ORIGIN}/x`)).toBe(false);
    expect(check(permission, ORIGIN)).toBe(false);
  }
  expect(await ask('media', `${ORIGIN}/x`, { mediaTypes: ['audio'] })).toBe(true);
  expect(await ask('media', `${ORIGIN}/x`, { mediaTypes: ['audio', 'video'] })).toBe(false);
  expect(check('media', ORIGIN, { mediaType: 'video' })).toBe(false);
});

test.each([
  [
    'darwin',
    /^macOS does not let Earshot use the microphone\./,
    /^external x-apple.systempreferences:.*Privacy_Microphone$/,
  ],
  [
    'win32',
    /^Windows does not let Earshot use the microphone\./,
    /^external ms-settings:privacy-microphone$/,
  ],
] as const)(
  'on %s a microphone that the system refuses is said in its words, with its settings',
  async (platform, words, page) => {
    await onPlatform(platform, () => shell.launch());
    const { system, boxes, calls } = shell.electron;
    system.media = 'denied';
    system.pressed = 0;
    expect(await ask('media', ORIGIN, { mediaTypes: ['audio'] })).toBe(false);
    await vi.waitFor(() => expect(calls.at(-1)).toMatch(page));
    expect(boxes.map(({ message }) => message)).toEqual([expect.stringMatching(words)]);
    expect(await shell.ask(shell.page().webContents, TO_APP.permission, 'microphone')).toBe('denied');
    // Somebody who closes the question changes nothing.
    system.pressed = 1;
    calls.length = 0;
    await ask('media', ORIGIN, { mediaTypes: ['audio'] });
    await Promise.resolve();
    expect(calls).toEqual([]);
  },
);

test('macOS asks the person the first time, and a page that tries again asks no second question', async () => {
  await onPlatform('darwin', () => shell.launch());
  const { system, boxes } = shell.electron;
  system.media = 'not-determined';
  expect(await ask('media', ORIGIN, { mediaTypes: ['audio'] })).toBe(true);
  system.allowsMicrophone = false;
  expect(await ask('media', ORIGIN, { mediaTypes: ['audio'] })).toBe(false);
  expect(await ask('media', ORIGIN, { mediaTypes: ['audio'] })).toBe(false);
  expect(boxes).toHaveLength(1);
});

test('Linux asks nobody, and has no settings to open', async () => {
  await onPlatform('linux', async () => {
    await shell.launch();
    shell.electron.system.media = 'denied';
    expect(await ask('media', ORIGIN)).toBe(true);
    const { webContents } = shell.page();
    expect(await shell.ask(webContents, TO_APP.permission, 'microphone')).toBe('unknown');
    expect(await shell.ask(webContents, TO_APP.openSettings, 'microphone')).toBe(false);
  });
});

const display = (request: object): Promise<object | null> =>
  new Promise((resolve) => shell.electron.handlers.display?.(request, resolve));
const REQUEST = { securityOrigin: ORIGIN, userGesture: true, audioRequested: true, videoRequested: true };

test('the computer’s sound is Electron’s loopback, for the own page after a click', async () => {
  await shell.launch();
  expect(await display(REQUEST)).toEqual({ video: { id: 'screen:0' }, audio: 'loopback' });
  expect(await display({ ...REQUEST, securityOrigin: 'https://example.org' })).toBeNull();
  expect(await display({ ...REQUEST, userGesture: false })).toBeNull();
  // A picture of the screen alone is nothing that this app takes.
  expect(await display({ ...REQUEST, audioRequested: false })).toBeNull();
  expect(shell.electron.boxes).toEqual([]);
});

test('a system that gives no sound is said in its words', async () => {
  await onPlatform('darwin', () => shell.launch());
  const { system, boxes } = shell.electron;
  system.media = 'denied';
  expect(await display(REQUEST)).toBeNull();
  expect(boxes[0]!.message).toMatch(/Screen & System Audio Recording/);
  shell.remove();
  shell = prepareLaunch();
  await onPlatform('linux', () => shell.launch());
  shell.electron.system.screens = [];
  expect(await display(REQUEST)).toBeNull();
  expect(shell.electron.boxes[0]!.message).toMatch(/PipeWire/);
});
