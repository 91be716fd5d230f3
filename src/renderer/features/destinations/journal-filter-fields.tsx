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
    <div className="journal-filter" role="group" aria-label="Which deliveries">
      <select
        aria-label="Destination"
        value={destination_id ?? ''}
        onChange={(event) => change({ destination_id: event.currentTarget.value || undefined })}
      >
        <option value="">Every destination</option>
        {destinations.map(({ id, name, trigger: of }) => (
          <option key={id} value={id}>
            {name} ({TRIGGER_WORDS[of].title})
          </option>
        ))}
        {isGone && <option value={destination_id}>A deleted destination</option>}
      </select>
      <select
        aria-label="What was sent"
        value={trigger ?? ''}
        onChange={(event) =>
          change({ trigger: (event.currentTarget.value || undefined) as WebhookType | undefined })
        }
      >
        <option value="">Everything</option>
        {WEBHOOK_TYPES.map((one) => (
          <option key={one} value={one}>
            {TRIGGER_WORDS[one].title}
          </option>
        ))}
      </select>
      <select
        aria-label="What came of it"
        value={state ?? ''}
        onChange={(event) =>
          change({ state: (event.currentTarget.value || undefined) as DeliveryState | undefined })
        }
      >
        <option value="">Whatever came of it</option>
        {DELIVERY_STATES.map((one) => (
          <option key={one} value={one}>
            {DELIVERY_WORDS[one]}
          </option>
        ))}
      </select>
      {state === 'dead' && (
        <p className="setting-hint">
          Those given up are kept for 30 days. Open one to send it again; a destination’s page sends whole
          days again.
        </p>
      )}
    </div>
  );
}
