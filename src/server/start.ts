// The only composition of the service: lock -> store -> services -> sessions -> transports -> background work.
import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createFrameDecoder } from './audio/frame-decoder.ts';
import type { JournalFile } from './audio/journal.ts';
import type { AppPaths } from './app-paths.ts';
import { createHttpApp } from './http/app.ts';
import { createGatewayCheck, type GatewaySettings } from './http/gateway-check.ts';
import { originRefusal } from './http/origin-guard.ts';
import type { RateSettings } from './http/rate-limits.ts';
import { createTimedServer } from './http/timed-server.ts';
import { attachListen } from './listen/attach-listen.ts';
import { createTrashPurge } from './jobs/trash-purge.ts';
import { createRecovery } from './recovery/recovery.ts';
import type { Speech } from './stt/speech.ts';
import { createLiveSessions } from './live/sessions.ts';
import { createRetranscriptionJob } from './jobs/retranscription.ts';
import { createRetranscriber } from './recovery/retranscriber.ts';
import { startEmbeddingIndex } from './jobs/embedding-index.ts';
import { startSampleVoiceprints } from './jobs/sample-voiceprints.ts';
import type { Embedder } from './llm/embedding.ts';
import type { Extractor } from './llm/extractor.ts';
import { createRulesExtractor } from './llm/rules/rules-extractor.ts';
import { wordVectorsFrom } from './llm/word-vector-file.ts';
import type { Clock, Log, SecretStore } from './ports.ts';
import { sweepAudio } from './services/recordings/audio-sweep.ts';
import { createRetranscription } from './services/transcription/retranscription.ts';
import { createAudioVault } from './services/recordings/audio-vault.ts';
import { createVoiceMessages } from './services/transcription/voice-messages.ts';
import type { SpeechServices } from './services/transcription/speech-service.ts';
import { createVoiceprintMeter } from './services/speakers/voiceprint-meter.ts';
import { createServices } from './services/services.ts';
import { createStore } from './store/store.ts';
import { lockDataDir } from './store/data-dir-lock.ts';
import { openDatabase } from './store/database.ts';
import { composeSpeechModels, ownModelsDir, speakerMatrix } from './speech-models.ts';
import { createLocalProvider } from './stt/local/local-provider.ts';
import { readModelCatalogue } from './stt/model-files.ts';
import type { SpawnSttWorker } from './stt/local/spawn-worker.ts';
import type { SttFailure, SttProvider } from './stt/provider.ts';
import { createRemoteProvider } from './stt/remote/remote-provider.ts';
import { openStream, whyUnserved, type ProviderChoice } from './stt/select-provider.ts';
import { BUILT_IN_SPEAKER_MODEL } from './stt/speaker-embedding.ts';
import type { VoiceActivityDetectors } from './stt/voice-activity.ts';

export interface StartOptions {
  dataDir: string;
  /** 0 takes a free one. */
  port: number;
  host: string;
  paths: AppPaths;
  clock: Clock;
  secrets: SecretStore;
  log: Log;
  /** How the recogniser's process is started; plain Node's fork when absent. */
  spawnSttWorker?: SpawnSttWorker;
  /** Instead of the built-in recogniser. */
  providers?: readonly SttProvider[];
  /** Cuts speech for the remote service; the built-in recogniser's when absent. */
  vads?: VoiceActivityDetectors;
  /** Instead of the offline rules. */
  extractor?: Extractor;
  /** Opens the files that audio is kept in; the file system when absent. */
  openJournalFile?: ((file: string) => Promise<JournalFile>) | undefined;
  /** Generous ones when absent. */
  rates?: RateSettings;
  /** Who vouches for requests that come through a gateway; asked of every request when given. */
  gateway?: GatewaySettings | null;
}

export interface RunningService {
  url: string;
  /** A one-time sign-in link for the owner, with its token in the fragment. */
  newUiUrl(): string;
  /** Stops taking requests, stores what live sessions heard, and ends. Loses nothing. */
  close(): Promise<void>;
}

export class PortTakenError extends Error {
  constructor(port: number) {
    super(`Port ${port} is taken by another program. Stop it, or choose another with --port.`);
    this.name = 'PortTakenError';
  }
}

