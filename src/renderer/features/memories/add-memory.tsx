// A line to write a memory into. Private unless the person says otherwise. What is typed stays until it is stored.
import { useState, type FormEvent } from 'react';
import type { Visibility } from './memory-queries.ts';

interface AddMemoryProps {
  busy: boolean;
  error: Error | null;
  onAdd(wish: { content: string; visibility: Visibility }, onSuccess: () => void): void;
}

export function AddMemory({ busy, error, onAdd }: AddMemoryProps) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onAdd({ content: text.trim(), visibility: 'private' }, () => setText(''));
  };
  return (
    <form className="screen-add" onSubmit={submit}>
      <input
        type="text"
        value={text}
        maxLength={500}
        placeholder="Something to remember"
        aria-label="New memory"
        onChange={(event) => setText(event.currentTarget.value)}
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
