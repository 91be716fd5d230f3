// One action item: tick, edit in place, put off, delete, and the lines that say it. Space ticks, Enter edits, Delete deletes.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { AppActionItem } from '../../../contract/action-items.ts';
import { DraftMark } from '../../components/draft-mark.tsx';
import { RowEditForm, useRowEdit } from '../../components/row-edit.tsx';
import { RowButton } from '../../components/row-parts.tsx';
import { briefTask } from '../../../contract/task-parts.ts';
import { TaskWords } from '../../components/task-words.tsx';
import { useNameWords } from '../people/use-speakers.ts';
import { SourceQuotes } from '../sources/source-quote.tsx';
import { formatFullTime, formatWhen } from '../../lib/format-time.ts';
import type { ActionItemChange } from './action-item-queries.ts';
import { DateChoice } from './date-choice.tsx';
import { putOff, type Dated, type Now } from './due.ts';
import { dueWords, isLate } from './due-words.ts';

interface ActionItemRowProps {
  item: AppActionItem;
  tabbable: boolean;
  at: Now;
  /** It was just added. */
  isNew: boolean;
  onTick(): void;
  onDelete(): void;
  onDue(due: Dated): void;
  onChange(change: ActionItemChange, onSuccess: () => void): void;
}

export function ActionItemRow(props: ActionItemRowProps) {
  const { item, tabbable, at, isNew, onTick, onDelete, onDue, onChange } = props;
  const { description, completed, due_at, completed_at, sources } = item;
  const t = useTranslations('tasks');
  const nameWords = useNameWords();
  const { row, editing, startEdit, endEdit } = useRowEdit<HTMLInputElement>();
  const tabIndex = tabbable ? 0 : -1;
  // What stands beside it is told by its source.
  const words = sources.length > 0 ? briefTask(description) : description;
  const due = dueWords(item, at, t);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') startEdit();
    else if (event.key === 'Delete' || event.key === 'Backspace') onDelete();
    else return;
    event.preventDefault();
  };

  if (editing) {
    return (
      <EditActionItem item={item} at={at} onCancel={endEdit} onSave={(change) => onChange(change, endEdit)} />
    );
  }
  return (
    <div className={`action-item${completed ? ' is-done' : ''}${isNew ? ' is-new' : ''}`} data-task={item.id}>
      <label className="tick-room">
        <input
          ref={row}
          type="checkbox"
          data-row=""
          checked={completed}
          tabIndex={tabIndex}
          aria-label={words}
          aria-description={due ?? undefined}
          onChange={onTick}
          onKeyDown={onKeyDown}
        />
      </label>
      <p className="action-item-text" dir="auto" aria-hidden="true" onClick={startEdit}>
        <TaskWords words={words} />
      </p>
      <p className="facts">
        <DraftMark draft={item.draft} />
        {due !== null && due_at !== null && !completed && (
          <time
            className={isLate(item, at) ? 'is-late' : undefined}
            dateTime={due_at}
            title={formatFullTime(due_at, at)}
          >
            {due}
          </time>
        )}
        {completed && completed_at && (
          <time dateTime={completed_at} title={formatFullTime(completed_at, at)}>
            {t('finishedAt', { when: formatWhen(completed_at, at) })}
          </time>
        )}
        {item.person !== null && (
          <span dir="auto">
            {item.person_is_user ? t('forYou') : t('saidBy', { person: nameWords(item.person, false) })}
          </span>
        )}
      </p>
      <SourceQuotes sources={sources} tabIndex={tabIndex} />
      <div className="row-actions">
        {!completed && (
          <>
            <RowButton
              className="near-day"
              label={t('tomorrow')}
              name={t('tomorrowNamed', { words })}
              tabIndex={tabIndex}
              onClick={() => onDue(putOff(item, 'tomorrow', at))}
            />
            <RowButton
              className="near-day"
              label={t('nextWeek')}
              name={t('nextWeekNamed', { words })}
              tabIndex={tabIndex}
              onClick={() => onDue(putOff(item, 'nextWeek', at))}
            />
            <DateChoice item={item} words={words} at={at} excluded={!tabbable} onChoose={onDue} />
          </>
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
          label={t('delete')}
          name={t('deleteNamed', { words })}
          tabIndex={tabIndex}
          onClick={onDelete}
        />
      </div>
    </div>
  );
}

interface EditActionItemProps {
  item: AppActionItem;
  at: Now;
  onSave(change: ActionItemChange): void;
  onCancel(): void;
}

function EditActionItem({ item, at, onSave, onCancel }: EditActionItemProps) {
  const { description, due_at, due_has_time } = item;
  const t = useTranslations('tasks');
  const [text, setText] = useState(description);
  const [due, setDue] = useState<Dated>({ due_at, due_has_time });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <RowEditForm
      canSave={text.trim() !== ''}
      onSave={() => onSave({ description: text.trim(), ...due })}
      onCancel={onCancel}
    >
      <input
        ref={field}
        type="text"
        dir="auto"
        value={text}
        maxLength={500}
        aria-label={t('task')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <span className="hint">{dueWords(due, at, t)}</span>
      <DateChoice item={due} words={description} at={at} onChoose={setDue} />
    </RowEditForm>
  );
}
