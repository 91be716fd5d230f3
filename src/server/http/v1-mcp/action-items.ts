// /v1/mcp/action-items: action items for assistants, as plain JSON (contract: Endpoints, Tool-protocol family). With
// `updated_since` the list is what changed since then, and the ids of what was deleted.
import { z } from 'zod';
import { ActionItemQuery, CreateActionItem, UpdateActionItem } from '../../../contract/action-items.ts';
import { AssistantActionItem, AssistantDone } from '../../../contract/assistant.ts';
import { LIMITS } from '../../../contract/limits.ts';
import type { ActionItem } from '../../../contract/resources.ts';
import { limitWithin } from '../../services/page.ts';
import { instantIn } from '../../services/user-zone.ts';
import { RequestRefused } from '../error-responses.ts';
import { searchHeaders } from '../list-headers.ts';
import { booleanField, edgeField, integerField } from '../query-fields.ts';
import { ok, route, type Route } from '../route.ts';
import { pageFields, paging, sinceTime } from './paging.ts';

const READ = { kinds: ['mcp_key'], scope: 'action_items:read' } as const;
const WRITE = { kinds: ['mcp_key'], scope: 'action_items:write' } as const;
const TAG = 'Action items (assistants)';
const PATH = '/v1/mcp/action-items';
const ONE = { path: `${PATH}/{action_item_id}`, params: z.object({ action_item_id: z.string() }) } as const;
const SIZE = LIMITS.assistant.actionItemsPage;
const LOCKED = { description: 'Its conversation is locked: an assistant sees the beginning only, in lists' };
const NO_SUCH = { description: 'No such action item' };
const CHANGED = { description: 'The changed action item', schema: AssistantActionItem };

const shown = (item: ActionItem) => ({ ...item, deleted: false });

const listActionItems = route({
  method: 'get',
  path: PATH,
  operationId: 'listAssistantActionItems',
  summary: 'List action items, newest first; with updated_since those that changed, the oldest change first',
  tag: TAG,
  auth: READ,
  query: z.object({
    ...pageFields(SIZE),
    completed: booleanField().optional(),
    due_start_date: edgeField('begins', 'due_start_date'),
    due_end_date: edgeField('ends', 'due_end_date'),
    updated_since: z
      .string()
      .optional()
      .describe(
        'Only what changed or was deleted at this time or later: ISO 8601 with a zone, and no other filter or offset.',
      ),
  }),
  responses: {
    200: { description: 'The action items', schema: z.array(AssistantActionItem) },
    400: { description: 'A cursor of another list, or updated_since without a zone or with other filters' },
  },
  handler: ({ uid, access, query, services }) => {
    const { completed, updated_since } = query;
    const zone = services.userSettings.zone(uid);
    const due_start = instantIn(zone, 'begins', query.due_start_date);
    const due_end = instantIn(zone, 'ends', query.due_end_date);
    const updated = updated_since === undefined ? undefined : sinceTime(updated_since);
    const others = [completed, due_start, due_end].some((value) => value !== undefined);
    if (updated !== undefined && (others || query.offset !== 0))
      throw new RequestRefused(400, 'updated_since goes with no other filter and no offset: use the cursor');
    const { page, headers } = paging({ uid, list: PATH, max: SIZE.max }, query);
    const items = services.actionItems.for(access);
    if (updated !== undefined) {
      const changes = items.changes(uid, updated, page);
      return ok(changes.action_items, headers(changes.total, changes.next));
    }
    const filter = { completed, due_start, due_end };
    const { action_items, next } = items.page(uid, filter, page);
    return ok(action_items.map(shown), headers(items.count(uid, filter), next));
  },
});

const searchActionItems = route({
  method: 'get',
  path: `${PATH}/search`,
  operationId: 'searchAssistantActionItems',
  summary: 'Search action items by meaning and by words, the best fitting first',
  tag: TAG,
  auth: READ,
  query: z.object({
    query: ActionItemQuery,
    limit: integerField().default(LIMITS.assistant.search.default),
  }),
  responses: { 200: { description: 'What was found', schema: z.array(AssistantActionItem) } },
  handler: async ({ uid, access, query, services }) => {
    const { max } = LIMITS.assistant.search;
    const limit = limitWithin(query.limit, max);
    const found = await services.actionItems.for(access).search(uid, query.query, limit);
    return ok(found.map(shown), searchHeaders(query.limit, max));
  },
});

const createActionItem = route({
  method: 'post',
  path: PATH,
  operationId: 'createAssistantActionItem',
  summary: 'Add an action item; an open one that says the same is answered, unchanged',
  tag: TAG,
  auth: WRITE,
  body: CreateActionItem,
  responses: { 200: { description: 'The action item', schema: AssistantActionItem } },
  handler: ({ uid, access, body, services }) =>
    ok(shown(services.actionItems.for(access).createOnce(uid, body).action_item)),
});

const completeActionItem = route({
  ...ONE,
  path: `${ONE.path}/complete`,
  method: 'post',
  operationId: 'completeAssistantActionItem',
  summary: 'Say that an action item is done, or that it is not',
  tag: TAG,
  auth: WRITE,
  query: z.object({ completed: booleanField().default(true).describe('Whether it is done.') }),
  responses: { 200: CHANGED, 402: LOCKED, 404: NO_SUCH },
  handler: ({ uid, access, params, query, services }) => {
    const items = services.actionItems.for(access);
    return ok(shown(items.update(uid, params.action_item_id, { completed: query.completed })));
  },
});

const updateActionItem = route({
  ...ONE,
  method: 'patch',
  operationId: 'updateAssistantActionItem',
  summary: 'Change an action item; a new due time is notified',
  tag: TAG,
  auth: WRITE,
  body: UpdateActionItem,
  responses: { 200: CHANGED, 402: LOCKED, 404: NO_SUCH },
  handler: ({ uid, access, params, body, services }) =>
    ok(shown(services.actionItems.for(access).update(uid, params.action_item_id, body))),
});

const deleteActionItem = route({
  ...ONE,
  method: 'delete',
  operationId: 'deleteAssistantActionItem',
  summary: 'Delete an action item for good',
  tag: TAG,
  auth: WRITE,
  responses: {
    200: { description: 'Gone', schema: AssistantDone },
    402: LOCKED,
    404: NO_SUCH,
  },
  handler: ({ uid, access, params, services }) => {
    services.actionItems.for(access).remove(uid, params.action_item_id);
    return ok({ status: 'ok' });
  },
});

export const assistantActionItemRoutes: readonly Route[] = [
  listActionItems,
  searchActionItems,
  createActionItem,
  completeActionItem,
  updateActionItem,
  deleteActionItem,
];
