// Asks for the owner's name.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { UNNAMED_OWNER } from '../../../contract/voice-names.ts';
import { NotSaved } from '../../components/not-saved.tsx';
import { useProfile } from '../settings/account-queries.ts';

export function NameStep({ onDone }: { onDone(): void }) {
  const t = useTranslations('firstRun');
  const { setting: profile, change } = useProfile();
  const stored = profile.data?.name ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? (stored === UNNAMED_OWNER ? '' : stored);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === stored) onDone();
    else change.mutate({ name: name.trim() }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={save}>
      <label className="field">
        <span>{t('name.field')}</span>
        <input
          type="text"
          value={name}
          maxLength={60}
          autoComplete="name"
          autoFocus
          aria-describedby="first-run-words"
          dir="auto"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <NotSaved error={change.error} />
      <p className="first-run-actions">
        <button type="submit" className="button is-primary" disabled={name.trim() === '' || change.isPending}>
          {t('continue')}
        </button>
        <button type="button" className="button" onClick={onDone}>
          {t('skip')}
        </button>
      </p>
    </form>
  );
}
