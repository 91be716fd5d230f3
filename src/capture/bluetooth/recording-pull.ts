// Brings the recordings of a wearable to the service: reads one after the other from where it stopped, hands its files over, and
// removes it from the device only when the service has all of them. A broken connection costs nothing; the next one goes on.
import type { WearableCodec } from './codecs.ts';
import { LinkError, type LinkProblem } from './link.ts';
import type { DeviceRecording, RecordingStorage } from './recording-storage.ts';
import { recordingStorage, UnknownStorageError } from './storage-kind.ts';
import { BLOCK_BYTES, createStoredFrames, storedFileName, type StoredFrames } from './stored-frames.ts';
import type { StorageChannel } from './storage-channel.ts';
import type { StoredProblem, StoredRecordingsState, StoredUpload } from './wearable.ts';

/** A recording that comes incomplete so many times stays on the device. */
const MOST_READS = 3;
const BLOCKS_A_REPORT = 100;
const STORED_LINK_PROBLEMS: Partial<Record<LinkProblem, StoredProblem>> = {
  not_answering: 'not_answering',
  refused: 'device_refused',
};
const UPLOAD_PROBLEMS: readonly string[] = [
  'signed_out',
  'disk_full',
  'away',
  'refused',
] satisfies StoredProblem[];

/** Of the recording that is being read; kept over broken connections. */
interface Progress {
  key: string;
  blocks: number;
  frames: StoredFrames;
  reads: number;
  /** Of it, so many are with the service. */
  keptSeconds: number;
  /** Why a file of it could not be handed over. */
  failure: unknown;
  handing: Promise<void> | null;
}

export interface RecordingPull {
  /** Over one connection. Never rejects: the state has the problem. */
  run(channel: StorageChannel, codec: WearableCodec): Promise<void>;
  /** Only asks what there is. */
  look(channel: StorageChannel): Promise<void>;
  stop(): void;
}

export interface RecordingPullOptions {
  upload(recording: StoredUpload): Promise<void>;
  getState(): StoredRecordingsState;
  setState(change: Partial<StoredRecordingsState>): void;
  /** The service has a recording of this time. */
  found(startedAt: number, seconds: number): void;
  nothingStored(): void;
}

