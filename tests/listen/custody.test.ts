// Every second a session knows of is kept or declared lost by cause, whatever happens to it (audio journal,
// custody).
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { Custody } from '../../src/contract/custody.ts';
import type { JournalFile } from '../../src/server/audio/journal.ts';
import { declaredSeconds } from '../../src/server/services/recordings/ledger.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { createFakeClock, type FakeClock } from '../helpers/fake-clock.ts';
import { connectListen, listenTo, eventually, pcm16Messages } from '../helpers/listen-client.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import { propertySeeds } from '../helpers/property-seeds.ts';
import {
  startLater,
  startTestServer,
  temporaryFolder,
  type TestServerOptions,
  type TestServer,
} from '../helpers/start-test-server.ts';

const rowsOf = (server: TestServer) =>
  server.store.conversations
    .list(server.uid, { include_discarded: true }, { limit: 50, offset: 0 })
    .flatMap((row) => server.store.recordings.list(row.id));

const accounted = (row: ReturnType<typeof rowsOf>[number]): number => row.kept_seconds + declaredSeconds(row);

const LOCKS = ['lock.sqlite', 'service.json'];

type Step =
  | { do: 'audio'; tenths: number }
  | { do: 'corrupt' }
  | { do: 'gap'; seconds: number; cause: 'link' | 'muted' }
  | { do: 'cycle' }
  | { do: 'cut' }
  | { do: 'full' }
  | { do: 'kill' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('audio' as const), tenths: fc.integer({ min: 1, max: 15 }) }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'corrupt' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('gap' as const),
      seconds: fc.integer({ min: 1, max: 40 }).map((tenths) => tenths / 10),
      cause: fc.constantFrom('link' as const, 'muted' as const),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ do: 'cycle' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'cut' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'full' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'kill' as const }) },
);

/** Of 0.1 s, which is more than everything else that a record has. */
const MESSAGE_BYTES = 3_200;

/** A journal on a disk that can be full. `messages` are those that are in it. */
function disk() {
  const state = { full: false, messages: 0 };
  const openJournalFile = async (file: string): Promise<JournalFile> => {
    const handle = await open(file, 'wx', 0o600);
    return {
      async write(buffer, offset, length, position) {
        if (state.full) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
        const result = await handle.write(buffer, offset, length, position);
        state.messages += Math.floor(length / MESSAGE_BYTES);
        return result;
      },
      truncate: (length) => handle.truncate(length),
      datasync: () => handle.datasync(),
      close: () => handle.close(),
    };
  };
  return { state, openJournalFile };
}

