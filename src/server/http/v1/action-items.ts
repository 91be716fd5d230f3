// The action items of the signed-in user: list, search, add once, change one or many, delete.
import { z } from 'zod';
import {
  ActionItemCounts,
  ActionItemPosition,
  ActionItemQuery,
  AppActionItem,
  AppActionItemList,
  CreateAppActionItem,
  FoundActionItems,
  ParsedActionItem,
  TypedActionItem,
  UpdateAppActionItem,
  UpdateAppActionItems,
  UpdatedActionItems,
} from '../../../contract/action-items.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { booleanField, dateTimeField, integerField, listField } from '../query-fields.ts';
import { listHeaders, searchHeaders } from '../list-headers.ts';
import { ok, route, type Route } from '../route.ts';

const PATH = '/v1/action-items';
const COMMON = { tag: 'Action items (app)', auth: { kinds: ['id_token', 'session'] } } as const;
const ONE = {
  ...COMMON,
  path: `${PATH}/{action_item_id}`,
  params: z.object({ action_item_id: z.string() }),
} as const;
const NO_SUCH = { description: 'No such action item' };

const LISTING = 'due: by when they are due, what has no date last; completed: the last one done first.';
const Listing = z.enum(['due', 'completed']).describe(LISTING);
/** More would be no groups. */
const MOST_TIMES = 10;

const listAppActionItems = route({
  ...COMMON,
  method: 'get',
  path: PATH,
  operationId: 'listAppActionItems',
  summary: 'List action items, newest first or in the order given',
  query: z.object({
    limit: integerField().default(LIMITS.appActionItemsPage.default),
    offset: integerField().default(0),
    completed: booleanField().optional(),
    conversation_id: z.string().optional(),
    start_date: dateTimeField().optional(),
    end_date: dateTimeField().optional(),
    due_start_date: dateTimeField().optional(),
    due_end_date: dateTimeField().optional(),
    order: Listing.optional().describe(LISTING),
  }),
  responses: { 200: { description: 'One page of action items', schema: AppActionItemList } },
  handler: ({ uid, query, services }) => {
    const filter = {
      completed: query.completed,
      // A task that the conversation only says again is shown in it, too.
      said_in: query.conversation_id,
      start: query.start_date,
      end: query.end_date,
      due_start: query.due_start_date,
      due_end: query.due_end_date,
    };
    const headers = listHeaders(query, LIMITS.appActionItemsPage, services.actionItems.count(uid, filter));
    return ok(services.actionItems.list(uid, filter, query, query.order), headers);
  },
});

const countAppActionItems = route({
  ...COMMON,
  method: 'get',
  path: `${PATH}/counts`,
  operationId: 'countAppActionItems',
  summary: 'Count the action items that are done, and the open ones by when they are due',
  query: z.object({
    due_times: listField()
      .transform((words) => words.map((word) => Date.parse(word)))
      .refine((times) => times.length <= MOST_TIMES, `At most ${MOST_TIMES} times`)
      .refine(
        (times) => times.every((at, index) => at >= (times[index - 1] ?? -Infinity)),
        'Each has to be a date with a time, and no earlier than the one before it',
      )
      .default([])
      .describe('Times that divide the open ones, separated by commas, the earliest first. ISO 8601.'),
  }),
  responses: { 200: { description: 'How many there are', schema: ActionItemCounts } },
  handler: ({ uid, query, services }) => ok(services.actionItems.counts(uid, query.due_times)),
});

const getAppActionItemPosition = route({
  ...COMMON,
  method: 'get',
  path: `${PATH}/position`,
  operationId: 'getAppActionItemPosition',
  summary: 'Say which place an action item has among the open ones by when they are due, or among those done',
  query: z.object({ action_item_id: z.string(), order: Listing }),
  responses: { 200: { description: 'Its place', schema: ActionItemPosition }, 404: NO_SUCH },
  handler: ({ uid, query, services }) =>
    ok({ position: services.actionItems.position(uid, query.action_item_id, query.order) }),
});

