// Assistants' tools over the developer API, the official tool server, and extensions of a browser.
import { z } from 'zod';
import { isoDate, Row } from '../parsers.ts';
import { AS_THE_ORIGINAL, type Program, type Step } from '../program.ts';

const DEV = '/v1/dev/user';
const rows = z.array(Row);
const Written = Row.extend({ content: z.string(), created_at: isoDate });

export const omiMeIntegration: Program = {
  name: 'omi-me-integration',
  source: 'CaioIsCoding/omi-me-integration',
  credential: 'dev',
  headers: { 'content-type': 'application/json' },
  steps: [
    {
      name: 'memories',
      method: 'GET',
      path: `${DEV}/memories?limit=100`,
      reads: z.array(Written),
      keeps: { old: '0.id' },
    },
    { name: 'one memory', method: 'GET', path: `${DEV}/memories/{old}`, reads: Written },
    {
      name: 'new memory',
      method: 'POST',
      path: `${DEV}/memories`,
      body: { content: 'From an assistant', type: 'fact', metadata: { from: 'a test' } },
      reads: Written,
      keeps: { memory: 'id' },
    },
    {
      name: 'changed memory',
      method: 'PATCH',
      path: `${DEV}/memories/{memory}`,
      body: { content: 'From an assistant, again' },
      reads: Written,
    },
    { name: 'memory gone', method: 'DELETE', path: `${DEV}/memories/{memory}` },
    {
      name: 'tasks',
      method: 'GET',
      path: `${DEV}/action-items?limit=100`,
      reads: rows,
      keeps: { task: '0.id' },
    },
    { name: 'one task', method: 'GET', path: `${DEV}/action-items/{task}`, reads: Row },
    {
      name: 'new task',
      method: 'POST',
      path: `${DEV}/action-items`,
      body: { title: 'A task without a description' },
      fails: { status: 422, because: AS_THE_ORIGINAL },
    },
    { name: 'task gone', method: 'DELETE', path: `${DEV}/action-items/{task}` },
    {
      name: 'conversations',
      method: 'GET',
      path: `${DEV}/conversations?limit=100`,
      reads: rows,
      keeps: { talk: '0.id' },
    },
    { name: 'one conversation', method: 'GET', path: `${DEV}/conversations/{talk}`, reads: Row },
    { name: 'conversation gone', method: 'DELETE', path: `${DEV}/conversations/{talk}` },
  ],
};

export const nanobot: Program = {
  name: 'nanobot',
  source: 'JoshHobbs/nanobot',
  credential: 'dev',
  steps: [
    { name: 'seen before', method: 'GET', path: `${DEV}/conversations?limit=25&offset=0`, reads: rows },
    {
      name: 'new ones',
      method: 'GET',
      path: `${DEV}/conversations?limit=10&offset=0&include_transcript=true`,
      reads: rows,
      keeps: { talk: '0.id' },
    },
    { name: 'one of them', method: 'GET', path: `${DEV}/conversations/{talk}`, reads: Row },
    { name: 'memories', method: 'GET', path: `${DEV}/memories?limit=50&offset=0`, reads: rows },
    {
      name: 'an answer kept',
      method: 'POST',
      path: `${DEV}/memories`,
      body: { content: 'What the assistant said' },
      reads: Row,
      keeps: { memory: 'id' },
    },
    {
      name: 'a long answer',
      method: 'POST',
      path: `${DEV}/memories`,
      body: { content: 'x'.repeat(800) },
      fails: { status: 422, because: AS_THE_ORIGINAL },
    },
    {
      name: 'an edit',
      method: 'PUT',
      path: `${DEV}/memories/{memory}`,
      body: { content: 'What the assistant meant' },
      fails: { status: 405, because: AS_THE_ORIGINAL },
    },
    { name: 'deleted', method: 'DELETE', path: `${DEV}/memories/{memory}` },
  ],
};

const refused = (
  name: string,
  method: Step['method'],
  path: string,
  status: number,
  body?: unknown,
): Step => ({
  ...{ name, method, path, body },
  fails: { status, because: AS_THE_ORIGINAL },
});

