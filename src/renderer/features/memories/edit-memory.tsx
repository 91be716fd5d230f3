// Edits the text of a memory in place.
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { RowEditForm } from '../../components/row-edit.tsx';

interface EditMemoryProps {
  content: string;
  onSave(content: string): void;
  onCancel(): void;
}

export function EditMemory({ content, onSave, onCancel }: EditMemoryProps) {
  const t = useTranslations('memories');
  const [text, setText] = useState(content);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <RowEditForm tall canSave={text.trim() !== ''} onSave={() => onSave(text.trim())} onCancel={onCancel}>
      <textarea
        ref={field}
        dir="auto"
        value={text}
        rows={3}
        maxLength={500}
        aria-label={t('memory')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </RowEditForm>
  );
}