/** Rejects with an error whose message is one plain sentence when the folder is locked, damaged or the port is taken. */
export async function start(options: StartOptions): Promise<RunningService> {
  const closers: (() => Promise<void> | void)[] = [];
  const close = async (): Promise<void> => {
    for (const step of closers.splice(0).reverse()) await step();
  };
  try {
    const { url, newUiUrl } = await compose(options, closers);
    let closing: Promise<void> | null = null;
    return { url, newUiUrl, close: () => (closing ??= close()) };
  } catch (error) {
    await close();
    throw error;
  }
}

async function compose(
  options: StartOptions,
  closers: (() => Promise<void> | void)[],
): Promise<Omit<RunningService, 'close'>> {
  const { dataDir, host, paths, clock, secrets, log } = options;

  const lock = lockDataDir(dataDir);
  closers.push(() => lock.release());
  if (lock.previousStopUnclean) log.warn({}, 'the last stop was not clean; checking the database');
  const db = openDatabase({ file: join(dataDir, 'earshot.sqlite'), check: lock.previousStopUnclean });
  closers.push(() => void db.close());
  const store = createStore(db);

  const vault = await createAudioVault(secrets, join(dataDir, 'audio'), store.conversations.anyAudioKey());
  const extractor = options.extractor ?? createRulesExtractor();
  const embedder = wordVectors(paths, log);
  let url = '';
  let vad: VoiceActivityDetectors | null = null;
  const services = createServices({
    store,
    vault,
    secrets,
    extractor,
    embedder,
    measureVoiceprint: createVoiceprintMeter(() => vad),
    voiceModel: () => vad?.embeddingModel ?? BUILT_IN_SPEAKER_MODEL,
    issuer: () => url,
    openJournalFile: options.openJournalFile,
    clock,
    log,
  });
  const { identity, processing, recordings, conversations } = services;
  closers.push(() => processing.close());
  closers.push(() => services.translations.close());
  closers.push(startEmbeddingIndex({ embeddings: services.embeddings, clock, log }));
  await sweepAudio({ store, vault, log }).catch((error: unknown) =>
    log.error({ err: error }, 'audio that nothing refers to was not removed'),
  );
  // Of a stop in the middle of a request.
  await rm(join(dataDir, 'uploads'), { recursive: true, force: true });
  const trashPurge = createTrashPurge({ trash: services.trash, clock, log });
  closers.push(() => trashPurge.close());
  identity.ensureOwner();

  const { spawnSttWorker: spawn } = options;
  const { announcements } = services;
  const speechModels = composeSpeechModels({ paths, dataDir, store, announcements, clock, log, spawn });
  closers.push(() => speechModels.close());
  const given = options.providers ?? [
    createLocalProvider({
      modelsDir: paths.modelsDir,
      ownModelsDir: ownModelsDir(dataDir),
      catalogue: join(paths.resourcesDir, 'models.json'),
      speakerModelFile: speakerMatrix(paths),
      selection: () => speechModels.selection(),
      workerEntry: paths.workerEntry,
      spawn,
      clock,
      log,
    }),
  ];
  vad = options.vads ?? given.find(isVad) ?? null;
  const choice = speechChoice(given, vad, services.speechServices, clock);
  closers.push(async () => void (await Promise.all(choice.all.map((provider) => provider.close()))));
  const speech: Speech = {
    refusal: (request) => whyUnserved(choice.now(), request),
    open({ uid, ...request }) {
      const known = uid === undefined ? [] : services.userSettings.vocabulary(uid);
      const vocabulary = [...(request.vocabulary ?? []), ...known];
      return openStream({ ...choice.now(), clock, log }, { ...request, vocabulary });
    },
  };
  closers.push(startSampleVoiceprints({ samples: services.sampleVoiceprints, clock, log }));
  const stopping = new AbortController();
  const again: SttProvider | undefined = given.find(({ name }) => name === 'local');
  const unavailable: SttFailure = {
    ...{ outcome: 'config_error', provider: 'local', retryable: false, reason: 'not_configured' },
  };
  const retranscription = createRetranscription({
    ...{ store, vault, processing, announcements, clock, log },
    recognisers: () => speechModels.recognisers(),
    retranscribe: createRetranscriber(
      async (request) => (await again?.open(request)) ?? { ok: false, failure: unavailable },
      stopping.signal,
      log,
    ),
  });
  const retranscriptionJob = createRetranscriptionJob({ retranscription, clock, log });
  closers.push(async () => {
    stopping.abort();
    await retranscriptionJob.close();
    await retranscription.close();
  });
  retranscriptionJob.start();
  const recovery = createRecovery({ ...services, speech, clock, log });
  closers.push(() => recovery.close());
  const sessions = createLiveSessions({
    recordings,
    processing: recovery,
    conversations,
    people: services.speakerAssignments,
    photos: services.photos,
    usage: services.usage,
    translations: services.translations,
    speech,
    voices: services.voices,
    newFrameDecoder: createFrameDecoder,
    clock,
    log,
  });

  const server = createTimedServer(clock);
  const ownAddress = () => ({ host, port: (server.address() as AddressInfo | null)?.port ?? options.port });
  const gateway = options.gateway ? createGatewayCheck(options.gateway, { clock, log }) : null;
  const http = createHttpApp({
    services: {
      ...services,
      speechModels,
      retranscription,
      voiceMessages: createVoiceMessages({ speech, languageOf: services.userSettings.language, log }),
      live: {
        finish: async (uid, id) => (await sessions.finish(uid, id)) ?? (await recovery.finishNewest(uid, id)),
        release: (uid, id) => sessions.release(uid, id),
        endAllOf: (uid) => sessions.endAllOf(uid),
      },
      health: () => ({ version: paths.version }),
    },
    clock,
    log,
    ownAddress,
    uploadDir: join(dataDir, 'uploads'),
    rendererDir: paths.rendererDir,
    rates: options.rates,
    gateway,
  });
  server.on('request', http.app);
  const listen = attachListen({
    server,
    sessions,
    authenticate: (token) => identity.verifyIdToken(token),
    originRefusal: (headers) => originRefusal(headers, ownAddress()),
    gateway,
    clock,
    log,
  });

  await listening(server, options.port, host);
  const { port } = server.address() as AddressInfo;
  const named = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  url = `http://${named.includes(':') ? `[${named}]` : named}:${port}`;
  // A free port is another one next time; a token signed for it while the service is stopped would be of no use.
  if (options.port !== 0) identity.rememberIssuer();
  closers.push(() => closed(server));
  closers.push(() => http.close());
  closers.push(() => listen.close());
  lock.publish({ url, pid: process.pid });
  trashPurge.start();
  recovery.start().catch((error: unknown) => log.error({ err: error }, 'recovery did not finish'));

  return { url, newUiUrl: () => `${url}/#link=${identity.createLink(identity.ensureOwner().uid).token}` };
}

