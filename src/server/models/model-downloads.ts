// Downloads models, one at a time and only at the owner's request. A download that a stop of the service interrupted stays
// paused until the owner resumes it. Does not know HTTP.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock, Log } from '../ports.ts';
import { createSerialQueue } from '../serial-queue.ts';
import type { CatalogueFile, CatalogueModel } from './model-files.ts';
import { discard, fetchFile, partFile } from './fetch-file.ts';
import { DownloadError } from './http-source.ts';
import type { ModelLibrary } from './model-library.ts';

export type DownloadState = 'waiting' | 'running' | 'paused' | 'failed';

export interface ModelDownload {
  id: string;
  state: DownloadState;
  /** Bytes of all files that arrived so far. */
  bytes: number;
  total_bytes: number;
  /** A stable word and a sentence when it failed. */
  reason: string | null;
  error: string | null;
}

export interface ModelDownloads {
  /** Downloads that are not finished. */
  list(): ModelDownload[];
  get(id: string): ModelDownload | null;
  /** Starts or resumes it. False when it already runs or waits for its turn. */
  start(id: string): boolean;
  /** False when it neither runs nor waits. */
  pause(id: string): boolean;
  /** Ends it and removes its files. False when there is none. */
  cancel(id: string): Promise<boolean>;
  /** Resolves when the download no longer runs or waits. */
  whenFinished(id: string): Promise<void>;
  /** Pauses all downloads. */
  close(): Promise<void>;
}

export interface ModelDownloadsOptions {
  library: ModelLibrary;
  /** The folder of the downloaded models and of the notes about unfinished downloads. */
  ownDir: string;
  /** The address of a mirror, which the paths of the catalogue's addresses are appended to; null for none. */
  mirror(): string | null;
  clock: Clock;
  log: Log;
  /** The download changed; `done` when all its files are there. */
  onChange(id: string, done: boolean): void;
  freeBytes?: (folder: string) => Promise<number>;
  silentMs?: number;
  attempts?: number;
  pauseMs?: number;
}

const SUFFIX = '.download.json';
/** Progress is announced at most this often. */
const ANNOUNCE_EVERY_MS = 500;

interface Entry {
  model: CatalogueModel;
  state: DownloadState;
  bytes: number;
  reason: string | null;
  error: string | null;
  stop: AbortController | null;
  work: Promise<void>;
}

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** The address of the file at the mirror: the path of the original one behind the mirror's. */
export function addressAt(mirror: string | null, url: string): string {
  if (mirror === null) return url;
  const { pathname, search } = new URL(url);
  return mirror.replace(/\/+$/, '') + pathname + search;
}

