// Stores secrets in one file, each sealed with AES-256-GCM under a random key in a second file. Both files
// are readable by the owner only.

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SecretStore } from '../ports.ts';
import { makePrivateFolder } from '../private-files.ts';
import { createSerialQueue } from '../serial-queue.ts';

const ivBytes = 12;
const tagBytes = 16;

export const sealedFileName = 'secrets.enc';
export const keyFileName = 'secrets.key';

/**
 * Opens the file store in `dataDir`; creates its key when there are no secrets yet. Rejects with a plain
 * sentence.
 */
export async function openFileBackend(dataDir: string): Promise<SecretStore> {
  makePrivateFolder(dataDir);
  const sealedFile = join(dataDir, sealedFileName);
  const key = await loadKey(join(dataDir, keyFileName), sealedFile);
  const changes = createSerialQueue();

  /** Changes run one after another: each reads the whole file and replaces it. */
  function change(edit: (entries: Record<string, string>) => void): Promise<void> {
    return changes.run(async () => {
      const entries = await readEntries(sealedFile);
      edit(entries);
      const part = `${sealedFile}.${process.pid}.part`;
      await writeFile(part, JSON.stringify({ version: 1, entries }), { mode: 0o600, flush: true });
      await rename(part, sealedFile);
    });
  }

  return {
    backend: 'encrypted file',
    async get(name) {
      await changes.idle();
      const sealed = (await readEntries(sealedFile))[name];
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

const isEntries = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');

async function readEntries(file: string): Promise<Record<string, string>> {
  const text = await readOrNull(file);
  if (text === null) return {};
  try {
    const { entries } = JSON.parse(text.toString('utf8')) as { entries?: unknown };
    if (isEntries(entries)) return entries;
  } catch {
    // Said below.
  }
  throw new Error(`The file ${file} with the secrets is damaged; restore it from a backup.`);
}

async function readOrNull(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
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
