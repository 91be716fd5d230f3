// What becomes of the files of offline recordings, as far as the list says it. Pure.
import type { OfflineFile, OfflineJob } from '../../../contract/offline-recordings.ts';

/** How long files that could not be read, or are not placed again, are named. */
const NAMED_MS = 24 * 3_600_000;

export interface OfflineState {
  /** How many are on their way. */
  importing: number;
  /** One of them waits for a conversation that goes on. */
  waits: boolean;
  /** By name. */
  unreadable: readonly string[];
  /** Sent again although their conversations were deleted; by name. */
  deleted: readonly string[];
}

const isOpen = ({ status, outcome }: OfflineFile): boolean =>
  (status === 'queued' || status === 'processing') && outcome === null;

export function offlineState(jobs: readonly OfflineJob[], now: number): OfflineState {
  const open = jobs.flatMap(({ files }) => files).filter(isOpen);
  const recent = jobs
    .filter(({ created_at }) => now - Date.parse(created_at) < NAMED_MS)
    .flatMap(({ files }) => files);
  const names = (keep: (file: OfflineFile) => boolean): string[] =>
    recent.filter(keep).map(({ name }) => name);
  return {
    importing: open.length,
    waits: open.some(({ detail }) => detail !== null),
    unreadable: names(({ status }) => status === 'failed'),
    deleted: names(({ outcome }) => outcome === 'conversation_deleted'),
  };
}
