// Receives the files of offline recordings and answers what became of them (docs/how-to/offline-recordings.md). A file counts as
// received when it is sealed on the disk. Does not decode; jobs/offline-recordings.ts does the work.
import { randomUUID } from 'node:crypto';
import {
  OFFLINE_JOB_DAYS,
  type OfflineFile,
  type OfflineFileOutcome,
  type OfflineJob,
  type OfflineJobStatus,
  type OfflineUpload,
} from '../../../contract/offline-recordings.ts';
import { toMilliseconds } from '../../../contract/audio.ts';
import type { AudioSource } from '../../audio/audio-source.ts';
import type { JobRunner } from '../../jobs/job-runner.ts';
import type { Clock } from '../../ports.ts';
import { ServiceError } from '../../service-error.ts';
import type { OfflineFileRow, OfflinePartRow, OfflineUploadRow } from '../../store/offline-recordings.ts';
import type { Store } from '../../store/store.ts';
import type { Announcements } from '../announcements.ts';
import { isoOrNull, isoTime } from '../iso-time.ts';
import { isPlausibleTime, namedRecording } from './file-name.ts';
import type { ReceivedFiles } from './received-files.ts';

export interface OfflineRecordingsOptions {
  store: Store;
  /** Null where recordings are only followed, and none is received. */
  files: ReceivedFiles | null;
  jobs: Pick<JobRunner, 'add'>;
  announcements: Announcements;
  clock: Clock;
}

export type OfflineRecordings = ReturnType<typeof createOfflineRecordings>;

const DAY_MS = 86_400_000;
const POLL_AFTER_MS = 3_000;
/** Uploads that a list shows. */
const LISTED = 50;
const RECEIVED_BEFORE = 'The same file was received before.';
const IN_TRASH =
  'The same file was received before. Its conversation is in the trash: restore it there to have it back.';
const DELETED_FOR_GOOD =
  'The same file was received before. Its conversation was deleted for good, and sending the file again does not bring it back.';
/** Names are the client's; longer ones are cut, and control characters left out, once what they say is read. */
const LONGEST_NAME = 300;

/** Of a recording that its owner imports: where it is in time, and the id of its upload, so that it is received once. */
export interface OwnPlace {
  upload_id: string;
  recorded_at: number;
}

/** A file of an upload that is being taken over. */
interface ReceivedRow extends Omit<OfflineFileRow, 'stopped'> {
  content: AudioSource;
}

interface FileReport {
  view: OfflineFile;
  parts: readonly OfflinePartRow[];
  isCopy: boolean;
}