const searchActionItems = route({
  ...COMMON,
  method: 'get',
  path: `${PATH}/search`,
  operationId: 'searchActionItems',
  summary: 'Find action items by words and by meaning, best first',
  query: z.object({
    query: ActionItemQuery,
    limit: integerField().default(LIMITS.actionItemSearch.default),
  }),
  responses: { 200: { description: 'What was found', schema: FoundActionItems } },
  handler: async ({ uid, query, services }) =>
    ok(
      { action_items: await services.actionItems.search(uid, query.query, query.limit) },
      searchHeaders(query.limit, LIMITS.actionItemSearch.max),
    ),
});

const createAppActionItem = route({
  ...COMMON,
  method: 'post',
  path: PATH,
  operationId: 'createAppActionItem',
  summary: 'Add an action item; an open one that says the same is answered, unchanged',
  body: CreateAppActionItem,
  responses: {
    200: { description: 'The action item', schema: AppActionItem },
    404: { description: 'No such conversation' },
  },
  handler: ({ uid, body, services }) => ok(services.actionItems.createOnce(uid, body)),
});

const parseActionItem = route({
  ...COMMON,
  method: 'post',
  path: `${PATH}/parse`,
  operationId: 'parseActionItem',
  summary: 'Read a task typed in one line: its words, and when it is due. Stores nothing',
  body: TypedActionItem,
  responses: { 200: { description: 'What the line says', schema: ParsedActionItem } },
  handler: async ({ uid, body, services }) => ok(await services.actionItems.parse(uid, body.text)),
});

const updateAppActionItems = route({
  ...COMMON,
  method: 'patch',
  path: `${PATH}/batch`,
  operationId: 'updateAppActionItems',
  summary: `Change up to ${LIMITS.actionItemUpdates} action items, all or none`,
  body: UpdateAppActionItems,
  responses: {
    200: { description: 'The action items, each at the position of its change', schema: UpdatedActionItems },
    404: NO_SUCH,
  },
  handler: ({ uid, body, services }) => {
    const items = services.actionItems.updateAll(uid, body.items);
    return ok({ status: 'ok', action_items: items, updated_count: items.length });
  },
});

const getAppActionItem = route({
  ...ONE,
  method: 'get',
  operationId: 'getAppActionItem',
  summary: 'Get one action item',
  responses: { 200: { description: 'The action item', schema: AppActionItem }, 404: NO_SUCH },
  handler: ({ uid, params, services }) => ok(services.actionItems.get(uid, params.action_item_id)),
});

const updateAppActionItem = route({
  ...ONE,
  method: 'patch',
  operationId: 'updateAppActionItem',
  summary: 'Change an action item; a due_at of null takes it away',
  body: UpdateAppActionItem,
  responses: { 200: { description: 'The changed action item', schema: AppActionItem }, 404: NO_SUCH },
  handler: ({ uid, params, body, services }) =>
    ok(services.actionItems.updateAll(uid, [{ ...body, id: params.action_item_id }])[0]),
});

const completeAppActionItem = route({
  ...ONE,
  path: `${ONE.path}/completed`,
  method: 'patch',
  operationId: 'completeAppActionItem',
  summary: 'Say whether an action item is done',
  query: z.object({ completed: booleanField().describe('Whether it is done.') }),
  responses: { 200: { description: 'The changed action item', schema: AppActionItem }, 404: NO_SUCH },
  handler: ({ uid, params, query, services }) =>
    ok(services.actionItems.updateAll(uid, [{ id: params.action_item_id, completed: query.completed }])[0]),
});

const deleteAppActionItem = route({
  ...ONE,
  method: 'delete',
  operationId: 'deleteAppActionItem',
  summary: 'Delete an action item for good',
  responses: { 204: { description: 'Gone' }, 404: NO_SUCH },
  handler: ({ uid, params, services }) => {
    services.actionItems.remove(uid, params.action_item_id);
    return { status: 204 };
  },
});

export const actionItemRoutes: readonly Route[] = [
  listAppActionItems,
  countAppActionItems,
  getAppActionItemPosition,
  searchActionItems,
  createAppActionItem,
  parseActionItem,
  updateAppActionItems,
  getAppActionItem,
  updateAppActionItem,
  completeAppActionItem,
  deleteAppActionItem,
];
