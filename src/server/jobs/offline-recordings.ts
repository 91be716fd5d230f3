// Runs the jobs of offline recordings: decodes what was received, places it in conversations, and has those finished once all
// that has come by then is in them. An attempt takes up whatever an earlier one left, so a kill loses and doubles nothing.
import type { Clock } from '../ports.ts';
import type { AddedRecordings } from '../recovery/added-recordings.ts';
import type { Recovery } from '../recovery/recovery.ts';
import type { Announcements } from '../services/announcements.ts';
import type { ConversationMerge } from '../services/conversations/conversation-merge.ts';
import { namedRecording } from '../services/offline-recordings/file-name.ts';
import {
  createPlacement,
  WaitsForConversation,
  type Holds,
} from '../services/offline-recordings/placement.ts';
import type { ReceivedFiles } from '../services/offline-recordings/received-files.ts';
import {
  createTape,
  sameFormat,
  UnreadableFileError,
  type TapeWriter,
} from '../services/offline-recordings/tapes.ts';
import type { AudioRetention } from '../services/recordings/audio-retention.ts';
import type { AudioVault } from '../services/recordings/audio-vault.ts';
import { heardSpans, type TimeSpan } from '../services/recordings/recording-times.ts';
import type { Recordings } from '../services/recordings/recordings.ts';
import { isFinished } from '../store/conversation-status.ts';
import type { OfflineFileRow } from '../store/offline-recordings.ts';
import type { Store } from '../store/store.ts';
import type { VoiceActivityDetectors } from '../stt/voice-activity.ts';
import { BACK_OFFS } from './job-kinds.ts';
import type { JobHandler, JobOutcome, JobRunner } from './job-runner.ts';

export interface OfflineRecordingsJobOptions {
  store: Store;
  vault: AudioVault;
  files: ReceivedFiles;
  recordings: Pick<Recordings, 'claim'>;
  recovery: Pick<Recovery, 'process'>;
  added: AddedRecordings;
  merge: ConversationMerge;
  retention: Pick<AudioRetention, 'permitted' | 'removeFiles'>;
  jobs: Pick<JobRunner, 'find'>;
  vad: VoiceActivityDetectors | null;
  languageOf(uid: string): string | null;
  announcements: Announcements;
  clock: Clock;
}

/** Files of one device follow each other this exactly; their names tell whole seconds. */
const CONTIGUOUS_MS = 1_500;
/** So that a kill costs little work. */
const TAPE_SECONDS = 3_600;
const TRY_AGAIN_MS = 15_000;
/** Files without a known time that lie further apart do not come from one run of the device. */
const LONGEST_UNDATED_MS = 48 * 3_600_000;
/** The last file without a known time ends about when it comes. */
const UNDATED_FILE_MS = 60_000;

