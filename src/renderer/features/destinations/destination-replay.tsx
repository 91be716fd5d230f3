// Sends what happened on some days to a destination again.
import { useTranslations } from 'use-intl';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import type { Destination } from '../../../contract/destinations.ts';
import { SaveStatus } from '../settings/setting.tsx';
import { useDestinationActions } from './destination-queries.ts';
import { replayWords } from './destination-words.ts';

/** Of the computer's clock, as a field for dates has it. */
const today = (): string => new Date().toLocaleDateString('sv-SE');

export function DestinationReplay({ destination }: { destination: Destination }) {
  const t = useTranslations('destinations');
  const { id, enabled } = destination;
  const { replay } = useDestinationActions(id);
  const [days, setDays] = useState(() => ({ from: today(), to: today() }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    replay.mutate(days);
  };
  const change = (next: Partial<typeof days>): void => {
    replay.reset();
    setDays({ ...days, ...next });
  };
  return (
    <form className="setting-form" onSubmit={submit}>
      <div className="field-line">
        <DayField name={t('from')} max={days.to} value={days.from} onChange={(from) => change({ from })} />
        <DayField name={t('to')} min={days.from} value={days.to} onChange={(to) => change({ to })} />
        <button type="submit" className="button" disabled={replay.isPending || !enabled}>
          {t('replay')}
        </button>
      </div>
      {!enabled && <p className="hint">{t('replayOff')}</p>}
      <SaveStatus
        error={replay.error}
        saved={replay.isSuccess}
        words={replay.data && replayWords(replay.data, t)}
      />
      {replay.data && replay.data.queued > 0 && (
        <p>
          <Link to={`/settings/webhooks/journal?destination=${id}`}>{t('showDeliveries')}</Link>
        </p>
      )}
    </form>
  );
}

interface DayFieldProps {
  name: string;
  value: string;
  min?: string;
  max?: string;
  onChange(value: string): void;
}

function DayField({ name, value, onChange, ...bounds }: DayFieldProps) {
  return (
    <label className="field is-day">
      <span>{name}</span>
      <input
        type="date"
        required
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...bounds}
      />
    </label>
  );
}
