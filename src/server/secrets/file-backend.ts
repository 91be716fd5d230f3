// Stores secrets in one file, each sealed with AES-256-GCM under a random key in a second file. Both files
// are readable by the owner only.

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '../private-files.ts';
import { entriesFile, readOrNull } from './entries-file.ts';
import type { SecretPlace } from './secret-place.ts';

const ivBytes = 12;
const tagBytes = 16;

export const sealedFileName = 'secrets.enc';
export const keyFileName = 'secrets.key';

/**
 * Opens the file store in `dataDir`; creates its key when there are no secrets yet. Rejects with a plain
 * sentence.
 */
export async function openFileBackend(dataDir: string): Promise<SecretPlace> {
  makePrivateFolder(dataDir);
  const sealedFile = join(dataDir, sealedFileName);
  const keyFile = join(dataDir, keyFileName);
  const key = await loadKey(keyFile, sealedFile);
  const { read, change, remove } = entriesFile(sealedFile);
  return {
    backend: 'encrypted file',
    async get(name) {
      const sealed = (await read())[name];
      return sealed === undefined ? null : open(key, name, Buffer.from(sealed, 'base64'));
    },
    set: (name, value) =>
      change((entries) => {
        entries[name] = seal(key, name, value).toString('base64');
      }),
    delete: (name) =>
      change((entries) => {
        delete entries[name];
      }),
    names: async () => Object.keys(await read()),
    async clear() {
      // In this order: without its key the file would be taken for damaged.
      await remove();
      await rm(keyFile, { force: true });
    },
  };
}

async function loadKey(keyFile: string, sealedFile: string): Promise<Buffer> {
  const present = await readOrNull(keyFile);
  if (present) {
    if (present.length === 32) return present;
    throw new Error(`The key file ${keyFile} is damaged; restore it from a backup.`);
  }
  if (await readOrNull(sealedFile)) {
    throw new Error(
      `The key file ${keyFile} is missing, so the secrets beside it cannot be read; restore it.`,
    );
  }
  try {
    const key = randomBytes(32);
    await writeFile(keyFile, key, { mode: 0o600, flag: 'wx', flush: true });
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // Another process has just created one; both must use the same key.
    return readFile(keyFile);
  }
}

/** The name is authenticated too, so that two sealed values cannot be swapped in the file. */
function seal(key: Buffer, name: string, value: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(value), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

function open(key: Buffer, name: string, sealed: Buffer): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
      .setAAD(Buffer.from(name))
      .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
  } catch {
    throw new Error(
      `The stored secret "${name}" does not open with the key beside it; restore both from one backup.`,
    );
  }
}
