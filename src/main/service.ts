// Hosts the service inside the desktop app and gives it Electron's kind of process and its safe storage.

import { app, session } from 'electron';
import { appPaths } from '../server/app-paths.ts';
import { readConfig } from '../server/config.ts';
import { endOnFault } from '../server/end-on-fault.ts';
import { createLog } from '../server/log.ts';
import { systemClock } from '../server/ports.ts';
import { startSentence } from '../server/start-refusal.ts';
import { createSecretStore } from '../server/secrets/secret-store.ts';
import { start } from '../server/start.ts';
import { startAppAgain } from './restart.ts';
import { safeStorageEncryption } from './safe-storage.ts';
import type { HostedService } from './shell.ts';
import { spawnUtilityWorker } from './worker-process.ts';

/** Starts the service as the environment says. Rejects with one plain sentence, as `npm run serve` would print. */
export async function startService(): Promise<HostedService> {
  const { dataDir, port, host, logLevel, rates, gateway, secretPlace } = readConfig({});
  const log = createLog(logLevel);
  endOnFault({ dataDir, log, exit: startAppAgain });
  const place = { dataDir, ...(host !== undefined && { host }), port };
  const service = await start({
    dataDir,
    port,
    host,
    paths: appPaths(),
    clock: systemClock,
    secrets: await createSecretStore({
      ...{ dataDir, log, moveTo: secretPlace },
      // From a checkout the command line is used beside the app, and it could not open these.
      osEncryption: app.isPackaged || secretPlace === 'app' ? safeStorageEncryption() : undefined,
    }),
    log,
    spawnWorker: spawnUtilityWorker,
    rates,
    gateway,
    systemProxy: (url) => session.defaultSession.resolveProxy(url),
  }).catch((error: unknown) => {
    throw new Error(startSentence(error, place), { cause: error });
  });
  const { close, onConsentWanted, proxy } = service;
  return { uiUrl: service.newUiUrl(), onConsentWanted, proxy, close };
}
