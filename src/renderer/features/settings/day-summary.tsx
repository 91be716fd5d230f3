// Whether and at which hour the day is summed up. Does not show summaries.
import { useState } from 'react';
import { useDaySummary, useProfile } from './account-queries.ts';
import { hourLabel } from './hour-label.ts';
import { NotRead, SaveStatus, Switch } from './setting.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const NOON = 12;

export function DaySummary() {
  const { setting, change } = useDaySummary();
  const [opened] = useState(() => Date.now());
  const { setting: profile } = useProfile();
  if (setting.isError && !setting.data) {
    return (
      <NotRead
        what="When your day is summed up"
        error={setting.error}
        onRetry={() => void setting.refetch()}
      />
    );
  }
  const stored = setting.data;
  const zone = profile.data?.time_zone ?? null;
  const missing = profile.data !== undefined && zone === null;
  return (
    <>
      <Switch
        label="Sum up each day"
        hint="From the titles, decisions, tasks and open questions of its conversations. The summary comes as a notification and goes to your webhooks; locked conversations are left out."
        on={stored?.enabled}
        disabled={change.isPending}
        onChange={(enabled) => change.mutate({ enabled })}
      />
      <label className="field">
        <span>Hour of the summary</span>
        <select
          value={stored?.hour ?? ''}
          disabled={!stored?.enabled || change.isPending}
          onChange={(event) => change.mutate({ hour: Number(event.currentTarget.value) })}
        >
          {!stored && <option value="" />}
          {HOURS.map((hour) => (
            <option key={hour} value={hour}>
              {hourLabel(hour, zone, opened)}
              {hour < NOON ? ' (the day before)' : ''}
            </option>
          ))}
        </select>
      </label>
      {missing && stored?.enabled && (
        <p className="status-note is-attention">
          <span>Choose your time zone above; until then no day is summed up.</span>
        </p>
      )}
      <SaveStatus error={change.error} saved={change.isSuccess} />
    </>
  );
}
