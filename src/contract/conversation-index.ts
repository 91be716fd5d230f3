// Defines the conversations by day, the place of one in the list, and changes of many at once. Pure.
import { z } from 'zod';
import { Id } from './fields.ts';
import { LIMITS } from './limits.ts';

export const ConversationDays = z
  .object({
    time_zone: z.string(),
    /** Of all days. */
    count: z.int(),
    /** Those with conversations, the newest first, by when the conversations began. */
    days: z.array(z.object({ date: z.iso.date(), count: z.int() })),
  })
  .meta({ id: 'ConversationDays' });
export type ConversationDays = z.infer<typeof ConversationDays>;

export const ConversationPosition = z
  .object({
    /** Counted from 0; null when the list does not have it. */
    position: z.int().nullable(),
  })
  .meta({ id: 'ConversationPosition' });

export const ConversationChange = z
  .object({
    conversation_id: Id,
    /** Null takes it out of its folder. */
    folder_id: Id.nullish(),
    starred: z.boolean().optional(),
    /** False lists what was too short to list. */
    discarded: z.boolean().optional(),
    /** True moves it to the trash, false takes it out. */
    deleted: z.boolean().optional(),
  })
  .meta({ id: 'ConversationChange' });
export type ConversationChange = z.infer<typeof ConversationChange>;

export const ConversationChanges = z
  .object({ changes: z.array(ConversationChange).min(1).max(LIMITS.conversationChanges) })
  .meta({ id: 'ConversationChanges' });

export const ChangedConversations = z
  .object({ status: z.literal('ok'), changed_count: z.int() })
  .meta({ id: 'ChangedConversations' });
