// The server that translates live transcripts: where it is, into which language, and whether it is on.
import { useState, type FormEvent } from 'react';
import type { TranslationServicePatch } from '../../../contract/translation.ts';
import { languageChoices } from './languages.ts';
import { NotRead, SaveStatus, Switch } from './setting.tsx';
import { useTranslation } from './speech-queries.ts';
import { KeyField } from './speech-service.tsx';

export function Translation() {
  const { setting: translation, change } = useTranslation();
  const [typed, setTyped] = useState<{ url?: string; target_lang?: string; api_key?: string }>({});
  if (translation.isError && !translation.data) {
    return (
      <NotRead
        what="The translation server"
        error={translation.error}
        onRetry={() => void translation.refetch()}
      />
    );
  }
  const stored = translation.data;
  const url = typed.url ?? stored?.url ?? '';
  const language = typed.target_lang ?? stored?.target_lang ?? '';
  const changed = Object.keys(typed).length > 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const body: TranslationServicePatch = { url: url.trim(), target_lang: language };
    if (typed.api_key !== undefined) body.api_key = typed.api_key.trim();
    change.mutate(body, { onSuccess: () => setTyped({}) });
  };
  return (
    <>
      <form className="setting-form" onSubmit={submit}>
        <label className="field">
          <span>Address of the translation server</span>
          <input
            type="text"
            inputMode="url"
            value={url}
            placeholder="https://example.com"
            onChange={(event) => setTyped({ ...typed, url: event.currentTarget.value })}
          />
        </label>
        <label className="field">
          <span>Translate into</span>
          <select
            value={language}
            onChange={(event) => setTyped({ ...typed, target_lang: event.currentTarget.value })}
          >
            {language === '' && <option value="">Choose a language</option>}
            {languageChoices(language || null).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <KeyField
          has={stored?.has_key ?? false}
          value={typed.api_key}
          onChange={(api_key) => setTyped({ ...typed, api_key })}
        />
        <p className="form-actions">
          <button
            type="submit"
            className="button"
            disabled={!changed || change.isPending || url.trim() === '' || language === ''}
          >
            Save
          </button>
          <SaveStatus error={change.error} saved={change.isSuccess && !changed} />
        </p>
      </form>
      {stored?.url ? (
        <Switch
          label="Translate what is said"
          hint={`While it is on, the text of what is said is sent to ${stored.host ?? 'it'}.`}
          on={stored.enabled}
          disabled={change.isPending}
          onChange={(enabled) => change.mutate({ enabled })}
        />
      ) : (
        <p className="hint">Empty: nothing is sent.</p>
      )}
    </>
  );
}
