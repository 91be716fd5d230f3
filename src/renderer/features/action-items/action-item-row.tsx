// One action item: tick, edit in place, delete. Space ticks, Enter edits, Delete deletes.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { AppActionItem } from '../../../contract/action-items.ts';
import { RowEditForm, useRowEdit } from '../../components/row-edit.tsx';
import { RowButton, SourceLink } from '../../components/row-parts.tsx';
import { formatFullTime, formatWhen } from '../../lib/format-time.ts';
import { isoDateTime, localDateTime } from './action-item-order.ts';
import type { ActionItemChange } from './action-item-queries.ts';

interface ActionItemRowProps {
  item: AppActionItem;
  tabbable: boolean;
  onTick(): void;
  onDelete(): void;
  onChange(change: ActionItemChange, onSuccess: () => void): void;
}

export function ActionItemRow({ item, tabbable, onTick, onDelete, onChange }: ActionItemRowProps) {
  const { description, completed, due_at, completed_at, conversation_id } = item;
  const { row, editing, startEdit, endEdit } = useRowEdit<HTMLInputElement>();
  const [openedAt] = useState(Date.now);
  const late = due_at !== null && !completed && Date.parse(due_at) < openedAt;
  const tabIndex = tabbable ? 0 : -1;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') startEdit();
    else if (event.key === 'Delete' || event.key === 'Backspace') onDelete();
    else return;
    event.preventDefault();
  };

  if (editing) {
    return <EditActionItem item={item} onCancel={endEdit} onSave={(change) => onChange(change, endEdit)} />;
  }
  return (
    <div className={`action-item${completed ? ' is-done' : ''}`}>
      <input
        ref={row}
        type="checkbox"
        data-row=""
        checked={completed}
        tabIndex={tabIndex}
        aria-label={description}
        onChange={onTick}
        onKeyDown={onKeyDown}
      />
      <p className="action-item-text" aria-hidden="true" onClick={startEdit}>
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
        {conversation_id && <SourceLink conversationId={conversation_id} tabIndex={tabIndex} />}
      </p>
      <p className="row-actions">
        <RowButton label="Edit" name={`Edit “${description}”`} tabIndex={tabIndex} onClick={startEdit} />
        <RowButton label="Delete" name={`Delete “${description}”`} tabIndex={tabIndex} onClick={onDelete} />
      </p>
    </div>
  );
}

interface EditActionItemProps {
  item: AppActionItem;
  onSave(change: ActionItemChange): void;
  onCancel(): void;
}

function EditActionItem({ item: { description, due_at }, onSave, onCancel }: EditActionItemProps) {
  const [text, setText] = useState(description);
  const [due, setDue] = useState(due_at === null ? '' : localDateTime(due_at));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const save = (): void => onSave({ description: text.trim(), due_at: isoDateTime(due) ?? null });
  return (
    <RowEditForm canSave={text.trim() !== ''} onSave={save} onCancel={onCancel}>
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
    </RowEditForm>
  );
}
