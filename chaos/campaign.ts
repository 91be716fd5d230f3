// One data folder through many disturbances: starts the service, lets devices stream, waits for conversations
// to be finished, and collects the verdicts. The same seed gives the same course, apart from the machine's
// timing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLocalInstance, type LocalInstance } from '../src/cli/local-instance.ts';
import { DATABASE_FILE } from '../src/server/compose/storage.ts';
import { systemClock } from '../src/server/ports.ts';
import { openDatabase, type Database } from '../src/server/store/database.ts';
import { createStore, type Store } from '../src/server/store/store.ts';
import { createDevice, type Device, type DeviceOptions } from './device.ts';
import type { Followed } from './power/follow-syncs.ts';
import { startService, type RunningService } from './running-service.ts';
import { databaseProblems, deviceVerdict, recordingsBySession, type Sums, type Verdict } from './verdict.ts';

export interface ScenarioResult {
  what: string;
  rounds: number;
  sessions: number;
  seconds: Sums;
  problems: string[];
  /** How it was done, where that depends on the machine. */
  note?: string;
}

export interface Scenario {
  name: string;
  /** Runs only when it is named: it takes the whole computer. */
  onlyNamed?: true;
  run(options: {
    seed: number;
    quick: boolean;
    runs?: number;
    minutes?: number;
    attacks?: readonly string[];
  }): Promise<ScenarioResult>;
}

