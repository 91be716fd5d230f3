// Defines requests and lists of action items (contract: Endpoints, Action items). Pure; the developer view of
// an action item is in resources.ts.
import { z } from 'zod';
import { Id, notBlank, text, writtenDateTime } from './fields.ts';
import { LIMITS } from './limits.ts';
import { ActionItem, DateTime, Source } from './resources.ts';

const max = LIMITS.descriptionMax;

/** Whitespace around it counts, and is not stored. */
const Description = notBlank('description', { max });

/** What to look for in the descriptions. */
export const ActionItemQuery = text({ max });

/** Null in a field means that it is not given. */
export const CreateActionItem = z
  .object({
    description: Description,
    completed: z.boolean().nullish(),
    due_at: writtenDateTime('ends').nullish(),
  })
  .meta({ id: 'CreateActionItem' });
export type CreateActionItem = z.infer<typeof CreateActionItem>;

export const CreateActionItems = z
  .object({ action_items: z.array(CreateActionItem).max(LIMITS.actionItemBatch) })
  .meta({ id: 'CreateActionItems' });

export const CreatedActionItems = z
  .object({ action_items: z.array(ActionItem), created_count: z.int() })
  .meta({ id: 'CreatedActionItems' });

/** At least one field. A null `due_at` clears it; null in the others means that they are not given. */
export const UpdateActionItem = CreateActionItem.extend({ description: Description.nullish() }).meta({
  id: 'UpdateActionItem',
});
export type UpdateActionItem = z.infer<typeof UpdateActionItem>;

/**
 * An action item as the owner's own app reads it, with its place in the list and its export to other
 * programs.
 */
export const AppActionItem = ActionItem.extend({
  exported: z.boolean(),
  export_date: DateTime.nullable(),
  export_platform: z.string().nullable(),
  apple_reminder_id: z.string().nullable(),
  sort_order: z.int(),
  indent_level: z.int(),
  /** Ids of the segments that support it. */
  evidence: z.array(z.string()),
  /** Every conversation that says it, with the line; the first one is where it comes from. */
  sources: z.array(Source),
  /** From 0 to 1; null for what nobody has judged. */
  confidence: z.number().nullable(),
  /** Not sure enough to rely on. */
  draft: z.boolean(),
  /** Whether a time of day was said; otherwise it is due on the day. */
  due_has_time: z.boolean(),
  /** For whom it is, or who asked for it. */
  person: z.string().nullable(),
  /** That person is the owner, whatever they are called. */
  person_is_user: z.boolean(),
  is_locked: z.boolean(),
}).meta({ id: 'AppActionItem' });
export type AppActionItem = z.infer<typeof AppActionItem>;

/** `due_has_time`: false means that the time of `due_at` only ends its day. */
export const CreateAppActionItem = CreateActionItem.extend({
  conversation_id: Id.nullish(),
  due_has_time: z.boolean().nullish(),
}).meta({ id: 'CreateAppActionItem' });
export type CreateAppActionItem = z.infer<typeof CreateAppActionItem>;

const { max: sortMax } = LIMITS.actionItemSortOrder;

/** Null means that a field is not given, except for `due_at`: null takes it away. */
export const UpdateAppActionItem = UpdateActionItem.extend({
  due_has_time: z.boolean().nullish(),
  exported: z.boolean().nullish(),
  export_date: writtenDateTime('ends').nullish(),
  export_platform: text({ max: LIMITS.actionItemForeignName }).nullish(),
  apple_reminder_id: text({ max: LIMITS.actionItemForeignName }).nullish(),
  sort_order: z.int().min(-sortMax).max(sortMax).nullish(),
  indent_level: z.int().min(0).max(LIMITS.actionItemIndent).nullish(),
  /** The change takes an earlier one back: an open item in the same words is as unsure as it was before that. */
  draft: z.literal(true).nullish(),
}).meta({ id: 'UpdateAppActionItem' });
export type UpdateAppActionItem = z.infer<typeof UpdateAppActionItem>;

/** A task as it was typed, such as 'call the bank tomorrow at 9'. */
export const TypedActionItem = z.object({ text: Description }).meta({ id: 'TypedActionItem' });

export const ParsedActionItem = z
  .object({
    /** Without the words of the date. */
    text: z.string(),
    due_at: DateTime.nullable(),
    due_has_time: z.boolean(),
  })
  .meta({ id: 'ParsedActionItem' });
export type ParsedActionItem = z.infer<typeof ParsedActionItem>;

export const UpdateAppActionItems = z
  .object({
    items: z.array(UpdateAppActionItem.extend({ id: Id })).max(LIMITS.actionItemUpdates),
  })
  .meta({ id: 'UpdateAppActionItems' });

export const AppActionItemList = z
  .object({ action_items: z.array(AppActionItem), has_more: z.boolean() })
  .meta({ id: 'AppActionItemList' });

export const ActionItemCounts = z
  .object({
    /** Of the open ones: due before the first of the times, from each to the next, and from the last on. */
    due: z.array(z.int()),
    undated: z.int(),
    completed: z.int(),
  })
  .meta({ id: 'ActionItemCounts' });
export type ActionItemCounts = z.infer<typeof ActionItemCounts>;

export const ActionItemPosition = z
  .object({
    /** Counted from 0; null when the list does not have it. */
    position: z.int().nullable(),
  })
  .meta({ id: 'ActionItemPosition' });

export const FoundActionItems = z
  .object({ action_items: z.array(AppActionItem) })
  .meta({ id: 'FoundActionItems' });

export const UpdatedActionItems = z
  .object({ status: z.literal('ok'), action_items: z.array(AppActionItem), updated_count: z.int() })
  .meta({ id: 'UpdatedActionItems' });

/** Null in a field means that it is not given, for `due_at` as well. */
export const SyncActionItems = z
  .object({
    items: z.array(UpdateAppActionItem.extend({ id: Id })).max(LIMITS.actionItemSync),
  })
  .meta({ id: 'SyncActionItems' });

export const SyncedActionItems = z
  .object({
    status: z.literal('ok'),
    updated_count: z.int(),
    updated_ids: z.array(z.string()),
    /** Items that the user no longer has. */
    missing_ids: z.array(z.string()),
    /** Items for which no field was given. */
    noop_ids: z.array(z.string()),
  })
  .meta({ id: 'SyncedActionItems' });

/** What another list of tasks on the device has to take over, and what it took over before. */
export const PendingActionItems = z
  .object({ pending_export: z.array(AppActionItem), synced_items: z.array(AppActionItem) })
  .meta({ id: 'PendingActionItems' });

export const DeleteActionItems = z
  .object({ ids: z.array(Id).min(1).max(LIMITS.actionItemDeletions) })
  .meta({ id: 'DeleteActionItems' });

export const DeletedActionItems = z
  .object({ status: z.literal('Ok'), deleted_count: z.int(), deleted_ids: z.array(z.string()) })
  .meta({ id: 'DeletedActionItems' });
