import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Log } from '../ports.ts';
import { appFileName } from './app-backend.ts';
import { keyFileName, sealedFileName } from './file-backend.ts';
import { fakeEncryption, fakeKeytar } from './testing/fake-places.ts';
import { createSecretStore } from './secret-store.ts';

const quiet: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => quiet };

const noKeychain = () => Promise.reject(new Error('no bus'));

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'earshot-secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const fileStore = () => createSecretStore({ dataDir, log: quiet, backend: 'file' });

test('the file store keeps any bytes, and another opening finds them', async () => {
  const value = Buffer.from([0, 255, 10, 13, 0]);
  await (await fileStore()).set('instance-key', value);
  const again = await fileStore();
  expect(again.backend).toBe('encrypted file');
  expect(await again.get('instance-key')).toEqual(value);
  expect(await again.get('other')).toBeNull();
});

test('writes at the same moment all arrive, and a deleted one is gone', async () => {
  const store = await fileStore();
  await Promise.all(['a', 'b', 'c'].map((name) => store.set(name, Buffer.from(name))));
  await store.delete('b');
  expect(await store.get('a')).toEqual(Buffer.from('a'));
  expect(await store.get('b')).toBeNull();
  expect(await store.get('c')).toEqual(Buffer.from('c'));
});

test('nothing readable lies on the disk, and only the owner may read the files', async () => {
  await (await fileStore()).set('instance-key', Buffer.from('very secret words'));
  expect(readFileSync(join(dataDir, sealedFileName), 'utf8')).not.toContain('very secret');
  if (process.platform === 'win32') return;
  for (const name of [sealedFileName, keyFileName]) {
    expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
  }
});

test('what a killed process had begun to write goes with the next change; what another is writing stays', async () => {
  const store = await fileStore();
  await store.set('a', Buffer.from('x'));
  const child = spawnSync(process.execPath, ['-e', '']);
  const left = join(dataDir, `${sealedFileName}.${child.pid}.part`);
  const running = join(dataDir, `${sealedFileName}.${process.ppid}.part`);
  for (const file of [left, running]) copyFileSync(join(dataDir, sealedFileName), file);
  await store.delete('a');
  expect(existsSync(left)).toBe(false);
  expect(existsSync(running)).toBe(true);
});

test('a lost key file is said in words and never replaced by a new one', async () => {
  await (await fileStore()).set('instance-key', Buffer.from('x'));
  rmSync(join(dataDir, keyFileName));
  await expect(fileStore()).rejects.toThrow(/key file .* is missing/);
});

test('a wrong key, and a value moved under another name, do not open', async () => {
  const store = await fileStore();
  await store.set('a', Buffer.from('x'));
  const sealedFile = join(dataDir, sealedFileName);
  writeFileSync(sealedFile, readFileSync(sealedFile, 'utf8').replace('"a"', '"b"'));
  await expect(store.get('b')).rejects.toThrow(/does not open/);
});

test('a working keychain is preferred and remembered', async () => {
  const keytar = fakeKeytar();
  const open = () => createSecretStore({ dataDir, log: quiet, loadKeychain: async () => keytar });
  const store = await open();
  expect(store.backend).toBe('system keychain');
  await store.set('instance-key', Buffer.from([1, 2, 3]));
  expect(keytar.entries.size).toBe(1);
  expect(await (await open()).get('instance-key')).toEqual(Buffer.from([1, 2, 3]));
  await store.delete('instance-key');
  expect(keytar.entries.size).toBe(0);
});

test('two data folders in one keychain do not see each other', async () => {
  const keytar = fakeKeytar();
  const other = mkdtempSync(join(tmpdir(), 'earshot-secrets-'));
  const loadKeychain = async () => keytar;
  await (await createSecretStore({ dataDir, log: quiet, loadKeychain })).set('k', Buffer.from('mine'));
  const second = await createSecretStore({ dataDir: other, log: quiet, loadKeychain });
  expect(await second.get('k')).toBeNull();
  rmSync(other, { recursive: true });
});