export interface CampaignOptions {
  what: string;
  seed: number;
  dataDir?: string;
  recogniser?: 'fake' | 'real';
  /** As in ServiceOptions. */
  encoder?: 'none';
  /** As in ServiceOptions. */
  followed?: Followed;
  /** Instead of numbered seconds. */
  speech?: Int16Array;
  speed?: number;
  /** As in ServiceOptions. */
  hurry?: number;
  /** As in ServiceOptions. */
  entry?: string;
  /** How long recovery may take for the next conversation: after many kills there are many to transcribe, one after another. */
  patienceMs?: number;
  /** How far the service's wall clock is ahead by now: tokens are made in its time. */
  aheadMs?: () => number;
  /** How many users the devices are of; the owner alone when absent. */
  users?: number;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeatable numbers of 0..1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function createCampaign(options: CampaignOptions) {
  const { what, recogniser = 'fake', speech, speed, patienceMs = 60_000, aheadMs = () => 0 } = options;
  const random = seeded(options.seed);
  const own = options.dataDir === undefined ? mkdtempSync(join(tmpdir(), 'earshot-chaos-')) : null;
  const dataDir = options.dataDir ?? own!;
  let service: RunningService | null = null;
  let local: LocalInstance | null = null;
  let db: Database | null = null;
  let store: Store | null = null;
  /** The owner is the first. */
  let uids: readonly string[] = [];
  const unproven = new Set<Device>();
  const all: Device[] = [];
  const problems: string[] = [];
  let rounds = 0;

  function opened(): { local: LocalInstance; db: Database; store: Store; uid: string } {
    if (local === null) {
      const { identity } = (local = openLocalInstance(dataDir, {
        ...systemClock,
        now: () => systemClock.now() + aheadMs(),
      }));
      while (identity.listUsers().length < (options.users ?? 1)) identity.createUser('Another');
      uids = identity.listUsers().map(({ uid }) => uid);
    }
    db ??= openDatabase({ file: join(dataDir, DATABASE_FILE), check: false });
    store ??= createStore(db);
    return { local, db, store, uid: local.owner.uid };
  }

  const between = (low: number, high: number): number => low + random() * (high - low);

  async function up(more: { diskBytes?: number } = {}): Promise<RunningService> {
    if (service?.alive !== true)
      service = await startService({
        ...{ dataDir, recogniser, aheadMs: aheadMs(), ...more },
        ...(options.followed !== undefined && { followed: options.followed }),
        ...(options.encoder !== undefined && { encoder: options.encoder }),
        ...(options.hurry !== undefined && { hurry: options.hurry }),
        ...(options.entry !== undefined && { entry: options.entry }),
      });
    return service;
  }

  function newDevice({
    user = 0,
    ...more
  }: Pick<DeviceOptions, 'everyMs' | 'firstWord' | 'query' | 'speed' | 'steady'> & {
    user?: number;
  } = {}): Device {
    const { uid: owner } = opened();
    const device = createDevice({
      uid: uids[user] ?? owner,
      random: seeded(Math.floor(random() * 2 ** 31)),
      ...(speech && { speech }),
      ...(speed !== undefined && { speed }),
      ...more,
    });
    unproven.add(device);
    all.push(device);
    return device;
  }

  async function connect(device: Device): Promise<void> {
    const { url } = await up();
    const { token } = await opened().local.identity.issueIdToken(device.uid);
    await device.connect(url, token);
    const failure = device.logs.at(-1)?.failure;
    // Every disturbance leaves a recogniser that can be started.
    if (failure?.['outcome'] === 'config_error') found([`no recogniser: ${String(failure['reason'])}`]);
  }

  function found(list: readonly string[]): void {
    for (const problem of list) problems.push(`${what}, round ${rounds}: ${problem}`);
  }

  function judge(devices: Iterable<Device>): Verdict[] {
    const { store } = opened();
    const recordings = new Map(uids.flatMap((uid) => [...recordingsBySession(store, uid)]));
    const stored = { store, recordings, numbered: speech === undefined };
    return [...devices].map((device) => deviceVerdict(device, { ...stored, uid: device.uid }));
  }

  /** Asks for the end of what is open: it would wait for its client as long as its timeout says. */
  async function finishOpen(): Promise<void> {
    const { url } = await up();
    const { local, store } = opened();
    for (const uid of new Set(store.conversations.withStatus('in_progress').map((row) => row.uid))) {
      const { token } = await local.identity.issueIdToken(uid);
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const signal = AbortSignal.timeout(60_000);
      // What cannot be finished yet is asked for again.
      const answer = await fetch(`${url}/v1/conversations`, { method: 'POST', headers, signal }).catch(
        () => null,
      );
      await answer?.body?.cancel();
    }
  }

  /** Has all that is open finished, waits until nothing is being processed, and judges every device not judged yet. */
  async function prove(): Promise<void> {
    await up();
    const { store } = opened();
    const unfinished = (): number =>
      store.conversations.withStatus('in_progress').length +
      store.conversations.withStatus('processing').length;
    let fewest = Infinity;
    let until = performance.now() + patienceMs;
    for (let left = unfinished(); left > 0 && performance.now() < until; left = unfinished()) {
      if (left < fewest) until = performance.now() + patienceMs;
      fewest = Math.min(fewest, left);
      await finishOpen();
      await pause(100);
    }
    found(databaseProblems(join(dataDir, DATABASE_FILE)));
    for (const { problems: list } of judge(unproven)) found(list);
    unproven.clear();
  }

  const reasons = (): string =>
    all.flatMap(({ logs }) => logs.map(({ failure }) => String(failure?.['reason'] ?? 'none'))).join(', ');

  return {
    random,
    between,
    dataDir,
    up,
    newDevice,
    connect,
    found,
    prove,
    get rounds() {
      return rounds;
    },
    nextRound(): void {
      rounds += 1;
    },
    /** Of the user with this number; the owner is the first. */
    async token(user = 0): Promise<string> {
      const { local, uid } = opened();
      return (await local.identity.issueIdToken(uids[user] ?? uid)).token;
    },
    get store() {
      return opened().store;
    },
    get local() {
      return opened().local;
    },
    get db() {
      return opened().db;
    },
    /** Closes what this process has open of the folder, while no service runs. */
    release(): void {
      local?.[Symbol.dispose]();
      db?.close();
      local = null;
      db = null;
      store = null;
    },
    /** A new process recovers what the last one left unfinished. */
    async restart(): Promise<void> {
      await service?.stop();
      await up();
    },
    /** Everything is judged once more at the end: nothing that was right became wrong later. */
    async end(note?: string): Promise<ScenarioResult> {
      try {
        if (service !== null || all.length > 0) {
          await up();
          await prove();
        }
        const seconds: Sums = { heard: 0, kept: 0, lost: 0, segments: 0 };
        let sessions = 0;
        for (const verdict of judge(all)) {
          for (const problem of verdict.problems) problems.push(`${what}, at the end: ${problem}`);
          for (const key of Object.keys(seconds) as (keyof Sums)[]) seconds[key] += verdict.sums[key];
        }
        for (const device of all) sessions += device.logs.length;
        // A run with devices but without audio proves nothing.
        if (all.length > 0 && (seconds.heard < rounds || seconds.segments === 0))
          problems.push(
            `${what}: only ${seconds.heard.toFixed(1)} s were heard in ${rounds} rounds; sessions failed with: ${reasons()}`,
          );
        return { what, rounds, sessions, seconds, problems, ...(note !== undefined && { note }) };
      } finally {
        await this.close();
      }
    },
    async close(): Promise<void> {
      for (const device of all) device.cut();
      await service?.kill();
      local?.[Symbol.dispose]();
      db?.close();
      local = null;
      db = null;
      store = null;
      if (own !== null) rmSync(own, { recursive: true, force: true });
    },
  };
}

export type Campaign = ReturnType<typeof createCampaign>;

/** Streams until then, and comes back when the service ends a session, as a client does. */
export async function streamOn(campaign: Campaign, device: Device, until: Promise<unknown>): Promise<void> {
  let on = true;
  void until.finally(() => (on = false));
  while (on) {
    await device.stream(until);
    if (!on) break;
    await pause(100);
    await campaign.connect(device);
  }
}
