// The form that adds a memory. A new memory is private.
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { AddForm } from '../../components/add-form.tsx';
import { useDraft } from '../../lib/draft.ts';
import type { Visibility } from './memory-queries.ts';

interface AddMemoryProps {
  field: RefObject<HTMLInputElement | null>;
  busy: boolean;
  error: Error | null;
  onAdd(input: { content: string; visibility: Visibility }, onSuccess: () => void): void;
}

export function AddMemory({ field, busy, error, onAdd }: AddMemoryProps) {
  const t = useTranslations('memories');
  const [text, setText] = useDraft('memory', '');
  const add = (): void => onAdd({ content: text.trim(), visibility: 'private' }, () => setText(''));
  return (
    <AddForm canAdd={text.trim() !== ''} busy={busy} error={error} onAdd={add}>
      <input
        ref={field}
        type="text"
        dir="auto"
        value={text}
        maxLength={500}
        placeholder={t('example')}
        aria-label={t('newMemory')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </AddForm>
  );
}