export function createRecordingPull(options: RecordingPullOptions): RecordingPull {
  const { getState, setState } = options;
  let progress: Progress | null = null;
  const damaged = new Set<string>();
  /** Of recordings that may be read anew: the seconds that were said to be found, by the beginnings of their files. */
  const told = new Map<string, Map<number, number>>();
  /** The device records into it still. */
  const growing = new Set<string>();
  /** In this run, by the service. */
  const refused = new Set<string>();
  let wanted = 0;
  let stop: Uint8Array<ArrayBuffer> | null = null;

  async function run(channel: StorageChannel, codec: WearableCodec): Promise<void> {
    const mine = ++wanted;
    const isWanted = (): boolean => mine === wanted;
    await guarded(channel, async () => {
      const storage = await recordingStorage(channel);
      stop = storage.stop;
      growing.clear();
      refused.clear();
      let refusal: unknown = null;
      // A device that nobody listens to may be recording now: what comes from here on is brought another time.
      let left: number | null = null;
      while (isWanted()) {
        const recording = await survey(storage);
        left ??= getState().bytes;
        if (recording === null || left <= 0) break;
        try {
          if (await pull(storage, recording, codec, isWanted)) left -= recording.bytes;
        } catch (error) {
          // The service does not want this one. The others are brought all the same.
          if (error instanceof LinkError || problemOf(error) !== 'refused') throw error;
          refusal = error;
          refused.add(recording.key);
          left -= recording.bytes;
        }
      }
      if (refusal !== null) throw refusal as Error;
    });
  }

  async function guarded(channel: StorageChannel, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // A transfer that is under way would go on.
      if (stop !== null) await channel.tell(stop).catch(() => undefined);
      const { files } = getState();
      const problem = error instanceof StoppedError ? null : problemOf(error);
      setState({ phase: files > 0 ? 'waiting' : 'unknown', problem, current: null });
    }
  }

  async function survey(storage: RecordingStorage): Promise<DeviceRecording | null> {
    const { recordings, bytes } = await storage.survey();
    if (recordings.length === 0) {
      progress = null;
      setState({ phase: 'none', problem: null, files: 0, bytes: 0, pulled_bytes: 0, current: null });
      options.nothingStored();
      return null;
    }
    setState({ phase: 'waiting', files: recordings.length, bytes, pulled_bytes: 0, current: null });
    const isSetAside = (key: string): boolean => damaged.has(key) || growing.has(key) || refused.has(key);
    const good = recordings.filter(({ key }) => !isSetAside(key));
    if (recordings.every(({ key }) => damaged.has(key))) setState({ problem: 'damaged', current: null });
    return good.find(({ key }) => key === progress?.key) ?? good[0] ?? null;
  }

  /** False where it has to be read once more. */
  async function pull(
    storage: RecordingStorage,
    recording: DeviceRecording,
    codec: WearableCodec,
    isWanted: () => boolean,
  ): Promise<boolean> {
    const mine = progress?.key === recording.key ? progress : newProgress(recording, codec, 0);
    progress = mine;
    mine.failure = null;
    show(mine, recording);
    if (mine.blocks < recording.blocks) await read(storage, recording, mine, codec, isWanted);
    if (mine.blocks < recording.blocks) {
      // Some of it was lost on the way: from the beginning again. The service leaves out what it has.
      progress = newProgress(recording, codec, mine.reads + 1);
      if (progress.reads >= MOST_READS) damaged.add(recording.key);
      return false;
    }
    setState({ phase: 'uploading' });
    mine.frames.end();
    while (mine.frames.firstFile() !== null && mine.failure === null) await handOver(mine, codec);
    if (mine.failure !== null) throw mine.failure as Error;
    // Without an answer nobody knows whether it is gone, and the next one may look like it: that is read.
    if (recording.isAlike) progress = null;
    if (!(await storage.remove(recording))) {
      growing.add(recording.key);
      // What was added to a block that was not full can be had with that block only.
      if (recording.bytes < recording.blocks * BLOCK_BYTES) progress = null;
      return true;
    }
    progress = null;
    // The next one may have begun in the same second.
    told.delete(recording.key);
    const { kept_files, kept_seconds } = getState();
    setState({ kept_files: kept_files + 1, kept_seconds: kept_seconds + mine.keptSeconds, pulled_bytes: 0 });
    return true;
  }

  async function read(
    storage: RecordingStorage,
    recording: DeviceRecording,
    mine: Progress,
    codec: WearableCodec,
    isWanted: () => boolean,
  ): Promise<void> {
    try {
      await storage.read(recording, mine.blocks, (time, bytes) => {
        if (!isWanted()) throw new StoppedError();
        if (mine.failure !== null) throw mine.failure as Error;
        // More than it said that it has: the rest comes another time, or never ends.
        if (mine.blocks >= recording.blocks) throw new LinkError('refused');
        mine.frames.block(time, bytes);
        mine.blocks++;
        if (mine.frames.firstFile() !== null) void handOver(mine, codec);
        if (mine.blocks % BLOCKS_A_REPORT === 0) show(mine, recording);
      });
    } catch (error) {
      // All of it came, though not the word that it is over.
      if (mine.blocks < recording.blocks || error instanceof StoppedError) throw error;
    }
  }

  function newProgress(recording: DeviceRecording, codec: WearableCodec, reads: number): Progress {
    const frames = createStoredFrames(recording, codec);
    return { key: recording.key, blocks: 0, frames, reads, keptSeconds: 0, failure: null, handing: null };
  }

  /** Files that are whole go to the service while the rest is read. */
  function handOver(mine: Progress, codec: WearableCodec): Promise<void> {
    mine.handing ??= (async () => {
      for (let file = mine.frames.firstFile(); file !== null; file = mine.frames.firstFile()) {
        const { startedAt, seconds } = file;
        await options.upload({ ...file, name: storedFileName(startedAt, codec) });
        mine.frames.dropFile();
        mine.keptSeconds += seconds;
        // One that is read anew is no other time.
        const files = told.get(mine.key) ?? new Map<number, number>();
        const before = files.get(startedAt) ?? 0;
        if (seconds > before) options.found(startedAt + before * 1_000, seconds - before);
        told.set(mine.key, files.set(startedAt, Math.max(before, seconds)));
      }
    })()
      .catch((error: unknown) => {
        mine.failure = error;
      })
      .finally(() => {
        mine.handing = null;
      });
    return mine.handing;
  }

  function show(mine: Progress, { startedAt, blocks, bytes }: DeviceRecording): void {
    const pulled = blocks === 0 ? 0 : Math.round((bytes * mine.blocks) / blocks);
    setState({
      phase: 'pulling',
      problem: null,
      pulled_bytes: pulled,
      current: { started_at: (startedAt ?? mine.frames.startedAt ?? 0) * 1_000, bytes, pulled_bytes: pulled },
    });
  }

  return {
    run,
    look: (channel) =>
      guarded(channel, async () => {
        await survey(await recordingStorage(channel));
      }),
    stop() {
      wanted++;
    },
  };
}

/** Nobody wants it any more. */
class StoppedError extends Error {
  override name = 'StoppedError';
}

function problemOf(error: unknown): StoredProblem {
  if (error instanceof UnknownStorageError) return 'firmware_too_old';
  if (error instanceof LinkError) return STORED_LINK_PROBLEMS[error.problem] ?? 'out_of_reach';
  const problem = typeof error === 'object' && error !== null && 'problem' in error ? error.problem : null;
  return UPLOAD_PROBLEMS.includes(String(problem)) ? (problem as StoredProblem) : 'refused';
}
