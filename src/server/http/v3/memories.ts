// /v3/memories: the owner's memories as the original app requests them. No readiness gate, because the data
// is the user's own.
import { z } from 'zod';
import {
  AppMemory,
  CreateAppMemories,
  CreatedAppMemories,
  CreateMemory,
  DeleteAppMemories,
  FormerMemory,
  MemoryContent,
  MemoryVisibility,
} from '../../../contract/memories.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { MemoryCategory } from '../../../contract/resources.ts';
import { invalid } from '../../service-error.ts';
import { booleanField, choicesField, integerField } from '../query-fields.ts';
import { listHeaders } from '../list-headers.ts';
import { ok, route, type Route, type RouteAnswer } from '../route.ts';

const SIGNED_IN = { kinds: ['id_token', 'session'] } as const;
const TAG = 'Memories (app)';
const PATH = '/v3/memories';
const ONE = `${PATH}/{memory_id}`;
const PAGE = 100;
const id = z.object({ memory_id: z.string() });

const NO_SUCH = { description: 'No such memory' };
const CHANGED = {
  description: 'Done, with the memory as it is now',
  schema: z.object({ status: z.literal('ok'), memory: AppMemory }),
};
const changed = (memory: AppMemory): RouteAnswer => ok({ status: 'ok', memory });

/** The value stands in the query, or, as desktops send it, in the body. */
function givenValue<T>(inQuery: T | undefined, inBody: T | null | undefined): T {
  const value = inQuery ?? inBody;
  if (value === undefined || value === null) throw invalid(['value'], 'value must be provided', 'missing');
  return value;
}
const IN_EITHER = 'The new value; the body may hold it instead.';

const listAppMemories = route({
  method: 'get',
  path: PATH,
  operationId: 'listAppMemories',
  summary: 'List memories by score, with where they come from',
  tag: TAG,
  auth: SIGNED_IN,
  query: z.object({
    limit: integerField().default(PAGE),
    offset: integerField().default(0),
    categories: choicesField('category', MemoryCategory.options).optional(),
  }),
  responses: {
    200: { description: 'The memories', schema: z.array(AppMemory) },
    400: { description: 'Unknown category' },
  },
  handler: ({ uid, query, services }) => {
    const { limit, offset, categories } = query;
    const headers = listHeaders(query, LIMITS.memoriesPage, services.memories.count(uid, categories));
    return ok(services.memories.list(uid, { limit, offset, categories: categories }), headers);
  },
});

const listMemoryHistory = route({
  method: 'get',
  path: `${ONE}/history`,
  operationId: 'listMemoryHistory',
  summary: 'List the earlier memories that a newer one took the place of, the newest first',
  tag: TAG,
  auth: SIGNED_IN,
  params: id,
  responses: { 200: { description: 'The earlier memories', schema: z.array(FormerMemory) }, 404: NO_SUCH },
  handler: ({ uid, params, services }) => ok(services.memories.history(uid, params.memory_id)),
});

const createAppMemory = route({
  method: 'post',
  path: PATH,
  operationId: 'createAppMemory',
  summary: 'Add a memory; text the user already has answers the existing one, unchanged',
  tag: TAG,
  auth: SIGNED_IN,
  body: CreateMemory,
  responses: { 200: { description: 'The memory', schema: AppMemory } },
  handler: ({ uid, body, services }) => ok(services.memories.create(uid, [body])[0]),
});

const createAppMemories = route({
  method: 'post',
  path: `${PATH}/batch`,
  operationId: 'createAppMemories',
  summary: `Add up to ${LIMITS.appMemoryBatch} memories, all or none, each by the rule for one`,
  tag: TAG,
  auth: SIGNED_IN,
  body: CreateAppMemories,
  responses: {
    200: { description: 'The memories, each at the position of its input', schema: CreatedAppMemories },
  },
  handler: ({ uid, body, services }) => {
    const memories = services.memories.create(uid, body.memories);
    return ok({ created_count: memories.length, memories });
  },
});

