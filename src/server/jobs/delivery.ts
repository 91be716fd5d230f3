// The job `delivery`: sends what waits for one destination, several lanes at once and each lane in order, until nothing is due.
// Its key is the destination. Does not know how something is sent, nor what follows a failure.
import type { Clock, Log } from '../ports.ts';
import { lanesAllowed } from '../deliveries/circuit-breaker.ts';
import type { Outgoing, Send } from '../services/deliveries/sending.ts';
import type { Settle, Settled } from '../services/deliveries/settlement.ts';
import { isAddressed } from '../services/deliveries/outbox.ts';
import type { DeliveryRow } from '../store/deliveries.ts';
import type { DestinationRow } from '../store/destinations.ts';
import type { Store } from '../store/store.ts';
import type { AwakeClock } from './awake-time.ts';
import { BACK_OFFS } from './job-kinds.ts';
import type { JobHandler, JobOutcome } from './job-runner.ts';
import { createResultBatch } from './result-batch.ts';

export interface DeliveryJobOptions {
  store: Store;
  awake: AwakeClock;
  send: Send;
  settle: Settle;
  clock: Clock;
  log: Log;
}

/** So many destinations can hang without another one waiting for them. */
const DESTINATIONS_AT_ONCE = 256;
const BACK_OFF = BACK_OFFS.delivery;

export function createDeliveryJob({
  store,
  awake,
  send,
  settle,
  clock,
  log,
}: DeliveryJobOptions): JobHandler {
  const results = createResultBatch<Settled>({ store: settle, clock, log });
  /** By destination: looks again for what is due. */
  const wakes = new Map<string, () => void>();

  /** When there is more to do of what is due later than `after`, by the wall clock. */
  function untilNext(destinationId: string, after?: number): number | null {
    const destination = store.destinations.get(destinationId);
    if (destination === null || !isAddressed(destination)) return null;
    const due = store.deliveries.nextDue(destinationId, after);
    if (due === null) return null;
    const now = awake.now();
    const wait = Math.max(due - now, (destination.open_until_awake ?? 0) - now, 0);
    // A destination that waits for a day is looked at in between: a time too far ahead counts as that of a wrong clock.
    return clock.now() + Math.min(wait, BACK_OFF.longestMs);
  }

  async function attempt(outgoing: Outgoing, signal: AbortSignal): Promise<void> {
    const { delivery, event, destination } = outgoing;
    const at = clock.now();
    const since = clock.monotonic();
    const end = await send(outgoing, signal).catch((error: unknown) => {
      // What is under way when the service stops may end with the reason of the stop.
      if (!signal.aborted) log.error({ err: error, delivery: delivery.id }, 'a delivery failed unexpectedly');
      return failedUnexpectedly(clock.monotonic() - since);
    });
    // Cut off by the stop: it is sent again, and counts as never made.
    if (signal.aborted && !('outcome' in end && end.outcome === 'delivered')) return;
    await results.add({ delivery, event, destination_id: destination.id, at, end }, signal);
  }

  async function run(destinationId: string, signal: AbortSignal): Promise<JobOutcome> {
    const underWay = new Set<number>();
    let again = Promise.withResolvers<void>();
    const wake = (): void => again.resolve();

    function begin(delivery: DeliveryRow, destination: DestinationRow): void {
      const event = store.outgoing_events.get(delivery.event_seq);
      if (event === null) return;
      underWay.add(delivery.id);
      const over = (): void => {
        underWay.delete(delivery.id);
        wake();
      };
      attempt({ delivery, event, destination }, signal).then(over, over);
    }

    function beginDue(): void {
      const destination = store.destinations.get(destinationId);
      if (destination === null || !isAddressed(destination)) return;
      const lanes = lanesAllowed(destination, awake.now());
      if (lanes <= underWay.size) return;
      const due = store.deliveries.due(destinationId, awake.now(), lanes + underWay.size);
      const free = due.filter(({ id }) => !underWay.has(id)).slice(0, lanes - underWay.size);
      for (const delivery of free) begin(delivery, destination);
    }

    /** While some are under way, which were due before, others become due. */
    function wakeWhenDue(): () => void {
      const until = untilNext(destinationId, awake.now());
      const ms = until === null ? 0 : until - clock.now();
      return ms > 0 ? clock.after(ms, wake) : () => undefined;
    }

    wakes.set(destinationId, wake);
    signal.addEventListener('abort', wake, { once: true });
    try {
      for (;;) {
        again = Promise.withResolvers<void>();
        if (!signal.aborted) beginDue();
        if (underWay.size === 0) return { result: 'later', until: () => untilNext(destinationId) };
        const cancel = wakeWhenDue();
        await again.promise;
        cancel();
      }
    } finally {
      wakes.delete(destinationId);
    }
  }

  return {
    concurrency: DESTINATIONS_AT_ONCE,
    backOff: BACK_OFF,
    run: ({ key }, signal) => run(key, signal),
    addedAgain: (key) => wakes.get(key)?.(),
  };
}

const failedUnexpectedly = (ms: number) =>
  ({
    outcome: 'failed',
    status: null,
    answer: null,
    retry_after_ms: null,
    gone: false,
    headers: {},
    ms,
  }) as const;
