// Defines what the owner does to moments of a conversation: marks one, or has the last minutes forgotten. Not in the
// contract of the original service.
import { z } from 'zod';

const seconds = z.number().min(0).max(1_000_000);

export const ForgetRequest = z.object({
  /** Back from the end of the conversation; whole lines are forgotten, so that it may be some more. */
  seconds: z.number().min(1).max(86_400).default(300),
});

export const Forgotten = z
  .object({
    conversation_id: z.string(),
    /** From this second of the conversation on. */
    from: z.number(),
    /** Of audio, or of text where no audio is kept. */
    forgotten_seconds: z.number(),
    segment_ids: z.array(z.string()),
    /** Nothing of it was left. */
    removed: z.boolean(),
  })
  .meta({ id: 'Forgotten' });
export type Forgotten = z.infer<typeof Forgotten>;

export const MarkRequest = z.object({
  /** Seconds since the conversation began; now, when absent. */
  at: seconds.optional(),
});

export const Mark = z
  .object({ id: z.string(), at: z.number(), created_at: z.iso.datetime() })
  .meta({ id: 'Mark' });
export type Mark = z.infer<typeof Mark>;

export const Marks = z.object({ conversation_id: z.string(), marks: z.array(Mark) }).meta({ id: 'Marks' });
export type Marks = z.infer<typeof Marks>;