test.each([
  ['that cannot load', noKeychain],
  ['that rejects', async () => ({ ...fakeKeytar(), setPassword: () => Promise.reject(new Error('locked')) })],
  ['that never answers', async () => ({ ...fakeKeytar(), setPassword: () => new Promise<void>(() => {}) })],
  ['that forgets', async () => ({ ...fakeKeytar(), getPassword: async () => null })],
])('a keychain %s leads to the encrypted file', async (_what, loadKeychain) => {
  const store = await createSecretStore({ dataDir, log: quiet, loadKeychain, patience: 20 });
  expect(store.backend).toBe('encrypted file');
});

test('secrets once put in the keychain are never silently looked for elsewhere', async () => {
  const keytar = fakeKeytar();
  await createSecretStore({ dataDir, log: quiet, loadKeychain: async () => keytar });
  await expect(createSecretStore({ dataDir, log: quiet, loadKeychain: noKeychain })).rejects.toThrow(
    /keychain/,
  );
  await expect(fileStore()).rejects.toThrow(/in the system keychain/);
});

test('secrets once put in the file stay there when a keychain appears later', async () => {
  await (await fileStore()).set('k', Buffer.from('v'));
  const later = await createSecretStore({ dataDir, log: quiet, loadKeychain: async () => fakeKeytar() });
  expect(later.backend).toBe('encrypted file');
  expect(await later.get('k')).toEqual(Buffer.from('v'));
});

test('in the app secrets are sealed by the system, and another opening of the app finds them', async () => {
  const osEncryption = fakeEncryption();
  const open = () => createSecretStore({ dataDir, log: quiet, osEncryption, loadKeychain: noKeychain });
  const store = await open();
  expect(store.backend).toBe('safe storage of the app');
  const value = Buffer.from([0, 255, 1]);
  await store.set('instance-key', value);
  expect(await (await open()).get('instance-key')).toEqual(value);
  expect(readFileSync(join(dataDir, appFileName), 'utf8')).not.toContain(value.toString('base64'));
  await store.delete('instance-key');
  expect(await store.get('instance-key')).toBeNull();
});

test.each([
  ['that is not there', { ...fakeEncryption(), isAvailable: async () => false }],
  ['that rejects', { ...fakeEncryption(), seal: () => Promise.reject(new Error('locked')) }],
  ['that never answers', { ...fakeEncryption(), isAvailable: () => new Promise<boolean>(() => {}) }],
])('an encryption of the system %s leads to the keychain', async (_what, osEncryption) => {
  const loadKeychain = async () => fakeKeytar();
  const store = await createSecretStore({ dataDir, log: quiet, osEncryption, loadKeychain, patience: 20 });
  expect(store.backend).toBe('system keychain');
});

test('a secret sealed with an older key of the system is sealed again', async () => {
  const osEncryption = fakeEncryption();
  const store = await createSecretStore({ dataDir, log: quiet, osEncryption });
  await store.set('k', Buffer.from('v'));
  osEncryption.newKey();
  const before = readFileSync(join(dataDir, appFileName), 'utf8');
  expect(await store.get('k')).toEqual(Buffer.from('v'));
  expect(readFileSync(join(dataDir, appFileName), 'utf8')).not.toBe(before);
  expect(osEncryption.staleOpens()).toBe(1);
  expect(await store.get('k')).toEqual(Buffer.from('v'));
  expect(osEncryption.staleOpens()).toBe(1);
});

test('a value that was put under another name does not open in the app either', async () => {
  const store = await createSecretStore({ dataDir, log: quiet, osEncryption: fakeEncryption() });
  await store.set('a', Buffer.from('x'));
  const file = join(dataDir, appFileName);
  writeFileSync(file, readFileSync(file, 'utf8').replace('"a"', '"b"'));
  await expect(store.get('b')).rejects.toThrow(/does not open/);
});

test('what only the app can open is said, with the way out', async () => {
  await createSecretStore({ dataDir, log: quiet, osEncryption: fakeEncryption() });
  await expect(createSecretStore({ dataDir, log: quiet })).rejects.toThrow(/EARSHOT_SECRETS=file/);
});