const deleteAppMemories = route({
  method: 'delete',
  path: PATH,
  operationId: 'deleteAppMemories',
  summary: 'Delete every memory for good; processing a conversation again brings none of them back',
  tag: TAG,
  auth: SIGNED_IN,
  rate: 'heavy',
  responses: {
    200: {
      description: 'Gone',
      schema: z.object({ status: z.literal('ok'), deleted_count: z.int() }),
    },
  },
  handler: ({ uid, services }) => ok({ status: 'ok', deleted_count: services.memories.removeAll(uid) }),
});

const deleteTheseMemories = route({
  method: 'delete',
  path: `${PATH}/batch`,
  operationId: 'deleteTheseMemories',
  summary: `Delete up to ${LIMITS.appMemoryBatch} memories for good; those that are gone already are passed over`,
  tag: TAG,
  auth: SIGNED_IN,
  body: DeleteAppMemories,
  responses: {
    200: {
      description: 'Gone',
      schema: z.object({ status: z.literal('ok'), deleted_count: z.int() }),
    },
  },
  handler: ({ uid, body, services }) =>
    ok({ status: 'ok', deleted_count: services.memories.removeThese(uid, body.memory_ids) }),
});

const setMemoryContent = route({
  method: 'patch',
  path: ONE,
  operationId: 'setMemoryContent',
  summary: 'Change the text of a memory',
  tag: TAG,
  auth: SIGNED_IN,
  params: id,
  query: z.object({ value: MemoryContent.optional().describe(IN_EITHER) }),
  body: z.object({ value: MemoryContent.nullish() }).optional(),
  responses: { 200: CHANGED, 404: NO_SUCH, 409: { description: 'Another memory has this content' } },
  handler: ({ uid, params, query, body, services }) => {
    const content = givenValue(query.value, body?.value);
    return changed(services.memories.update(uid, params.memory_id, { content }));
  },
});

const setMemoryVisibility = route({
  method: 'patch',
  path: `${ONE}/visibility`,
  operationId: 'setMemoryVisibility',
  summary: 'Make a memory public or private',
  tag: TAG,
  auth: SIGNED_IN,
  params: id,
  query: z.object({ value: MemoryVisibility.optional().describe(IN_EITHER) }),
  body: z.object({ value: MemoryVisibility.nullish() }).optional(),
  responses: { 200: CHANGED, 404: NO_SUCH },
  handler: ({ uid, params, query, body, services }) => {
    const visibility = givenValue(query.value, body?.value);
    return changed(services.memories.update(uid, params.memory_id, { visibility }));
  },
});

const setMemoryLocked = route({
  method: 'patch',
  path: `${ONE}/locked`,
  operationId: 'setMemoryLocked',
  summary: 'Lock a memory, so that programs and assistants see only its beginning, or unlock it',
  tag: TAG,
  auth: SIGNED_IN,
  params: id,
  query: z.object({ value: booleanField() }),
  responses: { 200: CHANGED, 404: NO_SUCH },
  handler: ({ uid, params, query, services }) =>
    changed(services.memories.setLocked(uid, params.memory_id, query.value)),
});

const reviewMemory = route({
  method: 'post',
  path: `${ONE}/review`,
  operationId: 'reviewMemory',
  summary: 'Say whether a memory is right',
  tag: TAG,
  auth: SIGNED_IN,
  params: id,
  query: z.object({ value: booleanField() }),
  responses: { 200: CHANGED, 404: NO_SUCH },
  handler: ({ uid, params, query, services }) =>
    changed(services.memories.review(uid, params.memory_id, query.value)),
});

const deleteAppMemory = route({
  method: 'delete',
  path: ONE,
  operationId: 'deleteAppMemory',
  summary: 'Delete a memory for good',
  tag: TAG,
  auth: SIGNED_IN,
  params: id,
  responses: {
    200: { description: 'Gone', schema: z.object({ status: z.literal('ok') }) },
    404: NO_SUCH,
  },
  handler: ({ uid, params, services }) => {
    services.memories.remove(uid, params.memory_id);
    return ok({ status: 'ok' });
  },
});

export const memoryRoutes: readonly Route[] = [
  listAppMemories,
  listMemoryHistory,
  createAppMemory,
  createAppMemories,
  deleteAppMemories,
  deleteTheseMemories,
  setMemoryContent,
  setMemoryLocked,
  setMemoryVisibility,
  reviewMemory,
  deleteAppMemory,
];
