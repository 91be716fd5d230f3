// Stores how attempts ended and what follows: another attempt, the end of the delivery, and the health of the destination, which
// is turned off when it says so or has failed for long. Does not send.
import type { AttemptResult } from '../../deliveries/attempt-result.ts';
import { healthAfter } from '../../deliveries/circuit-breaker.ts';
import { afterFailure, type NextStep } from '../../deliveries/retry-policy.ts';
import type { AwakeClock } from '../../jobs/awake-time.ts';
import type { Clock, Notifier } from '../../ports.ts';
import type { DeliveryRow } from '../../store/deliveries.ts';
import type { DestinationRow } from '../../store/destinations.ts';
import { keptUntil, type OutgoingEventRow } from '../../store/outgoing-events.ts';
import type { Store } from '../../store/store.ts';
import type { Outbox } from './outbox.ts';
import type { NothingLeft } from './sending.ts';

export interface Settled {
  delivery: DeliveryRow;
  event: OutgoingEventRow;
  destination_id: string;
  /** When the attempt began. */
  at: number;
  end: AttemptResult | NothingLeft;
}

/** Stores all of them or throws and stores none. */
export type Settle = (settled: readonly Settled[]) => void;

export interface SettlementOptions {
  store: Store;
  awake: AwakeClock;
  outbox: Pick<Outbox, 'destinationsChanged'>;
  notifier: Notifier;
  clock: Clock;
  /** From 0 to below 1. */
  random: () => number;
  /** Gets what a destination answered once that is stored. */
  answered?: (event: OutgoingEventRow, destination: DestinationRow, result: AttemptResult) => void;
}

const OFF = {
  gone: 'was turned off: it answered that it wants nothing more (410).',
  failing: 'was turned off because nothing has reached it for long. Turn it on again when it works.',
} as const;

export function createSettlement(options: SettlementOptions): Settle {
  const { store, awake, outbox, notifier, clock, random, answered } = options;

  function stepAfter(
    { attempts }: DeliveryRow,
    event: OutgoingEventRow,
    result: AttemptResult,
  ): NextStep | null {
    if (result.outcome === 'delivered') return null;
    // The owner waits for what becomes of it.
    if (event.facts.test === true) return { step: 'give_up', state: 'dropped' };
    return afterFailure({
      trigger: event.trigger,
      attempts: attempts + 1,
      result,
      random: random(),
    });
  }

  function storeHealth(destination: DestinationRow, result: AttemptResult, gave_up: boolean) {
    const delivered = result.outcome === 'delivered';
    if (delivered && destination.failing_since === null && destination.failures === 0) return null;
    const { health, turn_off } = healthAfter(
      destination,
      { delivered, retry_after_ms: result.retry_after_ms, gave_up },
      { now: clock.now(), awake: awake.now() },
    );
    const reason = result.gone ? 'gone' : turn_off ? 'failing' : null;
    const off = destination.enabled && reason !== null;
    store.destinations.update(
      destination.id,
      off ? { ...health, enabled: false, disabled_reason: reason, updated_at: clock.now() } : health,
    );
    return off ? reason : null;
  }

  /** Answers what is to be done once it is stored. */
  function settleOne(settled: Settled): (() => void)[] {
    const { event, at, end } = settled;
    // It may have been erased or cancelled meanwhile.
    const delivery = store.deliveries.get(settled.delivery.id);
    if (delivery === null) return [];
    const ended_at = clock.now();
    if ('cancelled' in end) {
      store.deliveries.end(delivery, 'cancelled', { at: ended_at, error: end.cancelled, attempted: false });
      return [];
    }
    const next = delivery.state === 'waiting' ? stepAfter(delivery, event, end) : null;
    const in_ms = next?.step === 'retry' ? next.in_ms : null;
    store.deliveries.addAttempt({
      delivery_id: delivery.id,
      uid: delivery.uid,
      at,
      ms: end.ms,
      outcome: end.outcome,
      status: end.status,
      answer: end.answer,
      headers: end.headers,
      next_at: in_ms === null ? null : ended_at + in_ms,
    });
    if (delivery.state === 'waiting') {
      const error = next === null ? null : sentenceOf(end);
      if (in_ms !== null) store.deliveries.retry(delivery.id, awake.now() + in_ms, error!);
      else {
        const state = next?.step === 'give_up' ? next.state : 'delivered';
        store.deliveries.end(delivery, state, { at: ended_at, error, attempted: true });
        store.outgoing_events.keepUntil(event.seq, keptUntil(event.trigger, state === 'delivered', ended_at));
      }
    }
    const destination = store.destinations.get(settled.destination_id);
    if (destination === null) return [];
    const reports = answered === undefined ? [] : [() => answered(event, destination, end)];
    // A made-up event proves that it works, but not that it does not.
    if (event.facts.test === true && end.outcome !== 'delivered') return reports;
    const off = storeHealth(destination, end, next?.step === 'give_up');
    if (off === null) return reports;
    return [
      ...reports,
      () => {
        outbox.destinationsChanged(destination.uid);
        notifier.notify(destination.uid, {
          kind: 'destination_off',
          title: 'A destination was turned off',
          body: `${destination.name} ${OFF[off]}`,
          data: { destination_id: destination.id },
        });
      },
    ];
  }

  return (batch) => {
    const reports = store.transaction(() => batch.flatMap(settleOne));
    for (const report of reports) report();
  };
}

/** For the owner. Never repeats what the receiver sent. */
function sentenceOf({ outcome, status, reason }: AttemptResult): string {
  if (reason !== undefined) return reason;
  switch (outcome) {
    case 'refused':
      return status === null ? 'It was refused.' : `The answer was ${status}.`;
    case 'timeout':
      return 'The answer did not come in time.';
    case 'unsafe_address':
      return 'The address may not be used.';
    case 'too_long':
      return 'The answer was too long.';
    case 'no_answer':
      return 'There was no answer.';
    case 'failed':
    case 'delivered':
      return 'It could not be sent.';
  }
}
