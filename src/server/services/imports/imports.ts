// Imports of exports, as their owner sees and steers them: receives the files, queues the work, answers what became of it.
// Does not read an export.
import { randomUUID } from 'node:crypto';
import { createWriteStream, renameSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Import, ImportNote, ImportRecording } from '../../../contract/imports.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { DISK_FULL, isDiskFull } from '../../disk-space.ts';
import type { JobRunner } from '../../jobs/job-runner.ts';
import type { Clock } from '../../ports.ts';
import { ServiceError } from '../../service-error.ts';
import type { ImportRecordingRow, ImportRow } from '../../store/imports.ts';
import type { Store } from '../../store/store.ts';
import { makeSyncedFolder, syncFolder } from '../../sync-folder.ts';
import type { Announcements } from '../announcements.ts';
import { isoOrNull, isoTime } from '../iso-time.ts';
import type { OfflineRecordings } from '../offline-recordings/offline-recordings.ts';
import { emptyReport, reportView, type ReportState } from './import-report.ts';
import { ALL_PASSES, type ImportPosition } from './run-import.ts';

export const importFolder = (dataDir: string): string => join(dataDir, 'imports');

export interface ImportsOptions {
  store: Store;
  /** Where the files of imports are until they are read. */
  folder: string;
  jobs: Pick<JobRunner, 'add' | 'remove'>;
  announcements: Announcements;
  /** What becomes of recordings that were passed on; null where none run. */
  offlineRecordings: Pick<
    OfflineRecordings,
    'job' | 'isReceived' | 'transcribed' | 'stop' | 'goOn' | 'discardStopped'
  >;
  clock: Clock;
}

export type Imports = ReturnType<typeof createImports>;

const DAY_MS = 86_400_000;
const MOST_FILES = 100_000;
const NOTES_PAGE = 500;
const MOST_RECORDINGS = 2_000;
const STARTABLE: readonly ImportRow['status'][] = ['receiving', 'checked', 'cancelled', 'failed', 'done'];

