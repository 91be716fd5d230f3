// Queues the sending of what waits for a destination, and names outgoing events. Sends nothing.
import { randomUUID } from 'node:crypto';
import type { JobRunner } from '../../jobs/job-runner.ts';

/** The `webhook-id` of a new event. */
export const newEventId = (): string => `msg_${randomUUID().replaceAll('-', '')}`;

/** May be called in a transaction. What runs already looks for more. */
export function queueSending(jobs: Pick<JobRunner, 'add'>, { id, uid }: { id: string; uid: string }): void {
  jobs.add({ kind: 'delivery', key: id, uid, waits: 'awake', sooner: true });
}
