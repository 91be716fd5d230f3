// The real service on a free port with a folder of its own, time moved by hand, and a recogniser that follows
// a script.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createClient, type Client } from '../../src/client/client.ts';
import type { KeyKind, Scope } from '../../src/contract/keys.ts';
import type { StartOptions } from '../../src/server/compose/start-options.ts';
import type { Embedder } from '../../src/server/understanding/embedding.ts';
import type { UnderstandingProvider } from '../../src/server/understanding/provider.ts';
import { createRulesProvider } from '../../src/server/understanding/rules/rules-provider.ts';
import { appPaths } from '../../src/server/app-paths.ts';
import type { GatewaySettings } from '../../src/server/http/gateway-check.ts';
import type { RateSettings } from '../../src/server/http/rate-limits.ts';
import { createLog } from '../../src/server/log.ts';
import type { Clock, Log, SecretStore } from '../../src/server/ports.ts';
import { RETURN_MS } from '../../src/server/recovery/recovery.ts';
import { createIdentity } from '../../src/server/services/account/identity.ts';
import { createKeys } from '../../src/server/services/account/keys.ts';
import { start, type RunningService } from '../../src/server/start.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { createStore, type Store } from '../../src/server/store/store.ts';
import type { SttProvider } from '../../src/server/stt/provider.ts';
import type { VoiceActivityDetectors } from '../../src/server/stt/voice-activity.ts';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { putEmptyDatabase } from './empty-database.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { memorySecrets } from './memory-secrets.ts';

export interface TestServerOptions {
  /** A folder that outlives the server, for restarts; a new one, removed at the end, when absent. */
  dataDir?: string;
  secrets?: SecretStore;
  /** A free one when absent. */
  port?: number;
  clock?: Clock;
  providers?: readonly SttProvider[];
  vads?: VoiceActivityDetectors;
  /** Instead of the offline rules in this thread. `entry`: the understanding thread runs this file. */
  understanding?: UnderstandingProvider | { entry: string };
  /** None when absent: no test needs the encoder unless it says so. `built-in`: the real one. */
  embedder?: (() => Embedder | null) | 'built-in';
  rates?: RateSettings;
  gateway?: GatewaySettings;
  openJournalFile?: StartOptions['openJournalFile'];
  lanPort?: number;
  /** Silent when absent. */
  log?: Log;
  clientDocuments?: StartOptions['clientDocuments'];
}

export interface TestServer {
  url: string;
  service: RunningService;
  dataDir: string;
  uid: string;
  secrets: SecretStore;
  /** A second connection to the service's database: for arranging rows and looking at what was stored. */
  store: Store;
  idToken(uid?: string): Promise<string>;
  /** Someone else with an account on the same instance. */
  otherUser(name: string): Promise<{ uid: string; token: string }>;
  /** The typed client, as the owner. */
  client: Client;
  newKey(kind: KeyKind, scopes?: readonly Scope[]): string;
  /** fetch with the path on this server; as the owner unless the init brings an Authorization header. */
  request(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** As startTestServer, and the clients of the last run have had their time to return. */
export async function startLater(options: TestServerOptions & { clock: FakeClock }): Promise<TestServer> {
  const server = await startTestServer(options);
  await options.clock.advance(RETURN_MS);
  return server;
}

export interface Ends {
  onTestFinished(end: () => void): void;
}

/** A test that runs beside others of its file gives its context. */
export function temporaryFolder(ends: Ends = { onTestFinished }): string {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-test-'));
  ends.onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Call inside a test: everything is closed when it ends. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? temporaryFolder();
  const clock = options.clock ?? createFakeClock();
  const secrets = options.secrets ?? memorySecrets();
  const rules = options.understanding ?? createRulesProvider();
  putEmptyDatabase(dataDir);
  const service = await start({
    dataDir,
    port: options.port ?? 0,
    host: '127.0.0.1',
    lanPort: options.lanPort,
    paths: { ...appPaths(), rendererDir: null, ...('entry' in rules && { understandingEntry: rules.entry }) },
    clock,
    secrets,
    log: options.log ?? createLog('silent'),
    providers: options.providers ?? [createScriptedProvider()],
    vads: options.vads,
    understandingProviders: 'entry' in rules ? undefined : [rules],
    embedder: options.embedder === 'built-in' ? undefined : (options.embedder ?? (() => null)),
    rates: options.rates,
    gateway: options.gateway,
    openJournalFile: options.openJournalFile,
    clientDocuments: options.clientDocuments,
  });
  const db = openDatabase({ file: join(dataDir, 'earshot.sqlite'), check: false });
  const store = createStore(db);
  const identity = createIdentity({ store, secrets, clock, issuer: () => service.url });
  const keys = createKeys({ store, clock });
  const { uid } = identity.ensureOwner();
  const close = async (): Promise<void> => {
    if (db.open) db.close();
    await service.close();
  };
  onTestFinished(close);
  const idToken = async (of = uid): Promise<string> => (await identity.issueIdToken(of)).token;
  return {
    url: service.url,
    service,
    dataDir,
    uid,
    secrets,
    store,
    idToken,
    async otherUser(name) {
      const other = identity.createUser(name).uid;
      return { uid: other, token: await idToken(other) };
    },
    client: createClient({ baseUrl: service.url, token: () => idToken() }),
    newKey: (kind, scopes) =>
      keys.create(uid, { kind, name: `key ${randomBytes(3).toString('hex')}`, scopes }).key,
    async request(path, init = {}) {
      const headers = new Headers(init.headers);
      if (!headers.has('authorization')) headers.set('authorization', `Bearer ${await idToken()}`);
      return fetch(service.url + path, { ...init, headers });
    },
    close,
  };
}
