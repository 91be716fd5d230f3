// /v1/mcp/memories: memories for assistants, as plain JSON (contract: Endpoints, Tool-protocol family). Reads pass the
// account's readiness gate after key and scope; writes do not.
import { z } from 'zod';
import { AssistantDone, FoundMemories, MemoryOrder } from '../../../contract/assistant.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { ACTIVITY_TAGS, CreateMemory, MemoryContent, MemoryQuery } from '../../../contract/memories.ts';
import { Memory, MemoryCategory } from '../../../contract/resources.ts';
import { foundMemoryView } from '../../services/memories/memory-views.ts';
import { limitWithin } from '../../services/page.ts';
import { instantIn } from '../../services/user-zone.ts';
import { searchHeaders } from '../list-headers.ts';
import { booleanField, choicesField, edgeField, integerField } from '../query-fields.ts';
import { ok, route, type Route } from '../route.ts';
import { pageFields, paging, refuseIncremental } from './paging.ts';

const READ = { kinds: ['mcp_key'], scope: 'memories:read' } as const;
const WRITE = { kinds: ['mcp_key'], scope: 'memories:write' } as const;
const TAG = 'Memories (assistants)';
const PATH = '/v1/mcp/memories';
const ONE = { path: `${PATH}/{memory_id}`, params: z.object({ memory_id: z.string() }) } as const;
const SIZE = LIMITS.assistant.memoriesPage;

const LOCKED = { description: 'It is locked: an assistant sees the beginning only, in lists and search' };
const NO_SUCH = { description: 'No such memory' };
const NOT_READY = { description: 'The owner has closed the memories (developer_memory_access_not_ready)' };
const DONE = { description: 'It is done', schema: AssistantDone };

const listMemories = route({
  method: 'get',
  path: PATH,
  operationId: 'listAssistantMemories',
  summary: 'List memories, newest first unless another order is asked for',
  tag: TAG,
  auth: READ,
  query: z.object({
    ...pageFields(SIZE),
    categories: choicesField('category', MemoryCategory.options).optional(),
    sort: MemoryOrder.default('created_desc').describe('By what the list is sorted, the greatest first.'),
    reviewed: booleanField().optional().describe('Only what the user has confirmed, or only what not.'),
    manually_added: booleanField().optional().describe('Only what was added by hand, or only what not.'),
    updated_after: edgeField('begins', 'updated_after'),
    include_activity: booleanField()
      .default(false)
      .describe('Also what a program has tagged as a passing activity, such as focus or screen.'),
    include_sensitive: booleanField()
      .default(true)
      .describe('False leaves out what is locked, of which only the beginning is shown.'),
    updated_since: z.string().optional().describe('Not for memories: refused with a sentence.'),
  }),
  responses: {
    200: { description: 'The memories', schema: z.array(Memory) },
    400: { description: 'A cursor of another list, or updated_since' },
    403: NOT_READY,
  },
  handler: ({ uid, access, query: { updated_since, ...query }, services }) => {
    services.developerAccess.requireMemories(uid);
    refuseIncremental('memories', updated_since);
    const { page, headers } = paging({ uid, list: PATH, max: SIZE.max }, query);
    const { sort: order, categories, reviewed, manually_added } = query;
    const filter = {
      ...{ categories, reviewed, manually_added },
      updated_start: instantIn(services.userSettings.zone(uid), 'begins', query.updated_after),
      without_tags: query.include_activity ? undefined : ACTIVITY_TAGS,
      unlocked: query.include_sensitive ? undefined : (true as const),
    };
    const found = services.memories.for(access).page(uid, { order, ...filter, ...page });
    return ok(found.memories, headers(found.total, found.next));
  },
});

const searchMemories = route({
  method: 'get',
  path: `${PATH}/search`,
  operationId: 'searchAssistantMemories',
  summary: 'Search memories by meaning and by words, the best fitting first',
  tag: TAG,
  auth: READ,
  query: z.object({
    query: MemoryQuery,
    limit: integerField().default(LIMITS.assistant.search.default),
  }),
  responses: { 200: { description: 'The memories found', schema: FoundMemories }, 403: NOT_READY },
  handler: async ({ uid, access, query, services }) => {
    services.developerAccess.requireMemories(uid);
    const { max } = LIMITS.assistant.search;
    const limit = limitWithin(query.limit, max);
    const found = await services.memories.for(access).search(uid, query.query, limit);
    return ok(found.map(foundMemoryView), searchHeaders(query.limit, max));
  },
});

const createMemory = route({
  method: 'post',
  path: PATH,
  operationId: 'createAssistantMemory',
  summary: 'Add a memory; text the user already has answers the existing one, unchanged',
  tag: TAG,
  auth: WRITE,
  body: CreateMemory,
  responses: { 200: { description: 'The memory', schema: Memory } },
  handler: ({ uid, access, body, services }) => ok(services.memories.for(access).create(uid, [body])[0]),
});

const setMemoryContent = route({
  ...ONE,
  method: 'patch',
  operationId: 'setAssistantMemoryContent',
  summary: 'Give a memory another text',
  tag: TAG,
  auth: WRITE,
  query: z.object({ value: MemoryContent.describe('The new text.') }),
  responses: {
    200: DONE,
    402: LOCKED,
    404: NO_SUCH,
    409: { description: 'Another memory has this content' },
  },
  handler: ({ uid, access, params, query, services }) => {
    services.memories.for(access).update(uid, params.memory_id, { content: query.value });
    return ok({ status: 'ok' });
  },
});

const deleteMemory = route({
  ...ONE,
  method: 'delete',
  operationId: 'deleteAssistantMemory',
  summary: 'Delete a memory for good',
  tag: TAG,
  auth: WRITE,
  responses: { 200: DONE, 402: LOCKED, 404: NO_SUCH },
  handler: ({ uid, access, params, services }) => {
    services.memories.for(access).remove(uid, params.memory_id);
    return ok({ status: 'ok' });
  },
});

export const assistantMemoryRoutes: readonly Route[] = [
  listMemories,
  searchMemories,
  createMemory,
  setMemoryContent,
  deleteMemory,
];
