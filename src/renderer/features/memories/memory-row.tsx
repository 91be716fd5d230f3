// One memory: its text, where it comes from, its visibility and lock; edit in place, change those, delete. Enter edits.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { AppMemory } from '../../../contract/memories.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { RowEditForm, useRowEdit } from '../../components/row-edit.tsx';
import { RowButton, SourceLink } from '../../components/row-parts.tsx';
import { capitalize, formatFullTime, formatWhen } from '../../lib/format-time.ts';
import type { Visibility } from './memory-queries.ts';

/** Categories that say how a memory came about, or nothing; the others say what it is about. */
const ORIGINS: ReadonlySet<AppMemory['full_category']> = new Set<AppMemory['full_category']>([
  'system',
  'manual',
  'other',
  'auto',
]);

interface MemoryRowProps {
  memory: AppMemory;
  tabbable: boolean;
  onEdit(content: string, onSuccess: () => void): void;
  onVisibility(visibility: Visibility): void;
  onLock(locked: boolean): void;
  onDelete(): void;
}

export function MemoryRow({ memory, tabbable, onEdit, onVisibility, onLock, onDelete }: MemoryRowProps) {
  const { content, full_category, visibility, manually_added, created_at, conversation_id, edited } = memory;
  const { is_locked, conversation_locked } = memory;
  const { row, editing, startEdit, endEdit } = useRowEdit<HTMLDivElement>();
  const tabIndex = tabbable ? 0 : -1;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.key !== 'Enter') return;
    event.preventDefault();
    startEdit();
  };
  if (editing) {
    return <EditMemory content={content} onCancel={endEdit} onSave={(text) => onEdit(text, endEdit)} />;
  }
  return (
    <div
      ref={row}
      className="entry"
      data-row=""
      role="group"
      aria-label={content}
      tabIndex={tabIndex}
      onKeyDown={onKeyDown}
    >
      <p className="entry-text">{content}</p>
      <p className="facts">
        <span>{visibility === 'public' ? 'Public' : 'Private'}</span>
        {is_locked && (
          <span title="Programs and assistants see only the beginning.">{lockWords(memory)}</span>
        )}
        {!ORIGINS.has(full_category) && <span>{full_category}</span>}
        {manually_added && <span>added by you</span>}
        <time dateTime={created_at} title={formatFullTime(created_at)}>
          {capitalize(formatWhen(created_at))}
        </time>
        {edited && <span>edited</span>}
        {conversation_id && <SourceLink conversationId={conversation_id} tabIndex={tabIndex} />}
      </p>
      <div className="row-actions">
        <RowButton label="Edit" name={`Edit “${content}”`} tabIndex={tabIndex} onClick={startEdit} />
        <RowButton
          label={visibility === 'public' ? 'Make private' : 'Make public'}
          tabIndex={tabIndex}
          onClick={() => onVisibility(visibility === 'public' ? 'private' : 'public')}
        />
        {!conversation_locked && (
          <RowButton
            label={is_locked ? 'Unlock' : 'Lock'}
            name={`${is_locked ? 'Unlock' : 'Lock'} “${content}”`}
            tabIndex={tabIndex}
            onClick={() => onLock(!is_locked)}
          />
        )}
        <ConfirmButton
          label="Delete"
          name={`Delete “${content}”`}
          question="There is no way back."
          confirm="Delete for good"
          tabIndex={tabIndex}
          onConfirm={onDelete}
        />
      </div>
    </div>
  );
}

const lockWords = ({ conversation_locked }: AppMemory): string =>
  conversation_locked ? 'Locked with its conversation' : 'Locked for programs and assistants';

interface EditMemoryProps {
  content: string;
  onSave(content: string): void;
  onCancel(): void;
}

function EditMemory({ content, onSave, onCancel }: EditMemoryProps) {
  const [text, setText] = useState(content);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <RowEditForm tall canSave={text.trim() !== ''} onSave={() => onSave(text.trim())} onCancel={onCancel}>
      <textarea
        ref={field}
        value={text}
        rows={3}
        maxLength={500}
        aria-label="Memory"
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </RowEditForm>
  );
}
