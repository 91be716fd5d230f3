// Opens what clients connect to: HTTP and the live socket on one server, and the sessions behind the socket.
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { diskSpace } from '../disk-space.ts';
import { createFrameDecoder } from '../audio/frame-decoder.ts';
import { createHttpApp } from '../http/app.ts';
import { createGatewayCheck } from '../http/gateway-check.ts';
import { arrivalOf } from '../http/arrival.ts';
import { admission, type Admission } from '../http/origin-guard.ts';
import { isOpenHost, urlOf, type OwnAddress } from '../http/own-address.ts';
import { createRouteWords } from '../http/route-words.ts';
import { ROUTES } from '../http/table.ts';
import { createTimedServer } from '../http/timed-server.ts';
import { lazily } from '../lazily.ts';
import { attachListen } from '../listen/attach-listen.ts';
import { seenSocket } from '../listen/seen-socket.ts';
import { createSocketCredentials } from '../listen/socket-credentials.ts';
import { lanNames } from '../network/lan-names.ts';
import { createSessionPlaces } from '../live/session-places.ts';
import type { LiveServices } from '../live/session-services.ts';
import { createLiveSessions } from '../live/sessions.ts';
import type { VoiceStreamServices } from '../live/voice-stream.ts';
import { createVoiceStreams } from '../live/voice-streams.ts';
import { createOAuthEndpoint } from '../oauth/endpoint.ts';
import type { Recovery } from '../recovery/recovery.ts';
import type { Services } from '../services/services.ts';
import type { Retranscription } from '../services/transcription/retranscription.ts';
import type { LanguageModelsService } from '../services/understanding/language-models.ts';
import type { SpeechModelsService } from '../services/transcription/speech-models.ts';
import { createStorageUse } from '../services/storage-use.ts';
import { createVoiceMessages } from '../services/transcription/voice-messages.ts';
import { createMeasureThread } from '../store/measure-thread.ts';
import { RateLimited } from '../service-error.ts';
import type { Speech } from '../stt/speech.ts';
import type { Closers } from './closers.ts';
import { freeReserve, keepReserveBeside } from './disk-reserve.ts';
import { createLanListener } from './lan-listener.ts';
import { uploadDir } from './housekeeping.ts';
import type { OwnPorts } from './own-ports.ts';
import type { StartOptions } from './start-options.ts';
import { DATABASE_FILE, type Storage } from './storage.ts';

export interface OpenTransportsOptions {
  options: StartOptions;
  /** Not yet listening. */
  server: Server;
  storage: Pick<Storage, 'store' | 'committed'>;
  services: Services;
  speech: Speech;
  speechModels: SpeechModelsService;
  languageModels: LanguageModelsService;
  retranscription: Retranscription;
  recovery: Recovery;
  ownPorts: Pick<OwnPorts, 'of'>;
}

export class PortTakenError extends Error {
  constructor(port: number) {
    super(`Port ${port} is taken by another program. Stop it, or choose another with --port.`);
    this.name = 'PortTakenError';
  }
}

/** A free port is known only while the server listens. */
export function addressOf(server: Server, { host, port }: Pick<StartOptions, 'host' | 'port'>) {
  let listening: OwnAddress | null = null;
  function own(): OwnAddress {
    if (listening !== null) return listening;
    // Asks the system, which each request would notice.
    const address = server.address() as AddressInfo | null;
    return address === null ? { host, port } : (listening = { host, port: address.port });
  }
  return { own, url: () => urlOf(own()) };
}

