// Destinations that tests store themselves. A running service knows them at once.
import { randomUUID } from 'node:crypto';
import type { NewDestinationRow } from '../../src/server/store/destinations.ts';
import type { Store } from '../../src/server/store/store.ts';

export function storeDestination(
  store: Pick<Store, 'destinations'>,
  uid: string,
  more: Partial<NewDestinationRow> = {},
): NewDestinationRow {
  const trigger = more.trigger ?? 'memory_created';
  const row: NewDestinationRow = {
    id: randomUUID(),
    uid,
    trigger,
    kind: 'webhook',
    position: store.destinations.nextPosition(uid, trigger),
    name: 'Webhook',
    enabled: true,
    target: { url: 'http://127.0.0.1:9/hook' },
    body_form: 'contract',
    filter: {},
    secret: null,
    previous_secret: null,
    previous_until: null,
    added_by: 'owner',
    created_at: 0,
    updated_at: 0,
    ...more,
  };
  store.destinations.insert(row);
  return row;
}
