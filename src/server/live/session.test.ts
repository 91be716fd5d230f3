import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ListenQuery, SegmentsEvent, type ServerEvent } from '../../contract/listen.ts';
import type { Conversation, TranscriptSegment } from '../../contract/resources.ts';
import { createFakeClock, type FakeClock } from '../../../tests/helpers/fake-clock.ts';
import { JournalError } from '../audio/journal-format.ts';
import { createFrameDecoder } from '../audio/frame-decoder.ts';
import { openJournal } from '../audio/journal-reader.ts';
import { createLog } from '../log.ts';
import type { SecretStore } from '../ports.ts';
import { createAnnouncements } from '../services/announcements.ts';
import { createSpeakerAssignments } from '../services/speakers/speaker-assignments.ts';
import { createAudioRetention } from '../services/recordings/audio-retention.ts';
import { createAudioVault, type AudioVault } from '../services/recordings/audio-vault.ts';
import { createConversations } from '../services/conversations/conversations.ts';
import { createProcessing, type Processing } from '../services/conversations/processing.ts';
import { createPeople } from '../services/speakers/people.ts';
import { createPhotos } from '../services/conversations/photos.ts';
import { createUsage } from '../services/recordings/usage.ts';
import { createRecordings } from '../services/recordings/recordings.ts';
import { createKnownVoices } from '../services/speakers/known-voices.ts';
import { openDatabase, type Database } from '../store/database.ts';
import { createStore, type Store } from '../store/store.ts';
import type { SttFailure, SttResult } from '../stt/provider.ts';
import { openStream, whyUnserved } from '../stt/select-provider.ts';
import { createScriptedProvider, type ScriptedProvider } from '../stt/testing/scripted-provider.ts';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';
import type { LiveSession } from './live-session.ts';
import type { SessionEnd, SessionOutput } from './session-output.ts';
import type { LiveServices } from './session-services.ts';
import { createLiveSessions, type LiveSessions } from './sessions.ts';
import { scriptedUnderstanding } from '../../../tests/helpers/scripted-understanding.ts';
import { createUnderstanding } from '../understanding/understanding.ts';

const UID = 'u1';
const silentLog = createLog('silent');

/** One second of 16 kHz PCM16 in messages of 100 ms. */
const second = (): Uint8Array[] => Array.from({ length: 10 }, () => new Uint8Array(3200).fill(1));
const said = (text: string, start: number, end: number): SttResult => ({ text, start, end });
const lost: SttFailure = {
  outcome: 'upstream_error',
  provider: 'local',
  retryable: true,
  reason: 'connection_lost',
};

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
  const announcements = createAnnouncements();
  processing = createProcessing({
    store,
    understanding: createUnderstanding({
      providers: () => [
        scriptedUnderstanding(({ segments }) => ({
          title: `${segments.length} segments`,
          overview: 'Overview',
        })),
      ],
      clock,
      log: silentLog,
    }),
    retention: createAudioRetention({ store, vault, announcements, log: silentLog }),
    announcements,
    clock,
    log: silentLog,
  });
  const people = createPeople({ store, announcements, clock });
  services = {
    recordings: createRecordings({ store, vault, announcements, clock }),
    recovery: processing,
    conversations: createConversations({ store, processing }),
    speech: {
      refusal: (request) => whyUnserved({ providers: [provider] }, request),
      open: (request) => openStream({ providers: [provider], clock, log: silentLog }, request),
    },
    knownVoices: createKnownVoices({ store, announcements }),
    speakerAssignments: createSpeakerAssignments({ store, people }),
    photos: createPhotos({ store, announcements, clock }),
    usage: createUsage({ store, clock }),
    translations: { offer: () => undefined },
    newFrameDecoder: createFrameDecoder,
    clock,
    log: silentLog,
    ...changes,
  };
  sessions = createLiveSessions(services);
}

