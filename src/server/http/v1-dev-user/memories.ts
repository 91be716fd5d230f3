// /v1/dev/user/memories: memories for developers (contract: Endpoints, Memories). Every read passes the
// account's readiness gate after key and scope; writes do not.
import { z } from 'zod';
import { LIMITS } from '../../../contract/limits.ts';
import { CreatedMemories, CreateMemories, CreateMemory, UpdateMemory } from '../../../contract/memories.ts';
import { Memory, MemoryCategory } from '../../../contract/resources.ts';
import { choicesField, integerField } from '../query-fields.ts';
import { listHeaders } from '../list-headers.ts';
import { ok, route, type Route } from '../route.ts';

const READ = { kinds: ['dev_key', 'id_token'], scope: 'memories:read' } as const;
const WRITE = { kinds: ['dev_key', 'id_token'], scope: 'memories:write' } as const;
const TAG = 'Memories (developer)';
const PATH = '/v1/dev/user/memories';
const ONE = { path: `${PATH}/{memory_id}`, params: z.object({ memory_id: z.string() }) } as const;

const LOCKED = { description: 'It is locked: a key sees the beginning only, in lists and search' };
const NO_SUCH = { description: 'No such memory' };
const NOT_READY = {
  description: 'The account is not open to developers: `detail.code` is `developer_memory_access_not_ready`',
};

const listMemories = route({
  method: 'get',
  path: PATH,
  operationId: 'listMemories',
  summary: 'List memories by score: added by hand first, then interesting ones, then newest',
  tag: TAG,
  auth: READ,
  query: z.object({
    limit: integerField().default(LIMITS.memoriesPage.default),
    offset: integerField().default(0),
    categories: choicesField('category', MemoryCategory.options).optional(),
  }),
  responses: {
    200: { description: 'The memories', schema: z.array(Memory) },
    400: { description: 'Unknown category' },
    403: NOT_READY,
  },
  handler: ({ uid, access, query, services }) => {
    services.developerAccess.requireMemories(uid);
    const memories = services.memories.for(access);
    const { limit, offset, categories } = query;
    const page = { limit, offset, categories: categories };
    const headers = listHeaders(query, LIMITS.memoriesPage, memories.count(uid, categories));
    return ok(memories.list(uid, page), headers);
  },
});

const getMemory = route({
  ...ONE,
  method: 'get',
  operationId: 'getMemory',
  summary: 'Get one memory',
  tag: TAG,
  auth: READ,
  responses: {
    200: { description: 'The memory', schema: Memory },
    402: LOCKED,
    403: NOT_READY,
    404: NO_SUCH,
  },
  handler: ({ uid, access, params, services }) => {
    services.developerAccess.requireMemories(uid);
    return ok(services.memories.for(access).get(uid, params.memory_id));
  },
});

const createMemory = route({
  method: 'post',
  path: PATH,
  operationId: 'createMemory',
  summary: 'Add a memory; text the user already has answers the existing one, unchanged',
  tag: TAG,
  auth: WRITE,
  body: CreateMemory,
  responses: { 200: { description: 'The memory', schema: Memory } },
  handler: ({ uid, access, body, services }) => ok(services.memories.for(access).create(uid, [body])[0]),
});

const createMemories = route({
  method: 'post',
  path: `${PATH}/batch`,
  operationId: 'createMemories',
  summary: `Add up to ${LIMITS.memoryBatch} memories, all or none, each by the rule of a single one`,
  tag: TAG,
  auth: WRITE,
  body: CreateMemories,
  responses: {
    200: { description: 'The memories, each at the position of its item', schema: CreatedMemories },
  },
  handler: ({ uid, access, body, services }) => {
    const memories = services.memories.for(access).create(uid, body.memories);
    return ok({ created_count: memories.length, memories });
  },
});

const updateMemory = route({
  ...ONE,
  method: 'patch',
  operationId: 'updateMemory',
  summary: 'Change a memory',
  tag: TAG,
  auth: WRITE,
  body: UpdateMemory,
  responses: {
    200: { description: 'The changed memory', schema: Memory },
    402: LOCKED,
    404: NO_SUCH,
    409: { description: 'Another memory has this content' },
  },
  handler: ({ uid, access, params, body, services }) =>
    ok(services.memories.for(access).update(uid, params.memory_id, body)),
});

const deleteMemory = route({
  ...ONE,
  method: 'delete',
  operationId: 'deleteMemory',
  summary: 'Delete a memory for good',
  tag: TAG,
  auth: WRITE,
  responses: {
    200: { description: 'Gone', schema: z.object({ success: z.boolean() }) },
    402: LOCKED,
    404: NO_SUCH,
  },
  handler: ({ uid, access, params, services }) => {
    services.memories.for(access).remove(uid, params.memory_id);
    return ok({ success: true });
  },
});

export const developerMemoryRoutes: readonly Route[] = [
  listMemories,
  createMemory,
  createMemories,
  getMemory,
  updateMemory,
  deleteMemory,
];