export function createOfflineRecordings(options: OfflineRecordingsOptions) {
  const { store, jobs, announcements, clock } = options;
  const table = store.offline_recordings;
  const stopFollowers = new Set<(conversationId: string) => void>();

  function receiver(): ReceivedFiles {
    if (options.files === null) throw new Error('no recordings are received here');
    return options.files;
  }

  /** The conversation may have been finished in another way. */
  const isOpen = ({ state }: OfflineFileRow): boolean => state === 'received' || state === 'placed';

  /** It is, or another file in its conversation, which gets its text as a whole. */
  const isStopped = (row: OfflineFileRow): boolean =>
    isOpen(row) &&
    (row.stopped || table.partsOf(row.id).some(({ conversation_id }) => table.isStopped(conversation_id)));

  function outcomeOf(
    row: OfflineFileRow,
    parts: readonly OfflinePartRow[],
    isCopy: boolean,
    deleted: boolean,
  ): OfflineFileOutcome | null {
    if (row.state === 'failed') return 'unreadable';
    if (isStopped(row)) return 'stopped';
    if (row.state !== 'completed') return null;
    if (isCopy) return deleted ? 'conversation_deleted' : 'already_received';
    if (parts.some(({ state }) => state === 'done')) return 'transcribed';
    if (parts.length > 0) return 'no_text';
    return (row.heard_before_seconds ?? 0) > 0 ? 'already_heard' : 'no_speech';
  }

  /** Conversations that are about to be joined with others. */
  const joiningOf = (uid: string): ReadonlySet<string> =>
    new Set(table.joins(uid).flatMap(({ conversation_id, other_id }) => [conversation_id, other_id]));

  /** What to say of a file whose conversations were deleted before it was sent again; null when one is there. */
  function deletionOf(
    again: OfflineFileRow,
    { uid, upload_id }: OfflineFileRow,
    parts: readonly OfflinePartRow[],
  ): string | null {
    const ids = parts.filter(({ state }) => state === 'done').map((part) => part.conversation_id);
    if (ids.length === 0 || upload_id === again.upload_id) return null;
    const rows = ids.map((id) => store.conversations.getEvenTrashed(uid, id)).filter((row) => row !== null);
    if (rows.some(({ deleted_at }) => deleted_at === null || deleted_at > again.received_at)) return null;
    return rows.length > 0 ? IN_TRASH : DELETED_FOR_GOOD;
  }

  function reportOf(given: OfflineFileRow, begun: boolean, joining: ReadonlySet<string>): FileReport {
    const first = given.copy_of === null ? null : table.file(given.copy_of);
    const known = first ?? given;
    const parts = table.partsOf(known.id);
    const isJoining = parts.some(({ conversation_id }) => joining.has(conversation_id));
    const row: OfflineFileRow =
      isJoining && known.state === 'completed' ? { ...known, state: 'placed' } : known;
    const isCopy = first !== null;
    const deletion = first === null ? null : deletionOf(given, first, parts);
    const outcome = outcomeOf(row, parts, isCopy, deletion !== null);
    const rounded = (seconds: number | null): number | null => seconds && toMilliseconds(seconds);
    const status =
      row.state === 'failed'
        ? 'failed'
        : row.state === 'completed' || isStopped(row)
          ? 'completed'
          : begun || isCopy || row.state === 'placed'
            ? 'processing'
            : 'queued';
    return {
      parts,
      isCopy,
      view: {
        name: given.name,
        status,
        outcome,
        detail: isCopy && outcome !== 'unreadable' ? (deletion ?? RECEIVED_BEFORE) : row.detail,
        started_at: isoOrNull(row.started_at),
        seconds: rounded(row.seconds),
        speech_seconds: rounded(row.speech_seconds),
        already_heard_seconds: rounded(row.heard_before_seconds),
        conversation_ids: [...new Set(parts.map((part) => part.conversation_id))],
      },
    };
  }

  function statusOf(views: readonly OfflineFile[]): OfflineJobStatus {
    if (views.some(({ status }) => status === 'processing')) return 'processing';
    if (views.some(({ status }) => status === 'queued')) {
      return views.every(({ status }) => status === 'queued') ? 'queued' : 'processing';
    }
    const failed = views.filter(({ status }) => status === 'failed').length;
    if (failed === 0) return 'completed';
    return failed === views.length ? 'failed' : 'partial_failure';
  }

  function jobView(upload: OfflineUploadRow): OfflineJob {
    const joining = joiningOf(upload.uid);
    const files = table.filesOf(upload.id);
    const reports = files.map((row) => reportOf(row, upload.begun_at !== null, joining));
    const views = reports.map(({ view }) => view);
    const status = statusOf(views);
    // A recording may hold the audio of several files.
    const parts = new Map(reports.flatMap((one) => one.parts).map((part) => [part.recording_id, part]));
    const made = new Set(
      reports.flatMap(({ parts: own, isCopy }) =>
        isCopy ? [] : own.filter((part) => part.made_conversation).map((part) => part.conversation_id),
      ),
    );
    const failures = views.filter((view) => view.status === 'failed');
    const errors = failures.map(({ name, detail }) => `${name}: ${detail ?? 'It could not be read.'}`);
    const isOver = status === 'completed' || status === 'partial_failure' || status === 'failed';
    const successful = [...parts.values()].filter((part) => part.state !== 'placed').length;
    const failed_segments = failures.length;
    const total_segments = parts.size + failed_segments;
    const known = [...new Set(views.flatMap((view) => view.conversation_ids))].filter(
      (id) => store.conversations.get(upload.uid, id) !== null,
    );
    return {
      job_id: upload.id,
      status,
      origin: files.some(({ alone }) => alone) ? 'import' : 'device',
      created_at: isoTime(upload.created_at),
      total_files: views.length,
      total_segments,
      processed_segments: successful + failed_segments,
      successful_segments: successful,
      failed_segments,
      ...(isOver && {
        result: {
          new_memories: known.filter((id) => made.has(id)),
          updated_memories: known.filter((id) => !made.has(id)),
          total_segments,
          failed_segments,
          errors,
        },
      }),
      ...(status === 'failed' && { error: errors[0]! }),
      files: views,
    };
  }

  /** Whether its bytes are kept nowhere: the first file that had them has failed since it was looked up. */
  const isOrphan = (row: ReceivedRow, rows: readonly ReceivedRow[]): boolean =>
    row.copy_of !== null &&
    table.sameBytes(row.uid, row.hash) === null &&
    !rows.some((one) => one.id === row.copy_of);

  /** Call it in a transaction. Returns the ids of those whose bytes another upload has brought meanwhile. */
  function storeUpload(upload: OfflineUploadRow, rows: readonly ReceivedRow[]): string[] {
    const { uid, id } = upload;
    if (store.users.get(uid) === null) throw new ServiceError('not_found', 'User not found');
    table.forgetUploads(upload.created_at - OFFLINE_JOB_DAYS * DAY_MS);
    table.addUpload(upload);
    const late: string[] = [];
    for (const row of rows) {
      const first = table.sameBytes(uid, row.hash);
      table.addFile({ ...row, copy_of: first?.id ?? row.copy_of, ...(first && { audio_key: null }) });
      if (first !== null && row.audio_key !== null) late.push(row.id);
    }
    jobs.add({ kind: 'offline_recordings', key: id, uid, group: uid });
    return late;
  }

  /** The files of an upload that have not ended, or the one of a place among them; of a copy the first one. */
  function openFiles(uid: string, uploadId: string, place: number | null): OfflineFileRow[] {
    const found = table.upload(uid, uploadId) === null ? [] : table.filesOf(uploadId);
    const wanted = found.filter((_, nth) => place === null || nth === place);
    if (wanted.length === 0) throw new ServiceError('not_found', 'Recording not found');
    return wanted
      .flatMap((row) => (row.copy_of === null ? row : (table.file(row.copy_of) ?? [])))
      .filter(isOpen);
  }

  return {
    /**
     * Leaves the files of an upload, or one of them, without the rest of their text until `goOn`. Their audio and the text so far
     * are kept. Throws `conflict` when all have ended.
     */
    stop(uid: string, uploadId: string, place: number | null = null): void {
      const rows = openFiles(uid, uploadId, place);
      if (rows.length === 0) throw new ServiceError('conflict', 'This recording is not being transcribed');
      store.transaction(() => {
        for (const { id } of rows) table.stop(id, true);
      });
      for (const { conversation_id } of rows.flatMap(({ id }) => table.partsOf(id)))
        for (const follower of stopFollowers) follower(conversation_id);
      announcements.announce(uid, { kind: 'offline_recordings' });
    },
    /** `follower` gets each conversation that is to be given no more text. */
    followStops(follower: (conversationId: string) => void): void {
      stopFollowers.add(follower);
    },
    /** Throws `conflict` when it was not stopped. */
    goOn(uid: string, uploadId: string, place: number | null = null): void {
      const rows = openFiles(uid, uploadId, place).filter(isStopped);
      if (rows.length === 0) throw new ServiceError('conflict', 'This recording was not stopped');
      store.transaction(() => {
        for (const { id } of rows) {
          table.stop(id, false);
          for (const { conversation_id } of table.partsOf(id)) table.goOn(uid, conversation_id);
        }
        jobs.add({ kind: 'offline_recordings', key: uploadId, uid, group: uid });
      });
      announcements.announce(uid, { kind: 'offline_recordings' });
    },
    /** Removes the audio of a stopped recording that is in no conversation. Throws `conflict` when one waits for its text. */
    async discardStopped(uid: string, uploadId: string): Promise<void> {
      const row = table.upload(uid, uploadId) === null ? undefined : table.filesOf(uploadId)[0];
      if (row === undefined || !isStopped(row)) return;
      const ids = table.partsOf(row.id).map(({ conversation_id }) => conversation_id);
      if (ids.some((id) => store.conversations.get(uid, id) !== null))
        throw new ServiceError(
          'conflict',
          'Transcribe its stopped recordings first, or delete their conversations',
        );
      if (row.state === 'placed') return;
      const nothing = { started_at: null, seconds: null, speech_seconds: null, heard_before_seconds: null };
      table.found(row.id, { state: 'failed', detail: null, ...nothing });
      await receiver().remove(row.id);
    },
    /**
     * Resolves when every file is sealed on the disk and its job is stored. Rejects with JournalError or ServiceError; nothing
     * of the upload is kept then.
     */
    async receive(
      uid: string,
      given: readonly { name: string; source: AudioSource }[],
      conversation_id: string | null,
      own: OwnPlace | null = null,
    ): Promise<OfflineUpload> {
      const files = receiver();
      const now = clock.now();
      const upload: OfflineUploadRow = {
        id: own?.upload_id ?? randomUUID(),
        uid,
        conversation_id,
        created_at: now,
        begun_at: null,
      };
      const rows: ReceivedRow[] = [];
      const kept = new Set<string>();
      /** Kept in vain: another upload was faster. */
      const strays: string[] = [];
      async function keep(id: string, source: AudioSource): Promise<Buffer> {
        const audio_key = await files.keep(id, source);
        kept.add(id);
        return audio_key;
      }
      try {
        for (const [place, { name, source }] of given.entries()) {
          const id = randomUUID();
          const hash = await files.hash(source);
          const seen = table.sameBytes(uid, hash) ?? rows.find((row) => row.hash.equals(hash));
          const audio_key = seen === undefined || seen === null ? await keep(id, source) : null;
          const clean = name.replace(/\p{Cc}/gu, '');
          const said = namedRecording(clean);
          rows.push({
            id,
            uid,
            upload_id: upload.id,
            place,
            content: source,
            name: clean.slice(0, LONGEST_NAME),
            bytes: source.size,
            hash,
            copy_of: seen?.copy_of ?? seen?.id ?? null,
            audio_key,
            ...said,
            time_known: said.named_at !== null && isPlausibleTime(said.named_at, now),
            alone: own !== null,
            ...(own && { named_at: own.recorded_at, time_known: true, source: 'import' }),
            received_at: now,
            state: 'received',
            detail: null,
            started_at: null,
            seconds: null,
            speech_seconds: null,
            heard_before_seconds: null,
          });
        }
        // While one is sealed, the first copy of another may fail in turn.
        for (;;) {
          const orphan = store.durableTransaction(() => {
            const found = rows.find((row) => isOrphan(row, rows));
            if (found === undefined) strays.push(...storeUpload(upload, rows));
            return found;
          });
          if (orphan === undefined) break;
          const first = rows.find((row) => row.audio_key !== null && row.hash.equals(orphan.hash));
          orphan.audio_key = first === undefined ? await keep(orphan.id, orphan.content) : null;
          orphan.copy_of = first?.id ?? null;
        }
      } catch (error) {
        for (const id of kept) await files.remove(id);
        throw error;
      }
      for (const id of strays) await files.remove(id);
      announcements.announce(uid, { kind: 'offline_recordings' });
      const { status, total_files, total_segments } = jobView(upload);
      return { job_id: upload.id, status, total_files, total_segments, poll_after_ms: POLL_AFTER_MS };
    },
    /** What became of the first file with these bytes; null when there is none. */
    async known(uid: string, source: AudioSource): Promise<'here' | 'deleted' | null> {
      const first = table.sameBytes(uid, await receiver().hash(source));
      if (first === null) return null;
      const ids = table.partsOf(first.id).map((part) => part.conversation_id);
      const isHere = ids.length === 0 || ids.some((id) => store.conversations.get(uid, id) !== null);
      return isHere ? 'here' : 'deleted';
    },
    isReceived: (uid: string, uploadId: string): boolean => table.upload(uid, uploadId) !== null,
    /** Seconds of the file's audio that are to be transcribed, and that have been. */
    transcribed(uid: string, uploadId: string): { seconds: number; done: number } {
      if (table.upload(uid, uploadId) === null) return { seconds: 0, done: 0 };
      const parts = table.filesOf(uploadId).flatMap((file) => table.partsOf(file.copy_of ?? file.id));
      const rows = parts.flatMap((part) =>
        store.recordings.list(part.conversation_id).filter((one) => one.id === part.recording_id),
      );
      return {
        seconds: rows.reduce((sum, one) => sum + one.kept_seconds, 0),
        done: rows.reduce((sum, one) => sum + one.transcribed_seconds, 0),
      };
    },
    /** Throws `not_found`. */
    job(uid: string, id: string): OfflineJob {
      const upload = table.upload(uid, id);
      if (upload === null) throw new ServiceError('not_found', 'Sync job not found or expired');
      return jobView(upload);
    },
    /** Newest first. */
    list: (uid: string): OfflineJob[] => table.uploads(uid, LISTED).map(jobView),
  };
}
