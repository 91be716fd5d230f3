import { beforeEach, expect, test, vi } from 'vitest';

const state = vi.hoisted(() => ({ backend: 'gnome_libsecret', available: true, stale: false }));
vi.mock('electron', () => ({
  safeStorage: {
    getSelectedStorageBackend: () => state.backend,
    isAsyncEncryptionAvailable: async () => state.available,
    encryptStringAsync: async (text: string) => Buffer.from(`sealed ${text}`),
    decryptStringAsync: async (sealed: Buffer) => ({
      result: sealed.toString().slice('sealed '.length),
      shouldReEncrypt: state.stale,
    }),
  },
}));
import { encryptionWorks } from '../server/secrets/app-backend.ts';
import { safeStorageEncryption } from './safe-storage.ts';

beforeEach(() => {
  Object.assign(state, { backend: 'gnome_libsecret', available: true, stale: false });
});

test('a text is sealed and opened through the asynchronous functions', async () => {
  const encryption = safeStorageEncryption();
  expect(await encryptionWorks(encryption)).toBe(true);
  const sealed = await encryption.seal('a key');
  expect(await encryption.open(sealed)).toEqual({ text: 'a key', stale: false });
  state.stale = true;
  expect(await encryption.open(sealed)).toEqual({ text: 'a key', stale: true });
});

test.runIf(process.platform === 'linux')(
  'the password that every copy of Chromium knows is no encryption',
  async () => {
    state.backend = 'basic_text';
    expect(await encryptionWorks(safeStorageEncryption())).toBe(false);
  },
);

test('what the system does not offer is not used', async () => {
  state.available = false;
  expect(await encryptionWorks(safeStorageEncryption())).toBe(false);
});
