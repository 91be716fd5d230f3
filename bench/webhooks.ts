// Measures deliveries to webhooks: how soon after the commit, how many in a second, what that does to the event loop and to
// live transcription, and what a large outbox costs.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openLocalInstance } from '../src/cli/local-instance.ts';
import { DATABASE_FILE } from '../src/server/compose/storage.ts';
import { openDatabase, type Database } from '../src/server/store/database.ts';
import { createStore, type Store } from '../src/server/store/store.ts';
import { storeDestination } from '../tests/helpers/destinations.ts';
import { storeUser } from '../tests/helpers/users.ts';
import { openSession } from './listen-client.ts';
import { median, ms, percentile, type Measurement, type Row } from './measurement.ts';
import { ROOT, startServer, temporaryFolder } from './processes.ts';
import { talks, utterances } from './speech.ts';
import { startWatched } from './watched.ts';

const SERVICE = 'bench/servers/watched-service.ts';
const CONVERSATIONS = 200;
const EVENTS = 10_000;
const OUTBOX = 1_000_000;
const CLAIMS = 2_000;
const DEAD_RECEIVERS = 10;
/** Talks with and without dead receivers, one after the other; EARSHOT_BENCH_TALKS=0 leaves them out. */
const TALKS = Number(process.env['EARSHOT_BENCH_TALKS'] ?? 3);

interface Arrival {
  id: string;
  at: number;
}

/** The database of a folder, beside a running service or without one. */
function opened(folder: string): { db: Database; store: Store; [Symbol.dispose](): void } {
  const db = openDatabase({ file: join(folder, DATABASE_FILE), check: false });
  return { db, store: createStore(db), [Symbol.dispose]: () => void db.close() };
}

function keyOf(folder: string): { uid: string; key: string } {
  using local = openLocalInstance(folder);
  const { uid } = local.owner;
  return {
    uid,
    key: local.keys.create(uid, { kind: 'dev', name: 'bench', scopes: ['conversations:write'] }).key,
  };
}

async function makeConversation(url: string, key: string, number: number): Promise<void> {
  const segments = Array.from({ length: 8 }, (_, line) => ({
    text: `Line ${line} of talk ${number}: we call the plumber tomorrow about the sink in the kitchen.`,
    speaker: 'SPEAKER_00',
    is_user: true,
    start: line * 5,
    end: line * 5 + 5,
  }));
  const answer = await fetch(`${url}/v1/dev/user/conversations/from-segments`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ transcript_segments: segments, language: 'en' }),
  });
  if (!answer.ok)
    throw new Error(`A conversation was answered with ${answer.status}: ${await answer.text()}`);
  await answer.text();
}

async function arrivalsAt(url: string): Promise<Arrival[]> {
  return (await (await fetch(url)).json()) as Arrival[];
}

/** Until so many have arrived, or none more come. */
async function arrived(url: string, count: number): Promise<Arrival[]> {
  const all: Arrival[] = [];
  for (let idle = 0; all.length < count && idle < 60; idle++) {
    await pause(250);
    const more = await arrivalsAt(url);
    if (more.length > 0) idle = 0;
    all.push(...more);
  }
  if (all.length < count) throw new Error(`Only ${all.length} of ${count} deliveries arrived.`);
  return all;
}

/** Conversations one after the other; each delivery against the time at which its event was recorded. */
async function firstAttempts(folder: string, receiver: string): Promise<Row> {
  const { uid, key } = keyOf(folder);
  {
    using instance = opened(folder);
    storeDestination(instance.store, uid, { target: { url: receiver } });
  }
  const service = await startWatched(SERVICE, folder);
  try {
    for (let number = 0; number < CONVERSATIONS; number++) {
      await makeConversation(service.url, key, number);
      await pause(20);
    }
    const all = await arrived(receiver, CONVERSATIONS);
    using instance = opened(folder);
    const recorded = new Map(
      instance.store.outgoing_events
        .after(uid, 0, CONVERSATIONS)
        .map(({ id, created_at }) => [id, created_at]),
    );
    const delays = all.map(({ id, at }) => at - recorded.get(id)!);
    const p95 = percentile(delays, 0.95);
    return {
      what: `first attempt after its event was recorded, ${CONVERSATIONS} conversations: p50 / p95`,
      ours: `${ms(median(delays))} / ${ms(p95)}`,
      baseline: '',
      goal: 'p95 <= 100 ms',
      met: p95 <= 100,
    };
  } finally {
    await service.stop();
  }
}

