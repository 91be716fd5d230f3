// The form that adds a memory. A new memory is private.
import { useState } from 'react';
import { AddForm } from '../../components/add-form.tsx';
import type { Visibility } from './memory-queries.ts';

interface AddMemoryProps {
  busy: boolean;
  error: Error | null;
  onAdd(input: { content: string; visibility: Visibility }, onSuccess: () => void): void;
}

export function AddMemory({ busy, error, onAdd }: AddMemoryProps) {
  const [text, setText] = useState('');
  const add = (): void => onAdd({ content: text.trim(), visibility: 'private' }, () => setText(''));
  return (
    <AddForm canAdd={text.trim() !== ''} busy={busy} error={error} onAdd={add}>
      <input
        type="text"
        value={text}
        maxLength={500}
        placeholder="Something to remember"
        aria-label="New memory"
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </AddForm>
  );
}
