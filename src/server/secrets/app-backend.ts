// Stores secrets in a file, each sealed by what the desktop app asks the system for: Electron's safeStorage. Knows nothing of
// Electron.

import { join } from 'node:path';
import { entriesFile } from './entries-file.ts';
import { PLACE_WORDS, type SecretPlace } from './secret-place.ts';

/** What the desktop app passes in. */
export interface OsEncryption {
  /** False also where the system would seal with a password that everybody knows. */
  isAvailable(): Promise<boolean>;
  seal(text: string): Promise<Buffer>;
  /** `stale`: the system has a newer key, so the text should be sealed again. */
  open(sealed: Buffer): Promise<{ text: string; stale: boolean }>;
}

/** Whether a sealed text can be opened again. Touches no file, so that a damaged one is called damaged. */
export async function encryptionWorks(encryption: OsEncryption): Promise<boolean> {
  if (!(await encryption.isAvailable())) return false;
  return (await encryption.open(await encryption.seal('probe'))).text === 'probe';
}

export const appFileName = 'secrets.app';

export function appBackend(encryption: OsEncryption, dataDir: string): SecretPlace {
  const { read, change, remove } = entriesFile(join(dataDir, appFileName));
  // The name is sealed too, so that two values cannot be swapped in the file.
  const sealed = async (name: string, value: Buffer): Promise<string> =>
    (await encryption.seal(JSON.stringify([name, value.toString('base64')]))).toString('base64');
  return {
    backend: PLACE_WORDS.app,
    async get(name) {
      const present = (await read())[name];
      if (present === undefined) return null;
      const { text, stale } = await opened(encryption, name, Buffer.from(present, 'base64'));
      const [sealedName, base64] = JSON.parse(text) as [string, string];
      if (sealedName !== name) throw damaged(name);
      const value = Buffer.from(base64, 'base64');
      if (stale) {
        const fresh = await sealed(name, value);
        await change((entries) => {
          if (entries[name] === present) entries[name] = fresh;
        });
      }
      return value;
    },
    async set(name, value) {
      const fresh = await sealed(name, value);
      await change((entries) => {
        entries[name] = fresh;
      });
    },
    delete: (name) =>
      change((entries) => {
        delete entries[name];
      }),
    names: async () => Object.keys(await read()),
    clear: remove,
  };
}

function opened(encryption: OsEncryption, name: string, sealed: Buffer) {
  return encryption.open(sealed).catch(() => {
    throw damaged(name);
  });
}

const damaged = (name: string): Error =>
  new Error(`The stored secret "${name}" does not open with the key that the system keeps for the app.`);