export const omiMcp: Program = {
  name: 'omi-mcp',
  source: 'Rahulsharma0810/omi-mcp',
  credential: 'dev',
  headers: { 'content-type': 'application/json' },
  steps: [
    refused('get_memories', 'GET', `${DEV}/user/memories?limit=10&offset=0`, 404),
    {
      name: 'create_memory',
      method: 'POST',
      path: `${DEV}/memories`,
      body: { content: 'From the tool' },
      reads: Row,
      keeps: { memory: 'id' },
    },
    refused('create_memories_batch', 'POST', `${DEV}/memories/batch`, 422, { contents: ['a', 'b'] }),
    {
      name: 'update_memory',
      method: 'PATCH',
      path: `${DEV}/memories/{memory}`,
      body: { content: 'From the tool, again' },
      reads: Row,
    },
    { name: 'delete_memory', method: 'DELETE', path: `${DEV}/memories/{memory}`, reads: z.looseObject({}) },
    { name: 'get_conversations', method: 'GET', path: `${DEV}/conversations?limit=10&offset=0`, reads: rows },
    {
      name: 'get_conversations of a folder',
      method: 'GET',
      path: `${DEV}/conversations?limit=10&offset=0&folder_id={folder}`,
      reads: rows,
    },
    {
      name: 'create_conversation',
      method: 'POST',
      path: `${DEV}/conversations`,
      body: { text: 'The garden needs a new gate by Friday.', text_source: 'other_text', language: 'en' },
      reads: z.object({ id: z.string(), status: z.string(), discarded: z.boolean() }),
      keeps: { talk: 'id' },
    },
    refused('create_conversation_from_segments', 'POST', `${DEV}/conversations/from_segments`, 405, {
      segments: [{ text: 'Hello.', start: 0, end: 1 }],
    }),
    {
      name: 'get_conversation',
      method: 'GET',
      path: `${DEV}/conversations/{talk}?include_transcript=true`,
      reads: Row,
    },
    {
      name: 'update_conversation',
      method: 'PATCH',
      path: `${DEV}/conversations/{talk}`,
      body: { title: 'The gate' },
      reads: z.looseObject({}),
    },
    {
      name: 'delete_conversation',
      method: 'DELETE',
      path: `${DEV}/conversations/{talk}`,
      reads: z.looseObject({}),
    },
    {
      name: 'get_folders',
      method: 'GET',
      path: `${DEV}/folders`,
      reads: z.array(z.object({ id: z.string(), name: z.string() })),
    },
    {
      name: 'get_action_items',
      method: 'GET',
      path: `${DEV}/action-items?limit=10&offset=0`,
      reads: rows,
      keeps: { task: '0.id' },
    },
    refused('create_action_item', 'POST', `${DEV}/action-items`, 422, { content: 'A task' }),
    refused('create_action_items_batch', 'POST', `${DEV}/action-items/batch`, 422, {
      items: [{ content: 'A task' }],
    }),
    {
      name: 'update_action_item',
      method: 'PATCH',
      path: `${DEV}/action-items/{task}`,
      body: { completed: true },
      reads: Row,
    },
    {
      name: 'delete_action_item',
      method: 'DELETE',
      path: `${DEV}/action-items/{task}`,
      reads: z.looseObject({}),
    },
    refused('get_api_keys', 'GET', `${DEV}/api-keys`, 404),
  ],
};

const MCP = '/v1/mcp';
/** The categories that its schema knows. */
const TOOL_CATEGORIES = 'core hobbies lifestyle interests habits work skills learnings other'.split(' ');
const ToolCategory = z.string().refine((category) => TOOL_CATEGORIES.includes(category));
const ToolConversation = z.looseObject({
  id: z.string(),
  started_at: isoDate.nullable(),
  finished_at: isoDate.nullable(),
  structured: z.looseObject({ title: z.string(), overview: z.string(), category: z.string() }),
  language: z.string().nullish(),
  apps_results: z.array(z.unknown()),
});

/** Every category that its other schema knows. */
const CONVERSATION_CATEGORIES =
  'personal,education,health,finance,legal,philosophy,spiritual,science,entrepreneurship,parenting,romantic,travel,' +
  'inspiration,technology,business,social,work,sports,politics,literature,history,architecture,music,weather,news,' +
  'entertainment,psychology,real,design,family,economics,environment,other';
/** It shows the body of a refusal as it shows an answer, so what is missing has to be said there. */
const missing = (name: string, method: Step['method'], path: string): Step => ({
  ...{ name, method, path: `${MCP}/${path}` },
  fails: { status: 404, because: 'There is no such item; the answer says so.' },
});

const message = (name: string, path: string, method: string, params: object): Step => ({
  ...{ name, method: 'POST', path: MCP + path },
  headers: { accept: 'application/json', 'mcp-session-id': 'of-an-older-client' },
  body: { jsonrpc: '2.0', id: 1, method, params },
  reads: z.object({ jsonrpc: z.literal('2.0'), id: z.literal(1), result: z.looseObject({}) }),
});

