// What became of an export: a table by kind, what was left out and why, and the notes on single items.
import { useRef, useState, type ReactNode } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useTranslations } from 'use-intl';
import type { Import } from '../../../contract/imports.ts';
import { LoadingLine } from '../../components/loading.tsx';
import { capitalize } from '../../lib/format-time.ts';
import { NotRead } from '../settings/setting.tsx';
import { useImportNotes } from './import-queries.ts';
import { kindsOf, kindWords, OUTCOMES, outcomeWords, partWords, reportWords } from './import-words.ts';
import { formatNumber } from '../../lib/format-number.ts';

export function ImportReport({ given }: { given: Import }) {
  return (
    <div className="import-report">
      <Counts given={given} />
      <LeftOut given={given} />
      {given.notes > 0 && <Notes given={given} />}
    </div>
  );
}

function Counts({ given }: { given: Import }) {
  const t = useTranslations('importing');
  const kinds = kindsOf(given);
  if (kinds.length === 0) return null;
  const columns = OUTCOMES.filter(
    (name) => name === 'taken' || kinds.some((kind) => given.counts[kind]![name] > 0),
  );
  return (
    <table className="import-counts">
      <caption className="visually-hidden">{t('report.caption', { name: given.name })}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('report.kind')}</span>
          </th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {outcomeWords(name, given.dry_run, t)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{capitalize(kindWords(kind, t))}</th>
            {columns.map((name) => (
              <td key={name} className={given.counts[kind]![name] === 0 ? 'is-none' : undefined}>
                {formatNumber(given.counts[kind]![name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LeftOut({ given }: { given: Import }) {
  const t = useTranslations('importing');
  const report = useTranslations('importReport');
  const { status, dry_run, left_out, unknown_fields } = given;
  // Where nothing was recognised, the import says so itself.
  const nothing = status === 'failed' && kindsOf(given).length === 0;
  if (nothing || left_out.length + unknown_fields.length === 0) return null;
  return (
    <details className="more">
      <summary>{t(dry_run ? 'report.wouldBeLeftOut' : 'report.leftOut')}</summary>
      <ul className="import-left-out">
        {left_out.map(({ part, items, reason }) => (
          <li key={part}>
            {t.rich('report.leftOutPart', {
              ...{ part: partWords(part, report), items, reason: reportWords(reason, report) },
              strong,
            })}
          </li>
        ))}
        {unknown_fields.map(({ kind, field, items }) => (
          <li key={`${kind} ${field}`}>
            {t.rich('report.unknownField', { field, items, kind: kindWords(kind, t), strong })}
          </li>
        ))}
      </ul>
    </details>
  );
}

const strong = (words: ReactNode) => <strong>{words}</strong>;

const ROW_PX = 48;

function Notes({ given }: { given: Import }) {
  const t = useTranslations('importing');
  const [open, setOpen] = useState(false);
  const notes = useImportNotes(given.id, open);
  const hidden = given.notes_in_all - given.notes;
  return (
    <details className="more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('report.notes', { count: given.notes_in_all })}</summary>
      {hidden > 0 && <p className="setting-hint">{t('report.notesListed', { count: given.notes })}</p>}
      {open && notes.isError && (
        <NotRead what={t('report.notesUnread')} error={notes.error} onRetry={() => void notes.refetch()} />
      )}
      {open && notes.isPending && <LoadingLine />}
      {open && notes.data && <NoteRows notes={notes.data} />}
    </details>
  );
}

function NoteRows({
  notes,
}: {
  notes: readonly { number: number; kind: string; ref: string; note: string }[];
}) {
  const t = useTranslations('importing');
  const report = useTranslations('importReport');
  const scroll = useRef<HTMLDivElement>(null);
  // The compiler cannot memoise what the virtualizer returns.
  const rows = useVirtualizer({
    count: notes.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  });
  return (
    <div
      className="import-notes"
      ref={scroll}
      tabIndex={0}
      role="region"
      aria-label={t('report.notesRegion')}
    >
      <ol
        style={{ blockSize: rows.getTotalSize() }}
        aria-label={t('report.notesCount', { count: notes.length })}
      >
        {rows.getVirtualItems().map(({ index, start, key }) => {
          const { kind, ref, note } = notes[index]!;
          return (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={notes.length}
              style={{ transform: `translateY(${start}px)` }}
            >
              <span className="import-note-what">{`${capitalize(kindWords(kind, t))}: ${ref}`}</span>
              <span>{reportWords(note, report)}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
