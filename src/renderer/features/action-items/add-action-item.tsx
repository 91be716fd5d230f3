// A line to write a task into, with a date when there is one. What is typed stays until it is stored.
import { useState, type FormEvent } from 'react';
import { isoDateTime } from './action-item-order.ts';

interface AddActionItemProps {
  busy: boolean;
  error: Error | null;
  onAdd(wish: { description: string; due_at?: string }, onSuccess: () => void): void;
}

export function AddActionItem({ busy, error, onAdd }: AddActionItemProps) {
  const [text, setText] = useState('');
  const [due, setDue] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const due_at = isoDateTime(due);
    onAdd({ description: text.trim(), ...(due_at && { due_at }) }, () => {
      setText('');
      setDue('');
    });
  };
  return (
    <form className="screen-add" onSubmit={submit}>
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
      <button type="submit" className="button" disabled={busy || text.trim() === ''}>
        Add
      </button>
      {error && (
        <p className="screen-error" role="alert">
          {error.message}
        </p>
      )}
    </form>
  );
}
