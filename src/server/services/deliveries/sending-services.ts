// Builds the services for what is sent to destinations: their rules and secrets, the outbox and its journal.
import { createWebhookSender } from '../../deliveries/send-webhook.ts';
import type { JobRunner } from '../../jobs/job-runner.ts';
import type { Clock } from '../../ports.ts';
import type { Store } from '../../store/store.ts';
import type { Announcements } from '../announcements.ts';
import { createChangedNotes } from './changed-notes.ts';
import { createDeliveryAnnouncements } from './delivery-announcements.ts';
import { createDeliveryJournal } from './delivery-journal.ts';
import { createDestinationRules } from './destination-rules.ts';
import { createDestinationSecrets, type SecretSealing } from './destination-secrets.ts';
import { createDestinationSetup } from './destination-setup.ts';
import { createDestinations } from './destinations.ts';
import { createOutbox } from './outbox.ts';
import { createSingleWebhooks } from './single-webhooks.ts';

interface SendingServicesOptions {
  store: Store;
  vault: SecretSealing;
  jobs: JobRunner;
  announcements: Announcements;
  dataDir: string;
  clock: Clock;
}

/** Close `webhookSender` and `deliveryAnnouncements` when done. */
export function createSendingServices(options: SendingServicesOptions) {
  const { store, vault, jobs, announcements, dataDir, clock } = options;
  const outbox = createOutbox({ store, jobs, clock });
  const destinationRules = createDestinationRules({ store });
  const destinationSecrets = createDestinationSecrets({ store, vault, clock });
  const deliveryAnnouncements = createDeliveryAnnouncements({ announcements, clock });
  const webhookSender = createWebhookSender({ clock });
  const delivering = { store, outbox, jobs, rules: destinationRules, announcements, clock };
  return {
    outbox,
    destinationRules,
    destinationSecrets,
    webhookSender,
    deliveryAnnouncements,
    destinationSetup: createDestinationSetup({ store, rules: destinationRules, webhooks: webhookSender }),
    destinations: createDestinations({ ...delivering, secrets: destinationSecrets, dataDir }),
    singleWebhooks: createSingleWebhooks(delivering),
    deliveryJournal: createDeliveryJournal({ store, jobs, announcements: deliveryAnnouncements, clock }),
    changedNotes: createChangedNotes({ store, jobs, clock }),
  };
}
