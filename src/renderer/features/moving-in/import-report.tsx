// What became of an export: a table by kind, what was left out and why, and the notes on single items.
import { useRef, useState } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { importKindName, type Import } from '../../../contract/imports.ts';
import { capitalize } from '../../lib/format-time.ts';
import { NotRead } from '../settings/setting.tsx';
import { useImportNotes } from './import-queries.ts';
import { kindsOf, OUTCOMES, outcomeWords } from './import-words.ts';

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
  const kinds = kindsOf(given);
  if (kinds.length === 0) return null;
  const columns = OUTCOMES.filter(
    (name) => name === 'taken' || kinds.some((kind) => given.counts[kind]![name] > 0),
  );
  return (
    <table className="import-counts">
      <caption className="visually-hidden">What became of the items of {given.name}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Kind</span>
          </th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {outcomeWords(name, given.dry_run)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{capitalize(importKindName(kind))}</th>
            {columns.map((name) => (
              <td key={name} className={given.counts[kind]![name] === 0 ? 'is-none' : undefined}>
                {given.counts[kind]![name].toLocaleString()}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LeftOut({ given }: { given: Import }) {
  const { status, dry_run, left_out, unknown_fields } = given;
  // Where nothing was recognised, the import says so itself.
  const nothing = status === 'failed' && kindsOf(given).length === 0;
  if (nothing || left_out.length + unknown_fields.length === 0) return null;
  return (
    <details className="more">
      <summary>{dry_run ? 'What would be left out, and why' : 'What was left out, and why'}</summary>
      <ul className="import-left-out">
        {left_out.map(({ part, items, reason }) => (
          <li key={part}>
            <strong>{part}</strong> ({items.toLocaleString()}): {reason}
          </li>
        ))}
        {unknown_fields.map(({ kind, field, items }) => (
          <li key={`${kind} ${field}`}>
            The field <strong>{field}</strong> of {items.toLocaleString()} {importKindName(kind)}: Earshot
            does not know it.
          </li>
        ))}
      </ul>
    </details>
  );
}

const ROW_PX = 48;

function Notes({ given }: { given: Import }) {
  const [open, setOpen] = useState(false);
  const notes = useImportNotes(given.id, open);
  const hidden = given.notes_in_all - given.notes;
  return (
    <details className="more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {given.notes_in_all === 1
          ? 'A note on a single item'
          : `${given.notes_in_all.toLocaleString()} notes on single items`}
      </summary>
      {hidden > 0 && (
        <p className="setting-hint">The first {given.notes.toLocaleString()} of them are listed.</p>
      )}
      {open && notes.isError && (
        <NotRead what="The notes" error={notes.error} onRetry={() => void notes.refetch()} />
      )}
      {open && notes.isPending && <span className="bone" aria-busy="true" />}
      {open && notes.data && <NoteRows notes={notes.data} />}
    </details>
  );
}

function NoteRows({
  notes,
}: {
  notes: readonly { number: number; kind: string; ref: string; note: string }[];
}) {
  const scroll = useRef<HTMLDivElement>(null);
  // The compiler cannot memoise what the virtualizer returns.
  const rows = useVirtualizer({
    count: notes.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  });
  return (
    <div className="import-notes" ref={scroll} tabIndex={0} role="region" aria-label="Notes on single items">
      <ol style={{ blockSize: rows.getTotalSize() }} aria-label={`${notes.length.toLocaleString()} notes`}>
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
              <span className="import-note-what">
                {capitalize(importKindName(kind))}: {ref}
              </span>
              <span>{note}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
