// Defines the delivery journal: what was sent where, each attempt with its answer, and what waits. Not in the contract. Pure.
import { z } from 'zod';
import { DeliverySentenceView, DestinationKind } from './destinations.ts';
import { WebhookType } from './webhooks.ts';

/** `dead`: given up, kept for 30 days. `dropped`: given up where only the latest counts. `cancelled`: its destination changed. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'dead', 'dropped', 'cancelled'] as const;
export const DeliveryState = z.enum(DELIVERY_STATES).meta({ id: 'DeliveryState' });
export type DeliveryState = z.infer<typeof DeliveryState>;

export const DELIVERIES_PAGE = { default: 50, max: 200 } as const;

export const Delivery = z
  .object({
    id: z.string(),
    /** The same in every attempt, resend and replay: receivers count an event once by it. */
    event_id: z.string(),
    trigger: WebhookType,
    destination_id: z.string(),
    /** Null when the destination is gone. */
    destination_name: z.string().nullable(),
    destination_kind: DestinationKind.nullable(),
    conversation_id: z.string().nullable(),
    state: DeliveryState,
    attempts: z.int(),
    /** The event was sent again on demand. */
    replay: z.boolean(),
    /** A made-up event, sent to try the destination. */
    test: z.boolean(),
    created_at: z.iso.datetime(),
    ended_at: z.iso.datetime().nullable(),
    /** While it waits; later when the computer sleeps in between. */
    next_attempt_at: z.iso.datetime().nullable(),
    last_error: z.string().nullable(),
    /** What `last_error` says; null of a sentence that is no longer made. */
    last_sentence: DeliverySentenceView.nullable(),
  })
  .meta({ id: 'Delivery' });
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryPage = z
  .object({ deliveries: z.array(Delivery), next_cursor: z.string().nullable() })
  .meta({ id: 'DeliveryPage' });
export type DeliveryPage = z.infer<typeof DeliveryPage>;

export const DeliveryAttempt = z
  .object({
    at: z.iso.datetime(),
    /** How long it took, in milliseconds. */
    ms: z.int(),
    outcome: z.string(),
    status: z.int().nullable(),
    /** The first 1024 bytes. */
    answer: z.string().nullable(),
    /** What the answer says where it is a sentence of the service: of a folder. */
    answer_sentence: DeliverySentenceView.nullable(),
    /** As they were sent; never a secret. */
    headers: z.record(z.string(), z.string()),
    next_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'DeliveryAttempt' });
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

export const DeliveryDetail = z
  .object({
    ...Delivery.shape,
    /** Null for audio, and once it is no longer kept. */
    body: z.unknown(),
    /** Of a delivery of audio. */
    audio: z.object({ seconds: z.number(), sample_rate: z.int() }).nullable(),
    /** Oldest first. */
    attempt_list: z.array(DeliveryAttempt),
    /** Whether it can be sent again: its event is kept and its destination is there. */
    resendable: z.boolean(),
  })
  .meta({ id: 'DeliveryDetail' });
export type DeliveryDetail = z.infer<typeof DeliveryDetail>;
