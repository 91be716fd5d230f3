// One memory: its text, where it comes from, who may see it; edit in place, change those, select, delete. Enter edits.
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { AppMemory } from '../../../contract/memories.ts';
import { DraftMark } from '../../components/draft-mark.tsx';
import { useRowEdit } from '../../components/row-edit.tsx';
import { RowButton } from '../../components/row-parts.tsx';
import { SourceQuotes } from '../sources/source-quote.tsx';
import { capitalize, formatFullTime, formatWhen } from '../../lib/format-time.ts';
import { EditMemory } from './edit-memory.tsx';
import { MemoryHistory } from './memory-history.tsx';
import type { Visibility } from './memory-queries.ts';

interface MemoryRowProps {
  memory: AppMemory;
  tabbable: boolean;
  isSelected: boolean;
  onEdit(content: string, onSuccess: () => void): void;
  onVisibility(visibility: Visibility): void;
  onLock(locked: boolean): void;
  /** The user says that a draft is right. */
  onConfirm(): void;
  /** `range`: all up to this one. */
  onSelect(range: boolean): void;
  onDelete(): void;
}

export function MemoryRow(props: MemoryRowProps) {
  const { memory, tabbable, isSelected, onEdit, onVisibility, onLock, onConfirm, onSelect, onDelete } = props;
  const { content, visibility, manually_added, created_at, edited, is_locked, conversation_locked } = memory;
  const t = useTranslations('memories');
  const { row, editing, startEdit, endEdit } = useRowEdit<HTMLDivElement>();
  const tabIndex = tabbable ? 0 : -1;
  const words = content;
  const isVisible = visibility === 'public';

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') startEdit();
    else if (event.key === 'Delete' || event.key === 'Backspace') onDelete();
    else return;
    event.preventDefault();
  };
  if (editing) {
    return <EditMemory content={content} onCancel={endEdit} onSave={(text) => onEdit(text, endEdit)} />;
  }
  return (
    <div className={`memory${isSelected ? ' is-selected' : ''}`} data-memory={memory.id}>
      <label className="tick-room">
        <input
          type="checkbox"
          className="memory-select"
          checked={isSelected}
          tabIndex={tabIndex}
          aria-label={t('select', { words })}
          onClick={(event) => onSelect(event.shiftKey)}
          onChange={() => undefined}
        />
      </label>
      <div
        ref={row}
        className="entry"
        data-row=""
        role="group"
        aria-label={content}
        tabIndex={tabIndex}
        onKeyDown={onKeyDown}
      >
        <p className="entry-text" dir="auto">
          {content}
        </p>
        <p className="facts">
          <DraftMark draft={memory.draft} />
          <span>{isVisible ? t('visible') : t('private')}</span>
          {is_locked && (
            <span title={t('lockedHint')}>
              {conversation_locked ? t('lockedWithConversation') : t('locked')}
            </span>
          )}
          {manually_added && <span>{t('byYou')}</span>}
          <time dateTime={created_at} title={formatFullTime(created_at)}>
            {capitalize(formatWhen(created_at))}
          </time>
          {edited && <span>{t('edited')}</span>}
        </p>
        <div className="entry-more">
          <SourceQuotes sources={memory.sources} tabIndex={tabIndex} />
          {memory.has_history && <MemoryHistory id={memory.id} tabIndex={tabIndex} />}
        </div>
        <div className="row-actions">
          {memory.draft && (
            <RowButton
              label={t('review.keep')}
              name={t('keepNamed', { words })}
              tabIndex={tabIndex}
              onClick={onConfirm}
            />
          )}
          <button
            type="button"
            className="quiet"
            data-edit=""
            tabIndex={tabIndex}
            aria-label={t('editNamed', { words })}
            onClick={startEdit}
          >
            {t('edit')}
          </button>
          <RowButton
            label={isVisible ? t('hide') : t('show')}
            tabIndex={tabIndex}
            onClick={() => onVisibility(isVisible ? 'private' : 'public')}
          />
          {!conversation_locked && (
            <RowButton
              label={is_locked ? t('unlock') : t('lock')}
              name={is_locked ? t('unlockNamed', { words }) : t('lockNamed', { words })}
              tabIndex={tabIndex}
              onClick={() => onLock(!is_locked)}
            />
          )}
          <RowButton
            label={t('delete')}
            name={t('deleteNamed', { words })}
            tabIndex={tabIndex}
            onClick={onDelete}
          />
        </div>
      </div>
    </div>
  );
}
