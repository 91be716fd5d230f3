// Builds what sends deliveries: the ways out, what follows an attempt, and the job that drives them.
import { createWebhookSender } from '../deliveries/send-webhook.ts';
import { createDeliveryJob } from '../jobs/delivery.ts';
import type { JobHandler, JobRunner } from '../jobs/job-runner.ts';
import { createSending, createWebhookSending, type Send } from '../services/deliveries/sending.ts';
import { createSettlement } from '../services/deliveries/settlement.ts';
import type { Services } from '../services/services.ts';
import type { Closers } from './closers.ts';
import type { StartOptions } from './start-options.ts';
import type { Storage } from './storage.ts';

export interface ComposeDeliveriesOptions {
  options: StartOptions;
  storage: Storage;
  services: Services;
  jobs: JobRunner;
  /** The address of this service. */
  url: () => string;
}

const NOT_HERE: Send = () => Promise.resolve({ cancelled: 'This kind of destination is not there yet.' });

export function composeDeliveries(
  { options, storage, services, jobs, url }: ComposeDeliveriesOptions,
  closers: Closers,
): JobHandler {
  const { clock, log, port, lanPort } = options;
  const { store } = storage;
  const webhooks = createWebhookSender({ clock });
  closers.defer('connections to receivers', async () => webhooks.close());

  const webhook = createWebhookSending({
    requestOf: services.requestOf,
    webhooks,
    secretsOf: services.destinationSecrets.forSigning,
    privateAllowed: services.destinationRules.privateAllowed,
    ownPorts: () => [Number(new URL(url()).port), lanPort ?? port + 1],
    clock,
  });
  const settle = createSettlement({
    store,
    awake: jobs.awake,
    outbox: services.outbox,
    notifier: services.push,
    clock,
    random: Math.random,
    answered: (event, destination, result) => services.answers.received(event, destination, result),
    changed: services.deliveryAnnouncements.changed,
  });
  return createDeliveryJob({
    store,
    awake: jobs.awake,
    send: createSending({ webhook, command: NOT_HERE, folder: NOT_HERE }),
    settle,
    clock,
    log,
  });
}
