// The form for a server of the owner's choice: its address, one option, and its key, which is taken but never shown.
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SaveStatus } from './setting.tsx';

export interface ServiceInput {
  url: string;
  option: string;
  /** Absent when the stored key stays. */
  api_key?: string;
}

interface ServiceFormProps {
  stored: { url: string; option: string; hasKey: boolean };
  urlLabel: string;
  urlPlaceholder: string;
  /** What is said of an address that the service does not take. */
  wrong?: string;
  /** The field of the option. */
  optionField(value: string, onChange: (value: string) => void): ReactNode;
  /** Further buttons; `clear` drops what is typed and not saved. */
  actions?(clear: () => void): ReactNode;
  busy: boolean;
  error: Error | null;
  saved: boolean;
  onSave(input: ServiceInput, onSuccess: () => void): void;
}

export function ServiceForm(props: ServiceFormProps) {
  const { stored, urlLabel, urlPlaceholder, wrong, optionField, actions, busy, error, saved, onSave } = props;
  const t = useTranslations('settings');
  const shared = useTranslations('shared');
  const [typed, setTyped] = useState<Partial<ServiceInput>>({});
  const { url, option } = { ...stored, ...typed };
  const changed = Object.keys(typed).length > 0;
  const clear = (): void => setTyped({});
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const api_key = typed.api_key?.trim();
    const input = { url: url.trim(), option: option.trim(), ...(api_key !== undefined && { api_key }) };
    onSave(input, clear);
  };
  return (
    <form className="setting-form" data-unsaved={changed ? '' : undefined} onSubmit={submit}>
      <label className="field">
        <span>{urlLabel}</span>
        <input
          type="text"
          inputMode="url"
          value={url}
          placeholder={urlPlaceholder}
          onChange={(event) => setTyped({ ...typed, url: event.currentTarget.value })}
        />
      </label>
      {optionField(option, (value) => setTyped({ ...typed, option: value }))}
      <label className="field">
        <span>{stored.hasKey ? t('keySaved') : t('keyOptional')}</span>
        <input
          type="password"
          autoComplete="off"
          value={typed.api_key ?? ''}
          placeholder={stored.hasKey ? t('keyReplace') : ''}
          onChange={(event) => setTyped({ ...typed, api_key: event.currentTarget.value })}
        />
      </label>
      <p className="form-actions">
        <button
          type="submit"
          className="button"
          disabled={!changed || busy || url.trim() === '' || option.trim() === ''}
        >
          {shared('save')}
        </button>
        {actions?.(clear)}
        <SaveStatus
          error={error}
          saved={saved && !changed}
          says={{ 422: wrong ?? t('addressWrong', { example: urlPlaceholder }) }}
        />
      </p>
    </form>
  );
}
