// Queues deliveries and the sending of what waits for a destination, and names outgoing events. Sends nothing. All of it may be
// called in a transaction.
import { randomUUID } from 'node:crypto';
import type { JobRunner } from '../../jobs/job-runner.ts';
import type { NewDeliveryRow } from '../../store/deliveries.ts';
import type { Store } from '../../store/store.ts';

export interface SendingQueue {
  store: Store;
  jobs: Pick<JobRunner, 'add' | 'awake'>;
}

/** The `webhook-id` of a new event. */
export const newEventId = (): string => `msg_${randomUUID().replaceAll('-', '')}`;

/** What runs already looks for more. */
export function queueSending(jobs: Pick<JobRunner, 'add'>, { id, uid }: { id: string; uid: string }): void {
  jobs.add({ kind: 'delivery', key: id, uid, waits: 'awake', sooner: true });
}

/** Queues a delivery behind the others of its lane. Returns its id. */
export function queueDelivery(
  { store, jobs }: SendingQueue,
  delivery: Omit<NewDeliveryRow, 'due_awake'>,
): number {
  const { id, head } = store.deliveries.insert({ ...delivery, due_awake: jobs.awake.stored() });
  // Behind another one of its lane it waits for that one, for which the job is there.
  if (head) queueSending(jobs, { id: delivery.destination_id, uid: delivery.uid });
  return id;
}

/** Sends what waits for the destination without its pauses. */
export function sendNow({ store, jobs }: SendingQueue, destination: { id: string; uid: string }): void {
  const { id } = destination;
  if (store.delivery_journal.bringForward(id, jobs.awake.stored()) > 0) queueSending(jobs, destination);
}
