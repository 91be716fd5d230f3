// Makes one attempt at a delivery: builds its request, signs it and sends it the way its destination wants. Stores nothing.
import type { AttemptResult } from '../../deliveries/attempt-result.ts';
import { attemptTimeoutMs } from '../../deliveries/retry-policy.ts';
import type { WebhookSender } from '../../deliveries/send-webhook.ts';
import { signedHeaders } from '../../deliveries/signature.ts';
import { createFairTurns } from '../../fair-turns.ts';
import type { Clock } from '../../ports.ts';
import type { DeliveryRow } from '../../store/deliveries.ts';
import type { DestinationKind, DestinationRow } from '../../store/destinations.ts';
import type { OutgoingEventRow } from '../../store/outgoing-events.ts';
import type { createRequestOf } from './bodies/request-of.ts';

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

export interface WebhookSendingOptions {
  requestOf: ReturnType<typeof createRequestOf>;
  webhooks: Pick<WebhookSender, 'send'>;
  /** What the destination's deliveries are signed with, the newer first. */
  secretsOf: (destination: DestinationRow) => Buffer[];
  privateAllowed: (destination: DestinationRow) => boolean;
  /** The ports of this service. */
  ownPorts: () => readonly number[];
  clock: Pick<Clock, 'now'>;
}

export function createWebhookSending(options: WebhookSendingOptions): Send {
  const { requestOf, webhooks, secretsOf, privateAllowed, ownPorts, clock } = options;
  return async ({ delivery, event, destination }, signal) => {
    const made = await requestOf(event, destination, signal);
    if ('cancelled' in made) return made;
    const { target } = destination;
    const { query, content_type, bytes: body } = made;
    const signed = signedHeaders({ id: event.id, at: clock.now(), body }, secretsOf(destination));
    return webhooks.send(
      {
        url: 'url' in target ? target.url : '',
        query,
        content_type,
        body,
        headers: {
          ...signed,
          ...(delivery.replay && { 'Webhook-Replay': 'true' }),
          ...(event.facts.test === true && { 'Webhook-Test': 'true' }),
        },
        private_allowed: privateAllowed(destination),
        own_ports: ownPorts(),
        timeout_ms: attemptTimeoutMs(event.trigger),
      },
      signal,
    );
  };
}

/** A piece of audio is whole in memory while it is sent; of an hour it has 115 MB. */
const LARGE_BYTES = 8_388_608;
const LARGE_AT_ONCE = 2;

const isLarge = ({ audio }: Outgoing['event']): boolean => audio !== null && 2 * audio.samples > LARGE_BYTES;

/** Each destination's own way out. Long pieces of audio take turns: many at once would fill the memory. */
export function createSending(ways: Readonly<Record<DestinationKind, Send>>): Send {
  const turns = createFairTurns(LARGE_AT_ONCE);
  return (outgoing, signal) => {
    const { destination, event } = outgoing;
    const send = () => ways[destination.kind](outgoing, signal);
    return isLarge(event) ? turns.run(destination.uid, send) : send();
  };
}
