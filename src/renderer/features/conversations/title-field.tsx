// Edits a title in place. Enter saves it, Escape leaves it unchanged.
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { NotSaved } from '../../components/not-saved.tsx';
import { useConversationEdits } from './conversation-edits.ts';

export function TitleField({ id, title, onDone }: { id: string; title: string; onDone: () => void }) {
  const t = useTranslations('reading');
  const shared = useTranslations('shared');
  const { rename } = useConversationEdits(id);
  const [typed, setTyped] = useState(title);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted === title) onDone();
    else if (wanted !== '') rename.mutate(wanted, { onSuccess: onDone });
  };
  return (
    <form className="title-field" data-keeps-typing="" onSubmit={submit}>
      <input
        ref={field}
        type="text"
        value={typed}
        maxLength={500}
        aria-label={t('title')}
        dir="auto"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onDone();
        }}
      />
      <button
        type="submit"
        className="button is-small is-primary"
        disabled={typed.trim() === '' || rename.isPending}
      >
        {shared('save')}
      </button>
      <button type="button" className="button is-small" onClick={onDone}>
        {shared('cancel')}
      </button>
      <NotSaved error={rename.error} inline />
    </form>
  );
}