/** What a killed process leaves is what is in its folder now: another service takes a copy of it up. */
async function killed(
  server: TestServer,
  shared: { secrets: TestServerOptions['secrets']; clock: FakeClock },
  acknowledged: unknown,
): Promise<void> {
  const open = rowsOf(server).find((row) => row.ended_at === null);
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-custody-'));
  cpSync(server.dataDir, dataDir, { recursive: true, filter: (name) => !LOCKS.includes(basename(name)) });
  const next = await startLater({ ...shared, dataDir, providers: [createScriptedProvider()] });
  await eventually(() => {
    for (const row of rowsOf(next)) {
      expect(row.ended_at).not.toBeNull();
      expect(row.heard_seconds).toBeCloseTo(accounted(row), 6);
    }
  });
  const same = rowsOf(next).find((row) => row.id === open?.id);
  if (same !== undefined) expect(same.kept_seconds).toBeGreaterThanOrEqual(Number(acknowledged) - 0.001);
  await next.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function live(steps: readonly Step[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-custody-'));
  const { state, openJournalFile } = disk();
  const clock = createFakeClock();
  const shared = { dataDir, secrets: memorySecrets(), clock, openJournalFile };
  const provider = () => createScriptedProvider({ script: [{ text: 'Said.', start: 0, end: 0.2 }] });
  const server = await startTestServer({ ...shared, providers: [provider()] });
  const declared = { link: 0, muted: 0, decode: 0 };
  const connect = async () => {
    const client = connectListen({
      url: server.url,
      query: { uid: server.uid, codec: 'pcm16', sample_rate: '16000', conversation_timeout: '14400' },
      token: await server.idToken(),
    });
    await client.ready();
    return client;
  };
  let client = await connect();
  let sent = 0;
  let messages = 0;
  const over = async (): Promise<void> => {
    await client.taken();
    client.socket.terminate();
    await eventually(() => expect(rowsOf(server).every((row) => row.ended_at !== null)).toBe(true));
  };
  for (const one of steps) {
    if (one.do === 'audio') {
      for (const message of pcm16Messages(one.tenths / 10)) client.send(message);
      sent += one.tenths / 10;
      messages += one.tenths;
      await client.taken();
    } else if (one.do === 'corrupt') {
      // As long as the last good message, or a frame of the codec before there was one.
      client.send(new Uint8Array(3199));
      await client.taken();
      declared.decode += 1;
    } else if (one.do === 'gap') {
      client.send(JSON.stringify({ type: 'audio_gap', seconds: one.seconds, cause: one.cause }));
      await client.taken();
      declared[one.cause] += one.seconds;
    } else if (one.do === 'cycle') {
      await clock.advance(600);
    } else if (one.do === 'cut') {
      await over();
      client = await connect();
    } else if (one.do === 'full') {
      // What was sent before must not be what there is no room for: the session would end before it takes what comes now.
      await eventually(() => expect(state.messages).toBe(messages));
      state.full = true;
      for (const message of pcm16Messages(0.5)) client.send(message);
      sent += 0.5;
      expect(await client.closed).toMatchObject({ code: 1011 });
      expect(client.events('service_status').at(-1)).toMatchObject({
        status: 'stt_failed',
        reason: 'storage_failed',
      });
      state.full = false;
      const acknowledged = client.events('audio_progress').at(-1)?.['kept_seconds'] ?? 0;
      const last = rowsOf(server).at(-1);
      if (last !== undefined)
        expect(last.kept_seconds).toBeGreaterThanOrEqual((acknowledged as number) - 0.001);
      client = await connect();
    } else {
      await eventually(() => expect(client.events('conversation_session')).not.toEqual([]));
      await killed(server, shared, client.events('audio_progress').at(-1)?.['kept_seconds'] ?? 0);
    }
    // While a session is open, what is not accounted for is on its way to the disk.
    for (const row of rowsOf(server)) {
      expect(row.heard_seconds).toBeGreaterThanOrEqual(accounted(row) - 0.001);
      if (row.ended_at !== null) expect(row.heard_seconds).toBeCloseTo(accounted(row), 6);
    }
  }
  await over();
  const rows = rowsOf(server);
  const sum = (pick: (row: (typeof rows)[number]) => number): number =>
    rows.reduce((total, row) => total + pick(row), 0);
  expect(sum((row) => row.heard_seconds)).toBeCloseTo(sum(accounted), 5);
  // A conversation without a word is removed with its ledgers; this one has one as soon as there is audio.
  if (rows.length > 0 && sent >= 0.5) {
    expect(sum((row) => row.kept_seconds + row.lost_disk_seconds)).toBeCloseTo(sent, 5);
    expect(sum((row) => row.lost_link_seconds)).toBeCloseTo(declared.link, 5);
    expect(sum((row) => row.muted_seconds)).toBeCloseTo(declared.muted, 5);
    expect(sum((row) => row.skipped_chunks)).toBe(declared.decode);
  }
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
}

test('whatever comes, breaks or is cut off: heard is kept and declared lost, exactly once a recording is over', async () => {
  // The first word makes the conversation stay.
  const begins: Step = { do: 'audio', tenths: 5 };
  for (const seed of propertySeeds(7)) {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), (steps) => live([begins, ...steps])),
      { numRuns: 6, seed },
    );
  }
}, 120_000);

test('GET …/custody gives the ledger, whole and by recording', async () => {
  const clock = createFakeClock();
  const server = await startTestServer({
    clock,
    providers: [createScriptedProvider({ script: [{ text: 'Said.', start: 0, end: 1 }] })],
  });
  const client = await listenTo(server);
  for (const message of pcm16Messages(2)) client.send(message);
  client.send(new Uint8Array(3199));
  client.send(JSON.stringify({ type: 'audio_gap', seconds: 1.5, cause: 'link' }));
  client.send(JSON.stringify({ type: 'audio_gap', seconds: 4, cause: 'muted' }));
  client.send(JSON.stringify({ type: 'audio_gap', seconds: -1, cause: 'link' }));
  client.send(JSON.stringify({ type: 'audio_gap', seconds: 1, cause: 'weather' }));
  await client.taken();
  await eventually(() => expect(rowsOf(server)).toHaveLength(1));
  await expect
    .poll(async () => {
      await clock.advance(600);
      return client.events('audio_progress').at(-1);
    })
    .toMatchObject({ heard_seconds: 7.6, kept_seconds: 2, skipped_chunks: 1, lost_seconds: 1.6 });
  await client.leave();
  await eventually(() => expect(rowsOf(server)[0]!.ended_at).not.toBeNull());
  const [row] = server.store.conversations.list(server.uid, {}, { limit: 1, offset: 0 });
  const answer = await server.request(`/v1/conversations/${row!.id}/custody`);
  expect(answer.status).toBe(200);
  const custody = Custody.parse(await answer.json());
  const whole = {
    heard_seconds: 7.6,
    kept_seconds: 2,
    transcribed_seconds: 2,
    lost: { link_seconds: 1.5, decode_seconds: 0.1, disk_seconds: 0 },
    muted_seconds: 4,
    forgotten_seconds: 0,
    skipped_chunks: 1,
  };
  expect(custody).toEqual({ conversation_id: row!.id, ...whole, recordings: [{ ...whole, open: false }] });
  expect((await server.request('/v1/conversations/unknown/custody')).status).toBe(404);
});

