// How long one answer may take, and how many tokens one conversation may use.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Understanding, UnderstandingPatch } from '../../../contract/understanding.ts';

interface BoundsProps {
  stored: Understanding;
  busy: boolean;
  onChange(patch: UnderstandingPatch): void;
}

export function Bounds({ stored, busy, onChange }: BoundsProps) {
  const t = useTranslations('understanding');
  const [typed, setTyped] = useState<{ seconds?: string; tokens?: string }>({});
  const seconds = typed.seconds ?? String(stored.timeout_seconds);
  const tokens = typed.tokens ?? String(stored.budget_tokens);
  const changed = Object.keys(typed).length > 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onChange({ timeout_seconds: Number(seconds), budget_tokens: Number(tokens) });
    setTyped({});
  };
  return (
    <form className="setting-form" data-unsaved={changed ? '' : undefined} onSubmit={submit}>
      <label className="field">
        <span>{t('seconds')}</span>
        <input
          type="number"
          min={5}
          max={600}
          required
          value={seconds}
          onChange={(event) => setTyped({ ...typed, seconds: event.currentTarget.value })}
        />
      </label>
      <label className="field">
        <span>{t('tokens')}</span>
        <input
          type="number"
          min={2000}
          max={2000000}
          step={1000}
          required
          value={tokens}
          onChange={(event) => setTyped({ ...typed, tokens: event.currentTarget.value })}
        />
      </label>
      <p className="form-actions">
        <button type="submit" className="button" disabled={busy || !changed}>
          {t('saveLimits')}
        </button>
      </p>
    </form>
  );
}
