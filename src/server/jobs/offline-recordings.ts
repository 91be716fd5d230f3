// Runs the jobs of offline recordings: decodes what was received, places it in conversations, and has those finished once all
// that has come by then is in them. An attempt takes up whatever an earlier one left, so a kill loses and doubles nothing.
import { createFairTurns } from '../fair-turns.ts';
import type { Clock } from '../ports.ts';
import type { AddedRecordings } from '../recovery/added-recordings.ts';
import type { Recovery } from '../recovery/recovery.ts';
import type { Announcements } from '../services/announcements.ts';
import type { Joins } from '../services/offline-recordings/joins.ts';
import type { Holds } from '../services/offline-recordings/placement-target.ts';
import type { Placing } from '../services/offline-recordings/placing.ts';
import type { AudioRetention } from '../services/recordings/audio-retention.ts';
import type { AudioVault } from '../services/recordings/audio-vault.ts';
import type { Recordings } from '../services/recordings/recordings.ts';
import type { Store } from '../store/store.ts';
import { BACK_OFFS } from './job-kinds.ts';
import type { JobHandler, JobOutcome, JobRunner } from './job-runner.ts';

export interface OfflineRecordingsJobOptions {
  store: Store;
  vault: AudioVault;
  placing: Placing;
  recordings: Pick<Recordings, 'claim'>;
  recovery: Pick<Recovery, 'process'>;
  added: AddedRecordings;
  joins: Joins;
  retention: Pick<AudioRetention, 'permitted' | 'removeFiles'>;
  jobs: Pick<JobRunner, 'find'>;
  announcements: Announcements;
  clock: Clock;
}

const TRY_AGAIN_MS = 15_000;
/** Users whose recordings take turns; more wait until one has all of theirs. */
const USERS_AT_ONCE = 8;

export function createOfflineRecordingsJob(options: OfflineRecordingsJobOptions): { handler: JobHandler } {
  const { store, vault, placing, joins, recordings, recovery, added, retention, announcements, clock } =
    options;
  const table = store.offline_recordings;
  /** One tape is placed, or one conversation finished, at a time. */
  const turns = createFairTurns(1);

  /** Returns whether the conversation is finished with what was placed in it. */
  async function finish(uid: string, id: string, release: () => void, signal: AbortSignal): Promise<boolean> {
    const row = store.conversations.get(uid, id);
    const end = (state: 'done' | 'no_text'): true => {
      table.endParts(uid, id, state);
      return true;
    };
    if (row === null) {
      release();
      return end('done');
    }
    if (row.status === 'processing') return false;
    if (row.status === 'in_progress') {
      release();
      if ((await recovery.process(uid, id, 'silence_timeout', signal)) !== null) return end('done');
      // Nobody spoke: it is gone.
      if (store.conversations.get(uid, id) === null) return end('no_text');
      const tried = options.jobs.find('recovery', id)?.payload as { empty_tries?: number } | null | undefined;
      // It is kept, and tried again, with everything else of which no text came.
      return (tried?.empty_tries ?? 0) > 0 && end('no_text');
    }
    const parts = table.openParts(uid).filter((part) => part.conversation_id === id);
    if (!parts.some((part) => part.added_to_finished)) {
      release();
      return end('done');
    }
    const failure = await added.finish(row, () => table.endParts(uid, id, 'done'), signal);
    if (failure === null) await eraseAgain(uid, id);
    release();
    return failure === null;
  }

  /** The audio of the conversation had been erased, because its user does not keep recordings. */
  async function eraseAgain(uid: string, id: string): Promise<void> {
    if (retention.permitted(uid)) return;
    const there = new Set(await vault.recordings(id));
    const isGone = store.recordings.list(id).some((one) => one.kept_seconds > 0 && !there.has(one.id));
    if (!isGone) return;
    store.conversations.update(uid, id, { audio_key: null });
    await retention.removeFiles(id);
  }

  async function run(uid: string, signal: AbortSignal): Promise<JobOutcome> {
    const releases = new Map<string, () => void>();
    const holds: Holds = {
      has: (id) => releases.has(id),
      take(id) {
        const release = recordings.claim(id);
        if (release !== null) releases.set(id, release);
        return release !== null;
      },
    };
    const release = (id: string): void => {
      releases.get(id)?.();
      releases.delete(id);
    };
    let isLeft = false;
    try {
      const tried = new Set<string>();
      const left = new Set<string>();
      for (;;) {
        table.begin(uid, clock.now());
        // What came meanwhile is placed first, so that a conversation is processed once.
        await placing.placeAll(uid, { tried, holds, turns }, signal);
        const next = table.openParts(uid).find((part) => !left.has(part.conversation_id));
        if (next === undefined) break;
        signal.throwIfAborted();
        const id = next.conversation_id;
        const isFree = holds.has(id) || holds.take(id);
        const finished = isFree && (await turns.run(uid, () => finish(uid, id, () => release(id), signal)));
        if (!finished) left.add(id);
        release(id);
        announcements.announce(uid, { kind: 'offline_recordings' });
      }
      const someWait = await joins.perform(uid, signal);
      // Its owner may have stopped one.
      isLeft = table.openParts(uid).some((part) => left.has(part.conversation_id)) || someWait;
    } finally {
      for (const id of [...releases.keys()]) release(id);
    }
    if (isLeft || table.received(uid).length > 0) {
      return {
        result: 'retry',
        error: 'Some of the files wait for a conversation or for speech recognition.',
        after_ms: TRY_AGAIN_MS,
      };
    }
    return { result: 'done' };
  }

  return {
    handler: {
      concurrency: USERS_AT_ONCE,
      backOff: BACK_OFFS.offline_recordings,
      run: async ({ uid }, signal) => (uid === null ? { result: 'done' } : run(uid, signal)),
    },
  };
}
