// Defines the custody of a conversation's audio. Not in the contract; the app shows it, so that the owner can
// check it.
import { z } from 'zod';

const seconds = z.number().min(0);

const account = {
  /** Kept, lost, muted and forgotten together; while a recording is open, also what is on its way to the disk. */
  heard_seconds: seconds,
  kept_seconds: seconds,
  transcribed_seconds: seconds,
  lost: z.object({
    /** Dropped by the client's link, or cut off with the service. */
    link_seconds: seconds,
    /** Came, and could not be decoded. */
    decode_seconds: seconds,
    /** Came, and could not be written. */
    disk_seconds: seconds,
  }),
  /** Not sent, because the client was muted. */
  muted_seconds: seconds,
  /** Was kept, and its owner had it forgotten. */
  forgotten_seconds: seconds,
  skipped_chunks: z.int().min(0),
};

export const Custody = z
  .object({
    conversation_id: z.string(),
    ...account,
    recordings: z.array(z.object({ ...account, open: z.boolean() })),
  })
  .meta({ id: 'Custody' });
export type Custody = z.infer<typeof Custody>;
