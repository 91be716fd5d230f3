// Says what becomes of the files of offline recordings. Pure.
import type { OfflineJob } from '../../../contract/offline-recordings.ts';

/** How long files that could not be read are named. */
const NAMED_MS = 24 * 3_600_000;

export interface OfflineState {
  /** Null when nothing is on its way. */
  importing: string | null;
  /** Why, when it takes longer. */
  waiting: string | null;
  unreadable: { name: string; reason: string }[];
}

const files = (count: number): string =>
  count === 1 ? '1 offline recording' : `${count} offline recordings`;

export function offlineState(jobs: readonly OfflineJob[], now: number): OfflineState {
  const all = jobs.flatMap((job) => job.files);
  const open = all.filter(
    ({ status, outcome }) => (status === 'queued' || status === 'processing') && outcome === null,
  );
  const recent = jobs.filter(({ created_at }) => now - Date.parse(created_at) < NAMED_MS);
  return {
    importing: open.length === 0 ? null : `Importing ${files(open.length)}, kept on this computer.`,
    waiting: open.find(({ detail }) => detail !== null)?.detail ?? null,
    unreadable: recent
      .flatMap((job) => job.files)
      .filter(({ status }) => status === 'failed')
      .map(({ name, detail }) => ({ name, reason: detail ?? 'It could not be read.' })),
  };
}
