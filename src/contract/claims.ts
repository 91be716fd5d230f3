// Defines the claims of a conversation: everything that understanding says of it, each with the lines that say so. Pure.
import { z } from 'zod';

export const CLAIM_KINDS = ['decision', 'question', 'promise', 'highlight'] as const;
export const ANY_CLAIM_KINDS = ['action_item', 'event', 'memory', ...CLAIM_KINDS] as const;

/** Below this confidence a result is a draft. */
export const DRAFT_BELOW = 0.6;

export const Claim = z
  .object({
    /** That of the action item or memory, where it is one. */
    id: z.string(),
    kind: z.enum(ANY_CLAIM_KINDS),
    text: z.string(),
    /** Who promised or asked, or for whom it is; null when it is not known. */
    person: z.string().nullable(),
    /** That person is the owner, whatever they are called. */
    person_is_user: z.boolean(),
    /** From 0 to 1; null for what nobody has judged. */
    confidence: z.number().nullable(),
    draft: z.boolean(),
    /** The lines that say it, in the order of speech; none when they are gone or were never segments. */
    segment_ids: z.array(z.string()),
    /** Seconds since the conversation began, of the first of the lines and the last; null without a line. */
    start: z.number().nullable(),
    end: z.number().nullable(),
  })
  .meta({ id: 'Claim' });
export type Claim = z.infer<typeof Claim>;

export const ConversationClaims = z
  .object({
    /** Of the conversation. */
    id: z.string(),
    claims: z.array(Claim),
  })
  .meta({ id: 'ConversationClaims' });
export type ConversationClaims = z.infer<typeof ConversationClaims>;
