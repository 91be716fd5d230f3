// The contract's settings with one address for each trigger (contract: Events): a view on the first webhook among the
// destinations. Delivers nothing.
import { randomUUID } from 'node:crypto';
import { parseWebhookAddress } from '../../../contract/webhook-address.ts';
import { WEBHOOK_TYPES, type WebhookStatus, type WebhookType } from '../../../contract/webhooks.ts';
import type { JobRunner } from '../../jobs/job-runner.ts';
import type { Clock } from '../../ports.ts';
import { invalid } from '../../service-error.ts';
import { HEALTHY, type DestinationRow, type WebhookTargetRow } from '../../store/destinations.ts';
import type { Store } from '../../store/store.ts';
import type { Announcements } from '../announcements.ts';
import { originOf, type DestinationRulesService, type Origin, type Setter } from './destination-rules.ts';
import { checkUrl, webhookOf } from './destination-targets.ts';
import type { Outbox } from './outbox.ts';
import { sendNow } from './sending-queue.ts';

export interface SingleWebhooksOptions {
  store: Store;
  outbox: Pick<Outbox, 'destinationsChanged'>;
  jobs: Pick<JobRunner, 'add' | 'awake'>;
  rules: DestinationRulesService;
  announcements: Announcements;
  clock: Clock;
}

export function createSingleWebhooks({
  store,
  outbox,
  jobs,
  rules,
  announcements,
  clock,
}: SingleWebhooksOptions) {
  const first = (uid: string, type: WebhookType) => store.destinations.firstWebhook(uid, type);

  function changed(uid: string): void {
    outbox.destinationsChanged(uid);
    announcements.announce(uid, { kind: 'settings' });
    announcements.announce(uid, { kind: 'destinations' });
  }

  function insert(uid: string, trigger: WebhookType, target: WebhookTargetRow, origin: Origin): void {
    const now = clock.now();
    store.destinations.insert({
      ...{ id: randomUUID(), uid, trigger, kind: 'webhook', target, ...origin },
      position: store.destinations.nextPosition(uid, trigger),
      name: 'Webhook',
      enabled: true,
      body_form: 'contract',
      filter: {},
      secret: null,
      previous_secret: null,
      previous_until: null,
      created_at: now,
      updated_at: now,
    });
  }

  /** Clears earlier failures, and tries at once what waits. */
  function turnOn(
    uid: string,
    { id }: DestinationRow,
    patch: Partial<Origin> & { target?: WebhookTargetRow },
  ): void {
    store.destinations.update(id, {
      ...HEALTHY,
      ...patch,
      enabled: true,
      disabled_reason: null,
      updated_at: clock.now(),
    });
    sendNow({ store, jobs }, { id, uid });
  }

  return {
    /** The address, for audio_bytes with its seconds; empty when there is none. */
    url(uid: string, type: WebhookType): string {
      const row = first(uid, type);
      return row === null ? '' : addressText(webhookOf(row));
    },
    /**
     * Sets the address and turns the webhook on; an empty text or a single comma clears it. Throws `invalid`, also for an
     * address that this one may not set.
     */
    set(uid: string, type: WebhookType, text: string, setter: Setter): void {
      const address = parseWebhookAddress(type, text);
      if (address !== null && 'fault' in address) throw invalid(['url'], `url ${address.fault}`);
      if (address === null) return clear(uid, type);
      const { url, seconds } = address;
      const row = first(uid, type);
      const before = row && webhookOf(row);
      // An app that shows the address sends it back when something beside it is saved.
      const isSame = before?.url === url;
      const origin = isSame && row !== null ? originOf(row) : rules.originOf(uid, setter);
      if (!isSame) checkUrl('url', url, { own: setter.own, privateAllowed: rules.privateAllowed(origin) });
      // What it shows later is what was entered.
      const named = seconds !== null && /,\s*\d+$/.test(text.trim());
      const target = { ...before, url, seconds: named ? seconds : undefined };
      store.transaction(() => {
        if (row === null) insert(uid, type, target, origin);
        else turnOn(uid, row, { target, ...origin });
      });
      changed(uid);
    },
    /** Clients turn it on before they set the address; until then nothing is delivered. */
    enable(uid: string, type: WebhookType, setter: Setter): void {
      store.transaction(() => {
        const row = first(uid, type);
        if (row === null) insert(uid, type, { url: '' }, rules.originOf(uid, setter));
        else turnOn(uid, row, {});
      });
      changed(uid);
    },
    /** Its address is kept. */
    disable(uid: string, type: WebhookType): void {
      const row = first(uid, type);
      if (row === null) return;
      store.destinations.update(row.id, { enabled: false, disabled_reason: null, updated_at: clock.now() });
      changed(uid);
    },
    status: (uid: string): WebhookStatus =>
      Object.fromEntries(
        WEBHOOK_TYPES.map((type) => [type, first(uid, type)?.enabled ?? false]),
      ) as WebhookStatus,
  };

  /** Its name, secret and filter stay for the next address; otherwise the second webhook would take its place here. */
  function clear(uid: string, type: WebhookType): void {
    const row = first(uid, type);
    if (row === null) return;
    store.transaction(() => {
      store.destinations.update(row.id, {
        ...HEALTHY,
        target: { ...webhookOf(row), url: '' },
        enabled: false,
        disabled_reason: null,
        updated_at: clock.now(),
      });
      store.deliveries.cancelOf(row.id, clock.now());
    });
    changed(uid);
  }
}

function addressText(target: WebhookTargetRow | null): string {
  if (target === null || target.url === '') return '';
  return target.seconds === undefined ? target.url : `${target.url},${target.seconds}`;
}