/** Resolves when the server listens. */
export async function openTransports(
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
  }: OpenTransportsOptions,
  closers: Closers,
): Promise<void> {
  const { dataDir, paths, rates, clock, log } = options;
  const { own } = addressOf(server, options);
  const gateway = options.gateway ? createGatewayCheck(options.gateway, { clock, log }) : null;
  const places = createSessionPlaces();
  const live: LiveServices = {
    recordings: services.recordings,
    takenAudio: services.takenAudio,
    recovery,
    conversations: services.conversations,
    speakerAssignments: services.speakerAssignments,
    photos: services.photos,
    usage: services.usage,
    announcements: services.announcements,
    committed: storage.committed,
    translations: services.translations,
    speech,
    knownVoices: services.knownVoices,
    newFrameDecoder: createFrameDecoder,
    clock,
    log,
  };
  const sessions = createLiveSessions(live, places);
  const voice: VoiceStreamServices = {
    speech,
    languageOf: services.userSettings.language,
    async refusal(uid) {
      try {
        await http.rates.take({ uid, kind: 'id_token' }, 'heavy');
        return null;
      } catch (error) {
        if (error instanceof RateLimited) return error.message;
        throw error;
      }
    },
    clock,
    log,
  };
  const voiceStreams = createVoiceStreams(voice, places);
  const { rules } = services.networkSettings;
  const lan = createLanListener({
    mode: () => rules().lan,
    // Beside the one for this computer, so that both are known together.
    port: () => options.lanPort ?? (options.port === 0 ? 0 : options.port + 1),
    newServer: (tls) => ownPorts.of(createTimedServer(clock, tls)),
    serve: (one) => serve(one),
    dataDir,
    clock,
    log,
  });
  const oauth = createOAuthEndpoint({
    store: storage.store,
    committed: storage.committed,
    secrets: options.secrets,
    identity: services.identity,
    grants: services.oauthGrants,
    requests: services.authorizationRequests,
    documents: options.clientDocuments,
    clock,
    log,
  });
  closers.defer('documents of OAuth clients', async () => oauth.close());
  const toolProtocol = lazily('the tool protocol', async () => {
    const { createToolProtocol } = await import('../mcp/endpoint.ts');
    return createToolProtocol({
      ...{ version: paths.version, committed: storage.committed, clock, log },
    });
  });
  const lanNamesNow = (): readonly string[] =>
    isOpenHost(options.host) ? [...lan.names(), ...lanNames()] : lan.names();
  const http = createHttpApp({
    services: {
      ...services,
      speechModels,
      languageModels,
      storageUse: createStorageUse({
        ...{ store: storage.store, dataDir, clock, database: DATABASE_FILE },
        measure: createMeasureThread(paths.measureWorkerEntry),
      }),
      retranscription,
      voiceMessages: createVoiceMessages({ speech, languageOf: services.userSettings.language, log }),
      live: {
        finish: async (uid, id) => (await sessions.finish(uid, id)) ?? (await recovery.finishNewest(uid, id)),
        release: sessions.release,
        forget: (uid, id, seconds, signal) =>
          services.heldBack.during([id], () =>
            sessions.forget(uid, id, () => services.conversationForgetting.forget(uid, id, seconds, signal)),
          ),
        listening: sessions.list,
        control: sessions.control,
        endAllOf: async (uid) => {
          recovery.stopAllOf(uid);
          await Promise.all([sessions.endAllOf(uid), voiceStreams.endAllOf(uid)]);
        },
      },
      network: {
        apply: () => lan.apply(),
        state: () => ({ ...lan.state(), url: urlOf(own()), started_open: isOpenHost(options.host) }),
      },
      toolProtocol: { answer: async (context) => (await toolProtocol()).answer(context) },
      health: () => ({ version: paths.version, storage: diskSpace(dataDir).state }),
    },
    clock,
    log,
    ownAddress: own,
    lanNames: lanNamesNow,
    uploadDir: uploadDir(dataDir),
    room: { give: () => freeReserve(dataDir), keep: () => keepReserveBeside(storage.store, dataDir) },
    committed: storage.committed,
    rendererDir: paths.rendererDir,
    rates,
    oauth,
    gateway,
  });
  closers.defer('requests that are being answered', () => http.ended());
  closers.defer('the HTTP server', () => closed(server));
  closers.defer('the address for other computers', () => lan.close());
  closers.defer('HTTP streams', () => http.close());
  const routeOf = createRouteWords(ROUTES.map(({ path }) => path));
  const trustsProxy = (): boolean => rules().trust_proxy;
  function admissionOf({ headers, url = '/', method = 'GET', socket }: IncomingMessage): Admission {
    const arrival = arrivalOf(headers, socket, trustsProxy);
    const asked = { headers, method, path: url.split('?', 1)[0] ?? '/' };
    return admission(asked, arrival, { host: options.host, lan: lanNamesNow() }, rules);
  }
  const listen = attachListen({
    sessions,
    voiceStreams,
    authenticate: createSocketCredentials({
      ...{ identity: services.identity, pairedDevices: services.pairedDevices, rates: http.rates },
      senderOf(request) {
        const admitted = admissionOf(request);
        const { client } = arrivalOf(request.headers, request.socket, trustsProxy);
        return { client, elsewhere: admitted.refused !== null || admitted.elsewhere };
      },
    }),
    onSessionEnd: (of, listener) =>
      'session' in of
        ? services.identity.onSessionEnd(of.session, listener)
        : services.pairedDevices.onEnd(of.device, listener),
    refusal: (request) => admissionOf(request).refused,
    gateway,
    seen: (request) => seenSocket(request, { clientsSeen: services.clientsSeen, routeOf }),
    clock,
    log,
  });
  closers.defer('live sessions', () => listen.close());
  // First of all: what waits for a summary, such as a recovery, would wait for minutes. The next start makes it.
  closers.defer('what is processed', () => services.processing.stop());
  function serve(one: Server): () => void {
    one.on('request', http.handler);
    return listen.serve(one);
  }
  serve(server);
  await listening(server, options);
  if (isOpenHost(options.host)) {
    log.warn({ host: options.host }, 'the service listens for other computers without encryption');
  }
  await lan.apply();
}

function listening(server: Server, { port, host }: StartOptions): Promise<void> {
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
    // Event streams have been ended; a client that keeps its request open must not keep the service running.
    setTimeout(() => server.closeAllConnections(), 2_000).unref();
  });
}
