// Says what becomes of the files of offline recordings. Pure.
import type { OfflineFile, OfflineJob } from '../../../contract/offline-recordings.ts';

/** How long files that could not be read, or are not placed again, are named. */
const NAMED_MS = 24 * 3_600_000;

export interface OfflineState {
  /** Null when nothing is on its way. */
  importing: string | null;
  /** Why, when it takes longer. */
  waiting: string | null;
  unreadable: NamedFile[];
  /** Sent again although their conversations were deleted. */
  deleted: NamedFile[];
}

interface NamedFile {
  name: string;
  reason: string;
}

const files = (count: number): string =>
  count === 1 ? '1 offline recording' : `${count} offline recordings`;

export function offlineState(jobs: readonly OfflineJob[], now: number): OfflineState {
  const all = jobs.flatMap((job) => job.files);
  const open = all.filter(
    ({ status, outcome }) => (status === 'queued' || status === 'processing') && outcome === null,
  );
  const recent = jobs
    .filter(({ created_at }) => now - Date.parse(created_at) < NAMED_MS)
    .flatMap((job) => job.files);
  const named = (ones: readonly OfflineFile[]): NamedFile[] =>
    ones.map(({ name, detail }) => ({ name, reason: detail ?? 'It could not be read.' }));
  return {
    importing: open.length === 0 ? null : `Importing ${files(open.length)}, kept on this computer.`,
    waiting: open.find(({ detail }) => detail !== null)?.detail ?? null,
    unreadable: named(recent.filter(({ status }) => status === 'failed')),
    deleted: named(recent.filter(({ outcome }) => outcome === 'conversation_deleted')),
  };
}
