// What the delivery journal is narrowed to: a destination, a trigger, a state.
import { useTranslations } from 'use-intl';
import { useQuery } from '@tanstack/react-query';
import { DELIVERY_STATES, type DeliveryState } from '../../../contract/deliveries.ts';
import { WEBHOOK_TYPES, type WebhookType } from '../../../contract/webhooks.ts';
import type { JournalFilter } from './delivery-queries.ts';
import { destinationsQuery } from './destination-queries.ts';

interface JournalFilterFieldsProps {
  filter: JournalFilter;
  onChange(filter: JournalFilter): void;
}

export function JournalFilterFields({ filter, onChange }: JournalFilterFieldsProps) {
  const t = useTranslations('destinations');
  const destinations = useQuery(destinationsQuery).data ?? [];
  const { destination_id, trigger, state } = filter;
  const isGone = destination_id !== undefined && !destinations.some(({ id }) => id === destination_id);
  /** What has no value any more is left out. */
  const change = (next: { [Field in keyof JournalFilter]: JournalFilter[Field] | undefined }): void =>
    onChange(
      Object.fromEntries(
        Object.entries({ ...filter, ...next }).filter(([, value]) => value !== undefined),
      ) as JournalFilter,
    );
  return (
    <div className="journal-filter" role="group" aria-label={t('filter.name')}>
      <label className="field">
        <span>{t('journal.destination')}</span>
        <select
          value={destination_id ?? ''}
          onChange={(event) => change({ destination_id: event.currentTarget.value || undefined })}
        >
          <option value="">{t('journal.allDestinations')}</option>
          {destinations.map(({ id, name, trigger: of }) => (
            <option key={id} value={id}>
              {t('journal.destinationOf', { name, trigger: t(`triggers.${of}`) })}
            </option>
          ))}
          {isGone && <option value={destination_id}>{t('journal.gone')}</option>}
        </select>
      </label>
      <label className="field">
        <span>{t('form.trigger')}</span>
        <select
          value={trigger ?? ''}
          onChange={(event) =>
            change({ trigger: (event.currentTarget.value || undefined) as WebhookType | undefined })
          }
        >
          <option value="">{t('journal.allTriggers')}</option>
          {WEBHOOK_TYPES.map((one) => (
            <option key={one} value={one}>
              {t(`triggers.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{t('journal.result')}</span>
        <select
          value={state ?? ''}
          onChange={(event) =>
            change({ state: (event.currentTarget.value || undefined) as DeliveryState | undefined })
          }
        >
          <option value="">{t('journal.allResults')}</option>
          {DELIVERY_STATES.map((one) => (
            <option key={one} value={one}>
              {t(`deliveries.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {state === 'dead' && <p className="setting-hint">{t('journal.deadHint')}</p>}
    </div>
  );
}
