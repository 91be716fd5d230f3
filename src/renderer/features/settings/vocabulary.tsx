// The words that the owner's speech services should expect: one on each line.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { NotRead, SaveStatus } from './setting.tsx';
import { useTranscriptionPreferences } from './speech-queries.ts';

export function Vocabulary() {
  const t = useTranslations('settings');
  const shared = useTranslations('shared');
  const { setting, change } = useTranscriptionPreferences();
  const [typed, setTyped] = useState<string | null>(null);
  if (setting.isError && !setting.data)
    return <NotRead what={t('vocabulary')} error={setting.error} onRetry={() => void setting.refetch()} />;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const vocabulary = (typed ?? '').split('\n').flatMap((line) => line.trim() || []);
    change.mutate({ vocabulary }, { onSuccess: () => setTyped(null) });
  };
  return (
    <form className="setting-form" data-unsaved={typed === null ? undefined : ''} onSubmit={submit}>
      <label className="field">
        <span>{t('vocabulary')}</span>
        <textarea
          rows={4}
          dir="auto"
          disabled={!setting.data}
          value={typed ?? setting.data?.vocabulary.join('\n') ?? ''}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <p className="form-actions">
        <button type="submit" className="button" disabled={typed === null || change.isPending}>
          {shared('save')}
        </button>
        <SaveStatus error={change.error} saved={change.isSuccess && typed === null} />
      </p>
    </form>
  );
}
