// The contract's settings with one address for each trigger: a view on the first webhook destination. Delivers nothing.
import { randomUUID } from 'node:crypto';
import { WEBHOOK_TYPES, type WebhookStatus, type WebhookType } from '../../contract/webhooks.ts';
import { parseWebhookAddress } from '../../contract/webhook-address.ts';
import type { Clock } from '../ports.ts';
import { invalid } from '../service-error.ts';
import { HEALTHY, type DestinationRow, type WebhookTargetRow } from '../store/destinations.ts';
import type { Store } from '../store/store.ts';
import type { Announcements } from './announcements.ts';
import type { Outbox } from './deliveries/outbox.ts';

export function createWebhookSettings({
  store,
  outbox,
  announcements,
  clock,
}: {
  store: Store;
  outbox: Pick<Outbox, 'destinationsChanged'>;
  announcements: Announcements;
  clock: Clock;
}) {
  const first = (uid: string, type: WebhookType) => store.destinations.firstWebhook(uid, type);

  function changed(uid: string): void {
    outbox.destinationsChanged(uid);
    announcements.announce(uid, { kind: 'settings' });
  }

  function insert(uid: string, trigger: WebhookType, target: WebhookTargetRow): void {
    const now = clock.now();
    store.destinations.insert({
      id: randomUUID(),
      uid,
      trigger,
      kind: 'webhook',
      position: store.destinations.nextPosition(uid, trigger),
      name: 'Webhook',
      enabled: true,
      target,
      body_form: 'contract',
      filter: {},
      secret: null,
      previous_secret: null,
      previous_until: null,
      added_by: 'owner',
      created_at: now,
      updated_at: now,
    });
  }

  function turnOn(uid: string, type: WebhookType, target?: WebhookTargetRow): void {
    store.transaction(() => {
      const found = first(uid, type);
      if (found === null) insert(uid, type, target ?? { url: '' });
      else {
        const patch = { ...HEALTHY, enabled: true, disabled_reason: null, updated_at: clock.now() };
        store.destinations.update(found.id, target === undefined ? patch : { ...patch, target });
      }
    });
  }

  return {
    /** The address, for audio_bytes with its seconds; empty when there is none. */
    url(uid: string, type: WebhookType): string {
      const found = first(uid, type);
      return found === null ? '' : addressText(found);
    },
    /**
     * Sets the address and turns the webhook on; an empty text or a single comma clears it. Throws `invalid`.
     */
    set(uid: string, type: WebhookType, text: string): void {
      const address = parseWebhookAddress(type, text);
      if (address !== null && 'fault' in address) throw invalid(['url'], `url ${address.fault}`);
      if (address === null) {
        const found = first(uid, type);
        if (found !== null) {
          store.transaction(() => {
            store.destinations.remove(uid, found.id);
            store.deliveries.cancelOf(found.id, clock.now());
          });
        }
      } else {
        const { url, seconds } = address;
        turnOn(uid, type, seconds === null ? { url } : { url, seconds });
      }
      changed(uid);
    },
    /**
     * Clears earlier failures. Clients turn it on before they set the address; until then nothing is delivered.
     */
    enable(uid: string, type: WebhookType): void {
      turnOn(uid, type);
      changed(uid);
    },
    /** Does nothing without an address. */
    disable(uid: string, type: WebhookType): void {
      const found = first(uid, type);
      if (found === null) return;
      store.destinations.update(found.id, { enabled: false, updated_at: clock.now() });
      changed(uid);
    },
    status(uid: string): WebhookStatus {
      return Object.fromEntries(
        WEBHOOK_TYPES.map((type) => [type, first(uid, type)?.enabled ?? false]),
      ) as WebhookStatus;
    },
  };
}

function addressText({ target }: DestinationRow): string {
  const { url, seconds } = target as WebhookTargetRow;
  return seconds === undefined ? url : `${url},${seconds}`;
}
