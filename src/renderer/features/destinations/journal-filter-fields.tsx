// What the delivery journal is narrowed to: a destination, a trigger, a state.
import { useQuery } from '@tanstack/react-query';
import { DELIVERY_STATES, type DeliveryState } from '../../../contract/deliveries.ts';
import { WEBHOOK_TYPES, type WebhookType } from '../../../contract/webhooks.ts';
import type { JournalFilter } from './delivery-queries.ts';
import { destinationsQuery } from './destination-queries.ts';
import { DELIVERY_WORDS, TRIGGER_WORDS } from './destination-words.ts';

interface JournalFilterFieldsProps {
  filter: JournalFilter;
  onChange(filter: JournalFilter): void;
}

export function JournalFilterFields({ filter, onChange }: JournalFilterFieldsProps) {
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
    <div className="journal-filter" role="group" aria-label="Filter">
      <label className="field">
        <span>Destination</span>
        <select
          value={destination_id ?? ''}
          onChange={(event) => change({ destination_id: event.currentTarget.value || undefined })}
        >
          <option value="">All destinations</option>
          {destinations.map(({ id, name, trigger: of }) => (
            <option key={id} value={id}>
              {name} ({TRIGGER_WORDS[of].title})
            </option>
          ))}
          {isGone && <option value={destination_id}>A deleted destination</option>}
        </select>
      </label>
      <label className="field">
        <span>Trigger</span>
        <select
          value={trigger ?? ''}
          onChange={(event) =>
            change({ trigger: (event.currentTarget.value || undefined) as WebhookType | undefined })
          }
        >
          <option value="">All triggers</option>
          {WEBHOOK_TYPES.map((one) => (
            <option key={one} value={one}>
              {TRIGGER_WORDS[one].title}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>Result</span>
        <select
          value={state ?? ''}
          onChange={(event) =>
            change({ state: (event.currentTarget.value || undefined) as DeliveryState | undefined })
          }
        >
          <option value="">All results</option>
          {DELIVERY_STATES.map((one) => (
            <option key={one} value={one}>
              {DELIVERY_WORDS[one]}
            </option>
          ))}
        </select>
      </label>
      {state === 'dead' && (
        <p className="setting-hint">
          Deliveries that were given up are kept for 30 days. Open one to send it again, or replay whole days
          on the page of its destination.
        </p>
      )}
    </div>
  );
}
