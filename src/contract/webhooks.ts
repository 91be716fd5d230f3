// Defines the types of webhooks that a user configures and the texts of their targets (contract: Events).
// Pure.
import { z } from 'zod';
import { text } from './fields.ts';

export const WEBHOOK_TYPES = ['memory_created', 'realtime_transcript', 'audio_bytes', 'day_summary'] as const;
export const WebhookType = z.enum(WEBHOOK_TYPES).meta({ id: 'WebhookType' });
export type WebhookType = z.infer<typeof WebhookType>;

/** An empty text, or a lone comma, clears the webhook. For audio_bytes the text is `url,seconds`. */
export const WebhookTarget = z.object({ url: text({ min: 0, max: 2_000 }) }).meta({ id: 'WebhookTarget' });

/** Which webhooks are on. */
export const WebhookStatus = z
  .object({
    audio_bytes: z.boolean(),
    memory_created: z.boolean(),
    realtime_transcript: z.boolean(),
    day_summary: z.boolean(),
  })
  .meta({ id: 'WebhookStatus' });
export type WebhookStatus = z.infer<typeof WebhookStatus>;
