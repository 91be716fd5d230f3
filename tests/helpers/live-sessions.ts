// Listening sessions over real services and a real store, with a scripted recogniser and a clock that stands
// still. Knows no socket: what a session sends is collected.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { ListenQuery, type ServerEvent } from '../../src/contract/listen.ts';
import type { Conversation, TranscriptSegment } from '../../src/contract/resources.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { createFrameDecoder } from '../../src/server/audio/frame-decoder.ts';
import { createJobRunner } from '../../src/server/jobs/job-runner.ts';
import { createLog } from '../../src/server/log.ts';
import { createAnnouncements } from '../../src/server/services/announcements.ts';
import { createAudioVault, type AudioVault } from '../../src/server/services/recordings/audio-vault.ts';
import { createConversations } from '../../src/server/services/conversations/conversations.ts';
import type { Processing } from '../../src/server/services/conversations/processing.ts';
import { openDatabase, type Database } from '../../src/server/store/database.ts';
import { createStore, type Store } from '../../src/server/store/store.ts';
import type { SttResult } from '../../src/server/stt/provider.ts';
import { openStream, spokenLanguage, whyUnserved } from '../../src/server/stt/select-provider.ts';
import type { ScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { createLifecycle, type Lifecycle } from '../../src/server/live/lifecycle.ts';
import type { LiveSession } from '../../src/server/live/live-session.ts';
import type { SessionEnd, SessionOutput } from '../../src/server/live/session-output.ts';
import type { LiveServices } from '../../src/server/live/session-services.ts';
import { createSessionPlaces } from '../../src/server/live/session-places.ts';
import { createLiveSessions, type LiveSessions } from '../../src/server/live/sessions.ts';
import { createServices } from '../../src/server/services/services.ts';
import { scriptedUnderstanding } from './scripted-understanding.ts';
import { storeUser } from './users.ts';
import { memorySecrets } from './memory-secrets.ts';

export const UID = 'u1';
const silentLog = createLog('silent');

/** One second of 16 kHz PCM16 in messages of 100 ms. */
export const second = (): Uint8Array[] => Array.from({ length: 10 }, () => new Uint8Array(3200).fill(1));
export const said = (text: string, start: number, end: number): SttResult => ({ text, start, end });

export interface LiveClient {
  session: LiveSession;
  lifecycle: Lifecycle;
  sent: (ServerEvent | 'pause' | 'resume')[];
  end: SessionEnd | null;
  events(type: string): Record<string, unknown>[];
  /** By id, the last one wins: what a client shows. */
  segments(): TranscriptSegment[];
  /** Sends audio in real time. */
  speak(seconds: number): Promise<void>;
}

export const ready = (client: LiveClient): Promise<void> =>
  vi.waitFor(() => expect(client.events('service_status').at(-1)).toMatchObject({ status: 'ready' }));
/** Time stands still while real I/O finishes. */
export async function until(check: () => void): Promise<void> {
  await vi.waitFor(check, { timeout: 5000, interval: 5 });
}

/** Registers what prepares and clears each test of a file; `compose` begins a test. */
export function useLiveSessions() {
  let folder: string;
  let db: Database;
  let store: Store;
  let clock: FakeClock;
  let vault: AudioVault;
  let processing: Processing;
  let services: LiveServices;
  let sessions: LiveSessions;
  let scripted: ScriptedProvider;

  function compose(provider: ScriptedProvider, changes: Partial<LiveServices> = {}): void {
    scripted = provider;
    const made = createServices({
      store,
      vault,
      secrets: memorySecrets(),
      announcements: createAnnouncements(),
      jobs: createJobRunner({ store, clock, log: silentLog, random: () => 0 }),
      understandingProviders: [
        scriptedUnderstanding(({ segments }) => ({
          title: `${segments.length} segments`,
          overview: 'Overview',
        })),
      ],
      importsDir: join(folder, 'imports'),
      dataDir: folder,
      issuer: () => 'http://127.0.0.1',
      clock,
      log: silentLog,
    });
    processing = made.processing;
    services = {
      ...made,
      announcements: createAnnouncements(),
      committed: () => Promise.resolve(),
      recovery: processing,
      speech: {
        refusal: (request) => whyUnserved({ providers: [provider] }, request),
        spokenLanguage: (request) => spokenLanguage({ providers: [provider] }, request),
        open: (request) => openStream({ providers: [provider], clock, log: silentLog }, request),
      },
      translations: { offer: () => undefined },
      newFrameDecoder: createFrameDecoder,
      clock,
      log: silentLog,
      ...changes,
    };
    sessions = createLiveSessions(services, createSessionPlaces());
  }

  /** Whether the half second of audio just sent has arrived, or never will. */
  const arrivedSince = (before: number): boolean =>
    scripted.counters.seconds >= before + 0.499 || scripted.streams.every((stream) => stream.closed);

  function connect(query: Record<string, string> = {}): LiveClient {
    const lifecycle = createLifecycle();
    lifecycle.apply('accepted');
    lifecycle.apply('user_validated');
    const client: LiveClient = {
      session: undefined as unknown as LiveSession,
      lifecycle,
      sent: [],
      end: null,
      events: (type) =>
        client.sent.filter(
          (one): one is Exclude<ServerEvent, unknown[]> =>
            typeof one === 'object' && 'type' in one && one.type === type,
        ),
      segments() {
        const byId = new Map<string, TranscriptSegment>();
        for (const one of client.sent) if (Array.isArray(one)) for (const seg of one) byId.set(seg.id, seg);
        return [...byId.values()];
      },
      async speak(seconds) {
        // In halves: a second without audio is a pause.
        for (let done = 0; done < 2 * seconds; done++) {
          const before = scripted.counters.seconds;
          for (const message of second().slice(5)) client.session.receive(message);
          await until(() => expect(arrivedSince(before) || lifecycle.state === 'closed').toBe(true));
          await clock.advance(500);
        }
      },
    };
    const output: SessionOutput = {
      segments: (segments) => client.sent.push(segments),
      event: (event) => client.sent.push(event),
      pause: () => client.sent.push('pause'),
      resume: () => client.sent.push('resume'),
      end: (end) => void (client.end = end),
    };
    const parsed = ListenQuery.parse({ uid: UID, codec: 'pcm16', sample_rate: '16000', ...query });
    const link = { name: 'A test', isSilent: () => false, cut: () => undefined };
    client.session = sessions.open({ uid: UID, query: parsed, lifecycle, output, client: link })!;
    return client;
  }

  const conversations = (): Conversation[] =>
    [...createConversations({ store, processing }).pages(UID, { include_discarded: true })].flat();
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'earshot-live-'));
    db = openDatabase({ file: join(folder, 'earshot.db'), check: false });
    store = createStore(db);
    clock = createFakeClock();
    vault = await createAudioVault(memorySecrets(), join(folder, 'audio'), false);
    storeUser(store, UID, { is_owner: true, time_zone: 'UTC' });
  });

  afterEach(async () => {
    const closing = sessions.close();
    await clock.advance(20_000);
    await closing;
    await processing.close();
    db.close();
    rmSync(folder, { recursive: true, force: true });
  });

  return {
    compose,
    connect,
    conversations,
    /** Bytes of all journals on the disk. */
    journalBytes: (): number =>
      readdirSync(join(folder, 'audio'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0),
    get clock() {
      return clock;
    },
    get store() {
      return store;
    },
    get vault() {
      return vault;
    },
    get services() {
      return services;
    },
    get sessions() {
      return sessions;
    },
    get scripted() {
      return scripted;
    },
  };
}
