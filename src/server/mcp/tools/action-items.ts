// The tools that read and write action items: tasks of the user, heard or typed in.
import type { ReceiptItem } from '../../../contract/receipts.ts';
import { z } from 'zod';
import { ActionItemQuery, CreateActionItem } from '../../../contract/action-items.ts';
import { DATE_TIME_LENGTH, writtenDateTime } from '../../../contract/fields.ts';
import type { ActionItem } from '../../../contract/resources.ts';
import { defineTool, type Tool, type ToolContext } from '../define-tool.ts';
import { CHANGE, CREATE, READ } from '../tool-hints.ts';
import { invalid } from '../../service-error.ts';
import { instantIn } from '../../services/user-zone.ts';
import { readPage } from '../list-page.ts';
import { saidOf, timeIn } from '../spoken.ts';
import {
  count,
  flag,
  ItemId,
  linkFields,
  Loose,
  optionalFlag,
  optionalText,
  pageAnswer,
  pageFields,
  requireOrder,
  saidFields,
  when,
} from '../tool-fields.ts';

const ShownItem = z.object({
  id: z.string(),
  description: z.string(),
  completed: z.boolean(),
  due_at: z.string().nullable(),
  completed_at: z.string().optional(),
  created_at: z.string(),
  is_locked: z.boolean().optional(),
  ...saidFields,
  ...linkFields,
});

function shown(found: readonly ActionItem[], context: ToolContext) {
  const { uid, access, services, zone } = context;
  const time = timeIn(zone);
  const ids = found.map(({ id }) => id);
  const evidence = services.evidence.for(access).of(uid, 'action_item', ids);
  return found.map((item) => ({
    id: item.id,
    description: item.description,
    completed: item.completed,
    due_at: time(item.due_at),
    ...(item.completed_at !== null && { completed_at: time(item.completed_at) }),
    created_at: time(item.created_at),
    ...(item.is_locked === true && { is_locked: true }),
    ...saidOf(evidence.get(item.id), context),
  }));
}

const itemsOf = (found: readonly { id: string }[]): ReceiptItem[] =>
  found.map(({ id }) => ({ type: 'action_item', id }));

const getActionItems = defineTool({
  name: 'get_action_items',
  title: 'List tasks',
  description:
    "Lists the user's tasks (action items), newest first: open, done, due or made in a time. said_by tells whose words a task comes from: 'You' is the user's own promise. To find one by what it is about, use search_action_items.",
  scope: 'action_items:read',
  input: z.object({
    completed: optionalFlag(),
    due_start_date: when('begins'),
    due_end_date: when('ends'),
    start_date: when('begins', 'Said or typed in on this day or later'),
    end_date: when('ends'),
    updated_since: when('begins', 'Changed since, oldest change first; no other filter'),
    ...pageFields({ max: 500, default: 50 }),
  }),
  output: z.object({ action_items: z.array(ShownItem), ...pageAnswer }),
  hints: READ,
  run(asked, context) {
    const { uid, access, services, zone } = context;
    const { updated_since } = asked;
    const filter = {
      completed: asked.completed,
      due_start: instantIn(zone, 'begins', asked.due_start_date),
      due_end: instantIn(zone, 'ends', asked.due_end_date),
      said_start: instantIn(zone, 'begins', asked.start_date),
      said_end: instantIn(zone, 'ends', asked.end_date),
    };
    requireOrder(filter.due_start, filter.due_end, 'due_end_date');
    requireOrder(filter.said_start, filter.said_end);
    if (updated_since !== undefined && Object.values(filter).some((value) => value !== undefined))
      throw invalid(['updated_since'], 'It goes with no other filter');
    const { page, next } = readPage({ uid, list: 'get_action_items' }, asked);
    const changed = { updated_since: instantIn(zone, 'begins', updated_since) };
    const found = services.actionItems.for(access).page(uid, { ...filter, ...changed }, page);
    const action_items = shown(found.action_items, context);
    return {
      value: { action_items, ...next(found.next, action_items, 'There are no such tasks.') },
      items: itemsOf(action_items),
    };
  },
});

