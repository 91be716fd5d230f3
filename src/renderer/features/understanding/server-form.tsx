// The server or service with a language model: its address, model and key. Finds programs on this computer and lists models.
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Understanding, UnderstandingPatch } from '../../../contract/understanding.ts';
import { SaveStatus } from '../settings/setting.tsx';
import { FoundHere } from './found-here.tsx';
import { useEndpointModels } from './understanding-queries.ts';

/** How many of its models are named. */
const NAMED = 8;

interface ServerFormProps {
  kind: 'openai_compatible' | 'openai' | 'anthropic';
  stored: Understanding;
  busy: boolean;
  error: Error | null;
  saved: boolean;
  onSave(patch: UnderstandingPatch, onSuccess: () => void): void;
}

interface Typed {
  base_url?: string;
  model?: string;
  api_key?: string;
}

export function ServerForm({ kind, stored, busy, error, saved, onSave }: ServerFormProps) {
  const t = useTranslations('understanding');
  const settings = useTranslations('settings');
  const shared = useTranslations('shared');
  const [typed, setTyped] = useState<Typed>({});
  const modelsId = useId();
  const isStored = stored.provider === kind;
  const own = kind === 'openai_compatible';
  const base_url = typed.base_url ?? (isStored ? (stored.base_url ?? '') : '');
  const model = typed.model ?? (isStored ? (stored.model ?? '') : '');
  const hasKey = isStored && stored.has_key;
  const changed = Object.keys(typed).length > 0;

  const agreed = stored.consent_needed === null || stored.consent !== null;
  const askable = isStored && typed.base_url === undefined && agreed && (own || stored.has_key);
  const known = useEndpointModels(
    askable ? `${stored.host} ${stored.has_key} ${stored.consent?.at ?? ''}` : null,
  );
  const names = known.data?.models ?? [];
  const shown = names.slice(0, NAMED).join(', ');

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const api_key = typed.api_key?.trim();
    const patch: UnderstandingPatch = {
      provider: kind,
      ...(own && { base_url: base_url.trim() }),
      ...(model.trim() !== '' && { model: model.trim() }),
      ...(api_key !== undefined && { api_key }),
    };
    onSave(patch, () => setTyped({}));
  };

  return (
    <>
      {own && (
        <FoundHere
          onUse={(address, first) => {
            onSave({ provider: kind, base_url: address, ...(first !== undefined && { model: first }) }, () =>
              setTyped({}),
            );
          }}
        />
      )}
      <form className="setting-form" data-unsaved={changed ? '' : undefined} onSubmit={submit}>
        {own && (
          <label className="field">
            <span>{t('address')}</span>
            <input
              type="text"
              inputMode="url"
              value={base_url}
              placeholder="http://127.0.0.1:11434/v1"
              onChange={(event) => setTyped({ ...typed, base_url: event.currentTarget.value })}
            />
          </label>
        )}
        <label className="field">
          <span>{settings(hasKey ? 'keySaved' : own ? 'keyOptional' : 'key')}</span>
          <input
            type="password"
            autoComplete="off"
            value={typed.api_key ?? ''}
            placeholder={hasKey ? settings('keyReplace') : ''}
            onChange={(event) => setTyped({ ...typed, api_key: event.currentTarget.value })}
          />
        </label>
        <label className="field">
          <span>{t('model')}</span>
          <input
            type="text"
            list={modelsId}
            value={model}
            onChange={(event) => setTyped({ ...typed, model: event.currentTarget.value })}
          />
          <datalist id={modelsId}>
            {names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </label>
        {known.isFetching && <p className="setting-hint">{t('asking')}</p>}
        {known.isError && <p className="setting-hint is-error">{t('notListed')}</p>}
        {names.length > 0 && (
          <p className="setting-hint">
            {t(names.length > NAMED ? 'itsModelsAndMore' : 'itsModels', {
              count: names.length,
              names: shown,
            })}
          </p>
        )}
        <p className="form-actions">
          <button
            type="submit"
            className="button"
            disabled={(isStored && !changed) || busy || (own && base_url.trim() === '')}
          >
            {shared('save')}
          </button>
          <SaveStatus error={error} saved={saved && !changed} says={{ 422: t('addressWrong') }} />
        </p>
      </form>
    </>
  );
}
