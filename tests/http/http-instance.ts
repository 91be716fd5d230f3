// The HTTP side of the service on a free port, over a real database in memory, with time moved by hand. For
// tests that need chosen rows; what needs the whole service starts the whole service.
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '../../src/client/client.ts';
import type { KeyKind } from '../../src/contract/keys.ts';
import type { Conversation } from '../../src/contract/resources.ts';
import { appPaths, type AppPaths } from '../../src/server/app-paths.ts';
import { composeLanguageModels } from '../../src/server/compose/language-models.ts';
import { composeSpeechModels } from '../../src/server/compose/speech-models.ts';
import { createHttpApp, type HttpAppOptions } from '../../src/server/http/app.ts';
import type { GatewayCheck } from '../../src/server/http/gateway-check.ts';
import { DEFAULT_RATES, type RateSettings } from '../../src/server/http/rate-limits.ts';
import type { HttpServices, Route } from '../../src/server/http/route.ts';
import { createTimedServer } from '../../src/server/http/timed-server.ts';
import { createJobRunner } from '../../src/server/jobs/job-runner.ts';
import { createToolProtocol, type ToolProtocolOptions } from '../../src/server/mcp/endpoint.ts';
import { createAnnouncements } from '../../src/server/services/announcements.ts';
import { createAudioVault } from '../../src/server/services/recordings/audio-vault.ts';
import { createVoiceMessages } from '../../src/server/services/transcription/voice-messages.ts';
import { createRetranscription } from '../../src/server/services/transcription/retranscription.ts';
import type { ReceiptJournal } from '../../src/server/services/receipts/receipt-journal.ts';
import type { JournalEntry } from '../../src/server/services/receipts/receipts.ts';
import { createStorageUse } from '../../src/server/services/storage-use.ts';
import { createMeasureThread } from '../../src/server/store/measure-thread.ts';
import { createServices } from '../../src/server/services/services.ts';
import type { CommitSync } from '../../src/server/ports.ts';
import { ServiceError } from '../../src/server/service-error.ts';
import type { ConversationRow } from '../../src/server/store/conversation-columns.ts';
import { createStore } from '../../src/server/store/store.ts';
import { emptyDatabase } from '../helpers/empty-database.ts';
import { signInPage, type SignedInPage } from '../helpers/signed-in-page.ts';
import { storeConversation } from '../helpers/conversations.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import { scriptedUnderstanding } from '../helpers/scripted-understanding.ts';

export interface LogLine {
  fields: object;
  message: string;
}