test('a session on a full disk ends with the storage failure, says so in the ledger, and is finished when there is room', async () => {
  const { state, openJournalFile } = disk();
  const shared = {
    dataDir: temporaryFolder(),
    secrets: memorySecrets(),
    clock: createFakeClock(),
    openJournalFile,
  };
  const script = [{ text: 'Before the disk was full.', start: 0, end: 1 }];
  const server = await startTestServer({
    ...shared,
    providers: [createScriptedProvider({ script, delaySeconds: 60 })],
  });
  const client = await listenTo(server);
  for (const message of pcm16Messages(2)) client.send(message);
  await expect
    .poll(async () => {
      await shared.clock.advance(600);
      return client.events('audio_progress').at(-1)?.['kept_seconds'];
    })
    .toBe(2);
  state.full = true;
  for (const message of pcm16Messages(1)) client.send(message);
  const sentence = 'The disk is full, so the audio could not be stored.';
  expect(await client.closed).toMatchObject({ code: 1011, reason: sentence });
  expect(client.events('service_status').at(-1)).toMatchObject({
    status: 'stt_failed',
    status_text: sentence,
  });
  const [recording] = rowsOf(server);
  expect(recording).toMatchObject({ kept_seconds: 2 });
  expect(recording!.lost_disk_seconds).toBeCloseTo(recording!.heard_seconds - 2, 6);
  expect(recording!.lost_disk_seconds).toBeGreaterThan(0);
  state.full = false;
  await server.close();
  const again = await startLater({ ...shared, providers: [createScriptedProvider({ script })] });
  // Whether it is still listed is up to what it says.
  const id = recording!.conversation_id!;
  await eventually(() => expect(again.store.conversations.get(again.uid, id)!.status).toBe('completed'));
  expect(again.store.segments.list(id)).toMatchObject([{ text: 'Before the disk was full.' }]);
});

test('what a full disk did not take is no loss when its client brings it again', async () => {
  const { state, openJournalFile } = disk();
  const clock = createFakeClock();
  const script = [{ text: 'Before the disk was full.', start: 0, end: 1 }];
  const server = await startTestServer({
    clock,
    openJournalFile,
    providers: [createScriptedProvider({ script })],
  });
  const first = await listenTo(server);
  for (const message of pcm16Messages(2)) first.send(message);
  await expect
    .poll(async () => {
      await clock.advance(600);
      return first.events('audio_progress').at(-1)?.['kept_seconds'];
    })
    .toBe(2);
  state.full = true;
  for (const message of pcm16Messages(1)) first.send(message);
  expect(await first.closed).toMatchObject({ code: 1011 });
  expect(rowsOf(server)[0]!.lost_disk_seconds).toBeGreaterThan(0);
  state.full = false;
  const resumes_session = first.events('conversation_session')[0]!['recording_session_id'] as string;
  const next = await listenTo(server, { resumes_session });
  expect(next.events('audio_resumed')).toMatchObject([{ taken_messages: 20 }]);
  for (const message of pcm16Messages(1)) next.send(message);
  await next.taken();
  await next.leave();
  await eventually(() =>
    expect(rowsOf(server).map((row) => [row.heard_seconds, row.kept_seconds, row.lost_disk_seconds])).toEqual(
      [
        [2, 2, 0],
        [1, 1, 0],
      ],
    ),
  );
});

test('text that the database had no room for is not counted as transcribed', async () => {
  const shared = { dataDir: temporaryFolder(), secrets: memorySecrets(), clock: createFakeClock() };
  const provider = createScriptedProvider({
    script: [{ text: 'Said while it was full.', start: 0, end: 1 }],
  });
  const server = await startTestServer({ ...shared, providers: [provider] });
  const db = openDatabase({ file: join(shared.dataDir, 'earshot.sqlite'), check: false });
  onTestFinished(() => void db.close());
  db.exec(`CREATE TRIGGER full BEFORE INSERT ON segments BEGIN SELECT RAISE(FAIL, 'full'); END`);
  const client = await listenTo(server);
  for (const message of pcm16Messages(2)) client.send(message);
  await eventually(() => expect(provider.counters.seconds).toBeCloseTo(2));
  await shared.clock.advance(700);
  expect(await client.closed).toMatchObject({ code: 1011 });
  expect(client.segments()).toEqual([]);
  await eventually(() => expect(rowsOf(server)[0]!.ended_at).not.toBeNull());
  expect(rowsOf(server)).toMatchObject([{ kept_seconds: 2, transcribed_seconds: 0, lost_disk_seconds: 0 }]);
  db.exec('DROP TRIGGER full');
  await server.close();
  const again = await startLater({
    ...shared,
    providers: [createScriptedProvider({ script: [{ text: 'Found later.', start: 0, end: 1 }] })],
  });
  const [row] = again.store.conversations.list(again.uid, {}, { limit: 1, offset: 0 });
  await eventually(() => expect(again.store.conversations.get(again.uid, row!.id)!.status).toBe('completed'));
  expect(again.store.segments.list(row!.id)).toMatchObject([{ text: 'Found later.' }]);
});
