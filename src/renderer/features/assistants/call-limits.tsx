// How often all assistants together may call: in an hour, in ten seconds, and how often they may change something.
import { useTranslations } from 'use-intl';
import { LoadingLine } from '../../components/loading.tsx';
import { useState, type FormEvent } from 'react';
import type { ToolRates } from '../../../contract/tool-rates.ts';
import { NotRead, SaveStatus } from '../settings/setting.tsx';
import { useCallLimits } from './assistant-queries.ts';

const FIELDS = [
  'calls_per_hour',
  'calls_per_ten_seconds',
  'writes_per_hour',
] as const satisfies readonly (keyof ToolRates)[];

type Draft = Partial<Record<keyof ToolRates, string>>;

export function CallLimits() {
  const t = useTranslations('assistants');
  const shared = useTranslations('shared');
  const { setting, change } = useCallLimits();
  const [draft, setDraft] = useState<Draft>({});
  if (setting.isError && !setting.data)
    return (
      <NotRead sentence={t('limitsFailed')} error={setting.error} onRetry={() => void setting.refetch()} />
    );
  const stored = setting.data;
  if (stored === undefined) return <LoadingLine />;
  const shown = (field: keyof ToolRates): string => draft[field] ?? String(stored[field] ?? '');
  const changed = FIELDS.filter((field) => shown(field).trim() !== String(stored[field] ?? ''));
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const patch = Object.fromEntries(
      changed.map((field) => [field, shown(field).trim() === '' ? null : Number(shown(field))]),
    );
    change.mutate(patch, { onSuccess: () => setDraft({}) });
  };
  return (
    <form className="setting-form" data-unsaved={changed.length > 0 ? '' : undefined} onSubmit={save}>
      <div className="call-limits">
        {FIELDS.map((field) => (
          <label key={field} className="field">
            <span>{t(field)}</span>
            <input
              type="number"
              min={1}
              max={1_000_000}
              inputMode="numeric"
              value={shown(field)}
              placeholder={t('noLimit')}
              onChange={(event) => setDraft({ ...draft, [field]: event.currentTarget.value })}
            />
          </label>
        ))}
      </div>
      <p className="form-actions">
        <button type="submit" className="button" disabled={changed.length === 0 || change.isPending}>
          {shared('save')}
        </button>
        <SaveStatus error={change.error} saved={change.isSuccess && changed.length === 0} />
      </p>
    </form>
  );
}
