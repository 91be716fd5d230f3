// The form that adds an action item, with a due date if one is set.
import { useState } from 'react';
import { AddForm } from '../../components/add-form.tsx';
import { isoDateTime } from './action-item-order.ts';

interface AddActionItemProps {
  busy: boolean;
  error: Error | null;
  onAdd(input: { description: string; due_at?: string }, onSuccess: () => void): void;
}

export function AddActionItem({ busy, error, onAdd }: AddActionItemProps) {
  const [text, setText] = useState('');
  const [due, setDue] = useState('');
  const add = (): void => {
    const due_at = isoDateTime(due);
    onAdd({ description: text.trim(), ...(due_at && { due_at }) }, () => {
      setText('');
      setDue('');
    });
  };
  return (
    <AddForm canAdd={text.trim() !== ''} busy={busy} error={error} onAdd={add}>
      <input
        type="text"
        value={text}
        maxLength={500}
        placeholder="Something to do"
        aria-label="New task"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <input
        type="datetime-local"
        value={due}
        aria-label="Due"
        className={due === '' ? 'is-unset' : undefined}
        onChange={(event) => setDue(event.currentTarget.value)}
      />
    </AddForm>
  );
}
