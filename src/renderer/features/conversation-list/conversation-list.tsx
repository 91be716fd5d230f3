// The list beside the reading pane: heading with the count and the months behind it, filters, rows, and what can be done with
// the selected ones.
import { lazy, Suspense, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, ListChecks, Trash2 } from 'lucide-react';
import { Link, useMatch, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../../lib/format-number.ts';
import { useBulkEdits } from './bulk-edits.ts';
import { ConversationRows } from './conversation-rows.tsx';
import { FilterLine } from './filter-line.tsx';
import { useListFilters } from './list-address.ts';
import { filterSearch } from './list-filters.ts';
import { RENAME } from '../conversations/rename-request.ts';
import { conversationPath } from '../../../contract/app-links.ts';
import { daysQuery } from './list-queries.ts';
import { OfflineNote } from './offline-note.tsx';
import { useRowSelection } from './row-selection.ts';
import './conversation-list.css';

const BulkBar = lazy(async () => ({ default: (await import('./bulk-bar.tsx')).BulkBar }));
const Months = lazy(async () => ({ default: (await import('./months.tsx')).Months }));
const FoldersDialog = lazy(async () => ({ default: (await import('./folders-dialog.tsx')).FoldersDialog }));

export function ConversationList() {
  const t = useTranslations('conversationList');
  const { filters, setFilters } = useListFilters();
  const days = useQuery(daysQuery(filters));
  const selection = useRowSelection(filters);
  const edits = useBulkEdits(filters);
  const [selecting, setSelecting] = useState(false);
  const [months, setMonths] = useState(false);
  const [folders, setFolders] = useState(false);
  const [wantedDay, setWantedDay] = useState<{ date: string } | null>(null);
  const countButton = useRef<HTMLButtonElement>(null);
  /** How often the keyboard asked for the folders of the selection. */
  const [folderAsked, setFolderAsked] = useState(0);
  /** How often the focus was in what is gone. */
  const [focusLost, setFocusLost] = useState(0);
  const inTrash = useMatch('/trash') !== null;
  const search = filterSearch(filters);
  const navigate = useNavigate();
  const chosen = [...selection.chosen.values()];
  const count = days.data?.count;
  if (chosen.length === 0 && folderAsked > 0) setFolderAsked(0);

  return (
    <section className="list" aria-labelledby="list-title">
      <header className="list-head">
        <h2 id="list-title">{t('heading')}</h2>
        {count !== undefined && (
          <button
            ref={countButton}
            type="button"
            className="list-count"
            aria-label={t('countName', { count })}
            aria-haspopup="dialog"
            aria-expanded={months}
            onClick={() => setMonths(true)}
          >
            {formatNumber(count)}
            <CalendarDays size={14} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
        <span className="list-head-end">
          <button
            type="button"
            className="list-tool"
            aria-pressed={selecting}
            title={selecting ? t('selectDone') : t('select')}
            aria-label={t('select')}
            onClick={() => {
              if (selecting) selection.clear();
              setSelecting(!selecting);
            }}
          >
            <ListChecks size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
          <Link
            className={`list-tool${inTrash ? ' is-here' : ''}`}
            to={`/trash${search}`}
            title={t('trash')}
            aria-label={t('trash')}
            aria-current={inTrash ? 'page' : undefined}
          >
            <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </span>
      </header>
      <FilterLine filters={filters} onFilters={setFilters} onFolders={() => setFolders(true)} />
      <OfflineNote />
      <ConversationRows
        key={search}
        filters={filters}
        selection={selection}
        selecting={selecting}
        wantedDay={wantedDay}
        focusLost={focusLost}
        onAct={(act, row) => {
          const rows = chosen.length > 0 ? chosen : [row];
          if (act === 'star') void edits.star(rows, !rows.every(({ starred }) => starred));
          else if (act === 'rename') {
            // One that is recorded has no title yet.
            if (row.status === 'in_progress') return;
            const address = conversationPath({ conversation_id: row.id }) + search;
            void navigate(address, { state: RENAME });
          } else if (act === 'delete') void edits.remove(rows).then(selection.clear);
          else {
            if (chosen.length === 0) selection.choose(0, row, false);
            setFolderAsked(folderAsked + 1);
          }
        }}
      />
      <Suspense>
        {chosen.length > 0 && (
          <BulkBar
            rows={chosen}
            short={filters.state === 'short'}
            edits={edits}
            folderAsked={folderAsked}
            onFocusLost={() => setFocusLost((times) => times + 1)}
            onDone={() => {
              selection.clear();
              setSelecting(false);
            }}
          />
        )}
        {months && days.data && (
          <Months
            days={days.data.days}
            anchor={countButton}
            onClose={() => setMonths(false)}
            onDay={(date) => {
              setMonths(false);
              setWantedDay({ date });
            }}
          />
        )}
        {folders && <FoldersDialog onClose={() => setFolders(false)} />}
      </Suspense>
    </section>
  );
}
