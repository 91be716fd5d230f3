// Hosts the service inside the desktop app and gives it Electron's paths and Electron's kind of process.

import { join } from 'node:path';
import { app } from 'electron';
import { appPaths, type AppPaths } from '../server/app-paths.ts';
import { readConfig } from '../server/config.ts';
import { endOnFault } from '../server/end-on-fault.ts';
import { createLog } from '../server/log.ts';
import { systemClock } from '../server/ports.ts';
import { createSecretStore } from '../server/secrets/secret-store.ts';
import { start } from '../server/start.ts';
import { startAppAgain } from './restart.ts';
import type { HostedService } from './shell.ts';
import { spawnUtilityWorker } from './stt-process.ts';

/** Starts the service as the environment says. Rejects with one plain sentence, as `npm run serve` would print. */
export async function startService(): Promise<HostedService> {
  const { dataDir, port, host, logLevel, rates, gateway } = readConfig({});
  const log = createLog(logLevel);
  endOnFault({ dataDir, log, exit: startAppAgain });
  const service = await start({
    dataDir,
    port,
    host,
    paths: hostPaths(),
    clock: systemClock,
    secrets: await createSecretStore({ dataDir, log }),
    log,
    spawnSttWorker: spawnUtilityWorker,
    rates,
    gateway,
  });
  const { close, onConsentWanted } = service;
  return { uiUrl: service.newUiUrl(), onConsentWanted, close };
}

/** A package keeps the code in an archive; models, resources and the worker must be real files beside it. */
function hostPaths(): AppPaths {
  const root = app.getAppPath();
  if (!app.isPackaged) return appPaths(root);
  return {
    modelsDir: join(process.resourcesPath, 'models'),
    resourcesDir: join(process.resourcesPath, 'resources'),
    rendererDir: join(root, 'out', 'renderer'),
    workerEntry: join(root, 'out', 'main', 'stt-worker.js'),
    understandingEntry: join(root, 'out', 'main', 'understanding-worker.js'),
    copyWorkerEntry: join(root, 'out', 'main', 'copy-worker.js'),
    launcher: join(process.resourcesPath, 'bridge', 'earshot-mcp.mjs'),
    version: app.getVersion(),
  };
}