export interface HttpInstanceOptions {
  routes?: readonly Route[];
  rates?: RateSettings;
  /** For the speech models; the program's own, with none installed, when absent. */
  paths?: AppPaths;
  gateway?: GatewayCheck;
  rendererDir?: string;
  loadUnrouted?: HttpAppOptions['loadUnrouted'];
  /** Bytes that GET …/audio plays for every conversation of the owner. */
  audio?: Buffer;
  /** Where the newest receipts are kept; nowhere when absent. */
  receiptJournal?: ReceiptJournal<JournalEntry>;
  /** Options of the tool protocol that only tests set. */
  toolProtocol?: (owner: () => string) => Partial<ToolProtocolOptions>;
  /** Brings what was stored to the disk; the database is in memory. */
  committed?: CommitSync;
  /** What a live session has to finish. */
  finishLive?: (uid: string) => Promise<Conversation | null>;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

export async function startHttpInstance(options: HttpInstanceOptions = {}) {
  const clock = createFakeClock();
  const db = emptyDatabase();
  const store = createStore(db);
  const errors: LogLine[] = [];
  const nothing = (): void => undefined;
  const log = {
    debug: nothing,
    info: nothing,
    warn: nothing,
    error: (fields: object, message: string) => void errors.push({ fields, message }),
    child: () => log,
  };
  let port = 0;
  const secrets = memorySecrets();
  const folder = mkdtempSync(join(tmpdir(), 'earshot-http-'));
  const vault = await createAudioVault(secrets, folder, false);
  const issuer = (): string => `http://127.0.0.1:${port}`;
  const announcements = createAnnouncements();
  const jobs = createJobRunner({ store, clock, log, random: () => 0 });
  const made = createServices({
    store,
    vault,
    secrets,
    announcements,
    understandingProviders: [scriptedUnderstanding()],
    jobs,
    importsDir: join(folder, 'imports'),
    receiptJournal: options.receiptJournal,
    dataDir: folder,
    issuer,
    ...(options.committed && { committed: options.committed }),
    clock,
    log,
  });
  const { identity, keys, processing } = made;
  const { audio } = options;
  const services: HttpServices = {
    ...made,
    playback: {
      open: async (uid, id) => {
        if (audio === undefined || store.conversations.get(uid, id) === null) {
          throw new ServiceError('not_found', 'Conversation not found');
        }
        return {
          size: audio.length,
          close: async () => undefined,
          async *read(start, end) {
            for (let at = start; at <= end; at += 65_536)
              yield audio.subarray(at, Math.min(end + 1, at + 65_536));
          },
        };
      },
    },
    languageModels: composeLanguageModels({
      paths: appPaths(),
      dataDir: folder,
      ...{ store, announcements, clock, log },
    }),
    speechModels: composeSpeechModels({
      paths: options.paths ?? { ...appPaths(), modelsDir: join(folder, 'built-in') },
      dataDir: folder,
      ...{ store, announcements, clock, log },
    }),
    storageUse: createStorageUse({
      ...{ store, dataDir: folder, database: 'earshot.sqlite', clock },
      measure: createMeasureThread(appPaths().measureWorkerEntry),
    }),
    voiceMessages: createVoiceMessages({
      speech: {
        spokenLanguage: ({ language }) => language,
        open: async () => ({
          ok: false,
          failure: { outcome: 'config_error', provider: 'local', retryable: false, reason: 'not_configured' },
        }),
      },
      languageOf: () => null,
      log,
    }),
    retranscription: createRetranscription({
      ...{ store, vault, processing, announcements, clock, log },
      recognisers: () => [{ id: 'built-in', rank: 1, languages: ['en'] }],
      retranscribe: async () => null,
      userSettings: { savesBattery: () => false, setSavesBattery: () => undefined },
    }),
    live: {
      finish: options.finishLive ?? (async () => null),
      release: async () => undefined,
      forget: (uid, id, seconds) => made.conversationForgetting.forget(uid, id, seconds),
      listening: () => [],
      control: () => false,
      endAllOf: async () => undefined,
    },
    network: {
      state: () => ({
        ...{ url: `http://127.0.0.1:${port}`, lan_urls: [], started_open: false },
        ...{ certificate: null, problem: null, problem_code: null },
      }),
      apply: async () => undefined,
    },
    toolProtocol: createToolProtocol({
      ...{ version: '0.0.0-test', committed: () => Promise.resolve(), clock, log },
      ...options.toolProtocol?.(() => identity.ensureOwner().uid),
    }),
    health: () => ({ version: '0.0.0-test' }),
  };
  const http = createHttpApp({
    services,
    clock,
    log,
    ownAddress: () => ({ host: '127.0.0.1', port }),
    rendererDir: options.rendererDir ?? null,
    routes: options.routes,
    rates: options.rates ?? { ...DEFAULT_RATES, refused: null },
    gateway: options.gateway,
    loadUnrouted: options.loadUnrouted,
  });
  const server = createTimedServer(clock).on('request', http.handler);
  const connections = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  port = await listen(server);
  const url = `http://127.0.0.1:${port}`;
  const owner = identity.ensureOwner('Ann');

  async function close(): Promise<void> {
    http.close();
    await processing.close();
    made.webhookSender.close();
    made.deliveryAnnouncements.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await http.ended();
    made.clientsSeen.close();
    made.receipts.close();
    db.close();
    rmSync(folder, { recursive: true, force: true });
  }
  let closing: Promise<void> | null = null;

  return {
    url,
    dataDir: folder,
    secrets,
    clock,
    db,
    store,
    services,
    identity,
    keys,
    announcements,
    errors,
    owner,
    /** Whether the service still holds the connection from this port. */
    isConnected: (port: number) => [...connections].some(({ remotePort }) => remotePort === port),
    key: (kind: KeyKind, scopes?: string[]) => keys.create(owner.uid, { kind, name: 'test', scopes }).key,
    token: async () => (await identity.issueIdToken(owner.uid)).token,

    /** Someone else with an account on the same instance. */
    async otherUser(name: string): Promise<{ uid: string; token: string }> {
      const { uid } = identity.createUser(name);
      return { uid, token: (await identity.issueIdToken(uid)).token };
    },

    /** The typed client, as the owner. */
    client: createClient({ baseUrl: url, token: async () => (await identity.issueIdToken(owner.uid)).token }),

    /** A request with a bearer credential, when one is given. */
    get(path: string, credential?: string, init: RequestInit = {}): Promise<Response> {
      const headers = new Headers(init.headers);
      if (credential !== undefined) headers.set('Authorization', `Bearer ${credential}`);
      return fetch(url + path, { ...init, headers });
    },
    post(path: string, credential: string | undefined, body: unknown, headers = {}): Promise<Response> {
      return this.get(path, credential, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    },
    /** Any method, with a JSON body when one is given; the answer's JSON, null when it has none. */
    async send(method: string, path: string, credential: string, body?: unknown) {
      const answer = await this.get(path, credential, {
        method,
        ...(body !== undefined && {
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
      const text = await answer.text();
      return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as { detail?: unknown } };
    },
    /** Signs in as the page does. */
    signIn: (uid = owner.uid): Promise<SignedInPage> => signInPage(url, identity.createLink(uid).token),
    addConversation(row: Partial<ConversationRow> = {}): string {
      const usual: Partial<ConversationRow> = { created_at: clock.now(), title: 'A title', source: 'phone' };
      return storeConversation(store, owner.uid, { ...usual, ...row }).id;
    },
    addSegment(conversationId: string, text: string): void {
      store.segments.upsert(owner.uid, conversationId, [
        {
          id: randomUUID(),
          text,
          speaker: 'SPEAKER_01',
          speaker_id: 1,
          is_user: false,
          person_id: null,
          start: 0,
          end: 1.5,
          speech_profile_processed: false,
          stt_provider: 'local',
        },
      ]);
    },
    close: () => (closing ??= close()),
  };
}

export type HttpInstance = Awaited<ReturnType<typeof startHttpInstance>>;
