// The owner's remote speech service: where it is, with which key, and whether it goes before the models here.
import { useState, type FormEvent } from 'react';
import type { SpeechServicePatch } from '../../../contract/speech-service.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { NotRead, SaveStatus, Switch } from './setting.tsx';
import { useSpeechService } from './speech-queries.ts';

export function SpeechService() {
  const { setting: service, change, forget } = useSpeechService();
  const [typed, setTyped] = useState<{ base_url?: string; model?: string; api_key?: string }>({});
  if (service.isError && !service.data) {
    return <NotRead what="The speech service" error={service.error} onRetry={() => void service.refetch()} />;
  }
  const stored = service.data;
  const base_url = typed.base_url ?? stored?.base_url ?? '';
  const model = typed.model ?? stored?.model ?? '';
  const changed = Object.keys(typed).length > 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const body: SpeechServicePatch = { base_url: base_url.trim(), model: model.trim() };
    if (typed.api_key !== undefined) body.api_key = typed.api_key.trim();
    change.mutate(body, { onSuccess: () => setTyped({}) });
  };
  return (
    <>
      <p className="setting-hint">
        {stored?.configured
          ? `Sound is sent to ${stored.host} when it is used.`
          : 'None is set: no sound is sent.'}
      </p>
      <form className="setting-form" onSubmit={submit}>
        <label className="field">
          <span>Address</span>
          <input
            type="text"
            inputMode="url"
            value={base_url}
            placeholder="https://example.com/v1"
            onChange={(event) => setTyped({ ...typed, base_url: event.currentTarget.value })}
          />
        </label>
        <label className="field">
          <span>Model</span>
          <input
            type="text"
            value={model}
            placeholder="whisper-1"
            onChange={(event) => setTyped({ ...typed, model: event.currentTarget.value })}
          />
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
            disabled={!changed || change.isPending || base_url.trim() === '' || model.trim() === ''}
          >
            Save
          </button>
          {stored?.configured && (
            <ConfirmButton
              label="Forget it"
              name="Forget the speech service"
              question="Its address and key are removed."
              confirm="Forget it"
              onConfirm={() => forget.mutate(undefined, { onSuccess: () => setTyped({}) })}
            />
          )}
          <SaveStatus error={change.error ?? forget.error} saved={change.isSuccess && !changed} />
        </p>
      </form>
      {stored?.configured && (
        <Switch
          label="Use it before the models on this computer"
          hint="Off: it is used only for languages that no model here knows."
          on={stored.preferred}
          disabled={change.isPending}
          onChange={(preferred) => change.mutate({ preferred })}
        />
      )}
    </>
  );
}

interface KeyFieldProps {
  has: boolean;
  value: string | undefined;
  onChange(key: string): void;
}

/** A key is taken, never shown. */
export function KeyField({ has, value, onChange }: KeyFieldProps) {
  return (
    <label className="field">
      <span>Key{has ? '; one is kept' : ', if it needs one'}</span>
      <input
        type="password"
        autoComplete="off"
        value={value ?? ''}
        placeholder={has ? 'Type a new one to replace it' : ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}
