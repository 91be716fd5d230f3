// Builds what sends deliveries: the ways out, what follows an attempt, and the job that drives them.
import { createCommandRunner } from '../deliveries/run-command.ts';
import { createFolderWriter } from '../deliveries/write-folder.ts';
import { createChangedNotesCheck } from '../jobs/changed-notes.ts';
import { createCommandSending } from '../jobs/command-sending.ts';
import { createDeliveryJob } from '../jobs/delivery.ts';
import type { JobHandler, JobRunner } from '../jobs/job-runner.ts';
import { createNoteSending } from '../jobs/note-sending.ts';
import { createReturnedFolders } from '../jobs/returned-folders.ts';
import { createSending, createWebhookSending } from '../services/deliveries/sending.ts';
import { createSettlement } from '../services/deliveries/settlement.ts';
import type { Services } from '../services/services.ts';
import type { Closers } from './closers.ts';
import type { OwnPorts } from './own-ports.ts';
import type { StartOptions } from './start-options.ts';
import type { Storage } from './storage.ts';

export interface ComposeDeliveriesOptions {
  options: StartOptions;
  storage: Storage;
  services: Services;
  jobs: JobRunner;
  ownPorts: Pick<OwnPorts, 'list'>;
}

export function composeDeliveries(
  { options, storage, services, jobs, ownPorts }: ComposeDeliveriesOptions,
  closers: Closers,
): JobHandler {
  const { clock, log, port } = options;
  const { store } = storage;

  const webhook = createWebhookSending({
    requestOf: services.requestOf,
    webhooks: services.webhookSender,
    secretsOf: services.destinationSecrets.forSigning,
    privateAllowed: services.destinationRules.privateAllowed,
    // Deliveries begin before the service listens.
    ownPorts: () => [port, ...ownPorts.list()],
    clock,
  });
  const settle = createSettlement({
    store,
    awake: jobs.awake,
    outbox: services.outbox,
    notifier: services.push,
    clock,
    log,
    random: Math.random,
    answered: (event, destination, result) => services.answers.received(event, destination, result),
    changed: services.deliveryAnnouncements.changed,
  });
  const command = createCommandSending({
    runner: createCommandRunner({ clock }),
    requestOf: services.requestOf,
  });
  const folder = createNoteSending({
    writer: createFolderWriter({ clock }),
    notes: services.conversationNotes,
  });
  const changedNotes = createChangedNotesCheck({ changedNotes: services.changedNotes, clock, log });
  closers.defer('notes in folders', () => changedNotes.close());
  changedNotes.start();
  services.changedNotes.onDue(changedNotes.soon);
  const returnedFolders = createReturnedFolders({ store, jobs, clock, log });
  closers.defer('folders that are back', () => returnedFolders.close());
  returnedFolders.start();
  return createDeliveryJob({
    store,
    awake: jobs.awake,
    send: createSending({ webhook, command, folder }),
    settle,
    clock,
    log,
  });
}
