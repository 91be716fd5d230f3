// Asks for the name and the scopes of what gets a key: a program, an assistant, a paired device.
import { useTranslations } from 'use-intl';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Scope } from '../../../contract/keys.ts';
import { ALL_SCOPES, scopeLabel } from './scope-labels.ts';
import { SaveStatus } from './setting.tsx';

export interface NewKeyFormProps {
  /** What the name field suggests, whose scopes they are, and the words of the button. */
  placeholder: string;
  legend: string;
  submitWords: string;
  /** Ticked at first. */
  ticked: readonly Scope[];
  /** Whether the scopes are also shown as programs name them. */
  showsScopes: boolean;
  busy: boolean;
  error: Error | null;
  onSubmit(input: { name: string; scopes: Scope[] }): void;
  onCancel(): void;
}

export function NewKeyForm(props: NewKeyFormProps) {
  const { placeholder, legend, submitWords, ticked, showsScopes, busy, error, onSubmit, onCancel } = props;
  const t = useTranslations('settings');
  const shared = useTranslations('shared');
  const consent = useTranslations('consent');
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ReadonlySet<Scope>>(() => new Set(ticked));
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => nameField.current?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit({ name, scopes: ALL_SCOPES.filter((scope) => scopes.has(scope)) });
  };
  const tick = (scope: Scope, on: boolean): void => {
    const next = new Set(scopes);
    if (on) next.add(scope);
    else next.delete(scope);
    setScopes(next);
  };
  return (
    <form
      className="new-key"
      data-keeps-typing=""
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <label className="field">
        <span>{t('name')}</span>
        <input
          ref={nameField}
          type="text"
          value={name}
          maxLength={100}
          required
          placeholder={placeholder}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <fieldset>
        <legend>{legend}</legend>
        {ALL_SCOPES.map((scope) => (
          <label key={scope} className="tick">
            <input
              type="checkbox"
              checked={scopes.has(scope)}
              onChange={(event) => tick(scope, event.currentTarget.checked)}
            />
            <span>{scopeLabel(scope, consent)}</span>
            {showsScopes && <code aria-hidden="true">{scope}</code>}
          </label>
        ))}
      </fieldset>
      <p className="form-actions">
        <button
          type="submit"
          className="button is-primary"
          disabled={busy || name.trim() === '' || scopes.size === 0}
        >
          {submitWords}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {shared('cancel')}
        </button>
        <SaveStatus error={error} />
      </p>
    </form>
  );
}
