// Stores how attempts ended and what follows: another attempt, the end of the delivery, and the health of the destination, which
// is turned off when it says so or has failed for long. Does not send.
import { DELIVERY_SENTENCES, deliverySentence } from '../../../contract/delivery-sentences.ts';
import { isDeepStrictEqual } from 'node:util';
import type { AttemptResult } from '../../deliveries/attempt-result.ts';
import { healthAfter } from '../../deliveries/circuit-breaker.ts';
import { afterFailure, type NextStep } from '../../deliveries/retry-policy.ts';
import type { AwakeClock } from '../../jobs/awake-time.ts';
import type { Clock, Log, Notifier } from '../../ports.ts';
import type { DeliveryRow } from '../../store/deliveries.ts';
import { HEALTHY, type DestinationPatch, type DestinationRow } from '../../store/destinations.ts';
import { isLive, keptUntil, type OutgoingEventRow } from '../../store/outgoing-events.ts';
import type { Store } from '../../store/store.ts';
import { filled, wordsOfUser } from '../service-words.ts';
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

const AWAY: ReadonlySet<string> = new Set([
  DELIVERY_SENTENCES.folder_missing,
  DELIVERY_SENTENCES.folder_not_writable,
]);

/** The folder itself failed at the last attempt, not a note. */
const wasAway = ({ kind, failures, last_error }: DestinationRow): boolean =>
  kind === 'folder' && failures > 0 && last_error !== null && AWAY.has(last_error);

/** Stores all of them or throws and stores none. */
export type Settle = (settled: readonly Settled[]) => void;

export interface SettlementOptions {
  store: Store;
  awake: AwakeClock;
  outbox: Pick<Outbox, 'destinationsChanged'>;
  notifier: Notifier;
  clock: Clock;
  log: Log;
  /** From 0 to below 1. */
  random: () => number;
  /** Gets what a destination answered once that is stored. */
  answered?: (event: OutgoingEventRow, destination: DestinationRow, result: AttemptResult) => void;
  /** The delivery journal of the user has changed. */
  changed?: (uid: string) => void;
}

export function createSettlement(options: SettlementOptions): Settle {
  const { store, awake, outbox, notifier, clock, log, random, answered, changed } = options;

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

  /** What the attempts of a batch have changed; written once at its end. */
  function destinationsOfBatch() {
    const found = new Map<string, { row: DestinationRow; patch: DestinationPatch }>();
    return {
      get(id: string): DestinationRow | null {
        const known = found.get(id);
        if (known !== undefined) return { ...known.row, ...known.patch };
        const row = store.destinations.get(id);
        if (row !== null) found.set(id, { row, patch: {} });
        return row;
      },
      change(id: string, patch: DestinationPatch): void {
        Object.assign(found.get(id)!.patch, patch);
      },
      write(): void {
        for (const [id, { patch }] of found)
          if (Object.keys(patch).length > 0) store.destinations.update(id, patch);
      },
    };
  }

  type Destinations = ReturnType<typeof destinationsOfBatch>;

  /** Answers why it is turned off, if it is. */
  function judge(
    destinations: Destinations,
    destination: DestinationRow,
    { result, gave_up, error }: { result: AttemptResult; gave_up: boolean; error: string | null },
  ): 'gone' | 'failing' | null {
    const { id } = destination;
    const now = clock.now();
    if (result.outcome === 'delivered') {
      // What failed at the folder is written with the first note that fits in again, not after its own pause.
      if (wasAway(destination)) store.delivery_journal.bringForward(id, awake.now());
      destinations.change(id, { ...HEALTHY, last_success_at: now });
      return null;
    }
    const { health, turn_off } = healthAfter(
      destination,
      { delivered: false, retry_after_ms: result.retry_after_ms, gave_up },
      { now, awake: awake.now() },
    );
    destinations.change(id, { ...health, last_failure_at: now, last_error: error });
    const reason = result.gone ? 'gone' : turn_off ? 'failing' : null;
    if (!destination.enabled || reason === null) return null;
    destinations.change(id, { enabled: false, disabled_reason: reason, updated_at: now });
    return reason;
  }

  /** What was deleted for good meanwhile may be repeated in the answer. */
  function isAsSent(event: OutgoingEventRow): boolean {
    if (isLive(event.trigger)) return true;
    return isDeepStrictEqual(store.outgoing_events.get(event.seq)?.body, event.body);
  }

  /** Answers what is to be done once it is stored. */
  function settleOne(settled: Settled, destinations: Destinations): (() => void)[] {
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
    const error = end.outcome === 'delivered' ? null : sentenceOf(end);
    store.deliveries.addAttempt({
      delivery_id: delivery.id,
      uid: delivery.uid,
      at,
      ms: end.ms,
      outcome: end.outcome,
      status: end.status,
      answer: isAsSent(event) ? end.answer : null,
      headers: end.headers,
      next_at: in_ms === null ? null : ended_at + in_ms,
    });
    if (in_ms !== null) store.deliveries.retry(delivery.id, awake.now() + in_ms, error!);
    else if (delivery.state === 'waiting') {
      const state = next?.step === 'give_up' ? next.state : 'delivered';
      store.deliveries.end(delivery, state, { at: ended_at, error, attempted: true });
      store.outgoing_events.keepUntil(event.seq, keptUntil(event.trigger, state === 'delivered', ended_at));
    }
    const destination = destinations.get(settled.destination_id);
    if (destination === null) return [];
    const reports = answered === undefined ? [] : [() => answered(event, destination, end)];
    // A made-up event proves that it works, but not that it does not.
    if (event.facts.test === true && error !== null) return reports;
    const off = judge(destinations, destination, { result: end, gave_up: next?.step === 'give_up', error });
    return off === null ? reports : [...reports, () => reportOff(destination, off)];
  }

  function reportOff({ id, uid, name }: DestinationRow, reason: 'gone' | 'failing'): void {
    outbox.destinationsChanged(uid);
    const { destinationOff } = wordsOfUser(store, uid);
    notifier.notify(uid, {
      kind: 'destination_off',
      title: destinationOff.title,
      body: filled(destinationOff[reason], { name }),
      data: { destination_id: id, destination: name, off: reason },
    });
  }

  return (batch) => {
    const reports = store.transaction(() => {
      const destinations = destinationsOfBatch();
      const made = batch.flatMap((settled) => settleOne(settled, destinations));
      destinations.write();
      return made;
    });
    for (const uid of new Set(batch.map(({ delivery }) => delivery.uid))) reports.push(() => changed?.(uid));
    for (const report of reports) {
      // It is stored: an error here must not have it stored again.
      try {
        report();
      } catch (error) {
        log.error({ err: error }, 'what follows a delivery could not be done');
      }
    }
  };
}

/** For the owner. Never repeats what the receiver sent. */
function sentenceOf({ outcome, status, reason }: AttemptResult): string {
  if (reason !== undefined) return reason;
  switch (outcome) {
    case 'refused':
      return status === null ? DELIVERY_SENTENCES.refused : deliverySentence('answered', status);
    case 'timeout':
      return DELIVERY_SENTENCES.late;
    case 'unsafe_address':
      return DELIVERY_SENTENCES.not_allowed;
    case 'too_long':
      return DELIVERY_SENTENCES.answer_too_long;
    case 'no_answer':
      return DELIVERY_SENTENCES.no_answer;
    case 'failed':
    case 'delivered':
      return DELIVERY_SENTENCES.not_sent;
  }
}