export function createImports({
  store,
  folder,
  jobs,
  announcements,
  offlineRecordings: offline,
  clock,
}: ImportsOptions) {
  const folderOf = (id: string): string => join(folder, id);
  const pathOf = (id: string, file: number): string => join(folderOf(id), String(file));
  const removeFiles = (id: string): Promise<void> => rm(folderOf(id), { recursive: true, force: true });
  /** Running imports whose owner wants them to stop. */
  const stopping = new Map<string, AbortController>();

  function found(uid: string, id: string): ImportRow {
    const row = store.imports.get(uid, id);
    if (row === null) throw new ServiceError('not_found', 'Import not found');
    return row;
  }

  function view(row: ImportRow): Import {
    const { files, bytes } = store.imports.filesInAll(row.id);
    const report = 'counts' in (row.counts as object) ? (row.counts as ReportState) : emptyReport();
    const { bytes: read = 0, item_bytes = 0 } = row.position as Partial<ImportPosition>;
    const over = row.status === 'done' || row.status === 'checked';
    const part = bytes === 0 ? 0 : (read + Math.min(item_bytes, bytes)) / (bytes * ALL_PASSES);
    return {
      id: row.id,
      name: row.name,
      status: row.status,
      dry_run: row.dry_run,
      bring_back: row.bring_back,
      understand: row.understand,
      created_at: isoTime(row.created_at),
      started_at: isoOrNull(row.started_at),
      finished_at: isoOrNull(row.finished_at),
      failure: row.failure,
      files,
      bytes,
      progress: over ? 1 : Math.min(0.99, Math.round(part * 1000) / 1000),
      ...reportView(report),
    };
  }

  function recordingView(uid: string, row: ImportRecordingRow): ImportRecording {
    const { upload_id } = row;
    const isThere = upload_id !== null && offline.isReceived(uid, upload_id);
    const file = isThere ? offline.job(uid, upload_id).files[0] : undefined;
    const { seconds, done } = isThere ? offline.transcribed(uid, upload_id) : { seconds: 0, done: 0 };
    // What ended more than a week ago is not followed any more.
    const ended = upload_id === null ? 'planned' : 'done';
    const isOver = file?.status === 'completed' || file?.status === 'failed';
    return {
      file: row.file,
      entry: row.entry,
      name: row.name,
      recorded_at: isoTime(row.recorded_at),
      state:
        file === undefined
          ? ended
          : file.outcome === 'stopped'
            ? 'stopped'
            : isOver
              ? file.status === 'failed'
                ? 'failed'
                : 'done'
              : seconds > 0
                ? 'transcribing'
                : 'waiting',
      outcome: file?.outcome ?? null,
      detail: file?.detail ?? null,
      speech_seconds: seconds,
      transcribed_seconds: isOver && file.outcome !== 'stopped' ? seconds : Math.min(done, seconds),
      conversation_ids: file?.conversation_ids ?? [],
    };
  }

  function announce(uid: string, id: string): void {
    const status = store.imports.get(uid, id)?.status;
    announcements.announce(uid, { kind: 'import', id, ended: status === 'done' || status === 'cancelled' });
  }

  function change(uid: string, id: string, patch: Parameters<typeof store.imports.update>[1]): Import {
    store.imports.update(id, patch);
    announce(uid, id);
    return view(found(uid, id));
  }

  return {
    pathOf,
    folderOf,
    list: (uid: string): Import[] => store.imports.list(uid).map(view),
    get: (uid: string, id: string): Import => view(found(uid, id)),
    notes(uid: string, id: string, after: number): ImportNote[] {
      return store.imports.notes(found(uid, id).id, after, NOTES_PAGE);
    },

    /** The recordings that are imported by themselves. */
    recordings(uid: string, id: string): ImportRecording[] {
      return store.imports
        .recordings(found(uid, id).id, MOST_RECORDINGS)
        .map((row) => recordingView(uid, row));
    },
    /** Throws `conflict` once the import runs. */
    placeRecording(
      uid: string,
      id: string,
      file: number,
      entry: number,
      recordedAt: number,
    ): ImportRecording {
      const { status } = found(uid, id);
      const row = store.imports.recording(id, file, entry);
      if (row === null) throw new ServiceError('not_found', 'Recording not found');
      if (row.upload_id !== null || status === 'waiting' || status === 'running')
        throw new ServiceError(
          'conflict',
          'This recording is on its way; change the date of its conversation',
        );
      store.imports.placeRecording(id, file, entry, recordedAt);
      announce(uid, id);
      return recordingView(uid, { ...row, recorded_at: recordedAt });
    },

    /** `wanted` false leaves the recording without text, its audio kept; true transcribes it after all. Throws `conflict`. */
    transcribe(uid: string, id: string, file: number, entry: number, wanted: boolean): ImportRecording {
      const row = store.imports.recording(found(uid, id).id, file, entry);
      if (row === null) throw new ServiceError('not_found', 'Recording not found');
      if (row.upload_id === null)
        throw new ServiceError('conflict', 'This recording is not being transcribed');
      if (wanted) offline.goOn(uid, row.upload_id);
      else offline.stop(uid, row.upload_id);
      announce(uid, id);
      return recordingView(uid, row);
    },

    create(uid: string, name: string): Import {
      const id = randomUUID();
      store.imports.insert({ id, uid, name, created_at: clock.now() });
      announce(uid, id);
      return view(found(uid, id));
    },

    /** Stores one file of the export. Throws `conflict` unless the import still receives files. */
    async addFile(
      uid: string,
      id: string,
      { name, written_at }: { name: string; written_at: number | null },
      bytes: AsyncIterable<Buffer>,
    ): Promise<Import> {
      const { files } = store.imports.filesInAll(found(uid, id).id);
      if (found(uid, id).status !== 'receiving')
        throw new ServiceError('conflict', 'This import has begun; make another for more files');
      if (files >= MOST_FILES)
        throw new ServiceError('conflict', `An import has at most ${MOST_FILES} files`);
      await makeSyncedFolder(folderOf(id));
      const part = join(folderOf(id), `${randomUUID()}.part`);
      let size = 0;
      const counted = async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          size += chunk.length;
          yield chunk;
        }
      };
      try {
        await pipeline(
          Readable.from(counted(bytes)),
          createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }),
        );
        store.transaction(() => {
          if (found(uid, id).status !== 'receiving')
            throw new ServiceError('conflict', 'This import has begun; make another for more files');
          const next = store.imports.filesInAll(id).files;
          store.imports.addFile(uid, id, { number: next, name, bytes: size, written_at });
          renameSync(part, pathOf(id, next));
        });
      } catch (error) {
        await rm(part, { force: true });
        throw isDiskFull(error) ? new ServiceError('storage_full', DISK_FULL) : error;
      }
      // The row may be durable only once the file is found under its name.
      await syncFolder(folderOf(id));
      announce(uid, id);
      return view(found(uid, id));
    },

    /** Begins, or goes on where it stopped: at once, when it waits for room on the disk. Throws `conflict` while it runs. */
    start(
      uid: string,
      id: string,
      { dry_run, bring_back, understand }: { dry_run: boolean; bring_back: boolean; understand: boolean },
    ): Import {
      const row = found(uid, id);
      if (row.status === 'waiting' && row.failure !== null) {
        jobs.add({ kind: 'import', key: id, uid, group: uid, sooner: true });
        return view(row);
      }
      if (!STARTABLE.includes(row.status)) throw new ServiceError('conflict', 'This import is under way');
      if (store.imports.filesInAll(id).files === 0)
        throw new ServiceError(
          'conflict',
          'The files of this import are gone, or there were none. Choose them again',
        );
      const goesOn =
        !dry_run &&
        !row.dry_run &&
        row.bring_back === bring_back &&
        row.understand === understand &&
        (row.status === 'cancelled' || row.status === 'failed');
      const fresh = goesOn ? {} : { position: {}, counts: {}, started_at: clock.now() };
      const patch = {
        ...fresh,
        status: 'waiting' as const,
        dry_run,
        bring_back,
        understand,
        failure: null,
        finished_at: null,
      };
      store.transaction(() => {
        store.imports.update(id, patch);
        jobs.add({ kind: 'import', key: id, uid, group: uid });
      });
      announce(uid, id);
      return view(found(uid, id));
    },

    /** It can be resumed. Nothing that was taken is undone. */
    cancel(uid: string, id: string): Import {
      const { status } = found(uid, id);
      if (status !== 'waiting' && status !== 'running')
        throw new ServiceError('conflict', 'This import does not run');
      jobs.remove('import', id);
      stopping.get(id)?.abort();
      return change(uid, id, { status: 'cancelled' });
    },

    /** Removes its files and its report; what was taken stays. */
    async remove(uid: string, id: string): Promise<void> {
      const { status } = found(uid, id);
      if (status === 'waiting' || status === 'running')
        throw new ServiceError('conflict', 'Stop this import before you remove it');
      for (const { upload_id } of store.imports.recordings(id, MOST_RECORDINGS))
        if (upload_id !== null) await offline.discardStopped(uid, upload_id);
      store.imports.remove(uid, id);
      await removeFiles(id);
      announce(uid, id);
    },
    removeFiles,

    /** For the job: null when there is nothing to do. `signal` is aborted when its owner stops it. */
    begin(uid: string, id: string): AbortSignal | null {
      const row = store.imports.get(uid, id);
      if (row === null || (row.status !== 'waiting' && row.status !== 'running')) return null;
      const stop = new AbortController();
      stopping.set(id, stop);
      store.imports.update(id, { status: 'running', failure: null });
      announce(uid, id);
      return stop.signal;
    },
    progressed: announce,
    /** It is tried again later; the page says why. */
    waits(uid: string, id: string, failure: string): void {
      change(uid, id, { status: 'waiting', failure });
    },
    /** Call it when the attempt is over, however it ended. */
    left(id: string): void {
      stopping.delete(id);
    },
    /** The files of a finished import are not needed any more; those of a dry run are. */
    async ended(
      uid: string,
      id: string,
      patch: Pick<Import, 'status'> & { failure?: string },
    ): Promise<void> {
      const row = store.imports.get(uid, id);
      if (row === null) return;
      const removes = patch.status === 'done';
      store.durableTransaction(() => {
        store.imports.update(id, { ...patch, finished_at: clock.now() });
        if (removes) store.imports.removeFiles(id);
      });
      if (removes) await removeFiles(id);
      announce(uid, id);
    },

    /** Removes what was never started, with its files, `unstartedImportDays` after the last of them came. Returns how many. */
    async removeUnstarted(now: number): Promise<number> {
      const before = now - LIMITS.unstartedImportDays * DAY_MS;
      let removed = 0;
      for (const { uid, id } of store.imports.receivingSince(before)) {
        const last = (await stat(folderOf(id)).catch(() => null))?.mtimeMs ?? 0;
        if (last >= before || store.imports.get(uid, id)?.status !== 'receiving') continue;
        store.imports.remove(uid, id);
        await removeFiles(id);
        announce(uid, id);
        removed++;
      }
      return removed;
    },

    /** At the start: removes the files of imports that are not there any more, and what a kill left half received. */
    async sweep(): Promise<void> {
      const known = new Set(store.imports.ids());
      const names = await readdir(folder).catch(() => []);
      for (const name of names) {
        if (!known.has(name)) await rm(join(folder, name), { recursive: true, force: true });
        else {
          for (const file of await readdir(join(folder, name)).catch(() => []))
            if (file.endsWith('.part')) await rm(join(folder, name, file), { force: true });
        }
      }
    },
  };
}