const searchActionItems = defineTool({
  name: 'search_action_items',
  title: 'Search tasks',
  description: 'Finds tasks, open and done, by meaning and by words, the best match first.',
  scope: 'action_items:read',
  input: z.object({ query: ActionItemQuery, limit: count({ max: 50, default: 10 }) }),
  output: z.object({ action_items: z.array(ShownItem), message: z.string().optional() }),
  hints: READ,
  async run({ query, limit }, context) {
    const { uid, access, services } = context;
    const action_items = shown(await services.actionItems.for(access).search(uid, query, limit), context);
    const nothing = action_items.length === 0 && { message: 'No task is about this.' };
    return { value: { action_items, ...nothing }, items: itemsOf(action_items) };
  },
});

const { description } = CreateActionItem.shape;
const Due = writtenDateTime('ends')
  .meta({
    override: { type: 'string', maxLength: DATE_TIME_LENGTH },
    description: "A day, or a time in the user's zone",
  })
  .nullish();
/** The item as lists show it. */
const Changed = z.object({ success: z.boolean(), action_item: Loose });

function changed(item: ActionItem, context: ToolContext) {
  const [action_item] = shown([item], context);
  return { value: { success: true, action_item: action_item! }, items: itemsOf([item]) };
}

const createActionItem = defineTool({
  name: 'create_action_item',
  title: 'Add a task',
  description:
    'Adds a task to the list of the user. An open one that says the same is answered and not added twice.',
  scope: 'action_items:write',
  input: z.object({ description, due_at: Due, completed: flag(false) }),
  output: Changed.extend({ message: z.string().optional() }),
  hints: CREATE,
  run(input, context) {
    const { uid, access, services } = context;
    const { action_item, isNew } = services.actionItems.for(access).createOnce(uid, input);
    const { value, items } = changed(action_item, context);
    return { value: { ...value, ...(!isNew && { message: 'This task was there already.' }) }, items };
  },
});

const completeActionItem = defineTool({
  name: 'complete_action_item',
  title: 'Tick a task off',
  description: 'Marks a task as done, or with completed false as open again.',
  scope: 'action_items:write',
  input: z.object({ action_item_id: ItemId, completed: flag(true) }),
  output: Changed,
  hints: CREATE,
  run({ action_item_id, completed }, context) {
    const { uid, access, services } = context;
    return changed(services.actionItems.for(access).update(uid, action_item_id, { completed }), context);
  },
});

const updateActionItem = defineTool({
  name: 'update_action_item',
  title: 'Change a task',
  description:
    'Changes the words, the due time or the state of a task; what is left out stays. due_at null clears it.',
  scope: 'action_items:write',
  input: z.object({
    action_item_id: ItemId,
    description: optionalText(description),
    due_at: Due,
    completed: optionalFlag(),
  }),
  output: Changed,
  hints: CHANGE,
  run({ action_item_id, ...input }, context) {
    const { uid, access, services } = context;
    return changed(services.actionItems.for(access).update(uid, action_item_id, input), context);
  },
});

const deleteActionItem = defineTool({
  name: 'delete_action_item',
  title: 'Delete a task',
  description:
    'Deletes a task for good, when the user asks for it. For one that is done use complete_action_item.',
  scope: 'action_items:write',
  input: z.object({ action_item_id: ItemId }),
  output: z.object({ success: z.boolean() }),
  hints: CHANGE,
  run({ action_item_id }, { uid, access, services }) {
    services.actionItems.for(access).remove(uid, action_item_id);
    return { value: { success: true }, items: itemsOf([{ id: action_item_id }]) };
  },
});

export const actionItemTools: readonly Tool[] = [
  getActionItems,
  searchActionItems,
  createActionItem,
  completeActionItem,
  updateActionItem,
  deleteActionItem,
];