const isVad = (provider: SttProvider): provider is SttProvider & VoiceActivityDetectors =>
  'openVad' in provider;

/** The providers as the owner's settings are at the moment: the remote one only while it is configured. */
function speechChoice(
  given: readonly SttProvider[],
  vad: VoiceActivityDetectors | null,
  { remote, key, allowed }: SpeechServices,
  clock: Clock,
): { all: readonly SttProvider[]; now(): ProviderChoice } {
  const own = vad && createRemoteProvider({ settings: remote, key, vads: vad, clock });
  return {
    all: own ? [...given, own] : given,
    now() {
      const settings = remote();
      const providers = own && settings !== null ? [...given, own] : [...given];
      if (settings?.preferred) providers.reverse();
      return { providers, allowed: allowed() };
    },
  };
}

/** The word vectors that search compares. Its file may come while the service runs. */
function wordVectors({ modelsDir, resourcesDir }: AppPaths, log: Log): () => Embedder | null {
  const { models } = readModelCatalogue(join(resourcesDir, 'models.json'));
  const file = models
    .find(({ kind }) => kind === 'word-vectors')
    ?.files.find(({ path }) => path.endsWith('.i8'));
  return file === undefined
    ? () => null
    : wordVectorsFrom({ ...file, path: join(modelsDir, file.path) }, log);
}

function listening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(port) : error),
    );
    server.listen(port, host, resolve);
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    // Streams were told to end; a client that keeps its request open does not keep the service up.
    setTimeout(() => server.closeAllConnections(), 2_000).unref();
  });
}