export const mcpServerOmi: Program = {
  name: 'mcp-server-omi',
  source: 'BasedHardware/omi, mcp',
  credential: 'mcp',
  steps: [
    {
      name: 'get_memories',
      method: 'GET',
      path: `${MCP}/memories?offset=0&limit=100&categories=work%2Cskills`,
      reads: z.array(z.looseObject({ id: z.string(), content: z.string(), category: ToolCategory })),
    },
    {
      name: 'search_memories',
      method: 'GET',
      path: `${MCP}/memories/search?query=Fact&limit=10`,
      reads: z.array(z.looseObject({ id: z.string(), content: z.string(), relevance_score: z.number() })),
    },
    {
      name: 'create_memory',
      method: 'POST',
      path: `${MCP}/memories`,
      body: { content: 'From the tool', category: 'work' },
      reads: z.looseObject({
        id: z.string(),
        content: z.literal('From the tool'),
        category: z.literal('work'),
      }),
      keeps: { memory: 'id' },
    },
    {
      name: 'edit_memory',
      method: 'PATCH',
      path: `${MCP}/memories/{memory}?value=Changed+by+the+tool`,
      reads: z.object({ status: z.literal('ok') }),
    },
    {
      name: 'delete_memory',
      method: 'DELETE',
      path: `${MCP}/memories/{memory}`,
      reads: z.object({ status: z.literal('ok') }),
    },
    {
      name: 'get_conversations',
      method: 'GET',
      path: `${MCP}/conversations?limit=20&offset=0&start_date=2026-01-01T00%3A00%3A00&end_date=2026-01-04T23%3A59%3A59&categories=work%2Cother`,
      reads: z.array(ToolConversation),
      keeps: { talk: '0.id' },
    },
    {
      name: 'get_conversation_by_id',
      method: 'GET',
      path: `${MCP}/conversations/{talk}`,
      reads: ToolConversation.extend({
        transcript_segments: z.array(
          z.looseObject({
            text: z.string(),
            speaker_name: z.string(),
            start: z.number(),
            end: z.number(),
          }),
        ),
      }),
    },
    {
      name: 'search_conversations',
      method: 'GET',
      path: `${MCP}/conversations/search?query=roses&limit=10&start_date=2026-01-01&end_date=2026-01-04`,
      reads: z.array(ToolConversation),
    },
    {
      name: 'get_memories, of every kind',
      method: 'GET',
      path: `${MCP}/memories?offset=0&limit=100`,
      reads: z.array(z.looseObject({ id: z.string(), content: z.string(), category: z.string() })),
    },
    {
      name: 'get_conversations, the next page of every category',
      method: 'GET',
      path: `${MCP}/conversations?limit=20&offset=20&categories=${encodeURIComponent(CONVERSATION_CATEGORIES)}`,
      reads: z.array(ToolConversation),
    },
    {
      name: 'search_conversations, of every day',
      method: 'GET',
      path: `${MCP}/conversations/search?query=roses&limit=10`,
      reads: z.array(ToolConversation),
    },
    missing('get_conversation_by_id, one that is not there', 'GET', 'conversations/none'),
    missing('edit_memory, one that is not there', 'PATCH', 'memories/none?value=a'),
    missing('delete_memory, one that was deleted', 'DELETE', 'memories/{memory}'),
    message('assistants attach', '', 'initialize', {
      protocolVersion: '2025-03-26',
      capabilities: {},
      clientInfo: { name: 'assistant', version: '1' },
    }),
    message('assistants list tools, at the older address', '/sse', 'tools/list', {}),
    {
      name: 'assistants wait for messages',
      method: 'GET',
      path: `${MCP}/sse`,
      fails: { status: 405, because: AS_THE_ORIGINAL },
    },
    { name: 'assistants leave', method: 'DELETE', path: `${MCP}/sse`, status: 204 },
    {
      name: 'assistants ask whether it is there',
      method: 'GET',
      path: `${MCP}/sse/info`,
      reads: z.looseObject({ endpoint: z.string(), transport: z.string(), protocol_version: z.string() }),
    },
  ],
};

export const chromeExtensions: Program = {
  name: 'Chrome extensions',
  source: 'a form assistant and a memory saver, found by their text',
  credential: 'dev',
  headers: {
    origin: 'chrome-extension://abcdefghijklmnopabcdefghijklmnop',
    'content-type': 'application/json',
  },
  steps: [
    {
      name: 'memories for a form',
      method: 'GET',
      path: `${DEV}/memories?limit=100`,
      reads: z.array(Row.extend({ content: z.string() })),
    },
    {
      name: 'a saved memory',
      method: 'POST',
      path: `${DEV}/memories`,
      body: { content: 'Read on a page', category: 'interesting' },
      reads: Row,
      keeps: { memory: 'id' },
    },
  ],
};