export function createModelDownloads(options: ModelDownloadsOptions): ModelDownloads {
  const { library, ownDir, mirror, clock, log, onChange, freeBytes = freeOn } = options;
  const { silentMs, attempts, pauseMs } = options;
  const entries = new Map<string, Entry>();
  const turns = createSerialQueue();
  let closed = false;

  const noteOf = (id: string): string => join(ownDir, id + SUFFIX);
  const total = (model: CatalogueModel): number => model.files.reduce((sum, { bytes }) => sum + bytes, 0);
  const missing = (model: CatalogueModel): (CatalogueFile & { url: string })[] =>
    library
      .missingFiles(model)
      .filter((file): file is CatalogueFile & { url: string } => file.url !== undefined);

  function arrived(model: CatalogueModel): number {
    const gone = new Set(missing(model).map(({ path }) => path));
    return model.files.reduce((sum, file) => {
      if (!gone.has(file.path)) return sum + file.bytes;
      const part = statSync(partFile(library.pathOf(file)), { throwIfNoEntry: false });
      return sum + Math.min(part?.size ?? 0, file.bytes);
    }, 0);
  }

  function writeNote(id: string, { reason, error }: Pick<Entry, 'reason' | 'error'>): void {
    mkdirSync(ownDir, { recursive: true });
    writeFileSync(noteOf(id), JSON.stringify({ id, reason, error }));
  }

  function readNotes(): void {
    if (!existsSync(ownDir)) return;
    for (const name of readdirSync(ownDir)) {
      if (!name.endsWith(SUFFIX)) continue;
      const model = library.get(name.slice(0, -SUFFIX.length));
      if (model === null || library.isInstalled(model)) {
        rmSync(join(ownDir, name), { force: true });
        continue;
      }
      let note: { reason?: unknown; error?: unknown } = {};
      try {
        note = JSON.parse(readFileSync(join(ownDir, name), 'utf8')) as typeof note;
      } catch {
        // Without its note, the parts still show how far it came.
      }
      const error = typeof note.error === 'string' ? note.error : null;
      const reason = typeof note.reason === 'string' ? note.reason : null;
      const state = error === null ? 'paused' : 'failed';
      entries.set(model.id, {
        model,
        state,
        reason,
        error,
        stop: null,
        bytes: arrived(model),
        work: Promise.resolve(),
      });
    }
  }

  async function checkDisk(model: CatalogueModel): Promise<void> {
    const needed = 2 * (total(model) - arrived(model));
    mkdirSync(ownDir, { recursive: true });
    const free = await freeBytes(ownDir);
    if (free >= needed) return;
    const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(2)} GB`;
    throw new DownloadError(
      'disk_full',
      `There is not enough room: ${gigabytes(needed)} should be free, and ${gigabytes(free)} are.`,
    );
  }

  async function run(entry: Entry, signal: AbortSignal): Promise<void> {
    const { model } = entry;
    let announcedAt = 0;
    entry.state = 'running';
    onChange(model.id, false);
    await checkDisk(model);
    for (const file of missing(model)) {
      const before =
        arrived(model) - (statSync(partFile(library.pathOf(file)), { throwIfNoEntry: false })?.size ?? 0);
      await fetchFile(
        {
          url: addressAt(mirror(), file.url),
          target: library.pathOf(file),
          name: file.path,
          bytes: file.bytes,
          sha256: file.sha256,
          sha512: file.sha512,
        },
        {
          clock,
          signal,
          silentMs,
          attempts,
          pauseMs,
          onProgress(bytes) {
            entry.bytes = before + bytes;
            if (clock.monotonic() - announcedAt < ANNOUNCE_EVERY_MS) return;
            announcedAt = clock.monotonic();
            onChange(model.id, false);
          },
        },
      );
    }
  }

  function start(model: CatalogueModel): void {
    const stop = new AbortController();
    const entry: Entry = {
      model,
      state: 'waiting',
      reason: null,
      error: null,
      stop,
      bytes: arrived(model),
      work: Promise.resolve(),
    };
    entries.set(model.id, entry);
    writeNote(model.id, entry);
    entry.work = turns.run(async () => {
      if (stop.signal.aborted) return;
      try {
        await run(entry, stop.signal);
        entries.delete(model.id);
        rmSync(noteOf(model.id), { force: true });
        log.info({ model: model.id }, 'a model was downloaded');
        onChange(model.id, true);
      } catch (error) {
        if (stop.signal.aborted) return;
        const known = error instanceof DownloadError;
        if (!known) log.error({ model: model.id, err: error }, 'a model could not be downloaded');
        entry.state = 'failed';
        entry.reason = known ? error.reason : 'internal';
        entry.error = known ? error.message : 'The download failed for a reason that the log names.';
        entry.bytes = arrived(model);
        if (known) log.warn({ model: model.id, reason: error.reason }, 'a model could not be downloaded');
        writeNote(model.id, entry);
        onChange(model.id, false);
      }
    });
  }

  function halt(entry: Entry): void {
    entry.stop?.abort();
    entry.stop = null;
    entry.state = 'paused';
  }

  const view = ({ model, state, bytes, reason, error }: Entry): ModelDownload => ({
    id: model.id,
    state,
    bytes,
    reason,
    error,
    total_bytes: total(model),
  });
  const isActive = (entry: Entry | undefined): entry is Entry =>
    entry !== undefined && (entry.state === 'running' || entry.state === 'waiting');

  readNotes();
  return {
    list: () => [...entries.values()].map(view),
    get: (id) => {
      const entry = entries.get(id);
      return entry === undefined ? null : view(entry);
    },
    start(id) {
      const model = library.get(id);
      if (closed || model === null || isActive(entries.get(id))) return false;
      start(model);
      onChange(id, false);
      return true;
    },
    pause(id) {
      const entry = entries.get(id);
      if (!isActive(entry)) return false;
      halt(entry);
      onChange(id, false);
      return true;
    },
    async cancel(id) {
      const entry = entries.get(id);
      if (entry === undefined) return false;
      halt(entry);
      await entry.work;
      entries.delete(id);
      for (const file of entry.model.files) await discard(library.pathOf(file));
      rmSync(noteOf(id), { force: true });
      onChange(id, false);
      return true;
    },
    async whenFinished(id) {
      await entries.get(id)?.work;
    },
    async close() {
      closed = true;
      for (const entry of entries.values()) if (isActive(entry)) halt(entry);
      await turns.idle();
    },
  };
}
