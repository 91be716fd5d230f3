// Seals secrets with Electron's safeStorage. Uses its asynchronous functions only: the others are going away.

import { safeStorage } from 'electron';
import type { OsEncryption } from '../server/secrets/app-backend.ts';

export function safeStorageEncryption(): OsEncryption {
  return {
    async isAvailable() {
      // Without a keyring Chromium on Linux seals with a password that is in its source code.
      const isOpenToAll =
        process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text';
      return !isOpenToAll && (await safeStorage.isAsyncEncryptionAvailable());
    },
    seal: (text) => safeStorage.encryptStringAsync(text),
    async open(sealed) {
      const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(sealed);
      return { text: result, stale: shouldReEncrypt };
    },
  };
}
