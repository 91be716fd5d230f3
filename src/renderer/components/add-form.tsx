// The form above a list that adds an entry. The caller has the fields and empties them once the entry is
// stored.
import type { FormEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { errorWords } from '../lib/error-words.ts';
import { AddButton } from './add-button.tsx';

interface AddFormProps {
  canAdd: boolean;
  busy: boolean;
  error: Error | null;
  onAdd(): void;
  children: ReactNode;
}

export function AddForm({ canAdd, busy, error, onAdd, children }: AddFormProps) {
  const sayError = useTranslations('errors');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onAdd();
  };
  return (
    <form className="screen-add" onSubmit={submit}>
      {children}
      <AddButton disabled={busy || !canAdd} />
      {error && (
        <p className="screen-error" role="alert">
          {errorWords(error, sayError)}
        </p>
      )}
    </form>
  );
}
