// /v1/dev/user/action-items: action items for developers (contract: Endpoints, Action items).
import { z } from 'zod';
import {
  CreateActionItem,
  CreateActionItems,
  CreatedActionItems,
  UpdateActionItem,
} from '../../../contract/action-items.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { ActionItem } from '../../../contract/resources.ts';
import { booleanField, dateTimeField, integerField } from '../query-fields.ts';
import { listHeaders } from '../list-headers.ts';
import { ok, route, type Route } from '../route.ts';

const READ = { kinds: ['dev_key', 'id_token'], scope: 'action_items:read' } as const;
const WRITE = { kinds: ['dev_key', 'id_token'], scope: 'action_items:write' } as const;
const TAG = 'Action items (developer)';
const PATH = '/v1/dev/user/action-items';
const ONE = { path: `${PATH}/{action_item_id}`, params: z.object({ action_item_id: z.string() }) } as const;
const LOCKED = { description: 'Its conversation is locked: a key sees the beginning only, in lists' };
const NO_SUCH = { description: 'No such action item' };

const listActionItems = route({
  method: 'get',
  path: PATH,
  operationId: 'listActionItems',
  summary: 'List action items, newest first',
  tag: TAG,
  auth: READ,
  query: z.object({
    limit: integerField().default(LIMITS.actionItemsPage.default),
    offset: integerField().default(0),
    completed: booleanField().optional(),
    conversation_id: z.string().optional(),
    start_date: dateTimeField().optional(),
    end_date: dateTimeField().optional(),
  }),
  responses: { 200: { description: 'The action items', schema: z.array(ActionItem) } },
  handler: ({ uid, access, query, services }) => {
    const items = services.actionItems.for(access);
    const { limit, offset, completed, conversation_id, start_date: start, end_date: end } = query;
    const filter = { completed, conversation_id, start, end };
    const headers = listHeaders(query, LIMITS.actionItemsPage, items.count(uid, filter));
    return ok(items.list(uid, filter, { limit, offset }), headers);
  },
});

const getActionItem = route({
  ...ONE,
  method: 'get',
  operationId: 'getActionItem',
  summary: 'Get one action item',
  tag: TAG,
  auth: READ,
  responses: { 200: { description: 'The action item', schema: ActionItem }, 402: LOCKED, 404: NO_SUCH },
  handler: ({ uid, access, params, services }) =>
    ok(services.actionItems.for(access).get(uid, params.action_item_id)),
});

const createActionItem = route({
  method: 'post',
  path: PATH,
  operationId: 'createActionItem',
  summary: 'Add an action item; one with a due time is notified',
  tag: TAG,
  auth: WRITE,
  body: CreateActionItem,
  responses: { 200: { description: 'The action item', schema: ActionItem } },
  handler: ({ uid, access, body, services }) => ok(services.actionItems.for(access).create(uid, [body])[0]),
});

const createActionItems = route({
  method: 'post',
  path: `${PATH}/batch`,
  operationId: 'createActionItems',
  summary: `Add up to ${LIMITS.actionItemBatch} action items, all or none`,
  tag: TAG,
  auth: WRITE,
  body: CreateActionItems,
  responses: {
    200: { description: 'The action items, each at the position of its input', schema: CreatedActionItems },
  },
  handler: ({ uid, access, body, services }) => {
    const items = services.actionItems.for(access).create(uid, body.action_items);
    return ok({ action_items: items, created_count: items.length });
  },
});

const updateActionItem = route({
  ...ONE,
  method: 'patch',
  operationId: 'updateActionItem',
  summary: 'Change an action item; a new due time is notified',
  tag: TAG,
  auth: WRITE,
  body: UpdateActionItem,
  responses: {
    200: { description: 'The changed action item', schema: ActionItem },
    402: LOCKED,
    404: NO_SUCH,
  },
  handler: ({ uid, access, params, body, services }) =>
    ok(services.actionItems.for(access).update(uid, params.action_item_id, body)),
});

const deleteActionItem = route({
  ...ONE,
  method: 'delete',
  operationId: 'deleteActionItem',
  summary: 'Delete an action item for good',
  tag: TAG,
  auth: WRITE,
  responses: {
    200: { description: 'Gone', schema: z.object({ success: z.boolean() }) },
    402: LOCKED,
    404: NO_SUCH,
  },
  handler: ({ uid, access, params, services }) => {
    services.actionItems.for(access).remove(uid, params.action_item_id);
    return ok({ success: true });
  },
});

export const developerActionItemRoutes: readonly Route[] = [
  listActionItems,
  createActionItem,
  createActionItems,
  getActionItem,
  updateActionItem,
  deleteActionItem,
];
