// Runs imports of exports. Goes on after a stop, a kill or a full disk where it was; does not know what an export looks like.
import { importSentence } from '../../contract/import-sentences.ts';
import { DISK_FULL, isDiskFull } from '../disk-space.ts';
import type { Clock, Log } from '../ports.ts';
import type { Announcements } from '../services/announcements.ts';
import type { Processing } from '../services/conversations/processing.ts';
import { createFileTaking } from '../services/imports/audio-files.ts';
import type { ReportState } from '../services/imports/import-report.ts';
import type { Imports } from '../services/imports/imports.ts';
import { createOwnRecordings } from '../services/imports/own-recordings.ts';
import type { OfflineRecordings } from '../services/offline-recordings/offline-recordings.ts';
import { runImport, whyEmpty } from '../services/imports/run-import.ts';
import type { ReadText } from '../services/imports/text/read-thread.ts';
import type { AudioRetention } from '../services/recordings/audio-retention.ts';
import type { AudioVault } from '../services/recordings/audio-vault.ts';
import type { Recordings } from '../services/recordings/recordings.ts';
import type { KnownVoices } from '../services/speakers/known-voices.ts';
import type { Store } from '../store/store.ts';
import { BACK_OFFS } from './job-kinds.ts';
import type { JobHandler, JobOutcome } from './job-runner.ts';

const MOST_ATTEMPTS = 3;
const ANNOUNCED_EVERY_MS = 500;
const FAILED = importSentence('fault');

export interface ImportJobOptions {
  store: Store;
  vault: AudioVault;
  imports: Imports;
  audioRetention: Pick<AudioRetention, 'permitted'>;
  recordings: Pick<Recordings, 'claim'>;
  processing: Pick<Processing, 'processUnread'>;
  knownVoices: Pick<KnownVoices, 'peopleChanged'>;
  announcements: Announcements;
  offlineRecordings: OfflineRecordings;
  readText: ReadText;
  clock: Clock;
  log: Log;
}

export function createImportJob(options: ImportJobOptions): JobHandler {
  const {
    store,
    vault,
    imports,
    audioRetention,
    recordings,
    processing,
    knownVoices,
    announcements,
    offlineRecordings,
    readText,
    clock,
    log,
  } = options;

  async function work(uid: string, id: string, attempt: number, stopping: AbortSignal): Promise<JobOutcome> {
    const cancelled = imports.begin(uid, id);
    const row = store.imports.get(uid, id);
    if (cancelled === null || row === null) return { result: 'done' };
    const signal = AbortSignal.any([stopping, cancelled]);
    let announcedAt = clock.monotonic();
    try {
      await runImport({
        store,
        row,
        files: store.imports.files(id),
        pathOf: (file) => imports.pathOf(id, file),
        fileTaking: createFileTaking({
          ownRecordings: createOwnRecordings(id, offlineRecordings),
          vault,
          retention: audioRetention,
          recordings,
          clock,
          folder: imports.folderOf(id),
          signal,
        }),
        readText,
        process: (conversation) =>
          processing.processUnread(uid, conversation, 'processing_started').catch(
            // Its owner has deleted it meanwhile; what fails of the processing itself is its result.
            (error: unknown) =>
              log.warn({ conversation, err: error }, 'an imported transcript was not processed'),
          ),
        clock,
        signal,
        onProgress() {
          if (clock.monotonic() - announcedAt < ANNOUNCED_EVERY_MS) return;
          announcedAt = clock.monotonic();
          imports.progressed(uid, id);
        },
      });
      const report = store.imports.get(uid, id)?.counts as ReportState;
      const failure = whyEmpty(report);
      if (failure !== null) await imports.ended(uid, id, { status: 'failed', failure });
      else await imports.ended(uid, id, { status: row.dry_run ? 'checked' : 'done' });
      return { result: 'done' };
    } catch (error) {
      if (cancelled.aborted && !stopping.aborted) return { result: 'done' };
      if (stopping.aborted) throw error;
      if (isDiskFull(error)) {
        imports.waits(uid, id, DISK_FULL);
        return { result: 'retry', error: DISK_FULL };
      }
      log.error({ import: id, err: error }, 'an import stopped unexpectedly');
      if (attempt < MOST_ATTEMPTS) return { result: 'retry', error: FAILED, after_ms: 1_000 };
      await imports.ended(uid, id, { status: 'failed', failure: FAILED });
      return { result: 'done' };
    } finally {
      imports.left(id);
      if (!row.dry_run) {
        knownVoices.peopleChanged(uid);
        announcements.announce(uid, { kind: 'people' });
        announcements.announce(uid, { kind: 'folders' });
      }
    }
  }

  return {
    concurrency: 1,
    backOff: BACK_OFFS.import,
    run: async ({ uid, key, attempt }, signal) =>
      uid === null ? { result: 'done' } : work(uid, key, attempt, signal),
  };
}
