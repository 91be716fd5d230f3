// Defines the events that a script reads as a stream because it cannot be called. Not in the contract. Pure.
import { z } from 'zod';
import { DateTime } from './resources.ts';

/** Raw audio goes to webhooks and commands only: no key may read audio. */
export const STREAMED_TRIGGERS = ['memory_created', 'realtime_transcript', 'day_summary'] as const;
export type StreamedTrigger = (typeof STREAMED_TRIGGERS)[number];

/** The data of one event of the stream: what a webhook would get, in one object. */
export const StreamedEvent = z
  .object({
    /** The webhook-id. */
    id: z.string(),
    trigger: z.enum(STREAMED_TRIGGERS),
    created_at: DateTime,
    /** What stands in the query of a webhook: `uid`, for a transcript `session_id`, and `late` for what was recovered. */
    query: z.record(z.string(), z.string()),
    /** The body of the webhook. */
    body: z.unknown(),
  })
  .meta({ id: 'StreamedEvent' });
export type StreamedEvent = z.infer<typeof StreamedEvent>;