interface Client {
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

function connect(query: Record<string, string> = {}): Client {
  const lifecycle = createLifecycle();
  lifecycle.apply('accepted');
  lifecycle.apply('user_validated');
  const client: Client = {
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
      for (let done = 0; done < seconds; done++) {
        const before = scripted.counters.seconds;
        for (const message of second()) client.session.receive(message);
        await until(() => expect(heardSince(before)).toBe(true));
        await clock.advance(1000);
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
  client.session = sessions.open({ uid: UID, query: parsed, lifecycle, output });
  return client;
}

/** Whether the second of audio just sent has arrived, or never will. */
const heardSince = (before: number): boolean =>
  scripted.counters.seconds >= before + 0.999 ||
  scripted.streams.every((stream) => stream.closed) ||
  sessions.count(UID) === 0;
const conversations = (): Conversation[] =>
  createConversations({ store, processing }).list(UID, { include_discarded: true });
const ready = (client: Client): Promise<void> =>
  vi.waitFor(() => expect(client.events('service_status').at(-1)).toMatchObject({ status: 'ready' }));
/** Time stands still while real I/O finishes. */
async function until(check: () => void): Promise<void> {
  await vi.waitFor(check, { timeout: 5000, interval: 5 });
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earshot-live-'));
  db = openDatabase({ file: join(folder, 'earshot.db'), check: false });
  store = createStore(db);
  clock = createFakeClock();
  const kept = new Map<string, Buffer>();
  const secrets: SecretStore = {
    backend: 'memory',
    get: (name) => Promise.resolve(kept.get(name) ?? null),
    set: (name, value) => Promise.resolve(void kept.set(name, value)),
    delete: (name) => Promise.resolve(void kept.delete(name)),
  };
  vault = await createAudioVault(secrets, join(folder, 'audio'), false);
  store.users.insert({
    uid: UID,
    name: 'Owner',
    is_owner: true,
    language: null,
    time_zone: 'UTC',
    created_at: clock.now(),
  });
});

afterEach(async () => {
  const closing = sessions.close();
  await clock.advance(20_000);
  await closing;
  await processing.close();
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a listening session', () => {
  test('starts in the order of the original service', async () => {
    compose(createScriptedProvider());
    const client = connect();
    await ready(client);
    expect(client.sent.map((one) => (typeof one === 'object' && 'type' in one ? one : one))).toMatchObject([
      { status: 'initiating' },
      { status: 'in_progress_conversations_processing' },
      { type: 'conversation_session', status: 'in_progress' },
      { status: 'stt_initiating' },
      { status: 'ready' },
    ]);
    expect(conversations()).toMatchObject([{ status: 'in_progress' }]);
  });

  test('turns audio into stored segments each result cycle and says how far it got', async () => {
    compose(createScriptedProvider({ script: [said('Hello.', 0.5, 1.5), said('How are you?', 2, 3)] }));
    const client = connect();
    await ready(client);
    await client.speak(4);
    expect(client.lifecycle.state).toBe('streaming');
    await until(() =>
      expect(client.segments()).toMatchObject([
        { text: 'Hello. How are you?', start: 0.5, end: 3, speaker: 'SPEAKER_00', stt_provider: 'local' },
      ]),
    );
    SegmentsEvent.parse(client.segments());
    expect(conversations()[0]?.transcript_segments).toEqual(client.segments());
    await clock.advance(700);
    await until(() => expect(client.events('audio_progress').at(-1)).toMatchObject({ heard_seconds: 4 }));
  });

  test('takes audio that comes before it is ready', async () => {
    compose(createScriptedProvider({ script: [said('Early.', 0, 0.8)] }));
    const client = connect();
    for (const message of second()) client.session.receive(message);
    await until(() => expect(scripted.counters.seconds).toBeCloseTo(1));
    await clock.advance(700);
    await until(() => expect(client.segments()).toMatchObject([{ text: 'Early.' }]));
  });

  test('a keep-alive is no audio; a corrupt message is skipped and counted', async () => {
    compose(createScriptedProvider({ script: [said('Still here.', 0.2, 0.9)] }));
    const client = connect();
    await ready(client);
    client.session.receive(new Uint8Array(2));
    expect(client.lifecycle.state).toBe('ready');
    client.session.receive(new Uint8Array(3201));
    await client.speak(1);
    await clock.advance(700);
    await until(() => expect(client.segments()).toMatchObject([{ text: 'Still here.' }]));
    expect(client.events('audio_progress').at(-1)).toMatchObject({ skipped_chunks: 1 });
    expect(client.end).toBeNull();
  });

  test('silence ends the conversation, new audio begins another, times count from its start', async () => {
    compose(createScriptedProvider({ script: [said('First.', 0, 1), said('Second.', 7, 8)] }));
    const client = connect({ conversation_timeout: '5' });
    await ready(client);
    await client.speak(6.5);
    await until(() => expect(client.events('memory_created')).toHaveLength(1));
    expect(client.events('memory_processing_started')).toHaveLength(1);
    const [created] = client.events('memory_created') as [{ memory: Conversation; messages: unknown[] }];
    expect(created).toMatchObject({ memory: { status: 'completed', structured: { title: '1 segments' } } });
    expect(created.messages).toEqual([]);
    await client.speak(3);
    await until(() => expect(client.segments()).toHaveLength(2));
    const second_ = client.segments()[1]!;
    expect(second_.text).toBe('Second.');
    expect(second_.end - second_.start).toBeCloseTo(1, 1);
    expect(second_.start).toBeLessThan(3);
    expect(conversations().map(({ status }) => status)).toEqual(['in_progress', 'completed']);
    expect(client.lifecycle.state).toBe('streaming');
  });

  test('a client that stops sending but stays connected runs out too', async () => {
    compose(createScriptedProvider({ script: [said('Hello there.', 0, 5)] }));
    const client = connect({ conversation_timeout: '30' });
    await ready(client);
    await client.speak(2);
    await clock.advance(29_000);
    expect(client.events('memory_created')).toHaveLength(0);
    await clock.advance(2000);
    await until(() => expect(client.events('memory_created')).toHaveLength(1));
    expect(client.lifecycle.state).toBe('processing');
    expect(client.segments()).toMatchObject([{ text: 'Hello there.', start: 0, end: 2 }]);
  });

  test('silence never makes a conversation and no journal grows without bound', async () => {
    compose(createScriptedProvider());
    const client = connect({ conversation_timeout: '5' });
    await ready(client);
    await client.speak(18);
    await until(() => expect(client.events('conversation_session').length).toBeGreaterThan(2));
    expect(client.events('memory_created')).toHaveLength(0);
    expect(conversations().length).toBeLessThanOrEqual(1);
  });

  test('the journal has what was heard, whatever the recogniser does', async () => {
    const provider = createScriptedProvider({
      script: [said('Before.', 0, 1)],
      failures: [{ seconds: 3, failure: lost }],
    });
    compose(provider);
    const client = connect();
    await ready(client);
    await client.speak(4);
    await until(() => expect(client.end).toEqual(expect.objectContaining({ cause: 'provider_failed' })));
    expect(client.events('service_status').at(-1)).toMatchObject({
      status: 'stt_failed',
      outcome: 'upstream_error',
      provider: 'local',
      retryable: true,
      reason: 'connection_lost',
    });
    expect(client.segments()).toMatchObject([{ text: 'Before.' }]);
    const [conversation] = conversations();
    expect(conversation).toMatchObject({ status: 'in_progress' });
    const [recording] = store.recordings.list(conversation!.id);
    expect(recording!.transcribed_seconds).toBeLessThan(recording!.kept_seconds);
    const key = vault.unwrap(conversation!.id, store.conversations.get(UID, conversation!.id)!.audio_key!);
    const journal = await openJournal({ file: vault.journalFile(conversation!.id, recording!.id), key });
    expect(journal.totalSamples).toBe(Math.round(recording!.kept_seconds * 16_000));
    expect(recording!.kept_seconds).toBeGreaterThanOrEqual(3);
    await journal.close();
    expect(client.lifecycle.state).toBe('closed');
  });

  test('a provider that cannot be opened fails the session before it is ready, and keeps early audio', async () => {
    compose(
      createScriptedProvider({ openFailures: [{ ...lost, retryable: false, reason: 'model_missing' }] }),
    );
    const client = connect();
    for (const message of second()) client.session.receive(message);
    await until(() => expect(client.end?.cause).toBe('provider_failed'));
    expect(client.events('service_status').at(-1)).toMatchObject({
      status: 'stt_failed',
      reason: 'model_missing',
    });
    expect(client.events('service_status')).not.toContainEqual(expect.objectContaining({ status: 'ready' }));
    expect(client.events('audio_progress').at(-1)).toMatchObject({ kept_seconds: 1, transcribed_seconds: 0 });
    expect(conversations()).toMatchObject([{ status: 'in_progress' }]);
  });

  test('a language nobody serves fails closed and leaves nothing behind', async () => {
    const provider = createScriptedProvider();
    compose(provider);
    const client = connect({ language: 'fr' });
    await until(() => expect(client.end?.cause).toBe('provider_failed'));
    expect(client.events('service_status').at(-1)).toMatchObject({
      status: 'stt_failed',
      outcome: 'config_error',
      retryable: false,
    });
    expect(conversations()).toEqual([]);
    expect(provider.counters.opens).toBe(0);
  });

  test('a format that cannot be decoded ends the session with a sentence', async () => {
    compose(createScriptedProvider());
    const client = connect({ codec: 'opus', sample_rate: '44100' });
    await until(() => expect(client.end).toMatchObject({ cause: 'unsupported_audio' }));
    expect(client.end?.detail).toContain('opus');
  });

  test('a full disk ends the session without claiming anything', async () => {
    compose(createScriptedProvider({ script: [said('Never said.', 0, 0.5)] }));
    const { recordings } = services;
    compose(createScriptedProvider({ script: [said('Never said.', 0, 0.5)] }), {
      recordings: {
        async open(request) {
          const opened = await recordings.open(request);
          const append = (): Promise<void> =>
            Promise.reject(new JournalError('disk_full', 'The disk is full.'));
          return { ...opened, journal: { ...opened.journal, append } };
        },
      },
    });
    const client = connect();
    await ready(client);
    await client.speak(1);
    await until(() => expect(client.end?.cause).toBe('storage_failed'));
    expect(client.events('service_status').at(-1)).toMatchObject({
      status: 'stt_failed',
      reason: 'storage_failed',
      retryable: true,
    });
    // Journal first: what could not be kept never reached the recogniser.
    expect(scripted.counters.seconds).toBe(0);
    expect(client.segments()).toEqual([]);
    for (const progress of client.events('audio_progress'))
      expect(progress).toMatchObject({ kept_seconds: 0 });
  });

  test('a recogniser that falls behind makes the client wait and loses nothing', async () => {
    const provider: ScriptedProvider = createScriptedProvider({
      script: [said('All of it.', 0, 30)],
      readyBelowSeconds: 2,
    });
    compose(provider);
    const client = connect();
    await ready(client);
    for (let done = 0; done < 10; done++) for (const message of second()) client.session.receive(message);
    await clock.advance(1300);
    expect(client.sent).toContain('pause');
    expect(client.sent).not.toContain('resume');
    await until(() => expect(client.events('audio_progress').at(-1)?.['kept_seconds']).toBeLessThan(10));
    const closing = client.session.close('disconnected');
    await clock.advance(11_000);
    await closing;
    const [recording] = store.recordings.list(conversations()[0]!.id);
    expect(recording).toMatchObject({ heard_seconds: 10, kept_seconds: 10 });
    expect(recording!.ended_at).not.toBeNull();
  });

  test('a disconnect stores what was in the recogniser; the next session resumes with the same times', async () => {
    compose(createScriptedProvider({ script: [said('Half a sentence', 0.5, 9)] }));
    const first = connect();
    await ready(first);
    await first.speak(3);
    await first.session.close('disconnected');
    expect(first.lifecycle.state).toBe('closed');
    expect(sessions.count(UID)).toBe(0);
    expect(conversations()).toMatchObject([
      { status: 'in_progress', transcript_segments: [{ text: 'Half a sentence', start: 0.5, end: 3 }] },
    ]);
    await clock.advance(10_000);
    const next = connect();
    await ready(next);
    await next.speak(2);
    await next.session.close('disconnected');
    expect(next.segments()).toHaveLength(1);
    expect(next.events('conversation_session')[0]).toMatchObject({ conversation_id: conversations()[0]!.id });
    expect(next.segments()[0]!.start).toBeGreaterThanOrEqual(13);
    expect(conversations()).toHaveLength(1);
  });

  test('finish processes the live conversation; the session goes on in another', async () => {
    compose(createScriptedProvider({ script: [said('To be finished.', 0, 9), said('Next.', 4, 5)] }));
    const client = connect();
    await ready(client);
    await client.speak(3);
    const finished = await sessions.finish(UID);
    expect(finished).toMatchObject({
      status: 'completed',
      transcript_segments: [{ text: 'To be finished.', end: 3 }],
    });
    expect(client.events('memory_created')).toEqual([]);
    await client.speak(3);
    await until(() => expect(client.segments()).toHaveLength(2));
    expect(conversations()).toHaveLength(2);
    expect(conversations().find(({ id }) => id !== finished!.id)).toMatchObject({ status: 'in_progress' });
  });

  test('finish finds nothing when nothing was said', async () => {
    compose(createScriptedProvider());
    const client = connect();
    await ready(client);
    await client.speak(1);
    expect(await sessions.finish(UID)).toBeNull();
    expect(await sessions.finish('somebody else')).toBeNull();
    expect(conversations()).toEqual([]);
  });

  test('two channels are two speakers, the first of a phone call is the user', async () => {
    compose(createScriptedProvider({ script: [said('Hello.', 0.2, 0.8)] }));
    const client = connect({ channels: '2', source: 'phone_call' });
    await ready(client);
    for (const message of second()) {
      for (const channel of [0, 1]) {
        const numbered = new Uint8Array(message.length + 1);
        numbered[0] = channel;
        numbered.set(message, 1);
        client.session.receive(numbered);
      }
    }
    await until(() => expect(scripted.counters.seconds).toBeCloseTo(2));
    await clock.advance(700);
    await until(() => expect(client.segments()).toHaveLength(2));
    expect(client.segments().map(({ speaker, is_user }) => [speaker, is_user])).toEqual([
      ['SPEAKER_00', true],
      ['SPEAKER_01', false],
    ]);
    expect(client.events('audio_progress').at(-1)).toMatchObject({ kept_seconds: 1, transcribed_seconds: 1 });
  });

  test('shutdown stores what was heard and ends every session', async () => {
    compose(createScriptedProvider({ script: [said('Last words', 0, 9)] }));
    const one = connect();
    const two = connect();
    await ready(one);
    await ready(two);
    await one.speak(2);
    await sessions.close();
    expect([one.end?.cause, two.end?.cause]).toEqual(['shutdown', 'shutdown']);
    expect(one.segments()).toMatchObject([{ text: 'Last words' }]);
    expect(sessions.count(UID)).toBe(0);
    const late = connect();
    await until(() => expect(late.end?.cause).toBe('shutdown'));
  });
});