export function createOfflineRecordingsJob(options: OfflineRecordingsJobOptions): { handler: JobHandler } {
  const { store, vault, files, recordings, recovery, added, retention, announcements, clock } = options;
  const table = store.offline_recordings;
  /** The conversation that a file waits for, by file. */
  const waitsFor = new Map<string, string>();

  /**
   * Where a tape without a known time is placed: the last file when it came, the others as far before it as their names say, and
   * none over another.
   */
  function undatedBeginning(file: OfflineFileRow): number {
    const others = table.filesOf(file.upload_id).filter((one) => !one.time_known);
    const sameClock = others.filter((one) => isAhead(one) === isAhead(file) && one.named_at !== null);
    const last = Math.max(...sameClock.map((one) => one.named_at!));
    const apart = file.named_at === null ? 0 : last - file.named_at;
    const ends = others.map((one) => (one.started_at ?? 0) + (one.seconds ?? 0) * 1000);
    const wanted = file.received_at - UNDATED_FILE_MS - (apart <= LONGEST_UNDATED_MS ? apart : 0);
    return Math.max(wanted, ...ends.map(Math.ceil));
  }

  const isAhead = (file: OfflineFileRow): boolean => (file.named_at ?? 0) > file.received_at;
  const beginning = (file: OfflineFileRow): number =>
    file.time_known ? file.named_at! : undatedBeginning(file);

  function follows(file: OfflineFileRow, first: OfflineFileRow, tape: TapeWriter): boolean {
    const { format } = namedRecording(file.name);
    return (
      file.named_at !== null &&
      first.named_at !== null &&
      file.time_known === first.time_known &&
      (file.time_known || file.upload_id === first.upload_id) &&
      wantedBy(file) === wantedBy(first) &&
      tape.format !== null &&
      sameFormat(format, tape.format) &&
      tape.seconds < TAPE_SECONDS &&
      Math.abs(file.named_at - first.named_at - tape.seconds * 1000) <= CONTIGUOUS_MS
    );
  }

  const wantedBy = (file: OfflineFileRow): string | null =>
    table.upload(file.uid, file.upload_id)?.conversation_id ?? null;

  async function append(tape: TapeWriter, file: OfflineFileRow): Promise<void> {
    const { source, close } = await files.open(file.id, file.audio_key!);
    try {
      await tape.append(file.id, source, namedRecording(file.name));
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error;
      const nothing = { started_at: null, seconds: null, speech_seconds: null, heard_before_seconds: null };
      table.found(file.id, { state: 'failed', detail: error.message, ...nothing });
      await files.remove(file.id);
    } finally {
      await close();
    }
  }

  /** Places the first of the files and those that follow it. Returns the files that are done with. */
  async function placeNext(
    waiting: readonly OfflineFileRow[],
    holds: Holds,
    signal: AbortSignal,
  ): Promise<OfflineFileRow[]> {
    const [first, ...others] = waiting;
    if (first === undefined) return [];
    const id = first.id;
    const key = vault.unwrap(id, first.audio_key!);
    const journal = await files.prepareTape(id);
    const tape = await createTape({ file: journal, key, id, vad: options.vad, signal });
    const taken = [first];
    try {
      await append(tape, first);
      for (const file of others) {
        if (!follows(file, first, tape)) continue;
        taken.push(file);
        await append(tape, file);
      }
      const whole = await tape.finish();
      if (whole.files.length === 0) return taken;
      try {
        await createPlacement({ store, vault, clock, holds }).place({
          uid: first.uid,
          upload_id: first.upload_id,
          tape: whole,
          journal: { file: journal, key },
          started_at: beginning(first),
          time_known: first.time_known,
          wanted: wantedBy(first),
          language: options.languageOf(first.uid) ?? 'en',
          source: namedRecording(first.name).source,
          signal,
        });
      } catch (error) {
        if (!(error instanceof WaitsForConversation)) throw error;
        for (const one of taken) {
          waitsFor.set(one.id, error.conversation_id);
          table.waits(one.id, error.message);
        }
      }
      return taken;
    } finally {
      await tape.close();
      await files.removeTape(id);
      for (const one of taken) if (table.file(one.id)?.state !== 'received') await files.remove(one.id);
    }
  }

  /** Whether the conversation that a file waits for goes on; the file need not be decoded to know. */
  function stillWaits(file: OfflineFileRow, holds: Holds): boolean {
    const id = waitsFor.get(file.id);
    const row = id === undefined ? null : store.conversations.get(file.uid, id);
    if (row !== null && (row.status === 'processing' || !(holds.has(row.id) || holds.take(row.id))))
      return true;
    waitsFor.delete(file.id);
    return false;
  }

  /** Places what has come and was not tried in this attempt yet. */
  async function placeAll(uid: string, tried: Set<string>, holds: Holds, signal: AbortSignal): Promise<void> {
    for (;;) {
      const waiting = table.received(uid).filter((file) => !tried.has(file.id));
      const ready = waiting.filter((file) => !stillWaits(file, holds));
      for (const file of waiting) if (!ready.includes(file)) tried.add(file.id);
      if (ready.length === 0) return;
      signal.throwIfAborted();
      for (const file of await placeNext(ready, holds, signal)) tried.add(file.id);
      announcements.announce(uid, { kind: 'offline_recordings' });
    }
  }

  /** Conversations that were apart until this recording came between them. */
  function bridgedBy(uid: string, id: string): string[] {
    const row = store.conversations.get(uid, id);
    if (row === null) return [];
    const own = new Set(
      table
        .openParts(uid)
        .filter((part) => part.conversation_id === id)
        .map((part) => part.recording_id),
    );
    const [added, earlier] = [true, false].map((isOwn) =>
      store.recordings
        .list(id)
        .filter((one) => one.time_known && own.has(one.id) === isOwn)
        .flatMap(heardSpans),
    ) as [TimeSpan[], TimeSpan[]];
    const gap = row.conversation_timeout * 1000;
    const near = (spans: readonly TimeSpan[], other: TimeSpan): boolean =>
      spans.some(({ from, to }) => Math.max(from - other.to, other.from - to) < gap);
    const others = added.flatMap(({ from, to }) =>
      store.conversations.heardBetween(uid, from - gap, to + gap),
    );
    const bridged = others.filter((other) => {
      const span = { from: other.started_at!, to: other.finished_at ?? other.started_at! };
      return other.id !== id && near(added, span) && !near(earlier, span);
    });
    return [...new Set(bridged.map((other) => other.id))];
  }

  async function join(uid: string, ids: readonly string[]): Promise<void> {
    const rows = store.conversations.byIds(uid, ids);
    if (rows.length < 2 || !rows.every((row) => isFinished(row.status))) return;
    const merged = await options.merge.merge(uid, { conversation_ids: ids, reprocess: true });
    for (const id of ids) table.moveParts(uid, id, merged.id);
  }

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
      const bridges: string[][] = [];
      for (;;) {
        table.begin(uid, clock.now());
        // What came meanwhile is placed first, so that a conversation is processed once.
        await placeAll(uid, tried, holds, signal);
        const next = table.openParts(uid).find((part) => !left.has(part.conversation_id));
        if (next === undefined) break;
        signal.throwIfAborted();
        const id = next.conversation_id;
        const isFree = holds.has(id) || holds.take(id);
        const bridged = bridgedBy(uid, id);
        if (isFree && (await finish(uid, id, () => release(id), signal))) {
          bridges.push(...bridged.map((other) => [id, other]));
        } else left.add(id);
        release(id);
        announcements.announce(uid, { kind: 'offline_recordings' });
      }
      isLeft = left.size > 0;
      for (const ids of bridges) await join(uid, ids);
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
      concurrency: 1,
      backOff: BACK_OFFS.offline_recordings,
      run: async ({ uid }, signal) => (uid === null ? { result: 'done' } : run(uid, signal)),
    },
  };
}