/** Waiting deliveries, each in a lane of its own, with the body of a real conversation. */
function fill(
  folder: string,
  { uid, destination_id, count }: { uid: string; destination_id: string; count: number },
): number {
  using instance = opened(folder);
  const { store } = instance;
  const body = store.outgoing_events.after(uid, 0, 1)[0]!.body;
  store.transaction(() => {
    for (let number = 0; number < count; number++) {
      const id = `msg_${randomUUID().replaceAll('-', '')}`;
      const lane = randomUUID();
      const event_seq = store.outgoing_events.insert({
        ...{ id, uid, trigger: 'memory_created', lane, conversation_id: null, body, audio: null, facts: {} },
        created_at: Date.now(),
      });
      store.deliveries.insert({
        ...{ event_seq, destination_id, uid, lane, due_awake: 0, replay: false, created_at: Date.now() },
      });
    }
  });
  return Buffer.byteLength(JSON.stringify(body));
}

async function throughput(folder: string, receiver: string): Promise<Row[]> {
  const { uid } = keyOf(folder);
  const destination_id = (() => {
    using instance = opened(folder);
    const { id } = instance.store.destinations.list(uid)[0]!;
    instance.store.destinations.update(id, { enabled: false });
    return id;
  })();
  const bytes = fill(folder, { uid, destination_id, count: EVENTS });
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(ROOT, 'bench/baselines/webhook-posts.ts'),
    ...[receiver, String(EVENTS), String(bytes)],
  ]);
  const baseline = (JSON.parse(stdout) as { per_second: number }).per_second;
  await arrivalsAt(receiver);
  const service = await startWatched(SERVICE, folder);
  try {
    await pause(2_000);
    const idle = await service.delays();
    using local = openLocalInstance(folder);
    const { token } = await local.identity.issueIdToken(uid);
    const answer = await fetch(`${service.url}/v1/destinations/${destination_id}`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ enabled: true }),
    });
    if (!answer.ok) throw new Error(`The destination could not be turned on: ${await answer.text()}`);
    const all = await arrived(receiver, EVENTS);
    const { p99_ms, longest_ms } = await service.delays();
    const times = all.map(({ at }) => at).sort((a, b) => a - b);
    const rate = ((EVENTS - 1) * 1_000) / (times.at(-1)! - times[0]!);
    return [
      {
        what: `deliveries to a local receiver, ${EVENTS} of ${(bytes / 1_000).toFixed(1)} kB, signed and journalled`,
        ours: `${Math.round(rate)} /s`,
        baseline: `${Math.round(baseline)} /s (bare client, nothing stored)`,
        goal: '>= 1000 /s',
        met: rate >= 1_000,
      },
      {
        what: 'event loop of the service during that: p99 / longest',
        ours: `${ms(p99_ms)} / ${ms(longest_ms)}`,
        baseline: `${ms(idle.p99_ms)} / ${ms(idle.longest_ms)} (idle)`,
        goal: 'p99 <= 20 ms',
        met: p99_ms <= 20,
      },
    ];
  } finally {
    await service.stop();
  }
}

