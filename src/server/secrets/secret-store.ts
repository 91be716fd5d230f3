// Chooses once where a data folder keeps its secrets and records the choice, so that later starts never
// switch silently.

import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log, SecretStore } from '../ports.ts';
import { makePrivateFolder } from '../private-files.ts';
import { openFileBackend, sealedFileName } from './file-backend.ts';
import { keychainBackend, keychainWorks, loadKeytar, type Keytar } from './keychain-backend.ts';

export interface SecretStoreOptions {
  dataDir: string;
  log: Log;
  /**
   * 'file' never uses the system keychain: for tests and headless services. Default: the keychain where it
   * works.
   */
  backend?: 'keychain' | 'file';
  /** For tests. */
  loadKeychain?: () => Promise<Keytar>;
  /** Milliseconds that the keychain may take to answer. */
  patience?: number;
}

interface Choice {
  backend: 'keychain' | 'file';
  instance: string;
}

const choiceFileName = 'secrets.json';

/** The secrets of `dataDir`. Rejects with one plain sentence when the recorded backend cannot be reached. */
export async function createSecretStore(options: SecretStoreOptions): Promise<SecretStore> {
  const { dataDir, log, backend, patience = 5_000 } = options;
  const choiceFile = join(dataDir, choiceFileName);
  makePrivateFolder(dataDir);
  const earlier = await readChoice(choiceFile, dataDir);

  if (earlier && backend && earlier.backend !== backend) {
    throw new Error(
      `The secrets of ${dataDir} are in the ${place(earlier.backend)}, not in the ${place(backend)}.`,
    );
  }
  const instance = earlier?.instance ?? randomBytes(8).toString('hex');
  const wanted = earlier?.backend ?? backend;
  const keychain = wanted === 'file' ? null : await tryKeychain(options, instance, patience);
  if (wanted === 'keychain' && keychain === null) {
    throw new Error(
      `The secrets of ${dataDir} are in the ${place('keychain')}, which does not answer; unlock it and start again.`,
    );
  }
  if (!earlier) {
    const mine: Choice = { backend: keychain ? 'keychain' : 'file', instance };
    if (!(await writeOnce(choiceFile, JSON.stringify(mine)))) return createSecretStore(options);
  }
  const store = keychain ?? (await openFileBackend(dataDir));
  log.debug({ backend: store.backend }, 'secret store opened');
  return store;
}

function place(backend: Choice['backend']): string {
  return backend === 'keychain' ? 'system keychain' : 'encrypted file';
}

async function readChoice(file: string, dataDir: string): Promise<Choice | null> {
  // A link that leads nowhere is there, too: nothing can be written in its place.
  if (lstatSync(file, { throwIfNoEntry: false }) !== undefined) return parsedChoice(file);
  return existsSync(join(dataDir, sealedFileName)) ? { backend: 'file', instance: '' } : null;
}

async function parsedChoice(file: string): Promise<Choice> {
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    const choice = JSON.parse(text) as Partial<Choice> | null;
    const { backend, instance } = choice ?? {};
    if ((backend === 'keychain' || backend === 'file') && typeof instance === 'string')
      return { backend, instance };
  } catch {
    // Said below.
  }
  throw new Error(`The file ${file} is damaged; restore it from a backup.`);
}

/** False when another process wrote its choice first; that choice is valid. */
async function writeOnce(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { mode: 0o600, flag: 'wx', flush: true });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function tryKeychain(
  { log, loadKeychain = loadKeytar }: SecretStoreOptions,
  instance: string,
  patience: number,
): Promise<SecretStore | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patience, null);
  });
  const probe = async () => {
    const store = keychainBackend(await loadKeychain(), instance);
    return (await keychainWorks(store)) ? store : null;
  };
  try {
    return await Promise.race([probe(), late]);
  } catch {
    // The error is not logged, because its message may contain account names.
    log.info({}, 'the system keychain is not available');
    return null;
  } finally {
    clearTimeout(timer);
  }
}
