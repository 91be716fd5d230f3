// What the page says of an import and of what became of the items. Pure.
import {
  IMPORT_KIND_NAMES,
  type Import,
  type ImportCounts,
  type ImportKind,
} from '../../../contract/imports.ts';
import { formatBytes } from '../../lib/format-bytes.ts';

export const OUTCOMES: readonly (keyof ImportCounts)[] = [
  'taken',
  'updated',
  'there',
  'removed_here',
  'not_taken',
];

/** Before and after: a dry run says what would be. */
export const outcomeWords = (name: keyof ImportCounts, dry: boolean): string =>
  ({
    taken: dry ? 'New' : 'Taken',
    updated: dry ? 'To update' : 'Updated',
    there: 'Here already',
    removed_here: 'Deleted here',
    not_taken: 'Not taken',
  })[name];

/** In the order of a report. */
export const kindsOf = ({ counts }: Import): ImportKind[] =>
  (Object.keys(IMPORT_KIND_NAMES) as ImportKind[]).filter((kind) => counts[kind] !== undefined);

const count = (n: number, one: string, many: string): string =>
  `${n.toLocaleString()} ${n === 1 ? one : many}`;

export function stateWords(given: Import): string {
  const { status, progress, files, bytes, dry_run, failure } = given;
  const percent = `${Math.floor(progress * 100)} %`;
  switch (status) {
    case 'receiving':
      return files === 0
        ? 'No file has arrived yet.'
        : `${count(files, 'file', 'files')}, ${formatBytes(bytes)}. The sending was broken off; remove it and choose again.`;
    case 'waiting':
      return failure ?? 'It begins in a moment.';
    case 'running':
      return dry_run ? `Reading it, ${percent}. Nothing is stored yet.` : `Importing, ${percent}.`;
    case 'checked':
      return 'This is what an import would do. Nothing has been stored.';
    case 'done':
      return 'Imported.';
    case 'cancelled':
      return `Stopped at ${percent}. What was taken is here.`;
    case 'failed':
      return failure ?? 'It could not be read.';
  }
}

const STEPS: Partial<Record<Import['status'], string>> = {
  checked: 'Import it',
  cancelled: 'Go on',
  failed: 'Try again',
};

/** The button that begins an import or goes on with it; null where that cannot help. */
export function nextStep(given: Import): string | null {
  const { status, dry_run, files } = given;
  // What was not recognised once is not recognised again.
  const hopeless = status === 'failed' && (dry_run || kindsOf(given).length === 0);
  return files === 0 || hopeless ? null : (STEPS[status] ?? null);
}