/** Receivers that take a connection and never answer, and ports on which nobody listens. */
async function deadReceivers(): Promise<{ urls: string[]; close(): void }> {
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urls: Array.from(
      { length: DEAD_RECEIVERS },
      (_, number) => `http://127.0.0.1:${number % 2 === 0 ? port : number}/`,
    ),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** From the last word of each piece of text to its arrival at the client. */
async function lags(folder: string, talk: Int16Array, dead: readonly string[]): Promise<number[]> {
  const { uid } = keyOf(folder);
  {
    using instance = opened(folder);
    for (const url of dead)
      storeDestination(instance.store, uid, { trigger: 'realtime_transcript', target: { url } });
  }
  const service = await startWatched(SERVICE, folder, 'speech');
  try {
    using local = openLocalInstance(folder);
    const { token } = await local.identity.issueIdToken(uid);
    const warm = await openSession(service.url, uid, token);
    await warm.send(talk.subarray(0, 8 * 16_000), 'live');
    await warm.close();
    const session = await openSession(service.url, uid, token);
    await session.send(talk, 'live');
    await session.close();
    return session.heard.map(({ end, at }) => at - (session.began + end * 1_000));
  } finally {
    await service.stop();
  }
}

async function deadReceiverLag(): Promise<Row> {
  const spoken = await talks(utterances(), TALKS);
  const dead = await deadReceivers();
  const without: number[] = [];
  const beside: number[] = [];
  try {
    for (const [number, talk] of spoken.entries()) {
      // Each goes first as often as the other: a computer grows warm.
      const order = number % 2 === 0 ? [without, beside] : [beside, without];
      for (const found of order) {
        using folder = temporaryFolder();
        found.push(...(await lags(folder.path, talk, found === beside ? dead.urls : [])));
      }
    }
  } finally {
    dead.close();
  }
  const [ours, baseline] = [median(beside), median(without)];
  return {
    what: `text at the client after the last word, ${DEAD_RECEIVERS} dead receivers of live text, ${TALKS} talks: p50 / p95 of ${beside.length}`,
    ours: `${ms(ours)} / ${ms(percentile(beside, 0.95))}`,
    baseline: `${ms(baseline)} / ${ms(percentile(without, 0.95))} (no receiver)`,
    goal: 'p50 within 5 %',
    met: ours <= baseline * 1.05,
  };
}

/** What the dispatcher asks for at each turn, over an outbox of so many rows. */
function claimMs(rows: number): number {
  using folder = temporaryFolder();
  const db = openDatabase({ file: join(folder.path, DATABASE_FILE), check: false });
  try {
    const store = createStore(db);
    const uid = storeUser(store, 'u');
    const { id } = storeDestination(store, uid);
    const count = Math.max(rows, 8);
    db.prepare(
      `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ?)
       INSERT INTO outgoing_events (id, uid, trigger, lane, body, facts, created_at, expires_at)
         SELECT 'msg_' || n, ?, 'memory_created', 'lane ' || n, '{}', '{}', n, n FROM n`,
    ).run(count, uid);
    db.prepare(
      `INSERT INTO deliveries (event_seq, destination_id, uid, lane, state, head, due_awake, created_at)
         SELECT seq, ?, uid, lane, 'waiting', 1, seq, created_at FROM outgoing_events`,
    ).run(id);
    const times = Array.from({ length: CLAIMS }, () => {
      const began = performance.now();
      if (store.deliveries.due(id, count, 8).length !== 8) throw new Error('Nothing was claimed.');
      return performance.now() - began;
    });
    return median(times);
  } finally {
    db.close();
  }
}

function claims(): Row {
  const [small, large] = [claimMs(0), claimMs(OUTBOX)];
  const micro = (value: number): string => `${(value * 1_000).toFixed(0)} µs`;
  return {
    what: `claim of eight deliveries from an outbox of ${OUTBOX} rows: p50`,
    ours: micro(large),
    baseline: `${micro(small)} (eight rows)`,
    goal: 'within 2 x',
    met: large <= 2 * small,
  };
}

export const webhooks: Measurement = {
  name: 'webhooks',
  async run() {
    using folder = temporaryFolder();
    const receiver = await startServer('bench/servers/webhook-receiver.ts');
    try {
      const rows = [await firstAttempts(folder.path, receiver.url)];
      rows.push(...(await throughput(folder.path, receiver.url)));
      rows.push(claims());
      if (TALKS > 0) rows.push(await deadReceiverLag());
      return rows;
    } finally {
      await receiver.stop();
    }
  },
};
