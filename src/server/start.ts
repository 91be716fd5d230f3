// Starts the service: data folder, services, speech, background work, transports. compose/ builds each of these parts.
import { createClosers, type Closers } from './compose/closers.ts';
import { composeDeliveries } from './compose/deliveries.ts';
import { startHousekeeping } from './compose/housekeeping.ts';
import { startJobs } from './compose/jobs.ts';
import { freeReserve, keepReserveBeside } from './compose/disk-reserve.ts';
import { createOwnPorts } from './compose/own-ports.ts';
import { composeLanguageModels } from './compose/language-models.ts';
import { composeServices } from './compose/services.ts';
import { composeSpeech, createRecognisers } from './compose/speech.ts';
import type { StartOptions } from './compose/start-options.ts';
import { openStorage, startDatabaseCare } from './compose/storage.ts';
import { addressOf, openTransports } from './compose/transports.ts';
import { createTimedServer } from './http/timed-server.ts';
import { createJobRunner } from './jobs/job-runner.ts';
import { boundKeptMemory } from './kept-memory.ts';
import { createProxyRule, useProxyRule } from './outgoing-proxy.ts';
import { createAnnouncements } from './services/announcements.ts';

export interface RunningService {
  url: string;
  /** A one-time sign-in link for the owner, with its token in the fragment. `used` is called when it was taken. */
  newUiUrl(used?: () => void): string;
  /** Calls the listener when something begins to wait for the owner's consent. */
  onConsentWanted(listener: () => void): void;
  /** What the owner chose for what goes out: system, none or the address of a proxy. */
  proxy(): string;
  /** Stops taking requests, stores what live sessions received, and ends. Loses nothing. */
  close(): Promise<void>;
}

/** Rejects with an error whose message is one plain sentence when the folder is locked, damaged or the port is taken. */
export async function start(
  options: StartOptions,
  closers: Closers = createClosers(options.log),
): Promise<RunningService> {
  boundKeptMemory();
  try {
    const composed = await compose(options, closers);
    let closing: Promise<void> | null = null;
    return { ...composed, close: () => (closing ??= closers.close()) };
  } catch (error) {
    // Each part that failed to close is in the log; the host is told why the service did not start.
    await closers.close().catch(() => undefined);
    throw error;
  }
}

async function compose(options: StartOptions, closers: Closers): Promise<Omit<RunningService, 'close'>> {
  const { clock, log } = options;
  const ownPorts = createOwnPorts();
  const server = ownPorts.of(createTimedServer(clock));
  const address = addressOf(server, options);
  const announcements = createAnnouncements();

  const storage = await openStorage(options, closers);
  startDatabaseCare(options, storage, closers);
  const { store } = storage;
  const jobs = createJobRunner({ store, clock, log, random: Math.random });
  const recognisers = createRecognisers(options, { store, announcements });
  const languageModels = composeLanguageModels({
    ...{ paths: options.paths, dataDir: options.dataDir, spawn: options.spawnWorker },
    ...{ store, announcements, clock, log },
  });
  const services = composeServices(
    { options, storage, recognisers, languageModels, announcements, jobs, issuer: address.url },
    closers,
  );
  const { networkSettings, proxyLogin } = services;
  const chosen = (): string => networkSettings.rules().outgoing_proxy;
  closers.defer(
    'the proxy',
    useProxyRule(createProxyRule({ chosen, login: proxyLogin.of, system: options.systemProxy })),
  );
  const { trashPurge, daySummaries } = await startHousekeeping(options, { storage, services }, closers);
  const { identity } = services;
  identity.ensureOwner();
  const speech = composeSpeech(options, { recognisers, services }, closers);
  const { speechModels } = recognisers;
  const delivery = composeDeliveries({ options, storage, services, jobs, ownPorts }, closers);
  const { retranscription, recovery } = startJobs(
    { options, storage, services, jobs, recognisers, speech, delivery },
    closers,
  );
  await openTransports(
    {
      options,
      server,
      storage,
      services,
      speech,
      speechModels,
      languageModels,
      retranscription,
      recovery,
      ownPorts,
    },
    closers,
  );

  const url = address.url();
  // A free port is another one next time; a token signed for it while the service is stopped would be of no use.
  if (options.port !== 0) identity.rememberIssuer();
  storage.lock.publish({ url, pid: process.pid });
  keepReserveBeside(store, options.dataDir);
  trashPurge.start();
  daySummaries.start();
  recovery.start().catch((error: unknown) => log.error({ err: error }, 'recovery did not finish'));
  return {
    url,
    proxy: chosen,
    newUiUrl(used) {
      // Who can make room must get in.
      freeReserve(options.dataDir);
      const { token } = identity.createLink(identity.ensureOwner().uid, used);
      keepReserveBeside(store, options.dataDir);
      return `${url}/#link=${token}`;
    },
    onConsentWanted(listener) {
      services.authorizationRequests.onOpened((uid) => {
        if (uid === identity.ensureOwner().uid) listener();
      });
    },
  };
}
