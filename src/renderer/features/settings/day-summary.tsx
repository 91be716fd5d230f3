// Whether and at which hour the day is summed up. Does not show summaries.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDaySummary, useProfile } from './account-queries.ts';
import { hourLabel } from './hour-label.ts';
import { NotRead, SaveStatus, Switch } from './setting.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const NOON = 12;

export function DaySummary() {
  const t = useTranslations('settings');
  const { setting, change } = useDaySummary();
  const [opened] = useState(() => Date.now());
  const { setting: profile } = useProfile();
  if (setting.isError && !setting.data) {
    return <NotRead what={t('dayRead')} error={setting.error} onRetry={() => void setting.refetch()} />;
  }
  const stored = setting.data;
  const zone = profile.data?.time_zone ?? null;
  const missing = profile.data !== undefined && zone === null;
  return (
    <>
      <Switch
        label={t('daySwitch')}
        hint={t('dayHint')}
        on={stored?.enabled}
        disabled={change.isPending}
        onChange={(enabled) => change.mutate({ enabled })}
      />
      <label className="field">
        <span>{t('dayHour')}</span>
        <select
          value={stored?.hour ?? ''}
          disabled={!stored?.enabled || change.isPending}
          onChange={(event) => change.mutate({ hour: Number(event.currentTarget.value) })}
        >
          {!stored && <option value="">{t('loading')}</option>}
          {HOURS.map((hour) => (
            <option key={hour} value={hour}>
              {hour < NOON
                ? t('dayBefore', { time: hourLabel(hour, zone, opened) })
                : hourLabel(hour, zone, opened)}
            </option>
          ))}
        </select>
      </label>
      {missing && stored?.enabled && (
        <p className="status-note is-attention">
          <span>{t('dayZone')}</span>
        </p>
      )}
      <SaveStatus error={change.error} saved={change.isSuccess} />
    </>
  );
}
