// What the list of uploads of devices shows of each. Pure.
import type { OfflineJob } from '../../../contract/offline-recordings.ts';

/** How long one that has ended is shown. */
const SHOWN_MS = 24 * 3_600_000;

export type UploadState = 'waiting' | 'transcribing' | 'stopped' | 'failed' | 'done';

/** One of which something is still to come is not stopped. */
export function uploadState({ status, files }: OfflineJob): UploadState {
  if (status === 'queued') return 'waiting';
  if (status === 'processing') return 'transcribing';
  if (files.some(({ outcome }) => outcome === 'stopped')) return 'stopped';
  return status === 'failed' ? 'failed' : 'done';
}

/** Those of devices that are open or stopped, and for a day those that have ended. */
export const shownUploads = (jobs: readonly OfflineJob[], now: number): OfflineJob[] =>
  jobs.filter(
    (job) =>
      job.origin === 'device' &&
      (['waiting', 'transcribing', 'stopped'].includes(uploadState(job)) ||
        now - Date.parse(job.created_at) < SHOWN_MS),
  );
