// What the page says of an import and of what became of the items. Pure.
import { IMPORT_KIND_NAMES, type ImportKind } from '../../../contract/import-kinds.ts';
import { importSentenceOf } from '../../../contract/import-sentences.ts';
import type { Import, ImportCounts } from '../../../contract/imports.ts';
import { formatBytes } from '../../lib/format-bytes.ts';
import type { Translate } from '../../messages/catalogue.ts';

type Words = Translate<'importing'>;
type ReportWords = Translate<'importReport'>;

export const OUTCOMES: readonly (keyof ImportCounts)[] = [
  'taken',
  'updated',
  'there',
  'removed_here',
  'not_taken',
];

/** Before and after: a dry run says what would be. */
export function outcomeWords(name: keyof ImportCounts, dry: boolean, t: Words): string {
  const keys = {
    taken: dry ? 'outcome.new' : 'outcome.taken',
    updated: dry ? 'outcome.toUpdate' : 'outcome.updated',
    there: 'outcome.there',
    removed_here: 'outcome.removedHere',
    not_taken: 'outcome.notTaken',
  } as const;
  return t(keys[name]);
}

const KINDS = [...(Object.keys(IMPORT_KIND_NAMES) as ImportKind[]), 'file'] as const;

/** Of a note or a field, whose kind may also be one that this version does not know. */
export function kindWords(kind: string, t: Words): string {
  const known = KINDS.find((one) => one === kind);
  return known === undefined ? kind : t(`kind.${known}`);
}

/** In the order of a report. */
export const kindsOf = ({ counts }: Import): ImportKind[] =>
  (Object.keys(IMPORT_KIND_NAMES) as ImportKind[]).filter((kind) => counts[kind] !== undefined);

const PARTS = ['files', 'items', 'others'] as const;
const LOCKED_FILES = 'locked files';

/** Lists are called as the export calls them. */
export function partWords(part: string, t: ReportWords): string {
  if (part === LOCKED_FILES) return t('part.locked');
  const known = PARTS.find((one) => one === part);
  return known === undefined ? part : t(`part.${known}`);
}

/** A sentence of the service in the language of the page; one of another version as it is. */
export function reportWords(text: string, t: ReportWords): string {
  const sentence = importSentenceOf(text);
  if (sentence === null) return text;
  const { code, values } = sentence;
  const { note, part } = values;
  return t(`sentences.${code}`, {
    ...values,
    ...(note !== undefined && { note: reportWords(note, t) }),
    ...(part !== undefined && { part: partWords(part, t) }),
  } as never);
}

export function stateWords(given: Import, t: Words, report: ReportWords): string {
  const { status, progress, files, bytes, dry_run, failure } = given;
  const percent = String(Math.floor(progress * 100));
  switch (status) {
    case 'receiving':
      return files === 0
        ? t('state.noFile')
        : t('state.brokenOff', { count: files, size: formatBytes(bytes) });
    case 'waiting':
      return failure === null ? t('state.waiting') : reportWords(failure, report);
    case 'running':
      return dry_run ? t('state.reading', { percent }) : t('state.running', { percent });
    case 'checked':
      return t('state.checked');
    case 'done':
      return t('state.done');
    case 'cancelled':
      return t('state.cancelled', { percent });
    case 'failed':
      return failure === null ? t('state.failed') : reportWords(failure, report);
  }
}

const STEPS = { checked: 'step.start', cancelled: 'step.resume', failed: 'step.again' } as const;

/** The button that begins an import or goes on with it; null where that cannot help. */
export function nextStep(given: Import, t: Words): string | null {
  const { status, dry_run, files } = given;
  // What was not recognised once is not recognised again.
  const hopeless = status === 'failed' && (dry_run || kindsOf(given).length === 0);
  const isOpen = status === 'checked' || status === 'cancelled' || status === 'failed';
  return files === 0 || hopeless || !isOpen ? null : t(STEPS[status]);
}
