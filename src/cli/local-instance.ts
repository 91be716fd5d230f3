// Opens the data folder itself, beside a running service or without one: users, keys and tokens. Does not
// start the service.
import type { ParseArgsOptionsConfig } from 'node:util';
import type { AppPaths } from '../server/app-paths.ts';
import { DEFAULT_PORT } from '../server/config.ts';
import type { Clock, SecretStore } from '../server/ports.ts';
import { systemClock } from '../server/ports.ts';
import { createSecretStore } from '../server/secrets/secret-store.ts';
import { createAnnouncements } from '../server/services/announcements.ts';
import { createExport } from '../server/services/account/export.ts';
import { createIdentity, lastIssuer } from '../server/services/account/identity.ts';
import { createKeys } from '../server/services/account/keys.ts';
import { createPairedDevices } from '../server/services/account/paired-devices.ts';
import { createToolRates } from '../server/services/clients/tool-rates.ts';
import { createClientLimits } from '../server/services/clients/client-limits.ts';
import { createClients, grantClients, keyClients, NO_TOTALS } from '../server/services/clients/clients.ts';
import { createFolders } from '../server/services/folders.ts';
import { createPeople } from '../server/services/speakers/people.ts';
import { createOutbox } from '../server/services/deliveries/outbox.ts';
import { createNetworkSettings } from '../server/services/network-settings.ts';
import { createUnderstandingSettings } from '../server/services/understanding/understanding-settings.ts';
import { composeLanguageModels } from '../server/compose/language-models.ts';
import { createSpeechServices } from '../server/services/transcription/speech-service.ts';
import { createUsage } from '../server/services/recordings/usage.ts';
import { composeSpeechModels } from '../server/compose/speech-models.ts';
import { openStore } from '../server/compose/storage.ts';
import { readServiceFile } from '../server/store/data-dir-lock.ts';
import type { UserRow } from '../server/store/users.ts';
import { CommandError } from './command.ts';
import { createJobRunner } from '../server/jobs/job-runner.ts';
import { createOfflineRecordings } from '../server/services/offline-recordings/offline-recordings.ts';
import { createImports, importFolder } from '../server/services/imports/imports.ts';
import { silentLog } from './silent-log.ts';

/** Opened at the first use, so that listing keys does not unlock a keychain. */
function lazySecrets(dataDir: string): SecretStore {
  let opening: Promise<SecretStore> | null = null;
  const open = (): Promise<SecretStore> =>
    (opening ??= createSecretStore({ dataDir, log: silentLog }).catch((error: unknown) => {
      throw new CommandError(error instanceof Error ? error.message : 'The secret store cannot be opened.');
    }));
  return {
    backend: 'lazy',
    get: async (name) => (await open()).get(name),
    set: async (name, value) => (await open()).set(name, value),
    delete: async (name) => (await open()).delete(name),
  };
}

/** Creates the folder and its owner when they do not exist. Dispose of it when done. */
export function openLocalInstance(dataDir: string, clock: Clock = systemClock) {
  const { store, close } = openStore(dataDir, { check: false, durable: true });
  try {
    const issuer = (): string =>
      readServiceFile(dataDir)?.url ?? lastIssuer(store) ?? `http://127.0.0.1:${DEFAULT_PORT}`;
    const secrets = lazySecrets(dataDir);
    // Only queues: the service runs them.
    const jobs = createJobRunner({ store, clock, log: silentLog, random: Math.random });
    const { destinationsChanged } = createOutbox({ store, jobs, clock });
    const identity = createIdentity({ store, secrets, clock, issuer });
    return {
      identity,
      keys: createKeys({ store, clock }),
      clients: createClients({
        clientLimits: createClientLimits({ store, announcements: createAnnouncements(), clock }),
        sources: [keyClients(store), grantClients(store)],
        totals: () => NO_TOTALS,
      }),
      folders: createFolders({ store, announcements: createAnnouncements(), clock }),
      people: createPeople({ store, knownVoices: { peopleChanged: () => undefined }, clock }),
      exports: createExport({ store, clock }),
      imports: createImports({
        store,
        folder: importFolder(dataDir),
        jobs,
        announcements: createAnnouncements(),
        // The service receives them; here they are only followed.
        offlineRecordings: createOfflineRecordings({
          ...{ store, files: null, jobs, announcements: createAnnouncements(), clock },
        }),
        clock,
      }),
      holdState: () => store.holdState(),
      usage: createUsage({ store, clock }),
      speechServices: createSpeechServices({ store, secrets }),
      understandingSettings: createUnderstandingSettings({ store, secrets, clock }),
      networkSettings: createNetworkSettings({ store }),
      toolRates: createToolRates({ store, announcements: createAnnouncements(), clock }),
      pairedDevices: createPairedDevices({ store, clock, destinationsChanged }),
      owner: identity.ensureOwner(),
      /** Close it before the instance. */
      languageModels: (paths: AppPaths) =>
        composeLanguageModels({
          ...{ paths, dataDir, store, clock },
          announcements: createAnnouncements(),
          log: silentLog,
        }),
      /** Close it before the instance. */
      speechModels: (paths: AppPaths) =>
        composeSpeechModels({
          paths,
          dataDir,
          store,
          announcements: createAnnouncements(),
          clock,
          log: silentLog,
        }),
      [Symbol.dispose]: close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

export type LocalInstance = ReturnType<typeof openLocalInstance>;

/** The user a command acts for; default: the owner. */
export function userOf(local: LocalInstance, uid: string | undefined): UserRow {
  if (uid === undefined) return local.owner;
  const user = local.identity.user(uid);
  if (user === null) throw new CommandError(`There is no user with the id ${uid}. See: users list`);
  return user;
}

/** The option of commands that act for one user. */
export const USER_OPTION: { options: ParseArgsOptionsConfig; help: readonly [string, string][] } = {
  options: { user: { type: 'string' } },
  help: [['--user UID', 'for whom (default: the owner)']],
};
