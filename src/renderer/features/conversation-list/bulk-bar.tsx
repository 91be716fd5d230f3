// The bar below the list while rows are selected: file, star, merge, export, delete.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Merge, Star, Trash2, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Conversation } from '../../../contract/resources.ts';
import { formatNumber } from '../../lib/format-number.ts';
import { useFolders } from '../conversations/use-folders.ts';
import type { BulkEdits } from './bulk-edits.ts';
import { TOGETHER } from './export-together.ts';
import { MOST_SELECTED } from './row-selection.ts';

const MOST_MERGED = 20;
const NO_FOLDER = ' none';

const FORMATS = { md: 'Markdown', txt: 'TXT', json: 'JSON' } as const;

interface BulkBarProps {
  rows: readonly Conversation[];
  /** The list shows what is too short. */
  short: boolean;
  edits: BulkEdits;
  /** The folders get the focus whenever it grows. */
  folderAsked: number;
  onDone(): void;
  /** The bar goes, and with it what has the focus. */
  onFocusLost(): void;
}

export function BulkBar({ rows, short, edits, folderAsked, onDone, onFocusLost }: BulkBarProps) {
  const t = useTranslations('conversationList.bulk');
  const say = useTranslations('conversationList.filters');
  const folders = useFolders();
  const folder = useRef<HTMLSelectElement>(null);
  const [exported, setExported] = useState<number | null>(null);
  useEffect(() => {
    if (folderAsked > 0) folder.current?.focus();
  }, [folderAsked]);
  const bar = useRef<HTMLDivElement>(null);
  const focusLost = useEffectEvent(onFocusLost);
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      if (element?.contains(document.activeElement)) focusLost();
    };
  }, []);
  const starred = rows.every((row) => row.starred);
  const mergeable =
    rows.length >= 2 &&
    rows.length <= MOST_MERGED &&
    rows.every(({ status }) => status === 'completed' || status === 'failed');
  const then = (work: Promise<void>): void => void work.then(onDone);

  return (
    <div ref={bar} className="bulk-bar" role="group" aria-label={t('name')}>
      <p className="bulk-count" role="status">
        {exported === null
          ? t('selected', { count: rows.length })
          : t('exporting', { done: formatNumber(exported), count: formatNumber(rows.length) })}
        {rows.length === MOST_SELECTED && ` ${t('most', { count: formatNumber(MOST_SELECTED) })}`}
      </p>
      <span className="bulk-icons">
        <button
          type="button"
          className="list-tool"
          aria-label={t(starred ? 'unstar' : 'star')}
          title={t(starred ? 'unstar' : 'star')}
          onClick={() => then(edits.star(rows, !starred))}
        >
          <Star size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="list-tool"
          aria-label={t('merge')}
          title={mergeable ? t('merge') : t('mergeLimit', { count: formatNumber(MOST_MERGED) })}
          disabled={!mergeable}
          onClick={() => then(edits.merge(rows))}
        >
          <Merge size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="list-tool is-danger"
          aria-label={t('delete')}
          title={t('delete')}
          onClick={() => then(edits.remove(rows))}
        >
          <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="list-tool"
          aria-label={t('clear')}
          title={t('clear')}
          onClick={onDone}
        >
          <X size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </span>
      <div className="bulk-choices">
        <select
          ref={folder}
          className="chip"
          aria-label={t('file')}
          value=""
          onChange={(event) => {
            const id = event.currentTarget.value;
            const chosen = folders.data?.find((one) => one.id === id);
            then(edits.file(rows, id === NO_FOLDER || !chosen ? null : chosen));
          }}
        >
          <option value="">{t('file')}</option>
          {folders.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={NO_FOLDER}>{say('noFolder')}</option>
        </select>
        <select
          className="chip"
          aria-label={t('export')}
          value=""
          disabled={exported !== null}
          onChange={(event) => {
            const format = TOGETHER.find((one) => one === event.currentTarget.value);
            if (!format) return;
            setExported(0);
            void edits.export(rows, format, setExported).finally(() => setExported(null));
          }}
        >
          <option value="">{t('export')}</option>
          {TOGETHER.map((format) => (
            <option key={format} value={format}>
              {FORMATS[format]}
            </option>
          ))}
        </select>
        {short && (
          <button type="button" className="chip" onClick={() => then(edits.list(rows))}>
            {t('list')}
          </button>
        )}
      </div>
    </div>
  );
}
