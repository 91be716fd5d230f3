// The form above a list that adds an entry. The caller has the fields and empties them once the entry is
// stored.
import type { FormEvent, ReactNode } from 'react';

interface AddFormProps {
  canAdd: boolean;
  busy: boolean;
  error: Error | null;
  onAdd(): void;
  children: ReactNode;
}

export function AddForm({ canAdd, busy, error, onAdd, children }: AddFormProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onAdd();
  };
  return (
    <form className="screen-add" onSubmit={submit}>
      {children}
      <button type="submit" className="button" disabled={busy || !canAdd}>
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
