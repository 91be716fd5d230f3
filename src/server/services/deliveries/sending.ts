// Makes one attempt at a delivery: builds its request, signs it and sends it the way its destination wants. Stores nothing.
import type { AttemptResult } from '../../deliveries/attempt-result.ts';
import type { DeliveryRow } from '../../store/deliveries.ts';
import type { DestinationRow } from '../../store/destinations.ts';
import type { OutgoingEventRow } from '../../store/outgoing-events.ts';

/** Nothing is left to send; the reason is a sentence. */
export interface NothingLeft {
  cancelled: string;
}

export interface Outgoing {
  delivery: DeliveryRow;
  event: OutgoingEventRow;
  destination: DestinationRow;
}

/** What a rejection says is in the log; the attempt counts as failed. */
export type Send = (outgoing: Outgoing, signal: AbortSignal) => Promise<AttemptResult | NothingLeft>;
