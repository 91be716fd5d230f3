// One task: tick it, change its words or date in place, delete it. Space ticks, Enter edits, Delete deletes.
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { formatFullTime, formatWhen } from '../../lib/format-time.ts';
import { isoDateTime, localDateTime } from './action-item-order.ts';
import type { AppActionItem } from '../../../contract/action-items.ts';
import type { ActionItemChange } from './action-item-queries.ts';

interface ActionItemRowProps {
  item: AppActionItem;
  tabbable: boolean;
  onTick(): void;
  onDelete(): void;
  onChange(wish: ActionItemChange, onSuccess: () => void): void;
}

export function ActionItemRow({ item, tabbable, onTick, onDelete, onChange }: ActionItemRowProps) {
  const { description, completed, due_at, completed_at, conversation_id } = item;
  const [editing, setEditing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const [openedAt] = useState(Date.now);
  const late = due_at !== null && !completed && Date.parse(due_at) < openedAt;
  const tabIndex = tabbable ? 0 : -1;

  const endEdit = (): void => {
    setEditing(false);
    // The form that held the keyboard goes.
    requestAnimationFrame(() => box.current?.focus());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') setEditing(true);
    else if (event.key === 'Delete' || event.key === 'Backspace') onDelete();
    else return;
    event.preventDefault();
  };

  if (editing) {
    return <EditActionItem item={item} onCancel={endEdit} onSave={(wish) => onChange(wish, endEdit)} />;
  }
  return (
    <div className={`action-item${completed ? ' is-done' : ''}`}>
      <input
        ref={box}
        type="checkbox"
        data-row=""
        checked={completed}
        tabIndex={tabIndex}
        aria-label={description}
        onChange={onTick}
        onKeyDown={onKeyDown}
      />
      <p className="action-item-text" aria-hidden="true" onClick={() => setEditing(true)}>
        {description}
      </p>
      <p className="facts">
        {due_at && (
          <time className={late ? 'is-late' : undefined} dateTime={due_at} title={formatFullTime(due_at)}>
            {late ? 'was due' : 'by'} {formatWhen(due_at)}
          </time>
        )}
        {completed && completed_at && (
          <time dateTime={completed_at} title={formatFullTime(completed_at)}>
            done {formatWhen(completed_at)}
          </time>
        )}
        {conversation_id && (
          <span>
            <Link to={`/conversations/${conversation_id}`} tabIndex={tabIndex}>
              where it was said
            </Link>
          </span>
        )}
      </p>
      <p className="row-actions">
        <button
          type="button"
          className="quiet"
          tabIndex={tabIndex}
          aria-label={`Edit “${description}”`}
          onClick={() => setEditing(true)}
        >
          Edit
        </button>
        <button
          type="button"
          className="quiet"
          tabIndex={tabIndex}
          aria-label={`Delete “${description}”`}
          onClick={onDelete}
        >
          Delete
        </button>
      </p>
    </div>
  );
}

function EditActionItem({
  item: { description, due_at },
  onSave,
  onCancel,
}: {
  item: AppActionItem;
  onSave(wish: ActionItemChange): void;
  onCancel(): void;
}) {
  const [text, setText] = useState(description);
  const [due, setDue] = useState(due_at === null ? '' : localDateTime(due_at));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSave({ description: text.trim(), due_at: isoDateTime(due) ?? null });
  };
  return (
    <form
      className="row-edit"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <input
        ref={field}
        type="text"
        value={text}
        maxLength={500}
        aria-label="Task"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <input
        type="datetime-local"
        value={due}
        aria-label="Due"
        onChange={(event) => setDue(event.currentTarget.value)}
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
