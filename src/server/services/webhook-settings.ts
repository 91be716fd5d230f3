// Stores the addresses of a user's webhooks, and which of them are on. Delivers nothing.
import { WEBHOOK_TYPES, type WebhookStatus, type WebhookType } from '../../contract/webhooks.ts';
import { parseWebhookAddress } from '../../contract/webhook-address.ts';
import type { Clock } from '../ports.ts';
import { invalid } from '../service-error.ts';
import type { Store } from '../store/store.ts';
import type { Announcements } from './announcements.ts';

export function createWebhookSettings({
  store,
  announcements,
  clock,
}: {
  store: Store;
  announcements: Announcements;
  clock: Clock;
}) {
  const changed = (uid: string): void => announcements.announce(uid, { kind: 'settings' });
  return {
    /** The address as it was entered; empty when there is none. */
    url(uid: string, type: WebhookType): string {
      return store.webhooks.get(uid, type)?.url ?? '';
    },
    /**
     * Sets the address and turns the webhook on; an empty text or a single comma clears it. Throws `invalid`.
     */
    set(uid: string, type: WebhookType, url: string): void {
      const address = parseWebhookAddress(type, url);
      if (address !== null && 'fault' in address) throw invalid(['url'], `url ${address.fault}`);
      if (address === null) store.webhooks.remove(uid, type);
      else store.webhooks.put(uid, type, url.trim(), clock.now());
      changed(uid);
    },
    /**
     * Clears earlier failures. Clients turn it on before they set the address; until then nothing is delivered.
     */
    enable(uid: string, type: WebhookType): void {
      store.webhooks.enable(uid, type, clock.now());
      changed(uid);
    },
    /** Does nothing without an address. */
    disable(uid: string, type: WebhookType): void {
      if (store.webhooks.disable(uid, type, clock.now())) changed(uid);
    },
    status(uid: string): WebhookStatus {
      const on = new Set(store.webhooks.list(uid).flatMap(({ type, enabled }) => (enabled ? [type] : [])));
      return Object.fromEntries(WEBHOOK_TYPES.map((type) => [type, on.has(type)])) as WebhookStatus;
    },
  };
}
