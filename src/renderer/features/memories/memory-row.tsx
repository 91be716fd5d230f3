// One memory: its words, where they come from, who may read them; change, show, delete. Enter edits.
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { AppMemory } from '../../../contract/memories.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { formatFullTime, formatWhen, capitalize } from '../../lib/format-time.ts';
import type { Visibility } from './memory-queries.ts';

/** Categories that say what a memory is about; the others say how it came about. */
const SUBJECTS: ReadonlySet<string> = new Set<AppMemory['category']>([
  ...(['interesting', 'workflow', 'core', 'hobbies', 'lifestyle', 'interests'] as const),
  ...(['habits', 'work', 'skills', 'learnings'] as const),
]);

interface MemoryRowProps {
  memory: AppMemory;
  tabbable: boolean;
  onEdit(value: string, onSuccess: () => void): void;
  onVisibility(value: Visibility): void;
  onDelete(): void;
}

export function MemoryRow({ memory, tabbable, onEdit, onVisibility, onDelete }: MemoryRowProps) {
  const { content, category, visibility, manually_added, created_at, conversation_id, edited } = memory;
  const [editing, setEditing] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const tabIndex = tabbable ? 0 : -1;

  const endEdit = (): void => {
    setEditing(false);
    // The form that held the keyboard goes.
    requestAnimationFrame(() => row.current?.focus());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.key !== 'Enter') return;
    event.preventDefault();
    setEditing(true);
  };
  if (editing) {
    return <EditMemory content={content} onCancel={endEdit} onSave={(value) => onEdit(value, endEdit)} />;
  }
  return (
    <div
      ref={row}
      className="memory"
      data-row=""
      role="group"
      aria-label={content}
      tabIndex={tabIndex}
      onKeyDown={onKeyDown}
    >
      <p className="memory-words">{content}</p>
      <p className="facts">
        <span>{visibility === 'public' ? 'Public' : 'Private'}</span>
        {SUBJECTS.has(category) && <span>{category}</span>}
        {manually_added && <span>added by you</span>}
        <time dateTime={created_at} title={formatFullTime(created_at)}>
          {capitalize(formatWhen(created_at))}
        </time>
        {edited && <span>edited</span>}
        {conversation_id && (
          <span>
            <Link to={`/conversations/${conversation_id}`} tabIndex={tabIndex}>
              where it was said
            </Link>
          </span>
        )}
      </p>
      <div className="row-actions">
        <button
          type="button"
          className="quiet"
          tabIndex={tabIndex}
          aria-label={`Edit “${content}”`}
          onClick={() => setEditing(true)}
        >
          Edit
        </button>
        <button
          type="button"
          className="quiet"
          tabIndex={tabIndex}
          onClick={() => onVisibility(visibility === 'public' ? 'private' : 'public')}
        >
          {visibility === 'public' ? 'Make private' : 'Make public'}
        </button>
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

function EditMemory({
  content,
  onSave,
  onCancel,
}: {
  content: string;
  onSave(value: string): void;
  onCancel(): void;
}) {
  const [text, setText] = useState(content);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSave(text.trim());
  };
  return (
    <form
      className="row-edit is-tall"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
        if (event.key === 'Enter' && !event.shiftKey && event.target instanceof HTMLTextAreaElement)
          submit(event);
      }}
    >
      <textarea
        ref={field}
        value={text}
        rows={3}
        maxLength={500}
        aria-label="Memory"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" className="button is-small is-primary" disabled={text.trim() === ''}>
        Save
      </button>
      <button type="button" className="button is-small" onClick={onCancel}>
        Cancel
      </button>
    </form>
  );
}
