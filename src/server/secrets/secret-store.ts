// Chooses once where a data folder keeps its secrets and records the choice. Later starts never switch by themselves;
// secrets move only when that is asked for.

import { randomBytes } from 'node:crypto';
import type { Log, SecretStore } from '../ports.ts';
import { makePrivateFolder } from '../private-files.ts';
import { whileNoServiceRuns } from '../store/data-dir-lock.ts';
import { appBackend, encryptionWorks, type OsEncryption } from './app-backend.ts';
import { openFileBackend } from './file-backend.ts';
import { keychainBackend, loadKeytar, type Keytar } from './keychain-backend.ts';
import { moveSecrets } from './move-secrets.ts';
import { readChoice, replaceChoice, writeFirstChoice, type SecretChoice } from './secret-choice.ts';
import {
  PLACE_WORDS,
  placeWorks,
  SECRET_PLACES,
  type SecretPlace,
  type SecretPlaceName,
} from './secret-place.ts';

export interface SecretStoreOptions {
  dataDir: string;
  log: Log;
  /**
   * The only place that may be used: 'file' never asks the system keychain, for tests. Default: where they are, else the first
   * place of 'app', 'keychain', 'file' that works.
   */
  backend?: SecretPlaceName;
  /** As `backend`, but secrets that are elsewhere move there first. */
  moveTo?: SecretPlaceName | undefined;
  /** Electron's safeStorage; absent outside of the desktop app. */
  osEncryption?: OsEncryption | undefined;
  /** For tests. */
  loadKeychain?: () => Promise<Keytar>;
  /** Milliseconds that a place may take to answer. */
  patience?: number;
}

/** The secrets of `dataDir`. Rejects with one plain sentence when the recorded place cannot be reached. */
export async function createSecretStore(options: SecretStoreOptions): Promise<SecretStore> {
  const { dataDir, log, backend, moveTo } = options;
  makePrivateFolder(dataDir);
  const choice = await readChoice(dataDir);
  if (choice === null) return firstStore(options);
  if (backend !== undefined && choice.backend !== backend) {
    throw new Error(
      `The secrets of ${dataDir} are in the ${PLACE_WORDS[choice.backend]}, not in the ${PLACE_WORDS[backend]}.`,
    );
  }
  const moves = moveTo !== undefined && choice.backend !== moveTo;
  if (moves || choice.left !== undefined) {
    const settled = await whileNoServiceRuns(dataDir, () => settle(options)).catch((error: unknown) => {
      // Remains can be removed later; the secrets themselves are all there.
      if (moves) throw error;
      log.warn({}, 'remains of moved secrets were not removed');
      return null;
    });
    if (settled !== null) return settled;
  }
  return recordedPlace(options, choice);
}

async function firstStore(options: SecretStoreOptions): Promise<SecretStore> {
  const { dataDir, log, backend = options.moveTo } = options;
  const instance = randomBytes(8).toString('hex');
  for (const name of backend === undefined ? SECRET_PLACES : [backend]) {
    const place = await reach(options, name, instance);
    if (place === null) continue;
    if (!(await writeFirstChoice(dataDir, { backend: name, instance }))) return createSecretStore(options);
    log.debug({ backend: place.backend }, 'secret store opened');
    return place;
  }
  throw new Error(notReached(options, backend ?? 'file'));
}

async function recordedPlace(options: SecretStoreOptions, choice: SecretChoice): Promise<SecretPlace> {
  const place = await reach(options, choice.backend, choice.instance);
  if (place === null) throw new Error(notReached(options, choice.backend));
  options.log.debug({ backend: place.backend }, 'secret store opened');
  return place;
}

/** Removes the remains of an interrupted move, then moves the secrets where that is asked for. */
async function settle(options: SecretStoreOptions): Promise<SecretPlace> {
  const { dataDir, moveTo, log } = options;
  const found = await readChoice(dataDir);
  if (found === null) throw new Error(`The secrets of ${dataDir} were removed by another program.`);
  const instance = found.instance === '' ? randomBytes(8).toString('hex') : found.instance;
  const choice = { ...found, instance };
  const from = await recordedPlace(options, choice);
  if (choice.left !== undefined && choice.left !== choice.backend) {
    const remains = await reach(options, choice.left, instance);
    if (remains === null) log.warn({}, 'remains of moved secrets were not removed');
    else {
      await remains.clear();
      delete choice.left;
      await replaceChoice(dataDir, choice);
    }
  }
  if (moveTo === undefined || moveTo === choice.backend) return from;
  const to = await reach(options, moveTo, instance);
  if (to === null) throw new Error(`${notReached(options, moveTo)} The secrets stay in the ${from.backend}.`);
  await moveSecrets({ dataDir, from, to, choice, target: moveTo });
  log.info({ from: from.backend, to: to.backend }, 'secrets were moved');
  return to;
}

function notReached({ dataDir, osEncryption }: SecretStoreOptions, place: SecretPlaceName): string {
  const secrets = `The secrets of ${dataDir}`;
  if (place === 'app' && osEncryption === undefined) {
    return `${secrets} can be in the ${PLACE_WORDS.app} only while the Earshot app opens them. To use them elsewhere, start the app once with EARSHOT_SECRETS=file or EARSHOT_SECRETS=keychain.`;
  }
  return `${secrets} are to be in the ${PLACE_WORDS[place]}, which does not answer; unlock it and start again.`;
}

/** Null when the place does not exist here or does not work. Rejects when files of it are damaged. */
async function reach(
  options: SecretStoreOptions,
  name: SecretPlaceName,
  instance: string,
): Promise<SecretPlace | null> {
  const { dataDir, osEncryption, loadKeychain = loadKeytar, patience = 5_000, log } = options;
  if (name === 'file') return openFileBackend(dataDir);
  if (name === 'app' && osEncryption === undefined) return null;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patience, null);
  });
  const probe = async (): Promise<SecretPlace | null> => {
    if (name === 'app' && osEncryption !== undefined) {
      return (await encryptionWorks(osEncryption)) ? appBackend(osEncryption, dataDir) : null;
    }
    const place = keychainBackend(await loadKeychain(), instance);
    return (await placeWorks(place)) ? place : null;
  };
  try {
    return await Promise.race([probe(), late]);
  } catch {
    // The error is not logged, because its message may contain account names.
    log.info({ place: name }, 'the place for secrets is not available');
    return null;
  } finally {
    clearTimeout(timer);
  }
}
