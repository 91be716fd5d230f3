// Edits a row of a list in place: a form replaces the row, and the row gets the focus back afterwards.
import { useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useTranslations } from 'use-intl';

interface RowEdit<Row extends HTMLElement> {
  /** The part of the row that takes the focus. */
  row: RefObject<Row | null>;
  editing: boolean;
  startEdit(): void;
  endEdit(): void;
}

export function useRowEdit<Row extends HTMLElement>(): RowEdit<Row> {
  const [editing, setEditing] = useState(false);
  const row = useRef<Row>(null);
  return {
    row,
    editing,
    startEdit: () => setEditing(true),
    endEdit: () => {
      setEditing(false);
      // The form had the focus, and the row is drawn only after it is gone.
      requestAnimationFrame(() => row.current?.focus());
    },
  };
}

interface RowEditFormProps {
  canSave: boolean;
  tall?: boolean;
  onSave(): void;
  onCancel(): void;
  /** The fields. Enter in a field of several lines saves; with Shift it begins a new line. */
  children: ReactNode;
}

export function RowEditForm({ canSave, tall, onSave, onCancel, children }: RowEditFormProps) {
  const t = useTranslations('shared');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSave();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      onCancel();
    }
    if (event.key === 'Enter' && !event.shiftKey && event.target instanceof HTMLTextAreaElement)
      submit(event);
  };
  return (
    <form
      className={`row-edit${tall ? ' is-tall' : ''}`}
      data-keeps-typing=""
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      {children}
      <button type="submit" className="button is-small is-primary" disabled={!canSave}>
        {t('save')}
      </button>
      <button type="button" className="button is-small" onClick={onCancel}>
        {t('cancel')}
      </button>
    </form>
  );
}
